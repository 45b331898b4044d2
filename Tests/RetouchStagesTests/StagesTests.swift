import CRetouchCounters
import Foundation
import RetouchArguments
import RetouchCommands
import Testing

@testable import RetouchStages

@Suite("Retouch's own stages")
@MainActor
struct StagesTests {
  private func run(_ arguments: String...) -> (code: Int32, output: String, errors: String) {
    let console = Console.captured()
    let code = Stage.program.run(arguments, on: console).rawValue
    return (code, console.output.text, console.error.text)
  }

  @Test("a stage is measured, and the result is JSON, whose keys the help names")
  func stage() throws {
    let run = run("replay-5s", "--time", "1ms", "--no-count", "--json")
    #expect(run.code == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results.first?["stage"] as? String == "replay-5s")
    #expect(results.first?["per"] as? String == "replay")
    #expect((results.first?["p50_ns"] as? Double ?? 0) > 0)
    let help = self.run("--help").output
    for key in Array(object.keys) + (results.first ?? [:]).keys { #expect(help.contains(key), "\(key)") }
  }

  @Test("what a client's test costs is measured of green ones", arguments: ["test-tap", "test-drags"])
  func clientTests(_ name: String) {
    let run = run(name, "--time", "1ms", "--no-count", "--json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"\(name)\""))
  }

  @Test("an unknown stage is refused, with a suggestion")
  func unknown() {
    let run = run("contact")
    #expect(run.code == 4)
    #expect(run.errors.contains("did you mean 'contacts'?"))
  }

  @Test("counting is exact, and sees every allocation")
  func counting() throws {
    var kept: [[Int]] = []
    kept.reserveCapacity(256)
    func work() { for size in 1...10 { kept.append(Array(repeating: 1, count: size * 10)) } }
    work()
    /// The least of some counts: beside other threads, an allocation may take the allocator longer.
    func least() throws -> Int64? {
      var counts: [Int64] = []
      for _ in 0..<8 {
        guard let count = try WorkCounter.count(work) else { return nil }
        #expect(count.allocations == 10)
        counts.append(count.instructions)
      }
      return counts.min()
    }
    guard let first = try least() else { return }  // this processor cannot
    let second = try #require(try least())
    #expect(first > 100)
    // Beside many other threads even the least of eight counts has some of the allocator's waiting.
    #expect(abs(first - second) < first / 2)
    #expect(try WorkCounter.count {}?.allocations == 0)
  }

