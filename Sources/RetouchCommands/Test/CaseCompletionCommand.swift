import RetouchSupport
import RetouchArguments
import RetouchVerdict

extension Retouch {
  /// The name of the hidden command that shells ask for suites and cases.
  nonisolated static let caseCompletion = "complete-cases"

  /// The hidden `complete-cases TEXT` command: prints the suites that begin with TEXT, or the cases of the
  /// suite that it names.
  ///
  /// Only the named suite is read, so that the shell does not have to wait.
  @MainActor
  static func caseCompletionCommand(_ setting: Setting) -> Command {
    Command(caseCompletion, "Print the suites or cases that a text may begin.") { signature in
      let text = signature.optionalOperand("TEXT", .text, "What is typed so far.")
      return { parsed, console in
        for answer in caseAnswers(to: parsed[text] ?? "", setting) { console.print(printable(answer)) }
        return .success
      }
    }
  }

  /// The suites, each followed by a slash, or the cases with their suite, that begin with a text.
  @MainActor
  static func caseAnswers(to text: String, _ setting: Setting) -> [String] {
    guard let slash = text.lastIndex(of: "/") else {
      let folders = isFolder(setting.recordings) ? (try? Suite.folders(under: setting.recordings)) ?? [] : []
      return folders.map { $0.dropFirst(setting.recordings.count).drop { $0 == "/" } + "/" }
        .filter { $0.hasPrefix(text) }
    }
    let name = String(text[..<slash])
    guard let folder = suiteFolder(name, setting), isFile(folder + "/" + Suite.fileName),
      let cases = try? Suite.caseNames(in: folder)
    else { return [] }
    let prefix = text[text.index(after: slash)...]
    return cases.map(\.name).filter { $0.hasPrefix(prefix) }.map { "\(name)/\($0)" }
  }
}
