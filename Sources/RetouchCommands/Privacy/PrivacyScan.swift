import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchSupport
import RetouchRecording

/// Goes through a recording and reports what it reveals.
struct PrivacyScan {
  private let name: String
  private let kind: FileKind
  private let header: RecordingHeader
  private var devices: [DeviceDescription]
  private var collector: TapCollector
  private var keyPresses: [Int: (count: Int, span: ClosedRange<Int64>)] = [:]
  private var penNumbers: [Int: Set<Int32>] = [:]
  private var markers: [String] = []
  private var comments: [String] = []
  private var unknownLines = 0

  /// How many markers and comments are kept to be shown.
  private static let textLimit = 1000

  /// Starts with a recording that was opened, and of which nothing has been read yet.
  init(_ input: ImportStream) {
    name = input.name == Importer.name(ofInput: "-") ? "-" : input.name
    kind = input.kind
    header = input.header
    devices = header.devices
    collector = TapCollector(header)
    for device in devices { takeKeys(of: device.state, device: device.id, at: 0) }
  }

  // MARK: Reading

  /// Makes sure that the contacts of all devices could be followed.
  func check() throws { try collector.check(file: name) }

  /// Takes a frame.
  mutating func take(_ frame: Frame) {
    collector.take(frame)
    for event in frame.events where event.code.type != .absolute {
      if event.code.type == .key, event.code.isPrivate, event.value == 1 {
        press(frame.device, 1, at: frame.time)
      } else if event.code == Self.penNumber, event.value != 0 {
        penNumbers[frame.device, default: []].insert(event.value)
      }
    }
  }

  /// The pen's own number, by which tablets distinguish pens (`MSC_SERIAL`).
  private static let penNumber = EventCode(.miscellaneous, 0)

  /// Takes anything else.
  mutating func take(_ entry: TimedEntry) {
    collector.take(entry)
    switch entry.entry {
    case .plugged(let device):
      if !devices.contains(where: { $0.id == device.id && $0.name == device.name }) { devices.append(device) }
      takeKeys(of: device.state, device: device.id, at: entry.time)
    case .dropped(let device, let state): takeKeys(of: state, device: device, at: entry.time)
    case .marker(let text): if markers.count < Self.textLimit { markers.append(text) }
    case .comment(let text): if comments.count < Self.textLimit { comments.append(text) }
    case .unknown: unknownLines += 1
    default: break
    }
  }

  private mutating func takeKeys(of state: DeviceState, device: Int, at time: Int64) {
    let count = state.keys.count { EventCode(.key, $0).isPrivate }
    if count > 0 { press(device, count, at: time) }
  }

  private mutating func press(_ device: Int, _ count: Int, at time: Int64) {
    let former = keyPresses[device]
    keyPresses[device] = ((former?.count ?? 0) + count, (former?.span.lowerBound ?? time)...time)
  }

  // MARK: Findings

  /// What the recording reveals, worst first.
  ///
  /// - Parameters:
  ///   - input: the stream, at its end.
  ///   - rest: findings from elsewhere, such as the file's text.
  func findings(_ input: ImportStream, and rest: [PrivacyFinding]) -> [PrivacyFinding] {
    let all =
      keys(leftOut: input.keyEventsLeftOut) + typing() + serials() + names() + texts() + meta()
      + use(input.endTime) + machine() + rest
    let levels = PrivacyFinding.Level.allCases
    // Within a level they stay in this order.
    return levels.flatMap { level in all.filter { $0.level == level } }
  }

  private func keys(leftOut: Int) -> [PrivacyFinding] {
    var found = keyPresses.sorted { $0.key < $1.key }.map { device, presses in
      PrivacyFinding(
        kind: .keys, level: .secret,
        meaning: "\(counted(presses.count, "key press", "key presses")) on \(title(device)) from "
          + "\(seconds(presses.span.lowerBound)) to \(seconds(presses.span.upperBound)): what was typed can be "
          + "read in full, passwords included",
        remedy: "retouch import \(file) -o OUT", device: device, count: presses.count, span: presses.span)
    }
    if leftOut > 0 {
      found.append(
        PrivacyFinding(
          kind: .keys, level: .secret,
          meaning:
            "\(counted(leftOut, "event")) of keys in this file: what was typed can be read in full, "
            + "passwords included. A recording that is made from it leaves them out",
          remedy: "retouch import \(file) -o OUT", count: leftOut))
    }
    return found
  }

