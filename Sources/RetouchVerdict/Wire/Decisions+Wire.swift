import RetouchReplay

extension Decisions {
  func write(to writer: inout WireWriter) {
    writer.put(all) { $1.write(to: &$0) }
    writer.put(names) { $0.put($1) }
    writer.put(areLines ? 1 : 0)
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(
      try reader.array { reader throws(Malformed) in try Decision(from: &reader) },
      names: try reader.array { reader throws(Malformed) in try reader.string() },
      areLines: try reader.int() != 0)
  }
}

extension Decision {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(recognizer)
    writer.put(end.rawValue)
    writer.put(time)
    writer.put(input) { writer, input in
      writer.put(input.kind.rawValue)
      writer.put(input.contact)
      writer.put(input.time)
    }
    writer.put(delivery)
    writer.put(own)
    writer.put(waits) { writer, wait in
      writer.put(wait.recognizer)
      writer.put(wait.time)
    }
    writer.put(isTimed ? 1 : 0)
    writer.put(deadline) { $0.put($1) }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    let recognizer = try reader.string()
    guard let end = End(rawValue: try reader.string()) else { throw Malformed() }
    self.init(recognizer, end, at: try reader.int64())
    input = try reader.optional { reader throws(Malformed) in
      guard let kind = Input.Kind(rawValue: try reader.string()) else { throw Malformed() }
      return Input(kind, contact: try reader.int(), time: try reader.int64())
    }
    delivery = try reader.int64()
    own = try reader.int64()
    waits = try reader.array { reader throws(Malformed) in
      Wait(for: try reader.string(), try reader.int64())
    }
    isTimed = try reader.int() != 0
    deadline = try reader.optional { reader throws(Malformed) in try reader.int64() }
  }
}
