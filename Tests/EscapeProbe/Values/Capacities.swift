import CEscapes
import Foundation
import RetouchReplay

@MainActor let capacities: [any Fixture.Type] = [
  Trying<ProcessorCount>.self, Trying<SystemConfiguration>.self, Trying<ProcessorSet>.self,
  Trying<ProcessorCounts>.self, Trying<CurrentProcessor>.self, Trying<PhysicalMemory>.self,
  Trying<PageCounts>.self, Trying<Limits>.self, Trying<MemoryFigures>.self,
]

enum ProcessorCount: Way {
  static func look() -> [String] {
    ["\(ProcessInfo.processInfo.processorCount) \(ProcessInfo.processInfo.activeProcessorCount)"]
  }
}

enum SystemConfiguration: Way {
  static func look() -> [String] {
    let names = [_SC_NPROCESSORS_ONLN, _SC_NPROCESSORS_CONF, _SC_PHYS_PAGES, _SC_AVPHYS_PAGES, _SC_OPEN_MAX]
    return ["\(names.map { sysconf(Int32($0)) })"]
  }
}

enum ProcessorSet: Way {
  static func look() -> [String] { ["\(escape_processors())"] }
}

enum ProcessorCounts: Way {
  static func look() -> [String] { ["\(get_nprocs()) \(get_nprocs_conf())"] }
}

enum CurrentProcessor: Way {
  static func look() -> [String] { ["\(escape_processor())"] }
}

enum PhysicalMemory: Way {
  static func look() -> [String] { ["\(ProcessInfo.processInfo.physicalMemory)"] }
}

enum PageCounts: Way {
  static func look() -> [String] { ["\(get_phys_pages()) \(get_avphys_pages())"] }
}

enum Limits: Way {
  static func look() -> [String] {
    var limit = rlimit()
    let resources = [RLIMIT_NOFILE, RLIMIT_STACK, RLIMIT_DATA, RLIMIT_AS]
    return resources.map { resource in
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      return "\(limit.rlim_cur) \(limit.rlim_max)"
    } + ["\(getdtablesize())"]
  }
}

enum MemoryFigures: Way {
  static func look() -> [String] { ["\(mallinfo2().arena > 0)"] }
}
