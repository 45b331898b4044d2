import RetouchVerdict

/// A pattern for paths: `*` and `?` match within one folder's name, `**` matches any number of folders.
///
/// Square brackets are literal, because the names of a matrix's cases have them.
public struct Glob: Hashable, Sendable {
  /// The pattern's parts between slashes.
  private let parts: [[Character]]

  /// Creates a pattern from its text.
  public init(_ pattern: some StringProtocol) {
    parts = Self.split(pattern).map(Array.init)
  }

  /// Whether a text has a character that makes it a pattern.
  public static func isPattern(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Whether the pattern matches a whole path.
  public func matches(_ path: some StringProtocol) -> Bool {
    let names = Self.split(path).map(Array.init)
    return Self.matches(
      names, parts, isAnyRun: { $0 == ["*", "*"] }, isEqual: { Self.matchesName($0, $1) })
  }

  /// Whether the pattern matches a path or one of the folders in it.
  public func matchesPathOrAncestor(_ path: some StringProtocol) -> Bool {
    var rest = path[...]
    while true {
      if matches(rest) { return true }
      guard let slash = rest.lastIndex(of: "/") else { return false }
      rest = rest[..<slash]
    }
  }

  private static func split(_ path: some StringProtocol) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: true).map { Substring($0) }.filter { $0 != "." }
  }

  private static func matchesName(_ name: [Character], _ pattern: [Character]) -> Bool {
    matches(name, pattern, isAnyRun: { $0 == "*" }, isEqual: { $1 == "?" || $0 == $1 })
  }

  /// Matches a sequence with a pattern in which some elements match any run of elements.
  ///
  /// - Complexity: The product of both lengths at worst.
  private static func matches<Element>(
    _ sequence: [Element], _ pattern: [Element], isAnyRun: (Element) -> Bool,
    isEqual: (Element, Element) -> Bool
  ) -> Bool {
    var (place, part) = (0, 0)
    // Where to continue if the part after the last run does not match: the run then takes one element more.
    var resume: (place: Int, part: Int)?
    while place < sequence.count {
      if part < pattern.count, isAnyRun(pattern[part]) {
        resume = (place, part)
        part += 1
      } else if part < pattern.count, isEqual(sequence[place], pattern[part]) {
        place += 1
        part += 1
      } else if let last = resume {
        resume = (last.place + 1, last.part)
        (place, part) = (last.place + 1, last.part + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy(isAnyRun)
  }
}
