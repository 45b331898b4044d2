import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchRecording

extension Stage {
  /// The stages from a file to contacts, per event.
  static var files: [Stage] {
    [
      Stage(name: "read-recording", unit: "event", meaning: "reading .recording, frame by frame") {
        let input = try StageInput(seconds: 20)
        var frame = Frame(time: 0, events: [])
        func read() throws {
          let reader = try RecordingReader(bytes: input.bytes)
          while try reader.next(into: &frame) != nil {}
        }
        // Counts frames only, without the opening: a few frames of one long file, one after the other.
        let long = try RecordingReader(bytes: input.bytes)
        var events = 0
        for _ in 0..<10 where try long.next(into: &frame) != nil { events = frame.events.count + 1 }
        return StageWork(
          timed: .init(units: input.eventCount) { try read() },
          counted: .init(units: 20 * events) { for _ in 0..<20 { _ = try long.next(into: &frame) } })
      },
      importItem("read-evemu", "importing evemu's text", seconds: 20) { input in
        try Exporter.evemu(input.document, device: 0).bytes
      },
      importItem("read-libinput", "importing libinput's YAML", seconds: 5, isCounted: false) { input in
        Exporter.libinput(input.document).bytes
      },
      Stage(name: "contacts", unit: "event", meaning: "frames to contacts in points, two fingers") {
        let input = try StageInput(seconds: 20)
        let frames = input.frames
        let mapping = PointMapping(width: 390, height: 844)
        let devices = input.document.header.devices
        var batch = ContactBatch()
        func track(_ tracker: ContactTracker, _ frames: ArraySlice<Frame>) {
          for frame in frames {
            tracker.process(
              device: frame.device, events: frame.events.span, report: frame.report, time: frame.time,
              into: &batch)
            batch.removeAll()
          }
        }
        let tracker = ContactTracker(devices: devices, mapping: mapping)
        track(tracker, frames[..<100])
        let some = frames[100..<140]
        return StageWork(
          timed: .init(units: input.eventCount) {
            track(ContactTracker(devices: devices, mapping: mapping), frames[...])
          },
          counted: .init(units: some.reduce(0) { $0 + $1.events.count + 1 }) { track(tracker, some) })
      },
    ]
  }

  /// Imports a whole file; one-time work, such as reading the description, is left out of the counts.
  private static func importItem(
    _ name: String, _ meaning: String, seconds: Double, isCounted: Bool = true,
    _ export: @escaping @MainActor (StageInput) throws -> [UInt8]
  ) -> Stage {
    Stage(name: name, unit: "event", meaning: meaning) {
      @MainActor func piece(_ seconds: Double) throws -> StageWork.Piece {
        let input = try StageInput(seconds: seconds)
        let bytes = try export(input)
        return StageWork.Piece(units: input.eventCount) { _ = try Importer.read(bytes: bytes) }
      }
      // Counting a hundred thousand instructions one by one takes a second.
      guard isCounted else { return StageWork(timed: try piece(seconds)) }
      return StageWork(timed: try piece(seconds), counted: try piece(0.3), lessCounted: try piece(0.1))
    }
  }
}
