import Glibc

/// Where a command that asks questions gets its answers.
@MainActor
struct Answers {
  /// Whether they are typed on a terminal, so that they are visible without being repeated.
  let isTerminal: Bool
  /// Waits for the next line; nil if there are no more.
  let next: () -> String?

  /// The lines of stdin.
  static var standard: Answers { Answers(isTerminal: isatty(STDIN_FILENO) == 1) { readLine() } }
}

/// What can be done in a review about an outcome, or about a group of them.
enum ReviewAnswer: String, CaseIterable {
  case accept, reject, skip, edit, quit
  /// For a group: its cases by name, its next case, or one case after the other.
  case list, next, each

  /// The letter that abbreviates the word.
  var letter: Character {
    switch self {
    case .accept: "a"
    case .reject: "r"
    case .skip: "s"
    case .edit: "e"
    case .quit: "q"
    case .list: "l"
    case .next: "n"
    case .each: "c"
    }
  }

  /// What it does, printed when help is requested.
  var meaning: String {
    switch self {
    case .accept: "replay, and make the outcome the golden"
    case .reject: "remove the outcome that waits; the golden stays"
    case .skip: "leave it as it is, and go on (also an empty line)"
    case .edit: "open suite.json at the case in $VISUAL or $EDITOR"
    case .quit: "leave the rest as it is"
    case .list: "list the cases of the group"
    case .next: "show another case of the group"
    case .each: "decide case by case"
    }
  }

  /// The answers about a single outcome.
  static let ofCase: [ReviewAnswer] = [.accept, .reject, .skip, .edit, .quit]
  /// The answers about a group.
  static let ofGroup: [ReviewAnswer] = [.accept, .reject, .skip, .list, .next, .each, .edit, .quit]

  /// Returns the answer that a line means: a word or its letter, in any case; nil for anything else.
  static func parse(_ line: String, among answers: [ReviewAnswer]) -> ReviewAnswer? {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if word.isEmpty { return .skip }
    return answers.first { word == $0.rawValue || word == String($0.letter) }
  }
}
