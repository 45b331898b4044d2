import Foundation

/// A colour as an asset catalog gives it.
package enum CatalogColor: Hashable, Sendable {
  /// The components of sRGB, whose values may lie beyond 0…1.
  case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
  /// The components of Display P3.
  case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
  /// A grey, from 0, black, to 1, white.
  case gray(white: Double, alpha: Double)
  /// One of the system's, by the name that the catalog gives it, such as `systemBlueColor`.
  case system(String)
}

/// The contents of a colour set's `Contents.json`, as Xcode writes it.
package struct ColorSet: Hashable, Sendable {
  private struct Contents: Decodable {
    var colors: [Entry]?
  }

  private struct Entry: Decodable {
    var idiom: String?
    var gamut: String?
    var appearances: [ImageSet.Appearance]?
    var color: Value?

    enum CodingKeys: String, CodingKey {
      case idiom, appearances, color
      case gamut = "display-gamut"
    }

    var isDark: Bool {
      appearances == [ImageSet.Appearance(appearance: "luminosity", value: "dark")]
    }
    var isUsual: Bool { (appearances ?? []).isEmpty }
  }

  private struct Value: Decodable {
    var space: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }

    var color: CatalogColor? {
      if let reference { return .system(reference) }
      func part(_ name: String) -> Double? { components?[name].flatMap(ColorSet.component) }
      // The opacity is a share wherever it is written: "1" is opaque, not the smallest step of a byte.
      let alpha = components?["alpha"].flatMap(Double.init) ?? 1
      guard alpha.isFinite else { return nil }
      if let white = part("white") { return .gray(white: white, alpha: alpha) }
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
      return space == "display-p3"
        ? .displayP3(red: red, green: green, blue: blue, alpha: alpha)
        : .sRGB(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// The colour for normal use.
  package let usual: CatalogColor
  /// The colour for a dark appearance, or nil.
  package let dark: CatalogColor?

  /// - Throws: An ``ImageTrouble`` of kind `broken`.
  init(_ bytes: [UInt8], file: String) throws(ImageTrouble) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)) else {
      throw ImageTrouble(
        .broken, file: file, expected: "JSON as Xcode writes it", found: "something else",
        hint: "make the colour set anew")
    }
    let entries = contents.colors ?? []
    guard let usual = Self.best(entries.filter(\.isUsual)) else {
      throw ImageTrouble(
        .broken, file: file, expected: "a colour with components", found: "none",
        hint: "choose one in the colour set")
    }
    self.usual = usual
    dark = Self.best(entries.filter(\.isDark))
  }

  /// The colour to use: as with images, one for any device is preferred, and one for every display to one for
  /// wide colour.
  private static func best(_ entries: [Entry]) -> CatalogColor? {
    func rank(_ entry: Entry) -> (Int, Int) {
      (
        entry.idiom == "universal" || entry.idiom == nil ? 2 : entry.idiom == "iphone" ? 1 : 0,
        entry.gamut == "display-P3" ? 0 : 1
      )
    }
    var best: (color: CatalogColor, rank: (Int, Int))?
    for entry in entries {
      guard let color = entry.color?.color, best.map({ $0.rank < rank(entry) }) ?? true else { continue }
      best = (color, rank(entry))
    }
    return best?.color
  }

  /// A component as Xcode writes it: `0.5` is a share, `128` and `0x80` are of 255.
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }
}
