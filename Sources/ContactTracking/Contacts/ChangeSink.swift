#if FAULTS
  import Faults
#endif

/// Where devices put what happened: the frame under way, and the numbers and remarks of the whole recording.
///
/// A frame may come to more than one: a contact that ends and one that begins in the same slot stand in two, and
/// so do the begin and the end of a tap that fits into one frame of the device.
struct ChangeSink {
  var batch = ContactBatch()
  /// The time of the frame under way, in µs.
  private(set) var time: Int64 = 0
  private var frameStart = 0

  private var lastNumber = 0
  /// Whether contacts that were down at the start are written out like others, for a summary.
  var reportsBefore = false
  /// The numbers of those, as far as they are written out.
  private(set) var numbersBefore: Set<Int> = []

  /// What a user should know, in the order in which it was found.
  private(set) var notes: [Note] = []
  /// A hostile recording may plug in a million odd devices.
  private static let remarkLimit = 100

  /// A sentence for the user.
  struct Note: CustomStringConvertible {
    /// What happened.
    var text: String
    /// The time of its first frame in µs, and how often it happened; nil for what has no place in the recording.
    var place: (time: Int64, count: Int)?
    /// What to do about it.
    var advice = ""

    /// What, where first, how often, what to do.
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

  /// Ends the frame and begins another one of the same time.
  mutating func split() {
    close()
    frameStart = batch.changes.count
  }

  /// Ends the frame; one without changes is none.
  @inline(__always)
  mutating func close() { batch.close(from: frameStart, time: time) }

  @inline(__always)
  mutating func append(_ change: ContactChange) { batch.changes.append(change) }

  /// The number of a contact that goes down now.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The number of a contact that was down before, which is remembered where such ones are written out.
  mutating func nextNumberBefore() -> Int {
    let number = nextNumber()
    if reportsBefore { numbersBefore.insert(number) }
    return number
  }

  /// Whether changes of a contact that was down before are written out.
  var writesBefore: Bool {
    #if FAULTS
      if Fault.isPlanted("before-delivered") { return true }
    #endif
    return reportsBefore
  }

  /// What a user should know, a sentence each.
  var remarks: [String] { notes.map(\.description) }

  /// Keeps a sentence for the user, once.
  mutating func remark(_ text: String) {
    if notes.count < Self.remarkLimit, !notes.contains(where: { $0.text == text }) {
      notes.append(Note(text: text))
    }
  }

  /// Keeps a sentence about the frame under way, with what to do about it; it is kept once, and counted.
  mutating func remarkHere(_ text: String, advice: String) {
    if let index = notes.firstIndex(where: { $0.text == text && $0.place != nil }) {
      notes[index].place?.count += 1
    } else if notes.count < Self.remarkLimit {
      notes.append(Note(text: text, place: (time, 1), advice: advice))
    }
  }
}
