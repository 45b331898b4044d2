import CEscapes
import Foundation
import RetouchReplay

/// Ways past the C library, to the processor and the kernel.
@MainActor let shortcuts: [any Fixture.Type] =
  [
    Trying<NumberedClock>.self, Trying<NumberedProcess>.self, Trying<NumberedCall>.self,
    Trying<NumberedThread>.self,
    Trying<SharedObject>.self,
  ]
  + processor

#if arch(x86_64)
  @MainActor private let processor: [any Fixture.Type] = [
    Trying<Counter>.self, Trying<CounterAndProcessor>.self, Trying<BareClock>.self, Trying<BareRandom>.self,
    Trying<SharedClock>.self, Trying<ProcessorRandom>.self,
  ]
#else
  @MainActor private let processor: [any Fixture.Type] = []
#endif

enum NumberedClock: Way {
  static func look() -> [String] { ["\(escape_numbered_clock())"] }
}

enum NumberedProcess: Way {
  static func look() -> [String] { ["\(escape_numbered_process())"] }
}

enum NumberedCall: Way {
  static func look() -> [String] { ["\(escape_numbered_priority())"] }
}

enum NumberedThread: Way {
  static func look() -> [String] { ["\(escape_numbered_thread())"] }
}

enum SharedObject: Way {
  static func look() -> [String] { ["\(getauxval(UInt(AT_SYSINFO_EHDR)) > 0)"] }
}

enum Counter: Way {
  static func look() -> [String] { ["\(escape_rdtsc())"] }
}

enum CounterAndProcessor: Way {
  static func look() -> [String] { ["\(escape_rdtscp())"] }
}

enum BareClock: Way {
  static func look() -> [String] { ["\(escape_raw_clock())"] }
}

enum BareRandom: Way {
  static func look() -> [String] { ["\(escape_raw_random())"] }
}

enum SharedClock: Way {
  static func look() -> [String] { ["\(escape_vdso_clock())"] }
}

enum ProcessorRandom: Way {
  static func look() -> [String] { ["\(escape_rdrand())"] }
}
