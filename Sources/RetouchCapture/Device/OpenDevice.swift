import RetouchEvdev

/// A device node that was opened for recording, and its description at that time.
struct OpenDevice {
  /// The node.
  let path: String
  /// The number of the device that the node refers to, the same under each of its names; nil if it is not
  /// known.
  let number: UInt64?
  /// The open node; the recorder closes it.
  let descriptor: Int32
  /// Its description and its state at that time.
  var description: DeviceDescription
  /// How the device is recognized when it is plugged in again.
  let identity: DeviceIdentity
  /// A moment, by the monotonic clock, up to which the description's state includes all events.
  let moment: Int64
  /// Why its clock cannot be set, or nil.
  let clockRefusal: SystemError?

  /// Opens a device and reads its description.
  ///
  /// The clock is set first: that empties the device's queue, so what is read later is newer than the state.
  ///
  /// - Parameters:
  ///   - path: its node.
  ///   - id: its number within the recording.
  ///   - grabs: whether the device is opened for exclusive access.
  /// - Throws: `CaptureError` with the reason; nothing stays open then.
  init(_ path: String, id: Int, grabs: Bool, system: InputSystem) throws(CaptureError) {
    self.path = path
    number = system.nodeNumber(path)
    var result = system.open(path)
    var attempts = 1
    while case .failure(.interrupted) = result, attempts < Recorder.patience {
      result = system.open(path)
      attempts += 1
    }
    switch result {
    case .success(let descriptor): self.descriptor = descriptor
    case .failure(let error): throw CaptureError(opening: path, error)
    }
    if grabs, let refusal = system.grab(descriptor) {
      system.close(descriptor)
      throw CaptureError(grabbing: path, refusal)
    }
    clockRefusal = system.setMonotonicClock(descriptor)
    moment = system.now(.monotonic)
    let realtimeOffset = moment - system.now(.realtime)
    switch system.describe(descriptor) {
    case .success(var description):
      description.id = id
      description.clock = clockRefusal == nil ? .monotonic : .unknown
      description.offset = clockRefusal == nil ? 0 : realtimeOffset
      self.description = description
      identity = DeviceIdentity(description, physicalPath: system.physicalPath(descriptor))
    case .failure(let error):
      system.close(descriptor)
      throw CaptureError(describing: path, error)
    }
  }

  /// The remark to give after opening it, or nil.
  var remark: String? {
    clockRefusal.map {
      "\(path) cannot stamp by the monotonic clock (\($0.message)): its stamps are mapped"
    }
  }
}

/// How a device is recognized when it is plugged in again, because the kernel then gives it a new node.
struct DeviceIdentity: Hashable {
  private let name: String
  private let numbers: [UInt16]
  private let kind: String
  private let physicalPath: String?

  init(_ description: DeviceDescription, physicalPath: String?) {
    name = description.name
    numbers = [description.bus, description.vendor, description.product, description.version]
    kind = description.kindName
    self.physicalPath = physicalPath
  }

  /// Whether it is a device of the same kind, name and numbers, possibly at another port.
  func isLike(_ other: DeviceIdentity) -> Bool {
    name == other.name && numbers == other.numbers && kind == other.kind
  }
}
