import RetouchEvdev
import RetouchInterchange
import Testing

@testable import RetouchContactTracking

@Suite("Real recordings", .enabled(if: Corpus.isThere, Corpus.comment))
struct CorpusTests {
  @Test("each gives the contacts, frames and positions that a plain reading of its text gives")
  func reference() throws {
    let paths = try Corpus.paths()
    #expect(paths.count == 14)
    for path in paths {
      let raw = try RawEvent.read(path)
      let document = try Importer.open(path: path)
      let kind = DeviceKind.of(document.header.devices[0])
      let expected: [NaiveContact]
      switch kind {
      case .touchscreen: expected = naiveContacts(ofSlots: raw)
      case .slotlessTouchscreen: expected = naiveContacts(ofSlotless: raw)
      case .mouse: expected = naiveContacts(ofMouse: raw)
      default:
        Issue.record("\(path) is \(kind.rawValue)")
        continue
      }
      let contacts = summarize(document, mapping: .deviceUnits)
      let ends = raw.filter { $0.type == 0 && $0.code == 0 }.map(\.time)
      #expect(
        contacts.map { "\($0.downTime) \($0.end == .cut ? -1 : $0.upTime) \(naive($0))" }
          == expected.map { "\(ends[$0.first]) \($0.last.map { ends[$0] } ?? -1) \(short($0))" }, "\(path)")
      #expect(contacts.map(\.contact) == Array(1...contacts.count))
      #expect(contacts.allSatisfy { $0.start == .down })
    }
  }

  private func naive(_ contact: ContactSummary) -> String {
    "slot \(contact.slot) \(Int(contact.downX)),\(Int(contact.downY)) \(Int(contact.upX)),\(Int(contact.upY)) in \(contact.frames)"
  }

  private func short(_ contact: NaiveContact) -> String {
    "slot \(contact.slot) \(contact.down[0]),\(contact.down[1]) \(contact.up[0]),\(contact.up[1]) in \(contact.frames)"
  }

  @Test("the number of contacts is the one counted by hand, without remarks besides the import's")
  func counts() throws {
    let counts: [(suffix: String, count: Int)] = [
      ("castlebuilder__Nexus10.run.dev2.events", 88), ("R.A.T.5 Mouse.events", 3),
      ("Ultrathin Touch Mouse.events", 6),
      ("Cintiq 13HD touch Finger.events", 1), ("E6 Finger.2fg-tap.events", 2),
      ("E6 Finger.single-tap-center.events", 1),
      ("dell_canvas_touch.evemu", 12), ("PCAP MultiTouch Controller.tap.events", 1),
      ("maXTouch Touchscreen.1-finger-fast-taps.events", 9), ("EP0430M09.1-finger-drag-up-down.events", 1),
      ("EP0430M09.2-finger-scroll-down.events", 2), ("EP0430M09.2-fingers-touch-release.events", 2),
      ("N-Trig MultiTouch.2-fingers-touch-release.events", 2),
      ("QUANTA OpticalTouchScreen.touch-on-left.events", 1),
    ]
    #expect(counts.count == (try Corpus.paths().count))
    for (suffix, count) in counts {
      let document = try Importer.open(path: try Corpus.path(suffix))
      #expect(summarize(document, mapping: .deviceUnits).count == count, "\(suffix)")
      // One of them has no description, so that no point is known without a range that is stated.
      let unranged = document.header.devices[0].axesWithoutRange
      #expect(unranged.count == (suffix.hasPrefix("castlebuilder") ? 2 : 0), "\(suffix)")
      #expect(
        play(document).remarks.map { $0.hasPrefix("device 0 does not say how far its axes reach") }
          == (unranged.isEmpty ? [] : [true]), "\(suffix)")
    }
  }

  @Test("in nine fast taps, those reported without X or Y have the position of the tap before")
  func fastTaps() throws {
    let path = try Corpus.path("1-finger-fast-taps.events")
    let taps = summarize(try Importer.open(path: path), mapping: .deviceUnits)
    #expect(
      taps.map { [Int($0.downX), Int($0.downY)] } == [
        [340, 242], [354, 228], [357, 239], [364, 255], [364, 251], [345, 251], [349, 250], [349, 264],
        [373, 252],
      ])
    #expect(taps.allSatisfy { $0.frames == 2 && $0.end == .up })
  }

  @Test(
    "two fingers are down at the same time",
    arguments: ["2-finger-scroll-down.events", "2-fingers-touch-release.events", "2fg-tap.events"])
  func twoFingers(suffix: String) throws {
    for path in try Corpus.paths() where path.hasSuffix(suffix) {
      let contacts = summarize(try Importer.open(path: path), mapping: .deviceUnits)
      try #require(contacts.count == 2, "\(path)")
      #expect(
        contacts[0].downTime <= contacts[1].downTime && contacts[1].downTime < contacts[0].upTime, "\(path)")
      #expect(contacts.map(\.slot) == [0, 1], "\(path)")
    }
  }

  @Test("the run of 88 taps ends with a finger down, which is cut at the recording's end")
  func castlebuilder() throws {
    let document = try Importer.open(path: try Corpus.path("castlebuilder__Nexus10.run.dev2.events"))
    let contacts = summarize(document, mapping: .deviceUnits)
    #expect(contacts.map(\.end).filter { $0 == .cut } == [.cut])
    #expect(
      contacts.last?.line == "88 slot 0 down 117433087…117493388 cut at 1833,542 to 1833,522 in 4")
    #expect(play(document).frames.last?.changes.count == 1)
  }

  @Test("each, mapped onto a phone, stays on it and begins and ends each contact once")
  func onAPhone() throws {
    // For the one that does not say how far its axes reach, a user would have to state it.
    var ranges = StatedDevice()
    ranges.ranges = [.init(.x, 0...4095), .init(.y, 0...4095)]
    for path in try Corpus.paths() {
      let stated = path.contains("castlebuilder") ? ranges : StatedDevice()
      let document = try Importer.open(path: path, description: nil, stated: stated)
      let played = play(document, mapping: PointMapping(width: 390, height: 844))
      var down: Set<Int> = []
      for change in played.frames.flatMap(\.changes) {
        guard let contact = change.contact else { continue }
        #expect((0..<390).contains(contact.x) && (0..<844).contains(contact.y), "\(path)")
        switch change {
        case .began: #expect(down.insert(contact.number).inserted, "\(path)")
        case .ended, .cancelled: #expect(down.remove(contact.number) != nil, "\(path)")
        default: #expect(down.contains(contact.number), "\(path)")
        }
      }
      #expect(down.isEmpty, "\(path)")
    }
  }
}
