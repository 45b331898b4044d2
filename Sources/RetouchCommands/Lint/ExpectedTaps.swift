import RetouchContactTracking
import RetouchLinting
import RetouchRecording
import RetouchReplay

/// Compares where contacts went down with where a known gesture would have put them (`lint --expect`).
struct ExpectedTaps {
  private typealias Place = (x: Double, y: Double)

  private var summarizer: ContactSummarizer
  private let size: Place
  private let expected: [Place]

  /// How far a finger misses a point that it means, in points.
  private static let reach = 25.0

  /// Reads the gesture's words.
  ///
  /// - Throws: `GestureError`, or what making the gesture throws.
  @MainActor
  init(_ words: String, _ header: RecordingHeader) throws {
    var order = GestureOrder(try GestureScript(words))
    order.display = header.display
    let made = try order.recording(in: nil, settings: ReplaySettings())
    expected = try Self.contacts(of: made).map { ($0.downX, $0.downY) }
    let mapping = made.header.mapping
    size = (mapping.width, mapping.height)
    summarizer = ContactSummarizer(
      devices: header.devices, mappings: header.display == nil ? DisplayMappings(mapping) : header.mappings)
  }

  private static func contacts(of document: RecordingDocument) throws -> [ContactSummary] {
    var summarizer = ContactSummarizer(devices: document.header.devices, mappings: document.header.mappings)
    summarizer.follow(document)
    summarizer.finish(time: document.endTime)
    return summarizer.takeComplete()
  }

  /// Takes an entry of the recording.
  mutating func take(_ entry: TimedEntry) { summarizer.follow(entry) }

  /// Returns what is wrong with the taps, or nil if they are where they are expected.
  ///
  /// - Throws: `RecordingError` `noLibrary` if they could not be followed.
  mutating func finding(endTime: Int64, file: String) throws -> LintFinding? {
    try summarizer.check(or: RecordingErrorCode.noLibrary, file: file)
    summarizer.finish(time: endTime)
    let contacts = summarizer.takeComplete()
    guard contacts.count == expected.count else {
      return finding(
        "the recording has \(contacts.count) contacts, and --expect states \(expected.count): they cannot be compared",
        "State every finger of the gesture, in order", contacts.first)
    }
    let taps: [Place] = contacts.map { ($0.downX, $0.downY) }
    let plain = SurfaceTurn.none
    if distance(taps, expected) <= Self.reach { return nil }
    let (count, first) = (expected.count, contacts.first)
    // Without a turn first: what fits with a step to the side is not turned.
    for turn in SurfaceTurn.all {
      let meant = expected.map { turn.scaled($0, size) }
      let offset = Self.mean(taps, meant)
      let rest = distance(taps, meant.map { ($0.x + offset.x, $0.y + offset.y) })
      let isMoved =
        (offset.x * offset.x + offset.y * offset.y).squareRoot() > Self.reach
      guard rest <= Self.reach,
        turn == plain ? count > 1 || SurfaceTurn.all.allSatisfy({ !fits($0, taps) }) : !isMoved
      else { continue }
      return finding(
        turn == plain
          ? "all \(count) taps are \(Self.text(offset.x)),\(Self.text(offset.y)) points away from where --expect states"
          : "\(turn.words): all \(count) taps are within \(Self.text(rest)) points of where --expect states then",
        turn == plain
          ? "Add an offset to the driver's calibration"
          : "Turn it where it is mounted otherwise than its driver knows: touchscreen-inverted-x, touchscreen-inverted-y "
            + "and touchscreen-swapped-x-y of the device tree, or for libinput LIBINPUT_CALIBRATION_MATRIX=\""
            + turn.matrix + "\"",
        first)
    }
    if let scale = scale(taps) {
      return finding(
        "the taps fit those of --expect if x is scaled by \(Self.text(scale.x)) and y by \(Self.text(scale.y))",
        "Does the driver announce another range than the panel has?", first)
    }
    return finding(
      "the taps are up to \(Self.text(distance(taps, expected))) points away from where --expect states, and no turn, "
        + "offset or scale explains it",
      "Is it the recording of this gesture, in this order?", first)
  }

  private func fits(_ turn: SurfaceTurn, _ taps: [Place]) -> Bool {
    turn != .none && distance(taps, expected.map { turn.scaled($0, size) }) <= Self.reach
  }

  private func finding(_ meaning: String, _ repair: String, _ contact: ContactSummary?) -> LintFinding {
    LintFinding(
      .misplacedTaps, time: contact?.downTime, device: contact?.device, meaning: meaning, repair: repair)
  }

  /// The largest distance between places that belong together.
  private func distance(_ a: [Place], _ b: [Place]) -> Double {
    zip(a, b).map { first, second in
      let (x, y) = (first.x - second.x, first.y - second.y)
      return (x * x + y * y).squareRoot()
    }.max() ?? 0
  }

  private static func mean(_ taps: [Place], _ meant: [Place]) -> Place {
    let count = Double(max(taps.count, 1))
    return zip(taps, meant).reduce((0, 0)) { sum, pair in
      (sum.0 + (pair.0.x - pair.1.x) / count, sum.1 + (pair.0.y - pair.1.y) / count)
    }
  }

  /// The factors by which the distances between taps differ from those expected, if they explain the taps.
  private func scale(_ taps: [Place]) -> Place? {
    func factor(_ a: [Double], _ b: [Double]) -> Double? {
      let (low, high) = (b.indices.min { b[$0] < b[$1] } ?? 0, b.indices.max { b[$0] < b[$1] } ?? 0)
      guard b[high] - b[low] > 2 * Self.reach else { return nil }
      return (a[high] - a[low]) / (b[high] - b[low])
    }
    guard let x = factor(taps.map(\.x), expected.map(\.x)), let y = factor(taps.map(\.y), expected.map(\.y)),
      x > 0, y > 0
    else { return nil }
    let meant = expected.map { ($0.x * x, $0.y * y) }
    let offset = Self.mean(taps, meant)
    return distance(taps, meant.map { ($0.0 + offset.x, $0.1 + offset.y) }) <= Self.reach ? (x, y) : nil
  }

  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
