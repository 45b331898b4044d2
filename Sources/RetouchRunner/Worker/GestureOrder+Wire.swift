import RetouchEvdev
import RetouchReplay
import RetouchVerdict

extension GestureOrder {
  /// Writes the order: its steps as words, each with its line, because only the worker has the fixture in
  /// which they are made.
  func write(to writer: inout WireWriter) {
    writer.put(script.lines) { writer, line in
      writer.put(line.step.description)
      writer.put(line.number)
    }
    writer.put(device.rawValue)
    writer.put(rate)
    writer.put(jitter)
    writer.put(Int64(bitPattern: seed))
    writer.put(display) { $1.write(to: &$0) }
    writer.put(file) { $0.put($1) }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    var script = GestureScript()
    script.lines = try reader.array { reader throws(WireReader.Malformed) in
      guard let steps = try? GestureScript(try reader.string()).steps, steps.count == 1 else {
        throw WireReader.Malformed()
      }
      return GestureScript.Line(steps[0], number: try reader.int())
    }
    self.init(script)
    guard let device = Device(rawValue: try reader.string()) else { throw WireReader.Malformed() }
    self.device = device
    rate = try reader.int()
    jitter = try reader.double()
    seed = UInt64(bitPattern: try reader.int64())
    guard Self.rates.contains(rate), Self.jitters.contains(jitter) else { throw WireReader.Malformed() }
    display = try reader.optional { reader throws(WireReader.Malformed) in
      try DisplayDescription(from: &reader)
    }
    file = try reader.optional { reader throws(WireReader.Malformed) in try reader.string() }
  }
}

extension DisplayDescription {
  func write(to writer: inout WireWriter) {
    writer.put(width)
    writer.put(height)
    writer.put(widthInMillimetres) { $0.put($1) }
    writer.put(heightInMillimetres) { $0.put($1) }
    writer.put(scale)
    writer.put(rotation)
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init(
      width: try reader.int(), height: try reader.int(),
      widthInMillimetres: try reader.optional { reader throws(WireReader.Malformed) in try reader.int() },
      heightInMillimetres: try reader.optional { reader throws(WireReader.Malformed) in try reader.int() },
      scale: try reader.double(), rotation: try reader.int())
  }
}
