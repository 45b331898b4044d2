import Foundation
import RetouchRecording
import RetouchReplay
import RetouchSupport
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("An engine through pipes", .serialized)
@MainActor
struct EngineTests {
  /// The engine in C beside the tests, whose argument says how it breaks the protocol.
  nonisolated static let probe = URL(fileURLWithPath: Probe.path).deletingLastPathComponent()
    .appendingPathComponent("EngineProbe").path

  private func outcome(
    _ words: String, _ change: (inout EngineSettings) -> Void = { _ in }, _ replay: ReplaySettings = .init()
  ) throws -> Outcome {
    var settings = EngineSettings(command: [Self.probe])
    change(&settings)
    let document = try GestureOrder(try GestureScript(words)).recording(in: nil)
    return try PipeEngine(settings: settings).outcome(of: document, replay, line: nil)
  }

  private func said(_ outcome: Outcome) -> [String] {
    outcome.lines.filter { $0.kind == .note }.map { "\($0.time) \($0.source) \($0.event)" }
  }

  @Test("decides at its own deadline, to the microsecond, which comes before input of the same time")
  func times() throws {
    #expect(said(try outcome("press 100,100 for 0.499999s")) == ["499999 engine tapped 100,100"])
    #expect(said(try outcome("press 100,100 for 0.5s")) == ["500000 engine held 100,100"])
    let held = try outcome("press 100,100 for 0.8s")
    #expect(held.lines.map(\.source) == ["contact 1", "engine", "contact 1"])
    #expect(said(held) == ["500000 engine held 100,100"])
    #expect(said(try outcome("drag 100,100 -> 100,300 in 0.4s")) == [])
    #expect(held.anchors.up == 800_000)
  }

  @Test("has the input from which each line follows, also through a deadline that was asked for again")
  func decisions() throws {
    func decisions(_ words: String) throws -> [Decision] {
      var replay = ReplaySettings()
      replay.tellsDecisions = true
      let found = try #require(try outcome(words, { _ in }, replay).decisions)
      #expect(found.areLines && found.names == [])
      return found.all
    }
    // Small moves do not end a press, so the deadline stays that of the finger going down.
    let held = try decisions(
      "finger 1 down 100,100\nfinger 1 move 103,100 in 0.2s\nfinger 1 wait 0.6s\nfinger 1 up")
    #expect(held.map { $0.recognizer } == ["engine held 100,100"])
    #expect(held.map(\.input) == [Decision.Input(.down, contact: 1, time: 0)])
    #expect(held.map(\.deadline) == [500_000] && held.map(\.latency) == [500_000])
    let tapped = try decisions("press 100,100 for 0.3s")
    #expect(tapped.map { $0.recognizer } == ["engine tapped 100,100"])
    #expect(tapped.map(\.input) == [Decision.Input(.lift, contact: 1, time: 300_000)])
    #expect(tapped.map(\.deadline) == [500_000] && tapped.map(\.latency) == [0])
  }

  @Test("is told what its suite sets, in each case anew")
  func parameters() throws {
    #expect(
      said(try outcome("press 100,100 for 0.5s") { $0.parameters = ["hold": "700000"] }) == [
        "500000 engine tapped 100,100"
      ])
    #expect(said(try outcome("press 100,100 for 0.5s")) == ["500000 engine held 100,100"])
  }

  @Test("in Python leaves nothing beside its suite")
  func bytecode() throws {
    let file = NSTemporaryDirectory() + "engine-variables-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: file) }
    // It says no word of the protocol.
    _ = try? outcome("tap 100,100") { $0.command = ["/bin/sh", "-c", "env >'\(file)'"] }
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("PYTHONDONTWRITEBYTECODE=1\n"))
  }

  @Test("whose deadline is after the recording's end is given the time until then")
  func overtime() throws {
    let late = try outcome("finger 1 down 100,100\nwait 0.1s") { $0.parameters = ["hold": "2000000"] }
    // The end of the recording cancels what is down, and with it the deadline.
    #expect(said(late) == [])
    #expect(late.lines.map(\.event) == ["down", "cut"])
  }

  nonisolated static let ways: [(way: String, sentence: String)] = [
    ("mute", "the engine did not answer hello within 300 ms"),
    ("empty", "the engine ended with exit code 0 instead of answering hello"),
    ("hello", "the engine begins with \"hello\", and 'retouch-engine 1 NAME' was expected"),
    ("version", "the engine speaks version 2 of the protocol, and version 1 is the one that is known here"),
    ("silent", "the engine did not answer 'go 3' within 2"),
    ("twice", "the engine answers 'done 3' to 'go 4': it answers twice, or out of order"),
    ("order", "the engine answers 'done 4' to 'go 3': it answers twice, or out of order"),
    ("after", "the engine answers \"say more\" after 'done 3': what it says comes before that"),
    ("past", "the engine's next deadline is 1, which is over"),
    ("exit", "the engine ended with exit code 3 instead of answering 'go 3'"),
    ("crash", "the engine was ended by SIGSEGV instead of answering 'go 3'"),
    ("close", "the engine closed its pipe instead of answering 'go 3'"),
    ("endless", "the engine writes a line of more than 65536 bytes"),
    ("talks", "the engine says more than 10000 lines"),
    ("stuck", "the engine asks for the same time again and again"),
  ]

  @Test("that breaks the protocol is named with how, and ended", arguments: ways)
  func bad(_ bad: (way: String, sentence: String)) throws {
    do {
      _ = try outcome("press 100,100 for 0.4s\npress 200,200 for 0.6s") { settings in
        settings.command.append(bad.way)
        // Only who does not answer is waited for so long: a busy machine takes its time for the others.
        settings.patience = ["mute": 300, "silent": 2000][bad.way] ?? 30_000
      }
      Issue.record("it was taken")
    } catch let error as BrokenEngine {
      #expect(error.sentence.hasPrefix(bad.sentence), "\(error.sentence)")
    }
    #expect(
      Descendants.children(of: getpid()).allSatisfy { child in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child)/exe")) != Self.probe
      })
  }

  @Test("whose answer is no text is shown without acting on a terminal")
  func garbage() throws {
    do {
      _ = try outcome("press 100,100 for 0.4s") { $0.command.append("garbage") }
      Issue.record("it was taken")
    } catch let error as BrokenEngine {
      #expect(error.sentence.contains("'say TEXT' or 'done 3' was expected"))
      #expect(!error.sentence.contains("\u{1b}"))
    }
  }

  @Test("reads numbers and deadlines as the protocol has them, and nothing else")
  func words() {
    func read(_ line: String) -> String? {
      switch EngineWord(Array(line.utf8)[...]) {
      case .say(let text)?: "say \(text)"
      case .done(let number, let next)?: "done \(number) \(next.map(String.init) ?? "-")"
      case nil: nil
      }
    }
    #expect(read("say a b ") == "say a b ")
    #expect(read("say") == "say ")
    #expect(read("done 3") == "done 3 -")
    #expect(read("done 3 next 500000") == "done 3 500000")
    for line in ["", "done", "done x", "done 3 next", "done 3 at 5", "done 3 next 5 6", "Done 3", "saying"] {
      #expect(read(line) == nil, "\(line)")
    }
    #expect(read("done 99999999999999999999") == nil)
    var lines = EngineLines()
    for number in [0.0, 100, 100.5, 1.0005, -2.25, 0.001, .nan, 1e300] {
      lines.put(number)
      lines.space()
    }
    lines.put(Int64.min)
    #expect(
      String(decoding: lines.bytes, as: UTF8.self)
        == "0 100 100.5 1.001 -2.25 0.001 0 0 -9223372036854775808")
  }
}

