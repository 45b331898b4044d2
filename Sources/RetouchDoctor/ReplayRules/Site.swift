/// A word or a string in a file, with the questions that the rules of a replay ask about what is around it.
struct Site {
  let file: SourceFile
  let index: Int
  let own: OwnTypes
  /// The word itself, or what it stands for if it is an alias; empty for a string.
  let name: String
  /// Whether the name of a module is before it: `Foundation.UUID`.
  let isQualified: Bool

  /// Nil if the word is a type that the sources declare themselves.
  init?(_ file: SourceFile, _ index: Int, _ own: OwnTypes) {
    (self.file, self.index, self.own) = (file, index, own)
    let word = file.tokens[index].text
    isQualified =
      file.token(index - 1)?.isMark(".") == true && file.token(index - 3)?.isMark(".") != true
      && file.token(index - 2).map { Modules.isThere($0.text) == true } == true
    guard let meaning = isQualified ? word : own.meaning(of: word) else { return nil }
    name = meaning
  }

  /// A string.
  init(string index: Int, in file: SourceFile, _ own: OwnTypes) {
    (self.file, self.index, self.own, name, isQualified) = (file, index, own, "", false)
  }

  // MARK: What is around it

  /// The word or mark at an offset; empty for a string, and outside of the file.
  func text(_ offset: Int) -> String {
    guard let token = file.token(index + offset), token.kind != .string else { return "" }
    return token.text
  }

  /// Whether these words and marks are at an offset.
  func reads(_ texts: String..., at offset: Int) -> Bool {
    texts.indices.allSatisfy { text(offset + $0) == texts[$0] }
  }

  /// Whether it is a member of something that is no module.
  var isMember: Bool { text(-1) == "." && !isQualified }

  /// The offset of what is before the word and its module.
  var before: Int { isQualified ? -3 : -1 }

  /// How far a call's parentheses are followed.
  private static let limit = 200

  /// The offset of the mark that closes the parenthesis, bracket or brace at an offset.
  func end(of open: Int) -> Int? {
    var depth = 0
    for offset in open..<open + Self.limit {
      guard let token = file.token(index + offset) else { return nil }
      guard token.kind == .mark else { continue }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0 { return offset }
    }
    return nil
  }

  /// Whether the parentheses or braces at an offset hold one of these words, or an alias of it.
  func holds(_ words: Set<String>, in open: Int) -> Bool {
    guard let end = end(of: open) else { return false }
    return (open..<end).contains { words.contains(own.meaning(of: text($0)) ?? "") }
  }

  // MARK: What is done with it

  /// Whether a function is called by this name that is not one of the sources' own: `getenv("A")`.
  var isFunctionCall: Bool {
    guard text(1) == "(", !isMember, text(before) != "func" else { return false }
    return isQualified || !own.hasCallable(name)
  }

  /// Whether a method is called by this name that is not one of the sources' own: `list.shuffled()`.
  var isMethodCall: Bool { isMember && text(1) == "(" && !own.hasCallable(name) }

  /// Words after which a type's name begins no value.
  private static let declaring: Set<String> = [
    "actor", "as", "case", "class", "enum", "extension", "func", "import", "is", "protocol", "struct",
    "typealias",
  ]

  /// The offset of the parenthesis of an initialiser's call, in each of its spellings: `UUID()`,
  /// `UUID.init()`, `let id: UUID = .init()`.
  var initialiser: Int? {
    guard !isMember, !Self.declaring.contains(text(before)) else { return nil }
    if text(1) == "(" { return 1 }
    if reads(".", "init", "(", at: 1) { return 3 }
    guard let value = initialValue, reads(".", "init", "(", at: value)
    else { return nil }
    return value + 2
  }

  /// Whether a value is made from a closure, or by an initialiser: `Thread { … }`.
  var isMade: Bool {
    if initialiser != nil { return true }
    // `var worker: Thread { … }` and `func worker() -> Thread {` only name the type.
    return text(1) == "{" && !isMember && !Self.declaring.contains(text(before))
      && ![":", ">", ",", "&", "?"].contains(text(before))
  }

  /// The offset of the value that a variable or parameter of this type has at first.
  var initialValue: Int? {
    guard text(before) == ":" else { return nil }
    let mark = ["?", "!"].contains(text(1)) ? 2 : 1
    return text(mark) == "=" ? mark + 1 : nil
  }

  /// Whether it is a member of a call's result: `ObjectIdentifier(view).hashValue`.
  func followsCall(of function: String) -> Bool {
    guard text(-1) == ".", text(-2) == ")" else { return false }
    var (offset, depth) = (-2, 0)
    repeat {
      if text(offset) == ")" { depth += 1 }
      if text(offset) == "(" { depth -= 1 }
      offset -= 1
    } while depth > 0 && offset > -Self.limit
    return own.meaning(of: text(offset)) == function
  }

  /// Whether what ends before an offset is ordered, or divided, by what follows.
  func isCompared(at offset: Int) -> Bool {
    var next = offset
    while text(next) == ")" { next += 1 }
    return ["<", ">", "%", "&"].contains(text(next)) && text(next + 1) != "&"
  }

  /// The static member that is used, if it is one of these: `TimeZone.current`, `zone: TimeZone = .current`.
  func member(_ names: Set<String>) -> String? {
    guard !isMember else { return nil }
    let dot = initialValue ?? 1
    guard text(dot) == ".", names.contains(text(dot + 1)) else { return nil }
    return text(dot + 1)
  }

  /// What a member whose type is left out is written to, or its label: the `timeZone` of
  /// `formatter.timeZone = .current` and `style(timeZone: .current)`.
  var receiver: String? {
    guard text(-1) == ".", ["=", ":"].contains(text(-2)) else { return nil }
    return text(-3)
  }

  /// The variable that this value is stored in: `f` of `let f = DateFormatter()`; empty if there is none.
  var variable: String { variable(before: before) }

  /// The variable whose type or value begins behind an offset.
  func variable(before offset: Int) -> String {
    if text(offset) == ":" { return text(offset - 1) }
    guard text(offset) == "=" else { return "" }
    return text(offset - 2) == ":" ? text(offset - 3) : text(offset - 1)
  }
}
