import Testing
import Glibc
import RetouchRecording

@testable import RetouchCapture

/// A system call that can be made to fail.
enum SystemCall: String, CaseIterable, CustomTestStringConvertible {
  case open, read, poll, setClock, describe, list, watchFolder, grab
  case create, write, waitForRoom, synchronize

  var testDescription: String { rawValue }
}

/// Which call fails, with which error, after how many successes, and how often.
struct Fault: CustomTestStringConvertible {
  var call: SystemCall
  var error: Int32
  /// How many calls succeed first.
  var skipping = 0
  /// How many calls fail; nil for all.
  var count: Int?

  var testDescription: String {
    "\(call) fails with \(strerror(error).map { String(cString: $0) } ?? "") "
      + (count.map { "\($0) times" } ?? "always") + (skipping > 0 ? " after \(skipping)" : "")
  }
}

extension InputSystem {
  /// Returns the same system with one call that fails.
  func failing(_ fault: Fault) -> InputSystem {
    var calls = 0
    func fails(_ call: SystemCall) -> Bool {
      guard call == fault.call else { return false }
      calls += 1
      let number = calls - fault.skipping
      return number > 0 && number <= fault.count ?? .max
    }
    let error = SystemError(rawValue: fault.error)
    let this = self
    var system = self
    system.open = { fails(.open) ? .failure(error) : this.open($0) }
    system.read = { fails(.read) ? .failure(error) : this.read($0, $1) }
    system.poll = { fails(.poll) ? error : this.poll(&$0, $1) }
    system.setMonotonicClock = { fails(.setClock) ? error : this.setMonotonicClock($0) }
    system.describe = { fails(.describe) ? .failure(error) : this.describe($0) }
    system.list = { fails(.list) ? .failure(error) : this.list($0) }
    system.watchFolder = { fails(.watchFolder) ? .failure(error) : this.watchFolder($0) }
    system.grab = { fails(.grab) ? error : this.grab($0) }
    let number = fault.error
    system.files.create = { fails(.create) ? -number : this.files.create($0) }
    system.files.write = { fails(.write) ? -Int(number) : this.files.write($0, $1) }
    system.files.waitForRoom = { fails(.waitForRoom) ? -number : this.files.waitForRoom($0) }
    system.files.synchronize = { fails(.synchronize) ? -number : this.files.synchronize($0) }
    return system
  }
}
