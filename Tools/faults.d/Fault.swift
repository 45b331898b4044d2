/// A deliberate mistake: what it does wrong, where it is planted, and whose tests should notice.
struct Fault {
  var name: String
  /// What it does wrong, in a sentence.
  var meaning: String
  /// The module whose tests should notice.
  var module = ""
  /// What noticed last, and is tried first: a case, a file of tests, or `-`.
  var catcher = ""
  var places: [Place] = []
  /// Where the entry begins, for messages.
  var origin: Origin

  /// What the program compares, to learn whether this fault is chosen: the FNV hash of the name.
  ///
  /// A number by order would change with each new fault, and all files with it.
  var number: UInt32 { name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}

/// A text in a function, and the one that is put in its place.
struct Place {
  var file: String
  var function: String
  /// What stands there: the lines that stay, and those that are replaced.
  var old: [String] = []
  /// What is put there, in which the word `planted` asks whether the fault is chosen.
  var new: [String] = []
  var origin: Origin
}

/// A line of a file of faults.
struct Origin {
  var file: String
  var line: Int
}

/// What is wrong with an entry: where, what was expected, what was found, and what to do next.
struct Problem: Error {
  var origin: Origin
  var text: String

  var description: String { "\(origin.file):\(origin.line): \(text)" }
}
