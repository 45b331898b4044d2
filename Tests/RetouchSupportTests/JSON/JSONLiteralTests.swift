import Foundation
import Testing

@testable import RetouchSupport

@Suite("Texts and numbers as JSON")
struct JSONLiteralTests {
  private func read(_ json: String) throws -> String? {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
  }

  @Test(
    "a text is in quotation marks, with an escape for what could control a terminal and for nothing else",
    arguments: [
      ("plain", #""plain""#), ("", #""""#), ("größer 日本 😀", #""größer 日本 😀""#),
      (#"quo"te\"#, #""quo\"te\\""#), ("\n\r\t", #""\n\r\t""#), ("<a&b>/", #""<a&b>/""#),
      ("\u{0}\u{1b}\u{7f}\u{9b}", #""\u0000\u001b\u007f\u009b""#),
      ("\u{61c}\u{200f}\u{202e}\u{2028}\u{2069}\u{feff}", #""\u061c\u200f\u202e\u2028\u2069\ufeff""#),
    ])
  func escapes(text: String, json: String) throws {
    #expect(JSONLiteral.quoted(text) == json)
    #expect(try read(json) == text)
  }

  @Test("further characters are escaped where that is asked for, and only those")
  func further() throws {
    #expect(JSONLiteral.quoted("a<b>&c", escapingAlso: "<&") == #""a\u003cb>\u0026c""#)
    #expect(JSONLiteral.quoted("plain", escapingAlso: "<&") == #""plain""#)
    #expect(JSONLiteral.quoted("ü<", escapingAlso: "<") == "\"ü\\u003c\"")
  }

  @Test("any text comes back whole, on one line, and nothing in it reaches a terminal")
  func generated() throws {
    var state: UInt64 = 5
    func next(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
    for _ in 0..<1000 {
      var text = ""
      for _ in 0..<next(12) {
        let value = [next(0x100), 0x2000 + next(0x80), next(0x3000), 0x1f600 + next(0x50)][Int(next(4))]
        text.unicodeScalars.append(Unicode.Scalar(UInt32(value)) ?? "?")
      }
      for others in ["", "<>&"] {
        let json = JSONLiteral.quoted(text, escapingAlso: others)
        #expect(try read(json)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        #expect(!json.unicodeScalars.contains { $0.actsOnTerminal || others.unicodeScalars.contains($0) })
      }
    }
  }

  @Test("a number has three decimals at most, and infinity or NaN is written as 0")
  func decimals() {
    let numbers = [0, -0.0, 195, 812.5, 1.0004, -1.5, 0.001, -0.0004, .nan, .infinity, 1e300]
    #expect(
      numbers.map(JSONLiteral.decimal)
        == ["0", "0", "195", "812.5", "1", "-1.5", "0.001", "0", "0", "0", "0"])
  }

  @Test("an object has its keys in the order in which they were added, without what is unknown or false")
  func object() {
    var object = JSONObject()
    object.add("b", "x")
    object.add("none", nil as String?)
    object.add("time_us", Int64(5))
    object.add("at", decimals: [1.5, 2])
    object.add("no", isTrue: false)
    object.add("yes", isTrue: true)
    object.add("list", ["a\"", ""])
    object.add("objects", [JSONObject()])
    #expect(
      object.json
        == #"{"b":"x","time_us":5,"at":[1.5,2],"yes":true,"list":["a\"",""],"objects":[{}]}"#)
    #expect(JSONObject().json == "{}")
  }
}
