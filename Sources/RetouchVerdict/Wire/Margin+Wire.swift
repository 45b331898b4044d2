extension Margin {
  package func write(to writer: inout WireWriter) {
    writer.put(time) { $1.write(to: &$0) }
    writer.put(points) { $1.write(to: &$0) }
    writer.put(isIncomplete ? 1 : 0)
  }

  package init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(
      time: try reader.optional { reader throws(Malformed) in try Figure(from: &reader) },
      points: try reader.optional { reader throws(Malformed) in try Figure(from: &reader) })
    isIncomplete = try reader.int() != 0
  }
}

extension Margin.Figure {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(amount)
    writer.put(isMore ? 1 : 0)
    writer.put(pushed) { $0.put($1) }
    writer.put(contact)
    writer.put(event.rawValue)
    writer.put(at)
    writer.put(way)
    writer.put(rule)
    writer.put(line)
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init(amount: try reader.int64())
    isMore = try reader.int() != 0
    pushed = try reader.optional { reader throws(WireReader.Malformed) in try reader.int64() }
    contact = try reader.int()
    guard let event = Event(rawValue: try reader.string()) else { throw WireReader.Malformed() }
    self.event = event
    at = try reader.int64()
    way = try reader.string()
    rule = try reader.string()
    line = try reader.string()
  }
}
