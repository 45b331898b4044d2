public import RetouchRecording

/// Compares two programs' recordings of the same device at the same time, frame by frame.
public struct StreamComparison: Sendable {
  /// How many frames each recording has.
  public private(set) var frames: (ours: Int, theirs: Int)
  /// The largest difference in time between the same frames, counted from the first, in µs.
  public private(set) var timeError: Int64 = 0
  /// The first difference, or nil.
  public private(set) var difference: String?

  /// Compares two recordings of one device.
  ///
  /// - Parameter tolerance: By how many µs stamps may differ.
  public init(ours: RecordingDocument, theirs: RecordingDocument, tolerance: Int64) {
    let a = Self.frames(ours)
    let b = Self.frames(theirs)
    frames = (a.count, b.count)
    if a.count != b.count { difference = "expected \(a.count) frames, found \(b.count)" }
    if a.isEmpty, difference == nil { difference = "there are no frames" }
    for (number, (x, y)) in zip(a, b).enumerated() {
      let error = Int64(clamping: ((x.time - a[0].time) - (y.time - b[0].time)).magnitude)
      timeError = max(timeError, error)
      guard difference == nil else { continue }
      if x.entry != y.entry {
        difference = "frame \(number + 1): expected \(x.entry), found \(y.entry)"
      } else if error > tolerance {
        difference = "frame \(number + 1) differs by \(error) µs"
      }
    }
  }

  private static func frames(_ document: RecordingDocument) -> [TimedEntry] {
    document.entries.filter { if case .frame = $0.entry { true } else { false } }
  }
}

/// How well a player kept to the intended times.
public struct Drift: Sendable {
  /// How much longer the whole took than intended, from the first frame to the last, in µs.
  public private(set) var overall: Int64 = 0
  /// The largest deviation of a frame from its intended time, counted from the first frame, in µs.
  public private(set) var largest: Int64 = 0
  /// The intended length, in µs.
  public private(set) var length: Int64 = 0

  /// Compares times frame by frame; nil if the numbers of frames differ.
  public init?(intent: RecordingDocument, played: RecordingDocument) {
    func times(_ document: RecordingDocument) -> [Int64] {
      document.entries.compactMap { if case .frame = $0.entry { $0.time } else { nil } }
    }
    let a = times(intent)
    let b = times(played)
    guard a.count == b.count, let firstA = a.first, let firstB = b.first else { return nil }
    for (x, y) in zip(a, b) {
      overall = (y - firstB) - (x - firstA)
      length = x - firstA
      largest = max(largest, Int64(clamping: overall.magnitude))
    }
  }
}
