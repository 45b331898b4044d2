import Glibc
import Synchronization

/// The notes that came from threads other than the one that replays: when they come depends on the machine,
/// so no outcome has them.
enum StrayNotes {
  /// The thread that runs the current replay; 0 outside a replay.
  private static let thread = Atomic<UInt>(0)
  private static let sentences = Mutex<[String]>([])
  private static let limit = 20

  /// The calling thread replays from now on.
  static func begin() {
    sentences.withLock { $0 = [] }
    thread.store(UInt(pthread_self()), ordering: .relaxed)
  }

  /// The replay is over.
  static func end() { thread.store(0, ordering: .relaxed) }

  /// Takes a note that a thread writes during another one's replay; returns false for any other note.
  static func takes(_ text: String) -> Bool {
    let replaying = thread.load(ordering: .relaxed)
    guard replaying != 0, replaying != UInt(pthread_self()) else {
      return false
    }
    let note = OutcomeText.quoted(OutcomeText.shortened(text))
    let sentence = "note \(note) came from another thread, and was left out"
    sentences.withLock { if $0.count < limit, !$0.contains(sentence) { $0.append(sentence) } }
    return true
  }

  /// What came in this replay, a sentence each, in ascending order, because threads have none.
  static var warnings: [String] { sentences.withLock { $0.sorted() } }
}
