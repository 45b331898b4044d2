import CRetouchLibevdev
import RetouchEvdev
import RetouchRecording

@testable import RetouchCapture

/// A fake uinput that keeps what each device was sent, on a fake clock.
final class FakeUInput {
  /// A device, with the state that the kernel would keep.
  struct Device {
    var name = ""
    var codes: Set<EventCode> = []
    var axes: [UInt16: AxisDescription] = [:]
    var properties: Set<InputProperty> = []
    var isThere = false
    /// Whether a write reported that the device is gone; the kernel then releases what was held.
    var wasTakenAway = false
    /// The contacts that are down, by slot, as the kernel sees them.
    var contacts: [Int32: Int32] = [:]
    var keys: Set<UInt16> = []
    var slot: Int32 = 0
    /// Whether the last frame of a device without slots had a contact.
    var hasSlotlessContact = false
    /// The values of the axes, by slot (−1 for the device's own) and code.
    var values: [Int32: [UInt16: Int32]] = [:]
    /// Every frame that arrived, with its time in µs since the start.
    var frames: [Frame] = []
    fileprivate var open: [InputEvent] = []
    fileprivate var rest: [UInt8] = []
  }

  static let start: Int64 = 5_000_000_000
  static let stop: Int32 = 77

  var now = FakeUInput.start
  /// Every device that was ever created, in order.
  private(set) var devices: [Device] = []
  private(set) var openCount = 0
  /// The requests made, in order.
  private(set) var requests: [InjectionSystem.Request] = []
  var openError: SystemError?
  var requestError: ((InjectionSystem.Request) -> SystemError?)?
  /// Decides the result of each write by its number, counted from 1; nil lets it through.
  var writeResult: ((Int, UnsafeRawBufferPointer) -> Result<Int, SystemError>?)?
  private(set) var writeCount = 0
  /// When the stop descriptor becomes readable, in µs since the start.
  var stopTime: Int64?
  /// How many µs late a wait ends; called for each wait.
  var lateness: () -> Int64 = { 0 }
  /// Decides whether a wait fails; nil lets it through.
  var waitError: () -> SystemError? = { nil }
  /// When a node appears and is opened, in µs since the start.
  var nodeTime: Int64 = 0
  var readerTime: Int64 = 0
  /// The ranges that nodes announce, where they differ from what was requested.
  var nodeAxes: ((Int) -> [UInt16: AxisDescription]?)?
  private var devicesByDescriptor: [Int32: Int] = [:]

  /// The devices that currently exist.
  var present: [Device] { devices.filter(\.isThere) }

  /// Whether nothing is down or pressed on any device that exists or existed.
  var isEverythingReleased: Bool {
    devices.allSatisfy { $0.contacts.isEmpty && $0.keys.isEmpty && !$0.hasSlotlessContact }
  }

  var system: InjectionSystem {
    InjectionSystem(
      open: { [self] in
        if let openError { return .failure(openError) }
        openCount += 1
        devices.append(Device())
        let descriptor = Int32(100 + devices.count - 1)
        devicesByDescriptor[descriptor] = devices.count - 1
        return .success(descriptor)
      },
      close: { [self] descriptor in
        guard let index = devicesByDescriptor.removeValue(forKey: descriptor) else { return }
        devices[index].isThere = false
        openCount -= 1
      },
      request: { [self] descriptor, request in ask(descriptor, request) },
      systemName: { [self] descriptor in devicesByDescriptor[descriptor].map { "input\($0)" } },
      node: { [self] name in
        now >= Self.start + nodeTime ? "/dev/input/event\(name.dropFirst(5))" : nil
      },
      hasReader: { [self] _ in now >= Self.start + readerTime },
      axes: { [self] node in
        guard let index = Int(node.dropFirst("/dev/input/event".count)) else { return nil }
        if let nodeAxes { return nodeAxes(index) }
        return devices[index].axes
      },
      write: { [self] descriptor, bytes in
        writeCount += 1
        guard let index = devicesByDescriptor[descriptor], devices[index].isThere else {
          return .failure(.noDevice)
        }
        var count = bytes.count
        switch writeResult?(writeCount, bytes) {
        case .failure(let error):
          if error == .noDevice { devices[index].wasTakenAway = true }
          return .failure(error)
        case .success(let taken): count = min(taken, bytes.count)
        case nil: break
        }
        take(UnsafeRawBufferPointer(rebasing: bytes[..<count]), index)
        return .success(count)
      },
      now: { [self] in now },
      wait: { [self] instant, stop in
        if let error = waitError() { return .failed(error) }
        if stop != nil, let stopTime, Self.start + stopTime <= max(instant, now) {
          now = max(now, Self.start + stopTime)
          return .stopped
        }
        if instant > now { now = instant + lateness() }
        return .due
      })
  }

