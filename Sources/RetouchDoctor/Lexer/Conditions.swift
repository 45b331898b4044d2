/// Removes the code that `#if` excludes on Linux.
enum Conditions {
  /// The tokens that are compiled on Linux; those under an unknown condition, such as a flag, are included.
  ///
  /// - Parameter isLowered: Whether sources are meant that are lowered, in which `os(iOS)` holds as well.
  static func compiled(_ tokens: [Token], isLowered: Bool = false) -> [Token] {
    var kept: [Token] = []
    kept.reserveCapacity(tokens.count)
    var blocks: [Block] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard token.kind == .directive else {
        if blocks.last?.isCompiled ?? true { kept.append(token) }
        continue
      }
      switch token.text {
      case "#if":
        let outer = blocks.last?.isCompiled ?? true
        blocks.append(Block(isOuterCompiled: outer))
        blocks[blocks.count - 1].turn(condition(tokens, &index, token.line, isLowered))
      case "#elseif" where !blocks.isEmpty:
        blocks[blocks.count - 1].turn(condition(tokens, &index, token.line, isLowered))
      case "#else" where !blocks.isEmpty:
        blocks[blocks.count - 1].turn(true)
      case "#endif":
        _ = blocks.popLast()
      default:
        if blocks.last?.isCompiled ?? true { kept.append(token) }
      }
    }
    return kept
  }

  private struct Block {
    let isOuterCompiled: Bool
    /// Whether a branch was certainly taken, so that no further one is.
    var isDecided = false
    var isCompiled = false

    init(isOuterCompiled: Bool) { self.isOuterCompiled = isOuterCompiled }

    mutating func turn(_ condition: Bool?) {
      isCompiled = isOuterCompiled && !isDecided && condition != false
      if condition == true { isDecided = true }
    }
  }

  private static func condition(
    _ tokens: [Token], _ index: inout Int, _ line: Int, _ isLowered: Bool
  ) -> Bool? {
    let start = index
    while index < tokens.count, tokens[index].line == line { index += 1 }
    var reader = Reader(tokens: tokens[start..<index], isLowered: isLowered)
    return reader.or()
  }

  /// Reads a condition; nil means that only the build can decide it.
  private struct Reader {
    var tokens: ArraySlice<Token>
    let isLowered: Bool
    var depth = 0

    mutating func or() -> Bool? {
      var value = and()
      while accept("|") {
        _ = accept("|")
        let other = and()
        value = value == true || other == true ? true : value == nil || other == nil ? nil : false
      }
      return value
    }

    private mutating func and() -> Bool? {
      var value = one()
      while accept("&") {
        _ = accept("&")
        let other = one()
        value = value == false || other == false ? false : value == nil || other == nil ? nil : true
      }
      return value
    }

    private mutating func one() -> Bool? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 100, let token = tokens.popFirst() else { return nil }
      if token.isMark("!") { return one().map { !$0 } }
      if token.isMark("(") {
        let value = or()
        _ = accept(")")
        return value
      }
      guard token.kind == .word else { return nil }
      if token.text == "true" { return true }
      if token.text == "false" { return false }
      guard accept("(") else { return nil }
      let argument = tokens.first?.text ?? ""
      while let next = tokens.popFirst(), !next.isMark(")") {}
      switch token.text {
      case "os", "platform": return argument == "Linux" || (isLowered && argument == "iOS")
      case "targetEnvironment": return false
      case "canImport": return Modules.isThere(argument)
      default: return nil
      }
    }

    private mutating func accept(_ mark: String) -> Bool {
      guard tokens.first?.isMark(mark) == true else { return false }
      tokens.removeFirst()
      return true
    }
  }
}
