import RetouchArguments
import Foundation
import RetouchSupport
import Testing

@Suite("Completion")
struct CompletionTests {
  private let program = Sample().program

  /// Returns what bash offers for these words after the program's name, with the cursor at the end of the
  /// last word.
  private func offered(_ words: String..., by program: Program? = nil) throws -> [String] {
    let program = program ?? self.program
    let line = ([program.name] + words).map { shellQuoted($0) }.joined(separator: " ")
    let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let ask = """
      cd \(shellQuoted(files))
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count)
      _\(program.name)
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let answer = try bash([], input: program.completionScript(for: .bash) + ask)
    #expect(answer.code == 0)
    return answer.output.split(separator: "\n").map(String.init)
  }

  private func bash(_ arguments: [String], input: String) throws -> (code: Int32, output: String) {
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["--norc"] + arguments + ["-s"]
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    // The script is smaller than a pipe's buffer, so this does not block until bash reads.
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("the script is good bash")
  func syntax() throws {
    for program in [program, Program(only: Sample().full, version: "1")] {
      let answer = try bash(["-n"], input: program.completionScript(for: .bash))
      #expect(answer.code == 0)
      #expect(answer.output == "")
    }
  }

  @Test("commands are offered first, and after help the topics too")
  func commands() throws {
    #expect(try offered("") == ["full", "show", "record", "replay", "fail", "help", "--help", "--version"])
    #expect(try offered("re") == ["record", "replay"])
    #expect(try offered("help", "l") == ["limits"])
    #expect(try offered("help", "completion", "") == ["bash", "zsh", "fish"])
    #expect(try offered("help", "full", "") == [])
  }

  @Test("options are those of the command")
  func options() throws {
    #expect(try offered("full", "--f") == ["--force", "--format"])
    #expect(try offered("full", "in", "--no") == ["--no-color"])
    #expect(try offered("record", "-") == ["--help", "-h"])
    #expect(try offered("full", "--", "--f") == [])
  }

  @Test("choices are offered after their option, apart or with an equals sign, and never evaluated")
  func choices() throws {
    #expect(try offered("full", "--format", "") == ["text", "json", "trace"])
    #expect(try offered("full", "--format", "=", "j") == ["json"])
    #expect(try offered("full", "--format", "=") == ["text", "json", "trace"])
    #expect(try offered("show", "-O", "i") == ["it\\'s\\ \\$\\(touch\\ pwned\\)"])
    #expect(try offered("full", "--rate", "") == [])
  }

  @Test("files are offered where files are wanted")
  func files() throws {
    #expect(try offered("full", "--output", "Comp") == ["CompletionTests.swift"])
    #expect(try offered("full", "--output", "=", "Comp") == ["CompletionTests.swift"])
    #expect(try offered("full", "Comp") == ["CompletionTests.swift"])
    #expect(
      try offered("full", "--output", "x", "--tag", "=", "y", "-f", "Comp") == ["CompletionTests.swift"])
    #expect(try offered("full", "in", "Comp") == [])
    #expect(try offered("show", "a", "-O", "taps", "b", "Comp") == ["CompletionTests.swift"])
    #expect(try offered("show", "--", "Comp") == ["CompletionTests.swift"])
    #expect(try offered("show", "--into", "Comp") == [])
    #expect(try offered("record", "Comp") == [])
  }

  @Test("completions that the program itself computes are offered, and never evaluated by the shell")
  func answers() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/completion-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Answers with what it was asked, and two words of its own. The shell writes it: a process that another
    // test starts meanwhile would inherit our descriptor of the file, and one that is open for writing cannot
    // be run.
    let script = "#!/bin/sh\nprintf '%s\\n' \"$*\" 'suite/$(touch pwned)' 'suite/'"
    let kind = ValueKind<String>(
      expected: "a case", completion: .answers(to: "tell-cases"), format: { $0 }, parse: { $0 })
    let asker = Program(
      "asker", version: "1", "Asks.",
      groups: [
        CommandGroup(
          "All",
          [
            Command("go", "Go.") { signature in
              _ = signature.operands("CASE", kind, "Where to.")
              return { _, _ in .success }
            }
          ])
      ])
    let ask = """
      cd \(shellQuoted(folder))
      printf '%s\n' \(shellQuoted(script)) >asker
      chmod 700 asker
      COMP_WORDS=(./asker go 'suite/slide\\[la'); COMP_CWORD=2
      _asker
      printf '%s\\n' "${COMPREPLY[@]}"
      ls
      """
    let answer = try bash([], input: asker.completionScript(for: .bash) + ask)
    #expect(
      answer.output.split(separator: "\n") == [
        "tell-cases -- suite/slide[la", "suite/$(touch pwned)", "suite/", "asker",
      ])
    #expect(asker.completionScript(for: .zsh).contains("'*:CASE:_asker_ask tell-cases'"))
    #expect(
      asker.completionScript(for: .fish).contains(
        "complete -c asker -n '__asker_after go' -F -a '(__asker_ask tell-cases)'\n"))
  }

  @Test("a program of one command completes it directly")
  func onlyCommand() throws {
    let program = Program(only: Sample().full, version: "1")
    #expect(try offered("Comp", by: program) == ["CompletionTests.swift"])
    #expect(try offered("--format", "t", by: program) == ["text", "trace"])
  }

  @Test("the scripts come from help completion")
  func asked() {
    for shell in Shell.allCases {
      #expect(
        Run(program, ["help", "completion", shell.rawValue])
          == Run(code: 0, output: program.completionScript(for: shell)))
    }
    #expect(Run(program, ["help", "completion"]).output.contains("source <(sample help completion bash)"))
    #expect(
      Run(program, ["help", "completion", "bsh"]).error
        == "sample: SHELL expects one of bash, zsh, fish, found 'bsh'; did you mean 'bash' or 'zsh'?\nSee 'sample help'.\n"
    )
  }

  @Test("zsh and fish get options, choices, files and summaries")
  func otherShells() {
    let zsh = program.completionScript(for: .zsh)
    #expect(zsh.hasPrefix("#compdef sample\n"))
    #expect(zsh.contains("'(--output -o)--output=[Write there.]:FILE:_files'"))
    #expect(zsh.contains("'(--format)--format=[How to write.]:FORMAT:(text json trace)'"))
    #expect(zsh.contains("'*-t+[A word of your own.]:WORD: '"))
    #expect(zsh.contains("':SOURCE:_files'"))
    let fish = program.completionScript(for: .fish)
    #expect(
      fish.contains(
        "complete -c sample -n '__sample_after full' -l output -s o -r -F -d 'Write there.'\n"))
    #expect(fish.contains("-l format -x -a 'text json trace' -d 'How to write.'\n"))
    #expect(fish.contains("-a 'taps \\'it\\\\\\'s $(touch pwned)\\' \\'a b\\''"))
  }
}
