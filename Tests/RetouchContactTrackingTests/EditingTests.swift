import RetouchContactTracking
import RetouchEditing
import RetouchEvdev
import RetouchSupport
import RetouchRecording
import Testing

/// Cutting a recording clips its contacts and changes nothing else about them.
@Suite("contacts of pieces")
struct EditingTests {
  /// Returns the contacts of a recording.
  private func contacts(_ document: RecordingDocument) -> [ContactSummary] {
    var summarizer = ContactSummarizer(
      devices: document.header.devices,
      mapping: document.header.display.map { PointMapping(display: $0, pointer: document.header.pointer) }
        ?? .deviceUnits)
    summarizer.follow(document)
    summarizer.finish(time: document.endTime)
    return summarizer.takeComplete()
  }

  /// Describes the part of a contact within a time range, or returns nil; as text, so that failures are
  /// readable.
  private func clipped(_ contact: ContactSummary, from: Int64, to: Int64) -> String? {
    // A contact that ends exactly at the beginning counts: it is down then, and the first frame lifts it.
    guard contact.downTime <= to, contact.upTime >= from else { return nil }
    let isBefore = contact.downTime < from || contact.start == .before
    let isCut = contact.upTime > to || contact.end == .cut
    return text(
      contact, start: isBefore ? .before : .down, down: max(contact.downTime - from, 0),
      up: min(contact.upTime, to) - from, end: isCut ? .cut : contact.end)
  }

  private func text(
    _ contact: ContactSummary, start: ContactSummary.Start, down: Int64, up: Int64, end: ContactSummary.End
  ) -> String {
    "device \(contact.device) slot \(contact.slot) \(start) \(down) \(up) \(end)"
      + (start == .down ? " at \(contact.downX),\(contact.downY)" : "")
      + (end == .cut ? "" : " to \(contact.upX),\(contact.upY)")
  }

  private func check(
    _ piece: RecordingDocument, of whole: RecordingDocument, from: Int64, to: Int64, _ seed: Int
  ) {
    let expected = contacts(whole).compactMap { clipped($0, from: from, to: to) }.sorted()
    let found = contacts(piece).map {
      text($0, start: $0.start, down: $0.downTime, up: $0.upTime, end: $0.end)
    }.sorted()
    #expect(found == expected, "seed \(seed), \(from) to \(to)")
  }

  @Test("a piece has the contacts of the whole, clipped to it: fingers, a mouse, a turned display")
  func trimmed() throws {
    for seed in 0..<80 {
      var generator = SeededNumbers(seed: UInt64(seed) &+ 1)
      let whole = session(&generator)
      // Between two frames, so that all events of one instant fall on the same side.
      let from = Int64.random(in: 0...whole.endTime, using: &generator) / 1000 * 1000 + 500
      let to = from + Int64.random(in: 0...whole.endTime, using: &generator) / 1000 * 1000
      guard from <= whole.endTime else { continue }
      let piece = try whole.trimmed(from: .time(from), to: .time(to))
      check(piece, of: whole, from: from, to: min(to, whole.endTime), seed)
      #expect(contacts(try whole.trimmed(from: nil, to: nil)) == contacts(whole))
    }
  }

  @Test("pieces between markers have the contacts of the whole, clipped to them")
  func split() throws {
    var pieces = 0
    for seed in 0..<40 {
      var generator = SeededNumbers(seed: UInt64(seed) &+ 77)
      let whole = session(&generator)
      for (piece, document) in try whole.splitAtMarkers() {
        check(document, of: whole, from: piece.start, to: piece.end, seed)
        pieces += 1
      }
    }
    #expect(pieces > 80, "sessions without markers would prove nothing")
  }

  @Test(
    "contacts of protocol A that are down at a cut were down before, also without a touch key",
    arguments: [("slotless-32", Int64(20_000)), ("slotless-same-id", 15_000)])
  func slotless(name: String, cut: Int64) throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Files/\(name).recording"
    let whole = try RecordingDocument(contentsOf: path)
    let held = contacts(whole).count { $0.downTime < cut && $0.upTime > cut }
    #expect(held > 1)
    let piece = contacts(try whole.trimmed(from: .time(cut), to: nil))
    #expect(piece.count { $0.start == .before } == held)
  }

  /// A session on a panel with a mouse: each entry at a separate millisecond, with markers between them.
  private func session(_ generator: inout SeededNumbers) -> RecordingDocument {
    var panel = DeviceDescription(id: 0, properties: [.direct])
    panel.codes = [.key: [0x14a], .absolute: [0x2f, 0x35, 0x36, 0x39]]
    panel.axes = [
      0x2f: AxisDescription(minimum: 0, maximum: 4), 0x35: AxisDescription(minimum: 0, maximum: 999),
      0x36: AxisDescription(minimum: 0, maximum: 1999), 0x39: AxisDescription(minimum: 0, maximum: 65_535),
    ]
    let mouse = DeviceDescription(id: 7, codes: [.key: [0x110], .relative: [0, 1]])
    var document = RecordingDocument(
      header: RecordingHeader(
        display: DisplayDescription(width: 500, height: 1000, scale: 2, rotation: 90),
        pointer: Bool.random(using: &generator) ? PointerDescription(x: 20, y: 30, speed: 1.5) : nil,
        devices: [panel, mouse]))
    var isDown = [false, false, false, false, false]
    var isPressed = false
    var id: Int32 = 0
    func add(_ entry: RecordingEntry) {
      document.endTime += 1000
      document.entries.append(TimedEntry(time: document.endTime, entry))
    }
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: add(.marker("m"))
      case 1: add(.rotated(degrees: [0, 90, 180, 270].randomElement(using: &generator) ?? 0))
      case 2, 3:
        add(
          .frame(
            device: 7,
            events: [
              InputEvent(.relativeX, Int32.random(in: -300...300, using: &generator)),
              InputEvent(.relativeY, Int32.random(in: -300...300, using: &generator)),
            ], report: 0))
      case 4:
        isPressed.toggle()
        add(.frame(device: 7, events: [InputEvent(.left, isPressed ? 1 : 0)], report: 0))
      default:
        let slot = Int.random(in: 0..<5, using: &generator)
        var events = [InputEvent(.mtSlot, Int32(slot))]
        if isDown[slot], Int.random(in: 0..<3, using: &generator) == 0 {
          events.append(InputEvent(.mtTrackingID, -1))
          isDown[slot] = false
        } else {
          if !isDown[slot] {
            id += 1
            events.append(InputEvent(.mtTrackingID, id))
            isDown[slot] = true
          }
          // The kernel leaves out unchanged values, even those from the contact before.
          if Bool.random(using: &generator) {
            events.append(InputEvent(.mtPositionX, Int32.random(in: 1...999, using: &generator)))
          }
          if Bool.random(using: &generator) {
            events.append(InputEvent(.mtPositionY, Int32.random(in: 1...1999, using: &generator)))
          }
        }
        events.append(InputEvent(.touch, isDown.contains(true) ? 1 : 0))
        add(.frame(device: 0, events: events, report: 0))
      }
    }
    return document
  }
}
