import RetouchRecording
import UIKit

@testable import RetouchReplay

/// A button at the bottom with a long press; both note what their actions did.
final class Bar: UIViewController, Fixture {
  let back = UIButton(frame: CGRect(x: 100, y: 780, width: 190, height: 44))
  lazy var history = UILongPressGestureRecognizer(target: self, action: Bar.showHistory)
  let watcher = Watcher()

  override func viewDidLoad() {
    back.addAction(UIAction { [weak self] _ in self?.note("goBack") }, for: .primaryActionTriggered)
    back.addGestureRecognizer(history)
    history.delegate = watcher
    view.addSubview(back)
  }

  func showHistory() {
    if history.state == .began { note("showHistory") }
  }

  static let point = CGPoint(x: 195, y: 800)
}

final class Watcher: NSObject, UIGestureRecognizerDelegate {}

/// A fixture that runs a test's closure when its view is loaded.
final class Stage: UIViewController, Fixture {
  static var setUp: (Stage) -> Void = { _ in }
  static var windowSize: CGSize { CGSize(width: 390, height: 844) }
  var kept: [AnyObject] = []
  var onTouch: ((UITouch.Phase) -> Void)?

  override func viewDidLoad() { Self.setUp(self) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(.began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(.moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(.cancelled) }

  /// Returns the lines of a replay without the first one, with spaces collapsed.
  static func replay(
    _ document: RecordingDocument, settings: ReplaySettings = ReplaySettings(),
    _ setUp: @escaping (Stage) -> Void = { _ in }
  ) throws -> [String] {
    try outcome(document, settings: settings, setUp).words
  }

  static func outcome(
    _ document: RecordingDocument, settings: ReplaySettings = ReplaySettings(),
    _ setUp: @escaping (Stage) -> Void = { _ in }
  ) throws -> Outcome {
    self.setUp = setUp
    defer { self.setUp = { _ in } }
    return try Replayer.replay(document, in: Stage.self, settings: settings)
  }
}

extension Outcome {
  /// The lines, with spaces collapsed.
  var words: [String] {
    lines.map { $0.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
  }

  /// The notes, with their times.
  var notes: [String] { lines.filter { $0.kind == .note }.map { "\($0.time) \($0.event)" } }
}

extension Gesture {
  /// The gesture, recorded on the panel.
  var recorded: RecordingDocument { recording(on: panel) }
}

/// Returns an empty recording of a length in µs.
func silence(_ length: Int64) -> RecordingDocument {
  RecordingDocument(header: RecordingHeader(devices: [panel.description()]), endTime: length)
}
