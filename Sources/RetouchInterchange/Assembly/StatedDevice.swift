import RetouchEvdev
import RetouchRecording

/// What the user states of the devices of a file that does not describe them.
package struct StatedDevice {
  /// A kind of device that an import can be told.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A touchscreen with slots, without them, or with a single contact: the events tell which.
    case touchscreen
    /// A touchpad.
    case touchpad
    /// A pen.
    case pen
    /// A mouse.
    case mouse
    /// An absolute pointer.
    case pointer

    /// Whether a device is of this kind.
    func includes(_ kind: DeviceKind) -> Bool {
      switch kind {
      case .touchscreen, .slotlessTouchscreen, .singleTouchscreen: self == .touchscreen
      case .touchpad: self == .touchpad
      case .pen: self == .pen
      case .mouse: self == .mouse
      case .absolutePointer: self == .pointer
      case .other: false
      }
    }
  }

  /// How far an axis reaches.
  package struct Range: Hashable, Sendable {
    /// What the range is of.
    package enum Axis: Hashable, Sendable {
      /// The positions from left to right, those of contacts and the single one alike.
      case x
      /// The positions from top to bottom.
      case y
      /// One absolute axis.
      case code(EventCode)

      /// `X`, `Y`, or the code's name.
      package var name: String {
        switch self {
        case .x: "X"
        case .y: "Y"
        case .code(let code): code.description
        }
      }
    }

    /// The axis.
    package var axis: Axis
    /// The smallest and the largest value.
    package var values: ClosedRange<Int32>

    /// States a range.
    package init(_ axis: Axis, _ values: ClosedRange<Int32>) { (self.axis, self.values) = (axis, values) }

    /// The codes of a device that it is of.
    func codes(of device: DeviceDescription) -> [EventCode] {
      let single = DeviceKind.positionAxes(of: device)
      let codes: [EventCode?] =
        switch axis {
        case .x: [.mtPositionX, single?.x]
        case .y: [.mtPositionY, single?.y]
        case .code(let code): [code]
        }
      return codes.compactMap { $0 }.filter(device.has)
    }
  }

  /// The kind of the devices that the file does not describe, or nil.
  package var kind: Kind?
  /// How far axes reach, in place of what the file says.
  package var ranges: [Range] = []
  /// The display, whose pixels positions may be.
  package var display: DisplayDescription?
  /// How many frames a second they report, for a text without times; nil to refuse such a text.
  package var rate: Int?
  /// Makes the recording of WebDriver's pointer actions, JSON; nil to refuse them.
  package var actions: (([UInt8]) throws(RecordingError) -> RecordingDocument)?

  /// States nothing.
  package init() {}
}

extension DeviceDescription {
  /// Takes the stated ranges of axes that the device has; returns the codes.
  @discardableResult
  mutating func take(_ ranges: [StatedDevice.Range]) -> [EventCode] {
    var taken: [EventCode] = []
    for range in ranges {
      for code in range.codes(of: self) {
        var axis = axes[code.number] ?? AxisDescription(minimum: 0, maximum: 0)
        (axis.minimum, axis.maximum) = (range.values.lowerBound, range.values.upperBound)
        axes[code.number] = axis
        taken.append(code)
      }
    }
    return taken
  }
}

extension RecordingHeader {
  /// Takes the stated ranges.
  ///
  /// - Throws: `outOfRange` if no device has such an axis.
  mutating func take(_ ranges: [StatedDevice.Range]) throws(RecordingError) {
    for range in ranges {
      var isTaken = false
      for index in devices.indices where !devices[index].take([range]).isEmpty { isTaken = true }
      guard !isTaken else { continue }
      throw RecordingError(
        .outOfRange, problem: "expected a device with the axis \(range.axis.name), found none",
        hint: "Leave out --range \(range.axis.name)")
    }
  }
}
