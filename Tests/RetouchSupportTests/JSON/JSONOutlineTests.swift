import Testing

@testable import RetouchSupport

/// What an outline of a text says is what the whole text says, also of what is wrong with it.
@Suite("An outline of JSON")
struct JSONOutlineTests {
  private func outline(_ json: String, depth: Int = 8) throws -> JSONOutline {
    try JSONOutline(Array(json.utf8), depth: depth, list: "cases", keys: ["name", "matrix"])
  }

  @Test("has the members of an object, and the requested members of its list's items")
  func members() throws {
    let json = """
      {"suite": 1,
       "cases": [{"name": "a", "expect": ["x", {"name": 7}]},
        [], "text",
        {"matrix": {"fit": []},
         "name": "b"}, {}],
       "notes": "count"}
      """
    let outline = try outline(json)
    #expect(outline.tree.told == "{suite=1.0 cases@2=[]@2 notes@6='count'@6}")
    #expect(
      outline.items.map { $0.members.map(JSONTree.told) } == [
        "{name@2='a'@2}", nil, nil, "{matrix@4={fit@4=[]@4}@4 name@5='b'@5}", "{}",
      ])
    #expect(outline.items.map(\.line) == [2, 3, 3, 4, 5])
    let whole = try outline.items.map { try JSONOutline.parse($0, of: Array(json.utf8), depth: 8).told }
    #expect(
      whole == [
        "{name@2='a'@2 expect@2=['x'@2 {name@2=7.0@2}@2]@2}@2", "[]@3", "'text'@3",
        "{matrix@4={fit@4=[]@4}@4 name@5='b'@5}@4", "{}@5",
      ])
  }

  @Test("has no items if the value is not a list, or not in an object")
  func noList() throws {
    for json in ["{}", "[{\"name\": 1}]", "7", "{\"cases\": {\"name\": []}}"] {
      let outline = try outline(json)
      #expect(outline.items.isEmpty)
      #expect(try outline.tree.told == JSONParser.parse(Array(json.utf8), depth: 8).told)
    }
  }

  @Test("handles a list that occurs twice, and keys that are escaped or occur twice")
  func twice() throws {
    let outline = try outline(#"{"c\u0061ses": [{"n\u0061me": 1, "name": 2}], "cases": [{}]}"#)
    #expect(outline.tree.told == "{cases=[] cases=[]}")
    #expect(outline.items.map { $0.members.map(JSONTree.told) } == ["{name=1.0 name=2.0}", "{}"])
  }

  @Test("agrees with a full parser on generated texts, whole and damaged")
  func generated() throws {
    var random = GeneratedJSON(state: 11)
    var (accepted, refused, items) = (0, 0, 0)
    for round in 0..<4_000 {
      var cases: [String] = []
      for _ in 0..<random.below(5) { cases.append(random.json(depth: 2)) }
      var bytes = Array(
        "{\"a\":\(random.json(depth: 1)),\"list\":[\(cases.joined(separator: ","))],\"b\":\(random.json(depth: 1))}"
          .utf8)
      if random.below(3) > 0 { random.damage(&bytes) }
      let depth = 3 + random.below(5)
      let told: String
      do {
        told = try JSONParser.parse(bytes, depth: depth).told
        accepted += 1
      } catch {
        told = error.told
        refused += 1
      }
      do {
        let outline = try JSONOutline(bytes, depth: depth, list: "list", keys: ["key0", "key2"])
        let whole = try outline.items.map { try JSONOutline.parse($0, of: bytes, depth: depth) }
        #expect(Self.told(outline.tree, with: whole) == told, "round \(round)")
        for (item, whole) in zip(outline.items, whole) {
          items += 1
          guard case .object(let members) = whole.value else {
            #expect(item.members == nil)
            continue
          }
          let wanted = members.filter { ["key0", "key2"].contains($0.key) }
          #expect(item.members.map(JSONTree.told) == JSONTree.told(wanted))
        }
      } catch let error as JSONTrouble {
        #expect(error.told == told, "round \(round)")
      }
    }
    #expect(accepted > 1_000 && refused > 1_000 && items > 2_000, "\(accepted) \(refused) \(items)")
  }

  /// An outline's text with its items in their list.
  private static func told(_ tree: JSONTree, with items: [JSONTree]) -> String {
    guard case .object(let members) = tree.value else { return tree.told }
    return JSONTree(
      value: .object(
        members.map { member in
          guard member.key == "list", case .array = member.node.value else { return member }
          return .init(
            key: member.key, line: member.line, node: JSONTree(value: .array(items), line: member.node.line))
        }), line: tree.line
    ).told
  }
}
