import RetouchVerdict

extension CaseSubject {
  func write(to writer: inout WireWriter) {
    switch self {
    case .program(let settings):
      writer.put(0)
      settings.write(to: &writer)
    case .engine(let settings):
      writer.put(1)
      settings.write(to: &writer)
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    switch try reader.int() {
    case 0: self = .program(try ProgramSettings(from: &reader))
    case 1: self = .engine(try EngineSettings(from: &reader))
    default: throw WireReader.Malformed()
    }
  }
}

extension ProgramSettings {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(command) { $0.put($1) }
    writer.put(texts: environment)
    writer.put(isSecluded ? 1 : 0)
    writer.put(folder) { $0.put($1) }
    for number in [phase, start, settle, tail, Int64(patience)] { writer.put(number) }
    writer.put(patterns) { $0.put($1.text) }
    writer.put(library) { $0.put($1) }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(command: try reader.array { reader throws(Malformed) in try reader.string() })
    environment = try reader.texts()
    isSecluded = try reader.int() != 0
    folder = try reader.optional { reader throws(Malformed) in try reader.string() }
    (phase, start, settle) = (try reader.int64(), try reader.int64(), try reader.int64())
    (tail, patience) = (try reader.int64(), try reader.int())
    patterns = try reader.array { reader throws(Malformed) in
      guard let pattern = try? LinePattern(try reader.string()) else { throw Malformed() }
      return pattern
    }
    library = try reader.optional { reader throws(Malformed) in try reader.string() }
    guard !command.isEmpty else { throw Malformed() }
  }
}

extension EngineSettings {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(command) { $0.put($1) }
    writer.put(texts: environment)
    writer.put(folder) { $0.put($1) }
    writer.put(texts: parameters)
    writer.put(patience)
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(command: try reader.array { reader throws(Malformed) in try reader.string() })
    environment = try reader.texts()
    folder = try reader.optional { reader throws(Malformed) in try reader.string() }
    parameters = try reader.texts()
    patience = try reader.int()
    guard !command.isEmpty else { throw Malformed() }
  }
}

extension WireWriter {
  /// Writes texts by their names.
  fileprivate mutating func put(texts: [String: String]) {
    put(texts.sorted { $0.key < $1.key }) { writer, text in
      writer.put(text.key)
      writer.put(text.value)
    }
  }
}

extension WireReader {
  /// Reads texts by their names.
  fileprivate mutating func texts() throws(Malformed) -> [String: String] {
    let texts = try array { reader throws(Malformed) in (try reader.string(), try reader.string()) }
    return Dictionary(texts) { $1 }
  }
}
