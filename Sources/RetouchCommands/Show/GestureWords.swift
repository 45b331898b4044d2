import RetouchSupport
import RetouchArguments
import RetouchEvdev
import RetouchInterchange
import RetouchRecording
import RetouchReplay
import RetouchVerdict

extension Retouch {
  /// Prints a recording in the words of `gesture`, and returns what they leave out.
  static func showGesture(
    _ input: ImportStream, _ header: RecordingHeader, tolerance: Double, _ console: Console
  ) throws -> [String] {
    do {
      try Replayer.checkRanges(header)
    } catch {
      throw CommandFailure(.usage, "\(input.name): \(error.problem)", hint: error.hint)
    }
    var reader = GestureReader(header, tolerance: tolerance)
    while let entry = try input.nextEntry() { reader.take(entry) }
    try reader.check(or: RecordingErrorCode.noLibrary, file: input.name)
    let gesture = reader.finish(at: input.endTime)
    let display = header.display.map { "\($0.width)x\($0.height)@\(coordinate($0.scale))" }
    let size = "\(Int(reader.size.width))x\(Int(reader.size.height))"
    console.print("# \(printable(input.name)), within \(coordinate(tolerance)) points in x and in y")
    console.print(
      "# retouch gesture --file FILE --display \(display ?? size) --device \(reader.device.rawValue) -o OUT")
    if gesture.script.steps.isEmpty {
      console.print("wait 0s")
    } else {
      for step in gesture.script.steps { console.print(step.description) }
    }
    return reader.remarks
  }
}

extension ValueKind where Value == Double {
  /// A distance such as `0.5pt` or `0.5`, from 0.01 to 100 points.
  static var tolerance: Self {
    Self(
      placeholder: "DISTANCE", expected: "a distance from 0.01pt to 100pt, such as 0.5pt",
      format: { "\($0)pt" },
      parse: { text in
        points(text).flatMap { (GestureReader.finest...100).contains($0) ? $0 : nil }
      })
  }
}
