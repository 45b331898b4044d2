import RetouchReplay
import RetouchVerdict

/// What an outcome may depend on besides the recording, the fixture and the case's other settings.
enum Dependence: CaseIterable {
  /// What differs from process to process, such as the addresses of objects.
  case addresses
  case load, hashes, environment, locale, timeZone

  /// What the outcome depends on, as in "depends on the time zone".
  var name: String {
    switch self {
    case .addresses: "the addresses of objects"
    case .load: "how busy the machine is"
    case .hashes: "the order of a Set"
    case .environment: "the environment"
    case .locale: "the locale"
    case .timeZone: "the time zone"
    }
  }

  /// Whether nothing that a user can fix makes the outcome the same in every run.
  var isError: Bool { self == .addresses || self == .load }
}

/// How a replay differs from the case's own on purpose.
struct Variation {
  /// What differs.
  let of: Set<Dependence>
  /// The number of the try: each has other values.
  let round: Int

  /// Zones and locales that have little in common: the date and the time, digits, calendar, letters.
  private static let zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"]
  private static let locales = ["ar_EG", "tr_TR", "fa_IR", "de_DE"]

  /// What the replay is called, as in "in ar_EG: …".
  func name(for testCase: TestCase) -> String {
    let other = surroundings(testCase.settings.surroundings)
    let parts = Dependence.allCases.filter(of.contains).map { part in
      switch part {
      case .addresses: "with other addresses"
      case .load: "at a load"
      case .hashes: "with another hash seed"
      case .environment: "in another environment"
      case .locale: "in \(other.locale)"
      case .timeZone: "in \(other.timeZone)"
      }
    }
    return parts.joined(separator: ", ")
  }

  /// The request for a case's replay.
  func request(for testCase: TestCase) -> ReplayRequest {
    var settings = testCase.settings
    settings.surroundings = surroundings(settings.surroundings)
    var request = ReplayRequest(testCase, settings: settings)
    request.movesAddresses = of.contains(.addresses)
    return request
  }

  private func surroundings(_ own: ReplaySurroundings) -> ReplaySurroundings {
    var other = own
    if of.contains(.timeZone) { other.timeZone = value(of: Self.zones, but: own.timeZone) }
    if of.contains(.locale) { other.locale = value(of: Self.locales, but: own.locale) }
    if of.contains(.environment) {
      other.environment = [
        "CI": "true", "DEBUG": "1", "USER": "other\(round)", "LOGNAME": "other\(round)",
        "FILLER": String(repeating: "x", count: 100 * round),
      ]
    }
    return other
  }

  private func value(of list: [String], but own: String) -> String {
    let others = list.filter { $0 != own }
    return others[round % others.count]
  }
}
