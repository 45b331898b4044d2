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

  private(set) var remarks: [String] = []
  /// A hostile recording may plug in a million odd devices.
  private static let remarkLimit = 100

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

  /// Keeps a sentence for the user, once.
  mutating func remark(_ text: String) {
    if remarks.count < Self.remarkLimit, !remarks.contains(text) { remarks.append(text) }
  }
}
