import RetouchRecording

extension Recorder {
  /// Sets a marker; one without a text is named by its number.
  private func mark(_ text: String, _ now: Int64) {
    summary.markers += 1
    let text = text.isEmpty ? "marker \(summary.markers)" : text
    queue.add(TimedEntry(time: now - start, .marker(text)), device: -1)
    onNews(.marker(text, time: now - start))
  }

  /// Sets a marker for each signal received.
  func takeSignals(_ descriptor: Int32, _ now: Int64) {
    // The size of the kernel's `signalfd_siginfo`; only the number of them counts.
    let size = 128
    guard case .success(let count) = system.read(descriptor, buffer) else { return }
    for _ in 0..<count / size { mark("", now) }
  }

  /// Sets a marker for each typed line.
  ///
  /// - Returns: whether the input has ended.
  func takeLines(_ descriptor: Int32, _ now: Int64) -> Bool {
    switch system.read(descriptor, buffer) {
    case .success(0):
      if let rest = markerLines.finish() { mark(rest, now) }
      return true
    case .success(let count):
      for line in markerLines.take(UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)])) {
        mark(line, now)
      }
    case .failure(.interrupted), .failure(.wouldBlock): break
    case .failure:
      // A terminal gives nothing to a background job; it may be in the foreground again later.
      linesPausedUntil = now + 500_000
      watchesAreOld = true
    }
    return false
  }
}

/// Assembles typed bytes into lines.
struct MarkerLines {
  private var bytes: [UInt8] = []

  /// How many bytes of a line are kept.
  private static let limit = 1000

  /// The complete lines, without their line ends.
  mutating func take(_ more: UnsafeRawBufferPointer) -> [String] {
    var lines: [String] = []
    for byte in more {
      if byte == UInt8(ascii: "\n") {
        lines.append(text)
        bytes.removeAll()
      } else if bytes.count < Self.limit {
        bytes.append(byte)
      }
    }
    return lines
  }

  /// What follows the last line end, or nil.
  mutating func finish() -> String? {
    defer { bytes.removeAll() }
    return bytes.isEmpty ? nil : text
  }

  private var text: String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
