import Foundation
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("What client code finds around it, in a process that also does other things")
struct SurroundingsTests {
  /// Notes what its process is asked for, and changes some of it.
  private final class Asking: UIViewController, Fixture {
    override func viewDidLoad() {
      let date = Date(timeIntervalSince1970: 0)
      note("\(TimeZone.current.identifier) \(Calendar.current.component(.hour, from: date)) \(localHour)")
      note("\(Locale.current.identifier) \(Calendar.current.firstWeekday) \(1234.5.formatted())")
      note(ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " "))
      note(NSHomeDirectory() + " " + NSUserName())
      setenv("ADDED", "1", 1)
      setenv("TZ", "America/St_Johns", 1)
      NSTimeZone.default = TimeZone(identifier: "Asia/Kathmandu") ?? .current
      note("\(getenv("ADDED") != nil) \(localHour) \(NSTimeZone.default.identifier)")
    }

    private var localHour: Int32 {
      var seconds = time_t(0)
      return localtime(&seconds).pointee.tm_hour
    }
  }

  private func replay(_ change: (inout ReplaySurroundings) -> Void = { _ in }) throws -> [String] {
    var settings = ReplaySettings()
    change(&settings.surroundings)
    let tap = Gesture.tap(at: CGPoint(x: 50, y: 500))
    let outcome = try Replayer.replay(tap.recorded, in: Asking.self, settings: settings)
    return outcome.lines.filter { $0.kind == .note }.map(\.event)
  }

  @Test("is another process's if a variable differs only in its characters of Unicode")
  func twins() {
    func surroundings(_ environment: [String: String]) -> ReplaySurroundings {
      var surroundings = ReplaySurroundings()
      surroundings.environment = environment
      return surroundings
    }
    let one = surroundings(["HOW": "caf\u{e9}", "A": "1"])
    for other in [
      ["HOW": "cafe\u{301}", "A": "1"], ["HOW": "caf\u{e9}"], ["HOW": "caf\u{e9}", "B": "1"], [:],
    ] {
      #expect(one != surroundings(other) && !one.isSameProcess(as: surroundings(other)))
      #expect(Set([one, surroundings(other)]).count == 2)
    }
    var same = surroundings(["A": "1", "HOW": "caf" + "\u{e9}"])
    #expect(one == same && Set([one, same]).count == 1)
    same.seed = 1
    #expect(one != same && one.isSameProcess(as: same))
  }

  private var process: [String] {
    [
      ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "\n"),
      NSTimeZone.default.identifier, TimeZone.current.identifier, Locale.current.identifier,
      NSHomeDirectory(),
      NSUserName(), FileManager.default.currentDirectoryPath, String(cString: setlocale(LC_ALL, nil)),
    ]
  }

  @Test("is the case's during the replay, and the process's again after it")
  func own() throws {
    let before = process
    let usual = try replay()
    #expect(usual[0] == "GMT 0 0")
    #expect(usual[1] == "en_US 1 1,234.5")
    #expect(usual[2] == "HOME LANG LC_ALL LOGNAME PATH TMPDIR TZ USER")
    #expect(usual[3].hasPrefix("/dev/fd/") && usual[3].hasSuffix("/home user"))
    #expect(usual[4] == "true 20 Asia/Kathmandu")
    #expect(usual.count == 5)
    #expect(process == before)
    let other = try replay { surroundings in
      surroundings.timeZone = "Asia/Tokyo"
      surroundings.locale = "de_DE"
      surroundings.environment = ["API": "1"]
    }
    #expect(
      Array(other.prefix(3)) == [
        "Asia/Tokyo 9 9", "de_DE 2 1.234,5", "API HOME LANG LC_ALL LOGNAME PATH TMPDIR TZ USER",
      ])
    #expect(process == before)
    #expect(try replay() == usual)
  }

  @Test("lets other threads of the process find their own environment meanwhile")
  func threads() async throws {
    let outcome = try Stage.outcome(Gesture.tap(at: CGPoint(x: 50, y: 500)).recorded) { stage in
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var names: [String] = []
      Thread.detachNewThread {
        names = [getenv("HOME"), getenv("PATH")].map { $0.map { String(cString: $0) } ?? "none" }
        done.signal()
      }
      done.wait()
      stage.note("\(names[0] == NSHomeDirectory()) \(names[1] == text(getenv("PATH")))")
    }
    #expect(outcome.lines.first { $0.kind == .note }?.event == "false false")
  }
}

private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? "none"
}