  /// Switches off a device's noise filter.
  func clearFuzz(_ index: Int) {
    for code in devices[index].axes.keys { devices[index].axes[code]?.fuzz = 0 }
  }

  private func ask(_ descriptor: Int32, _ request: InjectionSystem.Request) -> SystemError? {
    requests.append(request)
    if let error = requestError?(request) { return error }
    guard let index = devicesByDescriptor[descriptor] else { return .noDevice }
    switch request {
    case .type: break
    case .code(let code): devices[index].codes.insert(code)
    case .axis(let code, let axis):
      // The same check of a range as the kernel's.
      guard axis.maximum >= axis.minimum else { return .invalid }
      let range = Int64(axis.maximum) - Int64(axis.minimum)
      guard range > Int64(Int32.max) || Int64(axis.flat) <= range else { return .invalid }
      devices[index].codes.insert(EventCode(.absolute, code))
      devices[index].axes[code] = axis
    case .property(let property): devices[index].properties.insert(property)
    case .physical: break
    case .setup(let name, _, _, _, _):
      guard !name.isEmpty, name.utf8.count < 80 else { return .invalid }
      devices[index].name = name
    case .create: devices[index].isThere = true
    case .destroy:
      devices[index].isThere = false
    }
    return nil
  }

  /// Takes events as the kernel does: an event that is not announced, or names no slot, changes nothing.
  private func take(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
    let size = MemoryLayout<input_event>.size
    for offset in stride(from: 0, to: bytes.count - bytes.count % size, by: size) {
      let raw = bytes.loadUnaligned(fromByteOffset: offset, as: input_event.self)
      let event = InputEvent(type: raw.type, code: raw.code, value: raw.value)
      if event.code == .report {
        devices[index].hasSlotlessContact =
          devices[index].axes[EventCode.mtSlot.number] == nil
          && devices[index].open.contains { $0.code.isPerSlot }
        devices[index].frames.append(
          Frame(time: now - Self.start, device: index, events: devices[index].open, report: event.value))
        devices[index].open = []
        continue
      }
      devices[index].open.append(event)
      guard devices[index].codes.contains(event.code) else { continue }
      switch event.code {
      case .mtSlot:
        let last = devices[index].axes[EventCode.mtSlot.number]?.maximum ?? 0
        if event.value >= 0, event.value <= last { devices[index].slot = event.value }
      case .mtTrackingID where devices[index].axes[EventCode.mtSlot.number] != nil:
        devices[index].contacts[devices[index].slot] = event.value < 0 ? nil : event.value
      case let code where code.type == .key:
        if event.value == 0 {
          devices[index].keys.remove(code.number)
        } else if event.value == 1 {
          devices[index].keys.insert(code.number)
        }
      case let code where code.type == .absolute:
        // Filtered as by the kernel's `input_defuzz_abs_event`.
        let slot = code.isPerSlot ? devices[index].slot : -1
        let fuzz = Int64(devices[index].axes[code.number]?.fuzz ?? 0)
        let old = Int64(devices[index].values[slot]?[code.number] ?? 0)
        let value = NoiseFilter.filtered(Int64(event.value), from: old, fuzz: fuzz)
        devices[index].values[slot, default: [:]][code.number] = Int32(truncatingIfNeeded: value)
      default: break
      }
    }
  }
}

/// Returns a recording of one device with frames at times in µs.
func recording(
  of device: DeviceDescription = touchscreen(), _ frames: [(Int64, [InputEvent])], end: Int64? = nil
) -> RecordingDocument {
  RecordingDocument(
    header: RecordingHeader(devices: [device]),
    entries: frames.map { TimedEntry(time: $0.0, .frame(device: device.id, events: $0.1, report: 0)) },
    endTime: end ?? frames.last?.0 ?? 0)
}

/// Returns the events of a finger that goes down in a slot.
func down(_ id: Int32, slot: Int32 = 0, x: Int32 = 100, y: Int32 = 200) -> [InputEvent] {
  [
    InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, id), InputEvent(.mtPositionX, x),
    InputEvent(.mtPositionY, y), InputEvent(.touch, 1),
  ]
}

/// Returns the events of a finger that lifts from a slot.
func up(slot: Int32 = 0) -> [InputEvent] {
  [InputEvent(.mtSlot, slot), InputEvent(.mtTrackingID, -1), InputEvent(.touch, 0)]
}

extension FakeUInput {
  /// Prepares and plays a recording.
  @discardableResult
  func inject(
    _ document: RecordingDocument, _ change: (inout InjectionOptions) -> Void = { _ in }
  ) throws -> InjectionSummary? {
    var options = InjectionOptions()
    change(&options)
    let injector = try Injector(document.header, options: options, system: system)
    guard try injector.prepare(stop: Self.stop) else { return nil }
    return try injector.play(document.stream(), stop: Self.stop)
  }
}
