/// A rule for code that compiles, and that a replay reports, settles, or cannot make the same in every run.
///
/// A rule looks at the words that it names, where they mean what Swift's library, Foundation or the C library
/// means by them: a name that the sources declare themselves is theirs, and one that they declare as an alias
/// stands for what it names.
struct ReplayRule: Sendable {
  let name: String
  let effect: Finding.Effect
  /// The names that are looked at.
  let words: Set<String>
  let why: String
  let change: String
  /// The code at a site, as it is shown to the reader, or nil if nothing is to be said about it.
  let find: @Sendable (Site) -> String?

  init(
    _ name: String, _ effect: Finding.Effect, _ words: Set<String>, why: String, change: String,
    find: @escaping @Sendable (Site) -> String?
  ) {
    (self.name, self.effect, self.words) = (name, effect, words)
    (self.why, self.change, self.find) = (why, change, find)
  }

  /// The findings at a token of a file.
  static func findings(in file: SourceFile, at index: Int, _ own: OwnTypes) -> [Finding] {
    guard let (rules, site) = rules(in: file, at: index, own) else { return [] }
    return rules.compactMap { rule in
      rule.find(site).map { file.finding(rule.name, rule.effect, at: index, $0, rule.why, rule.change) }
    }
  }

  private static func rules(in file: SourceFile, at index: Int, _ own: OwnTypes) -> ([ReplayRule], Site)? {
    switch file.tokens[index].kind {
    case .word:
      // Most words are no rule's.
      guard byWord[file.tokens[index].text] != nil || own.isAlias(file.tokens[index].text),
        let site = Site(file, index, own), let rules = byWord[site.name]
      else { return nil }
      return (rules, site)
    case .string where !file.tokens[index].literal.isEmpty:
      return (forStrings, Site(string: index, in: file, own))
    default:
      return nil
    }
  }

  static let all =
    behaviour + identity + kept + settled + trouble
  /// The rules that look at strings, which they name as an empty word.
  private static let forStrings = all.filter { $0.words.contains("") }
  private static let byWord: [String: [ReplayRule]] = {
    var table: [String: [ReplayRule]] = [:]
    for rule in all { for word in rule.words where !word.isEmpty { table[word, default: []].append(rule) } }
    return table
  }()
}
