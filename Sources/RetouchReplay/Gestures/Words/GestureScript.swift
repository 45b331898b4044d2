/// A gesture in words: lines such as `press back for 0.6s`, with comments.
///
/// ```swift
/// let script = try GestureScript("tap 195,420; wait 0.5s   # and again\ntap 195,420")
/// print(script)    // tap 195,420
///                  // wait 0.5s
///                  // tap 195,420
/// ```
/// A step ends at a line's end or at a `;`, and `#` begins a comment. Reading its text gives an equal script.
public struct GestureScript: Hashable, Sendable {
  /// A step with its place in the text that it was read from.
  public struct Line: Hashable, Sendable {
    /// What is done.
    public var step: GestureStep
    /// The line of the text, counted from 1.
    public var number: Int

    /// Creates a line.
    public init(_ step: GestureStep, number: Int) {
      self.step = step
      self.number = number
    }

    /// Whether both say the same, on whatever line.
    public static func == (left: Self, right: Self) -> Bool { left.step == right.step }
    /// Hashes the step alone.
    public func hash(into hasher: inout Hasher) { hasher.combine(step) }
  }

  /// The steps, in order.
  public var lines: [Line]

  /// Creates a script of steps, one per line.
  public init(_ steps: [GestureStep] = []) {
    lines = steps.enumerated().map { Line($1, number: $0 + 1) }
  }

  /// The steps without their places.
  public var steps: [GestureStep] { lines.map(\.step) }

  /// Whether a view is named anywhere, so that a fixture is needed.
  public var namesViews: Bool { lines.contains { $0.step.places.contains { $0.viewName != nil } } }
}

extension GestureScript: CustomStringConvertible {
  /// The words, one step per line.
  public var description: String { steps.map(\.description).joined(separator: "\n") }

  /// The words on one line.
  public var inOneLine: String { steps.map(\.description).joined(separator: "; ") }
}
