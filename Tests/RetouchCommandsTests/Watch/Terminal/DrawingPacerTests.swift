import RetouchSupport
import Testing

@testable import RetouchCommands

@Suite("when a picture is drawn")
struct DrawingPacerTests {
  @Test("a first change is drawn at once, the next one a sixtieth of a second later")
  func pause() {
    var pacer = DrawingPacer()
    #expect(pacer.deadline == nil)
    pacer.change(at: 1_000)
    #expect(pacer.deadline == 1_000)
    pacer.draw(at: 1_200)
    #expect(pacer.deadline == nil)
    pacer.change(at: 1_300)
    pacer.change(at: 9_000)
    #expect(pacer.deadline == 17_867)
  }

  @Test("a change after a pause is drawn at once")
  func afterPause() {
    var pacer = DrawingPacer()
    pacer.change(at: 0)
    pacer.draw(at: 0)
    pacer.change(at: 5_000_000)
    #expect(pacer.deadline == 5_000_000)
  }

  @Test("no second has more than 60 pictures, and each change is drawn within a sixtieth of one")
  func generated() {
    var random = SeededNumbers(seed: 3)
    var pacer = DrawingPacer()
    var drawn: [Int64] = []
    var now: Int64 = 0
    for _ in 0..<20_000 {
      now += Int64(random.below(3) == 0 ? random.below(40_000) : random.below(300))
      while let deadline = pacer.deadline, deadline <= now {
        drawn.append(deadline)
        pacer.draw(at: deadline)
      }
      pacer.change(at: now)
      #expect((pacer.deadline ?? .max) <= now + 16_667)
    }
    #expect(drawn.count > 1000)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 >= 16_667 })
    #expect(drawn.indices.allSatisfy { $0 < 60 || drawn[$0] - drawn[$0 - 60] >= 1_000_000 })
  }
}
