import Testing

@testable import RetouchDoctor

/// Code that breaks one rule of a replay, from which tests make other spellings and look-alikes.
struct RuleSample: CustomTestStringConvertible {
  /// What the name that makes the difference is.
  enum Kind { case type, function, other }

  let rule: String
  let kind: Kind
  let name: String
  /// The code, with an asterisk in place of each name.
  let pattern: String

  init(_ rule: String, _ kind: Kind, _ name: String, _ pattern: String) {
    (self.rule, self.kind, self.name, self.pattern) = (rule, kind, name, pattern)
  }

  var testDescription: String { "\(rule): \(source)" }
  var source: String { source(with: name) }

  /// The code with another spelling of the name.
  func source(with spelling: String) -> String { pattern.replacing("*", with: spelling) }

  /// The rules that sources break, one file each.
  static func rules(_ sources: String...) -> [String] {
    var examination = Examination()
    for (index, source) in sources.enumerated() {
      examination.read(Array(source.utf8), path: "\(index + 1).swift")
    }
    return examination.findings().map(\.rule)
  }

  static let all: [RuleSample] = [
    // How time passes.
    .init("thread-sleep", .other, "Thread", "*.sleep(forTimeInterval: 1)"),
    .init("thread-sleep", .function, "sleep", "*(1)"), .init("thread-sleep", .function, "usleep", "*(1)"),
    .init("timer-interval", .type, "Timer", "let t = *(timeInterval: 1, repeats: true) { _ in }"),
    .init("timer-interval", .type, "Timer", "let t: * = .init(timeInterval: 1, repeats: true) { _ in }"),

    // What follows addresses.
    .init("identity-order", .type, "ObjectIdentifier", "var t: [*: Int] = [:]\nfor (k, v) in t {}"),
    .init("identity-order", .type, "ObjectIdentifier", "var t = [*: Int]()\nself.t?.values.forEach(f)"),
    .init("identity-order", .type, "ObjectIdentifier", "var seen: Set<*> = []\nlet all = Array(seen)"),
    .init("identity-order", .type, "ObjectIdentifier", "var t = Dictionary<*, Int>()\nt.keys.sorted(by: f)"),
    .init("identity-order", .type, "ObjectIdentifier", "func table() -> [*: Int] { [:] }"),
    .init("identity-order", .type, "ObjectIdentifier", "views.sorted { *($0) < *($1) }"),
    .init("identity-order", .type, "ObjectIdentifier", "Set(views.map(*.init)).map(f)"),
    .init(
      "identity-order", .type, "ObjectIdentifier", "let t = Dictionary(grouping: v) { *($0) }\nfor g in t {}"),
    .init("identity-hash", .type, "ObjectIdentifier", "hasher.combine(*(self))"),
    .init("identity-hash", .type, "ObjectIdentifier", "*(self).hash(into: &hasher)"),
    .init("identity-hash", .type, "ObjectIdentifier", "struct K: Hashable { let id: * }"),
    .init("identity-hash", .type, "ObjectIdentifier", "struct K { var id: *? }\nextension K: Hashable {}"),
    .init("identity-hash", .type, "ObjectIdentifier", "enum K: Hashable { case view(*) }"),
    .init("address", .type, "ObjectIdentifier", "let text = \"\\(*(view))\""),
    .init("address", .type, "ObjectIdentifier", "let n = *(view).hashValue"),
    .init("address", .other, "hashValue", "if ObjectIdentifier(a).* > n {}"),
    .init("address", .type, "ObjectIdentifier", "let n = Int(bitPattern: *(view))"),
    .init("address", .type, "ObjectIdentifier", "let n: UInt = .init(bitPattern: *(view))"),
    .init("address", .type, "ObjectIdentifier", "let text = String(describing: *(view))"),
    .init("address", .other, "toOpaque", "let text = \"\\(Unmanaged.passUnretained(v).*())\""),
    .init("address", .other, "toOpaque", "let n = UInt(bitPattern: Unmanaged.passUnretained(v).*())"),
    .init("address", .function, "unsafeBitCast", "let n = *(view, to: Int.self)"),
    .init("address", .type, "String", "let text = *(format: \"view %p\", pointer)"),

    // What a replay settles.
    .init("uuid", .type, "UUID", "let id = *()"), .init("uuid", .type, "UUID", "let id = *.init()"),
    .init("uuid", .type, "UUID", "let id: * = .init()"), .init("uuid", .type, "UUID", "let id: *? = .init()"),
    .init("uuid", .type, "UUID", "func f(id: * = .init()) {}"),
    .init("uuid", .type, "UUID", "let make: () -> ID = *.init"),
    .init("uuid", .type, "NSUUID", "let id = *().uuidString"),
    .init("uuid", .other, "globallyUniqueString", "let name = ProcessInfo.processInfo.*"),
    .init("uuid", .other, "globallyUniqueString", "let key = \\ProcessInfo.*"),
    .init("random", .other, "random", "let n = Int.*(in: 0..<6)"),
    .init("random", .other, "random", "let n: Double = .*(in: 0...1)"),
    .init("random", .other, "random", "let b = Bool.*()"), .init("random", .other, "shuffled", "list.*()"),
    .init("random", .other, "randomElement", "list.*()"),
    .init("random", .function, "arc4random_uniform", "let n = *(6)"),
    .init("random", .function, "drand48", "let n = *()"),
    .init("random", .type, "SystemRandomNumberGenerator", "var g = *()"),
    .init("random", .type, "SystemRandomNumberGenerator", "var g: * = .init()"),
    .init("random", .other, "", "let f = open(\"/dev/urandom\", O_RDONLY)"),
    .init("time-zone", .type, "TimeZone", "let zone = *.current"),
    .init("time-zone", .type, "TimeZone", "let zone: * = .current"),
    .init("time-zone", .type, "TimeZone", "func f(zone: * = .autoupdatingCurrent) {}"),
    .init("time-zone", .type, "NSTimeZone", "let zone = *.local"),
    .init("time-zone", .type, "Calendar", "let c = *.current"),
    .init("time-zone", .type, "Calendar", "let c = *(identifier: .gregorian)"),
    .init("time-zone", .other, "current", "formatter.timeZone = .*"),
    .init("time-zone", .other, "current", "Date.FormatStyle(calendar: .*)"),
    .init("time-zone", .function, "localtime_r", "*(&time, &parts)"),
    .init("locale", .type, "Locale", "let l = *.current"),
    .init("locale", .type, "Locale", "let l: * = .autoupdatingCurrent"),
    .init("locale", .type, "Locale", "let languages = *.preferredLanguages"),
    .init("locale", .other, "current", "formatter.locale = .*"),
    .init("locale", .other, "localizedUppercase", "let text = name.*"),
    .init("locale", .other, "formatted", "let text = 1234.*()"),
    .init("locale", .function, "NSLocalizedString", "let text = *(\"ok\", comment: \"\")"),
    .init("formatter", .type, "DateFormatter", "let f = *()"),
    .init("formatter", .type, "DateFormatter", "let f: * = .init()\nf.timeZone = zone"),
    .init("formatter", .type, "NumberFormatter", "let f = *()\ng.locale = l"),
    .init("formatter", .type, "DateFormatter", "let text = *.localizedString(from: d, dateStyle: .short)"),
    .init("environment", .function, "getenv", "let home = *(\"HOME\")"),
    .init("environment", .other, "environment", "let home = ProcessInfo.processInfo.*[\"HOME\"]"),
    .init("process", .function, "getpid", "let n = *()"),
    .init("process", .other, "processIdentifier", "let n = ProcessInfo.processInfo.*"),
    .init("hash-value", .other, "hashValue", "views.sorted { $0.* < $1.* }"),
    .init("hash-value", .other, "hashValue", "views.sorted(using: KeyPathComparator(\\.*))"),
    .init("hash-value", .other, "hashValue", "let key = \\UIView.*"),
    .init("hash-value", .other, "hashValue", "let color = colors[abs(name.*) % 5]"),
    .init("hash-value", .other, "hashValue", "let text = \"\\(view.*)\""),

    // What outlives a replay.
    .init("program-place", .other, "bundlePath", "let text = \"in \\(Bundle.main.*)\""),
    .init("program-place", .other, "executablePath", "note(Bundle.main.* ?? \"\")"),
    .init("shared-storage", .type, "URLCache", "let cache = *.shared"),
    .init("shared-storage", .type, "HTTPCookieStorage", "func load(from cookies: * = .shared) {}"),
    .init("outside-file", .other, "", "try text.write(toFile: \"/tmp/log\", atomically: true)"),

    // What is not on a replay's clock.
    .init("thread", .type, "Thread", "let t = * { work() }"),
    .init("thread", .type, "Thread", "let t = *(target: a, selector: s, object: nil)"),
    .init("thread", .type, "Thread", "let t: * = .init(block: work)"),
    .init("thread", .type, "Thread", "*.detachNewThread { work() }"),
    .init("thread", .type, "Thread", "final class Worker: * {}"),
    .init("thread", .function, "pthread_create", "*(&thread, nil, main, nil)"),
    .init("dispatch-source", .other, "makeSignalSource", "let s = DispatchSource.*(signal: SIGINT)"),
    .init("dispatch-source", .other, "makeReadSource", "let s = DispatchSource.*(fileDescriptor: 0)"),
    .init("dispatch-io", .type, "DispatchIO", "*.read(fromFileDescriptor: 0, maxLength: 9)"),
    .init("dispatch-io", .type, "DispatchIO", "let io = *(type: .stream, fileDescriptor: 0)"),
    .init("interval-timer", .function, "setitimer", "*(ITIMER_REAL, &value, nil)"),
    .init("interval-timer", .function, "alarm", "*(1)"),
    .init("call-stack", .type, "Thread", "let symbols = *.callStackSymbols"),
    .init("call-stack", .function, "backtrace", "let count = *(&frames, 64)"),
    .init("network", .type, "URLSession", "*.shared.dataTask(with: url) { _, _, _ in }.resume()"),
    .init("network", .type, "URLSession", "func load(from session: * = .shared) {}"),
    .init("network", .type, "URLSession", "let s = *(configuration: .default)"),
    .init("network", .function, "socket", "let s = *(AF_INET, 1, 0)"),
    .init("child-process", .type, "Process", "let p = *()"),
    .init("child-process", .type, "Process", "let p: * = .init()"),
    .init("child-process", .function, "system", "*(\"ls\")"),
    .init("child-process", .function, "popen", "let p = *(\"ls\", \"r\")"),
    .init("run-loop", .type, "RunLoop", "*.main.run(until: date)"),
    .init("run-loop", .type, "RunLoop", "*.current.run()"),
    .init("machine-file", .other, "", "let text = try String(contentsOfFile: \"/proc/self/status\")"),
    .init("machine-file", .other, "", "let path = \"/sys/class/\\(name)\""),
    .init("cycle-counter", .function, "_rdtsc", "let cycles = *()"),
  ]
}
