// Plants the faults of `Tests/Faults` into copies of the sources. Tools/faults and Tools/build-with-faults
// run it in the repository's folder.
//
//   check FILE…            says which entries match nothing
//   list FILE…             name, module, what noticed last and meaning, with tabs between them
//   plant FOLDER ROOT FILE…  writes the copies, and what tells the compiler to read them
//
// Exit codes: 0; 1 an entry is wrong; 3 a file cannot be written.

let arguments = Array(CommandLine.arguments.dropFirst())
let isPlanting = arguments.first == "plant"
let overlay = Overlay(entries: Array(arguments.dropFirst(isPlanting ? 3 : 1)))
if !overlay.problems.isEmpty { fail(overlay.problems.map(\.description).joined(separator: "\n"), 1) }
switch arguments.first {
case "list":
  for fault in overlay.faults {
    print(fault.name, fault.module, fault.catcher, fault.meaning, separator: "\t")
  }
case "plant":
  let changed = overlay.write(to: arguments[1], root: arguments[2])
  print("\(overlay.faults.count) faults in \(overlay.sources.count) sources, \(changed) of which changed")
default:
  print("\(overlay.faults.count) faults match \(overlay.sources.count) sources")
}
