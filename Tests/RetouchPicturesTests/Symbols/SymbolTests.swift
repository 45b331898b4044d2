import Testing

@testable import RetouchPictures

@Suite("symbols")
struct SymbolTests {
  @Test("every icon of the table is installed", arguments: Set(SymbolTable.names.values).sorted())
  func installed(icon: String) throws {
    let path = try #require(SymbolTable.path(ofIcon: icon))
    #expect(IconFile.bytes(at: path)?.isEmpty == false)
  }

  @Test("every drawing of our own is an SVG", arguments: SymbolDrawings.names)
  func drawings(symbol: String) throws {
    let svg = try #require(SymbolDrawings.svg(of: symbol))
    #expect(Element.read(svg)?["viewBox"] == "0 0 16 16")
    #expect(SymbolTable.names[symbol] == nil, "in both tables")
  }

  @Test("a variant that is not in the table is drawn as the symbol itself")
  func variants() {
    #expect(SymbolTable.source(of: "chevron.left.circle.fill") == .icon("go-previous"))
    #expect(SymbolTable.source(of: "star.fill") == .icon("starred"))
    #expect(SymbolTable.source(of: "star.slash") == SymbolDrawings.svg(of: "star").map { .drawing($0) })
    #expect(SymbolTable.source(of: "") == nil)
    #expect(SymbolTable.source(of: "../../etc/passwd") == nil)
  }
}
