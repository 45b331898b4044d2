import RetouchSupport

/// What client code can ask the machine for, and a replay answers: the same in every run.
public struct ReplaySurroundings: Hashable, Sendable {
  /// What the replay's random numbers and identifiers are made from.
  public var seed: UInt64 = 0
  /// The identifier of the time zone, as in the tz database.
  public var timeZone = "UTC"
  /// The identifier of the locale, whose language is the preferred one.
  public var locale = "en_US"
  /// Variables of the environment that client code finds besides those that every replay has.
  public var environment: [String: String] = [:]

  /// Where the C library and Foundation look for the files of the tz database.
  package static let zonesFolder = "/usr/share/zoneinfo"

  /// Creates the surroundings that a case has by default.
  public init() {}

  /// Whether client code may keep what it once made in one of them, such as a formatter in a static variable,
  /// and use it in the other.
  package func isSameProcess(as other: ReplaySurroundings) -> Bool {
    timeZone.hasSameBytes(as: other.timeZone) && locale.hasSameBytes(as: other.locale)
      && hasSameEnvironment(as: other)
  }

  /// Whether two are the same byte by byte, as client code can see them.
  public static func == (left: Self, right: Self) -> Bool {
    left.seed == right.seed && left.isSameProcess(as: right)
  }

  /// Hashes what `==` compares, texts by their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seed)
    hasher.combine(ExactText(timeZone))
    hasher.combine(ExactText(locale))
    hasher.combine(Set(environment.map { ExactText("\($0.key)=\($0.value)") }))
  }

  private func hasSameEnvironment(as other: Self) -> Bool {
    return environment.count == other.environment.count
      && environment.allSatisfy { name, value in
        guard let place = other.environment.index(forKey: name) else { return false }
        let found = other.environment[place]
        return name.hasSameBytes(as: found.key) && value.hasSameBytes(as: found.value)
      }
  }

  /// All variables of the environment that client code finds, by their names.
  ///
  /// - Parameters:
  ///   - home: The user's home folder.
  ///   - temporary: The folder for temporary files.
  package func variables(home: String, temporary: String) -> [String: String] {
    var variables = [
      "HOME": home, "TMPDIR": temporary, "TZ": timeZone, "USER": "user", "LOGNAME": "user",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": posixLocale + ".UTF-8",
      // Which of the C library's other locales are there differs from machine to machine.
      "LC_ALL": "C.UTF-8",
    ]
    variables.merge(environment) { $1 }
    return variables
  }

  /// The locale as the C library writes it: a language, and a region if there is one.
  private var posixLocale: String {
    let parts = locale.split(whereSeparator: { $0 == "_" || $0 == "-" })
    let region = parts.dropFirst().first { part in
      part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy { 48...57 ~= $0 }
    }
    return ([parts.first] + [region]).compactMap { $0.map(String.init) }.joined(separator: "_")
  }
}
