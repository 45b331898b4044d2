import Foundation
import RetouchVerdict

/// What a file declares and what it looks up, as the compiler says it for incremental builds.
///
/// The compiler writes it into a bit stream of LLVM's, and only where it had nothing to say of any file that
/// it looked at then: with `-experimental-allow-module-with-compiler-errors` it does so always, but leaves
/// out all declarations. Here a declaration is a sum of its kind, its type and its name: two that have the
/// same only cost a look too many.
struct Dependencies {
  private(set) var declared: Set<UInt64> = []
  private(set) var used: Set<UInt64> = []
  /// The names alone of all of these, but for those of types that are known by their module as well.
  private(set) var names: Set<UInt64> = []

  /// Whether a file has to be looked at where something that another one declares differs.
  func sees(_ other: Dependencies, _ changed: Set<UInt64>) -> Bool {
    !used.isDisjoint(with: other.declared) || !names.isDisjoint(with: changed)
  }

  /// Reads what the compiler wrote; nil if there is nothing, or something else.
  init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    var identifiers = [StableHash.fnv1a("")]
    let isWhole = data.withUnsafeBytes { bytes in
      var bits = Bits(bytes)
      return bits.readRecords { code, fields, blob in
        switch code {
        case Record.identifier: identifiers.append(StableHash.fnv1a(blob.bindMemory(to: UInt8.self)))
        case Record.node:
          guard fields.count == 5, fields[2] < identifiers.count, fields[3] < identifiers.count else {
            return false
          }
          let (kind, type, name) = (fields[0], identifiers[Int(fields[2])], identifiers[Int(fields[3])])
          guard kind <= Kind.lookup else { return true }
          let sum = (type &* 31 ^ name) &* 31 ^ kind
          if fields[4] == 0 { used.insert(sum) } else { declared.insert(sum) }
          if kind == Kind.global || kind == Kind.member || kind == Kind.lookup { names.insert(name) }
        default: break
        }
        return true
      }
    }
    guard isWhole else { return nil }
  }

  /// The records of the stream that count here.
  private enum Record {
    static let node: UInt64 = 2
    static let identifier: UInt64 = 5
  }

  /// Kinds of declarations; those of files come behind these.
  private enum Kind {
    static let global: UInt64 = 0
    static let member: UInt64 = 3
    static let lookup: UInt64 = 4
  }
}

/// What the compiler said of lowered files, in the folder that keeps what was found of them.
///
/// Where it said nothing of a file, because something was wrong where it looked at it, what it said before is
/// kept: for what the file declares, not for what it looks up.
struct KeptDependencies {
  /// Where the compiler writes.
  let paths: [String]

  init(_ lowered: [String], in folder: String) {
    paths = lowered.map { "\(folder)/dependencies-\($0.split(separator: "/").last ?? "")" }
  }

  /// What it said of each file; nil where it found something wrong.
  var all: [Dependencies?] { paths.map { Dependencies(at: $0) } }

  func isKnown(_ place: Int) -> Bool { access(paths[place], F_OK) == 0 }

  /// What it said of a file when it did so last.
  func older(_ place: Int) -> Dependencies? { Dependencies(at: Self.older(paths[place])) }

  private static func older(_ path: String) -> String { path + ".older" }

  /// Makes room for what it says next.
  func age() { for path in paths { rename(path, Self.older(path)) } }

  /// Leaves out what nobody knows to be true of the files as they are.
  func forget(_ places: Set<Int>) {
    for place in places {
      unlink(paths[place])
      unlink(Self.older(paths[place]))
    }
  }
}

/// A bit stream as LLVM writes it: blocks with records, whose shapes the stream itself declares.
private struct Bits {
  private enum Operand {
    case literal(UInt64)
    case fixed(Int)
    case variable(Int)
    case blob
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next bits, the lowest first, of which there are at most 32.
  private mutating func fixed(_ width: Int) -> UInt64? {
    guard (0...32).contains(width), place + width <= bytes.count * 8 else { return nil }
    var value: UInt64 = 0
    for byte in place / 8..<(place + width + 7) / 8 {
      value |= UInt64(bytes[byte]) << UInt64((byte - place / 8) * 8)
    }
    defer { place += width }
    return value >> UInt64(place % 8) & (1 << UInt64(width) - 1)
  }

  /// A number in parts, each with a bit that says whether another one follows.
  private mutating func variable(_ width: Int) -> UInt64? {
    guard (2...32).contains(width) else { return nil }
    var (value, shift): (UInt64, UInt64) = (0, 0)
    let more: UInt64 = 1 << UInt64(width - 1)
    while shift < 64, let part = fixed(width) {
      value |= (part & (more - 1)) << shift
      shift += UInt64(width - 1)
      if part & more == 0 { return value }
    }
    return nil
  }

  private mutating func align() { place = (place + 31) / 32 * 32 }

  private mutating func operand() -> Operand? {
    if fixed(1) == 1 { return variable(8).map { .literal($0) } }
    switch fixed(3) {
    case 1: return variable(5).map { .fixed(Int($0)) }
    case 2: return variable(5).map { .variable(Int($0)) }
    case 5: return .blob
    default: return nil
    }
  }

  /// Reads all records, until one is refused.
  ///
  /// - Returns: Whether that was the whole stream.
  mutating func readRecords(
    _ record: (_ code: UInt64, _ fields: [UInt64], _ blob: UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    guard bytes.starts(with: "DEPS".utf8) else { return false }
    place = 32
    var width = 2
    var shapes: [[Operand]] = []
    var hasRecords = false
    while place + 32 <= bytes.count * 8 {
      guard let code = fixed(width) else { return false }
      switch code {
      case 0:  // A block ends.
        align()
        (width, shapes) = (2, [])
      case 1:
        guard let block = variable(8), let inner = variable(4) else { return false }
        align()
        guard let words = fixed(32) else { return false }
        // The first block only names the records.
        guard place + Int(words) * 32 <= bytes.count * 8 else { return false }
        if block == 0 {
          place += Int(words) * 32
        } else {
          (width, hasRecords) = (Int(inner), true)
        }
      case 2:
        guard let count = variable(5) else { return false }
        var shape: [Operand] = []
        for _ in 0..<count {
          guard let next = operand() else { return false }
          shape.append(next)
        }
        shapes.append(shape)
      default:
        guard code > 3, shapes.indices.contains(Int(code) - 4) else { return false }
        var fields: [UInt64] = []
        var blob = UnsafeRawBufferPointer(rebasing: bytes[0..<0])
        for operand in shapes[Int(code) - 4] {
          switch operand {
          case .literal(let value): fields.append(value)
          case .fixed(let width):
            guard let value = fixed(width) else { return false }
            fields.append(value)
          case .variable(let width):
            guard let value = variable(width) else { return false }
            fields.append(value)
          case .blob:
            guard let count = variable(6) else { return false }
            align()
            guard place / 8 + Int(count) <= bytes.count else { return false }
            blob = UnsafeRawBufferPointer(rebasing: bytes[place / 8..<place / 8 + Int(count)])
            place += Int(count) * 8
            align()
          }
        }
        guard let kind = fields.first, record(kind, Array(fields.dropFirst()), blob) else { return false }
      }
    }
    return hasRecords
  }
}
