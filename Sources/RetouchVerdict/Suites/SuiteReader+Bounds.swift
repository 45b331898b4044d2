import RetouchReplay

// Where a case's outcome is expected to turn.
extension SuiteReader {
  /// Reads bounds by quantity: the range, then each edge: `{"press.for": ["0..4s", "1s back→history"]}`.
  func bounds(_ node: SuiteNode) throws(SuiteError) -> [ExpectedBounds] {
    var bounds: [ExpectedBounds] = []
    for member in try list(node) {
      guard let quantity = Quantity(member.key) else {
        throw SuiteError(
          .unknownKey, file: file, line: member.line,
          problem: "\(SuiteNode.quoted(member.key)) is no quantity that can be varied",
          hint: Self.hint(for: member.key, in: Quantity.words.map(\.word)))
      }
      guard case .array(let items) = member.node.value, let first = items.first else {
        throw expected("a list such as [\"0..4s\", \"1s back→history\"]", member.node)
      }
      var one = ExpectedBounds(quantity: quantity, edges: [])
      one.line = member.line
      let range = try string(first)
      if let both = quantity.range(range) {
        (one.lower, one.upper) = (both.lowerBound, both.upperBound)
      } else if let lower = quantity.value(range) {
        one.lower = lower
      } else {
        throw expected("a range such as \"\(quantity.sampleRange)\", or where it begins", first)
      }
      for item in items.dropFirst() { one.edges.append(try edge(item, quantity)) }
      for (left, right) in zip(one.edges, one.edges.dropFirst()) where left.value >= right.value {
        throw malformed(
          member.node,
          "expected edges in ascending order, found \(quantity.text(right.value)) after "
            + quantity.text(left.value))
      }
      if let outside = one.edges.first(where: { edge in
        one.lower.map { edge.value <= $0 } ?? false || one.upper.map { edge.value > $0 } ?? false
      }) {
        throw malformed(
          member.node,
          "expected edges within the range \(SuiteNode.quoted(range)), found one at "
            + quantity.text(outside.value))
      }
      bounds.append(one)
    }
    return bounds
  }

  /// An edge: its value, a blank, and what stands on either side of an arrow.
  private func edge(_ node: SuiteNode, _ quantity: Quantity) throws(SuiteError) -> ExpectedBounds.Edge {
    let text = try string(node)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let value = quantity.value(parts[0]) else {
      throw expected("a value and what changes there, such as \"1s back→history\"", node)
    }
    let sides = parts[1].replacing("->", with: "→").split(separator: "→", omittingEmptySubsequences: false)
      .map { $0.trimming(while: { $0 == " " }) }
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw expected("what stands on either side of an arrow, such as \"back→history\"", node)
    }
    return ExpectedBounds.Edge(value: value, before: String(sides[0]), after: String(sides[1]))
  }
}

extension Substring {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
    var rest = drop(while: predicate)
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
