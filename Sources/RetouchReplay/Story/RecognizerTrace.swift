import UIKit

/// The story of one recognizer while it is being recorded.
@MainActor
final class RecognizerTrace {
  /// The maximum number of lines that are kept; further ones are only counted, because they would not be
  /// read.
  static let lineLimit = 5000

  weak var recognizer: UIGestureRecognizer?
  let mention: Mention
  let type: String
  /// What it looks for, as its client had configured it when a touch last reached it.
  var aims: [String] = []
  private(set) var lines: [StoryLine] = []
  private(set) var dropped = 0
  /// How each gesture ended, in short.
  var ends: [StoryLine] = []
  /// How many touches went down, and how many of them were its own.
  var (touches, received) = (0, 0)

  /// Whether a touch, a pointer or a wheel event was delivered to it, including one that it refused.
  var isReached = false

  // MARK: The current gesture

  /// The largest measures so far, one for each figure.
  var largest: [GestureMeasure] = []
  /// The measures when the gesture was recognized.
  var atDecision: [GestureMeasure] = []
  /// How often the gesture changed.
  var changes = 0
  /// The recognizers that it waits for.
  var waitsFor: [ObjectIdentifier] = []
  /// What was already mentioned in this gesture about the recognizers that have to fail first.
  var said: Set<String> = []
  /// Whether anything happened since it was reset.
  var isUnderWay = false

  init(_ recognizer: UIGestureRecognizer, _ names: NameTable) {
    self.recognizer = recognizer
    mention = Mention(recognizer, names)
    type = OutcomeText.name(String(describing: Swift.type(of: recognizer)))
  }

  func add(_ time: Int64?, _ parts: [StoryPart], isReset: Bool = false) {
    guard lines.count < Self.lineLimit else {
      dropped += 1
      return
    }
    lines.append(StoryLine(time: time, parts: parts, isReset: isReset))
  }

  /// Notes the current measures.
  func measure(_ measures: [GestureMeasure]) {
    for measure in measures {
      if let index = largest.firstIndex(where: { $0.figure == measure.figure }) {
        if measure.value > largest[index].value { largest[index] = measure }
      } else {
        largest.append(measure)
      }
    }
  }

  /// Adds the measures, one line each, with the largest value where that was larger.
  func add(_ measures: [GestureMeasure]) {
    for measure in measures {
      let most = largest.first { $0.figure == measure.figure }?.value ?? measure.value
      add(nil, [.text(StoryText.text(measure, largest: most))])
    }
  }

  /// Forgets the current gesture.
  func startAnew() {
    (largest, atDecision, changes, waitsFor, said, isUnderWay) = ([], [], 0, [], [], false)
  }
}
