import RetouchArchives
import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict

extension WorkerProcess {
  static func spawn(
    _ setting: WorkerSetting, _ surroundings: ReplaySurroundings, channel: Int32, printed: Int32,
    lines: KeptLines? = nil, home: String?
  ) -> (Int32, pid_t) {
    let variables = WorkerEnvironment.variables(
      ArchivedPath.environment(ProcessInfo.processInfo.environment), setting, surroundings)
    // Client code may look at it, so that it does not say where the program lies; without a slash, Swift's
    // runtime would not name the program where it crashes.
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "retouch"
    var start = ProgramStart(setting.executable, ["./" + name, Worker.argument], environment: variables)
    start.isIndependent = true
    start.open(0, "/dev/null", O_RDONLY)
    start.duplicate(printed, as: 1)
    start.duplicate(printed, as: 2)
    // After these, because the pipe's end may itself be descriptor 3.
    start.duplicate(channel, as: Worker.channel)
    // After that, because the channel may itself be this descriptor.
    if let lines { start.duplicate(lines.descriptor, as: KeptLines.descriptorOfWorker) }
    // Another process must not find what a fixture stores for its user.
    if let home { start.open(FixtureFolder.descriptor, home, O_RDONLY | O_DIRECTORY) }
    return start.run()
  }
}
