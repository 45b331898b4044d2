import Foundation
import RetouchReplay
import Testing

@testable import RetouchRunner
@testable import RetouchVerdict

@Suite("A fixture that crashes or hangs")
struct CrashTests {
  @Test("leaves the outcome up to then, from a replay alone; a case that answers leaves none")
  func lines() throws {
    let results = try Probe.run(["Crashing", "Calm", "Hanging", "Exiting"], timeLimit: 1200)
    for index in [0, 2, 3] {
      let lines = results[index].linesUntilEnd
      #expect(lines.first?.hasPrefix("0         touch 1   began ") == true, "\(index)")
      #expect(lines.contains { $0.hasSuffix(" back      touchDown") }, "\(index)")
      #expect(!lines.contains { $0.contains("  note  ") }, "\(index)")
    }
    #expect(results[1].linesUntilEnd.isEmpty)
  }

  private let printed = """
    about to crash
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
    Current stack trace:
    0    libswiftCore.so                    0x00007fecfb35f130 swift_reportError + 33
    3    libswiftCore.so                    0x00007fecfb4f94f0 _assertionFailure(_:_:file:line:flags:) + 303
    4    libswiftSwiftOnoneSupport.so       0x00007fecfb955f65 <unavailable> + 175973
    5    MyTests                            0x0000564964336dd3 <unavailable> + 10137043
    6    MyTests                            0x00005649643321b7 <unavailable> + 10117559

    """

  @Test("prints frames as bare addresses, which are looked up and left out of what is shown")
  func frames() {
    #expect(CrashPlace(printed: printed)?.addresses == [10_137_042, 10_117_558])
    #expect(CrashPlace(printed: "about to crash\n") == nil)
    let shown = printed.split(separator: "\n").filter { !CrashFrame.isFrame($0) }
    #expect(shown.count == 2)
    #expect(!CrashFrame.isFrame("5 apples + 3 pears"))
  }

  @Test("is placed on the innermost line that is not this package's own")
  func place() {
    let own = "/src/retouch/Sources/"
    let lines = [
      "/src/retouch/Sources/UIKit/A.swift:61:5", "", "/src/app/Door.swift:12:7", "/src/app/B.swift:1:1",
    ]
    #expect(CrashPlace.place(in: lines.joined(separator: "\n"), ownSources: own) == "/src/app/Door.swift:12")
    #expect(CrashPlace.place(in: lines[0], ownSources: own) == "/src/retouch/Sources/UIKit/A.swift:61")
    #expect(
      CrashPlace.place(in: "/src/retouch/Sources/RetouchGallery/C.swift:3:1\n" + lines[2], ownSources: own)
        == "/src/retouch/Sources/RetouchGallery/C.swift:3")
    for text in ["", "??:0:0\n", "/a.swift:0:0\n", "//<compiler-generated>:0\n", "/a\n"] {
      #expect(CrashPlace.place(in: text, ownSources: own) == nil, "\(text)")
    }
  }

  // The release build's standard library prints nothing when it traps.
  #if DEBUG
    @Test(
      "is placed in the fixture's source",
      .enabled(
        if: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
          access("\($0)/llvm-symbolizer", X_OK) == 0
        }, "llvm-symbolizer is not there"))
    func found() throws {
      let results = try Probe.run(["Crashing"])
      #expect(results[0].crashPlace?.contains("Tests/VerdictProbe/Main.swift:") == true)
    }
  #endif
}
