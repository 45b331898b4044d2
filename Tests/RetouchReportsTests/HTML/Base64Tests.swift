import Foundation
import Testing

@testable import RetouchReports

@Suite("Bytes as Base64")
struct Base64Tests {
  @Test(
    "are those of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func vectors(text: String, expected: String) {
    #expect(Base64.text(of: Array(text.utf8)) == expected)
  }

  @Test("come back as they were, whatever they are")
  func generated() {
    var numbers = PageSamples.Numbers(seed: 3)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(Data(base64Encoded: Base64.text(of: bytes)).map(Array.init) == bytes)
    }
  }
}
