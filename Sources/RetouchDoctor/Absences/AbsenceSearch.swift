/// Finds the parts of UIKit that a file uses and Retouch lacks.
///
/// A member is only reported for a receiver whose type is in the sources: a variable with an annotation or an
/// initialiser, a property of a type that was read, `self`, or a type by its name. A name that is declared
/// twice in one scope, or without a recognizable type, has no type.
struct AbsenceSearch {
  private let file: SourceFile
  private let own: OwnTypes
  /// The names declared within each open brace, the outermost first.
  private var scopes: [[String]] = [[]]
  /// The meanings of a name in the scopes that declare it, the innermost last; found without a search.
  private var variables: [String: [(scope: Int, type: String?)]] = [:]
  /// The declarations of the next brace: a function's parameters, the variables of an `if`.
  private var pending: [String: String?] = [:]
  private var isInCondition = false
  /// Whether members without an effect are looked for, in place of what is missing.
  private let seeksInert: Bool
  private var names: [String: Set<String>] { seeksInert ? InertNames.members : AbsentNames.members }
  private var each: (String, Finding.Effect, Token) -> Void

  private init(
    _ file: SourceFile, _ own: OwnTypes, _ seeksInert: Bool,
    _ each: @escaping (String, Finding.Effect, Token) -> Void
  ) {
    self.seeksInert = seeksInert
    self.file = file
    self.own = own
    self.each = each
  }

  /// Calls back for each use, in the file's order, except for the methods of delegates.
  static func run(
    _ file: SourceFile, _ own: OwnTypes, inert: Bool = false,
    each: @escaping (String, Finding.Effect, Token) -> Void
  ) {
    var search = AbsenceSearch(file, own, inert, each)
    for index in file.tokens.indices { search.look(at: index) }
    if !inert { search.lookAtDelegateMethods() }
  }

  /// Calls back for each method of a delegate that nothing calls here.
  static func lookAtDelegateMethods(
    of file: SourceFile, _ own: OwnTypes, each: @escaping (String, Token) -> Void
  ) {
    AbsenceSearch(file, own, false) { name, _, token in each(name, token) }.lookAtDelegateMethods()
  }

  private mutating func look(at index: Int) {
    let token = file.tokens[index]
    switch token.kind {
    case .mark where token.text == "{":
      scopes.append([])
      for (name, type) in pending { bind(name, type) }
      for name in closureParameters(behind: index) { bind(name, nil) }
      (pending, isInCondition) = ([:], false)
    case .mark where token.text == "}":
      guard scopes.count > 1 else { return }
      for name in scopes.removeLast() { variables[name]?.removeLast() }
    case .word:
      lookAtWord(token, index)
    default: break
    }
  }

  private mutating func lookAtWord(_ token: Token, _ index: Int) {
    let isMember = file.token(index - 1)?.isMark(".") == true
    if AbsentNames.types.contains(token.text), !own.declares(token.text), !isMember || isQualified(index) {
      // A separate rule explains how to do without these.
      let isTold =
        ["UIStoryboard", "UINib"].contains(token.text) && file.token(index + 1)?.isMark("(") == true
      if !isTold, !seeksInert { each(token.text, .compile, token) }
      return
    }
    guard !isMember else { return }
    switch token.text {
    case "if", "while", "switch", "catch": isInCondition = true
    case "for":
      isInCondition = true
      var next = index + 1
      while let word = file.token(next), !word.isWord("in"), next < index + 20 {
        if word.kind == .word { pending[word.text] = .some(nil) }
        next += 1
      }
    case "func", "init", "subscript": readParameters(index)
    case "let", "var": readVariable(index)
    case "override": readOverride(index)
    default: followChain(index)
    }
  }

  private func isQualified(_ index: Int) -> Bool {
    guard let module = file.token(index - 2) else { return false }
    return ["UIKit", "QuartzCore", "CoreGraphics"].contains(module.text)
  }

  // MARK: Variables

  private mutating func declare(_ name: String, _ type: String?) {
    if isInCondition {
      pending[name] = .some(type)
    } else {
      bind(name, type)
    }
  }

  /// Binds a name in the innermost scope; two different types there cancel each other.
  private mutating func bind(_ name: String, _ type: String?) {
    let scope = scopes.count - 1
    // Removed while it changes, so that it is not copied.
    var meanings = variables.updateValue([], forKey: name) ?? []
    if let last = meanings.last, last.scope == scope {
      if last.type != type { meanings[meanings.count - 1].type = nil }
    } else {
      meanings.append((scope, type))
      scopes[scope].append(name)
    }
    variables[name] = meanings
  }