  private func typing() -> [PrivacyFinding] {
    let (side, bounds) = surface
    guard side > 0 else { return [] }
    let search = TypingSearch(side: side)
    let taps = collector.taps.filter {
      max($0.highX - $0.lowX, $0.highY - $0.lowY) <= TypingSearch.place * side
    }
    return search.regions(of: taps).map { region in
      let first = region.taps[0]
      let isTurned = header.display.map { ($0.rotation - first.rotation) % 180 != 0 } ?? false
      let limits = bounds.map { isTurned ? ($0.height, $0.width) : $0 }
      let rectangle = search.rectangle(around: region, within: limits)
      let text = rectangle.map { coordinate($0) }.joined(separator: ",") + displaySuffix(first.device)
      let span = first.down...(region.taps.map(\.up).max() ?? first.up)
      let isKnown = header.display != nil
      return PrivacyFinding(
        kind: .typing, level: .secret,
        meaning: "\(region.taps.count) short taps at \(region.places) places between "
          + "\(seconds(span.lowerBound)) and \(seconds(span.upperBound)) within \(text) "
          + "(x,y,w,h in \(isKnown ? "points" : "device units")), as on "
          + (region.isKeyboard ? "a screen keyboard" : "a PIN pad, or a few buttons one after another")
          + ": with a picture of that screen, what was typed can be read",
        remedy: remedy(for: text, isMouse: first.isMouse), device: first.device, count: region.taps.count,
        span: span, rectangle: rectangle, isInPoints: isKnown)
    }
  }

  /// `@NAME` of the display that a device belongs to, if there are several.
  private func displaySuffix(_ device: Int) -> String {
    guard let first = header.displays.first else { return "" }
    let name = devices.first { $0.id == device }?.display
    return "@" + (header.displays.first { $0.name == name } ?? first).name
  }

  private func remedy(for rectangle: String, isMouse: Bool) -> String {
    if isMouse { return "a mouse cannot be redacted: record the session without it" }
    if header.display == nil {
      return "retouch import \(file) --display WxH -o OUT, then ask again: --redact needs points of a display"
    }
    return "retouch trim \(file) --redact \(rectangle) -o OUT"
  }

  /// The shorter side and the edges of the surface that positions are on: the display, or the largest surface
  /// of a device.
  private var surface: (side: Double, bounds: (width: Double, height: Double)?) {
    if header.display != nil {
      let mapping = header.mapping
      return (min(mapping.width, mapping.height), (mapping.width, mapping.height))
    }
    let sides = devices.compactMap { device -> Double? in
      let axes = DeviceKind.positionAxes(of: device) ?? (EventCode.x, EventCode.y)
      guard let x = device.axis(.mtPositionX) ?? device.axis(axes.x),
        let y = device.axis(.mtPositionY) ?? device.axis(axes.y)
      else { return nil }
      return Double(min(x.valueCount, y.valueCount))
    }
    return (sides.max() ?? 0, nil)
  }

  private func serials() -> [PrivacyFinding] {
    var found = penNumbers.sorted { $0.key < $1.key }.map { device, numbers in
      PrivacyFinding(
        kind: .serial, level: .personal,
        meaning:
          "\(counted(numbers.count, "pen")) of \(title(device)) \(numbers.count == 1 ? "is" : "are") "
          + "distinguished by the number that was built in: the same pen is recognized in any other recording",
        remedy: "set the value of each 4,0 in its lines to 0 in an editor", device: device,
        count: numbers.count)
    }
    for device in devices where device.name.holdsSerial {
      found.append(
        PrivacyFinding(
          kind: .serial, level: .personal,
          meaning:
            "the name of \(title(device.id)) seems to hold a serial number or an address, which only one "
            + "device in the world has",
          remedy: "change it in the first line of the recording: a name decides nothing", device: device.id))
    }
    return found
  }

  private func names() -> [PrivacyFinding] {
    devices.filter { !$0.name.isEmpty || $0.vendor != 0 }.map { device in
      // Bluetooth devices are named by the person who paired them: "Anna's Pencil".
      let mayNamePerson = device.bus == 5 || device.name.contains("'s ") || device.name.contains("’s ")
      let numbers =
        device.vendor == 0 && device.product == 0
        ? ""
        : " (vendor \(digits(device.vendor, 4, radix: 16)), product \(digits(device.product, 4, radix: 16)))"
      return PrivacyFinding(
        kind: .name, level: mayNamePerson ? .personal : .technical,
        meaning: "device \(device.id) is \(title(device.id))\(numbers): "
          + (mayNamePerson
            ? "its owner may have given it that name"
            : "which product it is, as all of its kind are"),
        remedy: mayNamePerson ? "change it in the first line of the recording: a name decides nothing" : nil,
        device: device.id)
    }
  }