  @Test("a string instruction counts as one, however much it fills or copies, and takes effect")
  func stringInstructions() throws {
    var (source, target) = ([UInt8](repeating: 7, count: 100_000), [UInt8](repeating: 0, count: 100_000))
    source[99_999] = 8
    func copy() { target.withUnsafeMutableBytes { $0.copyBytes(from: source) } }
    // What the runtime looks up the first time is not counted.
    copy()
    target = [UInt8](repeating: 0, count: 100_000)
    let counted = try WorkCounter.count(copy)
    #expect(target == source)
    guard let counted else { return }  // this processor cannot
    // One step for each 32 bytes where no such instruction is used.
    #expect(counted.instructions < 20_000)
    let repeated = try #require(
      try WorkCounter.count {
        target.withUnsafeMutableBytes { fill_and_copy_by_instruction($0.baseAddress, 50_000) }
      })
    #expect(repeated.instructions < 5_000)
    #expect(target[..<50_000].allSatisfy { $0 == 0x5a } && target[50_000...] == target[..<50_000])
  }

  @Test("the preparation of a run is neither timed nor counted")
  func preparing() throws {
    var prepared = 0
    let item = Stage(name: "a", unit: "run", meaning: "") {
      let piece = StageWork.Piece(
        units: 1,
        prepare: {
          prepared += 1
          for _ in 0..<10 { _ = [Int](repeating: prepared, count: 100 + prepared) }
        }, run: {})
      return StageWork(timed: piece, counted: piece)
    }
    let result = try item.measure(for: 0)
    // Prepared for counting too, even where nothing can be counted.
    #expect(prepared == result.runs + 6)
    #expect(result.allocations ?? 0 == 0 && (result.instructions ?? 0) < 2_000)
  }

  @Test("a stage over its budget is reported, and one without a budget is not")
  func budgets() throws {
    let file = try BudgetFile(#"{"bench":1,"budgets":{"contacts":{"instructions":100,"allocations":1}}}"#)
    let budgets = try StageBudgets(contentsOf: file.path, stages: ["contacts", "replay-5s"])
    var result = StageResult(
      name: "contacts", unit: "event", runs: 5, p50: 10, p99: 1e9, instructions: 100, allocations: 1)
    #expect(budgets.violations(in: [result]) == [])
    result.instructions = 100.5
    #expect(budgets.violations(in: [result]) == ["contacts: 101 instructions per event, budget 100"])
    result.instructions = nil
    #expect(budgets.violations(in: [result]) == nil)
    result.name = "replay-5s"
    #expect(budgets.violations(in: [result]) == [])
  }

  @Test("a figure that is only a guard is called one")
  func guards() throws {
    let file = try BudgetFile(
      #"{"bench":1,"budgets":{"a":{"instructions":9,"allocations":1,"kind":{"instructions":"guard"}},"#
        + #""b":{"allocations":0,"kind":"guard"}}}"#)
    let budgets = try StageBudgets(contentsOf: file.path, stages: ["a", "b"])
    let results = ["a", "b"].map {
      StageResult(name: $0, unit: "touch", runs: 5, p50: 1, p99: 1, instructions: 10, allocations: 2)
    }
    #expect(
      budgets.violations(in: results) == [
        "a: 10 instructions per touch, guard 9", "a: 2 allocations per touch, budget 1",
        "b: 2 allocations per touch, guard 0",
      ])
    for bad in [#""all""#, "1", #"{"time":"guard"}"#, #"{"ratio":"limit"}"#] {
      let other = try BudgetFile(#"{"bench":1,"budgets":{"a":{"kind":"# + bad + "}}}")
      #expect(throws: CommandFailure.self) { try StageBudgets(contentsOf: other.path, stages: ["a"]) }
    }
  }

  @Test("a viewer that is off costs nothing on a move, counted beside the same scene without one")
  func viewerIsFree() throws {
    let items = Stage.all.filter { ["engine-move", "engine-move-viewer"].contains($0.name) }
    // Tests that run at the same time make a count vary, mostly by some tenths of a percent; a recognizer
    // that checked each move would add five percent each time.
    var ratios: [Double] = []
    repeat {
      let results = try items.map { try $0.measure(for: 0.005, counting: true) }.compared(by: items)
      #expect(results.map(\.name) == ["engine-move", "engine-move-viewer"] && results[0].ratio == nil)
      guard let ratio = results[1].ratio else { return }  // this processor cannot count
      ratios.append(ratio)
    } while abs((ratios.last ?? 1) - 1) >= 0.025 && ratios.count < 4
    #expect(ratios.contains { abs($0 - 1) < 0.025 }, "\(ratios)")
  }

  @Test(
    "a stage is over budget if it costs more than its ratio to another allows, and is not gated if measured alone"
  )
  func ratios() throws {
    let file = try BudgetFile(#"{"bench":1,"budgets":{"engine-move-viewer":{"ratio":1.01}}}"#)
    let names = ["engine-move", "engine-move-viewer"]
    let budgets = try StageBudgets(contentsOf: file.path, stages: names)
    func results(_ instructions: Double) -> [StageResult] {
      zip(names, [1_000, instructions]).map { name, count in
        StageResult(name: name, unit: "touch", runs: 5, p50: 10, p99: 20, instructions: count, allocations: 0)
      }.compared(by: Stage.all)
    }
    #expect(budgets.violations(in: results(1_010)) == [])
    #expect(
      budgets.violations(in: results(1_020))
        == ["engine-move-viewer: 102.0 % of the stage beside it, budget 101.0 %"])
    #expect(
      budgets.violations(
        in: Array(results(1_020).suffix(1)).map { result in
          var alone = result
          alone.ratio = nil
          return alone
        }) == nil)
    // Other figures are gated nevertheless.
    let both = try BudgetFile(
      #"{"bench":1,"budgets":{"engine-move-viewer":{"ratio":1.01,"instructions":1019}}}"#)
    let alone = Array(results(1_020).suffix(1)).map { result in
      var alone = result
      alone.ratio = nil
      return alone
    }
    #expect(
      try StageBudgets(contentsOf: both.path, stages: names).violations(in: alone)
        == ["engine-move-viewer: 1020 instructions per touch, budget 1019"])
  }

  @Test("a gate in which nothing that was measured has a budget does not pass")
  func gateOfNothing() throws {
    let file = try BudgetFile(#"{"bench":1,"budgets":{"contacts":{"allocations":0}}}"#)
    let budgets = try StageBudgets(contentsOf: file.path, stages: ["contacts", "replay-5s"])
    let result = StageResult(
      name: "replay-5s", unit: "event", runs: 5, p50: 10, p99: 20, instructions: 5, allocations: 9)
    let console = Console.captured()
    let error = #expect(throws: CommandFailure.self) {
      try budgets.gate([result], isQuiet: false, console)
    }
    #expect(error?.code == .usage && error?.hint == "There are budgets of: contacts")
    #expect(console.output.text == "" && console.error.text == "")
  }

  @Test("a stage over its budget is exit 8; where nothing can be counted the gate does not pass")
  func gate() throws {
    let file = try BudgetFile(#"{"bench":1,"budgets":{"contacts":{"allocations":0}}}"#)
    let budgets = try StageBudgets(contentsOf: file.path, stages: ["contacts"])
    var result = StageResult(
      name: "contacts", unit: "event", runs: 5, p50: 10, p99: 20, instructions: 5, allocations: 0)
    let within = Console.captured()
    #expect(try budgets.gate([result], isQuiet: false, within) == .success)
    #expect(within.output.text == "within budget: 1 stage\n")
    result.allocations = 2
    let over = Console.captured()
    #expect(try budgets.gate([result], isQuiet: false, over) == .budget)
    #expect(over.error.text == "over budget: contacts: 2 allocations per event, budget 0\n")
    #expect(over.output.text == "")
    result.allocations = nil
    #expect(throws: CommandFailure.self) { try budgets.gate([result], isQuiet: true, over) }
    #expect(run("--gate", file.path, "--no-count").code == 4)
  }

  @Test(
    "a budget file that is not understood is refused",
    arguments: [
      ("{", "b.json:1: expected "),
      (#"{"bench":1,"budgets":{}}"#, "b.json:1: expected the budget of a stage, found none"),
      (
        "{\"bench\":1,\"budgets\":{\n\"contacts\":{\"kind\":\"guard\"}}}",
        "b.json:2: expected a figure as the budget of 'contacts', one of instructions, allocations, ratio"
      ),
      (
        "{\"bench\":1,\"budgets\":{\"contacts\":{\"allocations\":0,\n\"allocations\":9}}}",
        "b.json:2: 'allocations' is here twice"
      ),
      ("[]", #"b.json:1: expected an object with "bench":1 and "budgets", found a list"#),
      (#"{"bench":2,"budgets":{}}"#, #"b.json:1: expected "bench":1, found 2"#),
      ("{\"bench\":1,\n\"budgets\":[]}", #"b.json:2: expected an object of stages as "budgets", found "#),
      (#"{"bench":1,"budgets":{"cntacts":{}}}"#, "there is no stage 'cntacts'"),
      (#"{"bench":1,"budgets":{"contacts":5}}"#, "expected an object as the budget of 'contacts', found 5"),
      (
        #"{"bench":1,"budgets":{"contacts":{"allocations":"5"}}}"#,
        #"expected a number as 'allocations' of 'contacts', found "5""#
      ),
      (#"{"bench":1,"budgets":{"contacts":{"ns":5}}}"#, "'ns' of 'contacts'"),
    ])
  func badBudgets(text: String, message: String) throws {
    let file = try BudgetFile(text)
    let run = run("--gate", file.path)
    #expect(run.code == 4)
    #expect(run.errors.contains(message))
    #expect(
      self.run("--gate", file.path + ".none").errors.contains(
        "cannot be read: No such file or directory. Name a budget file"))
  }

  @Test("a recording is read to its end in chunks, in memory that does not depend on its size")
  func big() throws {
    let source = try BigRecording(bytes: 3_000_000)
    var total = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1000, alignment: 8)
    defer { buffer.deallocate() }
    while case let count = source.read(into: buffer), count > 0 { total += count }
    #expect(total == source.size)
    #expect(source.size >= 3_000_000)
    let before = ProcessMemory.resident() ?? 0
    let console = Console.captured()
    _ = try BigRecording.measure(asJSON: true, bytes: 10_000_000, console)
    #expect(console.output.text.contains("\"bench\":1"))
    #expect((ProcessMemory.resident() ?? 0) - before < 24 << 10)
  }
}
