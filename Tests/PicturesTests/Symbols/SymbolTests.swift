import Testing

@testable import Pictures

@Suite("symbols")
struct SymbolTests {
  @Test(
    "every icon of the table is installed", arguments: SymbolTable.names.sorted { $0.key < $1.key }.map(\.key)
  )
  func installed(symbol: String) throws {
    let path = try #require(SymbolTable.path(of: symbol))
    #expect(IconFile.bytes(at: path)?.isEmpty == false)
  }

  @Test("a variant that is not in the table is drawn as the symbol itself")
  func variants() {
    #expect(SymbolTable.icon(of: "chevron.left.circle.fill") == "go-previous")
    #expect(SymbolTable.icon(of: "star") == "non-starred")
    #expect(SymbolTable.icon(of: "star.fill") == "starred")
    #expect(SymbolTable.icon(of: "") == nil)
    #expect(SymbolTable.icon(of: "../../etc/passwd") == nil)
  }
}
