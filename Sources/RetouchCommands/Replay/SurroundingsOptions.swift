import RetouchArguments
import RetouchReplay
import RetouchVerdict

/// The options of `replay` that say what client code finds around it.
struct SurroundingsOptions {
  private let seed: Argument<Int?>
  private let timeZone: Argument<String?>
  private let locale: Argument<String?>

  /// Declares the options.
  init(_ signature: inout Signature) {
    seed = signature.option("seed", .integer(in: 0...1_000_000_000), "What random numbers are made from.")
    timeZone = signature.option(
      "time-zone", .timeZone, "The time zone that client code finds; UTC by default.")
    locale = signature.option("locale", .locale, "The locale that client code finds; en_US by default.")
  }

  /// The options with whether each was given.
  func given(_ parsed: Parsed) -> [(String, Bool)] {
    [
      ("--seed", parsed[seed] != nil), ("--time-zone", parsed[timeZone] != nil),
      ("--locale", parsed[locale] != nil),
    ]
  }

  /// Puts what was given into the surroundings of a case.
  func apply(_ parsed: Parsed, to surroundings: inout ReplaySurroundings) {
    if let seed = parsed[seed] { surroundings.seed = UInt64(seed) }
    if let zone = parsed[timeZone] { surroundings.timeZone = zone }
    if let locale = parsed[locale] { surroundings.locale = locale }
  }
}

extension ValueKind where Value == String {
  /// A time zone of the tz database.
  fileprivate static var timeZone: Self {
    Self(
      placeholder: "ZONE", expected: "a time zone of the tz database, such as Europe/Berlin",
      format: { $0 }, parse: { SurroundingsText.problem(ofTimeZone: $0) == nil ? $0 : nil })
  }

  /// A locale's identifier.
  fileprivate static var locale: Self {
    Self(
      placeholder: "LOCALE", expected: "a locale's identifier, such as de_DE", format: { $0 },
      parse: { SurroundingsText.problem(ofLocale: $0) == nil ? $0 : nil })
  }
}
