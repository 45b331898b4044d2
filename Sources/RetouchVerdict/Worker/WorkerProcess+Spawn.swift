import RetouchArchives
import Foundation
import RetouchReplay

extension WorkerProcess {
  static func spawn(
    _ setting: WorkerSetting, _ surroundings: ReplaySurroundings, channel: Int32, printed: Int32,
    lines: KeptLines? = nil, home: String?
  ) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, printed, 1)
    posix_spawn_file_actions_adddup2(&actions, printed, 2)
    // After these, because the pipe's end may itself be descriptor 3.
    posix_spawn_file_actions_adddup2(&actions, channel, Worker.channel)
    // After that, because the channel may itself be this descriptor.
    if let lines {
      posix_spawn_file_actions_adddup2(&actions, lines.descriptor, KeptLines.descriptorOfWorker)
    }
    // Another process must not find what a fixture stores for its user.
    if let home {
      posix_spawn_file_actions_addopen(
        &actions, FixtureFolder.descriptor, home, O_RDONLY | O_DIRECTORY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A separate process group, so that what it leaves behind can be ended with it; and no blocked or ignored
    // signals, however this program was started.
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = WorkerEnvironment.variables(
      ArchivedPath.environment(ProcessInfo.processInfo.environment), setting, surroundings)
    // Client code may look at it, so that it does not say where the program lies; without a slash, Swift's
    // runtime would not name the program where it crashes.
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "retouch"
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("./" + name), strdup(Worker.argument), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
    environment.append(nil)
    defer { for pointer in arguments + environment { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, setting.executable, &actions, &attributes, &arguments, &environment)
    return (code, pid)
  }
}
