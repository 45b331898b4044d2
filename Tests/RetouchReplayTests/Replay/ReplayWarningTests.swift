import Foundation
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("What a replay warns of")
struct ReplayWarningTests {
  @Test("is trouble with the client's time and work as well, each sentence once; no other trouble")
  func trouble() throws {
    let outcome = try Stage.outcome(silence(0)) { _ in
      for text in ["work left behind: a task", "nothing performs selector x", "work left behind: a task"] {
        UIApplication.shared.observer?.trouble(text, source: nil, isWarning: !text.contains("selector"))
      }
      UIApplication.shared.observer?.trouble(
        "a socket follows the machine, not the replay", source: nil, isWarning: true)
      // The words do not make it a warning.
      UIApplication.shared.observer?.trouble("work left behind: nothing", source: nil)
    }
    #expect(outcome.lines.map(\.kind) == Array(repeating: .trouble, count: 5))
    #expect(
      outcome.warnings == ["work left behind: a task", "a socket follows the machine, not the replay"])
    // A note that says the same is a note.
    #expect(try Stage.outcome(silence(0)) { $0.note("work left behind") }.warnings == [])
  }

  @Test(
    "is that frames of the recording are missing or were put in, as its end line says; other remarks are not")
  func miscounted() throws {
    let sentence = "The end line counts 4 frames, 2 were read"
    var document = silence(0)
    let plain = try Stage.outcome(document) { _ in }
    document.miscount = sentence
    document.remarks = ["Another remark", sentence]
    let outcome = try Stage.outcome(document) { _ in }
    #expect(outcome.warnings == [sentence] && plain.warnings == [])
    #expect(outcome.remarks == ["Another remark"] + plain.remarks)
    #expect(outcome.lines == plain.lines && outcome.endTime == plain.endTime && !outcome.isCut)
  }

  @Test("is a note from another thread, which is left out; and none of it reaches the next replay")
  func strayNotes() throws {
    let anywhere = unsafeBitCast(
      RetouchReplay.note as @MainActor @Sendable (String) -> Void, to: (@Sendable (String) -> Void).self)
    func write(_ texts: String...) {
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for text in texts { anywhere(text) }
        isDone.signal()
      }
      isDone.wait()
    }
    let outcome = try Stage.outcome(silence(0)) { stage in
      stage.note("mine")
      write("stray", "more", "stray")
    }
    #expect(outcome.notes == ["0 mine"])
    #expect(
      Array(outcome.warnings.prefix(2))
        == ["more", "stray"].map { "note \"\($0)\" came from another thread, and was left out" })
    #expect(outcome.warnings.dropFirst(2).map { $0.hasPrefix(Self.thread + ": in ") } == [true])
    write("between two replays")
    let next = try Stage.outcome(silence(0)) { $0.note("mine") }
    #expect(next.notes == ["0 mine"] && next.warnings == [])
  }

  private static let thread = "a thread follows the machine, not the replay"

  @Test("says in which of the client's functions it came about first, and the outcome does not")
  func place() throws {
    let outcome = try Stage.outcome(silence(0)) { _ in
      beginThread()
      Thread.detachNewThread {}
    }
    #expect(outcome.warnings == ["\(Self.thread): in RetouchReplayTests.beginThread()"])
    #expect(outcome.lines.map(\.event) == [Self.thread])
    // What a client does not do itself has no place.
    let own = try Stage.outcome(silence(0)) { _ in
      UIApplication.shared.observer?.trouble(Self.thread, source: nil, isWarning: true)
    }
    #expect(own.warnings == [Self.thread])
  }
}

/// What a client may do, which has a name in the program's file.
@inline(never)
func beginThread() { Thread.detachNewThread {} }
