import CEscapes
import Foundation
import RetouchReplay

@MainActor let randomNumbers: [any Fixture.Type] = [
  Trying<RandomIntegers>.self, Trying<Shuffling>.self, Trying<SystemGenerator>.self, Trying<Identifiers>.self,
  Trying<ObjectIdentifiers>.self, Trying<UniqueString>.self, Trying<GetRandom>.self, Trying<GetEntropy>.self,
  Trying<Arc4Random>.self, Trying<Arc4RandomBuffer>.self, Trying<NumberedRandom>.self,
  Trying<RandomFile>.self,
  Trying<BlockingRandomFile>.self, Trying<RandomStream>.self, Trying<RandomHandle>.self,
  Trying<CheckedRandomFile>.self, Trying<AdoptedRandomFile>.self, Trying<RandomDevice>.self,
  Trying<Rand>.self,
  Trying<RandomOfC>.self, Trying<SeededByTime>.self, Trying<Drand48>.self, Trying<Erand48>.self,
  Trying<GivenState>.self, Trying<StartBytes>.self, Trying<TemporaryFile>.self, Trying<TemporaryFolder>.self,
  Trying<TemporaryName>.self, Trying<AtomicWrite>.self,
]

enum RandomIntegers: Way {
  static func look() -> [String] {
    [
      "\(Int.random(in: 0...Int.max))", "\(Double.random(in: 0..<1))",
      "\((0..<64).map { _ in Bool.random() })",
    ]
  }
}

enum Shuffling: Way {
  static func look() -> [String] { ["\((0..<20).shuffled())", "\((0..<1_000_000).randomElement() ?? -1)"] }
}

enum SystemGenerator: Way {
  static func look() -> [String] {
    var generator = SystemRandomNumberGenerator()
    return ["\(generator.next())", "\(generator.next() as UInt8)"]
  }
}

enum Identifiers: Way {
  static func look() -> [String] { [UUID().uuidString, UUID().uuidString] }
}

enum ObjectIdentifiers: Way {
  static func look() -> [String] { [NSUUID().uuidString] }
}

enum UniqueString: Way {
  static func look() -> [String] { [ProcessInfo.processInfo.globallyUniqueString] }
}

enum GetRandom: Way {
  static func look() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 11)
    return ["\(getrandom(&bytes, bytes.count, 0)) \(bytes)"]
  }
}

enum GetEntropy: Way {
  static func look() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 256)
    return ["\(getentropy(&bytes, bytes.count)) \(bytes)"]
  }
}

enum Arc4Random: Way {
  static func look() -> [String] { ["\(arc4random()) \(arc4random_uniform(1_000_003))"] }
}

enum Arc4RandomBuffer: Way {
  static func look() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 33)
    arc4random_buf(&bytes, bytes.count)
    return ["\(bytes)"]
  }
}

enum NumberedRandom: Way {
  static func look() -> [String] { ["\(escape_numbered_random())"] }
}

/// Bytes that `read` gets from a file.
@MainActor
private func bytes(of path: String) -> String {
  let file = open(path, O_RDONLY)
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 5000)
  let count = read(file, &bytes, bytes.count)
  return "\(count) \(bytes.prefix(12)) \(bytes.suffix(12))"
}

enum RandomFile: Way {
  static func look() -> [String] { [bytes(of: "/dev/urandom"), bytes(of: "/dev/./urandom")] }
}

enum BlockingRandomFile: Way {
  static func look() -> [String] { [bytes(of: "/dev/random")] }
}

enum RandomStream: Way {
  static func look() -> [String] {
    guard let stream = fopen("/dev/urandom", "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 16)
    return ["\(fread(&bytes, 1, bytes.count, stream)) \(bytes) \(fgetc(stream))"]
  }
}

enum RandomHandle: Way {
  static func look() throws -> [String] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/urandom"))
    return ["\(try handle.read(upToCount: 16).map(Array.init) ?? [])"]
  }
}

enum CheckedRandomFile: Way {
  static func look() -> [String] { ["\(escape_checked_random())"] }
}

enum AdoptedRandomFile: Way {
  static func look() -> [String] {
    guard let stream = fdopen(open("/dev/urandom", O_RDONLY), "r") else { return [] }
    defer { fclose(stream) }
    return ["\((0..<8).map { _ in fgetc(stream) })"]
  }
}

enum RandomDevice: Way {
  static func look() -> [String] { ["\(escape_random_device())"] }
}

enum Rand: Way {
  static func look() -> [String] { ["\((0..<5).map { _ in rand() })"] }
}

enum RandomOfC: Way {
  static func look() -> [String] { ["\((0..<40).map { _ in random() })"] }
}

enum SeededByTime: Way {
  static func look() -> [String] {
    srand(UInt32(truncatingIfNeeded: time(nil)))
    srandom(UInt32(truncatingIfNeeded: time(nil)) + UInt32(getpid()))
    return ["\(rand()) \(random())"]
  }
}

enum Drand48: Way {
  static func look() -> [String] { ["\(drand48()) \(lrand48()) \(mrand48())"] }
}

enum Erand48: Way {
  static func look() -> [String] {
    var state: [UInt16] = [1, 2, 3]
    return ["\(erand48(&state)) \(nrand48(&state)) \(jrand48(&state)) \(state)"]
  }
}

enum GivenState: Way {
  nonisolated(unsafe) private static let table = UnsafeMutablePointer<CChar>.allocate(capacity: 64)
  static func look() -> [String] {
    let before = initstate(7, table, 64)
    if let before { setstate(before) }
    return ["\(random())"]
  }
}

enum StartBytes: Way {
  static func look() -> [String] {
    let address = UInt(getauxval(UInt(AT_RANDOM)))
    guard let bytes = UnsafePointer<UInt8>(bitPattern: address) else { return [] }
    return ["\((0..<16).map { bytes[$0] })"]
  }
}

/// The end of a name, which is what differs.
private func end(_ path: String) -> String { String(path.suffix(6)) }

enum TemporaryFile: Way {
  static func look() -> [String] {
    var name = Array((NSHomeDirectory() + "/fileXXXXXX").utf8CString)
    let file = mkstemp(&name)
    let path = text(name)
    close(file)
    unlink(path)
    return [end(path)]
  }
}

enum TemporaryFolder: Way {
  static func look() -> [String] {
    var name = Array((NSHomeDirectory() + "/folderXXXXXX").utf8CString)
    guard let path = mkdtemp(&name).map({ String(cString: $0) }) else { return [] }
    rmdir(path)
    return [end(path)]
  }
}

enum TemporaryName: Way {
  static func look() -> [String] {
    let name = tempnam("/tmp", "escape")
    defer { free(name) }
    return [name.map { String(cString: $0) } ?? "none"]
  }
}

enum AtomicWrite: Way {
  static func look() throws -> [String] {
    let url = URL(fileURLWithPath: NSHomeDirectory() + "/atomic")
    try Data("text".utf8).write(to: url, options: .atomic)
    defer { try? FileManager.default.removeItem(at: url) }
    // The name was random; the random numbers that follow are as if there had been none.
    return [try String(contentsOf: url, encoding: .utf8), UUID().uuidString]
  }
}
