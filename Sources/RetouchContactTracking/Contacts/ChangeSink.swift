import RetouchSupport

/// Receives the devices' changes: the current frame, and the numbers and remarks of the whole recording.
///
/// A device's frame may produce more than one: a contact that ends and one that begins in the same slot are
/// in two frames, and so are the begin and the end of a tap that fits into one frame of the device.
struct ChangeSink {
  var batch = ContactBatch()
  /// The time of the current frame, in µs.
  private(set) var time: Int64 = 0
  private var frameStart = 0

  private var lastNumber = 0
  /// Whether contacts that were down at the start are reported like others, for a summary.
  var reportsBefore = false
  /// Whether contacts without any position are reported, at 0, 0.
  var reportsUnplaced = false
  /// The numbers of those contacts.
  var numbersUnplaced: Set<Int> = []
  /// Where those from before the recording were first seen, of which one axis was known, once the other one
  /// is.
  var placesLater: [Int: (x: Double, y: Double)] = [:]
  /// The numbers of contacts from before, as far as they are reported.
  private(set) var numbersBefore: Set<Int> = []

  /// The library without which a device's contacts cannot be followed, and the device's title.
  var missing: (library: MissingLibrary, device: String)?

  /// Notes for the user, in the order in which they were found.
  private(set) var notes: [Note] = []
  /// A malicious recording may plug in a million odd devices.
  private static let remarkLimit = 100

  /// A note for the user.
  struct Note: CustomStringConvertible {
    /// What happened.
    var text: String
    /// The time of its first frame in µs, and how often it happened; nil if it has no place in the recording.
    var place: (time: Int64, count: Int)?
    /// The advice on what to do about it.
    var advice = ""

    /// The text, its first time, its count, and the advice.
    var description: String {
      guard let place else { return text }
      let fraction = String(1_000_000 + place.time.magnitude % 1_000_000).dropFirst()
      return "\(text), first at \(place.time / 1_000_000).\(fraction) s, "
        + "\(place.count) \(place.count == 1 ? "time" : "times") in all: \(advice)"
    }
  }

  /// Begins a frame at a time in µs.
  mutating func open(time: Int64) {
    self.time = time
    frameStart = batch.changes.count
  }

  /// Ends the frame and begins another one with the same time.
  mutating func split() {
    close()
    frameStart = batch.changes.count
  }

  /// Ends the frame; a frame without changes is discarded.
  @inline(__always)
  mutating func close() { batch.close(from: frameStart, time: time) }

  @inline(__always)
  mutating func append(_ change: ContactChange) { batch.changes.append(change) }

  /// The number of a contact that goes down now.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The number of a contact that was down before, which is remembered if such contacts are reported.
  mutating func nextNumberBefore() -> Int {
    let number = nextNumber()
    if reportsBefore { numbersBefore.insert(number) }
    return number
  }

  /// Whether changes of a contact that was down before are reported.
  var writesBefore: Bool {
    return reportsBefore
  }

  /// Notes for the user, one sentence each.
  var remarks: [String] { notes.map(\.description) }

  /// Adds a note for the user, unless it is already there.
  mutating func remark(_ text: String) {
    if notes.count < Self.remarkLimit, !notes.contains(where: { $0.text == text }) {
      notes.append(Note(text: text))
    }
  }

  /// Adds a note about the current frame, with advice; it is kept once, and counted.
  mutating func remarkHere(_ text: String, advice: String) {
    if let index = notes.firstIndex(where: { $0.text == text && $0.place != nil }) {
      notes[index].place?.count += 1
    } else if notes.count < Self.remarkLimit {
      notes.append(Note(text: text, place: (time, 1), advice: advice))
    }
  }
}
