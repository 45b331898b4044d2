import Foundation
import RetouchVerdict

/// One worker process that answers one request after the other, for a caller whose next question depends on
/// the last answer.
///
/// A process that ends is replaced at the next question.
final class WorkerSession {
  private let setting: WorkerSetting
  /// How long an answer may take, in ms.
  private let timeLimit: Int
  private var worker: WorkerProcess?
  private var number = 0

  init(_ setting: WorkerSetting, timeLimit: Int) { (self.setting, self.timeLimit) = (setting, timeLimit) }

  deinit { worker?.end(.done) }

  /// Ends the process, so that the next request has a fresh one.
  func startAnew() {
    worker?.end(.done)
    worker = nil
  }

  /// Returns the answer to a request.
  func answer(_ request: ReplayRequest) -> WorkerPool.Report {
    var request = request
    request.subject?.prepare(timeLimit: timeLimit)
    number += 1
    let worker: WorkerProcess
    do throws(MachineFailure) {
      worker = try running(for: request)
    } catch {
      return WorkerPool.Report(request: number, answer: .machine(error.problem))
    }
    worker.job = number
    worker.output = CapturedOutput()
    worker.hasGolden = request.golden != nil
    worker.owesMargin = request.asksForMargin
    worker.owesTrial = request.bound != nil
    if request.subject?.key == "engine" { worker.hasEngine = true }
    var writer = WireWriter()
    writer.put(number)
    request.write(to: &writer)
    guard worker.send(writer.message()) else { return ended(worker, worker.end(.silent)) }
    switch receive(from: worker) {
    case .none:
      worker.end(.overdue)
      return over(worker, .hung)
    case .some(.closed), .some(.nothing):
      return ended(worker, worker.end(worker.isNonsense ? .overdue : .silent))
    case .some(.message(let body)):
      return read(body, of: worker)
    }
  }

  private func read(_ body: ArraySlice<UInt8>, of worker: WorkerProcess) -> WorkerPool.Report {
    var reader = WireReader(body)
    guard let number = try? reader.int(), number == worker.job, let hasChildren = try? reader.int(),
      let threads = (try? reader.int()).flatMap(ThreadsLeft.init),
      let answer = try? ReplayAnswer(from: &reader), worker.wasAsked(for: answer)
    else {
      worker.end(.overdue)
      return over(worker, .trapped("the fixture wrote into file descriptor 3"))
    }
    guard hasChildren == 0, !worker.hasStranger else {
      worker.end(.overdue)
      return over(worker, .strayed("left a child process behind, which was ended"))
    }
    var report = WorkerPool.Report(request: worker.job, answer: .answered(answer), output: worker.output)
    if threads != .none {
      report.threads = threads
      worker.end(.overdue)
      self.worker = nil
    }
    return report
  }

  /// The process that answers a request, started if there is none in its surroundings.
  private func running(for request: ReplayRequest) throws(MachineFailure) -> WorkerProcess {
    let surroundings = request.settings.surroundings
    if let worker, worker.surroundings.isSameProcess(as: surroundings) { return worker }
    worker?.end(.done)
    worker = nil
    let started = try WorkerProcess(setting, surroundings, keepsLines: request.keepsLines)
    guard case .some(.message) = receive(from: started) else {
      let end = started.end(.silent)
      throw MachineFailure("a worker could not start: \(end.sentence)\n\(started.output.text)")
    }
    started.isReady = true
    worker = started
    return started
  }

  /// Waits for a message or the end of a process; nil if neither comes in time.
  private func receive(from worker: WorkerProcess) -> WorkerProcess.Received? {
    let deadline = ContinuousClock.now + .milliseconds(timeLimit)
    while true {
      let received = worker.receive()
      worker.readOutput()
      if case .nothing = received {} else { return received }
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      var descriptors = [worker.channel, worker.printed, worker.life].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let milliseconds =
        left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      // Without the descriptor `life`, a process's end shows nowhere.
      poll(&descriptors, 3, worker.life < 0 ? 20 : Int32(clamping: milliseconds))
    }
  }

  private func ended(_ worker: WorkerProcess, _ end: WorkerEnd) -> WorkerPool.Report {
    switch end {
    case .byFixture(let sentence): over(worker, .trapped(sentence))
    case .killed(let sentence): over(worker, .killed(sentence))
    }
  }

  /// Gives up a process, and reports why.
  private func over(_ worker: WorkerProcess, _ answer: WorkerPool.Answer) -> WorkerPool.Report {
    self.worker = nil
    var report = WorkerPool.Report(request: worker.job, answer: answer, output: worker.output)
    report.lines = worker.lines?.lines ?? []
    return report
  }
}
