import UIKit

/// Formats an accessibility tree as lines of an outcome, and as indented text.
@MainActor
struct SpokenLines {
  private let names: NameTable
  private let tree: AccessibilityTree

  init(_ tree: AccessibilityTree, _ names: NameTable) {
    self.tree = tree
    self.names = names
  }

  /// What is spoken of each element, numbered from 1.
  ///
  /// A container that VoiceOver can navigate to comes before its first element, with its elements' numbers.
  var parts: [SpokenPart] {
    var parts: [SpokenPart] = []
    var number = 0
    func add(_ text: String?, _ node: AccessibilityNode, number: Int?, elements: [Int]? = nil) {
      let frame = node.frame
      parts.append(
        SpokenPart(
          number: number, text: text ?? "", name: names.name(of: node.object),
          frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
          traits: node.traits.names, container: node.containerType == .none ? nil : node.containerType.name,
          elements: elements))
    }
    func walk(_ node: AccessibilityNode) {
      if node.isElement {
        number += 1
        add(node.text, node, number: number)
      } else if let text = node.containerText {
        add(text, node, number: nil, elements: [number + 1, number + node.elementCount])
      }
      for child in node.children { walk(child) }
    }
    names.scannedOnce { walk(tree.root) }
    return parts
  }

  /// One line for each part: what is spoken, whose it is, and with `showsAll` the frame.
  static func lines(of parts: [SpokenPart], at time: Int64, showsAll: Bool) -> [OutcomeLine] {
    func line(_ event: String, _ details: [String] = []) -> OutcomeLine {
      OutcomeLine(time: time, kind: .spoken, source: "spoken", event: event, details: details)
    }
    if parts.isEmpty { return [line("nothing")] }
    return parts.map { part in
      var details = [OutcomeText.quoted(part.text), part.name]
      if let elements = part.elements { details.append("elements \(elements[0]) to \(elements[1])") }
      if showsAll {
        let frame = part.frame.map(EngineNumber.points)
        details += ["\(frame[0]),\(frame[1])", "\(frame[2])×\(frame[3])"]
      }
      return line(part.number.map(String.init) ?? "container", details)
    }
  }

  /// The tree as indented text, one line for each node.
  var text: String {
    var text = ""
    var number = 0
    func write(_ node: AccessibilityNode, _ depth: Int) {
      var parts: [String] = []
      if let spoken = node.text {
        number += 1
        parts = ["\(number)", OutcomeText.quoted(spoken)]
      }
      parts.append(names.name(of: node.object))
      parts += place(of: node)
      let kinds = node.traits.names + (node.containerType == .none ? [] : [node.containerType.name])
      if !kinds.isEmpty { parts.append(kinds.joined(separator: " ")) }
      text += String(repeating: "  ", count: min(depth, 40)) + parts.joined(separator: "  ") + "\n"
      for child in node.children { write(child, depth + 1) }
    }
    names.scannedOnce { write(tree.root, 0) }
    return text
  }

  private func place(of node: AccessibilityNode) -> [String] {
    let size =
      EngineNumber.points(Double(node.frame.width)) + "×" + EngineNumber.points(Double(node.frame.height))
    return [EngineNumber.point(node.frame.origin), size]
  }
}
