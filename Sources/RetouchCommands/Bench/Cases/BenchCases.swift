import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// Measures cases and files, and prints what was found.
  ///
  /// - Parameter refused: An option that was given, and that a case of a program or an engine cannot have.
  @MainActor
  static func benchCases(
    _ names: [String], fixture: String?, _ options: BenchRun.Options, refused: String?, asJSON: Bool,
    _ setting: Setting, _ console: Console
  ) throws -> ExitCode {
    let (jobs, code) = try benchJobs(names, fixture: fixture, setting, console)
    if let refused, let job = jobs.first(where: { $0.subject != nil }), let key = job.subject?.key {
      throw UsageError(
        "\(refused) needs a fixture, and \(job.name) is a case of \(key == "engine" ? "an engine" : "a program")"
      )
    }
    var report = BenchReport.here(options)
    let progress = BenchProgress(console)
    for job in jobs {
      if let subject = job.subject {
        progress.tell { "measuring \(printable(job.name))" }
        let run = SubjectBench(job, subject, time: options.time)
        report.subjects.append(try job.naming { try run.measure() })
        continue
      }
      let run = BenchRun(job, options) { what in
        progress.tell { "measuring \(printable(job.name)): \(what())" }
      }
      report.cases.append(try job.naming { try run.measure() })
    }
    console.write(asJSON ? report.json + "\n" : report.text)
    return code
  }

  /// Finds what to measure: cases, suites and files; all cases without a name.
  @MainActor
  static func benchJobs(
    _ names: [String], fixture: String?, _ setting: Setting, _ console: Console
  ) throws -> (jobs: [ReplayJob], code: ExitCode) {
    var jobs: [ReplayJob] = []
    var code = ExitCode.success
    func add(_ selection: Selection) throws {
      for problem in selection.problems {
        console.note(printable("\(problem)"))
        code = .usage
      }
      for testCase in selection.cases { jobs.append(try ReplayJob(testCase, setting, takesPrograms: true)) }
    }
    if names.isEmpty { try add(Selection([], setting)) }
    for name in names {
      if fixture != nil || name == "-" || isFile(name) && !isFolder(name) && !name.hasSuffix(Suite.fileName) {
        jobs.append(try replayJob(name, fixture: fixture, description: nil, mayBeBare: true, setting))
      } else {
        try add(Selection([name], setting))
      }
    }
    return (jobs, code)
  }
}
