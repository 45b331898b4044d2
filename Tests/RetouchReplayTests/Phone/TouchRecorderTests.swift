import Foundation
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// A screen with a button and a list, whose window is recorded as an app's would be.
private final class Recorded: UIViewController, Fixture {
  /// Where the file goes and how long it is recorded; nil: it is not.
  static var plan: (url: URL, seconds: Double)?
  static var recorder: TouchRecorder?
  static var failure: String?
  /// Whether the window gets another size while the first finger is down.
  static var turns = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    list.contentSize = CGSize(width: 390, height: 2000)
    let ring = UIButton(frame: CGRect(x: 20, y: 700, width: 100, height: 44))
    ring.addAction(UIAction { [weak self] _ in self?.note("ring") }, for: .touchUpInside)
    let hold = UILongPressGestureRecognizer(target: nil, action: nil)
    ring.addGestureRecognizer(hold)
    [list, ring].forEach(view.addSubview)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let plan = Self.plan, let window = view.window else { return }
    do { Self.recorder = try TouchRecorder(writingTo: plan.url, in: window) } catch {
      Self.failure = "\(error)"
    }
    if Self.turns {
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated { window.frame.size = CGSize(width: 844, height: 390) }
      }
    }
    _ = Timer.scheduledTimer(withTimeInterval: plan.seconds, repeats: false) { _ in
      MainActor.assumeIsolated {
        do { try Self.recorder?.finish() } catch { Self.failure = "\(error)" }
        Self.recorder = nil
      }
    }
  }
}

@Suite("The recorder for an iPhone, in a fixture")
@MainActor
struct TouchRecorderTests {
  /// Replays a gesture with the recorder, or for 0 s without, and gives what it wrote and what came out.
  private func record(
    _ played: RecordingDocument, _ settings: ReplaySettings = ReplaySettings(), seconds: Double = 2
  ) throws -> (text: String, outcome: Outcome) {
    let url = URL(fileURLWithPath: NSTemporaryDirectory() + "touch-recorder-\(UUID().uuidString)")
    Recorded.plan = seconds > 0 ? (url, seconds) : nil
    Recorded.failure = nil
    defer {
      Recorded.plan = nil
      try? FileManager.default.removeItem(at: url)
    }
    let outcome = try Replayer.replay(played, in: Recorded.self, settings: settings)
    return (seconds > 0 ? try String(contentsOf: url, encoding: .utf8) : "", outcome)
  }

  /// A slide over the list and two taps: three contacts, two of which are down at once.
  private var played: RecordingDocument {
    let slide = Gesture.finger {
      $0.down(at: CGPoint(x: 195.25, y: 500))
      $0.move(to: CGPoint(x: 180, y: 300.5), over: 0.4)
      $0.lift()
    }
    var document = slide.together(with: .tap(at: CGPoint(x: 60, y: 720)).delayed(by: 0.2))
      .then(.press(at: CGPoint(x: 70.125, y: 721), for: 0.7))
      .recording(on: .touchscreen(width: 390, height: 844))
    document.endTime = 2_500_000
    return document
  }

  /// What a screen that does nothing sees of a recording.
  private func contacts(_ document: RecordingDocument) throws -> [String] {
    try Replayer.replay(document, in: BareScreen.self).text.split(separator: "\n").map(String.init)
  }

  @Test("writes the touches that were replayed, at the same times and places, and nothing else")
  func same() throws {
    let text = try record(played).text
    #expect(Recorded.failure == nil)
    let written = try RecordingDocument(bytes: Array(text.utf8))
    let (found, expected) = (try contacts(written), try contacts(played))
    #expect(found == expected, "\(text)")
    #expect(try contacts(written).filter { $0.contains(" down ") }.count == 3)
    #expect(written.endTime == 2_000_000)
    #expect(text.hasSuffix("\"x\",{\"frames\":\(text.split(separator: "\n").count - 2)}]\n"))
  }

  @Test("writes the steps between two frames of the display as well")
  func coalesced() throws {
    let text = try record(played, ReplaySettings(displayRate: 60)).text
    let written = try RecordingDocument(bytes: Array(text.utf8))
    #expect(Recorded.failure == nil)
    let (found, expected) = (try contacts(written), try contacts(played))
    #expect(found == expected, "\(text)")
  }

  /// The lines that are not about the recorder or its file.
  private func app(_ outcome: Outcome) -> [Substring] {
    outcome.text.split(separator: "\n").filter { !$0.contains("TouchRecorder") && !$0.contains(" trouble ") }
  }

  @Test("leaves the app's gestures as they are without it")
  func unchanged() throws {
    let (with, without) = (try record(played).outcome, try record(played, seconds: 0).outcome)
    #expect(app(with) == app(without))
    #expect(without.text.contains("note      ring"))
  }

  @Test("is a whole recording where it ends while a finger is down")
  func cut() throws {
    let text = try record(played, seconds: 0.3).text
    #expect(Recorded.failure == nil)
    let written = try RecordingDocument(bytes: Array(text.utf8))
    #expect(written.endTime == 300_000)
    #expect(try contacts(written).filter { $0.contains(" cut ") }.count == 2)
  }

  @Test("writes markers, and of what it could not write says why")
  func markers() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory() + "touch-recorder-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let recorder = try TouchRecorder(writingTo: url, in: window)
    recorder.mark("a \"list\"\nscrolls")
    #expect(throws: (any Error).self) { try TouchRecorder(writingTo: url, in: window) }
    #expect(window.gestureRecognizers == [recorder])
    try recorder.finish()
    recorder.mark("too late")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(
      lines.count == 3 && lines[1].hasSuffix(#","m","a \"list\"\nscrolls"]"#) && lines[2].contains(#""x""#))
    #expect((window.gestureRecognizers ?? []).isEmpty)
  }

  @Test("stops where the window turns, and says what to do")
  func turned() throws {
    Recorded.turns = true
    defer { Recorded.turns = false }
    let text = try record(played).text
    #expect(
      Recorded.failure == "the window turned or got another size; finish before, begin another one after it")
    let written = try RecordingDocument(bytes: Array(text.utf8))
    #expect(try contacts(written).filter { $0.contains(" cut ") }.count == 1)
    #expect(!text.contains(#""x""#))
  }
}
