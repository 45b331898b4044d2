// Lowers the files of an iOS app for Linux: Swift sources in, Swift sources out, that compile without the
// Objective-C runtime. `retouch lower` and `retouch check` run it, and so does the build plugin.
//
//   [--main-actor] [--beside FILE]… [--columns FILE] [--changes FILE] -o FOLDER BASE FILE…
//   -o FOLDER        where NAME.lowered.swift is written, with the folders that it has below BASE
//   --beside FILE    a source of a module that these import: what it declares for others is known
//   --flat           without those folders
//   --numbered       without those folders, and with the place in the list before the name
//   --main-actor     what says nothing else belongs to the main actor: Xcode's default since 26
//   --columns FILE   writes where columns have moved: source, line, first column, by how much, length
//   --changes FILE   writes how the output of each file, by its place in the list, differs from before
//
// An output that did not change is not written, and one whose source below BASE is gone is removed. All files
// are lowered together, those of one target.
// Exit codes: 0; 1 something cannot be lowered; 3 a file cannot be read or written.

import Foundation

func fail(_ message: String, _ code: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var folder: String?
var columns: String?
var changes: String?
var beside: [String] = []
var isMainActorByDefault = false
var isFlat = false
var isNumbered = false
while let option = arguments.first, option.hasPrefix("-") {
  arguments.removeFirst()
  switch option {
  case "--main-actor": isMainActorByDefault = true
  case "--flat": isFlat = true
  case "--numbered": isNumbered = true
  case "-o": folder = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--beside": if !arguments.isEmpty { beside.append(arguments.removeFirst()) }
  case "--changes": changes = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--columns": columns = arguments.isEmpty ? nil : arguments.removeFirst()
  default: fail("error: unknown option '\(option)'", 3)
  }
}
guard let folder, arguments.count >= 2 else { fail("error: expected -o FOLDER BASE FILE…", 3) }
let base = arguments.removeFirst()

/// What is made of each value, on all processors, in the order of the values.
func made<Value, Result>(of values: [Value], _ make: @escaping (Value) -> Result) -> [Result] {
  [Result](unsafeUninitializedCapacity: values.count) { buffer, count in
    nonisolated(unsafe) let (places, values, make) = (buffer, values, make)
    DispatchQueue.concurrentPerform(iterations: values.count) { number in
      (places.baseAddress! + number).initialize(to: make(values[number]))
    }
    count = values.count
  }
}
func parsed(_ paths: [String]) -> [Source] {
  made(of: paths) { path in
    guard let data = FileManager.default.contents(atPath: path) else {
      fail("\(path):1:1: error: expected a Swift source; found none that can be read", 3)
    }
    return Source(path: path, text: [UInt8](data))
  }
}
func outlined(_ sources: [Source]) -> Outline {
  let outline = Outline()
  let parts = made(of: sources.filter(\.isParsed)) { source in
    let part = Outline()
    OutlineVisitor(source, part).walk(source.tree)
    return part
  }
  parts.forEach(outline.join)
  return outline
}
/// Lowers each file by itself: what these share they only read, and what they find is put together after it.
func lower(_ sources: [Source], in outline: Outline, isMainActorByDefault: Bool) {
  let lowerings = made(of: sources.filter(\.isParsed)) { source in
    let lowering = Lowering(source, outline, isMainActorByDefault: isMainActorByDefault)
    lowering.walk(source.tree)
    return lowering
  }
  outline.namesOthers = lowerings.contains(where: \.namesOthers)
  for property in lowerings.flatMap(\.told) {
    property.type.told.append(property.name)
    if property.isSettable { property.type.settable.insert(property.name) }
  }
}
let sources = parsed(arguments)
let outline = outlined(sources)
let own = outline.order
let imported = parsed(beside)
outline.know(outlined(imported))
lower(sources, in: outline, isMainActorByDefault: isMainActorByDefault)
// What moves is moved as it is lowered.
declareObservers(in: outline)
let delegates = declareDelegateMethods(in: outline, of: sources)
let dispatched = dispatchOverrides(in: outline)
moveOverrides(in: outline, but: dispatched, with: delegates)
replaceInUIKit(in: outline, but: dispatched, own: own)
requireInitializers(in: outline)
declareMethods(
  in: outline, isAsked: (sources + imported).contains(where: \.asksForMethods), own: own)
declareNamedMethods(
  in: outline, isAsked: outline.namesOthers || (sources + imported).contains(where: \.usesNames), own: own)
declareToldValues(in: outline)
declareImplementations(in: outline)

var outputs: Set<String> = []
var hasProblems = false
var moved = ""
var changed = ""
for (number, source) in sources.enumerated() {
  for problem in source.problems {
    hasProblems = true
    print("\(source.path):\(problem.line):\(problem.column): error: \(problem.message)")
  }
  var name: Substring
  if !isFlat, !isNumbered, source.path.hasPrefix(base + "/") {
    name = source.path.dropFirst(base.count + 1)
  } else {
    name = source.path.split(separator: "/").last ?? ""
  }
  if isNumbered { name = "\(number)-\(name)" }
  let output = "\(folder)/\(name.hasSuffix(".swift") ? name.dropLast(6) : name).lowered.swift"
  outputs.insert(output)
  // What cannot be parsed is left to the compiler as it is, so that the other files are compiled against it.
  let text = Data((source.isParsed ? source.lowered : "").utf8)
  let before = FileManager.default.contents(atPath: output)
  if changes != nil {
    changed += "\(number)\t\(Change(from: before.map { [UInt8]($0) }, to: [UInt8](text)))\n"
    for part in source.parts {
      if let other = sources.firstIndex(where: { $0 === part }) { changed += "\(number)\tjoins\t\(other)\n" }
    }
  }
  if before != text {
    do {
      try FileManager.default.createDirectory(
        atPath: String(output.prefix(upTo: output.lastIndex(of: "/")!)), withIntermediateDirectories: true)
      try text.write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      fail("error: \(output) cannot be written: \(error.localizedDescription)", 3)
    }
  }
  for shift in source.shifts {
    moved += "\(source.path)\t\(shift.line)\t\(shift.column)\t\(shift.by)\t\(shift.length)\n"
  }
}
// A source that got another name would be declared twice.
for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
where name.hasSuffix(".lowered.swift") && !isNumbered && !outputs.contains("\(folder)/\(name)") {
  let text = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
  let place = String(decoding: text, as: UTF8.self).split(separator: "\n").lazy.compactMap {
    $0.wholeMatch(of: /#sourceLocation\(file: "(.*)", line: 1\)/)?.output.1
  }.first
  if let place, place.hasPrefix(base + "/"), !FileManager.default.fileExists(atPath: String(place)) {
    try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
  }
}
if let columns, (try? moved.write(toFile: columns, atomically: true, encoding: .utf8)) == nil {
  fail("error: \(columns) cannot be written", 3)
}
if let changes, (try? changed.write(toFile: changes, atomically: true, encoding: .utf8)) == nil {
  fail("error: \(changes) cannot be written", 3)
}
exit(hasProblems ? 1 : 0)
