/// Groups of lines that an outcome has or leaves out; a suite chooses them.
public struct LineGroups: OptionSet, Hashable, Sendable {
  /// The bits, one for each group.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The lines of touches.
  public static let touches = LineGroups(rawValue: 1 << 0)
  /// The calls of targets' methods and of closures.
  public static let actions = LineGroups(rawValue: 1 << 1)
  /// What the app does where a person would see it.
  public static let app = LineGroups(rawValue: 1 << 2)

  /// The groups of a suite that does not choose.
  public static let usual: LineGroups = [.touches, .actions]

  /// The groups by the names that suites use.
  public static let named: [(name: String, group: LineGroups)] = [
    ("touches", .touches), ("actions", .actions), ("app", .app),
  ]
}
