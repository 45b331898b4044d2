import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// Measures cases and files, and prints what was found.
  @MainActor
  static func benchCases(
    _ names: [String], fixture: String?, _ options: BenchRun.Options, asJSON: Bool, _ setting: Setting,
    _ console: Console
  ) throws -> ExitCode {
    let (jobs, code) = try benchJobs(names, fixture: fixture, setting, console)
    var report = BenchReport.here(options)
    let progress = BenchProgress(console)
    for job in jobs {
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
      for testCase in selection.cases { jobs.append(try ReplayJob(testCase, setting)) }
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
