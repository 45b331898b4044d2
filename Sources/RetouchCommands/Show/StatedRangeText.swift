import RetouchArguments
import RetouchEvdev
import RetouchInterchange

extension ValueKind where Value == StatedDevice.Range {
  /// How far an axis reaches: `X=0..1079`, or `ABS_MT_PRESSURE=0..255` for one of its own.
  static var statedRange: Self {
    Self(
      placeholder: "AXIS=MIN..MAX",
      expected: "an axis with its range, such as X=0..1079 or ABS_MT_PRESSURE=0..255",
      completion: .choices(["X=0..", "Y=0.."]),
      format: { "\($0.axis.name)=\($0.values.lowerBound)..\($0.values.upperBound)" },
      parse: { text in
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let axis = StatedDevice.Range.Axis(named: parts[0]),
          case let ends = parts[1].split(separator: ".", omittingEmptySubsequences: false), ends.count == 3,
          ends[1].isEmpty, let first = Int32(ends[0]), let last = Int32(ends[2]), first < last
        else { return nil }
        return StatedDevice.Range(axis, first...last)
      })
  }
}

extension StatedDevice.Range.Axis {
  /// `X` or `Y`, which the names of all their codes mean as well; or the name of another absolute axis.
  fileprivate init?(named name: String) {
    switch name.uppercased() {
    case "X", "ABS_X", "ABS_MT_POSITION_X": self = .x
    case "Y", "ABS_Y", "ABS_MT_POSITION_Y": self = .y
    default:
      guard let code = EventCode(name: name.uppercased()), code.type == .absolute else { return nil }
      self = .code(code)
    }
  }
}
