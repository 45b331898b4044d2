import RetouchContactTracking

extension ContactWay {
  func write(to writer: inout WireWriter) {
    for number in [summary.contact, summary.device, summary.slot] { writer.put(number) }
    writer.put(summary.kind.rawValue)
    writer.put(summary.start.rawValue)
    writer.put(summary.downTime)
    writer.put(summary.upTime)
    writer.put(summary.end.rawValue)
    for number in [summary.downX, summary.downY, summary.upX, summary.upY] { writer.put(number) }
    for isPlaced in [summary.isPlacedAtDown, summary.isPlacedAtUp] { writer.put(isPlaced ? 1 : 0) }
    writer.put(summary.frames)
    writer.put(moves)
    for number in [length, lowX, lowY, highX, highY] { writer.put(number) }
    writer.put(pressure) { $0.put($1) }
    writer.put(reason) { $0.put($1) }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    let (number, device, slot) = (try reader.int(), try reader.int(), try reader.int())
    guard let tool = ContactTool(rawValue: try reader.string()),
      let start = ContactSummary.Start(rawValue: try reader.string())
    else { throw WireReader.Malformed() }
    var summary = ContactSummary(
      Contact(number: number, device: device, slot: slot, tool: tool, x: 0, y: 0), start: start,
      time: try reader.int64())
    summary.upTime = try reader.int64()
    guard let end = ContactSummary.End(rawValue: try reader.string()) else { throw WireReader.Malformed() }
    summary.end = end
    (summary.downX, summary.downY) = (try reader.double(), try reader.double())
    (summary.upX, summary.upY) = (try reader.double(), try reader.double())
    (summary.isPlacedAtDown, summary.isPlacedAtUp) = (try reader.int() != 0, try reader.int() != 0)
    summary.frames = try reader.int()
    self.init(
      summary: summary, moves: try reader.int(), length: try reader.double(),
      low: (try reader.double(), try reader.double()), high: (try reader.double(), try reader.double()),
      pressure: try reader.optional { reader throws(WireReader.Malformed) in try reader.double() },
      reason: try reader.optional { reader throws(WireReader.Malformed) in try reader.string() })
  }
}
