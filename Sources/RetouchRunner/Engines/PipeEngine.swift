import Foundation
import RetouchContactTracking
import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// An engine of another language, as what decides the gestures of a suite's case.
struct PipeEngine: GestureEngine {
  let settings: EngineSettings

  /// Gives the engine the recording's contacts, and its time.
  ///
  /// - Throws: ``BrokenEngine`` if it does not keep to the protocol.
  func outcome(
    of document: RecordingDocument, _ replay: ReplaySettings, line: ((OutcomeLine) -> Void)?
  ) throws -> Outcome {
    var outcome = try Replayer.replay(document, in: BareScreen.self, settings: replay)
    // A write to an engine that has ended is an error with a sentence, not this process's end.
    let old = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, old) }
    let process = try EngineProcess.taken(for: settings)
    var talk = EngineTalk(process, tellsDecisions: replay.tellsDecisions)
    do {
      try talk.play(ContactFeed(document, replay))
    } catch let error as BrokenEngine {
      process.end()
      let lines = talk.lines.suffix(ProgramEngine.lastLines).map(\.text)
      throw BrokenEngine("\(error.sentence), at \(talk.now) µs", lines: lines)
    } catch {
      process.end()
      throw error
    }
    process.release()
    outcome.lines = ProgramRun.merged(outcome.lines, talk.lines)
    outcome.endTime = max(outcome.endTime, talk.now)
    (outcome.contacts, outcome.ways) = ([], nil)
    outcome.trace?.lines = outcome.lines
    if replay.tellsDecisions { outcome.decisions = Decisions(talk.decisions, areLines: true) }
    return outcome
  }
}

/// One case's lines to an engine and back.
///
/// Time goes to the earlier of the next frame and the engine's own next deadline; at the same time the
/// deadline comes first, as timers do in UIKit.
@MainActor
private struct EngineTalk {
  /// How often an engine may ask for the same time again, so that time goes on.
  private static let repetitionLimit = 1000

  private let process: EngineProcess
  private var request = EngineLines()
  /// The number of the last request.
  private var number: Int64 = 0
  private var next: Int64?
  /// The time that it is for the engine.
  private(set) var now: Int64 = 0
  private(set) var lines: [OutcomeLine] = []
  /// The lines once more, each with the input from which it follows.
  private(set) var decisions: [Decision] = []
  /// The input from which everything follows that the engine does now.
  private var cause: Decision.Input?
  /// The input from which the next deadline follows: the one at which this time was first asked for.
  private var nextCause: Decision.Input?
  /// The last deadline that was asked for while the present contacts were down.
  private var asked: Int64?
  private var contactsDown = 0

  private let tellsDecisions: Bool

  init(_ process: EngineProcess, tellsDecisions: Bool) {
    (self.process, self.tellsDecisions) = (process, tellsDecisions)
  }

  mutating func play(_ feed: ContactFeed) throws {
    request.put("case\n")
    screen(feed.size)
    for (name, value) in process.settings.parameters.sorted(by: { $0.key < $1.key }) {
      request.put("set \(name) \(value)\n")
    }
    try go()
    try feed.play { time, step in
      try advance(through: time)
      cause = nil
      switch step {
      case .screen(let size):
        at(time)
        screen(size)
      case .contacts(let changes):
        at(time)
        var isAny = false
        for change in changes where put(change) { isAny = true }
        // What only hovers is nothing to an engine of contacts.
        guard isAny else { return request.removeAll() }
        cause = Decision.Input(changes, at: time)
      case .end:
        at(time)
        request.put("end\n")
      }
      try go()
    }
    try advance(through: now &+ ReplayLimits.overtime)
  }

  /// Lets the engine do what is due by a time, each at its own deadline.
  private mutating func advance(through time: Int64) throws {
    var repetitions = 0
    while let next, next <= time {
      repetitions = next == now ? repetitions + 1 : 0
      guard repetitions <= Self.repetitionLimit else {
        throw BrokenEngine("the engine asks for the same time again and again")
      }
      at(next)
      cause = nextCause
      try go()
    }
  }

  private mutating func at(_ time: Int64) {
    now = time
    request.put("at ")
    request.put(time)
    request.endLine()
  }

  private mutating func screen(_ size: CGSize) {
    request.put("screen ")
    request.put(Double(size.width))
    request.space()
    request.put(Double(size.height))
    request.endLine()
  }

  /// Writes the line of a contact; false for what is none.
  private mutating func put(_ change: ContactChange) -> Bool {
    let contact: Contact
    var tells = true
    switch change {
    case .began(let one):
      if contactsDown == 0 { asked = nil }
      contactsDown += 1
      request.put("down ")
      contact = one
    case .moved(let one):
      request.put("move ")
      contact = one
    case .ended(let one):
      contactsDown -= 1
      request.put("up ")
      (contact, tells) = (one, false)
    case .cancelled(let one, _):
      contactsDown -= 1
      request.put("cancel ")
      (contact, tells) = (one, false)
    case .hovered, .scrolled: return false
    }
    request.put(Int64(contact.number))
    request.space()
    request.put(contact.x)
    request.space()
    request.put(contact.y)
    if tells {
      request.space()
      request.put(contact.tool.rawValue)
      if let pressure = contact.pressure {
        request.put(" pressure ")
        request.put(pressure)
      }
      if let radius = contact.majorRadius {
        request.put(" size ")
        request.put(2 * radius)
      }
    }
    request.endLine()
    return true
  }

  /// Sends what was written, and takes the answer.
  private mutating func go() throws {
    if let words = process.unaskedWords, words.hasPrefix("say") {
      throw BrokenEngine(
        "the engine answers \(OutcomeText.quoted(words)) after 'done \(number)': what it says comes before that"
      )
    }
    number += 1
    request.put("go ")
    request.put(number)
    request.endLine()
    let expected = number
    try process.send(request.bytes, for: "'go \(expected)'")
    request.removeAll()
    while true {
      let line = try process.readLine(for: "'go \(expected)'")
      switch EngineWord(line) {
      case .say(let text)?:
        guard lines.count < ProgramOutput.lineLimit else {
          throw BrokenEngine("the engine says more than \(ProgramOutput.lineLimit) lines")
        }
        let event = OutcomeText.shortened(OutcomeText.printable(text), to: 2000)
        let line = OutcomeLine(time: now, kind: .note, source: "engine", event: event)
        lines.append(line)
        guard tellsDecisions else { continue }
        var decision = Decision(line, after: cause)
        decision.deadline = asked
        decisions.append(decision)
      case .done(let answered, let deadline)?:
        guard answered == expected else {
          throw BrokenEngine(
            "the engine answers 'done \(answered)' to 'go \(expected)': it answers twice, or out of order")
        }
        if let deadline, deadline < now {
          throw BrokenEngine("the engine's next deadline is \(deadline), which is over")
        }
        if deadline != next { nextCause = cause }
        next = deadline
        asked = deadline ?? asked
        return
      case nil:
        let text = OutcomeText.shortened(String(decoding: line, as: UTF8.self), to: 60)
        throw BrokenEngine(
          "the engine answers \(OutcomeText.quoted(text)) to 'go \(expected)', and 'say TEXT' or "
            + "'done \(expected)' was expected")
      }
    }
  }
}
