import RetouchEvdev
import RetouchRecording

extension DeviceDescription {
  /// Takes `value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`; old builds print no resolution,
  /// python-evdev calls it `res`.
  mutating func readRange(_ line: inout Line, _ number: UInt16) throws(RecordingError) {
    var axis = AxisDescription(minimum: 0, maximum: 0)
    while !line.isAtEnd {
      line.skipBlanks()
      let start = line
      if line.skip("value ") {
        state.stand(at: try line.field("the axis's value"), axis: number)
      } else if line.skip("min ") {
        axis.minimum = try line.field("the minimum")
      } else if line.skip("max ") {
        axis.maximum = try line.field("the maximum")
      } else if line.skip("fuzz ") {
        axis.fuzz = try line.field("the fuzz")
      } else if line.skip("flat ") {
        axis.flat = try line.field("the flat")
      } else if line.skip("resolution ") || line.skip("res ") {
        axis.resolution = try line.field("the resolution")
      } else if !line.isAtEnd {
        throw start.error("expected min, max, fuzz, flat or resolution")
      }
      line.skipBlanks()
      _ = line.skip(",")
    }
    axes[number] = axis
  }

  /// Announces a code: they are ascending and without duplicates, in whichever order a text has them.
  mutating func announce(_ number: UInt16, _ type: EventType) {
    var codes = codes[type, default: []]
    let place = codes.firstIndex { $0 >= number } ?? codes.endIndex
    if place == codes.endIndex || codes[place] != number { codes.insert(number, at: place) }
    self.codes[type] = codes
  }
}
