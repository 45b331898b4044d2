/// The sources with all faults of `Tests/Faults`, and where the compiler is told to read them.
struct Overlay {
  private(set) var faults: [Fault] = []
  private(set) var problems: [Problem] = []
  /// The changed sources by their paths.
  private(set) var sources: [String: [UInt8]] = [:]

  /// Reads the entries of files or folders, and plants them. Nothing is written.
  init(entries: [String]) {
    for file in entries {
      guard let text = Files.bytes(of: file) else {
        problems.append(
          Problem(origin: Origin(file: file, line: 1), text: "expected a file of faults; found none"))
        continue
      }
      let reader = FaultReader(String(decoding: text, as: UTF8.self), file: file)
      faults += reader.faults
      problems += reader.problems
    }
    var known: [String: Fault] = [:]
    var numbers: [UInt32: Fault] = [:]
    for fault in faults {
      if let other = known.updateValue(fault, forKey: fault.name)
        ?? numbers.updateValue(fault, forKey: fault.number)
      {
        problems.append(
          Problem(
            origin: fault.origin,
            text:
              "fault \(fault.name): expected a name of its own; found the one, or its number, of \(other.name) at "
              + "\(other.origin.file):\(other.origin.line). Next: give it another name"))
      }
    }
    if problems.isEmpty { plant() }
  }

  private mutating func plant() {
    var plantings: [String: Planting] = [:]
    for fault in faults {
      for place in fault.places {
        guard let bytes = Files.bytes(of: place.file) else {
          problems.append(
            Problem(
              origin: place.origin,
              text:
                "fault \(fault.name): expected a source \(place.file); found none. Next: name the file in which "
                + "the rule is now, or take the fault out"))
          continue
        }
        plantings[place.file, default: Planting(file: place.file, bytes: bytes)].plant(fault, at: place)
      }
    }
    problems += plantings.values.flatMap(\.problems).sorted {
      ($0.origin.file, $0.origin.line) < ($1.origin.file, $1.origin.line)
    }
    sources = plantings.mapValues(\.result)
  }

  /// Writes what differs from what is in the folder, and touches the sources whose faults changed: a build
  /// compiles again what is newer than its result.
  func write(to folder: String, root: String) -> Int {
    var changed = 0
    let former = Files.lines(of: folder + "/files")
    for (file, bytes) in sources where Files.bytes(of: folder + "/" + file) != bytes {
      Files.write(bytes, to: folder + "/" + file)
      Files.touch(file)
      changed += 1
    }
    for file in former where sources[file] == nil {
      Files.remove(folder + "/" + file)
      Files.touch(file)
      changed += 1
    }
    let files = sources.keys.sorted()
    let roots = files.map {
      "  { \"type\": \"file\", \"name\": \"\(root)/\($0)\", \"external-contents\": \"\(root)/\(folder)/\($0)\" }"
    }
    let yaml =
      "{ \"version\": 0, \"use-external-names\": false, \"roots\": [\n" + roots.joined(separator: ",\n")
      + "\n] }\n"
    let names = faults.map { "{ 0x\(String($0.number, radix: 16)), \"\($0.name)\" },\n" }.sorted().joined()
    for (name, text) in [
      ("files", files.map { $0 + "\n" }.joined()), ("overlay.yaml", yaml), ("names.h", names),
    ] where Files.bytes(of: folder + "/" + name) != Array(text.utf8) {
      Files.write(Array(text.utf8), to: folder + "/" + name)
    }
    return changed
  }
}
