import RetouchRecording

/// The parts of a recording that another tool's file cannot represent.
package struct ExportLosses {
  /// The remarks, one sentence each, in the order in which they were found.
  package private(set) var remarks: [String] = []

  /// Finds the parts that no other tool's file can represent.
  ///
  /// - Parameters:
  ///   - hasPlaces: Whether the file has contacts where they are on the display, however that is turned.
  ///   - hasEnd: Whether it says how long nothing happened after the last frame.
  package init(of document: RecordingDocument, hasPlaces: Bool = false, hasEnd: Bool = false) {
    var counts: [(noun: String, isSeenInPlaces: Bool, count: Int)] = [
      ("marker", false, 0), ("turn of the display", true, 0), ("sleep of the machine", false, 0),
      ("step back of the time", false, 0), ("unplugged device", true, 0),
      ("device plugged in later", true, 0),
    ]
    var lastFrame: Int64 = 0
    for entry in document.entries {
      switch entry.entry {
      case .marker: counts[0].count += 1
      case .rotated: counts[1].count += 1
      case .suspended: counts[2].count += 1
      case .wentBack: counts[3].count += 1
      case .unplugged: counts[4].count += 1
      case .plugged: counts[5].count += 1
      case .frame, .dropped: lastFrame = entry.time
      case .comment, .end, .unknown: break
      }
    }
    for (noun, isSeen, number) in counts where number > 0 && !(hasPlaces && isSeen) {
      add("\(count(number, noun)) \(number == 1 ? "is" : "are") lost")
    }
    if document.endTime > lastFrame, !hasEnd {
      add("the end, \(stampText(document.endTime - lastFrame)) s after the last frame, is lost")
    }
    if !hasPlaces {
      if document.header.displays.count > 1 {
        add("the displays, and which device lies on which, are lost")
      } else if document.header.display != nil {
        add("the display is lost")
      }
      if document.header.devices.contains(where: { $0.calibration != nil }) { add("the calibration is lost") }
      if document.header.pointer != nil { add("where the pointer starts is lost") }
    }
    if document.header.devices.contains(where: { !$0.state.isEmpty }) {
      add("what was pressed and where everything stood at the start is lost")
    }
  }

  /// Adds a sentence unless it is already there.
  package mutating func add(_ remark: String) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }
}
