// Prints mutants of sources, as entries of planted faults.
//
//   mutants SEED COUNT FILE…
//
// A seed draws the same mutants of the same sources. Of two that overlap only the one drawn first is
// printed.

let arguments = CommandLine.arguments
guard arguments.count > 3, var state = UInt64(arguments[1]), let count = Int(arguments[2]) else {
  fail("expected SEED COUNT FILE…", 4)
}

/// The next number of the seed's (SplitMix64).
@MainActor func draw(below limit: Int) -> Int {
  state &+= 0x9e37_79b9_7f4a_7c15
  var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
  mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
  return Int((mixed ^ mixed >> 31) % UInt64(limit))
}

var candidates: [(file: String, mutant: Mutant)] = []
var sources: [String: SourceText] = [:]
for file in arguments[3...].sorted() {
  guard let bytes = Files.bytes(of: file) else { fail("expected a source \(file); found none", 1) }
  sources[file] = SourceText(bytes)
  candidates += MutantFinder(bytes).mutants.map { (file, $0) }
}

/// What stands around a mutant, line by line until it is there once in functions of its name, and the same
/// with it.
@MainActor func entry(_ file: String, _ mutant: Mutant) -> (old: String, new: String)? {
  guard let source = sources[file] else { return nil }
  let ranges = source.ranges(of: mutant.function, isC: false)
  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }
  var around = mutant.range
  for _ in 0..<5 {
    let old = SourceText(Array(source.bytes[around]))
    if !old.marks.isEmpty, source.occurrences(of: old.marks, in: ranges).count == 1 {
      let before = text(around.lowerBound..<mutant.range.lowerBound)
      return (text(around), before + mutant.text + text(mutant.range.upperBound..<around.upperBound))
    }
    let start = source.bytes[..<max(0, around.lowerBound - 1)].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source.bytes[around.upperBound...].firstIndex(of: newline) ?? source.bytes.count
    around = start..<end
  }
  return nil
}

var taken: [String: [Range<Int>]] = [:]
var made = 0
while made < count, !candidates.isEmpty {
  let (file, mutant) = candidates.remove(at: draw(below: candidates.count))
  guard !taken[file, default: []].contains(where: { $0.overlaps(mutant.range) }),
    let (old, new) = entry(file, mutant)
  else { continue }
  taken[file, default: []].append(mutant.range)
  made += 1
  func lines(_ mark: String, _ text: String) -> String {
    text.split(separator: "\n").map { "\(mark) \($0.drop { $0 == " " })\n" }.joined()
  }
  let module = file.split(separator: "/")[1]
  print(
    "fault mutant\(made): \(mutant.meaning) in \(mutant.function) of \(file).\nnoticed by \(module): -\n"
      + "in \(file), \(mutant.function)\n\(lines("-", old))\(lines("+", new))")
}
