import RetouchArguments
import RetouchSupport
import RetouchReplay
import RetouchReports
import UIKit

#if Pictures
  import RetouchPictures
#endif

extension Retouch {
  /// Where `bench --decisions` writes its histogram, and the form in which it prints the table.
  struct DecisionView {
    /// Whether the table is JSON.
    var isJSON = false
    /// Where the histogram goes, or nil for none.
    var plot: OutputFile?

    /// The bytes of the file, as PNG if its name has that extension.
    @MainActor
    fileprivate func drawn(_ page: PlotPage) throws -> [UInt8] {
      guard plot?.path.lowercased().hasSuffix(".png") == true else { return Array(page.svg.utf8) }
      #if Pictures
        let (svg, width, height) = page.lightSVG
        do throws(PictureError) {
          return try Picture.png(ofDrawing: svg, size: CGSize(width: width, height: height), scale: 2)
        } catch {
          throw CommandFailure(.machine, error.problem, hint: error.hint)
        }
      #else
        throw CommandFailure(.usage, Rendering.absence)
      #endif
    }
  }

  /// Replays cases and files once each, and prints when their recognizers decided, or when the lines of
  /// programs and engines came.
  @MainActor
  static func benchDecisions(
    _ names: [String], fixture: String?, _ view: DecisionView, _ setting: Setting, _ console: Console
  ) throws -> ExitCode {
    try view.plot?.check()
    let (jobs, code) = try benchJobs(names, fixture: fixture, setting, console)
    var report = DecisionReport()
    let deciding = jobs.filter { !$0.isBare || $0.subject != nil }
    for job in deciding {
      console.progress("replaying \(printable(job.name)) …")
      report.add(try job.naming { try job.decisions() }, of: job.name, in: job.decider)
    }
    for job in jobs where job.isBare && job.subject == nil {
      console.note("\(printable(job.name)): a bare screen has no recognizers; name one with --fixture")
    }
    guard report.replays > 0 else { return .usage }
    let name = names.count == 1 ? names[0] : counted(report.replays, "replay")
    if let plot = view.plot {
      try plot.write(try view.drawn(report.page(name: "Decision latency: \(name)")), console)
      if plot.isStandard { return code }
    }
    console.write(view.isJSON ? report.json(program: version) + "\n" : report.text)
    return code
  }
}
