import Foundation
import RetouchSupport
import Testing

@testable import RetouchReports

@Suite("The data of a page")
struct PageJSONTests {
  private func decoded(_ value: PageJSON) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
  }

  @Test("is JSON with its keys in the order in which they were given")
  func order() {
    let value = PageJSON.object([
      ("b", .list([.number(-5), .flag(true), .null])), ("a", .text("x\"\\\n")), ("c", .decimal(1.25)),
    ])
    #expect(value.text == #"{"b":[-5,true,null],"a":"x\"\\\n","c":1.25}"#)
  }

  @Test(
    "has decimals of a thousandth at most",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0004, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (-0.0004, "0"),
      (390.125, "390.125"),
      (.nan, "0"), (.infinity, "0"), (1e300, "0"),
    ])
  func decimals(_ number: Double, _ text: String) {
    #expect(PageJSON.decimal(number).text == text)
  }

  @Test("keeps every text whole, and contains nothing that could end the element around it")
  func hostile() throws {
    for text in PageSamples.hostile {
      let json = PageJSON.text(text).text
      #expect(try decoded(.text(text)) as? String == text)
      for character in "<>&\u{2028}\u{2029}\u{0}\n".unicodeScalars {
        #expect(!json.unicodeScalars.contains(character))
      }
    }
  }

  @Test("keeps any Unicode scalars")
  func generated() throws {
    var generator = SeededNumbers(seed: 11)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let range: ClosedRange<UInt32> = Bool.random(using: &generator) ? 0...0xff : 0x100...0x1_ffff
        text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "?")
      }
      let back = try decoded(.text(text)) as? String
      #expect(back?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
  }
}
