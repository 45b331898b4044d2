import RetouchContactTracking
import RetouchReplay
import UIKit

extension Outcome {
  package func write(to writer: inout WireWriter) {
    writer.put(lines) { $1.write(to: &$0) }
    writer.put(endTime)
    writer.put(anchors.down) { $0.put($1) }
    writer.put(anchors.up) { $0.put($1) }
    writer.put(anchors.markers) { writer, marker in
      writer.put(marker.text)
      writer.put(marker.time)
    }
    writer.put(presses) { writer, press in
      writer.put(press.contact)
      writer.put(press.down)
      writer.put(press.downLine) { $0.put($1) }
      writer.put(press.up) { $0.put($1) }
      writer.put(press.upLine) { $0.put($1) }
      writer.put(press.linesBeginWithDelta ? 1 : 0)
    }
    writer.put(remarks) { $0.put($1) }
    writer.put(warnings) { $0.put($1) }
    writer.put(leaks) { $0.put($1) }
    writer.put(isCut ? 1 : 0)
    writer.put(names) { $0.put($1) }
    writer.put(trace) { $1.write(to: &$0) }
    writer.put(decisions) { $1.write(to: &$0) }
    writer.put(contacts) { $1.write(to: &$0) }
    writer.put(ways) { writer, ways in writer.put(ways) { $0.put($1) } }
  }

  package init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init()
    lines = try reader.array { reader throws(Malformed) in try OutcomeLine(from: &reader) }
    endTime = try reader.int64()
    anchors.down = try reader.optional { reader throws(Malformed) in try reader.int64() }
    anchors.up = try reader.optional { reader throws(Malformed) in try reader.int64() }
    anchors.markers = try reader.array { reader throws(Malformed) in
      Outcome.Marker(text: try reader.string(), time: try reader.int64())
    }
    presses = try reader.array { reader throws(Malformed) in
      Outcome.Press(
        contact: try reader.int(), down: try reader.int64(),
        downLine: try reader.optional { reader throws(Malformed) in try reader.int() },
        up: try reader.optional { reader throws(Malformed) in try reader.int64() },
        upLine: try reader.optional { reader throws(Malformed) in try reader.int() },
        linesBeginWithDelta: try reader.int() != 0)
    }
    remarks = try reader.array { reader throws(Malformed) in try reader.string() }
    warnings = try reader.array { reader throws(Malformed) in try reader.string() }
    leaks = try reader.array { reader throws(Malformed) in try reader.string() }
    isCut = try reader.int() != 0
    names = try reader.array { reader throws(Malformed) in try reader.string() }
    trace = try reader.optional { reader throws(Malformed) in try CaseTrace(from: &reader) }
    decisions = try reader.optional { reader throws(Malformed) in try Decisions(from: &reader) }
    contacts = try reader.array { reader throws(Malformed) in try ContactWay(from: &reader) }
    ways = try reader.optional { reader throws(Malformed) in
      try reader.array { reader throws(Malformed) in try reader.string() }
    }
    // The lines are the outcome's own, and are not sent twice.
    trace?.lines = lines
  }
}

extension OutcomeLine {
  fileprivate static let kinds = Kind.allCases

  func write(to writer: inout WireWriter) {
    writer.put(time)
    writer.put(Self.kinds.firstIndex(of: kind) ?? 0)
    writer.put(source)
    writer.put(event)
    writer.put(reason == nil ? details : details.dropLast()) { $0.put($1) }
    writer.put(isObservable ? 1 : 0)
    writer.put(reason) { $1.write(to: &$0) }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    let time = try reader.int64()
    let kind = try reader.int()
    guard Self.kinds.indices.contains(kind) else { throw WireReader.Malformed() }
    self.init(
      time: time, kind: Self.kinds[kind], source: try reader.string(), event: try reader.string(),
      details: try reader.array { reader throws(WireReader.Malformed) in try reader.string() },
      isObservable: try reader.int() != 0,
      reason: try reader.optional { reader throws(WireReader.Malformed) in try EndReason(from: &reader) })
  }
}
