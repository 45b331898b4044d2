import CRetouchProcess
import Foundation
import RetouchReplay
import RetouchVerdict

/// Lets worker processes answer requests, several at the same time.
///
/// One thread waits for all of them; no answer depends on the process that gave it, as long as no fixture
/// changes its process. A process that crashed or hung, that has a child of a fixture, or in which a fixture
/// has started a thread, is replaced.
struct WorkerPool {
  /// The answer to a request.
  enum Answer: Hashable, Sendable {
    case answered(ReplayAnswer)
    /// It was answered, but the fixture left a process behind; the sentence says so.
    case strayed(String)
    case trapped(String)
    /// Something else killed the process.
    case killed(String)
    case hung
    case machine(String)
  }

  /// The answer to a request, with what was printed meanwhile and where it happened.
  struct Report {
    var request: Int
    var answer: Answer
    var output = CapturedOutput()
    /// The threads that it left behind, which ended with its process.
    var threads = ThreadsLeft.none
    /// The requests of its process, in order.
    var log: WorkerLog?
    /// How many of them the process had answered before this one.
    var position = 0
    /// The age of the process, in ms.
    var age = 0
    /// How long the answer took, in µs of real time.
    var wallTime: Int64 = 0
    /// The lines until the process came to its end or was ended; empty if it answered.
    var lines: [String] = []

    /// The requests that the same process had answered before, in order.
    var history: [Int] { Array(log?.requests.prefix(position) ?? []) }
  }

  /// A request as the message that a worker gets.
  private struct Prepared {
    let request: Int
    let surroundings: ReplaySurroundings
    let hasGolden: Bool
    let asksForMargin: Bool
    let hasEngine: Bool
    let asksForTrial: Bool
    let bytes: [UInt8]

    init(_ number: Int, _ request: ReplayRequest, timeLimit: Int) {
      var request = request
      request.subject?.prepare(timeLimit: timeLimit)
      var writer = WireWriter()
      writer.put(number)
      request.write(to: &writer)
      self.request = number
      surroundings = request.settings.surroundings
      hasGolden = request.golden != nil
      asksForMargin = request.asksForMargin
      hasEngine = request.subject?.key == "engine"
      asksForTrial = request.bound != nil
      bytes = writer.message()
    }
  }

  let setting: WorkerSetting
  let processes: Int
  /// How long a request may take, in ms.
  let timeLimit: Int
  /// How long a process is watched after its last request, in ms, because a thread may crash it later.
  var lingering = 0
  /// The interruption that ends the work early, or nil.
  var interruption: Interruption?
  /// Called a few times a second while the work continues, or nil.
  var tick: (() -> Void)?

  /// The longest time between two ticks, in ms.
  private static let tickLength: UInt64 = 200

  /// Answers requests in the order in which they complete; if a process crashes while it is watched, its last
  /// request has a second report.
  ///
  /// - Parameter isOver: Whether nothing more is wanted: the processes are ended, and the requests that they
  ///   were working on have no report. An interruption has the same effect.
  func run<Requests: RandomAccessCollection<ReplayRequest>>(
    _ requests: Requests, _ schedule: Schedule, isOver: () -> Bool = { false },
    each: (Report) -> Void
  ) where Requests.Index == Int {
    var schedule = schedule
    var workers: [WorkerProcess] = []
    var failure: MachineFailure?
    let kills = MemoryEvents.kills()
    var prepared: Prepared?
    var isInterrupted = interruption?.isRequested ?? false
    while true {
      if isOver() || isInterrupted {
        for worker in workers { worker.end(.overdue) }
        return
      }
      while failure == nil, workers.count < max(1, processes), let (lane, request) = schedule.start() {
        // The worker may begin after its first message; its first job waits for that.
        do throws(MachineFailure) {
          let first = requests[request]
          let worker = try WorkerProcess(
            setting, first.settings.surroundings, keepsLines: first.keepsLines)
          worker.deadline = now() &+ UInt64(max(timeLimit, 1000)) * 1_000_000
          worker.lane = lane
          worker.memoryKills = kills
          worker.job = request
          workers.append(worker)
        } catch {
          failure = error
          each(Report(request: request, answer: .machine(error.problem)))
        }
      }
      guard !workers.isEmpty else { break }
      // Done while all workers are busy, because making a message may read a file, and a worker would wait
      // for it.
      if let next = schedule.upcoming, prepared?.request != next {
        prepared = Prepared(next, requests[next], timeLimit: timeLimit)
      }
      isInterrupted = wait(for: workers)
      tick?()
      // Ctrl-C also ends the workers if they share its terminal; that says nothing about their cases.
      if isInterrupted { continue }
      workers.removeAll { worker in
        guard worker.hasNews || now() >= worker.deadline else { return false }
        let isGone = follow(worker, requests, &schedule, &prepared, failure: &failure, each)
        if isGone { schedule.release(worker.lane) }
        return isGone
      }
    }
    if let failure {
      for request in schedule.drain() { each(Report(request: request, answer: .machine(failure.problem))) }
    }
  }

