/// Every figure that the gesture engine decides on, in one place.
///
/// Each belongs to a row of the published facts about UIKit. Some are documented or measured, others are
/// guesses (confidence L): `GestureThresholds.table` tells which, and whoever relies on a guess sets it.
///
/// ```swift
/// var thresholds = GestureThresholds()
/// thresholds.viewerDelay = 250_000                  // µs
/// try thresholds.set("tapMovement", to: 20)         // points
/// ```
public struct GestureThresholds: Hashable, Sendable {
  /// How far a tap may move from its first point, in points (T2).
  public var tapMovement = 45.0
  /// The longest press that is still a tap, in µs (T3).
  public var tapDuration: Int64 = 750_000
  /// The longest time from a tap's lift to the next tap's touch, in µs (T4).
  public var multiTapInterval: Int64 = 350_000
  /// How far a pan goes before it begins, in points from where it went down (P2).
  public var panHysteresis = 10.0
  /// How long after it went down a swipe may still be seen, in µs (W2).
  public var swipeDuration: Int64 = 500_000
  /// How far along its direction a straight swipe goes, in points (W2).
  public var swipeShortDistance = 27.0
  /// How far off its direction a straight swipe may go, in degrees (W2).
  public var swipeNarrowAngle = 20
  /// How far along its direction a swipe goes that is less straight, in points (W2).
  public var swipeLongDistance = 54.0
  /// How far off its direction a long swipe may go, in degrees (W2).
  public var swipeWideAngle = 40
  /// How much the distance of two fingers changes before a pinch begins, in points (Z2).
  public var pinchHysteresis = 9.0
  /// How far two fingers turn before a rotation begins, in degrees (O1).
  public var rotationHysteresis = 5
  /// How far from the screen's edge a pan from there may go down, in points (E1).
  public var screenEdgeWidth = 20.0
  /// How far off the way straight inwards a pan from the edge may go, in degrees (E1).
  public var screenEdgeAngle = 45
  /// How far one step of a wheel drags, in points (G1).
  public var scrollStep = 10.0
  /// How long a wheel rests before its drag is over, in µs (G1).
  public var scrollPause: Int64 = 100_000
  /// How far outside its bounds a control still counts as touched, in points (C3).
  public var controlSlack = 70.0
  /// The same for a pointer, in points (C3b).
  public var pointerControlSlack = 0.0
  /// How far outside a slider's knob a touch still takes hold of it, in points; not published.
  public var sliderKnobSlack = 10.0
  /// How long a finger stays on a stepper before the value changes again and again, in µs; not published.
  public var stepperRepeatDelay: Int64 = 500_000
  /// The time between two of these changes, in µs; not published.
  public var stepperRepeatInterval: Int64 = 100_000
  /// How long a scroll view keeps touches from its content, in µs (1.6).
  public var contentTouchDelay: Int64 = 150_000
  /// How fast a finger is at the lift for a paging scroll view to turn the page, in points a second; not published.
  public var pagingVelocity = 300.0
  /// How long after an animated scroll its end is told, in µs; not published.
  public var scrollAnimationDuration: Int64 = 300_000
  /// How long a press lasts before the Large Content Viewer shows, in µs (LV11).
  public var viewerDelay: Int64 = 200_000
  /// How far a finger may move before the Large Content Viewer shows, in points (LV10c).
  public var viewerMovement = 10.0
  /// Whether a second finger that comes before the Large Content Viewer shows makes it fail: 1 yes, 0 no (LV10c).
  public var viewerFailsOnSecondTouch = 1
  /// The longest time between two touches that count as taps at one place, in µs (V6).
  public var tapCountInterval: Int64 = 350_000
  /// How far apart two touches may be that count as taps at one place, in points (V6).
  public var tapCountDistance = 45.0

  /// The published figures, with the default guess where nothing is published.
  public init() {}
}

extension GestureThresholds {
  /// How sure a fact about UIKit is.
  public enum Confidence: String, Sendable {
    /// Documented, or measured by several.
    case high = "H"
    /// Measured once, or re-implementations agree.
    case medium = "M"
    /// A guess.
    case low = "L"
  }

  /// A figure's name, unit, source and meaning, for help and for setting it by name.
  public struct Entry: Sendable {
    /// The property's name.
    public let name: String
    /// `µs`, `points`, `degrees`, or empty for a count; all but points are whole numbers.
    public let unit: String
    /// The row of the published facts.
    public let row: String
    /// How sure the row is.
    public let confidence: Confidence
    /// What the figure means, in a few words.
    public let meaning: String
    let get: @Sendable (GestureThresholds) -> Double
    let set: @Sendable (inout GestureThresholds, Double) -> Void

    init(
      _ name: String, _ row: String, _ confidence: Confidence, _ meaning: String,
      points path: any WritableKeyPath<GestureThresholds, Double> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.meaning, unit) = (name, row, confidence, meaning, "points")
      get = { $0[keyPath: path] }
      set = { $0[keyPath: path] = $1 }
    }

