import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("how long live input takes")
struct WatchLatencyTests {
  @Test("a frame's way is measured from the kernel's timestamp, stage by stage")
  func stages() {
    var latency = WatchLatency()
    latency.took(stamp: 1_000, arrival: 1_080)
    latency.changed(at: 1_085)
    latency.handled(at: 1_105)
    latency.wrote(linesOf: [1_000, 1_000], at: 1_705)
    let worst = WatchLatency.Stage.allCases.map { latency[$0].maximum }
    #expect(worst == [80, 5, 20, 600, 105, 705])
    #expect(WatchLatency.Stage.allCases.allSatisfy { latency[$0].count == 1 })
  }

  @Test("a frame that comes in parts is measured to the end of the last one")
  func parts() {
    var latency = WatchLatency()
    latency.took(stamp: 0, arrival: 10)
    for time: Int64 in [11, 20] {
      latency.changed(at: time)
      latency.handled(at: time + 5)
    }
    latency.close()
    #expect(latency[.contacts].maximum == 1)
    #expect(latency[.callbacks].maximum == 14)
    #expect(latency[.toCallbacks].count == 1)
  }

  @Test("frames that change no contact, and lines of timers, do not count")
  func left() {
    var latency = WatchLatency()
    latency.took(stamp: 0, arrival: 10)
    latency.took(stamp: 100, arrival: 120)
    latency.changed(at: 121)
    latency.handled(at: 130)
    latency.wrote(linesOf: [77], at: 200)
    #expect(latency[.read].count == 1)
    #expect(latency[.line].count == 0)
    // The frame's own line is still to come.
    latency.wrote(linesOf: [100], at: 300)
    #expect(latency[.toLine].maximum == 200)
    latency.wrote(linesOf: [100], at: 400)
    #expect(latency[.toLine].count == 1)
  }

  @Test("the table has a line for each stage, with dashes where no frame came so far")
  func table() {
    var latency = WatchLatency()
    #expect(latency.table == [])
    for number in 1...100 {
      let stamp = Int64(number) * 10_000
      latency.took(stamp: stamp, arrival: stamp + Int64(number))
      latency.changed(at: stamp + Int64(number))
      latency.handled(at: stamp + Int64(number) + 7)
    }
    latency.close()
    #expect(
      latency.table == [
        "latency in µs                  frames      p50      p90      p99    p99.9    worst     mean",
        "  kernel's stamp to read          100       50       90       99      100      100       51",
        "  read to contacts known          100        0        0        0        0        0        0",
        "  contacts to callbacks done      100        7        7        7        7        7        7",
        "  callbacks to line written         0        -        -        -        -        -        -",
        "  stamp to callbacks done         100       57       97      106      107      107       58",
        "  stamp to line written             0        -        -        -        -        -        -",
      ])
    #expect(
      latency.json.json.hasPrefix(
        #"{"read":{"count":100,"p50":50,"p90":90,"p99":99,"p999":100,"max":100,"mean":51},"contacts":{"count":100"#
      ))
  }

  @Test("the stages of a frame add up to the whole")
  func generated() {
    var random = SeededNumbers(seed: 11)
    var stamp: Int64 = 0
    for _ in 0..<500 {
      var latency = WatchLatency()
      stamp += Int64(random.below(10_000))
      let steps = (0..<4).map { _ in Int64(random.below(1_000)) }
      latency.took(stamp: stamp, arrival: stamp + steps[0])
      latency.changed(at: stamp + steps[0] + steps[1])
      latency.handled(at: stamp + steps[0] + steps[1] + steps[2])
      latency.wrote(linesOf: [stamp], at: stamp + steps.reduce(0, +))
      #expect([.read, .contacts, .callbacks, .line].map { latency[$0].maximum } == steps)
      #expect(latency[.toCallbacks].maximum == steps[..<3].reduce(0, +))
      #expect(latency[.toLine].maximum == steps.reduce(0, +))
    }
  }
}
