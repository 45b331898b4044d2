import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchCommands

/// Which cases `test` runs, seen by `--list` and by what runs.
@Suite("the cases that test selects")
@MainActor
struct CaseSelectionTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    for suite in ["panel", "panel-large", "mobile/bars"] {
      try folder.write("\(suite)/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
      let cases = ["tap", "press", "sizes"].map { name in
        let matrix = name == "sizes" ? #", "matrix": {"contentSizeCategory": ["small", "large"]}"# : ""
        return #"{"name": "\#(name)", "recording": "tap.recording", "expect": ["go touchDown"]\#(matrix)}"#
      }
      try folder.write(
        "\(suite)/suite.json",
        "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}\n")
    }
  }

  private func test(_ arguments: [String], environment: [String: String] = [:]) -> Run {
    run(["test"] + arguments, recordings: folder.path, environment: environment)
  }

  /// Returns the listed cases from the suites' folder.
  private func listed(_ arguments: String..., environment: [String: String] = [:]) -> [String] {
    let run = test(["--list"] + arguments, environment: environment)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.allSatisfy { $0.hasPrefix(folder.path + "/") }, "\(run.output)")
    return run.lines.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test("are listed in the order in which they would run, as test takes them, and none of them runs")
  func list() throws {
    let all = listed()
    #expect(
      all.prefix(4) == [
        "mobile/bars/tap", "mobile/bars/press", "mobile/bars/sizes[small]", "mobile/bars/sizes[large]",
      ])
    #expect(all.count == 12)
    #expect(test(["--in-process", folder.path + "/" + all[0]]).lines.count == 2)
    let json = test(["--list", "--json", "panel/press"])
    #expect(json.code == 0)
    #expect(
      json.lines == [
        "{\"case\":\"panel/press\",\"suite\":\"panel\",\"name\":\"press\","
          + "\"recording\":\"\(folder.path)/panel/tap.recording\",\"fixture\":\"Panel\","
          + "\"file\":\"\(folder.path)/panel/suite.json\",\"line\":3,\"golden\":\"unneeded\"}"
      ])
    #expect(folder.names == ["mobile", "panel", "panel-large"])
    #expect(test(["--json"]).code == 4)
  }

  @Test("are those of the other suites if one vanishes before it is read, which fails as the machine's")
  func deletedSuite() throws {
    let setting = Setting(
      name: "retouch", fixtures: [Panel.self], environment: [:], recordings: folder.path, clock: .system,
      interruption: nil)
    for (gone, code) in [("panel/suite.json", ExitCode.machine), ("panel", .machine)] {
      var choice = Selection.Choice()
      choice.fromFolders = { [folder] name in
        // The suites are found by now, and this one is read before the other.
        if name.suite == "bars" { try? FileManager.default.removeItem(atPath: folder.path + "/" + gone) }
        return true
      }
      let selection = try Selection([folder.path], setting, choice)
      #expect(Set(selection.cases.map(\.suite)).isDisjoint(with: ["panel"]))
      #expect(selection.count == 8)
      #expect(selection.problems.map(\.exitCode) == [code])
      #expect(selection.problems.first?.problem == "is gone since the suites were searched for")
      try folder.write("panel/suite.json", "{\"suite\": 1, \"cases\": []}")
    }
    // A link to nothing is there, and the user's to mend.
    try FileManager.default.removeItem(atPath: folder.path + "/panel/suite.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/panel/suite.json", withDestinationPath: "nowhere.json")
    #expect(try Selection([folder.path], setting).problems.map(\.exitCode) == [.usage])
  }

  @Test("are named by patterns of suites and of cases, from the folder of recordings or from here")
  func patterns() {
    #expect(listed("panel*").count == 8)
    #expect(listed("panel-?????").count == 4)
    #expect(listed("*/tap") == ["panel/tap", "panel-large/tap"])
    #expect(listed("**/tap") == ["mobile/bars/tap", "panel/tap", "panel-large/tap"])
    #expect(listed("mob*").count == 4)
    #expect(listed("panel/s*").count == 2)
    #expect(listed("panel/size?") == ["panel/sizes[small]", "panel/sizes[large]"])
    #expect(listed("panel/*[large]") == ["panel/sizes[large]"])
    #expect(listed(folder.path + "/panel*/press") == ["panel/press", "panel-large/press"])
    #expect(listed("panel/tap", "*/tap", "panel/tap") == ["panel/tap", "panel-large/tap"])
    let nothing = test(["--list", "pannel*"])
    #expect(nothing.code == 4)
    #expect(
      nothing.errors.contains(
        "no suite or case in \(folder.path) matches 'pannel*'. The suites are: mobile/bars"))
    #expect(test(["--list", "*/nothing"]).code == 4)
  }

  @Test("are those of both suites whose names differ only in their characters of Unicode")
  func twins() throws {
    for suite in ["caf\u{e9}", "cafe\u{301}"] {
      try folder.write(
        "twins/\(suite)/suite.json",
        """
        {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "a", "gesture": ["tap 100,100"], "expect": ["go touchDown"]}]}
        """)
    }
    let twins = folder.file("twins")
    #expect(listed(twins).count == 2)
    #expect(listed(twins, twins + "/caf\u{e9}").count == 2)
    #expect(listed(twins + "/caf\u{e9}", twins + "/cafe\u{301}").count == 2)
    #expect(listed(twins, twins).count == 2)
  }

  @Test("are a whole suite also if a pattern names them all, and not if it leaves one out")
  func wholeByPattern() throws {
    func whole(_ words: String...) throws -> [String] {
      let setting = Setting(
        name: "retouch", fixtures: [Panel.self], environment: [:], recordings: folder.path)
      return try Selection(words, setting).wholeSuites.map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(try whole("panel/*") == ["panel"])
    #expect(try whole("panel") == ["panel"])
    #expect(try whole("panel/*", "panel") == ["panel"])
    #expect(try whole("panel/t*") == [])
    #expect(try whole("panel/tap") == [])
  }

  @Test("are fewer by what is excluded, also where it was named")
  func excluded() {
    #expect(listed("--exclude", "panel").count == 4)
    #expect(listed("--filter", "panel", "--exclude", "large/").count == 4)
    #expect(listed("--exclude", "[large]", "--exclude", "bars/", "--filter", "sizes").count == 2)
    #expect(test(["--list", "panel/tap", "--exclude", "tap"]).code == 5)
  }

  @Test("are in each shard once, and an empty shard is not a failure")
  func shards() {
    let all = listed()
    let parts = (1...3).flatMap { listed("--shard", "\($0)/3") }
    #expect(parts.sorted() == all.sorted())
    var sizes: [Int] = []
    for number in 1...40 {
      let run = test(["--in-process", "--filter", "panel/t", "--shard", "\(number)/40"])
      #expect(run.code == 0)
      #expect(run.errors == "reading suites …\nshard \(number)/40: \(run.lines.count - 1) of 1 case\n")
      sizes.append(run.lines.count - 1)
    }
    #expect(sizes.reduce(0, +) == 1)
    #expect(test(["--list", "--filter", "nothing", "--shard", "1/2"]).code == 5)
    for bad in ["0/3", "4/3", "3", "a/3", "1/0", "auto/0", "auto", "/", "1/3/3"] {
      #expect(test(["--list", "--shard", bad]).code == 4, "\(bad)")
    }
  }

  @Test(
    "are those of the shard that a cluster's variable names, counted as the cluster counts",
    arguments: [
      ("JOB_COMPLETION_INDEX", 0), ("SLURM_ARRAY_TASK_ID", 0), ("CI_NODE_INDEX", 1),
    ])
  func counted(variable: String, first: Int) {
    for number in 1...3 {
      let environment = [variable: "\(number - 1 + first)"]
      #expect(
        listed("--shard", "auto/3", environment: environment) == listed("--shard", "\(number)/3"))
    }
    // Only where it is asked for.
    #expect(listed(environment: [variable: "2"]).count == 12)
    for bad in ["\(first - 1)", "\(first + 3)", "x", "\(Int.max)", "\(Int.min)", "1.5"] {
      let run = test(["--list", "--shard", "auto/3"], environment: [variable: bad])
      #expect(run.code == 4)
      #expect(
        run.errors.contains("expected \(variable) from \(first) to \(first + 2), found '\(bad)'"),
        "\(run.errors)")
    }
    #expect(test(["--list", "--shard", "auto/3"], environment: [variable: ""]).code == 4)
  }

  @Test("are right for a lost task of a Slurm array that is submitted again, alone or with others")
  func submittedAgain() {
    func array(_ id: Int, count: Int, last: Int) -> [String: String] {
      [
        "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
        "SLURM_ARRAY_TASK_MAX": "\(last)",
      ]
    }
    for environment in [
      array(1, count: 1, last: 1), array(1, count: 2, last: 2), array(1, count: 3, last: 2),
      // Tasks 0 and 1: `merge` would find out if the array had been too short from the beginning.
      array(1, count: 2, last: 1),
    ] {
      #expect(listed("--shard", "auto/3", environment: environment) == listed("--shard", "2/3"))
    }
    #expect(
      listed("--shard", "auto/3", environment: array(0, count: 1, last: 0)) == listed("--shard", "1/3"))
    // More tasks than shards, and what is no number of tasks.
    for count in [4, 0, -1] {
      let run = test(["--list", "--shard", "auto/3"], environment: array(1, count: count, last: 3))
      #expect(run.code == 4)
      #expect(run.errors.contains("SLURM_ARRAY_TASK_COUNT"), "\(run.errors)")
    }
  }

  @Test("belong to no shard if two variables disagree, and to that shard if they agree")
  func disagreement() {
    let agreeing = ["JOB_COMPLETION_INDEX": "1", "SLURM_ARRAY_TASK_ID": "1", "CI_NODE_INDEX": "2"]
    #expect(listed("--shard", "auto/3", environment: agreeing) == listed("--shard", "2/3"))
    for variable in agreeing.keys {
      var environment = agreeing
      environment[variable] = variable == "CI_NODE_INDEX" ? "3" : "2"
      let run = test(["--list", "--shard", "auto/3"], environment: environment)
      #expect(run.code == 4)
      #expect(run.errors.contains(variable), "\(run.errors)")
    }
    let total = test(
      ["--list", "--shard", "auto/3"], environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5"])
    #expect(total.code == 4)
    #expect(total.errors.contains("Write --shard auto/5"))
  }

  @Test("are Bazel's shard and filter without being asked, and the file that it waits for is touched")
  func bazel() throws {
    let status = folder.file("status")
    var environment = [
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status,
      "TESTBRIDGE_TEST_ONLY": "panel*", "TEST_TMPDIR": folder.path,
    ]
    #expect(listed(environment: environment) == listed("--shard", "2/3", "--filter", "panel"))
    #expect(FileManager.default.fileExists(atPath: status))
    #expect(listed("--shard", "2/3", environment: environment) == listed(environment: environment))
    #expect(test(["--list", "--shard", "1/3"], environment: environment).code == 4)
    environment["TEST_SHARD_INDEX"] = "3"
    #expect(test(["--list"], environment: environment).code == 4)
    environment["TEST_SHARD_INDEX"] = ""
    #expect(test(["--list"], environment: environment).code == 4)
    environment["TEST_SHARD_INDEX"] = "0"
    environment["TEST_SHARD_STATUS_FILE"] = folder.file("none/status")
    let untouched = test(["--list"], environment: environment)
    #expect(untouched.code == 3)
    #expect(untouched.errors.contains("TEST_SHARD_STATUS_FILE"))
    // Without sharding Bazel's variables are empty.
    let empty = [
      "TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": "", "TEST_SHARD_STATUS_FILE": "",
      "TESTBRIDGE_TEST_ONLY": "",
    ]
    #expect(listed(environment: empty).count == 12)
  }

  @Test("are reported by --list with the problems of their suites, and its exit code")
  func problems() throws {
    try folder.write("broken/suite.json", "{\n\"suite\": 1,\n\"cases\": [,]}")
    let run = test(["--list"])
    #expect(run.code == 4)
    #expect(run.lines.count == 12)
    #expect(run.errors.contains("broken/suite.json:3: expected a value, found \",]}\"\n"), "\(run.errors)")
  }

  @Test("are reported if they cannot be used, even if a filter or one of several shards asks for them")
  func unusable() throws {
    let entries = (1...9).map { number in
      let event = number % 3 == 0 ? "touchDwon" : "touchDown"
      return #"{"name": "n\#(number)", "recording": "tap.recording", "expect": ["go \#(event)"]}"#
    }
    try folder.write(
      "panel/suite.json",
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n{},\n\(entries.joined(separator: ",\n"))]}\n"
    )
    func lines(_ run: Run) -> [String] {
      run.errors.matches(of: /panel\/suite\.json:(\d+)/).map { String($0.1) }
    }
    #expect(lines(test(["--list", "panel"])) == ["2", "5", "8", "11"])
    #expect(lines(test(["--list", "--filter", "panel/n6"])) == ["8"])
    #expect(lines(test(["--list", "--filter", "panel/n7"])) == [])
    #expect(lines(test(["--list", "panel/*4"])) == [])
    #expect(lines(test(["--list", "panel/*6"])) == ["8"])
    // Each shard tells of its own, and one of them of what is not a case's.
    let parts = (1...4).map { test(["--list", "panel", "--shard", "\($0)/4"]) }
    #expect(parts.flatMap(lines).sorted() == ["11", "2", "5", "8"])
    #expect(parts.flatMap(\.lines).count == 6)
    // Together they are the whole run: no case is missing because it cannot be used.
    let files = (1...4).map { folder.file("\($0).ndjson") }
    for (number, file) in zip(1..., files) {
      let run = test(
        ["--in-process", "panel", "--shard", "\(number)/4", "--report", "ndjson=\(file)"])
      #expect(run.code == parts[number - 1].code, "\(run.errors)")
    }
    let whole = folder.file("whole.ndjson")
    #expect(test(["--in-process", "panel", "--report", "ndjson=\(whole)"]).code == 4)
    func merged(_ files: [String]) -> [String] {
      run(["merge"] + files).lines.filter { !$0.hasPrefix("9 cases") && !$0.contains(" of virtual time") }
    }
    #expect(merged(files).sorted() == merged([whole]).sorted())
    #expect(merged(files).count { $0.hasPrefix("passed") } == 6)
    #expect(!run(["merge"] + files).output.contains("in no file"))
    // What was merged of all is whole, and of some it is not.
    let again = folder.file("again.ndjson")
    #expect(run(["merge"] + files + ["--report", "ndjson=\(again)"]).code == 4)
    #expect(merged([again]) == merged(files))
    #expect(run(["merge"] + files.dropLast()).output.contains("shard 4 of 4 is missing"))
  }

  @Test("complete in a shell: suites first, then the cases of the one that is named")
  func completion() {
    func answers(_ text: String) -> [String] { run(["complete-cases", text], recordings: folder.path).lines }
    #expect(answers("") == ["mobile/bars/", "panel/", "panel-large/"])
    #expect(answers("panel-") == ["panel-large/"])
    #expect(answers("panel/s") == ["panel/sizes[small]", "panel/sizes[large]"])
    #expect(answers("panel/").count == 4)
    #expect(answers(folder.path + "/panel/t") == [folder.path + "/panel/tap"])
    #expect(answers("nothing/") == [] && answers("zzz") == [])
    #expect(!run(["help"]).output.contains("complete-cases"))
  }
}
