/// A recognizer that clients use as it is: what it needs is said here once.
///
///     RecognizerTable.all.map(\.name)  // ["UITapGestureRecognizer", "UILongPressGestureRecognizer", …]
///
/// The engine tells built-in classes from those of clients by it; stories, a report's suspects, the doctor
/// and the tests read it too. What its figures are is in `GestureMeasure+Figures.swift`.
package struct RecognizerTable: Sendable {
  /// The class.
  package let type: UIGestureRecognizer.Type
  /// The class that it inherits from.
  package let parent: UIGestureRecognizer.Type
  /// What it measures, which reasons of its failures name.
  package let figures: Set<GestureMeasure.Figure>

  /// The name of the class.
  package var name: String { String(describing: type) }

  private init(
    _ type: UIGestureRecognizer.Type, from parent: UIGestureRecognizer.Type = UIGestureRecognizer.self,
    _ figures: Set<GestureMeasure.Figure>
  ) {
    (self.type, self.parent, self.figures) = (type, parent, figures)
  }

  /// All recognizers.
  package static let all: [RecognizerTable] = [
    Self(UITapGestureRecognizer.self, [.movement, .tapDuration, .tapGap, .taps]),
    Self(UILongPressGestureRecognizer.self, [.movement, .press, .tapsBefore, .fingers]),
    Self(UIPanGestureRecognizer.self, [.distance, .fingers]),
    Self(
      UIScreenEdgePanGestureRecognizer.self, from: UIPanGestureRecognizer.self,
      [.edgeDistance, .distance]),
    Self(UISwipeGestureRecognizer.self, [.wayAlong, .wayAcross, .time, .fingers]),
    Self(UIPinchGestureRecognizer.self, [.distanceChange, .fingers]),
    Self(UIRotationGestureRecognizer.self, [.turn, .fingers]),
    Self(UIHoverGestureRecognizer.self, []),
  ]

  /// What a recognizer looks for, with the settings of its client: `1 tap`, `press of 500000`.
  @MainActor
  package static func aims(of recognizer: UIGestureRecognizer) -> [String] {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      [number(tap.numberOfTapsRequired, "tap"), number(tap.numberOfTouchesRequired, "finger")]
    case let press as UILongPressGestureRecognizer: aims(of: press)
    case let pan as UIScreenEdgePanGestureRecognizer: ["1 finger", "from " + edges(pan.edges)]
    case let pan as UIPanGestureRecognizer: [fingers(of: pan)]
    case let swipe as UISwipeGestureRecognizer:
      [directions(swipe.direction), number(swipe.numberOfTouchesRequired, "finger")]
    case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: ["2 fingers"]
    case is UIHoverGestureRecognizer: ["pointers that hover"]
    default: []
    }
  }

  @MainActor
  private static func aims(of press: UILongPressGestureRecognizer) -> [String] {
    var aims = [press.pressDuration.map { "press of \($0)" } ?? "press that never lasts long enough"]
    aims.append("within \(EngineNumber.points(press.movementLimit)) points")
    aims.append(number(press.numberOfTouchesRequired, "finger"))
    if press.numberOfTapsRequired > 0 { aims.append("\(press.numberOfTapsRequired) taps before") }
    return aims
  }

  @MainActor
  private static func fingers(of pan: UIPanGestureRecognizer) -> String {
    let (least, most) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
    if most == .max { return number(least, "finger") + " or more" }
    return least == most ? number(least, "finger") : "\(least) to \(most) fingers"
  }

  private static func directions(_ direction: UISwipeGestureRecognizer.Direction) -> String {
    let names: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.right, "right"), (.left, "left"), (.up, "up"), (.down, "down"),
    ]
    let wanted = names.filter { direction.contains($0.0) }.map(\.1)
    return wanted.isEmpty ? "no direction" : wanted.joined(separator: " or ")
  }

  private static func edges(_ edges: UIRectEdge) -> String {
    let names: [(UIRectEdge, String)] = [
      (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
    ]
    let wanted = names.filter { edges.contains($0.0) }.map(\.1)
    return wanted.isEmpty ? "no edge" : wanted.joined(separator: ", ")
  }

  private static func number(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what)" : "\(count) \(what)s"
  }
}
