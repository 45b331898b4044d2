import Foundation

/// The contents of an image set's `Contents.json`, as Xcode writes it.
struct ImageSet: Sendable {
  /// One file of the set.
  struct Entry: Decodable, Equatable, Sendable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var direction: String?
    var gamut: String?
    var appearances: [Appearance]?

    enum CodingKeys: String, CodingKey {
      case filename, scale, idiom, appearances
      case direction = "language-direction"
      case gamut = "display-gamut"
    }

    /// The number of pixels per point, or nil for a file for all scales.
    var factor: CGFloat? {
      switch scale {
      case "1x": 1
      case "2x": 2
      case "3x": 3
      default: nil
      }
    }
    var isDark: Bool { appearances == [Appearance(appearance: "luminosity", value: "dark")] }
  }

  struct Appearance: Decodable, Equatable, Sendable {
    var appearance: String?
    var value: String?
  }

  private struct Properties: Decodable {
    var preservesVector: Bool?
    var intent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case preservesVector = "preserves-vector-representation"
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  private struct Contents: Decodable {
    var images: [Entry]?
    var properties: Properties?
  }

  /// The file for normal use.
  let usual: Entry
  /// The file for a dark appearance, or nil.
  let dark: Entry?
  /// Whether vector files are kept as vectors ("Preserve Vector Data").
  let preservesVector: Bool
  /// The way in which the image is coloured.
  let coloring: ImageColoring

  /// - Throws: An ``ImageTrouble`` of kind `broken`.
  init(_ bytes: [UInt8], file: String) throws(ImageTrouble) {
    let contents: Contents
    do {
      contents = try JSONDecoder().decode(Contents.self, from: Data(bytes))
    } catch {
      throw ImageTrouble(
        .broken, file: file, expected: "JSON as Xcode writes it", found: "something else",
        hint: "make the image set anew")
    }
    let entries = (contents.images ?? []).filter { $0.filename?.isEmpty == false }
    let usable = entries.filter { ($0.appearances ?? []).isEmpty }
    guard let usual = Self.best(usable) else {
      throw ImageTrouble(
        .broken, file: file, expected: "an image with a filename", found: "none",
        hint: "drop a file into the image set")
    }
    self.usual = usual
    dark = Self.best(entries.filter(\.isDark))
    preservesVector = contents.properties?.preservesVector ?? false
    coloring =
      switch contents.properties?.intent {
      case "template": .template
      case "original": .original
      default: .automatic
      }
  }

  /// The file to use: one for any device is preferred to one for a kind of device, one for any reading
  /// direction to one for right-to-left, and one for all scales to the one with the most pixels.
  ///
  /// The most pixels, because a phone 390 points wide has three pixels per point; the size in points is the
  /// same.
  private static func best(_ entries: [Entry]) -> Entry? {
    func rank(_ entry: Entry) -> (Int, Int, Int, CGFloat) {
      (
        entry.idiom == "universal" || entry.idiom == nil ? 2 : entry.idiom == "iphone" ? 1 : 0,
        entry.direction == "right-to-left" ? 0 : 1, entry.gamut == "display-P3" ? 0 : 1, entry.factor ?? 9
      )
    }
    var best: Entry?
    for entry in entries where best.map({ rank($0) < rank(entry) }) ?? true { best = entry }
    return best
  }

  /// Whether a folder of a catalog adds its name as a prefix to those of its images.
  static func providesNamespace(_ folder: String, _ files: BoundedFile) -> Bool {
    guard let bytes = try? files.read(folder + "/Contents.json", atMost: ImageBounds.catalogBytes) else {
      return false
    }
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
    return contents?.properties?.providesNamespace ?? false
  }
}
