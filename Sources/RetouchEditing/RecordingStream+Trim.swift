import RetouchEvdev
import RetouchRecording

extension RecordingStream {
  /// Writes the part between two points as a separate recording, with the state at its start.
  ///
  /// ```swift
  /// try reader.trim(from: .time(1_000_000), to: .time(3_000_000), into: .newFile("b.recording"))
  /// ```
  /// Entries at exactly the given times belong to it, at both ends. A marker that it begins with belongs to
  /// it, one that it ends with does not. Contacts that are down at the beginning are part of the devices'
  /// state there, so they count as down from before. Without points, the result is the whole recording,
  /// unchanged.
  ///
  /// - Parameters:
  ///   - from: where it begins, or nil for the start.
  ///   - to: where it ends, or nil for the end.
  ///   - name: the name of the original recording, for `meta.cut`.
  ///   - includeKeys: whether the user asked for keys by name; otherwise they are left out.
  ///   - sink: where it goes.
  /// - Throws: `RecordingError` `outOfRange` if a point does not exist; the errors of reading and writing.
  @discardableResult
  public func trim(
    from: CutPoint?, to: CutPoint?, name: String? = nil, includeKeys: Bool = false, into sink: RecordingSink
  ) throws(RecordingError) -> RecordingPiece {
    try cut(from: from, to: to, name: name, includeKeys: includeKeys, into: sink).piece
  }

  /// Like ``trim(from:to:name:includeKeys:into:)``, but also returns the bytes of a piece in memory.
  func cut(
    from: CutPoint?, to: CutPoint?, name: String?, includeKeys: Bool, into sink: RecordingSink
  ) throws(RecordingError) -> (piece: RecordingPiece, bytes: [UInt8]) {
    if case .time(let start) = from, case .time(let end) = to, end < start {
      throw RecordingError(
        .outOfRange, problem: "expected an end that is not before \(start) µs, found \(end) µs",
        hint: "Exchange the two")
    }
    let origin = from == nil && to == nil ? nil : PieceOrigin(name: name)
    var state = RecordingState(header)
    var markers = MarkerList()
    var writer: PieceWriter?
    func begin(at time: Int64, marker: String? = nil) throws(RecordingError) {
      writer = try PieceWriter(
        RecordingPiece(number: 1, marker: marker, start: time, end: time), state: state, origin: origin,
        to: sink, includeKeys: includeKeys)
    }
    if from == nil { try begin(at: 0) }
    while let entry = try nextEntry() {
      if writer == nil {
        switch (from, entry.entry) {
        case (.time(let start), _) where entry.time >= start:
          try begin(at: start)
          markers.removeAll()
        case (.marker(let text), .marker(let found)) where text == found:
          try begin(at: entry.time, marker: text)
          try writer?.append(entry)
          markers.removeAll()
          continue
        default:
          markers.add(entry.entry)
          state.take(entry.entry)
          continue
        }
      }
      switch (to, entry.entry) {
      case (.time(let end), _) where entry.time > end:
        return try finish(&writer, at: end)
      case (.marker(let text), .marker(let found)) where text == found:
        return try finish(&writer, at: entry.time)
      default:
        markers.add(entry.entry)
        try writer?.append(entry)
      }
    }
    if case .time(let start) = from, writer == nil {
      guard start <= endTime else {
        throw RecordingError(
          .outOfRange,
          problem:
            "expected a beginning within the recording, which ends at \(endTime) µs, found \(start) µs",
          hint: "'retouch show' prints what happens when")
      }
      try begin(at: start)
      markers.removeAll()
    }
    if case .marker(let text) = from, writer == nil { throw markers.missing(text, behind: false) }
    if case .marker(let text) = to { throw markers.missing(text, behind: from != nil) }
    if case .time(let last) = to, last < endTime { return try finish(&writer, at: last) }
    return try finish(&writer, at: endTime)
  }

  private func finish(_ writer: inout PieceWriter?, at end: Int64) throws(RecordingError) -> (
    piece: RecordingPiece, bytes: [UInt8]
  ) {
    guard let piece = try writer?.finish(at: end) else {
      throw RecordingError(
        .outOfRange, problem: "expected a beginning before the end at \(end) µs, found none",
        hint: "'retouch show' prints what happens when")
    }
    return (piece, writer?.bytes ?? [])
  }
}

/// The markers seen so far, for the error that one is missing.
private struct MarkerList {
  private var texts: [String] = []
  private var count = 0

  mutating func add(_ entry: RecordingEntry) {
    guard case .marker(let text) = entry else { return }
    count += 1
    if texts.count < 20, !texts.contains(text) { texts.append(String(text.prefix(100))) }
  }

  mutating func removeAll() {
    texts.removeAll()
    count = 0
  }

  func missing(_ text: String, behind: Bool) -> RecordingError {
    let names = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    let place = behind ? " behind the beginning" : ""
    return RecordingError(
      .outOfRange,
      problem: "expected a marker \"\(text)\"\(place), found "
        + (count == 0 ? "none" : count == texts.count ? "only \(names)" : "\(count) others: \(names), …"),
      hint: count == 0 ? "Cut by time instead" : "Name one of these, or cut by time")
  }
}
