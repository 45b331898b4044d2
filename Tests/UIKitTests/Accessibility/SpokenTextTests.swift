import Testing

@testable import UIKit

/// How one element is spoken.
@Suite("Spoken text") @MainActor
struct SpokenTextTests {
  private func text(
    _ label: String? = nil, value: String? = nil, hint: String? = nil,
    _ traits: UIAccessibilityTraits = .none,
    place: SpokenText.Place? = nil, containers: [String] = []
  ) -> String {
    SpokenText(
      label: label, value: value, hint: hint, traits: traits, place: place, containers: containers
    ).text
  }

  @Test("1.9d: a selected tab is Selected: Camera. Tab. 1 of 4., another Camera. Tab. 2 of 4.")
  func tabs() {
    #expect(text("Camera", [.button, .selected], place: .tab(1, of: 4)) == "Selected: Camera. Tab. 1 of 4.")
    #expect(text("Camera", .button, place: .tab(2, of: 4)) == "Camera. Tab. 2 of 4.")
  }

  @Test("1.9c: the order is label, value, trait, hint")
  func order() {
    #expect(
      text("Zoom", value: "2×", hint: "Shows more.", [.button, .header])
        == "Zoom: 2×. Button. Heading. Shows more.")
    #expect(text("Save", hint: "Keeps it", .button) == "Save. Button. Keeps it.")
  }

  @Test("1.9c: a segment is still spoken as a button, with its place")
  func segment() {
    #expect(text("Day", [.button, .selected], place: .segment(1, of: 3)) == "Selected: Day. Button. 1 of 3.")
  }

  @Test(
    "each trait has its word",
    arguments: [
      (UIAccessibilityTraits.button, "Button."), (.link, "Link."), (.image, "Image."), (.header, "Heading."),
      (.adjustable, "Adjustable."), (.searchField, "Search Field."), (.notEnabled, "Dimmed."),
    ])
  func words(_ trait: UIAccessibilityTraits, _ word: String) {
    #expect(text("It", trait) == "It. \(word)")
    #expect(text(nil, trait) == word)
  }

  @Test(
    "some traits are not spoken",
    arguments: [
      UIAccessibilityTraits.staticText, .playsSound, .summaryElement, .updatesFrequently, .startsMediaSession,
      .allowsDirectInteraction, .causesPageTurn, .tabBar, .supportsZoom, [.keyboardKey, .button],
    ])
  func silentTraits(_ traits: UIAccessibilityTraits) { #expect(text("It", traits) == "It") }

  @Test("what is disabled is dimmed before it is a button")
  func dimmed() { #expect(text("Send", [.button, .notEnabled]) == "Send. Dimmed. Button.") }

  @Test("a switch speaks its state in place of a value")
  func toggle() {
    let traits: UIAccessibilityTraits = [.button, .toggleButton]
    #expect(text("Wi-Fi", value: "1", traits) == "Wi-Fi. Switch Button. On.")
    #expect(text("Wi-Fi", value: "0", traits) == "Wi-Fi. Switch Button. Off.")
    #expect(text("Wi-Fi", value: "2", traits) == "Wi-Fi. Switch Button. Mixed.")
    #expect(text("Wi-Fi", value: "away", traits) == "Wi-Fi. Switch Button. away.")
    #expect(text("Wi-Fi", value: nil, traits) == "Wi-Fi. Switch Button.")
    #expect(text("Wi-Fi", value: "1", .toggleButton) == "Wi-Fi. On.")
  }

  @Test("a value without a label is spoken alone, and a hint if there is neither")
  func missing() {
    #expect(text(nil, value: "50%", .adjustable) == "50%. Adjustable.")
    #expect(text(nil, hint: "Opens the door", .button) == "Opens the door. Button.")
    #expect(text("  \n", value: "\t", hint: "Opens") == "Opens")
    #expect(text(nil, .selected) == "Selected.")
    #expect(text(nil) == "")
    #expect(text("Hello") == "Hello")
  }

  @Test("a label that ends a sentence gets no second full stop")
  func sentences() {
    #expect(text("Ready?", .button) == "Ready? Button.")
    #expect(text("Done.", .button) == "Done. Button.")
    #expect(text("Wait…", .button) == "Wait… Button.")
    #expect(text("完了。", .button) == "完了。 Button.")
  }

  @Test("the start and end of containers are spoken after the element's place")
  func containers() {
    #expect(
      text("Day", .button, place: .segment(1, of: 2), containers: ["List Start."])
        == "Day. Button. 1 of 2. List Start.")
    #expect(text("Last", hint: "Opens", containers: ["List End."]) == "Last. List End. Opens.")
  }

  @Test("a text from right to left and control characters are spoken as they are")
  func foreign() {
    #expect(text("كاميرا", .button) == "كاميرا. Button.")
    #expect(text("a\u{1b}[2J\nb", .button) == "a\u{1b}[2J\nb. Button.")
  }

  @Test("a label of 10,000 characters is spoken in full, an endless one is cut")
  func long() {
    let label = String(repeating: "é", count: 10_000)
    #expect(text(label, .button) == label + ". Button.")
    let endless = text(String(repeating: "x", count: 1_000_000), .button)
    #expect(endless.unicodeScalars.count == SpokenText.limit + 1)
    #expect(endless.hasSuffix("x…"))
    // A single character with a million accents is cut too.
    let accents = text("e" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(accents.unicodeScalars.count == SpokenText.limit + 1)
  }
}