    init(
      _ name: String, _ row: String, _ confidence: Confidence, _ meaning: String,
      microseconds path: any WritableKeyPath<GestureThresholds, Int64> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.meaning, unit) = (name, row, confidence, meaning, "µs")
      get = { Double($0[keyPath: path]) }
      set = { $0[keyPath: path] = Int64($1) }
    }

    init(
      _ name: String, _ row: String, _ confidence: Confidence, _ meaning: String,
      degrees path: any WritableKeyPath<GestureThresholds, Int> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.meaning, unit) = (name, row, confidence, meaning, "degrees")
      get = { Double($0[keyPath: path]) }
      set = { $0[keyPath: path] = Int($1) }
    }

    init(
      _ name: String, _ row: String, _ confidence: Confidence, _ meaning: String,
      count path: any WritableKeyPath<GestureThresholds, Int> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.meaning, unit) = (name, row, confidence, meaning, "")
      get = { Double($0[keyPath: path]) }
      set = { $0[keyPath: path] = Int($1) }
    }
  }

  /// All figures, in the order in which help lists them.
  public static let table: [Entry] = [
    Entry("tapMovement", "T2", .medium, "how far a tap may move", points: \.tapMovement),
    Entry("tapDuration", "T3", .low, "the longest press that is still a tap", microseconds: \.tapDuration),
    Entry(
      "multiTapInterval", "T4", .medium, "the longest gap between taps", microseconds: \.multiTapInterval),
    Entry("panHysteresis", "P2", .medium, "how far a pan goes before it begins", points: \.panHysteresis),
    Entry("swipeDuration", "W2", .low, "how late a swipe may be seen", microseconds: \.swipeDuration),
    Entry("swipeShortDistance", "W2", .low, "how far a straight swipe goes", points: \.swipeShortDistance),
    Entry("swipeNarrowAngle", "W2", .low, "how far off it may go", degrees: \.swipeNarrowAngle),
    Entry("swipeLongDistance", "W2", .low, "how far a less straight one goes", points: \.swipeLongDistance),
    Entry("swipeWideAngle", "W2", .low, "how far off it may go", degrees: \.swipeWideAngle),
    Entry(
      "pinchHysteresis", "Z2", .medium, "how much a pinch's distance changes before it begins",
      points: \.pinchHysteresis),
    Entry(
      "rotationHysteresis", "O1", .low, "how far a rotation turns before it begins",
      degrees: \.rotationHysteresis),
    Entry(
      "screenEdgeWidth", "E1", .low, "how far from the edge a pan from there goes down",
      points: \.screenEdgeWidth),
    Entry(
      "screenEdgeAngle", "E1", .low, "how far off straight inwards it may go", degrees: \.screenEdgeAngle),
    Entry("scrollStep", "G1", .low, "how far one step of a wheel drags", points: \.scrollStep),
    Entry(
      "scrollPause", "G1", .low, "how long a wheel rests before its drag is over", microseconds: \.scrollPause
    ),
    Entry("controlSlack", "C3", .high, "how far outside a control still counts", points: \.controlSlack),
    Entry("pointerControlSlack", "C3b", .low, "the same for a pointer", points: \.pointerControlSlack),
    Entry(
      "sliderKnobSlack", "R10", .low, "how far outside a slider's knob still counts",
      points: \.sliderKnobSlack),
    Entry(
      "stepperRepeatDelay", "1.5", .low, "how long before a stepper repeats",
      microseconds: \.stepperRepeatDelay),
    Entry(
      "stepperRepeatInterval", "1.5", .low, "how often a stepper repeats",
      microseconds: \.stepperRepeatInterval),
    Entry(
      "contentTouchDelay", "1.6", .low, "how long a scroll view keeps touches from its content",
      microseconds: \.contentTouchDelay),
    Entry(
      "pagingVelocity", "1.6", .low, "how fast a lift turns a page, in points a second",
      points: \.pagingVelocity),
    Entry(
      "scrollAnimationDuration", "1.6", .low, "how long after an animated scroll its end is told",
      microseconds: \.scrollAnimationDuration),
    Entry(
      "viewerDelay", "LV11", .low, "how long before the large content viewer shows",
      microseconds: \.viewerDelay),
    Entry(
      "viewerMovement", "LV10c", .low, "how far a finger may move before it shows", points: \.viewerMovement),
    Entry(
      "viewerFailsOnSecondTouch", "LV10c", .low, "whether a second finger before it shows stops it (1 or 0)",
      count: \.viewerFailsOnSecondTouch),
    Entry(
      "tapCountInterval", "V6", .low, "the longest gap that tapCount bridges",
      microseconds: \.tapCountInterval),
    Entry("tapCountDistance", "V6", .low, "the widest gap that tapCount bridges", points: \.tapCountDistance),
  ]

  /// Why a figure could not be set by name.
  public enum SettingError: Error, Hashable, Sendable {
    /// There is no figure of this name.
    case unknown(name: String)
    /// The value is negative, not a number, beyond 10¹², or not whole where the unit asks for it.
    case badValue(name: String, value: Double, unit: String)
  }

  /// Sets a figure by its name, in the unit that `table` tells.
  public mutating func set(_ name: String, to value: Double) throws(SettingError) {
    guard let entry = Self.table.first(where: { $0.name == name }) else { throw .unknown(name: name) }
    let isWhole = value.rounded() == value
    guard value >= 0, value <= 1e12, entry.unit == "points" || isWhole else {
      throw .badValue(name: name, value: value, unit: entry.unit)
    }
    entry.set(&self, value)
  }

  /// A figure by its name, or nil where there is none.
  public func value(_ name: String) -> Double? {
    Self.table.first { $0.name == name }?.get(self)
  }
}
