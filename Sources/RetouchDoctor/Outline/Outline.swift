/// The types of a source file, what they inherit, and the functions in them.
struct Outline {
  /// A declaration of a type or an extension of one.
  struct TypeDeclaration {
    var name: String
    var isExtension: Bool
    var isClass: Bool
    var isProtocol: Bool
    /// The types after the colon: a superclass and protocols, each by its last name.
    var inherited: [String]
    /// The actor that it names: `@MainActor`, `nonisolated` or nil.
    var actor: String?
    var functions: [Function] = []
  }

  /// A function that a type declares.
  struct Function {
    /// The name with its labels: `gestureRecognizer(_:shouldReceive:)`.
    var name: String
    var isOverride: Bool
    var isStatic: Bool
    var isAsync: Bool
    /// The actor that it names itself: `@MainActor`, `nonisolated` or nil.
    var actor: String?
    var token: Token
  }

  private(set) var types: [TypeDeclaration] = []
  /// The type that contains each token, as an index into `types`; −1 outside.
  private(set) var typeOfToken: [Int] = []
  /// Whether the only open brace around each token is that of its type.
  private var isDirectToken: [Bool] = []

  /// The enclosing type of each open brace, and whether the brace is the type's own.
  private var scopes: [(type: Int, isOwn: Bool)] = []
  private var announced: Int?

  init(_ tokens: [Token]) {
    typeOfToken.reserveCapacity(tokens.count)
    for index in tokens.indices {
      typeOfToken.append(scopes.last?.type ?? -1)
      isDirectToken.append(scopes.last?.isOwn ?? false)
      let token = tokens[index]
      switch token.kind {
      case .mark where token.text == "{":
        scopes.append(announced.map { ($0, true) } ?? (scopes.last?.type ?? -1, false))
        announced = nil
      case .mark where token.text == "}":
        _ = scopes.popLast()
      case .word:
        if isTypeKeyword(tokens, index) {
          announce(tokens, index)
        } else if token.text == "func", let scope = scopes.last, scope.isOwn {
          addFunction(tokens, index, to: scope.type)
        }
      default:
        break
      }
    }
  }

  /// Whether a token belongs to a type's own declarations, not to a body in it.
  func isDirect(_ index: Int) -> Bool { isDirectToken[index] }

  /// A limit on the tokens of a declaration's head: a source that is not Swift may never reach a brace.
  private static let headLimit = 2000

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor",
  ]
  private static let memberKeywords: Set<String> = ["func", "var", "let", "subscript", "init", "override"]

  /// Whether a word begins the declaration of a type: not `class func`, `import class`, `.class` or
  /// `: class`.
  private func isTypeKeyword(_ tokens: [Token], _ index: Int) -> Bool {
    guard Self.typeKeywords.contains(tokens[index].text), index + 1 < tokens.count,
      tokens[index + 1].kind == .word, !Self.memberKeywords.contains(tokens[index + 1].text)
    else { return false }
    guard index > 0 else { return true }
    let before = tokens[index - 1]
    return !before.isMark(".") && !before.isMark(":") && !before.isMark(",") && !before.isWord("import")
  }

  private mutating func announce(_ tokens: [Token], _ keyword: Int) {
    var index = keyword + 1
    var name = ""
    // `extension Outer.Inner`: only the last name matters.
    while index < tokens.count, tokens[index].kind == .word {
      name = tokens[index].text
      index += 1
      guard index < tokens.count, tokens[index].isMark(".") else { break }
      index += 1
    }
    var inherited: [String] = []
    var (angles, afterColon, last) = (0, false, "")
    scan: while index < tokens.count, index < keyword + Self.headLimit {
      let token = tokens[index]
      index += 1
      switch (token.kind, token.text) {
      case (.mark, "{"), (.mark, "}"): break scan
      case (.word, "where"): break scan
      case (.mark, "<"): angles += 1
      case (.mark, ">"): angles -= 1
      case (.mark, ":") where angles == 0: afterColon = true
      case (.mark, ",") where angles == 0, (.mark, "&") where angles == 0:
        if !last.isEmpty { inherited.append(last) }
        last = ""
      case (.word, let text) where angles == 0 && afterColon: last = text
      default: break
      }
    }
    if !last.isEmpty { inherited.append(last) }
    announced = types.count
    types.append(
      TypeDeclaration(
        name: name, isExtension: tokens[keyword].isWord("extension"),
        isClass: tokens[keyword].isWord("class"), isProtocol: tokens[keyword].isWord("protocol"),
        inherited: inherited, actor: actor(tokens, before: keyword)))
  }

  private mutating func addFunction(_ tokens: [Token], _ keyword: Int, to type: Int) {
    guard keyword + 1 < tokens.count, tokens[keyword + 1].kind == .word else { return }
    var labels = ""
    var index = keyword + 2
    // Skip the generic parameters.
    let limit = min(tokens.count, keyword + Self.headLimit)
    while index < limit, !tokens[index].isMark("("), !tokens[index].isMark("{") { index += 1 }
    guard index < limit, tokens[index].isMark("(") else { return }
    index += 1
    var (depth, isAtStart) = (0, true)
    while index < limit {
      let token = tokens[index]
      index += 1
      if token.kind == .mark {
        if token.text == ")", depth == 0 { break }
        if "([{<".contains(token.text) { depth += 1 }
        if ")]}>".contains(token.text), !isArrow(tokens, index - 1) { depth -= 1 }
        if token.text == ",", depth == 0 { isAtStart = true }
        continue
      }
      guard isAtStart, depth == 0, token.kind == .word else { continue }
      labels += token.text + ":"
      isAtStart = false
    }
    let modifiers = modifiers(tokens, before: keyword)
    types[type].functions.append(
      Function(
        name: "\(tokens[keyword + 1].text)(\(labels))", isOverride: modifiers.contains("override"),
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isAsync: index < tokens.count && tokens[index].isWord("async"),
        actor: actor(tokens, before: keyword), token: tokens[keyword + 1]))
  }

  /// Whether a `>` ends an arrow.
  private func isArrow(_ tokens: [Token], _ index: Int) -> Bool {
    tokens[index].isMark(">") && index > 0 && tokens[index - 1].isMark("-")
  }

  /// The actor that a declaration names before its keyword, among its modifiers and attributes.
  private func actor(_ tokens: [Token], before keyword: Int) -> String? {
    var index = keyword - 1
    while index >= 0 {
      let token = tokens[index]
      if token.isMark(")") {
        // `@available(iOS 17, *)`
        let limit = max(0, index - Self.headLimit)
        while index > limit, !tokens[index].isMark("(") { index -= 1 }
        guard index > 0, tokens[index - 1].kind == .attribute else { return nil }
      } else if token.text == "@MainActor" || token.isWord("nonisolated") {
        return token.text
      } else if token.kind != .attribute, !Self.modifierWords.contains(token.text) {
        return nil
      }
      index -= 1
    }
    return nil
  }

  private static let modifierWords: Set<String> = [
    "override", "open", "public", "package", "internal", "fileprivate", "private", "final", "static", "class",
    "nonisolated", "mutating", "required", "dynamic", "isolated",
  ]

  private func modifiers(_ tokens: [Token], before index: Int) -> Set<String> {
    var found: Set<String> = []
    var index = index - 1
    while index >= 0, tokens[index].kind == .word, Self.modifierWords.contains(tokens[index].text) {
      found.insert(tokens[index].text)
      index -= 1
    }
    return found
  }
}
