import LabPlan
import CLab
import RetouchCapture
import Glibc
import RetouchRecording

/// The part of the lab that runs inside the guest.
@main enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "rows" where arguments.count == 2: try Rows.run(folder: arguments[1])
      case "faults" where arguments.count == 2, "kills" where arguments.count == 2:
        guard let kills = Int(arguments[1]), kills > 0 else {
          throw LabError("\(arguments[1]) is not a number")
        }
        var faults = Faults(kills: kills)
        exit((try arguments[0] == "kills" ? faults.runKills() : faults.run()) ? 0 : 1)
      case "as-user" where arguments.count > 1:
        guard setgroups(0, nil) == 0, setgid(1000) == 0, setuid(1000) == 0 else {
          throw LabError("no other user: \(systemMessage())")
        }
        try become(Array(arguments[1...]))
      case "recordings" where arguments.count == 2: try SuiteRecordings.run(folder: arguments[1])
      case "places" where arguments.count == 2: try Places.run(folder: arguments[1])
      case "touch" where (3...4).contains(arguments.count):
        let times = arguments[2...].compactMap { Int64($0) }
        guard times.count == arguments.count - 2 else { throw LabError("\(arguments[2...]) are not numbers") }
        try touch(arguments[1], after: times[0], lingering: times.count > 1 ? times[1] : 1_000_000)
      case "peers" where arguments.count == 2: try Peers.run(folder: arguments[1])
      case "bare-loop" where arguments.count == 2: try BareLoop.run(arguments[1])
      case "speed" where arguments.count == 1: exit(try Speed.run() ? 0 : 1)
      case "latency" where arguments.count == 1: exit(try Latency.run() ? 0 : 1)
      case "soak" where arguments.count == 2:
        guard let seconds = Int(arguments[1]), seconds > 0 else {
          throw LabError("\(arguments[1]) is not a number")
        }
        exit(try Soak.run(seconds: seconds) ? 0 : 1)
      case "segments" where arguments.count == 2:
        guard let kills = Int(arguments[1]), kills > 0 else {
          throw LabError("\(arguments[1]) is not a number")
        }
        var faults = Faults(kills: kills)
        exit(faults.runSegments() ? 0 : 1)
      case "rings" where arguments.count == 1: exit(try Rings.run() ? 0 : 1)
      case "days" where arguments.count == 2:
        guard let hours = Int(arguments[1]), hours > 1 else {
          throw LabError("\(arguments[1]) is not a number")
        }
        exit(try Days.run(hours: hours) ? 0 : 1)
      case "refuse-clock" where arguments.count > 1: try refuseClock(Array(arguments[1...]))
      default:
        say(
          "usage: device-lab-guest rows FOLDER | peers FOLDER | places FOLDER | recordings FOLDER | faults KILLS | kills KILLS | speed | latency | soak SECONDS | segments KILLS | rings | days HOURS"
        )
        say(
          "       device-lab-guest bare-loop NODE | touch FILE µs-BEFORE [µs-AFTER] | refuse-clock PROGRAM… | as-user PROGRAM…"
        )
        exit(4)
      }
    } catch {
      say("\(error)")
      exit(3)
    }
  }
}

/// Plugs in a recording's device, waits some µs, plays the recording, and waits some more µs before
/// unplugging it.
func touch(_ file: String, after settle: Int64, lingering linger: Int64) throws {
  let document = try RecordingDocument(contentsOf: file)
  var options = InjectionOptions()
  options.settle = settle
  options.linger = linger
  let injector = try Injector(document.header, options: options)
  guard try injector.prepare() else { throw LabError("nothing could be played") }
  _ = try injector.play(document.stream())
}

/// Replaces this process by another program, for which the kernel refuses to set a device's clock.
func refuseClock(_ words: [String]) throws {
  let result = lab_refuse_ioctl(lab_clock_request(), EINVAL)
  guard result == 0 else { throw LabError("no filter: \(String(cString: strerror(-result)))") }
  try become(words)
}

/// Replaces this process by another program.
func become(_ words: [String]) throws {
  var arguments = words.map { strdup($0) } + [nil]
  execvp(words[0], &arguments)
  throw LabError("\(words[0]) does not start: \(systemMessage())")
}

/// Writes a line to the standard error.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