  /// Processes what a worker has sent.
  ///
  /// - Returns: Whether the worker is gone.
  private func follow<Requests: RandomAccessCollection<ReplayRequest>>(
    _ worker: WorkerProcess, _ requests: Requests, _ schedule: inout Schedule, _ prepared: inout Prepared?,
    failure: inout MachineFailure?, _ each: (Report) -> Void
  ) -> Bool where Requests.Index == Int {
    let received = worker.receive()
    // By now the pipe has everything that was printed before an answer.
    worker.readOutput()
    switch received {
    case .nothing:
      guard now() >= worker.deadline else { return false }
      worker.end(.overdue)
      if !worker.isLingering {
        each(report(worker, worker.isReady ? .hung : .machine("a worker did not start in time")))
      }
      return true
    case .closed:
      let end = worker.end(worker.isNonsense ? .overdue : .silent)
      if worker.isReady {
        each(report(worker, answer(end)))
      } else {
        // A worker that cannot even start will not start the next time either.
        let problem = MachineFailure("a worker could not start: \(end.sentence)\n\(worker.output.text)")
        each(report(worker, .machine(problem.problem)))
        failure = problem
      }
      return true
    case .message(let body):
      guard worker.isReady else {
        worker.isReady = true
        worker.birth = now()
        guard let failed = begin(worker.job, requests, worker, &prepared) else { return false }
        each(failed)
        return true
      }
      var reader = WireReader(body)
      guard !worker.isLingering, let number = try? reader.int(), number == worker.job,
        let hasChildren = try? reader.int(), let threads = (try? reader.int()).flatMap(ThreadsLeft.init),
        let answer = try? ReplayAnswer(from: &reader),
        worker.wasAsked(for: answer)
      else {
        worker.end(.overdue)
        each(report(worker, .trapped("the fixture wrote into file descriptor 3")))
        return true
      }
      if hasChildren != 0 || worker.hasStranger {
        worker.end(.overdue)
        each(
          report(
            worker,
            .strayed(
              hasChildren != 0
                ? "left a child process behind, which was ended"
                : "had a child process that wrote into file descriptor 3")))
        return true
      }
      var answered = report(worker, .answered(answer))
      if threads != .none {
        answered.threads = threads
        worker.end(.overdue)
        each(answered)
        return true
      }
      guard failure == nil,
        let next = next(for: worker, requests, &schedule, &prepared)
      else {
        each(answered)
        guard lingering > 0 else {
          worker.end(.done)
          return true
        }
        worker.isLingering = true
        worker.deadline = now() &+ UInt64(lingering) * 1_000_000
        return false
      }
      // The worker handles the next one while this one is judged.
      let failed = begin(next, requests, worker, &prepared)
      each(answered)
      guard let failed else { return false }
      each(failed)
      return true
    }
  }

