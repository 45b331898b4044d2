import RetouchEvdev
import RetouchRecording

extension YAMLReader {
  /// Takes one entry of a device's events, usually one frame.
  func readEvents(_ event: Event, into frames: inout ImportedFrames) throws(YAMLProblem) {
    guard event == .mappingStart else { throw error("expected a list under 'evdev'") }
    while try next() == .scalar {
      // libinput's own events are listed beside the device's.
      guard scalar.elementsEqual("evdev".utf8) else {
        try skip()
        continue
      }
      guard try startsSequence("events") else { continue }
      while case let event = try next(), event != .sequenceEnd {
        guard event == .sequenceStart else { throw error("expected an event as five numbers") }
        let seconds = try number(0...Line.lastSecond, "the seconds")
        let microseconds = try number(0...999_999, "the microseconds")
        let type = try number(0...0xffff, "the type")
        let code = try number(0...0xffff, "the code")
        let value = try number(Int64(Int32.min)...Int64(Int32.max), "the value")
        guard try next() == .sequenceEnd else { throw error("expected an event as five numbers") }
        frames.expectEvent(onLine: line)
        do {
          try frames.add(
            stamp: seconds * 1_000_000 + microseconds,
            code: EventCode(EventType(rawValue: UInt16(type)), UInt16(code)), value: Int32(value), line: line)
        } catch {
          var error = error
          error.line = line
          throw .error(error)
        }
      }
    }
  }

  /// The next event as a number.
  private func number(_ range: ClosedRange<Int64>, _ what: StaticString) throws(YAMLProblem) -> Int64 {
    _ = try next()
    return try integer(range, what)
  }
}
