import UIKit

/// What is on the screen at rest: a line for each element that a person sees, in reading order.
@MainActor
struct ScreenLines {
  private let stage: ReplayStage

  init(_ stage: ReplayStage) { self.stage = stage }

  /// Records the screen as it is now.
  func show() {
    var lines: [OutcomeLine] = []
    for window in stage.application.windows where !window.isHidden {
      window.layoutIfNeeded()
      add(AccessibilityTree(of: window, speaks: false).elements, in: window, to: &lines)
    }
    if lines.isEmpty { lines.append(line("nothing", [])) }
    stage.recorder.add(lines)
  }

  private func line(_ event: String, _ details: [String]) -> OutcomeLine {
    OutcomeLine(time: stage.now, kind: .screen, source: "screen", event: event, details: details)
  }

  private func add(_ nodes: [AccessibilityNode], in window: UIWindow, to lines: inout [OutcomeLine]) {
    let bounds = window.bounds
    let isOther = stage.names.isOther(window)
    let screen = window.screen
    for element in elements(nodes) {
      var frame = element.frame
      // What can be scrolled into view is not seen.
      guard frame.isEmpty || frame.intersects(bounds) else { continue }
      var details = element.details
      if let text = element.text { details.insert(quoted(text), at: 1) }
      if isOther {
        // A window may be anywhere on the screen, and beyond it.
        frame = window.convert(frame, to: screen.coordinateSpace)
        guard frame.isEmpty || frame.intersects(screen.bounds) else { continue }
        details.append("in " + stage.names.name(ofView: window))
      }
      details.append(box(frame))
      lines.append(line(String(lines.count + 1), details))
    }
  }

  /// An element of the screen: an element of assistive technologies, or a row with the texts in it.
  private struct Element {
    var details: [String]
    var frame: CGRect
    /// The texts of a row, separated by commas; nil of anything else.
    var text: String?
  }

  private func elements(_ nodes: [AccessibilityNode]) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    var rows: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      guard let cell = row(of: node) else {
        elements.append(element(node))
        continue
      }
      // The row comes before what is in it, wherever that is.
      let place = rows[ObjectIdentifier(cell)] ?? elements.count
      if place == elements.count {
        rows[ObjectIdentifier(cell)] = place
        elements.append(
          Element(details: cell.isSelected ? ["row", "selected"] : ["row"], frame: frame(of: cell), text: ""))
      }
      if node.object is UIControl {
        // A chevron does nothing by itself.
        if node.traits.contains(.button) || node.traits.contains(.adjustable) {
          elements.append(element(node))
        }
      } else if !isInPart(node, of: cell), let label = node.object.accessibilityLabel, !label.isEmpty {
        let text = elements[place].text ?? ""
        elements[place].text = text.isEmpty ? label : text + ", " + label
      }
    }
    return elements
  }

  /// The row of a table that a text or an image belongs to, unless the client made it an element by itself.
  private func row(of node: AccessibilityNode) -> UITableViewCell? {
    var view = node.object as? UIView
    while let found = view, !(found is UITableViewCell) { view = found.superview }
    return view as? UITableViewCell
  }

  /// Whether it belongs to a part of the cell that UIKit makes, such as the mark by which a row is moved.
  private func isInPart(_ node: AccessibilityNode, of cell: UITableViewCell) -> Bool {
    var view = node.object as? UIView
    while let found = view, found !== cell {
      if found.isMadeByUIKit { return true }
      view = found.superview
    }
    return false
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func element(_ node: AccessibilityNode) -> Element {
    var traits = node.traits.names
    let role = Self.roles.first { traits.contains($0.trait) }
    if let role { traits.removeAll { $0 == role.trait || role.trait == "toggleButton" && $0 == "button" } }
    var details = [role?.word ?? "element", quoted(node.object.accessibilityLabel ?? "")]
    if let value = node.object.accessibilityValue, !value.isEmpty { details.append("value \(quoted(value))") }
    if !traits.isEmpty { details.append(traits.joined(separator: " ")) }
    return Element(details: details, frame: node.frame)
  }

  /// What an element is, by the first of its traits that says so.
  private static let roles: [(trait: String, word: String)] = [
    ("toggleButton", "switch"), ("searchField", "search"), ("keyboardKey", "key"), ("link", "link"),
    ("header", "header"), ("button", "button"), ("adjustable", "slider"), ("image", "image"),
    ("staticText", "text"),
  ]

  private func quoted(_ text: String) -> String { OutcomeText.quoted(OutcomeText.shortened(text)) }

  private func box(_ frame: CGRect) -> String {
    var text = EngineNumber.point(frame.origin)
    text += " "
    text += EngineNumber.points(Double(frame.width))
    text += "×"
    text += EngineNumber.points(Double(frame.height))
    return text
  }
}
