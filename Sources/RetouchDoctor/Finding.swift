/// Something in a client's source that cannot work on Linux, works differently than on iOS, or is not the
/// same in every run.
///
/// The names of the properties are keys of `doctor --json`.
package struct Finding: Encodable, Hashable, Sendable {
  /// What happens if nothing is changed.
  package enum Effect: String, Encodable, Sendable {
    /// It does not compile.
    case compile
    /// It compiles, but behaves differently than on iOS.
    case behaviour
    /// It differs from run to run, and a replay cannot change that.
    case varies
    /// It does not run on a replay's clock, and the outcome says so, in a line of trouble.
    case trouble
    /// It is the same in every run of a case, because the replay settles it: by the case's settings, mostly.
    case settled
    /// It is there, and nothing in a replay depends on it.
    case idle

    /// How compilers call what is as grave: `error`, `warning`, `note`.
    package var severity: String {
      switch self {
      case .compile: "error"
      case .behaviour, .varies, .trouble: "warning"
      case .settled, .idle: "note"
      }
    }
  }

  /// The rule's name, in kebab-case.
  package var rule: String
  package var effect: Effect
  /// The file, as it was passed to ``Examination``.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  package var column: Int
  /// The code that was found.
  package var found: String
  /// Why it is a problem, in a few words.
  package var why: String
  /// What to write instead.
  package var change: String

  /// Whether nothing has to be changed where sources are lowered.
  package var isLowered: Bool {
    // What these modules have is in others here.
    if rule == "import" {
      return ["import os", "import OSLog", "import Darwin", "import ObjectiveC"].contains(found)
    }
    return [
      "selector", "objc", "key-path", "outlet", "optional-call", "extension-override", "ios-only",
      "timer-interval", "delegate-subclass",
    ].contains(
      rule)
      && found != "@NSManaged"
  }

  /// `FILE:LINE:COLUMN: SEVERITY: FOUND: WHY; CHANGE [RULE]`, in compiler style.
  package var text: String {
    "\(file):\(line):\(column): \(effect.severity): \(found): \(why); \(change) [\(rule)]"
  }

  /// One finding for each rule that was broken, in the order of their first places; the text of what was
  /// found names the others: `UUID(), also at Bar.swift:9, NSUUID() at Bar.swift:12 and 3 more`.
  package static func grouped(_ findings: [Finding]) -> [Finding] {
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in findings {
      // Of what has no effect, each name is told.
      let group = finding.rule + (finding.effect == .idle ? " " + finding.found : "")
      if let place = places[group] {
        groups[place].append(finding)
      } else {
        places[group] = groups.count
        groups.append([finding])
      }
    }
    return groups.map { group in
      var first = group[0]
      let named = group.dropFirst().prefix(placesNamed)
      guard !named.isEmpty else { return first }
      first.found +=
        ", also "
        + named.map { "\($0.found == group[0].found ? "" : "\($0.found) ")at \($0.file):\($0.line)" }
        .joined(separator: ", ")
      let more = group.count - 1 - named.count
      if more > 0 { first.found += " and \(more) more" }
      return first
    }
  }

  /// How many further places a group names: as many as can be read in a line.
  private static let placesNamed = 4
}
