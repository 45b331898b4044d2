import CEscapes
import Foundation
import RetouchReplay

@MainActor let identities: [any Fixture.Type] = [
  Trying<ProcessNumber>.self, Trying<ThreadNumber>.self, Trying<ParentNumber>.self, Trying<GroupNumbers>.self,
  Trying<SignalToItself>.self, Trying<UserNumbers>.self, Trying<UserNames>.self, Trying<HostName>.self,
  Trying<SystemNames>.self, Trying<HostNumber>.self, Trying<SystemVersion>.self, Trying<MachineFile>.self,
  Trying<TerminalQuestion>.self, Trying<ProcessFile>.self, Trying<UptimeFile>.self, Trying<SystemFile>.self,
  Trying<ProcessLink>.self, Trying<ChildProcess>.self, Trying<SpawnedProcess>.self, Trying<Shell>.self,
  Trying<Sockets>.self, Trying<HostAddresses>.self, Trying<Interfaces>.self,
]

/// The calling thread's number; the importer does not see the function.
@_silgen_name("gettid")
private func gettid() -> Int32

enum ProcessNumber: Way {
  static func look() -> [String] { ["\(getpid()) \(ProcessInfo.processInfo.processIdentifier)"] }
}

enum ThreadNumber: Way {
  static func look() -> [String] { ["\(gettid())"] }
}

enum ParentNumber: Way {
  static func look() -> [String] { ["\(getppid())"] }
}

enum GroupNumbers: Way {
  static func look() -> [String] { ["\(getpgrp()) \(getpgid(0)) \(getpgid(getpid())) \(getsid(0))"] }
}

enum SignalToItself: Way {
  nonisolated(unsafe) private static var count = 0
  static func look() -> [String] {
    count = 0
    signal(SIGUSR1) { _ in SignalToItself.count += 1 }
    let results = [kill(getpid(), SIGUSR1), raise(SIGUSR1)]
    signal(SIGUSR1, SIG_DFL)
    return ["\(results) \(count)"]
  }
}

enum UserNumbers: Way {
  static func look() -> [String] {
    var groups = [gid_t](repeating: 0, count: 64)
    let count = getgroups(64, &groups)
    return ["\(getuid()) \(geteuid()) \(getgid()) \(getegid()) \(groups.prefix(Int(count)))"]
  }
}

enum UserNames: Way {
  static func look() -> [String] {
    let login = getlogin().map { String(cString: $0) } ?? "none"
    let user = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "none"
    return ["\(NSUserName()) \(NSFullUserName()) \(login) \(user)"]
  }
}

enum HostName: Way {
  static func look() -> [String] {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count)
    return ["\(ProcessInfo.processInfo.hostName)", text(name)]
  }
}

enum SystemNames: Way {
  static func look() -> [String] {
    var names = utsname()
    uname(&names)
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(names.sysname), text(names.nodename), text(names.release), text(names.version)]
  }
}

enum HostNumber: Way {
  static func look() -> [String] { ["\(gethostid())"] }
}

enum SystemVersion: Way {
  static func look() -> [String] {
    let info = ProcessInfo.processInfo
    return [info.operatingSystemVersionString, "\(info.operatingSystemVersion)"]
  }
}

enum MachineFile: Way {
  static func look() throws -> [String] {
    try ["/etc/machine-id", "/etc/hostname"].map { try String(contentsOfFile: $0, encoding: .utf8) }
  }
}

enum TerminalQuestion: Way {
  static func look() -> [String] { ["\(isatty(0)) \(isatty(1)) \(ttyname(2) == nil)"] }
}

enum ProcessFile: Way {
  static func look() throws -> [String] {
    ["\(try String(contentsOfFile: "/proc/self/stat", encoding: .utf8).isEmpty)"]
  }
}

enum UptimeFile: Way {
  static func look() -> [String] {
    let file = open("/proc/uptime", O_RDONLY)
    defer { close(file) }
    return ["\(file >= 0)"]
  }
}

enum SystemFile: Way {
  static func look() -> [String] {
    let stream = fopen("/sys/kernel/mm/transparent_hugepage/enabled", "r") ?? fopen("/sys/kernel/notes", "r")
    if let stream { fclose(stream) }
    return ["\(stream != nil)"]
  }
}

enum ProcessLink: Way {
  static func look() -> [String] {
    var target = [CChar](repeating: 0, count: 64)
    return ["\(readlink("/proc/self", &target, 63) > 0)"]
  }
}

enum ChildProcess: Way {
  static func look() throws -> [String] {
    var pid: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    let code = posix_spawn(&pid, "/bin/true", nil, nil, &arguments, environ)
    waitpid(pid, nil, 0)
    return ["\(code)"]
  }
}

enum SpawnedProcess: Way {
  static func look() -> [String] {
    // Reads a clock, which must not end it.
    ["\(system("date > /dev/null"))"]
  }
}

enum Shell: Way {
  static func look() -> [String] { ["\(escape_popen())"] }
}

enum Sockets: Way {
  static func look() -> [String] {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if file >= 0 { close(file) }
    return ["looked"]
  }
}

enum HostAddresses: Way {
  static func look() -> [String] {
    var found: UnsafeMutablePointer<addrinfo>?
    if getaddrinfo("localhost", nil, nil, &found) == 0 { freeaddrinfo(found) }
    return ["looked"]
  }
}

enum Interfaces: Way {
  static func look() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    if getifaddrs(&list) == 0 { freeifaddrs(list) }
    return ["looked"]
  }
}
