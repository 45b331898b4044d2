extension GestureThresholds {
  /// How certain a fact about UIKit is.
  public enum Confidence: String, Sendable {
    /// Documented, or measured by several people.
    case high = "H"
    /// Measured once, or re-implementations agree on it.
    case medium = "M"
    /// A guess.
    case low = "L"
  }

  /// A figure's name, unit, source and meaning, used for help and for setting it by name.
  public struct Entry: Sendable {
    /// The property's name.
    public let name: String
    /// `µs`, `points`, `times`, `degrees`, or empty for a count or a choice.
    public let unit: String
    /// The figure's row in the published facts.
    public let row: String
    /// How certain the row is.
    public let confidence: Confidence
    /// What the figure means, in a few words.
    public let meaning: String
    /// Whether the figure is a whole number.
    public var isWhole: Bool { unit != "points" && unit != "times" }
    /// What the sources leave open, such as `between 51 and 100`; nil if they say nothing.
    public private(set) var interval: String?
    let get: @Sendable (GestureThresholds) -> Double
    let set: @Sendable (inout GestureThresholds, Double) -> Void

    /// The figure, within what its sources leave open.
    func within(_ interval: String) -> Entry {
      var entry = self
      entry.interval = interval
      return entry
    }

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
      times path: any WritableKeyPath<GestureThresholds, Double> & Sendable
    ) {
      (self.name, self.row, self.confidence, self.meaning, unit) = (name, row, confidence, meaning, "times")
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
}

extension GestureThresholds {
  /// Why a figure could not be set by name.
  public enum SettingError: Error, Hashable, Sendable {
    /// There is no figure of this name.
    case unknown(name: String)
    /// The value is negative, not a number, beyond 10¹², or not whole where the unit asks for it.
    case badValue(name: String, value: Double, unit: String)
  }

  /// Describes in words which values a figure may have: `a number of points, not negative`.
  public static func expectation(unit: String) -> String {
    let kind =
      switch unit {
      case "": "a whole number"
      case "points": "a number of points"
      case "times": "a number"
      default: "a whole number of \(unit)"
      }
    return kind + ", not negative"
  }

  /// Sets a figure by its name, in the unit that `table` gives.
  public mutating func set(_ name: String, to value: Double) throws(SettingError) {
    guard let entry = Self.table.first(where: { $0.name == name }) else { throw .unknown(name: name) }
    guard value >= 0, value <= 1e12, !entry.isWhole || value.rounded() == value else {
      throw .badValue(name: name, value: value, unit: entry.unit)
    }
    entry.set(&self, value)
  }

  /// Returns the figure of this name, or nil if there is none.
  public func value(_ name: String) -> Double? {
    Self.table.first { $0.name == name }?.get(self)
  }
}
