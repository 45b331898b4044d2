import RetouchSupport

/// How a program is run under recordings.
public struct ProgramSettings: Hashable, Sendable {
  /// The program and its arguments.
  public var command: [String]
  /// Variables that are added to this process's, or replace them.
  public var environment: [String: String] = [:]
  /// Whether it finds the variables and folders that each case of a suite has, instead of this process's.
  public var isSecluded = false
  /// The folder that it starts in; nil is this process's.
  public var folder: String?
  /// What its clocks show beyond a whole second when the recording starts, in µs.
  public var phase: Int64 = 0
  /// What its wall clock shows when it starts, in seconds since 1970: by default the first of 2026, 9:00 UTC.
  public var start: Int64 = 1_767_258_000
  /// How long it is left alone once it has opened a device, in µs of its own time.
  public var settle: Int64 = 0
  /// How long it goes on after the recordings' end, in µs.
  public var tail: Int64 = 0
  /// The seconds without any progress after which it hangs.
  public var patience = 20
  /// What its lines have to look like, and what becomes of them; none keeps all lines.
  public var patterns: [LinePattern] = []
  /// The preload library, if it was made already; nil to make it, or find it, in the user's cache.
  package var library: String?

  /// Runs a program with its arguments.
  public init(command: [String]) { self.command = command }

  /// What the patterns make of a line of the program; nil if it is not kept.
  package func kept(_ line: String) -> String? {
    guard !patterns.isEmpty else { return line }
    return patterns.lazy.compactMap { $0.result(of: line) }.first
  }
}

/// A pattern for a program's lines, and what becomes of a line that matches.
///
///     try LinePattern("qml: [0-9]+ (.*) => $1")   // "qml: 1499 tapped" becomes "tapped"
public struct LinePattern: Hashable, @unchecked Sendable {
  /// The pattern as it was given.
  public let text: String
  private let regex: Regex<AnyRegexOutput>
  private let template: String?

  /// Reads `REGEX`, or `REGEX => TEMPLATE` in which `$1` is what the first group matched and `$0` the whole.
  public init(_ text: String) throws(ProgramError) {
    self.text = text
    var (pattern, template) = (text, String?.none)
    if let arrow = text.firstRange(of: " => ") {
      pattern = String(text[..<arrow.lowerBound])
      template = String(text[arrow.upperBound...])
    }
    self.template = template
    do {
      regex = try Regex(pattern)
    } catch {
      throw ProgramError(
        .badPattern, problem: "expected a regular expression for lines, found '\(pattern)': \(error)",
        hint: "It is written as in 'qml: (.*) => $1'")
    }
  }

  /// Whether two were written in the same way, byte by byte.
  public static func == (left: Self, right: Self) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactText(text)) }

  /// Returns what a line becomes, or nil if it does not match.
  func result(of line: String) -> String? {
    guard let match = try? regex.firstMatch(in: line) else { return nil }
    guard let template else { return line }
    var result = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      if character == "$", let digit = rest.first?.wholeNumberValue {
        rest.removeFirst()
        if digit < match.output.count { result += match.output[digit].substring ?? "" }
      } else {
        result.append(character)
      }
    }
    return result
  }
}
