import Foundation

/// The size of a PDF's first page in points: its MediaBox, rotated as the page is.
///
/// Objects are found in one pass through the file, and the page by following the first kids from the catalog.
/// Nothing is decompressed: a PDF that keeps its pages in compressed object streams is refused with a hint.
struct PDFHeader {
  let size: CGSize

  /// Whether the bytes begin like a PDF.
  static func isPDF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "%PDF-".utf8) }

  /// - Throws: An ``ImageFlaw`` of kind `broken` or `huge`.
  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    let objects = try PDFObjects(bytes)
    guard !objects.isEncrypted else {
      throw Self.broken("a PDF without a password", "an encrypted one", "save the PDF without encryption")
    }
    guard let root = objects.root, case .dictionary(let catalog) = objects.resolved(root) else {
      throw objects.hasObjectStreams
        ? Self.broken(
          "pages that are not compressed", "object streams", "save the image as PDF 1.4, or as SVG")
        : Self.broken("a catalog", "none")
    }
    var node = objects.resolved(catalog["Pages"])
    var box: [Double]?
    var turn = 0.0
    for _ in 0..<32 {
      guard case .dictionary(let values) = node else { break }
      if let found = Self.rectangle(values["MediaBox"], objects) { box = found }
      if case .number(let found) = objects.resolved(values["Rotate"]) { turn = found }
      guard case .array(let kids) = objects.resolved(values["Kids"]), let first = kids.first else {
        node = .null
        break
      }
      node = objects.resolved(first)
    }
    guard let box else {
      throw objects.hasObjectStreams
        ? Self.broken(
          "pages that are not compressed", "object streams", "save the image as PDF 1.4, or as SVG")
        : Self.broken("the first page's MediaBox", "none")
    }
    let (width, height) = (abs(box[2] - box[0]), abs(box[3] - box[1]))
    guard width > 0, height > 0 else { throw Self.broken("a page with a size", "\(width)×\(height)") }
    guard width <= ImageBounds.pointsOfSide, height <= ImageBounds.pointsOfSide else {
      throw ImageFlaw(
        .huge, expected: "at most \(Int(ImageBounds.pointsOfSide)) points along a side",
        found: "\(width)×\(height)", hint: "make the page smaller")
    }
    let isTurned = turn.truncatingRemainder(dividingBy: 180) != 0
    size = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  private static func rectangle(_ value: PDFObjects.Value?, _ objects: PDFObjects) -> [Double]? {
    guard case .array(let values) = objects.resolved(value), values.count == 4 else { return nil }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = objects.resolved(value), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func broken(
    _ expected: String, _ found: String, _ hint: String = "export the PDF anew"
  ) -> ImageFlaw {
    ImageFlaw(.broken, expected: expected, found: found, hint: hint)
  }
}
