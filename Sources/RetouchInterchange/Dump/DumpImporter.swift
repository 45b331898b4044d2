import RetouchEvdev
import RetouchRecording

/// Reads the output of `cat /dev/input/event2`: one `struct input_event` of the kernel after the other.
///
/// A dump says nothing about its device; a description does, see ``GivenDescription``. Events are counted
/// where other kinds of file count lines.
struct DumpImporter {
  private let input: ImportInput
  private let layout: DumpLayout
  private var frames: ImportedFrames
  private var count = 0
  /// How many bytes of an event are left at the end of the file.
  private var rest = 0

  private init(_ input: ImportInput, _ layout: DumpLayout) {
    self.input = input
    self.layout = layout
    frames = ImportedFrames(device: 0, limits: input.limits)
  }

  /// Reads a whole file.
  ///
  /// - Parameter description: where the device's description is.
  static func read(
    _ input: ImportInput, description: DescriptionSource
  ) throws(RecordingError) -> ImportedStream {
    guard let layout = DumpLayout.detect(try input.peek()) else {
      throw RecordingError(
        .malformed, problem: "expected input events of 24 or 16 bytes, found bytes that fit neither",
        hint: "Was this read from /dev/input/event*? Other kinds of file are recognized by themselves")
    }
    var importer = DumpImporter(input, layout)
    try importer.readEvents()
    var device = ImportedDevice(
      description: DeviceDescription(clock: .unknown), isDescribed: false, frames: importer.frames)
    try device.describe(by: description)
    return try DocumentBuilder(
      imported: layout.name, devices: [device], cut: importer.rest > 0 ? "its last event is incomplete" : nil
    ).finish(input.stated)
  }

  private mutating func readEvents() throws(RecordingError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 48 << 10, alignment: 8)
    defer { buffer.deallocate() }
    var filled = 0
    while true {
      let added = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      filled += added
      var offset = 0
      while filled - offset >= layout.size {
        try add(DumpEvent(UnsafeRawBufferPointer(buffer), at: offset, layout))
        offset += layout.size
      }
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<(filled - offset)])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[offset..<filled]))
      filled -= offset
      if added == 0 { break }
    }
    rest = filled
  }

  @inline(__always)
  private mutating func add(_ event: DumpEvent) throws(RecordingError) {
    count += 1
    guard event.isPlausible else { throw implausible(event) }
    do throws(RecordingError) {
      try frames.add(
        stamp: Int64(event.seconds) * 1_000_000 + Int64(event.microseconds), code: event.code,
        value: event.value, line: count)
    } catch {
      var error = error
      error.problem = "event \(count): \(error.problem)"
      throw error
    }
  }

  private func implausible(_ event: DumpEvent) -> RecordingError {
    let found =
      event.microseconds < 1_000_000 && event.seconds <= UInt64(Line.lastSecond)
      ? "type \(event.code.type.rawValue) and code \(event.code.number)"
      : "\(event.seconds) s and \(event.microseconds) µs"
    return RecordingError(
      .malformed,
      problem: "expected event \(count), at byte \((count - 1) * layout.size), to be an event of "
        + "\(layout.size) bytes like those before it, found \(found)",
      hint:
        "Were bytes lost or dumps of two systems joined? 'head -c \((count - 1) * layout.size)' keeps what is "
        + "before it")
  }
}
