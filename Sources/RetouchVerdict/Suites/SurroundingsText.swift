import Foundation
import RetouchReplay

/// Which texts name a time zone, a locale, or a variable of a case's environment.
public enum SurroundingsText {
  /// The longest value of a variable, in bytes.
  static let valueLimit = 4096

  /// What to do about a text that names no time zone; nil if it names one.
  ///
  /// - Parameter zones: The folder with a file for each.
  package static func problem(
    ofTimeZone name: String, zones: String = ReplaySurroundings.zonesFolder
  ) -> String? {
    // The file that the C library reads for it is in the database's folder.
    let isPlain = name.utf8.allSatisfy {
      48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || "/_+-".utf8.contains($0)
    }
    if name == "UTC" { return nil }
    // Foundation also knows abbreviations such as "PST", which the C library does not.
    if isPlain, name.contains("/"), TimeZone(identifier: name) != nil {
      let file = zones + "/" + name
      return access(file, F_OK) == 0 ? nil : "This machine has no \(file): `apt-get install tzdata`"
    }
    if let near = Suggestion.nearest(to: name, in: TimeZone.knownTimeZoneIdentifiers) {
      return "Did you mean \"\(near)\"?"
    }
    return "Name one such as \"Europe/Berlin\", or \"UTC\""
  }

  /// What to do about a text that names no locale; nil if it names one.
  public static func problem(ofLocale name: String) -> String? {
    let isPlain =
      name.utf8.count <= 40
      && name.utf8.allSatisfy {
        48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
    if isPlain {
      let language = Locale(identifier: name).language
      let isLanguage = language.languageCode?.isISOLanguage ?? false
      if isLanguage, language.region?.isISORegion ?? true, language.script?.isISOScript ?? true { return nil }
    }
    if let near = Suggestion.nearest(to: name, in: Locale.availableIdentifiers.sorted()) {
      return "Did you mean \"\(near)\"?"
    }
    return "Name a language and a region such as \"de_DE\""
  }

  /// What to do about a text that no variable of a case can have for its name; nil if one can.
  static func problem(ofVariable name: String, ofProgram isOfProgram: Bool = false) -> String? {
    switch name {
    case "RETOUCH_OUTCOME", "RETOUCH_WORLD": return "Leave it out: each run of a program has its own"
    case "TZ" where !isOfProgram: return "Set \"timeZone\""
    case "LANG" where !isOfProgram, "LANGUAGE" where !isOfProgram: return "Set \"locale\""
    case _ where name.hasPrefix("LC_") && !isOfProgram: return "Set \"locale\""
    case "HOME", "TMPDIR", "CFFIXED_USER_HOME":
      return "Leave it out: each process has folders of its own, which are empty at first"
    case _ where !isOfProgram && PassedOnVariables.contains(name):
      return "Leave it out: the process reads it, not the fixture"
    default: break
    }
    let isPlain = name.utf8.allSatisfy {
      48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == UInt8(ascii: "_")
    }
    if isPlain, let first = name.utf8.first, !(48...57 ~= first), name.utf8.count <= 100 { return nil }
    return "Use letters, digits and '_'"
  }
}