  private mutating func readVariable(_ index: Int) {
    guard let name = file.token(index + 1) else { return }
    if name.isMark("(") {
      var next = index + 2
      while let word = file.token(next), !word.isMark(")"), next < index + 40 {
        if word.kind == .word { declare(word.text, nil) }
        next += 1
      }
      return
    }
    guard name.kind == .word else { return }
    let next = file.token(index + 2)
    let isShorthand = next == nil || next!.isMark("{") || next!.isMark(",") || next!.isWord("else")
    // `if let cell {` keeps the type that cell had.
    if isShorthand,
      isInCondition || next?.isWord("else") == true || file.token(index - 1)?.isWord("guard") == true
    {
      return
    }
    if let type = TypeReader.variable(file, nameAt: index + 1) { return declare(name.text, type) }
    // `let view = self.view`, `guard let view = view else`
    var source = index + 3
    if file.reads("self", ".", at: source) { source += 2 }
    if file.token(index + 2)?.isMark("=") == true, let word = file.token(source), word.kind == .word,
      let behind = file.token(source + 1),
      behind.line != word.line || behind.isMark("{") || behind.isMark(",") || behind.isWord("else")
    {
      return declare(name.text, type(ofWord: word.text, at: index))
    }
    declare(name.text, nil)
  }

  private mutating func readParameters(_ index: Int) {
    var place = index + 1
    while let token = file.token(place), !token.isMark("("), place < index + 20 {
      if token.isMark("{") { return }
      place += 1
    }
    var depth = 0
    let start = place
    while let token = file.token(place), place < start + 400 {
      if token.isMark("(") || token.isMark("[") { depth += 1 }
      if token.isMark(")") || token.isMark("]") { depth -= 1 }
      if depth == 0 { return }
      if depth == 1, token.isMark(":"), let name = file.token(place - 1), name.kind == .word {
        pending[name.text] = .some(TypeReader.annotation(file, place + 1))
      }
      place += 1
    }
  }

  /// The names before a closure's `in`.
  private func closureParameters(behind brace: Int) -> [String] {
    var names: [String] = []
    var index = brace + 1
    while let token = file.token(index), index < brace + 60 {
      // This is not the label of an argument, as in `drawHierarchy(in: bounds)`.
      if token.isWord("in"), file.token(index + 1)?.isMark(":") != true { return names }
      if token.kind == .word, token.text != "self" { names.append(token.text) }
      guard token.kind == .word || token.kind == .attribute || "[](),:.?!<>-_&=".contains(token.text) else {
        return []
      }
      index += 1
    }
    return []
  }

  // MARK: Members

  /// The type of a bare word: a variable, a property, or a type itself; nil if it cannot be determined.
  private func type(ofWord word: String, at index: Int) -> String? {
    let around = file.typeName(at: index)
    if word == "self" || word == "super" {
      return variables["self"]?.isEmpty == false ? nil : around
    }
    if let known = variables[word]?.last { return known.type }
    if let around, let property = own.property(word, of: around) { return property }
    let isType = own.declares(word) || Ancestry.parents[word] != nil
    return isType ? word : nil
  }

  private mutating func followChain(_ start: Int) {
    guard var type = type(ofWord: file.tokens[start].text, at: start) else { return }
    var index = start + 1
    while true {
      while let mark = file.token(index), mark.isMark("?") || mark.isMark("!") { index += 1 }
      guard file.token(index)?.isMark(".") == true, let member = file.token(index + 1), member.kind == .word
      else { return }
      if let owner = own.absent(member.text, of: type, names) {
        each("\(owner).\(member.text)", .compile, member)
        return
      }
      guard let next = own.property(member.text, of: type) else { return }
      type = next
      index += 2
    }
  }

  private func readOverride(_ index: Int) {
    var place = index + 1
    while let token = file.token(place), place < index + 8 {
      if token.isWord("func") || token.isWord("var") {
        guard let name = file.token(place + 1), let type = file.typeName(at: index),
          let owner = own.absent(overriding: name.text, in: type, names), !isTold(name.text)
        else { return }
        return each("\(owner).\(name.text)", .compile, name)
      }
      place += 1
    }
  }

  /// Whether a rule of its own tells an override.
  private func isTold(_ name: String) -> Bool { name == "awakeFromNib" }

  private func lookAtDelegateMethods() {
    for type in file.outline.types where !type.isProtocol {
      for function in type.functions where !function.isStatic && !function.isOverride {
        guard let owner = own.absent(overriding: function.name, in: type.name) else { continue }
        each("\(owner).\(function.name)", .behaviour, function.token)
      }
    }
  }
}
