import Testing

@testable import RetouchSupport

@Suite("Columns and digits")
struct ColumnsTests {
  @Test("a text gets the spaces that it lacks, and a longer one none")
  func padding() {
    #expect(padded("ab", 4) == "ab  " && padded(left: "ab", 4) == "  ab")
    #expect(padded("abc", 2) == "abc" && padded(left: "abc", 2) == "abc")
    #expect(padded("é", 2) == "é ")
  }

  @Test("a number gets the zeros that it lacks, and decimals lose those at their end")
  func zeros() {
    #expect(digits(42, 4) == "0042" && digits(255, 4, radix: 16) == "00ff" && digits(12345, 2) == "12345")
    #expect(decimals(0, 3) == "" && decimals(500, 3) == ".5" && decimals(7, 6) == ".000007")
  }
}
