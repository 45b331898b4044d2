/// Why a recognizer failed, was cancelled or waits, as a value that outlives the objects that it is about:
/// the rule with its figures, and a name.
///
///     GestureEndReason.heldTooLong(limit: 750_000).value()  // heldTooLong, limit 750000
///
/// Outcomes, traces and events hold it beside their texts; ``text`` is what an outcome shows.
package struct EndReason: Hashable, Sendable {
  /// The rule; the raw values are those of events, and stay as they are.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case liftedEarly = "lifted-early"
    case neverLongEnough = "never-long-enough"
    case heldTooLong = "held-too-long"
    case movedTooFar = "moved-too-far"
    case noFurtherTap = "no-further-tap"
    case tooManyTouches = "too-many-touches"
    case tooFewTouches = "too-few-touches"
    case liftedWithin = "lifted-within"
    case liftedUnpinched = "lifted-unpinched"
    case liftedUnturned = "lifted-unturned"
    case liftedOffAxis = "lifted-off-axis"
    case nothingToScroll = "nothing-to-scroll"
    case liftedUnswiped = "lifted-unswiped"
    case tooSlow = "too-slow"
    case wrongDirection = "wrong-direction"
    case awayFromEdge = "away-from-edge"
    case noEdge = "no-edge"
    case scrolledNowhere = "scrolled-nowhere"
    case pointerLeft = "pointer-left"
    case prevented
    case requirementRecognized = "requirement-recognized"
    case requirementCycle = "requirement-cycle"
    case waits
    case refusedByDelegate = "refused-by-delegate"
    case refusedByView = "refused-by-view"
    case contentKeepsTouches = "content-keeps-touches"
    case touchesCancelled = "touches-cancelled"
    case touchesWithheld = "touches-withheld"
    case touchesIgnored = "touches-ignored"
    case disabled
    case removed
    case undecided
    case neverEnded = "never-ended"
    case noItem = "no-item"
    case nothingToDrag = "nothing-to-drag"
    case noMenu = "no-menu"
    case pressBelongs = "press-belongs"
    case viewerTurnedOff = "viewer-turned-off"
    case viewLeftWindow = "view-left-window"
    case animationStarted = "animation-started"
    case client
  }

  /// The rule.
  package var kind: Kind
  /// How far the gesture got, and what it is compared with, in the kind's unit; distances and angles in
  /// thousandths, as ``EngineNumber`` rounds them. 0 if the kind has no such figure.
  package var value, limit: Int64
  /// How far across its direction it went, in thousandths of points, or within how many µs it had to be seen.
  package var extra: Int64
  /// What the outcome calls the other recognizer or the view that the reason is about.
  package var name: String?

  /// Makes a reason from its parts.
  package init(
    _ kind: Kind, _ value: Int64 = 0, of limit: Int64 = 0, extra: Int64 = 0, name: String? = nil
  ) {
    (self.kind, self.value, self.limit, self.extra, self.name) = (kind, value, limit, extra, name)
  }

  fileprivate init(_ kind: Kind, points value: Double, of limit: Double = 0, across: Double = 0) {
    self.init(
      kind, EngineNumber.thousandths(value), of: EngineNumber.thousandths(limit),
      extra: EngineNumber.thousandths(across))
  }
}

