/// What VoiceOver speaks for an element, as text (1.9c of Documentation/Reference/Engine.md).
///
///     Selected: Camera. Tab. 1 of 4.
///     Volume: 50%. Adjustable.
///     Wi-Fi. Switch Button. On.
///     Send. Dimmed. Button. Sends the message.
///     Price. 5 €. Column 2.
///
/// The order is label, value, kind, position, where a container begins or ends, hint. The words are those of
/// AccessibilitySnapshot, in English; the hints that VoiceOver adds by itself, as for a switch, are not
/// spoken. For an element without a label or a value, the hint takes their place.
struct SpokenText {
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits
  /// The position among others, or nil for an element that is not counted.
  var place: Place?
  /// What is spoken for the containers that begin or end with the element.
  var containers: [String] = []
  /// What a table adds for its cell, or nil for an element that is not a cell.
  var cell: SpokenCell?
  /// Whether it is a navigation bar's back button, which is spoken as such rather than as a button.
  var goesBack = false

  /// The position of an element among others, counted from 1.
  enum Place: Equatable {
    /// In a container with the trait `tabBar`: "Tab. 1 of 4.", without the word "button".
    case tab(Int, of: Int)
    /// In a segmented control: "1 of 3."
    case segment(Int, of: Int)
  }

  /// The limit in Unicode scalars; a longer text is cut there and ends with an ellipsis.
  static let limit = 20_000

  /// The spoken text; empty where there is nothing to say.
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

  /// The element's kinds and its state, one sentence each.
  private var kinds: [String] {
    var kinds: [String] = []
    func add(_ trait: UIAccessibilityTraits, _ words: String) {
      if traits.contains(trait) { kinds.append(words) }
    }
    add(.notEnabled, "Dimmed.")
    // A key is spoken as its letter; a switch and a tab have words of their own.
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

  /// The state of a switch: UIKit's value is "0", "1", or "2" for mixed; other words are spoken as they are.
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

  /// A text as a sentence: a full stop is added unless it already ends with a punctuation mark of that kind.
  static func sentence(_ text: String) -> String {
    let ends: [Character] = [".", "!", "?", "…", "。", "！", "？", "؟", "۔", "।"]
    return text.last.map(ends.contains) == true ? text : text + "."
  }

  /// The text if it has anything but whitespace, otherwise nil.
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
