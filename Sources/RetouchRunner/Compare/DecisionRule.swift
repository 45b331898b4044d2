import RetouchReplay
import UIKit
import RetouchVerdict

/// A rule of the engine that a decision follows: what it is about, its threshold if it has one, and its rows
/// in the engine's facts.
package struct DecisionRule: Hashable, Sendable {
  /// What it is about, such as `how long a press lasts`.
  package let meaning: String
  /// The threshold, by which a case can set the figure; nil if there is none.
  package let threshold: String?
  /// The rows of the engine's facts, the likeliest first; empty if the decision is none of the engine.
  package let rows: [String]

  package init(_ meaning: String, threshold: String? = nil, rows: [String]) {
    (self.meaning, self.threshold, self.rows) = (meaning, threshold, rows)
  }

  /// The rule in a line: `pressDuration, how long a long press lasts, unless set (L1, L2)`.
  package var text: String {
    let name = threshold.map { "\($0): " } ?? ""
    return name + meaning + (rows.isEmpty ? "" : " (\(rows.joined(separator: ", ")))")
  }

  /// Who comes first at one instant.
  static let order = DecisionRule("who comes first at one instant", rows: ["R9", "R8", "S4"])

  /// How far a finger goes with what it has lifted before that is dragged.
  static let dragging = figure(threshold: "panHysteresis", "DD3", "DD1").rule

  /// Where content is while a finger drags it.
  static func following(_ kind: String) -> DecisionRule {
    DecisionRule(
      "how content follows the finger",
      rows: kind.contains("Pinch") ? ["Z1", "SC7"] : ["SC3", "P3", "SC2", "SC7"])
  }

  /// How fast a lift has to be to send a controller off its stack.
  static let popping = figure(threshold: "popVelocity").rule

  /// When pulled content starts its refresh control.
  static let refreshing = figure(threshold: "refreshPullDistance", "SC3").rule

  /// When a gesture is over, and what is left of it.
  static let over = DecisionRule("when a gesture is over", rows: ["S5"])

  /// Finds the rule of a step that differs.
  ///
  /// - Parameters:
  ///   - a, b: What each side has; nil for nothing.
  ///   - kind: The recognizer's class, or the kind of the lines.
  package init(_ a: String?, _ b: String?, kind: String) {
    let texts = [a, b].compactMap(\.self)
    if let kind = OutcomeLine.Kind(rawValue: kind) {
      self =
        Self.ofLines.first { pattern in pattern.kind == kind && texts.contains(where: pattern.isIn)
        }?.rule
        ?? DecisionRule("lines of the kind ‘\(kind.rawValue)’", rows: [])
      return
    }
    // Of two whose time is up at one instant only one may go on: which, is no question of the time.
    let kept = texts.count { $0.contains("is kept from recognizing by") }
    if kept == 1, texts.contains(where: { $0.contains("timer fires") }) {
      self = Self.order
      return
    }
    // A timer that only one side stops, or still has, is not about when it is due.
    let stopped = texts.count { $0.contains("timer stopped") }
    if stopped == 1, !texts.contains(where: { $0.contains("timer ") && !$0.contains("timer stopped") }) {
      self = Self.over
      return
    }
    // If both sides were asked, the answers differ by what they could read of the gesture.
    let answers = texts.filter { $0.contains("to gestureRecognizerShouldBegin") }
    if answers.count == 2, answers.count(where: { $0.contains(" says yes to ") }) == 1 {
      self = Self.reading(kind)
      return
    }
    // A figure, a timer or a reason says more than that a state was entered.
    for pattern in Self.ofSteps where texts.contains(where: pattern.isIn) {
      self = pattern.rule.filled(for: kind)
      return
    }
    self = Self.seeing(kind)
  }

  /// The rank of what a touch reaches, of what others do to a recognizer, and what comes after that.
  static let reached = 2, consequence = 6

  /// How near to the input a step is: of several that differ at one instant the first one counts.
  static func rank(_ text: String, isRecognizer: Bool, kind: String) -> Int {
    guard isRecognizer else {
      switch OutcomeLine.Kind(rawValue: kind) {
      case .contact: return 0
      case .touch: return 1
      case .control: return 7
      case .viewer, .scroll: return 8
      case .action: return 9
      case .app: return 10
      default: return 11
      }
    }
    if text.contains(" goes down at ") || text.contains("pointer ") || text.contains("wheel ") {
      return reached
    }
    if text.contains("timer set") { return 3 }
    let consequences = [
      "prevented by", "is kept from", "is not kept from", "had to wait", "which it waits for",
      "touches cancelled",
    ]
    if consequences.contains(where: text.contains) { return consequence }
    // What took the view away tells more.
    if text.contains("its view left the window") { return 11 }
    if text.contains("is reset") || text.contains("timer stopped") { return 5 }
    return 4
  }

  // MARK: The table

  /// All rules that a step can have, whatever the kind of its recognizer.
  static var all: [DecisionRule] {
    let kinds = [
      "Tap", "LongPress", "Pan", "Swipe", "RowSwipe", "Pop", "Pinch", "Rotation", "EdgePan", "Hover", "other",
    ]
    return (ofSteps + ofLines).flatMap { pattern in
      ["UITap", "UILongPress", "LargeContentViewer", "DragLift", "MenuPress", "Pop"].map {
        pattern.rule.filled(for: $0)
      }
    } + kinds.map(seeing) + ["Pan", "Pinch"].map(following) + kinds.map(reading) + [
      order, dragging, popping, refreshing,
    ]
  }

  private struct Pattern {
    var words: [String]
    var kind: OutcomeLine.Kind?
    var rule: DecisionRule

    func isIn(_ text: String) -> Bool { words.allSatisfy(text.contains) }
  }

  private static func step(
    _ words: String..., meaning: String, threshold: String? = nil, rows: String...
  ) -> Pattern {
    Pattern(words: words, rule: DecisionRule(meaning, threshold: threshold, rows: rows))
  }

  private static func figure(_ words: String..., threshold: String, _ rows: String...) -> Pattern {
    let entry = GestureThresholds.table.first { $0.name == threshold }
    let own = entry.map { [$0.row] } ?? []
    return Pattern(
      words: words,
      rule: DecisionRule(
        entry?.meaning ?? threshold, threshold: threshold,
        rows: own + rows.filter { !own.contains($0) }))
  }

  /// The steps of recognizers, the more telling ones first.
  private static let ofSteps: [Pattern] = [
    step(
      "lets go at", "content", meaning: "where content goes after the lift", rows: "SC2", "SC1b", "SC2b",
      "SC4", "SC6", "SC1"),
    step("lets go at", "dismissed", meaning: "when a sheet is dismissed", rows: "SH3", "SH5", "SH2"),
    step(
      "lets go at", "the sheet", meaning: "where a sheet goes after the lift", rows: "SH2", "SH5", "SH1"),
    step("lets go at", "the controller", meaning: "when a swipe goes back", rows: "N1"),
    step("lets go at", "the row", meaning: "what a swipe along a row does", rows: "TV6", "TV5"),
    figure("press duration", threshold: "pressDuration", "L2"),
    figure("tap duration", threshold: "tapDuration"),
    figure("gap between taps", threshold: "multiTapInterval"),
    figure("none more within", threshold: "multiTapInterval"),
    figure("swipe duration", threshold: "swipeDuration"),
    figure("content touch delay", threshold: "contentTouchDelay"),
    figure("undecided recognizer", threshold: "undecidedDuration"),
    figure("never decided", threshold: "undecidedDuration"),
    figure("lifted after moving", threshold: "panHysteresis", "P1", "P3"),
    figure("the distance changed by", threshold: "pinchHysteresis", "Z1"),
    figure("lifted after turning", threshold: "rotationHysteresis"),
    figure("change of distance", threshold: "pinchHysteresis", "Z1"),
    figure("turn ", " degrees", threshold: "rotationHysteresis"),
    figure("from its edge", threshold: "screenEdgeWidth"),
    figure("place of the touch down", threshold: "screenEdgeWidth"),
    figure("along its direction", threshold: "swipeShortDistance", "W1"),
    figure("way along", threshold: "swipeShortDistance", "W1"),
    figure("held for longer than", threshold: "tapDuration"),
    figure("distance ", " of more than ", threshold: "panHysteresis", "P1", "P3"),
    figure("press ", " of at least ", threshold: "pressDuration", "L2"),
    step(
      "lifted after ", " of ", meaning: "how long a long press lasts", threshold: "pressDuration",
      rows: "L1", "L3"),
    step("touches of at most", meaning: "how many fingers", rows: "T5", "P4", "L3"),
    step(" touches of ", meaning: "how many fingers", rows: "T5", "L3", "P1"),
    step("moved ", " of at most ", meaning: "movement", rows: "MOVE"),
    step("movement ", " of at most ", meaning: "movement", rows: "MOVE"),
    step(
      "shouldReceive", meaning: "which touches a recognizer is asked about and gets", rows: "S10"),
    step("requiresExclusiveTouchType", meaning: "one type of touches at a time", rows: "S16"),
    step("gestureRecognizerShouldBegin", meaning: "who is asked whether it may begin", rows: "S8"),
    step(
      "shouldRecognizeSimultaneouslyWith", meaning: "a delegate lets two recognize together",
      rows: "R2", "R1"),
    step("canPrevent", meaning: "which class excludes which", rows: "R3", "R1"),
    step("canBePrevented", meaning: "which class excludes which", rows: "R3", "R1"),
    step(
      "keeps ", " from recognizing", meaning: "one recognizer excludes another", rows: "R1", "R2",
      "R3", "R4"),
    step(
      "from recognizing", meaning: "one recognizer excludes another", rows: "R1", "R2", "R3", "R4"),
    step("prevented by", meaning: "one recognizer excludes another", rows: "R1", "R2", "R3", "R4"),
    step("may recognize only if", meaning: "who has to fail first", rows: "R5", "R6"),
    step("had to wait for", meaning: "who has to fail first", rows: "R5", "R6"),
    step("which it waits for", meaning: "who has to fail first", rows: "R5", "R6"),
    step("is not held back by", meaning: "who has to fail first", rows: "R5"),
    step("waits in a cycle", meaning: "who has to fail first", rows: "R5"),
    step(
      "takes its touches away", meaning: "a recognition takes touches from views", rows: "S4",
      "S11", "S14"),
    step("lets those go first", meaning: "who decides first at one instant", rows: "R9", "R7"),
    step(
      "has begun, and takes no further touch", meaning: "which further touches it takes",
      rows: "P4", "S5", "T5"),
    step(
      "has all touches that it takes", meaning: "which further touches it takes", rows: "P4", "T5",
      "L1"),
    step("waits for its other touches", meaning: "when a gesture is over", rows: "S5"),
    step("is left out: ignore", meaning: "touches that are ignored", rows: "S15"),
    step("nothing to scroll", meaning: "where a scroll view scrolls", rows: "SC0"),
    step("touches kept by view", meaning: "which touches a scroll view may take", rows: "SC0"),
    step("on a control", meaning: "which taps a control keeps", rows: "R10"),
    Pattern(
      words: ["does not reach it"],
      rule: DecisionRule("which view a touch hits, and whose recognizers get it", rows: reach)),
    step(
      "Viewer is off at this text size", meaning: "at which text sizes the viewer is there", rows: "LV1", "R8"
    ),
    figure("away from the screen's edge", threshold: "screenEdgeWidth"),
    step(
      " goes down at ", meaning: "whose recognizers get a touch", rows: "R8", "R10", "S5", "S10",
      "V4"),
    step("pointer ", meaning: "what a pointer does that touches nothing", rows: "H1", "G1"),
    step("wheel ", meaning: "what a wheel drags", rows: "G1"),
    step(
      "touches cancelled", meaning: "what becomes of a gesture whose touches are cancelled",
      rows: "S6", "V8"),
    step("is cancelled at", meaning: "what cancels a touch", rows: "V8", "S6", "V1c"),
    step("is lifted at", meaning: "where and when a touch is lifted", rows: "V5", "V4"),
    step("is reset", meaning: "when a gesture is over", rows: "S5"),
    step("calls no target", meaning: "whose targets are called", rows: "S3"),
    step("calls ", " for failed", meaning: "whose targets are called", rows: "S3"),
    step("the viewer moves to", meaning: "how the viewer follows the finger", rows: "LV8", "LV5", "S3"),
    step("item under the finger", meaning: "which item the viewer shows", rows: "LV5", "LV5b"),
    step(
      "text size is no accessibility size", meaning: "at which text sizes the viewer is there",
      rows: "LV1"),
    step("viewer is off", meaning: "at which text sizes the viewer is there", rows: "LV1"),
    step("left the window", meaning: "a view that leaves its window", rows: "V8"),
    step("changed", meaning: "what is reported of a gesture that goes on", rows: "S2", "S3"),
    step("cancelled", meaning: "when a gesture is cancelled", rows: "S6", "S7"),
  ]

  /// The rows of how a touch finds its view and the recognizers around it.
  private static let reach = ["V1", "V2", "V8", "R8"]

  private static func line(
    _ kind: OutcomeLine.Kind, _ words: String..., meaning: String, rows: String...
  ) -> Pattern {
    Pattern(words: words, kind: kind, rule: DecisionRule(meaning, rows: rows))
  }

  /// The other lines of an outcome.
  private static let ofLines: [Pattern] = [
    line(.touch, "cancelled", meaning: "what cancels a touch", rows: "S4", "V8", "S6"),
    line(.touch, "ended", meaning: "where and when a touch is lifted", rows: "V5", "V4"),
    line(.touch, "began", meaning: "which view a touch hits", rows: "V1", "V2", "V3", "V4"),
    line(.touch, meaning: "what is known of a touch", rows: "V5", "V4"),
    line(
      .control, "touchCancel", meaning: "what cancels a control's touch", rows: "S4", "S11", "C7", "V8"),
    line(.control, "touchDownRepeat", meaning: "repeated taps on a control", rows: "C4", "V6"),
    line(
      .control, "touchDown", meaning: "which touches a control takes", rows: "C4", "V4", "C9", "S12"
    ),
    line(.control, "Enter", meaning: "where a control's inside ends", rows: "C5", "C6", "C3"),
    Pattern(
      words: ["Exit"], kind: .control, rule: figure(threshold: "controlSlack", "C5", "C6", "C3").rule),
    line(
      .control, "primaryActionTriggered", meaning: "what activates a control", rows: "C8", "LV7",
      "C3"),
    line(
      .control, "touchUp", meaning: "whether a lift is inside a control", rows: "C3", "C8", "LV7",
      "C4"),
    line(.control, meaning: "what a control sends", rows: "C1", "C8", "V4"),
    line(
      .viewer, "shows", meaning: "when the viewer shows, and which item", rows: "LV11", "LV10",
      "LV5", "LV12b", "LV1", "LV10c"),
    line(.viewer, "moves", meaning: "how the viewer follows the finger", rows: "LV8", "LV5"),
    line(.viewer, "ends", meaning: "how the viewer ends", rows: "LV6", "LV10b", "LV5"),
    line(.viewer, meaning: "when the viewer is cancelled", rows: "LV10d", "LV10", "LV6", "LV10c"),
    line(.scroll, meaning: "how content scrolls", rows: "SC2", "SC5", "P3", "SC6"),
    line(.action, meaning: "whose targets are called, and when", rows: "S3", "S4", "C8b"),
    line(.spoken, meaning: "what is spoken", rows: "1.9"),
    line(.app, "dismisses", meaning: "when what is presented goes", rows: "TR3", "TR1", "TR2", "SH3", "AL1"),
    line(.app, "presents", meaning: "when something is presented", rows: "TR1", "PC1", "SH1"),
    line(.app, "pushes", meaning: "what a stack shows", rows: "TR1", "N1"),
    line(.app, "pops", meaning: "what a stack shows", rows: "N1", "TR1", "TR3"),
    line(.app, "turns", meaning: "when a page is turned", rows: "PV2", "PV1", "PV3"),
    line(.app, "performs", meaning: "what a swipe along a row does", rows: "TV6", "TV5"),
    line(.app, "menu", meaning: "when a menu opens", rows: "CM1", "CM4"),
    line(.app, "row ", meaning: "what becomes of a row", rows: "TV3", "TV1", "TV8"),
    line(.app, "item ", meaning: "what becomes of an item", rows: "1.6e"),
    line(.app, meaning: "what is seen of the app"),
    line(.note, meaning: "what the app's own code does"),
  ]

  /// Whether it is only about a state that a recognizer enters, and not about what is measured.
  func isOfState(_ kind: String) -> Bool { self == Self.seeing(kind) }

  /// What the app's own code can read of a gesture of a class, and answers by.
  private static func reading(_ kind: String) -> DecisionRule {
    let rows: [String] =
      switch kind {
      case _ where kind.contains("Pan"): ["P1", "P3", "S18"]
      case _ where kind.contains("Pinch"): ["Z1", "S18"]
      case _ where kind.contains("Rotation"): ["O1", "S18"]
      default: ["S18", "V6"]
      }
    return DecisionRule("what the app reads of the gesture when it is asked whether it may begin", rows: rows)
  }

  /// The rule by which a recognizer of a class sees its gesture.
  private static func seeing(_ kind: String) -> DecisionRule {
    func rule(_ meaning: String, _ threshold: String? = nil, _ rows: String...) -> DecisionRule {
      DecisionRule(meaning, threshold: threshold, rows: rows)
    }
    return switch kind {
    case _ where kind.contains("LargeContentViewer"):
      rule("when the viewer's gesture is seen", "viewerDelay", "LV11", "LV10", "LV1", "LV10c")
    case _ where kind.contains("EdgePan"):
      rule("when a pan from the edge begins", "screenEdgeWidth", "E1")
    case _ where kind.contains("Tap"): rule("when a tap is seen", nil, "T1", "T5", "S2")
    case _ where kind.contains("LongPress"):
      rule("when a long press begins and ends", "pressDuration", "L2", "L1", "L3")
    case _ where kind.contains("Pan"):
      rule("when a pan begins and ends", "panHysteresis", "P2", "P1", "P3")
    case _ where kind.contains("RowSwipe"):
      rule("when a swipe along a row begins", "panHysteresis", "TV5", "P2")
    case _ where kind.contains("Pop"): rule("when a swipe begins to go back", "panHysteresis", "N1", "P2")
    case _ where kind.contains("Swipe"): rule("when a swipe is seen", nil, "W1", "W2")
    case _ where kind.contains("Pinch"):
      rule("when a pinch begins and ends", "pinchHysteresis", "Z2", "Z1")
    case _ where kind.contains("Rotation"):
      rule("when a rotation begins and ends", "rotationHysteresis", "O1")
    case _ where kind.contains("Hover"): rule("when a hover begins and ends", nil, "H1")
    default: rule("when a gesture is seen", nil, "S2")
    }
  }

  /// The presses of the system that have a delay of their own.
  private static let delays = [
    (class: "LargeContentViewer", threshold: "viewerDelay"), (class: "DragLift", threshold: "dragLiftDelay"),
    (class: "Menu", threshold: "contextMenuDelay"),
  ]

  /// The rule with the rows of its figure for a class of recognizers.
  private func filled(for kind: String) -> DecisionRule {
    if threshold == "pressDuration", let own = Self.delays.first(where: { kind.contains($0.class) }) {
      return Self.figure(threshold: own.threshold, "L2").rule
    }
    // A pan from the edge has a direction, too.
    if threshold == "swipeShortDistance", kind.contains("EdgePan") || kind.contains("Pop") {
      return Self.figure(threshold: "screenEdgeAngle", "N1").rule
    }
    // Standard bars have a viewer of their own.
    if rows == Self.reach, kind.contains("LargeContent") {
      return DecisionRule(meaning, rows: ["LV15"] + rows)
    }
    guard rows == ["MOVE"] else { return self }
    let name =
      kind.contains("Tap")
      ? "tapMovement" : kind.contains("LargeContent") ? "viewerMovement" : "pressMovement"
    let entry = GestureThresholds.table.first { $0.name == name }
    let more = kind.contains("Tap") ? [] : ["L2", "L3"]
    return DecisionRule(
      entry?.meaning ?? "movement", threshold: name, rows: (entry.map { [$0.row] } ?? []) + more)
  }
}
