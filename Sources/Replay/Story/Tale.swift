import UIKit

/// One recognizer's story in the making.
@MainActor
final class Tale {
  /// More lines than this are counted, not kept: nobody reads them.
  static let lineLimit = 5000

  weak var recognizer: UIGestureRecognizer?
  let mention: Mention
  let type: String
  /// What it looks for, as its client had set it when a touch reached it last.
  var settings: [String] = []
  private(set) var lines: [StoryLine] = []
  private(set) var dropped = 0
  /// How each gesture ended, in short.
  var ends: [StoryLine] = []
  /// How many touches went down, and how many of them were its own.
  var (touches, received) = (0, 0)

  // MARK: Of the gesture that goes on

  /// The largest figures that it came to, by name.
  var largest: [GestureMeasure] = []
  /// The figures at the time at which it was seen.
  var atDecision: [GestureMeasure] = []
  /// How often it changed.
  var changes = 0
  /// Whom it waits for.
  var waitsFor: [ObjectIdentifier] = []
  /// What was said of those that have to fail first, and does not have to be said again.
  var said: Set<String> = []
  /// Whether anything happened since it started anew.
  var isUnderWay = false

  init(_ recognizer: UIGestureRecognizer, _ names: NameTable) {
    self.recognizer = recognizer
    mention = Mention(recognizer, names)
    type = OutcomeText.name(String(describing: Swift.type(of: recognizer)))
  }

  func add(_ time: Int64?, _ parts: [StoryPart]) {
    guard lines.count < Self.lineLimit else {
      dropped += 1
      return
    }
    lines.append(StoryLine(time: time, parts: parts))
  }

  /// Takes in the figures of now.
  func measure(_ measures: [GestureMeasure]) {
    for measure in measures {
      if let index = largest.firstIndex(where: { $0.name == measure.name }) {
        if measure.value > largest[index].value { largest[index] = measure }
      } else {
        largest.append(measure)
      }
    }
  }

  /// Adds the figures, a line each, with the largest where it was larger.
  func add(_ measures: [GestureMeasure]) {
    for measure in measures {
      let most = largest.first { $0.name == measure.name }?.value ?? measure.value
      add(nil, [.text(StoryText.text(measure, largest: most))])
    }
  }

  /// Forgets the gesture.
  func startAnew() {
    (largest, atDecision, changes, waitsFor, said, isUnderWay) = ([], [], 0, [], [], false)
  }
}