@Suite("A suite of engines", .serialized)
struct EngineSuiteTests {
  private static let press = #""gesture": ["press 100,100 for 0.6s"]"#

  private func run(_ json: String, jobs: Int = 1) throws -> [CaseResult] {
    try inFolder(["suite.json": json]) { folder in
      let suite = try Suite.load(folder)
      #expect(suite.problems == [])
      return Runner.run(suite.cases, options: Probe.options(jobs: jobs, timeLimit: 3000))
    }
  }

  private func json(_ cases: String) -> String {
    #"{"suite": 1, "engine": ["\#(EngineTests.probe)"], "cases": [\#(cases)]}"#
  }

  @Test("has one process for its cases, and an outcome for each; a broken engine harms no other case")
  func cases() throws {
    let bad = #"["\#(EngineTests.probe)", "exit"]"#
    let results = try run(
      json(
        """
        {"name": "held", \(Self.press), "expect": ["down+0.5s engine held", "nothing else"]},
        {"name": "set", \(Self.press), "set": {"hold": "700000"}, "expect": ["up+0s engine tapped"]},
        {"name": "bad", "engine": \(bad), \(Self.press), "expect": ["engine held"]},
        {"name": "missing", "engine": ["./nothing"], \(Self.press), "expect": ["engine held"]},
        {"name": "again", \(Self.press), "expect": ["down+0.5s engine held"]},
        {"name": "wrong", \(Self.press), "expect": ["down+0.4s engine held"]}
        """))
    #expect(
      results.map(\.verdict.exitCode) == [.success, .success, .mismatch, .usage, .success, .mismatch])
    #expect(
      results[2].verdict
        == .trapped("the engine ended with exit code 3 instead of answering 'go 3', at 600000 µs"))
    #expect(results.map(\.output.isEmpty) == Array(repeating: true, count: 6))
  }

  @Test("answers a thousand presses in two processes, all the same")
  func thousand() throws {
    let presses = (0..<1000).map {
      #"{"name": "p\#($0)", \#(Self.press), "expect": ["down+0.5s engine held", "nothing else"]}"#
    }
    let results = try run(json(presses.joined(separator: ",\n")), jobs: 2)
    #expect(results.count == 1000)
    #expect(results.allSatisfy { $0.verdict == .passed })
  }

  @Test("refuses what an engine has not")
  func refused() throws {
    for (rest, part) in [
      (#""phase": "7ms""#, "is of a program"), (#""lines": ["a"]"#, "is of a program"),
      (#""matrix": {"phase": ["1ms"]}"#, "an engine has none"),
      (#""set": {"a b": "1"}"#, "a name without spaces"), (#""set": {"a": "1\n2"}"#, "on one line"),
    ] {
      let text = json(#"{"name": "a", \#(Self.press), \#(rest), "expect": ["engine held"]}"#)
      let problems = try inFolder(["suite.json": text]) { try Suite.load($0).problems.map(\.description) }
      #expect(problems.first?.contains(part) == true, "\(rest): \(problems)")
    }
  }
}
