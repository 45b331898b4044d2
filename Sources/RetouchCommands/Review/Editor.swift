import RetouchArguments
import Glibc
import RetouchSupport

/// The user's editor.
struct Editor {
  /// The command, as a shell reads it.
  let command: String

  /// The editor that the environment names, or nil.
  init?(_ environment: [String: String]) {
    guard let command = ["VISUAL", "EDITOR"].compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    self.command = command
  }

  /// The words that make the editor open a file at a line: `+12 FILE`, or `FILE:12` for editors that use that
  /// form.
  static func arguments(of command: String, file: String, line: Int) -> [String] {
    let program = command.split(separator: " ").first.map(String.init) ?? ""
    // A name that begins with a dash would be an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    switch program.split(separator: "/").last.map(String.init) ?? "" {
    case "code", "code-insiders", "codium", "cursor": return ["--goto", "\(file):\(line)"]
    case "hx", "helix", "subl", "zed": return ["\(file):\(line)"]
    default: return ["+\(line)", file]
    }
  }

  /// Opens a file at a line and waits until the editor is closed.
  ///
  /// - Throws: ``CommandFailure`` if it does not start or ends with a failure.
  func open(_ file: String, line: Int, _ environment: [String: String]) throws(CommandFailure) {
    let hint = "Set VISUAL or EDITOR to the command that opens a file"
    // This is how git does it, because the variable may contain options, and the file's name may contain
    // anything.
    let words =
      ["sh", "-c", "\(command) \"$@\"", command] + Self.arguments(of: command, file: file, line: line)
    let (code, pid) = ProgramStart("/bin/sh", words, environment: environment).run()
    guard code == 0 else {
      throw CommandFailure(
        .machine, "the editor '\(printable(command))' did not start: \(String(cString: strerror(code)))",
        hint: hint)
    }
    guard ProgramStart.wait(for: pid) == 0 else {
      throw CommandFailure(.usage, "the editor '\(printable(command))' failed", hint: hint)
    }
  }
}