  /// Takes the next request for a worker out of the schedule; nil if there is none that it can answer.
  ///
  /// What a fixture keeps in its process was made in the surroundings of its case.
  private func next<Requests: RandomAccessCollection<ReplayRequest>>(
    for worker: WorkerProcess, _ requests: Requests, _ schedule: inout Schedule, _ prepared: inout Prepared?
  ) -> Int? where Requests.Index == Int {
    guard let next = schedule.upcoming(in: worker.lane) else { return nil }
    if prepared?.request != next { prepared = Prepared(next, requests[next], timeLimit: timeLimit) }
    let isFitting = prepared?.surroundings.isSameProcess(as: worker.surroundings) ?? true
    guard isFitting else { return nil }
    return schedule.next(in: worker.lane)
  }

  private func answer(_ end: WorkerEnd) -> Answer {
    switch end {
    case .byFixture(let sentence): .trapped(sentence)
    case .killed(let sentence): .killed(sentence)
    }
  }

  private func report(_ worker: WorkerProcess, _ answer: Answer) -> Report {
    let time = now()
    let age = worker.isReady ? Int((time &- worker.birth) / 1_000_000) : 0
    let wallTime = worker.log.requests.isEmpty ? 0 : Int64(clamping: (time &- worker.asked) / 1000)
    let lines: [String] =
      if case .answered = answer { [] } else if worker.isReady { worker.lines?.lines ?? [] } else { [] }
    return Report(
      request: worker.job, answer: answer, output: worker.output, log: worker.log,
      position: max(0, worker.log.requests.count - 1), age: age, wallTime: wallTime, lines: lines)
  }

  /// Sends a request to a worker; returns what to report if the worker is already gone, and nil if it is not.
  private func begin<Requests: RandomAccessCollection<ReplayRequest>>(
    _ job: Int, _ requests: Requests, _ worker: WorkerProcess, _ prepared: inout Prepared?
  ) -> Report? where Requests.Index == Int {
    worker.job = job
    worker.log.requests.append(job)
    worker.output = CapturedOutput()
    worker.asked = now()
    worker.deadline = worker.asked &+ UInt64(max(0, timeLimit)) * 1_000_000
    let ready =
      prepared.take().flatMap { $0.request == job ? $0 : nil }
      ?? Prepared(job, requests[job], timeLimit: timeLimit)
    (worker.hasGolden, worker.owesMargin) = (ready.hasGolden, ready.asksForMargin)
    if ready.hasEngine { worker.hasEngine = true }
    worker.owesTrial = ready.asksForTrial
    if worker.send(ready.bytes) { return nil }
    return report(worker, answer(worker.end(.silent)))
  }

  /// Waits until one of the workers has news; returns whether the end of the run was requested.
  private func wait(for workers: [WorkerProcess]) -> Bool {
    var descriptors: [pollfd] = []
    for worker in workers {
      for descriptor in [worker.channel, worker.printed, worker.life] {
        // The kernel ignores negative descriptors.
        descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    if let interruption {
      descriptors.append(pollfd(fd: interruption.descriptor, events: Int16(POLLIN), revents: 0))
    }
    let deadline = workers.map(\.deadline).min() ?? 0
    let time = now()
    var milliseconds = deadline > time ? (deadline - time) / 1_000_000 + 1 : 0
    if tick != nil { milliseconds = min(milliseconds, Self.tickLength) }
    let count = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
    for (index, worker) in workers.enumerated() {
      // Without the descriptor `life`, a process's end shows nowhere. If nothing could be waited for, each
      // process is checked.
      worker.hasNews =
        count < 0 || worker.life < 0 || descriptors[3 * index..<3 * index + 3].contains { $0.revents != 0 }
    }
    guard let interruption else { return false }
    return count < 0 ? interruption.isRequested : descriptors[3 * workers.count].revents != 0
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
