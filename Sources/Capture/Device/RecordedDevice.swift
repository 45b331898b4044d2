import CLibevdev
import Evdev
import Glibc

/// A device that is being recorded: its descriptor, and how far its stream was read.
struct RecordedDevice {
  /// The node, as the user gave it.
  let path: String
  /// Its number within the recording.
  let id: Int
  /// The open node; it is the recorder's to close.
  let descriptor: Int32
  /// What it is.
  let description: DeviceDescription
  /// The remark that opening it gave rise to, or nil.
  let remark: String?
  /// Where its stamps lie in time.
  var timeline: DeviceTimeline
  /// Its frame under way.
  var frames = FrameAssembler()
  /// Whether it is there no longer.
  var isGone = false
  /// The bytes of an event of which the rest has not been read yet.
  var rest: [UInt8] = []

  /// Opens a device and asks what it is.
  ///
  /// The clock is set first: that empties the device's queue, so that what is read later is later than its state.
  init(opening path: String, id: Int, system: InputSystem) throws(CaptureError) {
    self.path = path
    self.id = id
    switch system.open(path) {
    case .success(let descriptor): self.descriptor = descriptor
    case .failure(let error): throw CaptureError(opening: path, error)
    }
    let refusal = system.setMonotonicClock(descriptor)
    let realtimeOffset = system.now(.monotonic) - system.now(.realtime)
    switch system.describe(descriptor) {
    case .success(var description):
      description.id = id
      description.clock = refusal == nil ? .monotonic : .unknown
      description.offset = refusal == nil ? 0 : realtimeOffset
      self.description = description
    case .failure(let error):
      system.close(descriptor)
      throw CaptureError(describing: path, error)
    }
    timeline = refusal == nil ? .monotonic : .unset(realtimeOffset: realtimeOffset)
    remark = refusal.map {
      "\(path) cannot be told to stamp by the monotonic clock (\($0.message)): its stamps are mapped"
    }
  }

  /// Calls a closure with each event in bytes that were read, and with its stamp in µs.
  ///
  /// The kernel hands on whole events; where something else stands in for it, a part of one is kept for later.
  mutating func forEachEvent(
    in bytes: UnsafeRawBufferPointer,
    _ body: (inout RecordedDevice, InputEvent, _ stamp: Int64) -> Void
  ) {
    let size = MemoryLayout<input_event>.size
    if rest.isEmpty, bytes.count % size == 0 {
      for offset in stride(from: 0, to: bytes.count, by: size) {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: input_event.self)
        body(&self, InputEvent(event), event.stamp)
      }
    } else {
      rest.append(contentsOf: bytes)
      let whole = rest
      rest = Array(whole[(whole.count - whole.count % size)...])
      for offset in stride(from: 0, to: whole.count - whole.count % size, by: size) {
        let event = whole.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: input_event.self)
        }
        body(&self, InputEvent(event), event.stamp)
      }
    }
  }
}

extension InputEvent {
  /// Takes over the kernel's event without its time.
  fileprivate init(_ event: input_event) {
    self.init(type: event.type, code: event.code, value: event.value)
  }
}

extension input_event {
  /// The event's time in µs; nonsense gives nonsense, but no trap.
  fileprivate var stamp: Int64 { Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_usec) }
}
