extension ReplayRule {
  private static let addresses = "addresses, which differ from run to run and which a replay cannot change"
  private static let integers: Set<String> = ["Int", "UInt"]
  private static let addressWords: Set<String> = ["ObjectIdentifier", "passUnretained", "toOpaque"]

  /// What follows the addresses of objects, in code that a replay does not reach.
  static let identity = [
    ReplayRule(
      "identity-order", .varies, ["ObjectIdentifier", "Set", "Dictionary"],
      why: "its order is that of \(addresses)",
      change: "use a number that each object gets when it is made", find: identityOrder),

    ReplayRule(
      "identity-hash", .varies, ["ObjectIdentifier"],
      why: "sets and dictionaries of it have the order of \(addresses)",
      change: "hash a number that each object gets when it is made"
    ) { site in
      if site.text(1) == "(", site.reads("combine", "(", at: -2) { return "combine(ObjectIdentifier(…))" }
      if site.text(1) == "(", let end = site.end(of: 1), site.reads(".", "hash", "(", at: end + 1) {
        return "ObjectIdentifier(…).hash(into:)"
      }
      // What a structure or an enumeration stores is hashed.
      let isStored = ["let", "var"].contains(site.text(-3)) && site.text(-1) == ":" && site.text(1) != "{"
      let isPayload = site.text(-3) == "case" && site.text(-1) == "("
      guard isStored || isPayload, site.file.outline.isDirect(site.index),
        let type = site.file.typeName(at: site.index), site.own.lineage(of: type).contains("Hashable")
      else { return nil }
      return "ObjectIdentifier in \(type): Hashable"
    },

    ReplayRule(
      "address", .varies, ["ObjectIdentifier", "Int", "UInt", "toOpaque", "unsafeBitCast", "String"],
      why: "it is an address, which differs from run to run and which a replay cannot change",
      change: "show a number that each object gets when it is made", find: address),
  ]

  /// A dictionary or set by identity that the sources go through; one that is only looked up has no order.
  private static func identityOrder(_ site: Site) -> String? {
    guard site.name == "ObjectIdentifier" else {
      // `Set(views.map { ObjectIdentifier($0) })`, `Dictionary(grouping: views) { ObjectIdentifier($0) }`
      guard let open = site.initialiser, var end = site.end(of: open) else { return nil }
      var isByIdentity = site.holds(["ObjectIdentifier"], in: open)
      if site.text(end + 1) == "{", let closing = site.end(of: end + 1) {
        isByIdentity = isByIdentity || site.holds(["ObjectIdentifier"], in: end + 1)
        end = closing
      }
      let isGoneThrough =
        OwnTypes.goesThrough(site.file, after: site.index + end) || site.text(site.before) == "in"
        || site.own.isGoneThrough(site.variable)
      return isByIdentity && isGoneThrough ? "\(site.name)(… ObjectIdentifier …)" : nil
    }
    let (mark, before) = (site.text(site.before), site.before)
    if mark == "[", site.text(1) == ":" {
      return isGoneThrough(site, before - 1) ? "[ObjectIdentifier: …]" : nil
    }
    if mark == "<", ["Set", "Dictionary"].contains(site.text(before - 1)) {
      return isGoneThrough(site, before - 2) ? "\(site.text(before - 1))<ObjectIdentifier>" : nil
    }
    guard site.text(1) == "(", let end = site.end(of: 1) else { return nil }
    return ["<", ">"].contains(site.text(end + 1)) ? "ObjectIdentifier(…) \(site.text(end + 1))" : nil
  }

  /// Whether the sources go through the variable whose type is behind an offset, or no variable is there.
  private static func isGoneThrough(_ site: Site, _ before: Int) -> Bool {
    let variable = site.variable(before: before)
    // In a larger type or as a result there is no telling.
    return variable.first?.isLowercase != true || site.own.isGoneThrough(variable)
  }

  private static func address(_ site: Site) -> String? {
    let isInterpolated = site.file.tokens[site.index].isInterpolated
    switch site.name {
    case "ObjectIdentifier":
      guard site.text(1) == "(", let end = site.end(of: 1) else { return nil }
      if site.text(end + 1) == ".", ["hashValue", "debugDescription"].contains(site.text(end + 2)) {
        return "ObjectIdentifier(…).\(site.text(end + 2))"
      }
      // Compared or looked up, it shows nothing.
      let isCompared = ["=", "!"].contains(site.text(end + 1)) || ["=", "["].contains(site.text(-1))
      return isInterpolated && !isCompared ? "\"\\(ObjectIdentifier(…))\"" : nil
    case "toOpaque":
      guard site.isMember, site.reads("(", ")", at: 1) else { return nil }
      if isInterpolated { return "\"\\(….toOpaque())\"" }
      return site.reads(".", "hashValue", at: 3) || site.reads(".", "debugDescription", at: 3)
        ? "toOpaque().\(site.text(4))" : nil
    case "unsafeBitCast":
      guard site.isFunctionCall, let end = site.end(of: 1), site.reads("to", ":", at: end - 5),
        integers.contains(site.text(end - 3)), site.text(end - 1) == "self"
      else { return nil }
      return "unsafeBitCast(…, to: \(site.text(end - 3)).self)"
    case "String":
      guard let open = site.initialiser else { return nil }
      if ["describing", "reflecting"].contains(site.text(open + 1)), site.holds(addressWords, in: open) {
        return "String(\(site.text(open + 1)):) of an address"
      }
      let format = site.file.token(site.index + open + 3)
      return site.text(open + 1) == "format" && format?.literal.contains("%p") == true
        ? "String(format: \"%p\")" : nil
    default:
      guard let open = site.initialiser, site.text(open + 1) == "bitPattern",
        site.holds(addressWords, in: open)
      else { return nil }
      return "\(site.name)(bitPattern:) of an address"
    }
  }
}