extension EndReason.Kind {
  /// Which figures a reason has.
  package struct Figures: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// How far the gesture got.
    package static let value = Figures(rawValue: 1)
    /// What that is compared with.
    package static let limit = Figures(rawValue: 2)
    /// How far across its direction it went.
    package static let across = Figures(rawValue: 4)
    /// Within how many µs it had to be seen.
    package static let within = Figures(rawValue: 8)
  }

  /// The figures of its reasons, with the unit of the value and the limit; nil if they have none.
  package var figures: (unit: GestureMeasure.Unit, has: Figures)? {
    switch self {
    case .liftedEarly: (.microseconds, [.value, .limit])
    case .neverLongEnough: (.microseconds, .value)
    case .heldTooLong: (.microseconds, .limit)
    case .undecided: (.microseconds, .value)
    case .noFurtherTap: (.count, [.value, .limit, .within])
    case .tooManyTouches, .tooFewTouches: (.count, [.value, .limit])
    case .movedTooFar, .liftedWithin, .liftedUnpinched, .awayFromEdge: (.points, [.value, .limit])
    case .liftedOffAxis, .liftedUnswiped: (.points, [.value, .limit, .across])
    case .tooSlow: (.points, [.value, .limit, .within])
    case .wrongDirection: (.points, [.value, .across])
    case .nothingToScroll: (.points, .value)
    case .liftedUnturned: (.degrees, [.value, .limit])
    case .noEdge, .scrolledNowhere, .pointerLeft, .prevented, .requirementRecognized, .requirementCycle,
      .waits, .refusedByDelegate, .refusedByView, .contentKeepsTouches, .touchesCancelled, .touchesWithheld,
      .touchesIgnored, .disabled, .removed, .neverEnded, .noItem, .nothingToDrag, .noMenu, .pressBelongs,
      .viewerTurnedOff, .viewLeftWindow, .animationStarted, .client:
      nil
    }
  }
}

extension EndReason {
  /// The reason as an outcome shows it, with the name at its end.
  package var text: String { name.map { EngineText.joined(rule, " ", $0) } ?? rule }

  private var rule: String {
    func points(_ thousandths: Int64) -> String { EngineNumber.points(thousandths: thousandths) }
    return switch kind {
    // The text of most gestures is made without an allocation for each of its parts.
    case .liftedEarly: EngineText.joined("lifted after ", String(value), " of ", String(limit))
    case .neverLongEnough: "lifted after \(value), and no press lasts long enough"
    case .heldTooLong: "held for longer than \(limit)"
    case .movedTooFar: EngineText.joined("moved ", points(value), " of at most ", points(limit))
    case .noFurtherTap: "tap \(value) of \(limit), none more within \(extra)"
    case .tooManyTouches: "\(value) touches of at most \(limit)"
    case .tooFewTouches: "\(value) touches of \(limit)"
    case .liftedWithin: EngineText.joined("lifted after moving ", points(value), " of ", points(limit))
    case .liftedUnpinched:
      EngineText.joined("lifted after the distance changed by ", points(value), " of ", points(limit))
    case .liftedUnturned:
      EngineText.joined("lifted after turning ", points(value), " of ", String(limit / 1000), " degrees")
    case .liftedOffAxis:
      "lifted after moving \(points(value)) of \(points(limit)) along what scrolls and \(points(extra)) across"
    case .nothingToScroll: "lifted after moving \(points(value)), nothing to scroll"
    case .liftedUnswiped:
      "lifted after \(points(value)) of \(points(limit)) along its direction and \(points(extra)) across"
    case .tooSlow: "\(points(value)) of \(points(limit)) along its direction within \(extra)"
    case .wrongDirection: "went \(points(value)) along its direction and \(points(extra)) across"
    case .awayFromEdge: "went down \(points(value)) from its edge, at most \(points(limit))"
    case .noEdge: "no edge to start from"
    case .scrolledNowhere: "scrolled nowhere"
    case .pointerLeft: "the pointer left before it began"
    case .prevented: "prevented by"
    case .requirementRecognized: "had to wait for the failure of"
    case .requirementCycle: "waits in a cycle of failure requirements"
    case .waits: "for"
    case .refusedByDelegate: "refused by its delegate's gestureRecognizerShouldBegin"
    case .refusedByView: "refused by view"
    case .contentKeepsTouches: "touches kept by view"
    case .touchesCancelled: "touches cancelled"
    case .touchesWithheld: "the end of its touches was not handed on"
    case .touchesIgnored: "its touches were ignored"
    case .disabled: "disabled"
    case .removed: "removed from its view"
    case .undecided where value == 0: "never decided"
    case .undecided: "never decided, \(value) after its touches were gone"
    case .neverEnded: "never ended, its touches being gone"
    case .noItem: "no item under the finger"
    case .nothingToDrag: "nothing to drag"
    case .noMenu: "no menu"
    case .pressBelongs: "the press belongs to"
    case .viewerTurnedOff: "the text size is no accessibility size any more"
    case .viewLeftWindow: "its view left the window"
    case .animationStarted: "an animation took its view's touches"
    case .client: "set by client code"
    }
  }
}

