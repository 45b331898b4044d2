import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("Notes without end")
struct NoteLimitTests {
  @Test("are cut where one is too long, and say by how much")
  func length() throws {
    let outcome = try Stage.outcome(silence(1_000)) { $0.note(String(repeating: "x", count: 5_000_000)) }
    let text = try #require(outcome.lines.first { $0.kind == .note }?.event)
    #expect(text == String(repeating: "x", count: 1_000) + "… and 4999000 more")
    let short = try Stage.outcome(silence(1_000)) { $0.note(String(repeating: "x", count: 1_000)) }
    #expect(short.lines.first { $0.kind == .note }?.event.count == 1_000)
  }

  @Test("end the replay where they are too much, in bounded memory even from a single callback")
  func total() throws {
    do {
      _ = try Stage.outcome(silence(1_000)) { stage in
        let text = String(repeating: "€", count: 1_000)
        for _ in 0..<100_000 { stage.note(text) }
      }
      Issue.record("not refused")
    } catch let error as ReplayError {
      #expect(error.code == .tooLong)
      #expect(error.description.contains("67108864 bytes of notes"))
    }
  }
}
