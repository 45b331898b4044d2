import CEscapes
import Foundation
import RetouchReplay
import UIKit

@MainActor let clocks: [any Fixture.Type] = [
  Trying<Dates>.self, Trying<ContinuousTime>.self, Trying<SuspendingTime>.self, Trying<DispatchTimes>.self,
  Trying<Uptime>.self, Trying<MediaTime>.self, Trying<TimeFunction>.self, Trying<TimeOfDay>.self,
  Trying<ClocksByNumber>.self, Trying<TimeSpecification>.self, Trying<ProcessorTime>.self,
  Trying<TicksOfTimes>.self, Trying<ResourceUsage>.self, Trying<ClockResolution>.self, Trying<FTime>.self,
  Trying<NTPTime>.self, Trying<KernelTime>.self, Trying<KernelClock>.self, Trying<SystemInformation>.self,
  Trying<LoadAverage>.self, Trying<TimerFile>.self, Trying<POSIXTimer>.self, Trying<IntervalTimer>.self,
  Trying<Alarm>.self, Trying<MicrosecondAlarm>.self, Trying<ClockSetting>.self, Trying<Sleeping>.self,
]

enum Dates: Way {
  static func look() -> [String] { ["\(Date().timeIntervalSince1970) \(NSDate().timeIntervalSince1970)"] }
}

enum ContinuousTime: Way {
  static func look() -> [String] { ["\(ContinuousClock.now)"] }
}

enum SuspendingTime: Way {
  static func look() -> [String] { ["\(SuspendingClock.now)"] }
}

enum DispatchTimes: Way {
  static func look() -> [String] {
    ["\(DispatchTime.now().uptimeNanoseconds)", "\(DispatchWallTime.now().rawValue)"]
  }
}

enum Uptime: Way {
  static func look() -> [String] { ["\(ProcessInfo.processInfo.systemUptime)"] }
}

enum MediaTime: Way {
  static func look() -> [String] { ["\(CACurrentMediaTime())"] }
}

enum TimeFunction: Way {
  static func look() -> [String] { ["\(time(nil))"] }
}

enum TimeOfDay: Way {
  static func look() -> [String] {
    var now = timeval()
    gettimeofday(&now, nil)
    return ["\(now.tv_sec) \(now.tv_usec)"]
  }
}

enum ClocksByNumber: Way {
  static func look() -> [String] {
    (0..<12).filter { $0 != 10 }.map { number in
      var now = timespec()
      return "\(number) \(clock_gettime(number, &now)) \(now.tv_sec) \(now.tv_nsec)"
    }
  }
}

enum TimeSpecification: Way {
  static func look() -> [String] {
    var now = timespec()
    return ["\(timespec_get(&now, TIME_UTC)) \(now.tv_sec) \(now.tv_nsec)"]
  }
}

enum ProcessorTime: Way {
  static func look() -> [String] { ["\(clock())"] }
}

enum TicksOfTimes: Way {
  static func look() -> [String] {
    var spent = tms()
    return ["\(times(&spent)) \(spent.tms_utime) \(spent.tms_stime)"]
  }
}

enum ResourceUsage: Way {
  static func look() -> [String] {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return ["\(usage.ru_utime) \(usage.ru_stime) \(usage.ru_maxrss) \(usage.ru_minflt) \(usage.ru_nvcsw)"]
  }
}

enum ClockResolution: Way {
  static func look() -> [String] {
    [CLOCK_REALTIME, CLOCK_MONOTONIC_COARSE].map { id in
      var resolution = timespec()
      return "\(clock_getres(id, &resolution)) \(resolution.tv_sec) \(resolution.tv_nsec)"
    }
  }
}

enum FTime: Way {
  static func look() -> [String] { ["\(escape_ftime())"] }
}

enum NTPTime: Way {
  static func look() -> [String] { ["\(escape_ntp_gettime())"] }
}

enum KernelTime: Way {
  static func look() -> [String] { ["\(escape_adjtimex())"] }
}

enum KernelClock: Way {
  static func look() -> [String] { ["\(escape_clock_adjtime())"] }
}

enum SystemInformation: Way {
  static func look() -> [String] {
    var info = CEscapes.sysinfo()
    return ["\(sysinfo(&info)) \(info.uptime) \(info.loads) \(info.totalram) \(info.freeram) \(info.procs)"]
  }
}

enum LoadAverage: Way {
  static func look() -> [String] {
    var loads = [Double](repeating: -1, count: 3)
    return ["\(getloadavg(&loads, 3)) \(loads)"]
  }
}

enum TimerFile: Way {
  static func look() -> [String] {
    let file = timerfd_create(CLOCK_MONOTONIC, 0)
    defer { close(file) }
    return ["\(file >= 0)"]
  }
}

enum POSIXTimer: Way {
  static func look() -> [String] {
    var timer: timer_t?
    var event = sigevent()
    event.sigev_notify = Int32(SIGEV_NONE)
    let result = timer_create(CLOCK_MONOTONIC, &event, &timer)
    if result == 0, let timer { timer_delete(timer) }
    return ["\(result)"]
  }
}

enum IntervalTimer: Way {
  static func look() -> [String] {
    var never = itimerval()
    return ["\(setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &never, nil))"]
  }
}

enum Alarm: Way {
  static func look() -> [String] { ["\(alarm(0))"] }
}

enum MicrosecondAlarm: Way {
  static func look() -> [String] { ["\(ualarm(0, 0))"] }
}

enum ClockSetting: Way {
  static func look() -> [String] {
    // Refused by any kernel.
    var never = timespec(tv_sec: 0, tv_nsec: -1)
    return ["\(clock_settime(CLOCK_REALTIME, &never))"]
  }
}

enum Sleeping: Way {
  static func look() -> [String] {
    usleep(2_000_000)
    return ["\(Date().timeIntervalSince1970)"]
  }
}