  private func texts() -> [PrivacyFinding] {
    var found: [PrivacyFinding] = []
    func add(_ texts: [String], _ what: String, _ remedy: String) {
      guard !texts.isEmpty else { return }
      let shown = texts.prefix(5).map { "\"\($0.prefix(60))\"" }.joined(separator: ", ")
      found.append(
        PrivacyFinding(
          kind: .text, level: .personal,
          meaning:
            "\(counted(texts.count, what)), as someone wrote \(texts.count == 1 ? "it" : "them"): \(shown)"
            + (texts.count > 5 ? ", …" : ""), remedy: remedy, count: texts.count))
    }
    let line = "change it in an editor"
    add(markers, "marker", line)
    add(comments, "comment", "\(line); --redact leaves comments out")
    if case .object(let cut) = header.meta["cut"] {
      for (key, what) in [
        ("of", "name of the file that this is a part of"), ("marker", "marker that it begins at"),
      ] {
        if case .string(let text) = cut[key] { add([text], what, Self.metaRemedy) }
      }
    }
    if unknownLines > 0 {
      found.append(
        PrivacyFinding(
          kind: .text, level: .personal,
          meaning: "\(counted(unknownLines, "line")) of a kind that this version does not know: what "
            + "stands there was not looked at",
          remedy: "retouch trim \(file) --from 0s -o OUT leaves them out", count: unknownLines))
    }
    return found
  }

  private static let metaRemedy =
    "take it out of meta in the first line: no replay needs it; --redact leaves it out"

  /// What people and programs wrote into `meta`.
  private func meta() -> [PrivacyFinding] {
    return header.meta.filter { !Self.technicalMeta.contains($0.key) && $0.key != "cut" }.sorted {
      $0.key < $1.key
    }
    .map { key, value in
      let text = String(value.summary.prefix(60))
      if key == "gesture" || key == "words" {
        let isRedacted = header.meta["redacted"] != nil
        return PrivacyFinding(
          kind: .use, level: isRedacted ? .secret : .personal,
          meaning: "meta.\(key) says what was done in words, with every position in clear"
            + (isRedacted ? ", what was redacted included" : "") + ": \(text)",
          remedy: Self.metaRemedy)
      }
      let name = key.lowercased()
      let isSerial = name.contains("serial") || name.contains("uniq") || value.summary.holdsSerial
      return PrivacyFinding(
        kind: isSerial ? .serial : .text, level: .personal,
        meaning: "meta.\(key), as someone wrote it: \(text)", remedy: Self.metaRemedy)
    }
  }

  /// Keys of `meta` that this program writes, and that say nothing about a person.
  private static let technicalMeta = [
    "made", "imported", "origin", "rate", "jitter", "kernel", "display", "where", "segment", "ring",
    "redacted",
    "remarks", "fixture", "sum",
  ]

  private func use(_ end: Int64) -> [PrivacyFinding] {
    guard collector.contactCount > 0 else { return [] }
    return [
      PrivacyFinding(
        kind: .use, level: .personal,
        meaning:
          "\(counted(collector.contactCount, "contact")) in \(seconds(end)): where and when the screen was "
          + "touched. A reader who knows the screen can see what was done, and how fast",
        count: collector.contactCount)
    ]
  }

  private func machine() -> [PrivacyFinding] {
    var facts: [String] = []
    if let created = header.created { facts.append("it was made at \(created)") }
    var rest = header.meta.filter { Self.technicalMeta.contains($0.key) }
    if case .integer(let origin) = header.meta["origin"], kind == .recording, origin > 0 {
      facts.append("the machine had been up for \(seconds(origin / 1_000_000 * 1_000_000)) by then")
      rest["origin"] = nil
    }
    for (key, words) in [("kernel", "its kernel was"), ("display", "its display was at")] {
      guard case .string(let text) = rest.removeValue(forKey: key) else { continue }
      facts.append("\(words) \(text)")
    }
    if let display = header.display { facts.append("its display is of \(display.summary)") }
    let bound = Set(header.displays.map(\.name) + devices.compactMap(\.display)).sorted()
    if !bound.isEmpty { facts.append("its displays are called \(listed(bound))") }
    let clocks = Set(devices.map(\.clock.rawValue)).subtracting([
      "unknown", "monotonic", "realtime", "boottime",
    ])
    if !clocks.isEmpty { facts.append("a clock is called \(listed(clocks.sorted()))") }
    if let x = header.pointer?.x, let y = header.pointer?.y {
      facts.append("a mouse began at \(coordinate(x)),\(coordinate(y))")
    }
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) {
      facts.append("meta.\(key) is \(value.summary.prefix(60))")
    }
    guard !facts.isEmpty else { return [] }
    let isTime = header.created != nil
    return [
      PrivacyFinding(
        kind: .machine, level: .technical, meaning: facts.joined(separator: "; "),
        remedy: isTime ? "take created and meta out of the first line, if the time must not be known" : nil)
    ]
  }

  /// The file in a command line.
  private var file: String { shellQuoted(name) }

  private func title(_ id: Int) -> String {
    let name = devices.last { $0.id == id }?.name ?? ""
    return name.isEmpty ? "device \(id)" : "\"\(name)\""
  }
}

/// A count with its noun: `1 key press`, `2 key presses`.
private func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}
