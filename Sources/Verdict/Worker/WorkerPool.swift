import Foundation

/// Lets worker processes answer requests, several at a time.
///
/// One thread waits for all of them; no answer depends on which process gave it. A process that crashed or hung
/// is replaced.
struct WorkerPool {
  /// What became of a request, with what was printed meanwhile.
  enum Answer: Hashable, Sendable {
    case answered(ReplayAnswer)
    case trapped(String)
    case hung
    case machine(String)
  }

  let executable: String
  let processes: Int
  /// How long a request may take, in ms.
  let timeLimit: Int
  /// Whether each request gets a process of its own.
  let isFresh: Bool

  /// Answers requests in whatever order they get done.
  func run(_ requests: [ReplayRequest], each: (Int, Answer, CapturedOutput) -> Void) {
    var next = 0
    var workers: [WorkerProcess] = []
    var failure: MachineFailure?
    while true {
      while failure == nil, next < requests.count, workers.count < max(1, processes) {
        // The first message lets the worker begin; a job of its own waits for that.
        do throws(MachineFailure) {
          let worker = try WorkerProcess(executable: executable)
          worker.deadline = now() &+ UInt64(max(timeLimit, 1000)) * 1_000_000
          worker.job = next
          next += 1
          workers.append(worker)
        } catch {
          failure = error
        }
      }
      guard !workers.isEmpty else { break }
      wait(for: workers)
      workers.removeAll { worker in
        follow(worker, requests, next: &next, failure: &failure, each)
      }
    }
    if let failure {
      for index in next..<requests.count { each(index, .machine(failure.problem), CapturedOutput()) }
    }
  }

  /// Takes in what a worker has to say.
  ///
  /// - Returns: Whether it is gone.
  private func follow(
    _ worker: WorkerProcess, _ requests: [ReplayRequest], next: inout Int, failure: inout MachineFailure?,
    _ each: (Int, Answer, CapturedOutput) -> Void
  ) -> Bool {
    guard let job = worker.job else { return true }
    worker.readOutput()
    switch worker.receive() {
    case .nothing:
      guard now() >= worker.deadline else { return false }
      worker.end()
      each(job, worker.isReady ? .hung : .machine("a worker did not come up in time"), worker.output)
      return true
    case .closed:
      let sentence = worker.end()
      if worker.isReady {
        each(job, .trapped(sentence), worker.output)
      } else {
        // One that cannot even start will not the next time either.
        let problem = MachineFailure("a worker could not start: \(sentence)\n\(worker.output.text)")
        each(job, .machine(problem.problem), worker.output)
        failure = problem
      }
      return true
    case .message(let body):
      guard worker.isReady else {
        worker.isReady = true
        return !begin(job, requests, worker, each)
      }
      var reader = WireReader(body)
      guard let answer = try? ReplayAnswer(from: &reader) else {
        worker.end()
        each(job, .trapped("the fixture wrote into file descriptor 3"), worker.output)
        return true
      }
      // What was printed before the answer is in the pipe by now.
      worker.readOutput()
      each(job, .answered(answer), worker.output)
      guard !isFresh, failure == nil, next < requests.count else {
        worker.end()
        return true
      }
      next += 1
      return !begin(next - 1, requests, worker, each)
    }
  }

  /// Hands a request to a worker; false where that is gone already.
  private func begin(
    _ job: Int, _ requests: [ReplayRequest], _ worker: WorkerProcess,
    _ each: (Int, Answer, CapturedOutput) -> Void
  ) -> Bool {
    worker.job = job
    worker.output = CapturedOutput()
    worker.deadline = now() &+ UInt64(max(0, timeLimit)) * 1_000_000
    var writer = WireWriter()
    writer.put(timeLimit)
    requests[job].write(to: &writer)
    if worker.send(writer.message()) { return true }
    let sentence = worker.end()
    each(job, .trapped(sentence), worker.output)
    return false
  }

  private func wait(for workers: [WorkerProcess]) {
    var descriptors: [pollfd] = []
    for worker in workers {
      descriptors.append(pollfd(fd: worker.channel, events: Int16(POLLIN), revents: 0))
      descriptors.append(pollfd(fd: worker.printed, events: Int16(POLLIN), revents: 0))
    }
    let deadline = workers.map(\.deadline).min() ?? 0
    let time = now()
    let milliseconds = deadline > time ? (deadline - time) / 1_000_000 + 1 : 0
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds))
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
