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

  /// One line for each element, numbered from 1: what is spoken, whose it is, and with `showsAll` the frame.
  ///
  /// A container that VoiceOver can navigate to has a line before that of its first element, with its
  /// elements' numbers.
  func lines(at time: Int64, showsAll: Bool) -> [OutcomeLine] {
    var lines: [OutcomeLine] = []
    var number = 0
    func add(_ event: String, _ text: String?, _ node: AccessibilityNode, _ details: [String] = []) {
      let details = [OutcomeText.quoted(text ?? ""), names.name(of: node.object)] + details
      lines.append(
        OutcomeLine(
          time: time, kind: .spoken, source: "spoken", event: event,
          details: details + (showsAll ? place(of: node) : [])))
    }
    func write(_ node: AccessibilityNode) {
      if node.isElement {
        number += 1
        add("\(number)", node.text, node)
      } else if let text = node.containerText {
        add("container", text, node, ["elements \(number + 1) to \(number + node.elementCount)"])
      }
      for child in node.children { write(child) }
    }
    names.scannedOnce { write(tree.root) }
    return lines.isEmpty
      ? [OutcomeLine(time: time, kind: .spoken, source: "spoken", event: "nothing")] : lines
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
