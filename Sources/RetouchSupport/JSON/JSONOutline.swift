/// An object with a long list, in whose items only some members are parsed.
///
/// Each shard of a suite with 10,000 cases reads all of it and needs all names, but few cases: scanning takes
/// a fraction of the time of parsing into a tree. Errors anywhere in the text are still found.
package struct JSONOutline {
  /// An item of the list.
  package struct Item: Sendable {
    /// The range of its bytes in the text.
    package let bytes: Range<Int>
    /// The line on which it begins, from 1.
    package let line: Int
    /// The requested members; nil for an item that is not an object.
    package let members: [JSONTree.Member]?

    /// The same item without its members.
    package var place: Item { Item(bytes: bytes, line: line, members: nil) }
  }

  /// The value, in which the list is empty.
  package let tree: JSONTree
  /// The items of the list; empty if there is none.
  package let items: [Item]

  /// Parses a text of UTF-8 without a byte order mark.
  ///
  /// - Parameters:
  ///   - depth: How deeply brackets may be nested.
  ///   - list: The key of the list.
  ///   - keys: The keys of the items' members that are parsed.
  package init(_ text: [UInt8], depth: Int, list: String, keys: [String]) throws(JSONTrouble) {
    var items: [Item] = []
    tree = try text.withElements { bytes throws(JSONTrouble) in
      try JSONParser.parse(bytes, depth: depth) { (parser) throws(JSONTrouble) in
        try parser.outline(list: list, keys: keys, &items)
      }
    }
    self.items = items
  }

  /// Parses a whole item.
  package static func parse(_ item: Item, of text: [UInt8], depth: Int) throws(JSONTrouble) -> JSONTree {
    try text.withElements { bytes throws(JSONTrouble) in
      var parser = JSONParser(
        bytes: UnsafeBufferPointer(rebasing: bytes[item.bytes]), deepest: depth, line: item.line)
      return try parser.value(depth: 2)
    }
  }
}

extension JSONParser {
  fileprivate mutating func outline(
    list: String, keys: [String], _ items: inout [JSONOutline.Item]
  ) throws(JSONTrouble) -> JSONTree {
    skipSpaces()
    guard next == UInt8(ascii: "{") else { return try value(depth: 0) }
    let start = line
    var members: [JSONTree.Member] = []
    try eachMember(depth: 1) { (parser, key, line) throws(JSONTrouble) in
      parser.skipSpaces()
      let node: JSONTree
      if key == list, parser.next == UInt8(ascii: "[") {
        node = JSONTree(value: .array([]), line: parser.line)
        try parser.eachItem(depth: 2) { (parser) throws(JSONTrouble) in
          items.append(try parser.item(keys: keys))
        }
      } else {
        node = try parser.value(depth: 1)
      }
      members.append(.init(key: key, line: line, node: node))
    }
    return JSONTree(value: .object(members), line: start)
  }

  private mutating func item(keys: [String]) throws(JSONTrouble) -> JSONOutline.Item {
    skipSpaces()
    let (start, startLine) = (position, line)
    var members: [JSONTree.Member]?
    if next == UInt8(ascii: "{") {
      var found: [JSONTree.Member] = []
      try eachMember(depth: 3) { (parser, key, line) throws(JSONTrouble) in
        if keys.contains(key) {
          found.append(.init(key: key, line: line, node: try parser.value(depth: 3)))
        } else {
          try parser.skim(depth: 3)
        }
      }
      members = found
    } else {
      try skim(depth: 2)
    }
    return JSONOutline.Item(bytes: start..<position, line: startLine, members: members)
  }
}
