import RetouchReplay
import RetouchVerdict

extension ReplaySurroundings {
  func write(to writer: inout WireWriter) {
    writer.put(Int64(bitPattern: seed))
    writer.put(timeZone)
    writer.put(locale)
    writer.put(environment.sorted { $0.key < $1.key }) { writer, variable in
      writer.put(variable.key)
      writer.put(variable.value)
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    self.init()
    seed = UInt64(bitPattern: try reader.int64())
    timeZone = try reader.string()
    locale = try reader.string()
    let variables = try reader.array { reader throws(WireReader.Malformed) in
      (try reader.string(), try reader.string())
    }
    environment = Dictionary(variables) { $1 }
  }
}
