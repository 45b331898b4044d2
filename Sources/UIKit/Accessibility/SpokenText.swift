#if FAULTS
  import Faults
#endif

/// What VoiceOver speaks of an element, as text (1.9 of Documentation/Engine.md).
///
///     Selected: Camera. Tab. 1 of 4.
///     Volume: 50%. Adjustable.
///     Wi-Fi. Switch Button. On.
///     Send. Dimmed. Button. Sends the message.
///     Price. 5 €. Column 2.
///
/// The order is label, value, what it is, its place among others, where a container begins or ends, the hint. The words are
/// those of AccessibilitySnapshot, in English; of the hints that VoiceOver adds by itself, as for a switch, none is
/// spoken. An element without label and value has its hint in their place.
struct SpokenText {
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits
  /// The place among others, or nil for an element that is not counted.
  var place: Place?
  /// What containers say that begin or end with the element.
  var containers: [String] = []
  /// What a table tells of its cell, or nil for what is none.
  var cell: SpokenCell?
  /// Whether it is a navigation bar's way back, which is called so in place of a button.
  var goesBack = false

  /// The place of an element among others, counted from 1.
  enum Place: Equatable {
    /// In a container with the trait `tabBar`: "Tab. 1 of 4.", and nothing of a button.
    case tab(Int, of: Int)
    /// In a segmented control: "1 of 3."
    case segment(Int, of: Int)
  }

  /// A longer text is cut after so many Unicode scalars, and ends with an ellipsis.
  static let limit = 20_000

  /// What is spoken; empty where there is nothing to say.
  var text: String {
    var subject = goesBack && label == "Back" ? "" : Self.meant(label) ?? ""
    let value = traits.contains(.toggleButton) ? nil : Self.meant(value)
    if let cell {
      let words = subject.isEmpty ? [] : [Self.sentence(subject)]
      subject = (cell.headers + words + cell.place + [value].compactMap(\.self)).joined(separator: " ")
    } else if let value {
      subject = subject.isEmpty ? value : "\(subject): \(value)"
    }
    if traits.contains(.selected) { subject = subject.isEmpty ? "Selected." : "Selected: \(subject)" }
    var hint = Self.meant(hint)
    if subject.isEmpty, let words = hint {
      subject = words
      hint = nil
    }
    var sentences = kinds + placeWords + containers
    if let hint { sentences.append(Self.sentence(hint)) }
    if !subject.isEmpty { sentences.insert(sentences.isEmpty ? subject : Self.sentence(subject), at: 0) }
    return Self.cut(sentences.joined(separator: " "))
  }

  /// What the element is and how it stands, a sentence each.
  private var kinds: [String] {
    var kinds: [String] = []
    func add(_ trait: UIAccessibilityTraits, _ words: String) {
      if traits.contains(trait) { kinds.append(words) }
    }
    add(.notEnabled, "Dimmed.")
    // A key is its letter, a switch is more than a button, a tab is something else.
    if !isTab, traits.isDisjoint(with: [.keyboardKey, .toggleButton]) {
      add(.button, goesBack ? "Back Button." : "Button.")
    }
    if traits.contains(.toggleButton) {
      if !isTab { add(.button, "Switch Button.") }
      kinds += state
    }
    if isTab { kinds.append("Tab.") }
    add(.header, "Heading.")
    add(.link, "Link.")
    add(.adjustable, "Adjustable.")
    add(.image, "Image.")
    add(.searchField, "Search Field.")
    return kinds
  }

  /// How a switch stands: UIKit's value is "0" or "1", or "2" for neither; other words are spoken as they are.
  private var state: [String] {
    switch Self.meant(value) {
    case nil: []
    case "0": ["Off."]
    case "1": ["On."]
    case "2": ["Mixed."]
    case let words?: [Self.sentence(words)]
    }
  }

  private var isTab: Bool { if case .tab = place { true } else { false } }

  private var placeWords: [String] {
    switch place {
    case nil: []
    case .tab(let index, let count), .segment(let index, let count): ["\(index) of \(count)."]
    }
  }

  /// A text as a sentence, which ends with a full stop unless it ends with something of the kind.
  static func sentence(_ text: String) -> String {
    let ends: [Character] = [".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।"]
    return text.last.map(ends.contains) == true ? text : text + "."
  }

  /// A text that says something, or nil.
  static func meant(_ text: String?) -> String? {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return text
  }

  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
