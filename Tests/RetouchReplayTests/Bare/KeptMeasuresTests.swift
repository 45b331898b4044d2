import RetouchContactTracking
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("What a golden keeps of contacts")
@MainActor
struct KeptMeasuresTests {
  private func golden(_ lines: String...) throws -> String {
    let header =
      #"{"retouch":1,"display":{"width":390,"height":844},"devices":[{"id":0,"name":"Panel","properties":[1],"#
      + #""codes":{"1":[330],"3":[47,48,52,53,54,57,58]},"axes":{"47":{"min":0,"max":9},"48":{"min":0,"max":255},"#
      + #""52":{"min":-90,"max":90},"53":{"min":0,"max":389},"54":{"min":0,"max":843},"#
      + #""57":{"min":0,"max":65535},"58":{"min":0,"max":255}}}]}"#
    let text = ([header] + lines + ["[40000,\"x\",{\"frames\":\(lines.count)}]"]).joined(separator: "\n")
    let document = try RecordingDocument(bytes: Array((text + "\n").utf8))
    return try Replayer.replay(document, in: BareScreen.self).goldenText
  }

  @Test("is each sample, with pressure, size and orientation, also where the finger does not move")
  func measures() throws {
    let text = try golden(
      #"[0,"e",0,3,47,0,3,57,1,3,53,100,3,54,200,3,58,52,3,48,7,1,330,1]"#,
      #"[10000,"e",0,3,54,230]"#,
      #"[10000,"e",0,3,58,53]"#,
      #"[90000,"e",0,3,52,-12]"#,
      #"[10000,"e",0,3,53,101,3,48,8]"#,
      #"[10000,"e",0,3,57,-1,1,330,0]"#)
    #expect(
      text.hasSuffix(
        """
        130000    contact 1  up             101.000,230.000  (moves 2)  way 31.000  within 100.000,200.000 101.000,230.000
        retouch ways 1
        0         way 1     100.000,200.000,52,7  10000,0,30000 10000,0,0,53
        110000    way 1     100.000,230.000,53,7,-12  10000,1000,0,,8

        """), "\(text)")
  }

  @Test("is nothing but its lines where there is no contact")
  func nothing() throws { #expect(try golden() == "retouch outcome 1\nretouch ways 1\n") }
}
