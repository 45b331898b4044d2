import RetouchEvdev

@testable import RetouchCapture

/// A machine whose displays and udev database are files of a list, with touchscreens as nodes.
final class DisplayMachine {
  var files: [String: String] = [:]
  private(set) var devices: [String: DeviceDescription] = [:]

  /// The number of the device behind `/dev/input/eventN`, as the C library writes it.
  static func number(of event: Int) -> UInt64 { UInt64(13 << 8) | UInt64(64 + event) }

  /// Plugs in a touchscreen as `/dev/input/eventN`, of a size in millimetres.
  func touchscreen(_ event: Int, width: Int32, height: Int32, udev: [String] = []) {
    let axes = [
      EventCode.mtPositionX.number: AxisDescription(minimum: 0, maximum: width * 10 - 1, resolution: 10),
      EventCode.mtPositionY.number: AxisDescription(minimum: 0, maximum: height * 10 - 1, resolution: 10),
      EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: 9),
      EventCode.mtTrackingID.number: AxisDescription(minimum: 0, maximum: 65535),
    ]
    devices["/dev/input/event\(event)"] = DeviceDescription(
      name: "Panel \(event)", properties: [.direct],
      codes: [.key: [EventCode.touch.number], .absolute: axes.keys.sorted()], axes: axes)
    guard !udev.isEmpty else { return }
    files["/run/udev/data/c13:\(64 + event)"] = "I:123\nE:ID_INPUT=1\n" + udev.map { "E:\($0)\n" }.joined()
  }

  /// Plugs in a mouse.
  func mouse(_ event: Int) {
    devices["/dev/input/event\(event)"] = DeviceDescription(
      name: "Mouse", codes: [.key: [EventCode.left.number], .relative: [0, 1]])
  }

  /// Connects a display, of a size in millimetres if that is known.
  func connect(_ connector: String, _ mode: String, millimetres: (UInt8, UInt8)? = nil) {
    let folder = "/sys/class/drm/card0-\(connector)"
    files[folder + "/status"] = "connected\n"
    files[folder + "/modes"] = mode + "\n"
    guard let millimetres else { return }
    // Display data with a first timing, whose size is below 256 mm.
    var edid = [UInt8](repeating: 0, count: 128)
    edid.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    (edid[54], edid[66], edid[67]) = (1, millimetres.0, millimetres.1)
    edids[folder + "/edid"] = edid
  }

  private var edids: [String: [UInt8]] = [:]

  var system: InputSystem {
    var system = InputSystem.live
    system.root = ""
    system.panel = { _, _ in nil }
    system.contents = { [self] in edids[$0] ?? files[$0].map { Array($0.utf8) } }
    system.list = { [self] folder in
      if folder == ListedDevice.folder {
        return .success(devices.keys.map { String($0.dropFirst(folder.count + 1)) })
      }
      let names = files.keys.filter { $0.hasPrefix(folder + "/") }.map {
        String($0.dropFirst(folder.count + 1).split(separator: "/")[0])
      }
      return names.isEmpty ? .failure(.noEntry) : .success(Array(Set(names)))
    }
    system.nodeNumber = { [self] path in
      devices[path] == nil ? nil : Int(path.dropFirst("/dev/input/event".count)).map(Self.number)
    }
    system.open = { [self] path in
      devices[path] == nil
        ? .failure(.noEntry) : .success(Int32(path.dropFirst("/dev/input/event".count)) ?? -1)
    }
    system.close = { _ in }
    system.describe = { [self] descriptor in
      devices["/dev/input/event\(descriptor)"].map { .success($0) } ?? .failure(.noDevice)
    }
    system.physicalPath = { _ in nil }
    system.owningGroup = { _ in nil }
    return system
  }

  /// Places devices by their numbers.
  func place(
    _ events: [Int], _ change: (inout PlacementRequest) -> Void = { _ in }
  ) throws(CaptureError) -> DisplayPlacement {
    var request = PlacementRequest()
    change(&request)
    return try DisplayPlacement(request, devices: events.map { "/dev/input/event\($0)" }, system: system)
  }
}

extension DisplayPlacement {
  /// What was found, in a few words for each device: `DSI-1 its size`, `- LIBINPUT_CALIBRATION_MATRIX`.
  var words: [String] {
    places.sorted { $0.key < $1.key }.map { _, place in
      ([place.display ?? "-"] + [place.displaySource, place.calibrationSource].compactMap { $0?.rawValue })
        .joined(separator: " ")
    }
  }
}
