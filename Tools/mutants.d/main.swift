// Finds places in Swift sources where one thing could be wrong, and writes entries of `Tests/Faults` for some
// of them. Tools/mutants runs it in the repository's folder.
//
//   draw SEED COUNT FILE…   entries for some places of the engine: the same seed draws the same ones
//   fixtures FILE…          entries for all places of fixtures
//   count FILE…             how many places of each kind there are, for draw
//
// Exit codes: 0; 3 a file cannot be read.

import SwiftParser

let arguments = Array(CommandLine.arguments.dropFirst())
let command = arguments.first
let sources = arguments.dropFirst(command == "draw" ? 3 : 1).map { path in
  guard let bytes = Files.bytes(of: path) else {
    fail("\(path): expected a source; found none. Next: run Tools/mutants", 3)
  }
  return (path: path, bytes: bytes)
}
var calls: [String: CallFinder] = [:]
for source in sources where command == "fixtures" {
  let folder = folder(of: source.path)
  // The default of a subscript is not kept where nothing is assigned to it.
  let finder = calls[folder] ?? CallFinder()
  finder.walk(Parser.parse(source: String(decoding: source.bytes, as: UTF8.self)))
  calls[folder] = finder
}
var mutants = sources.flatMap { path, bytes in
  command == "fixtures"
    ? FixtureFinder(
      path: path, bytes: bytes, building: calls[folder(of: path)]!.only(calledBy: FixtureFinder.building),
      notes: NoteRule(Parser.parse(source: String(decoding: bytes, as: UTF8.self)))
    ).found
    : MutantFinder(path: path, bytes: bytes).found
}
switch command {
case "draw":
  guard let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    fail("draw: expected a seed and a count; found \(arguments[1]) and \(arguments[2])", 3)
  }
  var generator = SplitMix(state: seed)
  for index in mutants.indices.dropLast() {
    mutants.swapAt(index, Int.random(in: index..<mutants.count, using: &generator))
  }
  mutants = Array(mutants.prefix(count))
  fallthrough
case "fixtures":
  var names: Set<String> = []
  for mutant in mutants where names.insert(mutant.name).inserted { print(mutant.entry) }
default:
  var counts: [String: Int] = [:]
  for mutant in mutants { counts[mutant.kind, default: 0] += 1 }
  for (kind, count) in counts.sorted(by: { $0.key < $1.key }) { print(kind, count, separator: "\t") }
}

func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

/// A sequence that its seed fixes.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
