import UIKit

// What recognizers look for and what they measure, in words.

extension StoryText {
  /// What a recognizer looks for, with the figures that its client set: `1 tap`, `press of 500000`.
  static func aims(of recognizer: UIGestureRecognizer) -> [String] {
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

  private static func aims(of press: UILongPressGestureRecognizer) -> [String] {
    var aims = [press.pressDuration.map { "press of \($0)" } ?? "press that never lasts long enough"]
    aims.append("within \(EngineNumber.points(press.movementLimit)) points")
    aims.append(number(press.numberOfTouchesRequired, "finger"))
    if press.numberOfTapsRequired > 0 { aims.append("\(press.numberOfTapsRequired) taps before") }
    return aims
  }

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

  /// What a measure is compared with, such as `movement of at most 10.000 points`.
  static func rule(_ measure: GestureMeasure) -> String {
    let rule =
      switch measure.rule {
      case .atMost: "at most"
      case .lessThan: "less than"
      case .atLeast: "at least"
      case .moreThan: "more than"
      }
    let limit =
      switch measure.unit {
      case .points: EngineNumber.points(measure.limit) + " points"
      case .degrees: EngineNumber.points(measure.limit) + " degrees"
      case .microseconds: "\(Int64(measure.limit)) µs"
      case .count: "\(Int64(measure.limit))"
      }
    return "\(word(measure.figure)) of \(rule) \(limit)"
  }

  /// The name of what is measured.
  static func word(_ figure: GestureMeasure.Figure) -> String {
    switch figure {
    case .movement: "movement"
    case .tapDuration: "tap duration"
    case .tapGap: "gap between taps"
    case .taps: "taps"
    case .press: "press"
    case .tapsBefore: "taps before"
    case .fingers: "fingers"
    case .distance: "distance"
    case .wayAlong: "way along"
    case .wayAcross: "way across"
    case .time: "time"
    case .edgeDistance: "place of the touch down"
    case .distanceChange: "change of distance"
    case .turn: "turn"
    }
  }
}
