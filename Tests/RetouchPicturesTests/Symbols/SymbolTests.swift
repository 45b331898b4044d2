import Testing
import UIKit

@testable import RetouchPictures

@Suite("symbols")
@MainActor
struct SymbolTests {
  /// The symbols of the Gallery, of the system's own views and of typical toolbars.
  nonisolated static let usual = [
    "arrow.clockwise", "arrow.down", "arrow.left", "arrow.right", "arrow.up", "arrow.uturn.backward",
    "battery.100", "bell", "bell.fill", "bell.slash", "book", "bookmark", "bookmark.fill", "calendar",
    "camera",
    "camera.fill", "cellularbars", "checkmark", "checkmark.circle.fill", "chevron.backward", "chevron.down",
    "chevron.left", "chevron.right", "chevron.up", "clock", "doc", "doc.on.doc", "ellipsis",
    "ellipsis.circle",
    "envelope", "exclamationmark.triangle", "eye", "eye.slash", "flag", "folder", "gear", "gearshape",
    "globe", "heart", "heart.fill", "house", "house.fill", "info.circle", "line.3.horizontal", "link",
    "list.bullet",
    "lock", "magnifyingglass", "map", "mic", "mic.slash", "minus", "minus.circle.fill", "paperclip",
    "pause.fill",
    "pencil", "person", "person.crop.circle", "person.fill", "phone.fill", "photo", "play.fill", "plus",
    "plus.circle",
    "questionmark.circle", "safari", "slider.horizontal.3", "square.and.arrow.down", "square.and.arrow.up",
    "square.and.pencil", "square.on.square", "star", "star.circle", "star.fill", "star.square.fill", "tag",
    "trash",
    "trash.fill", "wifi", "xmark", "xmark.circle",
  ]

  @Test("the usual ones have a drawing of their own, and no two of them look the same")
  func drawings() throws {
    var seen: [String: String] = [:]
    for symbol in Self.usual {
      let svg = try #require(SymbolDrawings.svg(of: symbol), "\(symbol)")
      let same = [["chevron.backward", "chevron.left"], ["gear", "gearshape"]].contains {
        $0.contains(symbol)
      }
      #expect(seen[svg] == nil || same, "\(symbol) and \(seen[svg] ?? "")")
      seen[svg] = symbol
    }
  }

  @Test(
    "every text of the table is the SVG of at least one shape, within 16 points",
    arguments: SymbolDrawings.names)
  func table(symbol: String) throws {
    for variant in ["", ".fill", ".circle", ".square.fill", ".slash"] {
      let svg = try #require(SymbolDrawings.svg(of: symbol + variant))
      let root = try #require(Element.read(svg))
      #expect(root["viewBox"] == "0 0 16 16")
      #expect(root.all.contains { ["path", "circle", "rect"].contains($0.name) })
      for path in root.every("path") {
        let data = try #require(path["d"])
        #expect(data.first == "M" && data.allSatisfy { "MLHVCAZ0123456789. ".contains($0) }, "\(data)")
      }
      for circle in root.every("circle") {
        let (x, y, radius) = (circle.number("cx"), circle.number("cy"), circle.number("r"))
        #expect(x - radius >= 0 && x + radius <= 16 && y - radius >= 0 && y + radius <= 16)
      }
      for rect in root.every("rect") {
        #expect(CGRect(x: 0, y: 0, width: 16, height: 16).contains(rect.rect) && rect.rect.width > 0)
      }
    }
  }

  @Test("a variant is made from its symbol: filled, in a frame, in a filled one, or struck out")
  func variants() throws {
    func body(_ symbol: String) throws -> Element {
      try #require(Element.read(SymbolDrawings.svg(of: symbol) ?? ""))
    }
    #expect(try body("heart").every("path").map { $0["fill"] } == [nil])
    #expect(try body("heart.fill").every("path").map { $0["fill"] } == ["black"])
    let framed = try body("plus.circle")
    #expect(framed.every("circle").map { $0.number("r") } == [6.25] && framed.every("mask").isEmpty)
    #expect(framed.every("path").map { $0["stroke-width"] } == [nil])
    let filled = try body("plus.circle.fill")
    #expect(filled.every("circle").map { $0["fill"] } == ["black"])
    #expect(try #require(filled.every("mask").first).every("path").count == 2)
    #expect(try body("mic.slash").every("mask").count == 1)
    #expect(try body("bell.slash.fill").every("path").contains { $0["fill"] == "black" })
    // What lies in a filled area is cut out of it.
    #expect(try body("trash.fill").every("mask").count == 1)
    #expect(try body("person.crop.circle.fill").every("circle").contains { $0["fill"] == "black" })
  }

  @Test("a variant that is not known is drawn as the symbol itself, and what is no symbol not at all")
  func fallbacks() {
    #expect(SymbolDrawings.svg(of: "star.leadinghalf.filled") == SymbolDrawings.svg(of: "star"))
    #expect(SymbolDrawings.svg(of: "play.rectangle.on.rectangle") == SymbolDrawings.svg(of: "play"))
    #expect(SymbolDrawings.svg(of: "") == nil)
    #expect(SymbolDrawings.svg(of: "unheard.of") == nil)
    #expect(SymbolDrawings.svg(of: "../../etc/passwd") == nil)
    #expect(SymbolDrawings.svg(of: "fill") == nil && SymbolDrawings.svg(of: "circle.fill") != nil)
  }

  @Test("a symbol that has no drawing is a grey box with its name, word below word, and a remark says so")
  func unknown() throws {
    let view = UIImageView(image: UIImage(systemName: "hare.and.tortoise"))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.tintColor = .systemPink
    let group = try #require(try drawn(view).groups(ofKind: "placeholder").first)
    #expect(group["data-name"] == "hare.and.tortoise")
    #expect(group.every("text").map(\.text) == ["hare", "and", "tortoise"])
    #expect(group.every("rect").map { $0["stroke"] } == ["#c7c7cc"])
    #expect(
      list(window(view)).remarks.map(\.text) == ["symbol hare.and.tortoise: there is no drawing of it"])
  }
}
