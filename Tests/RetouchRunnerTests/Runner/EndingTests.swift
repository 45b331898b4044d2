import Foundation
import Testing
import VerdictSamples

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A worker that is killed")
struct EndingTests {
  private func sentence(_ result: CaseResult) -> String {
    switch result.verdict {
    case .trapped(let sentence), .failed(let sentence, _): sentence
    default: "\(result.verdict)"
    }
  }

  @Test("is reported as killed, with the signal's name")
  func killed() throws {
    let results = try Probe.run(["Killed", "Calm"])
    #expect(results.map(\.verdict.exitCode) == [.mismatch, .success])
    #expect(sentence(results[0]).hasPrefix("the process was killed by signal 9 (Killed), "))
  }

  @Test("and does not die when replayed again is a failure of the machine")
  func killedOnce() throws {
    try inFolder { folder in
      let cases = [("KilledOnce", "touch 1 began"), ("Calm", "touch 1 began")]
      let results = try Probe.run(cases, options: Probe.options()) { cases, options in
        var cases = cases
        cases[0].settings.surroundings.environment = ["PROBE_FOLDER": folder]
        return Runner.run(cases, options: options)
      }
      #expect(results.map(\.verdict.exitCode) == [.machine, .success])
      #expect(sentence(results[0]).hasSuffix("; replayed alone it is as expected"))
    }
  }

  @Test(
    "because it used up its memory is reported so",
    .enabled(if: WorkerSetting.ownMemoryLimit != nil, "under a sanitizer"),
    arguments: ["Devouring", "Gulping"])
  func memory(fixture: String) throws {
    var options = Probe.options()
    options.workers.memoryLimit = 128 << 20
    let results = try Probe.run([(fixture, "touch 1 began"), ("Calm", "note calm")], options: options)
    #expect(results.map(\.verdict.exitCode) == [.mismatch, .success])
    #expect(sentence(results[0]).hasPrefix("the fixture ran out of memory: "))
  }

  @Test("for lack of memory is recognized from its control group, of either version")
  func events() {
    #expect(
      MemoryEvents.files("4:memory:/job/1\n1:cpu:/\n0::/\n") == [
        "/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/job/1/memory.oom_control",
        "/sys/fs/cgroup/memory/memory.oom_control",
      ])
    #expect(
      MemoryEvents.files("0::/user.slice/a:b\n") == [
        "/sys/fs/cgroup/user.slice/a:b/memory.events", "/sys/fs/cgroup/memory.events",
      ])
    #expect(MemoryEvents.count("low 0\noom 3\noom_kill 2\noom_group_kill 0\n") == 2)
    #expect(MemoryEvents.count("oom_kill_disable 0\nunder_oom 0\n") == nil)
  }
}
