import RetouchReplay

// Typed values, and the errors if something else is found.
extension SuiteReader {
  /// The members of an object that may have these keys and no others.
  func members(of node: SuiteNode, keys: [String], of what: String) throws(SuiteError) -> [String: SuiteNode]
  {
    var members: [String: SuiteNode] = [:]
    for member in try list(node) {
      guard keys.contains(member.key) else { throw unknownKey(member, of: what, keys: keys) }
      members[member.key] = member.node
    }
    return members
  }

  /// The members of an object in the file's order.
  func list(_ node: SuiteNode) throws(SuiteError) -> [SuiteNode.Member] {
    guard case .object(let members) = node.value else { throw expected("an object", node) }
    return members
  }

  func string(_ node: SuiteNode) throws(SuiteError) -> String {
    guard case .string(let string) = node.value else { throw expected("a string", node) }
    return string
  }

  func integer(_ node: SuiteNode, in range: ClosedRange<Int>) throws(SuiteError) -> Int {
    guard case .number(let number) = node.value, let integer = Int(exactly: number), range.contains(integer)
    else {
      throw expected("a whole number within \(range.lowerBound)…\(range.upperBound)", node)
    }
    return integer
  }

  /// A time in µs, written as in `"0.6s"`.
  func time(_ node: SuiteNode) throws(SuiteError) -> Int64 {
    guard let time = TimeText.microseconds(try string(node)) else {
      throw expected("a time such as \"2s\"", node)
    }
    return time
  }

  func expected(_ what: String, _ node: SuiteNode) -> SuiteError {
    malformed(node, "expected \(what), found \(node.brief)")
  }

  func malformed(_ node: SuiteNode, _ problem: String, hint: String? = nil) -> SuiteError {
    SuiteError(.malformed, file: file, line: node.line, problem: problem, hint: hint)
  }

  func unknownKey(_ member: SuiteNode.Member, of what: String, keys: [String]) -> SuiteError {
    SuiteError(
      .unknownKey, file: file, line: member.line,
      problem: "\(SuiteNode.quoted(member.key)) is not a key of \(what)",
      hint: Self.hint(for: member.key, in: keys))
  }
}
