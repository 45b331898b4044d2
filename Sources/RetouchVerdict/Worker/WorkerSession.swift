import Foundation
import RetouchReplay

/// A worker process that is asked one thing after the other, where each question depends on the answer before.
///
/// ``WorkerPool`` sends the next request before an answer is judged, and starts its processes anew for each
/// run; this keeps one process as long as it lives. One that crashed, hung or left something behind is
/// replaced.
final class WorkerSession {
  private let setting: WorkerSetting
  /// How long a request may take, in ms.
  private let timeLimit: Int
  private var worker: WorkerProcess?
  private var number = 0

  init(_ setting: WorkerSetting, timeLimit: Int) {
    self.setting = setting
    self.timeLimit = timeLimit
  }

  deinit { worker?.end(.done) }

  /// Ends the process, so that the next request has a fresh one.
  func startAnew() {
    worker?.end(.done)
    worker = nil
  }

  /// Asks for the answer to a request, and waits for it.
  func report(of request: ReplayRequest) -> WorkerPool.Report {
    number += 1
    do throws(MachineFailure) {
      let worker = try ready(for: request)
      var writer = WireWriter()
      writer.put(number)
      request.write(to: &writer)
      worker.output = CapturedOutput()
      (worker.hasGolden, worker.owesMargin) = (request.golden != nil, request.asksForMargin)
      guard worker.send(writer.message()) else { return end(worker, .silent) }
      guard let body = next(from: worker, within: timeLimit) else {
        return isOverdue(worker) ? end(worker, .overdue) : end(worker, worker.isNonsense ? .overdue : .silent)
      }
      return read(body, from: worker)
    } catch {
      return report(.machine(error.problem))
    }
  }

  private func report(_ answer: WorkerPool.Answer, _ worker: WorkerProcess? = nil) -> WorkerPool.Report {
    WorkerPool.Report(
      request: number, answer: answer, output: worker?.output ?? CapturedOutput())
  }

  private func read(_ body: ArraySlice<UInt8>, from worker: WorkerProcess) -> WorkerPool.Report {
    var reader = WireReader(body)
    guard (try? reader.int()) == number, let hasChildren = try? reader.int(),
      let threads = (try? reader.int()).flatMap(ThreadsLeft.init),
      let answer = try? ReplayAnswer(from: &reader),
      worker.wasAsked(for: answer)
    else {
      worker.end(.overdue)
      self.worker = nil
      return report(.trapped("the fixture wrote into file descriptor 3"), worker)
    }
    var result = report(.answered(answer), worker)
    result.threads = threads
    if hasChildren != 0 || worker.hasStranger || threads != .none {
      worker.end(.overdue)
      self.worker = nil
      if threads == .none { result.answer = .strayed("left a child process behind, which was ended") }
    }
    return result
  }

  private func end(_ worker: WorkerProcess, _ reason: WorkerProcess.Reason) -> WorkerPool.Report {
    let end = worker.end(reason)
    self.worker = nil
    if reason == .overdue, !worker.isNonsense { return report(.hung, worker) }
    switch end {
    case .byFixture(let sentence): return report(.trapped(sentence), worker)
    case .killed(let sentence): return report(.killed(sentence), worker)
    }
  }

  /// The process, started and ready, in the surroundings of a request.
  private func ready(for request: ReplayRequest) throws(MachineFailure) -> WorkerProcess {
    if let worker, worker.surroundings.isSameProcess(as: request.settings.surroundings) { return worker }
    startAnew()
    let started = try WorkerProcess(setting, request.settings.surroundings)
    guard next(from: started, within: max(timeLimit, 1000)) != nil else {
      let end = started.end(isOverdue(started) ? .overdue : .silent)
      throw MachineFailure("a worker could not start: \(end.sentence)\n\(started.output.text)")
    }
    started.isReady = true
    worker = started
    return started
  }

  private func isOverdue(_ worker: WorkerProcess) -> Bool { now >= worker.deadline }

  /// Waits for a message; nil if none comes in time, or if none can come any more.
  private func next(from worker: WorkerProcess, within milliseconds: Int) -> ArraySlice<UInt8>? {
    worker.deadline = now &+ UInt64(milliseconds) * 1_000_000
    while true {
      let received = worker.receive()
      worker.readOutput()
      switch received {
      case .message(let body): return body
      case .closed:
        worker.deadline = .max
        return nil
      case .nothing:
        let time = now
        guard time < worker.deadline else { return nil }
        var descriptors = [worker.channel, worker.printed, worker.life].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        // Without the descriptor `life`, a process's end shows nowhere.
        let longest: UInt64 = worker.life < 0 ? 10 : 1000
        let wait = min((worker.deadline - time) / 1_000_000 + 1, longest)
        poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: wait))
      }
    }
  }

  private var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