extension GestureEndReason {
  /// The reason as a value.
  ///
  /// - Parameter name: What to call the ``object``; nil to leave it out.
  package func value(named name: String? = nil) -> EndReason {
    var value = value
    value.name = name
    return value
  }

  private var value: EndReason {
    switch self {
    case .liftedEarly(let held, let required?): EndReason(.liftedEarly, held, of: required)
    case .liftedEarly(let held, nil): EndReason(.neverLongEnough, held)
    case .heldTooLong(let limit): EndReason(.heldTooLong, of: limit)
    case .movedTooFar(let distance, let limit): EndReason(.movedTooFar, points: distance, of: limit)
    case .noFurtherTap(let taps, let required, let limit):
      EndReason(.noFurtherTap, Int64(taps), of: Int64(required), extra: limit)
    case .tooManyTouches(let count, let limit): EndReason(.tooManyTouches, Int64(count), of: Int64(limit))
    case .tooFewTouches(let count, let required):
      EndReason(.tooFewTouches, Int64(count), of: Int64(required))
    case .liftedWithin(let distance, let hysteresis):
      EndReason(.liftedWithin, points: distance, of: hysteresis)
    case .liftedUnpinched(let change, let hysteresis):
      EndReason(.liftedUnpinched, points: change, of: hysteresis)
    case .liftedUnturned(let degrees, let hysteresis):
      EndReason(.liftedUnturned, points: degrees, of: Double(hysteresis))
    case .liftedOffAxis(let along, let across, let hysteresis):
      EndReason(.liftedOffAxis, points: along, of: hysteresis, across: across)
    case .nothingToScroll(let moved): EndReason(.nothingToScroll, points: moved)
    case .liftedUnswiped(let along, let across, let limit):
      EndReason(.liftedUnswiped, points: along, of: limit, across: across)
    case .tooSlow(let along, let required, let limit):
      EndReason(
        .tooSlow, EngineNumber.thousandths(along), of: EngineNumber.thousandths(required), extra: limit)
    case .wrongDirection(let along, let across): EndReason(.wrongDirection, points: along, across: across)
    case .awayFromEdge(let distance, let limit): EndReason(.awayFromEdge, points: distance, of: limit)
    case .noEdge: EndReason(.noEdge)
    case .scrolledNowhere: EndReason(.scrolledNowhere)
    case .pointerLeft: EndReason(.pointerLeft)
    case .prevented: EndReason(.prevented)
    case .requirementRecognized: EndReason(.requirementRecognized)
    case .requirementCycle: EndReason(.requirementCycle)
    case .refusedByDelegate: EndReason(.refusedByDelegate)
    case .refusedByView: EndReason(.refusedByView)
    case .contentKeepsTouches: EndReason(.contentKeepsTouches)
    case .touchesCancelled: EndReason(.touchesCancelled)
    case .touchesWithheld: EndReason(.touchesWithheld)
    case .touchesIgnored: EndReason(.touchesIgnored)
    case .disabled: EndReason(.disabled)
    case .removed: EndReason(.removed)
    case .undecided(let after): EndReason(.undecided, after)
    case .neverEnded: EndReason(.neverEnded)
    case .noItem: EndReason(.noItem)
    case .nothingToDrag: EndReason(.nothingToDrag)
    case .noMenu: EndReason(.noMenu)
    case .pressBelongs: EndReason(.pressBelongs)
    case .viewerTurnedOff: EndReason(.viewerTurnedOff)
    case .viewLeftWindow: EndReason(.viewLeftWindow)
    case .animationStarted: EndReason(.animationStarted)
    case .client: EndReason(.client)
    }
  }
}
