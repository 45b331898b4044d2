import UIKit

/// How an accessibility tree becomes lines of an outcome, and indented text.
@MainActor
struct SpokenLines {
  private let names: NameTable
  private let tree: AccessibilityTree

  init(_ tree: AccessibilityTree, _ names: NameTable) {
    self.tree = tree
    self.names = names
  }

  /// One line an element, numbered from 1: what is spoken, and whose it is; with the frame where all is asked for.
  func lines(at time: Int64, showsAll: Bool) -> [OutcomeLine] {
    let elements = tree.elements
    guard !elements.isEmpty else {
      return [OutcomeLine(time: time, kind: .spoken, source: "spoken", event: "nothing")]
    }
    return names.scannedOnce { elements.enumerated().map { line($0 + 1, $1, at: time, showsAll: showsAll) } }
  }

  private func line(_ number: Int, _ element: AccessibilityNode, at time: Int64, showsAll: Bool)
    -> OutcomeLine
  {
    var details = [OutcomeText.quoted(element.text ?? ""), names.name(of: element.object)]
    if showsAll { details += place(of: element) }
    return OutcomeLine(time: time, kind: .spoken, source: "spoken", event: "\(number)", details: details)
  }

  /// The tree as indented text, a line a node.
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
