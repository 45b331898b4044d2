import UIKit

/// Puts into words what happens to a recognizer.
@MainActor
enum StoryText {
  /// Describes a measure, such as `movement 12.393 of at most 10.000 points: 2.393 too far`.
  static func text(_ measure: GestureMeasure, largest: Double) -> String {
    func figure(_ value: Double) -> String {
      switch measure.unit {
      case .points, .degrees: EngineNumber.points(value)
      case .microseconds, .count: Int64(exactly: value.rounded()).map(String.init) ?? "\(value)"
      }
    }
    let unit =
      switch measure.unit {
      case .points: " points"
      case .degrees: " degrees"
      case .microseconds: " µs"
      case .count: ""
      }
    let (rule, margin): (String, String) =
      switch measure.rule {
      case .atMost:
        (
          "at most",
          measure.holds
            ? "\(figure(measure.limit - measure.value)) left"
            : "\(figure(measure.value - measure.limit)) too far"
        )
      case .lessThan:
        (
          "less than",
          measure.holds
            ? "\(figure(measure.limit - measure.value)) left"
            : "\(figure(measure.value - measure.limit)) too long"
        )
      case .atLeast:
        (
          "at least",
          measure.holds
            ? "\(figure(measure.value - measure.limit)) beyond it"
            : "\(figure(measure.limit - measure.value)) short"
        )
      case .moreThan:
        (
          "more than",
          measure.holds
            ? "\(figure(measure.value - measure.limit)) beyond it"
            : "\(figure(measure.limit - measure.value)) short"
        )
      }
    var text =
      "\(measure.figure.needs.name) \(figure(measure.value)) of \(rule) \(figure(measure.limit))\(unit): \(margin)"
    if measure.rule == .atLeast, measure.value == measure.limit {
      return
        "\(measure.figure.needs.name) \(figure(measure.value)) of \(rule) \(figure(measure.limit))\(unit): just reached"
    }
    if largest > measure.value { text += " (\(figure(largest)) at its largest)" }
    // Without a movement, both points are the same.
    if let span = measure.span, span.from != span.to {
      text += ", from \(EngineNumber.point(span.from)) to \(EngineNumber.point(span.to))"
    }
    return text
  }

  /// Why a touch or pointer is not one of a recognizer's own.
  static func text(_ refusal: TouchRefusal) -> String {
    switch refusal {
    case .disabled: "isEnabled is false"
    case .isOver(let state): "it has \(state.word), and waits for its other touches to be lifted"
    case .isWaiting: "it was seen, and waits for another one to fail"
    case .type(let type): "allowedTouchTypes does not name \(word(type))"
    case .otherType(let first): "its first touch is \(word(first)), and requiresExclusiveTouchType is true"
    case .buttons(let needed): "buttonMaskRequired is \(needed.rawValue), and other buttons are pressed"
    case .hasBegun: "it has begun, and takes no further touch"
    case .isFull(let limit): "it has all touches that it takes, \(limit)"
    case .isScrolling: "a wheel drags it"
    case .looksAtHoveringOnly: "it looks at pointers that hover, not at touches"
    case .doesNotScroll: "it does not follow this kind of wheel, or not this way"
    case .isBusy: "it is in a gesture already"
    case .nothingToPop: "there is nothing to go back to now"
    case .awayFromEdge: "it began away from the screen's edge"
    case .viewerIsOff: "the Large Content Viewer is off at this text size"
    case .eventRefused: "its own shouldReceive(_:) says no to the event"
    case .eventRefusedByDelegate: "its delegate's gestureRecognizer(_:shouldReceive:) says no to the event"
    case .touchRefusedByDelegate: "its delegate's gestureRecognizer(_:shouldReceive:) says no to the touch"
    case .leftMeanwhile: "it was disabled or taken off its view while its delegate was asked"
    }
  }

  private static func word(_ type: UITouch.TouchType) -> String {
    switch type {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }

  /// The purpose of a timer, without the class that set it.
  static func timer(_ origin: String) -> String {
    guard origin.hasPrefix("UI"), let space = origin.firstIndex(of: " ") else { return origin }
    return String(origin[origin.index(after: space)...])
  }

  /// The name of the type of a client's object.
  static func type(_ object: AnyObject) -> String {
    OutcomeText.name(String(describing: Swift.type(of: object)))
  }

  /// What makes a recognizer wait for another one.
  static func text(_ end: DragEnd) -> String {
    switch end {
    case .content(let offset): "content goes to \(EngineNumber.point(offset))"
    case .detent(let identifier): "the sheet goes to its detent \(OutcomeText.escaped(identifier))"
    case .dismissal(let isAllowed): isAllowed ? "the sheet is dismissed" : "the sheet must not be dismissed"
    case .pop(let completes, let speed, let fast):
      (completes ? "the controller goes off the stack" : "the controller comes back")
        + " (speed \(EngineNumber.points(speed)) of at least \(EngineNumber.points(fast)))"
    case .rowActions(let areShown): areShown ? "the row's actions stay" : "the row's actions are covered"
    case .firstRowAction: "the row's first action is performed"
    }
  }

  static func text(_ source: RequirementSource) -> String {
    switch source {
    case .call: "require(toFail:) was called"
    case .ownClass: "its shouldRequireFailure(of:) says so"
    case .otherClass: "that one's shouldBeRequiredToFail(by:) says so"
    case .ownDelegate(let delegate): "its delegate \(type(delegate)) says shouldRequireFailureOf"
    case .otherDelegate(let delegate): "that one's delegate \(type(delegate)) says shouldBeRequiredToFailBy"
    }
  }

  /// Why a recognizer that has to fail does not hold back another one.
  static func text(_ scope: RequirementScope) -> String {
    switch scope {
    case .sharesNoTouch: "which got none of its touches"
    case .disabled: "which is disabled"
    case .failed: "which has failed"
    }
  }
}

extension StoryText {
  /// Why a touch does not reach a recognizer whose view is neither the hit view nor one of its ancestors.
  ///
  /// It considers geometry only: a client's `hitTest` and `point(inside:)` are not called again.
  static func obstacle(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ names: NameTable) -> [StoryPart]
  {
    guard let view = recognizer.view else { return [.text("it is on no view")] }
    func name(_ view: UIView) -> StoryPart { .name(Mention(view, names)) }
    guard let window = view.window else {
      return [.text("its view "), name(view), .text(" is in no window")]
    }
    if window !== touch.window { return [.text("its view "), name(view), .text(" is in another window")] }
    var candidate: UIView? = view
    while let shown = candidate {
      if shown.isHidden { return [name(shown), .text(" is hidden")] }
      if shown.alpha < UIView.leastTouchableAlpha { return [name(shown), .text(" is transparent")] }
      if shown.isFlat { return [.text("nothing is left of "), name(shown), .text(" by its transform")] }
      if !shown.isUserInteractionEnabled {
        return [.text("isUserInteractionEnabled is false for "), name(shown)]
      }
      candidate = shown.superview
    }
    candidate = view
    while let around = candidate {
      if !around.bounds.contains(touch.location(in: around)) { return [.text("outside of "), name(around)] }
      candidate = around.superview
    }
    guard let hit = touch.view else { return [.text("the touch hits no view")] }
    return [name(hit), .text(" was hit in front of "), name(view)]
  }
}
