import CoreGraphics
import Foundation
import FoundationXML

/// An element of an SVG, read by an XML parser.
final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Reads a document; nil if it is not well-formed.
  static func read(_ svg: String) -> Element? {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  /// This element and all its descendants, in document order.
  var all: [Element] { [self] + children.flatMap(\.all) }

  /// Returns the elements with a name, this one included.
  func every(_ name: String) -> [Element] { all.filter { $0.name == name } }

  /// Returns the group of a view, by the name that the outcome uses for it.
  func group(_ name: String) -> Element? { all.first { $0.name == "g" && $0["data-name"] == name } }

  /// Returns the groups of a kind, such as `viewer`.
  func groups(ofKind kind: String) -> [Element] { all.filter { $0.name == "g" && $0["data-kind"] == kind } }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// Returns an attribute as a number; NaN if it is not one.
  func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? .nan }

  /// Its frame by `x`, `y`, `width` and `height`.
  var rect: CGRect {
    CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  /// Its frame by `data-frame`.
  var frame: CGRect {
    let numbers = (self["data-frame"] ?? "").split(separator: " ").compactMap { Double($0) }
    return numbers.count == 4
      ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .null
  }

  /// The size in pixels of the PNG embedded in it; nil if there is none, as when it consists of lines.
  var pixels: CGSize? {
    let head = "data:image/png;base64,"
    guard let reference = self["href"], reference.hasPrefix(head),
      let bytes = Data(base64Encoded: String(reference.dropFirst(head.count))), bytes.count > 24
    else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(16), height: number(20))
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
  }
}
