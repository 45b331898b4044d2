import Foundation
import Testing

@testable import RetouchSupport

/// What is JSON by RFC 8259, what it means, and what is said of what is not.
@Suite("JSON is parsed")
struct JSONParserTests {
  /// The value in a form of its own, with its lines where they are not the first.
  private func text(_ json: String, depth: Int = 8) -> String {
    do {
      return try JSONParser.parse(Array(json.utf8), depth: depth).told
    } catch {
      return error.told
    }
  }

  @Test(
    "with each kind of value, and the lines of keys and values",
    arguments: [
      ("null", "null"), (" true\r\n", "true"), ("false", "false"), ("\"\"", "''"), ("[]", "[]"), ("{}", "{}"),
      ("[1, [2,\n\"x\"] ]", "[1.0 [2.0 'x'@2]]"),
      ("{\"a\":1,\n \"b\":\n{\"c\":[ ]}}", "{a=1.0 b@2={c@3=[]@3}@3}"),
      ("{\"a\":1,\"a\":2}", "{a=1.0 a=2.0}"),
      (#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#, "'\"\\/\u{8}\u{c}\n\r\té😀é'"),
    ])
  func values(json: String, expected: String) {
    #expect(text(json) == expected)
  }

  @Test(
    "with numbers to the nearest Double",
    arguments: [
      "0", "-0", "7", "-12", "999999999999999", "9007199254740993", "123456789012345678901234567890", "0.1",
      "-2.5e-3",
      "1e3", "1E+2", "1.7976931348623157e308", "5e-324",
    ])
  func numbers(json: String) throws {
    guard case .number(let number) = try JSONParser.parse(Array(json.utf8), depth: 1).value else {
      Issue.record("\(json) is not a number")
      return
    }
    #expect(number == Double(json))
  }

  @Test(
    "and what is not JSON is refused with its line",
    arguments: [
      ("", "1: expected a value, found the end"), ("\n\n]", "3: expected a value, found \"]\""),
      ("01", "1: expected a number, found \"01\""), ("1.", "1: expected a number, found \"1.\""),
      ("-", "1: expected a number, found \"-\""), ("1e", "1: expected a number, found \"1e\""),
      (".5", "1: expected a value, found \".5\""), ("+1", "1: expected a value, found \"+1\""),
      ("1e999", "1: expected a number, found \"1e999\""), ("tru", "1: expected a value, found \"tru\""),
      ("[1,]", "1: expected a value, found \"]\""),
      ("[1 2]", "1: expected a comma or a closing bracket, found \"2]\""),
      ("{\"a\":1,}", "1: expected a key in quotation marks, found \"}\""),
      ("{\"a\" 1}", "1: expected a colon after the key \"a\", found \"1}\""),
      ("{a:1}", "1: expected a key in quotation marks, found \"a:1}\""),
      ("[1]\n[2]", "2: expected the end, found \"[2]\""),
      ("\"a", "1: expected a closing quotation mark, found the end"),
      ("\"a\nb\"", "1: expected a closing quotation mark, found a line break"),
      (#""\x""#, #"1: expected one of \" \\ \/ \b \f \n \r \t \u after a backslash, found "x\"""#),
      (#""\u12g4""#, #"1: expected four hexadecimal digits, found "12g4\"""#),
      (#""\ud83d!""#, #"1: expected the other half of a character, as in \ud83d\ude00, found "!\"""#),
      (#""\ude00""#, #"1: expected the other half of a character, as in \ud83d\ude00, found "\"""#),
      (#""\ud83d\u0041""#, #"1: expected the other half of a character, as in \ud83d\ude00, found "\"""#),
      (#""\u+123""#, #"1: expected four hexadecimal digits, found "+123\"""#),
      ("\u{feff}1", #"1: expected a value, found "\ufeff1""#),
    ])
  func troubles(json: String, expected: String) {
    #expect(text(json) == expected)
  }

  @Test("and brackets are nested as deep as is allowed, in any order")
  func depth() throws {
    #expect(text("[{\"a\":[1]}]", depth: 3) == "[{a=[1.0]}]")
    #expect(
      text("[{\"a\":[[]]}]", depth: 3) == "1: expected at most 3 levels of brackets, found \"[]]}]\"")
    let trouble = #expect(throws: JSONTrouble.self) {
      try JSONParser.parse(Array(String(repeating: "[", count: 100_000).utf8), depth: 32)
    }
    #expect(trouble?.code == .tooDeep)
  }

  @Test("and bytes that are not UTF-8 are refused, wherever they are")
  func encoding() {
    for bytes: [UInt8] in [
      [0xff], [0x22, 0xc3, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22], [0x22, 0xc0, 0x80, 0x22],
    ] {
      let trouble = #expect(throws: JSONTrouble.self) { try JSONParser.parse(bytes, depth: 4) }
      #expect(trouble?.line == nil)
      #expect(trouble?.problem == "expected UTF-8 text, found other bytes")
    }
  }

  @Test("as Foundation understands it, for generated texts, whole and damaged")
  func generated() throws {
    var random = GeneratedJSON(state: 7)
    var (accepted, refused) = (0, 0)
    for _ in 0..<3_000 {
      var bytes = Array(random.json(depth: 0).utf8)
      if random.below(3) > 0 { random.damage(&bytes) }
      guard let tree = try? JSONParser.parse(bytes, depth: 32) else {
        refused += 1
        continue
      }
      accepted += 1
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(Self.isSame(tree, theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 1_000 && refused > 800, "\(accepted) \(refused)")
  }

  private static func isSame(_ tree: JSONTree, _ other: Any) -> Bool {
    switch tree.value {
    case .null: return other is NSNull
    case .bool(let bool): return (other as? Bool) == bool
    case .number(let number): return (other as? NSNumber)?.doubleValue == number
    case .string(let string): return (other as? String) == string
    case .array(let items):
      guard let others = other as? [Any] else { return false }
      return others.count == items.count && zip(items, others).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let others = other as? [String: Any] else { return false }
      // Which of two equal keys counts differs.
      guard Set(members.map(\.key)).count == members.count else { return true }
      return others.count == members.count
        && members.allSatisfy { member in others[member.key].map { isSame(member.node, $0) } ?? false }
    }
  }
}
