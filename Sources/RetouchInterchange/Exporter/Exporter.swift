public import RetouchEvdev
public import RetouchRecording

/// Writes recordings as files that other tools read.
///
/// ```swift
/// let export = try Exporter.evemu(document, device: 0)
/// export.bytes     // what evemu-play reads
/// export.remarks   // ["the end, 1.2 s after the last frame, is lost", …]
/// ```
public enum Exporter {
  /// All devices of a recording: those connected at the start, and those plugged in later, once each.
  public static func devices(of document: RecordingDocument) -> [DeviceDescription] {
    var result = document.header.devices
    for entry in document.entries {
      guard case .plugged(let device) = entry.entry, !result.contains(where: { $0.id == device.id }) else {
        continue
      }
      result.append(device)
    }
    return result
  }

  /// Writes one device as evemu's text, description and events in one file.
  ///
  /// evemu holds one device per file: call this once for each of ``devices(of:)``.
  ///
  /// - Parameters:
  ///   - device: the device's id in the recording.
  ///   - includeKeys: whether the user asked for keys by name; otherwise they are left out.
  /// - Throws: `outOfRange` if the recording has no such device.
  public static func evemu(
    _ document: RecordingDocument, device id: Int, includeKeys: Bool = false
  ) throws(RecordingError) -> Export {
    var (device, losses) = try chosen(id, of: document, for: "evemu")
    var text = TextOutput()
    text.evemuHeader(device, &losses)
    ExportFrames(device, keys: KeyFilter(includesKeys: includeKeys)).forEach(in: document, &losses) { frame in
      text.evemuEvents(frame)
    }
    return Export(bytes: text.bytes, remarks: losses.remarks)
  }

  /// Writes one device as a script of Android's `sendevent` lines, with a `sleep` between two frames.
  ///
  /// - Parameters:
  ///   - id: the device's id in the recording.
  ///   - node: where the events go, such as `/dev/input/event2`.
  ///   - includeKeys: whether the user asked for keys by name; otherwise they are left out.
  /// - Throws: `outOfRange` if the recording has no such device.
  package static func sendevent(
    _ document: RecordingDocument, device id: Int, node: String, includeKeys: Bool = false
  ) throws(RecordingError) -> Export {
    var (device, losses) = try chosen(id, of: document, for: "sendevent")
    var text = TextOutput()
    text.sendeventHeader()
    var last: Int64 = 0
    ExportFrames(device, keys: KeyFilter(includesKeys: includeKeys)).forEach(in: document, &losses) { frame in
      text.sendevent(frame, to: node, since: last)
      last = frame.time
    }
    return Export(bytes: text.bytes, remarks: losses.remarks)
  }

  /// The device that a file of one device is for, and what else is lost.
  private static func chosen(
    _ id: Int, of document: RecordingDocument, for format: String
  ) throws(RecordingError) -> (DeviceDescription, ExportLosses) {
    let devices = devices(of: document)
    guard let device = devices.first(where: { $0.id == id }) else {
      let ids = devices.map { String($0.id) }.joined(separator: ", ")
      throw RecordingError(
        .outOfRange, problem: "the recording has no device \(id)",
        hint: ids.isEmpty ? nil : "It has \(ids)")
    }
    var losses = ExportLosses(of: document)
    if devices.count > 1 {
      losses.add(
        "\(count(devices.count - 1, "further device")) \(devices.count == 2 ? "is" : "are") left out: \(format) holds one a file"
      )
    }
    return (device, losses)
  }

  /// Writes all devices as the YAML of `libinput record`.
  ///
  /// - Parameter includeKeys: whether the user asked for keys by name; otherwise they are left out.
  public static func libinput(_ document: RecordingDocument, includeKeys: Bool = false) -> Export {
    let devices = devices(of: document)
    var losses = ExportLosses(of: document)
    var text = TextOutput()
    text.libinputHeader(devices: devices.count)
    for (number, device) in devices.enumerated() {
      text.libinputDevice(device, number: number)
      ExportFrames(device, keys: KeyFilter(includesKeys: includeKeys)).forEach(in: document, &losses) {
        frame in
        text.libinputEvents(frame)
      }
    }
    return Export(bytes: text.bytes, remarks: losses.remarks)
  }
}
