import RetouchEvdev
import RetouchRecording

/// One device of an imported file: its description in the file, and its frames.
struct ImportedDevice {
  /// The description, as far as the file contains one.
  var description: DeviceDescription
  /// Whether the file describes what the device can send; otherwise that is derived from its events.
  var isDescribed: Bool
  /// The device's frames.
  var frames: ImportedFrames
}

extension ImportedDevice {
  /// Takes the description of a device that its file does not describe, and returns evemu's version of it.
  ///
  /// - Throws: `malformed` if one was given of a device that its file describes.
  @discardableResult
  mutating func describe(by source: DescriptionSource) throws(RecordingError) -> (major: Int, minor: Int)? {
    if isDescribed {
      try source.given?.refuse()
    } else if let given = source.given {
      description = try given.device(announcing: frames.seen.sorted)
      isDescribed = true
      return given.evemuVersion
    } else if let path = source.path, let header = try EvemuHeader.find(beside: path) {
      (description, isDescribed) = (header.device, true)
      return header.version
    }
    return nil
  }

  /// Adds what the description lacks and the events show, and returns remarks about it, one sentence each.
  ///
  /// - Parameter stated: what the user states; a kind only counts for a device without a description.
  mutating func complete(_ stated: StatedDevice) throws(RecordingError) -> [String] {
    let seen = seenCodes
    var remarks: [String] = []
    if isDescribed {
      let missing = announce(seen)
      if !missing.isEmpty {
        remarks.append(
          "the description does not announce \(list(missing)), which the events use: is it of another device?"
        )
      }
    } else if !seen.isEmpty {
      announce(seen)
      remarks.append("there is no description: what the device can send was taken from its events")
      if let remark = takeKind(stated.kind.flatMap { allows($0) ? $0 : nil }, seen) { remarks.append(remark) }
    }
    return remarks + (try takeRanges(stated, seen))
  }

  /// Whether it lacks a description and its events may be those of a kind.
  func allows(_ kind: StatedDevice.Kind) -> Bool { !isDescribed && KindWeighing.allow(kind, seenCodes) }

  /// The codes that occurred; those that do not exist in any kernel are kept in the frames, but a description
  /// cannot represent them.
  private var seenCodes: [EventCode] {
    let limit = RecordingLimits.codesPerList
    return frames.seen.sorted.filter { $0.number < limit && $0.type.rawValue < limit }
  }

  /// Adds codes to the description and returns the new ones.
  @discardableResult
  mutating func announce(_ codes: [EventCode]) -> [EventCode] {
    let new = codes.filter { $0.type != .synchronization && !description.has($0) }
    for code in new { description.codes[code.type, default: []].append(code.number) }
    for type in Set(new.map(\.type)) { description.codes[type]?.sort() }
    return new
  }
}

/// Codes as a list for a sentence; a long one is truncated.
func list(_ codes: [EventCode]) -> String {
  let names = codes.prefix(8).map(\.description).joined(separator: ", ")
  return codes.count > 8 ? names + " and \(codes.count - 8) more" : names
}
