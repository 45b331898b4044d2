extension ReplayRule {
  /// What a replay settles, mostly by the settings of the case, so that it is the same in every run of it.
  static let settled = [
    ReplayRule(
      "uuid", .settled, ["UUID", "NSUUID", "globallyUniqueString"],
      why: "in a replay the case's seed decides it",
      change: "to have the same elsewhere too, hand in what makes identifiers"
    ) { site in
      if site.name == "globallyUniqueString" { return site.isMember ? site.name : nil }
      if let open = site.initialiser { return site.text(open + 1) == ")" ? "\(site.name)()" : nil }
      // `makeID: UUID.init` makes one; `texts.map(UUID.init)` reads them.
      let isReference = !site.isMember && site.reads(".", "init", at: 1) && site.text(3) != "("
      return isReference && !(site.text(-1) == "(" && site.text(-2).lowercased().hasSuffix("map"))
        ? "\(site.name).init" : nil
    },

    ReplayRule(
      "random", .settled,
      [
        "", "SystemRandomNumberGenerator", "arc4random", "arc4random_buf", "arc4random_uniform", "drand48",
        "erand48", "getentropy", "getrandom", "lrand48", "mrand48", "rand", "random", "randomElement",
        "shuffle", "shuffled",
      ],
      why: "in a replay the case's seed decides it",
      change: "to have the same elsewhere too, hand in a generator with a seed (using:)", find: random),

    ReplayRule(
      "time-zone", .settled,
      [
        "Calendar", "NSCalendar", "NSTimeZone", "TimeZone", "autoupdatingCurrent", "current", "localtime",
        "localtime_r", "mktime", "strftime",
      ],
      why: "in a replay it follows the case's timeZone, UTC by default",
      change: "to have the same elsewhere too, name the zone: TimeZone(identifier: \"UTC\")"
    ) { site in
      switch site.name {
      case "current", "autoupdatingCurrent":
        return ["timeZone", "calendar"].contains(site.receiver) ? ".\(site.name)" : nil
      case "Calendar", "NSCalendar", "NSTimeZone", "TimeZone":
        if let member = site.member(["current", "autoupdatingCurrent", "local", "default", "system"]) {
          return "\(site.name).\(member)"
        }
        guard site.name == "Calendar", let open = site.initialiser, site.text(open + 1) == "identifier",
          !site.file.assigns("timeZone", to: site.variable)
        else { return nil }
        return "Calendar(identifier:) without timeZone"
      default:
        return site.isFunctionCall ? site.name : nil
      }
    },

    ReplayRule(
      "locale", .settled,
      localized.union([
        "Locale", "NSLocale", "NSLocalizedString", "autoupdatingCurrent", "current", "setlocale",
      ]),
      why: "in a replay it follows the case's locale, en_US by default",
      change: "to have the same elsewhere too, name the locale: Locale(identifier: \"en_US\")"
    ) { site in
      switch site.name {
      case "current", "autoupdatingCurrent": return site.receiver == "locale" ? ".\(site.name)" : nil
      case "Locale", "NSLocale":
        return site.member(["current", "autoupdatingCurrent", "preferredLanguages", "system"])
          .map { "\(site.name).\($0)" }
      case "NSLocalizedString", "setlocale": return site.isFunctionCall ? site.name : nil
      default: return site.isMember && !site.own.hasCallable(site.name) ? site.name : nil
      }
    },

    ReplayRule(
      "formatter", .settled, Set(formatters.keys),
      why: "in a replay what is not set follows the case's locale and timeZone, en_US and UTC by default",
      change: "to have the same elsewhere too, set what is missing"
    ) { site in
      if let member = site.member(["localizedString"]) { return "\(site.name).\(member)" }
      guard let open = site.initialiser, site.text(open + 1) == ")" else { return nil }
      // What is made in a call's chain is set up in its closure: `DateFormatter().with { $0.locale = l }`.
      let variable = site.text(open + 2) == "." ? "" : site.variable
      let missing = formatters[site.name, default: []].filter {
        !site.file.assigns($0, to: variable)
      }
      return missing.isEmpty ? nil : "\(site.name)() without \(missing.joined(separator: " and "))"
    },

    ReplayRule(
      "environment", .settled, ["environment", "getenv", "secure_getenv"],
      why: "in a replay there are the case's variables and a stated list, none of the shell's",
      change: "name the variable in the case's environment, or hand the value in"
    ) { site in
      guard site.name == "environment" else { return site.isFunctionCall ? site.name : nil }
      return site.isMember && ["processInfo", "ProcessInfo"].contains(site.text(-2))
        ? "ProcessInfo.environment" : nil
    },

    ReplayRule(
      "process", .settled, ["getpid", "gethostname", "hostName", "processIdentifier"],
      why: "in a replay it is the same for every process and machine",
      change: "to have the same elsewhere too, leave it out of what is shown"
    ) { site in
      if site.name.hasPrefix("get") { return site.isFunctionCall ? site.name : nil }
      return site.isMember && site.text(-2) == "processInfo" ? "ProcessInfo.\(site.name)" : nil
    },

    ReplayRule(
      "hash-value", .settled, ["hashValue"],
      why: "in a replay it is the same, unless the type hashes by identity, which has findings of its own",
      change: "to have the same elsewhere too, sort by a property or a number of the object's"
    ) { site in
      guard site.isMember, !site.followsCall(of: "ObjectIdentifier") else { return nil }
      if site.text(-2) == "\\" || site.text(-3) == "\\" { return "\\.hashValue" }
      return site.isCompared(at: 1) || site.file.tokens[site.index].isInterpolated ? "hashValue" : nil
    },
  ]

  /// What a formatter takes from the settings, unless it is set.
  private static let formatters: [String: [String]] = [
    "DateComponentsFormatter": ["calendar"], "DateFormatter": ["locale", "timeZone"],
    "DateIntervalFormatter": ["locale", "timeZone"], "MeasurementFormatter": ["locale"],
    "NumberFormatter": ["locale"],
  ]

  private static let localized: Set<String> = [
    "formatted", "localizedCapitalized", "localizedCaseInsensitiveCompare",
    "localizedCaseInsensitiveContains",
    "localizedCompare", "localizedLowercase", "localizedStandardCompare", "localizedStandardContains",
    "localizedStandardRange", "localizedStringWithFormat", "localizedUppercase",
  ]

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "Bool",
  ]

  private static func random(_ site: Site) -> String? {
    switch site.name {
    case "":
      let path = site.file.tokens[site.index].literal
      return path.hasPrefix("/dev/urandom\"") || path.hasPrefix("/dev/random\"") ? "\"\(path)" : nil
    case "SystemRandomNumberGenerator": return site.initialiser == nil ? nil : site.name
    case "shuffle", "shuffled", "randomElement":
      return site.isMethodCall && site.text(2) == ")" ? "\(site.name)()" : nil
    case "random" where site.isMember:
      guard site.text(1) == "(", !site.holds(["using"], in: 1) else { return nil }
      let type = site.text(-2)
      if numbers.contains(type) { return "\(type).random" }
      // `let n: Int = .random(in: 1...6)`; a colour's `.random()` is the sources' own.
      return ["=", "(", ",", ":", "return"].contains(type) && site.reads("in", ":", at: 2) ? ".random" : nil
    default: return site.isFunctionCall ? site.name : nil
    }
  }
}
