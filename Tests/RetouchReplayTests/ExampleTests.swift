import Foundation
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

/// The examples of the comments that users meet first, as they stand there: they compile, and do what they
/// say.
@Suite("the examples of comments")
@MainActor
struct ExampleTests {
  @Test(
    "stand here, or in the tutorial's program, word for word",
    arguments: [
      "RetouchReplay/Fixture/Fixture.swift", "RetouchReplay/Fixture/Note.swift",
      "RetouchReplay/Gestures/Gesture.swift", "RetouchReplay/Gestures/Finger.swift",
      "RetouchReplay/Gestures/GestureTime.swift", "RetouchReplay/Gestures/GestureDevice.swift",
      "RetouchReplay/Gestures/Words/GestureComposer.swift", "RetouchReplay/Driver/Replayer.swift",
      "RetouchCommands/Retouch.swift", "UIKit/Engine/Thresholds/GestureThresholds.swift",
      "UIKit/Engine/Recognizers/UIGestureRecognizer.swift",
      "UIKit/Controls/Button/UIButton+Configuration.swift",
      "UIKit/Accessibility/LargeContentViewer/UILargeContentViewerInteraction.swift",
    ])
  func stand(path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    let here = try [#filePath, root.path + "/Tests/ReadmeExample/Door.swift"].map {
      lines(try String(contentsOfFile: $0, encoding: .utf8)).joined(separator: "\n")
    }
    let source = try String(contentsOfFile: root.path + "/Sources/" + path, encoding: .utf8)
    let examples = lines(source).joined(separator: "\n").components(separatedBy: "/// ```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n/// ```")[0].replacingOccurrences(of: "/// ", with: "") }
    #expect(!examples.isEmpty)
    for example in examples { #expect(here.contains { $0.contains(example) }, "\(example)") }
  }

  private let back = CGPoint(x: 39, y: 784)
  private let forward = CGPoint(x: 120, y: 784)

  @Test("of a gesture: a slide and a tap at once")
  func gesture() {
    let tap = Gesture.tap(at: CGPoint(x: 195, y: 812))
    let slide = Gesture.finger {
      $0.down(at: back)
      $0.hold(0.5)
      $0.move(to: forward, over: 0.3)
      $0.lift()
    }
    let document = slide.together(with: tap.delayed(by: 0.3))
      .recording(on: .touchscreen(width: 390, height: 844))
    #expect(document.endTime == 800_000)
  }

  @Test("of its times and its device")
  func figures() {
    let press: GestureTime = 1.2  // 1_200_000 µs
    let barelyTooShort: GestureTime = 1 - .microsecond  // 999_999 µs
    #expect(press.microseconds == 1_200_000 && barelyTooShort.microseconds == 999_999)
    let panel = GestureDevice.touchscreen(width: 390, height: 844, slots: 10)
    var coarse = panel
    coarse.unitsPerPoint = 16
    #expect(coarse != panel)
  }

  @Test("of its words")
  func words() throws {
    let slide = try Gesture(words: "drag 39,818 -> 195,400 in 0.4s; wait 0.5s")
    #expect(slide.recording(on: .touchscreen(width: 390, height: 844)).endTime == 1_000_000)
  }

  @Test("of a replay, and of a note")
  func replay() throws {
    let press = try Gesture(words: "press 39,784 for 1.2s")
    let document = press.recording(on: .touchscreen(width: 390, height: 844))
    let outcome = try Replayer.replay(document, in: Toolbar.self)
    print(outcome.text)
    #expect(outcome.text.contains("\n1200000   note      goBack\n"))
  }

  @Test("of the figures that decide")
  func thresholds() throws {
    var thresholds = GestureThresholds()
    thresholds.viewerDelay = 250_000  // µs
    try thresholds.set("tapMovement", to: 20)  // points
    #expect(thresholds.viewerDelay == 250_000 && thresholds.tapMovement == 20)
  }

  @Test("of a recognizer, and of the viewer")
  func bar() {
    let bar = Bar()
    #expect(bar.button.gestureRecognizers?.count == 1 && bar.button.showsLargeContentViewer)
    #expect(bar.interactions.count == 1)
  }

  @Test("of a button")
  func button() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Back"
    let button = UIButton(configuration: configuration, primaryAction: nil)
    #expect(button.configuration?.title == "Back")
  }

  /// A toolbar whose back button is at 39,784.
  final class Toolbar: UIViewController, Fixture {
    override func viewDidLoad() {
      super.viewDidLoad()
      let back = UIButton(frame: CGRect(x: 17, y: 762, width: 44, height: 44))
      back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
      view.addSubview(back)
    }

    func goBack() { note("goBack") }  // 1200000   note      goBack
  }

  /// A bar whose button shows the history when it is held.
  final class Bar: UIView {
    let button = UIButton()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      let bar = self
      let press = UILongPressGestureRecognizer(target: self, action: Bar.showHistory)
      press.minimumPressDuration = 1
      button.addGestureRecognizer(press)
      button.showsLargeContentViewer = true
      bar.addInteraction(UILargeContentViewerInteraction())
    }

    required init?(coder: NSCoder) { nil }

    func showHistory() {}
  }
}
