import RetouchArguments
import Foundation
import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("bench against a baseline, with programs that print figures")
@MainActor
struct BenchBaselineTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Writes a shell script that can be run.
  @discardableResult
  private func script(_ name: String, _ text: String) throws -> String {
    try folder.writeProgram(name, "#!/bin/sh\n" + text + "\n")
  }

  /// Writes a program that prints a run, and notes each start with its arguments in the file `log`.
  private func program(_ name: String, _ change: (inout MeasuredRun) -> Void = { _ in }) throws -> String {
    var run = Rounds.plain
    change(&run)
    let json = try folder.write(name + ".json", run.json)
    return try script(name, "echo \(name) \"$@\" >> '\(folder.file("log"))'\ncat '\(json)'")
  }

  private var log: [String] {
    ((try? String(contentsOfFile: folder.file("log"), encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }

  /// Runs `bench` with the options that compare, this program being one of the scripts.
  private func bench(_ own: String, _ arguments: [String], git: String = "git", swift: String = "swift")
    -> Run
  {
    let console = Console.captured()
    var place = BenchComparing.Place()
    (place.program, place.package, place.git, place.swift) = (own, folder.path, git, swift)
    place.redraws = 5
    let command = Command("bench", "Measure.") { signature in
      let comparing = BenchComparing(&signature)
      let gate = signature.option("gate", .text, "Gate.")
      let json = signature.flag("json", "JSON.")
      let fixture = signature.option("fixture", .text, "Fixture.")
      let cases = signature.operands("CASE", .text, "Cases.")
      return { parsed, console in
        _ = (parsed[fixture], parsed[cases])
        return try comparing.run(parsed, gate: parsed[gate], isJSON: parsed[json], place: place, console)
          ?? .interrupted
      }
    }
    var program = RetouchArguments.Program(
      "retouch", version: "1", "Try.", groups: [CommandGroup("All", [command])])
    program.report = { error, _, console in
      console.note("\(error)")
      for line in (error as? CommandFailure)?.details ?? [] { console.note("  " + printable(line)) }
      return (error as? CommandFailure)?.code ?? .notDeterministic
    }
    let code = program.run(["bench"] + arguments, on: console).rawValue
    return Run(
      code: code, output: console.output.text, errors: console.error.text, bytes: console.output.bytes)
  }

  @Test("rounds alternate, A B A B, and each program gets the same words except for those that compare")
  func interleaved() throws {
    let (own, old) = (try program("own"), try program("old"))
    let run = bench(
      own, ["--rounds", "3", "--baseline", old, "--limit=20s", "--fixture", "Door", "door/tap", "a b"])
    #expect(run.code == 0, "\(run.errors)")
    let words = "bench --json --fixture=Door door/tap a b"
    #expect(log == (0..<3).flatMap { _ in ["old \(words)", "own \(words)"] })
    #expect(run.errors == "")
    #expect(run.output.contains("3 rounds of \(old), 3 of this program"))
  }

  @Test("if counting ends early in one program, both count that many frames and start over")
  func fewerFrames() throws {
    func counts(_ name: String, _ moves: Double) throws -> String {
      var run = Rounds.plain
      run.cases[0].counted = ["down": 1, "move": moves, "lift": 1, "timer": 2]
      return try folder.write("\(name)-\(Int(moves)).json", run.json)
    }
    func program(_ name: String, _ moves: Double) throws -> String {
      try script(
        name,
        """
        echo \(name) "$@" >> '\(folder.file("log"))'
        case "$*" in
          *--frames=5*) cat '\(try counts(name, 3))' ;;
          *) cat '\(try counts(name, moves))' ;;
        esac
        """)
    }
    let run = bench(
      try program("own", 22), ["--rounds", "2", "--baseline", try program("old", 3), "door/tap"])
    #expect(run.code == 0, "\(run.errors)")
    let few = ["old bench --json --frames=5 door/tap", "own bench --json --frames=5 door/tap"]
    #expect(log == ["old bench --json door/tap", "own bench --json door/tap"] + few + few)
    #expect(run.output.contains("2 rounds of") && run.errors == "")
  }

  @Test(
    "the table has ratio, interval and verdict; more than is allowed is exit 8 with what it comes from"
  )
  func gated() throws {
    let own = try program("own") {
      $0.plant(0.5, in: 0, recognizer: "history")
      $0.cases[0].touchTime = 1_000
    }
    let run = bench(own, ["--baseline", try program("old"), "--rounds", "10", "--gate", "1", "door/tap"])
    #expect(run.code == 8)
    #expect(
      run.lines.prefix(5) == [
        "door/tap in Door, a touch",
        "                      before       after    ratio   99 % interval  verdict",
        "  ns, p50                900        1000    1.111     1.111…1.111  slower",
        "  instructions          4000        4200    1.050     1.050…1.050  more",
        "  allocations              2           2    1.000     1.000…1.000  ~",
      ])
    #expect(run.lines.contains("  most of it: recognizer history +200 instructions"))
    #expect(run.errors.contains("recognizer history: 600 instructions a touch (+50.0 %), 400 before"))
    #expect(run.errors.contains("  comes from recognizer history +200 instructions\n"))
    #expect(run.errors.contains("To reproduce: retouch bench --baseline="))
    let same = bench(try program("same"), ["--baseline", folder.file("old"), "--gate", "1%", "door/tap"])
    #expect(same.code == 0 && same.lines.last == "within the baseline and 1.0 %")
  }

  @Test("--json is this program's object with the comparison in it")
  func json() throws {
    let own = try program("own") { $0.plant(0.5, in: 0, recognizer: "history") }
    let run = bench(own, ["--baseline", try program("old"), "--gate=1", "--json", "--rounds=8", "door/tap"])
    #expect(run.code == 8)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any])
    #expect(object["bench"] as? Int == 2 && (object["cases"] as? [Any])?.count == 1)
    let baseline = try #require(object["baseline"] as? [String: Any])
    #expect(baseline["kind"] as? String == "binary" && baseline["allowance"] as? Double == 0.01)
    #expect((baseline["from"] as? [[String: Any]])?.first?["part"] as? String == "history")
    let cases = try #require(baseline["cases"] as? [[String: Any]])
    let counted = try #require(cases[0]["instructions_per_touch"] as? [String: Any])
    #expect(counted["ratio"] as? Double == 1.05 && counted["verdict"] as? String == "more")
  }

  @Test("a file is compared by counts; its times are of another run, and are not judged")
  func file() throws {
    let own = try program("own") { $0.cases[0].touchTime = 2_000 }
    let run = bench(
      own, ["--baseline", try folder.write("old.json", Rounds.plain.json), "--gate", "1", "door/tap"])
    #expect(run.code == 0)
    #expect(log.count == 3)
    #expect(run.lines.contains { $0.contains("ns, p50") && $0.hasSuffix("of another run") })
    #expect(run.errors.contains("are of another run, and are not judged"))
    let stages = bench(own, ["--baseline", try folder.write("one.json", #"{"bench":1,"results":[]}"#), "x"])
    #expect(stages.code == 4 && stages.errors.contains("one.json:1: expected \"bench\":2, found 1"))
    #expect(bench(own, ["--baseline", folder.path]).errors.contains("found a folder"))
  }

  @Test("a program that dies, fails, hangs or prints something else is reported with its last lines")
  func bad() throws {
    let own = try program("own")
    let dead = bench(own, ["--baseline", try script("dead", "echo before >&2; kill -SEGV $$"), "x"])
    #expect(dead.code == 1)
    #expect(dead.errors.contains("was ended by signal 11 (Segmentation fault)\n  before\n"))
    let failed = bench(
      own, ["--baseline", try script("failed", "printf 'no \\033[31mcase\\n' >&2; exit 4"), "x"])
    #expect(failed.code == 4 && failed.errors.contains("ended with exit code 4\n  no \\u{1B}[31mcase\n"))
    let hung = bench(
      own, ["--limit", "50ms", "--baseline", try script("hung", "exec tail -f /dev/null"), "x"])
    #expect(hung.code == 1 && hung.errors.contains("did not end within 0.05 s, and was ended"))
    let other = bench(own, ["--baseline", try script("other", "echo hello"), "x"])
    #expect(other.code == 4 && other.errors.contains("other printed:1: expected a value, found \"hello\""))
    let broken = try folder.writeProgram("broken", "\u{7f}ELF")
    #expect(bench(own, ["--baseline", broken, "x"]).code == 4)
    #expect(log.isEmpty)
  }

  @Test("a baseline that is neither a file nor a commit is refused, even without git")
  func unknown() throws {
    let own = try program("own")
    let none = bench(own, ["--baseline", "no-such-thing", "x"], git: try script("git", "exit 128"))
    #expect(
      none.code == 4 && none.errors.contains("expected a file, a program or a commit; there is no such file"))
    #expect(none.errors.contains("git knows no such commit here"))
    let absent = bench(own, ["--baseline", "HEAD~1", "x"], git: folder.file("nowhere/git"))
    #expect(absent.code == 4 && absent.errors.contains("git, which knows commits, cannot be run"))
    #expect(log.isEmpty)
  }

  @Test("a gate without a percentage, and options without a comparison, are refused")
  func usage() throws {
    let own = try program("own")
    #expect(bench(own, ["--baseline", own, "--gate", "much"]).code == 4)
    #expect(bench(own, ["--baseline", own, "--self-check"]).code == 4)
    #expect(bench(own, ["--rounds", "3"]).code == 4)
    #expect(bench(own, ["door/tap"]).code == 2)
    #expect(log.isEmpty)
  }

  @Test("a commit is checked out, built beside the packages it refers to, run, and removed")
  func commit() throws {
    let repository = folder.file("home/mine")
    try folder.write("home/mine/Package.swift", "// path: \"../retouch\"")
    try folder.write("home/retouch/mark", "there")
    func git(_ words: String...) throws -> Run {
      try Program.run(
        ["-C", repository, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"] + words,
        of: "/usr/bin/git")
    }
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { return }
    #expect(try git("init", "-q").code == 0)
    #expect(try git("add", ".").code == 0)
    #expect(try git("commit", "-q", "-m", "one").code == 0)
    let json = try folder.write("old.json", Rounds.plain.json)
    // Builds as swift does: into the scratch folder, if the package beside it can be read.
    let swift = try script(
      "swift",
      """
      echo "$@" > '\(folder.file("swift.log"))'
      while [ $# -gt 1 ]; do case $1 in
        --package-path) package=$2;; --scratch-path) scratch=$2;; --product) product=$2;; -c) kind=$2;;
      esac; shift; done
      [ "$(cat "$package/../retouch/mark")" = there ] || { echo "error: no retouch"; exit 1; }
      mkdir -p "$scratch/$kind"
      printf '#!/bin/sh\\ncat "%s"\\n' '\(json)' > "$scratch/$kind/$product"
      chmod +x "$scratch/$kind/$product"
      """)
    let own = try program("own")
    let gitInside = try script("git", "cd '\(repository)' && exec /usr/bin/git \"$@\"")
    func compare(_ commit: String) -> Run {
      let console = Console.captured()
      var place = BenchComparing.Place()
      (place.program, place.package, place.git, place.swift) = (own, repository, gitInside, swift)
      let command = Command("bench", "Measure.") { signature in
        let comparing = BenchComparing(&signature)
        return { parsed, console in
          try comparing.run(parsed, gate: nil, isJSON: false, place: place, console) ?? .interrupted
        }
      }
      var program = RetouchArguments.Program(
        "retouch", version: "1", "Try.", groups: [CommandGroup("All", [command])])
      program.report = { error, _, console in
        console.note("\(error)")
        for line in (error as? CommandFailure)?.details ?? [] { console.note("  " + printable(line)) }
        return (error as? CommandFailure)?.code ?? .notDeterministic
      }
      let code = program.run(["bench", "--rounds=2", "--baseline", commit], on: console).rawValue
      return Run(code: code, output: console.output.text, errors: console.error.text, bytes: [])
    }
    let run = compare("HEAD")
    #expect(run.code == 0 && run.output.contains("2 rounds of HEAD, 2 of this program"), "\(run.errors)")
    let words = try String(contentsOfFile: folder.file("swift.log"), encoding: .utf8)
    #expect(words.contains("--product own"))
    #expect(try git("worktree", "list").lines.count == 1)
    let scratch =
      words.split(separator: " ").drop { $0 != "--scratch-path" }.dropFirst().first.map(String.init) ?? ""
    #expect(!scratch.isEmpty && !FileManager.default.fileExists(atPath: scratch))

    // One that does not build is told with what the compiler said last, and is removed as well.
    try FileManager.default.removeItem(atPath: folder.file("home/retouch"))
    let broken = compare("HEAD")
    #expect(broken.code == 4 && broken.errors.contains(": does not build\n"))
    #expect(broken.errors.contains("\n  error: no retouch\n"))
    #expect(try git("worktree", "list").lines.count == 1)
  }

  @Test("a program compared with itself: both sides are it, and the rates are printed")
  func selfCheck() throws {
    let own = try program("own")
    let run = bench(own, ["--self-check", "--checks", "1", "--rounds", "7", "door/tap"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(log.count == 14)
    #expect(run.lines.first == "compared with itself 1 time, 7 rounds a side")
    #expect(run.lines.contains { $0.hasPrefix("  of these rounds, redrawn  0 of 5") })
    #expect(run.lines.last == "    1.1 %  door/tap in Door: recognizer tap")
  }
}
