import Glibc

/// A program to be started: its words, its environment, and the descriptors that it gets.
///
/// ```swift
/// var start = ProgramStart("/bin/sh", ["sh", "-c", "exit 3"], environment: [:])
/// start.open(0, "/dev/null", O_RDONLY)
/// let (code, process) = start.run()  // an error number, 0 if it was started
/// ProgramStart.wait(for: process)    // 3 << 8
/// ```
/// Descriptors are opened, duplicated and closed in the order of the calls; those that are not named and not
/// closed with the start of another program stay as they are.
package struct ProgramStart {
  /// The program's file.
  private let program: String
  /// Its arguments, the first of which is what it is called.
  private let words: [String]
  /// All variables that it has.
  private let environment: [String: String]
  /// Whether the file is looked for in `PATH`, if its name has no slash.
  package var isFoundInPath = false
  /// Whether it gets a process group of its own, so that what it leaves behind can be ended with it, and no
  /// blocked or ignored signals, however this program was started.
  package var isIndependent = false
  private var steps: [Step] = []

  private enum Step {
    case open(Int32, String, Int32, mode_t)
    case duplicate(Int32, Int32)
    case close(Int32)
  }

  /// Prepares a start.
  package init(_ program: String, _ words: [String], environment: [String: String]) {
    (self.program, self.words, self.environment) = (program, words, environment)
  }

  /// Opens a file as a descriptor of the program.
  package mutating func open(_ descriptor: Int32, _ path: String, _ flags: Int32, mode: mode_t = 0) {
    steps.append(.open(descriptor, path, flags, mode))
  }

  /// Gives the program a descriptor of this one under another number, or under its own.
  package mutating func duplicate(_ descriptor: Int32, as number: Int32) {
    steps.append(.duplicate(descriptor, number))
  }

  /// Closes a descriptor in the program.
  package mutating func close(_ descriptor: Int32) { steps.append(.close(descriptor)) }

  /// Starts the program; returns 0 and its process, or the number of the system's error.
  package func run() -> (code: Int32, process: pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for step in steps {
      switch step {
      case .open(let number, let path, let flags, let mode):
        posix_spawn_file_actions_addopen(&actions, number, path, flags, mode)
      case .duplicate(let descriptor, let number):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .close(let descriptor): posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if isIndependent { Self.makeIndependent(&attributes) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    let spawn = isFoundInPath ? posix_spawnp : posix_spawn
    return (spawn(&process, program, &actions, &attributes, &arguments, &variables), process)
  }

  private static func makeIndependent(_ attributes: inout posix_spawnattr_t) {
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Waits for the end of a process; returns its status, as `waitpid` gives it.
  package static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
