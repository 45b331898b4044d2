import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("diff")
@MainActor
struct DiffTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private let drag = Gesture.drag(from: CGPoint(x: 60, y: 700), to: CGPoint(x: 330, y: 120))
  private let tap = Gesture.tap(at: CGPoint(x: 195, y: 420))

  /// Writes a recording of a panel of units from 0 to these, without a display; a finger taps at a place in
  /// units.
  private func panel(_ name: String, width: Int, height: Int, at x: Int, _ y: Int) throws -> String {
    try folder.write(
      name,
      """
      {"retouch":1,"devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"1":[330]},"axes":{"47":{"min":0,\
      "max":9},"53":{"min":0,"max":\(width - 1)},"54":{"min":0,"max":\(height - 1)},"57":{"min":0,"max":65535}}}]}
      [0,"e",0,3,57,1,3,53,\(x),3,54,\(y),1,330,1]
      [80000,"e",0,3,57,-1,1,330,0]
      [0,"x",{"frames":2}]

      """)
  }

  @Test("finds nothing between a recording and itself, and exits 0 within no tolerance at all")
  func same() throws {
    let file = try folder.write("a.recording", drag.then(after: 0.3, tap))
    let run = run("diff", file, file, "--within", "0s,0pt")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("contacts    2 in both") && !$0.contains("only") })
    #expect(run.lines.contains { $0.hasPrefix("apart, pt         0.000      0.000      0.000") })
    #expect(run.lines.last?.hasSuffix(": all 2 contacts") == true)
    #expect(run.errors == "")
  }

  @Test("of before and after 'lint --fix' shows that no contact changed")
  func fixed() throws {
    let file = Document.root.appendingPathComponent("Tests/RetouchCommandsTests/Files/session.recording").path
    let fixed = folder.file("fixed.recording")
    _ = self.run("lint", file, "--fix", "-o", fixed)
    let run = run("diff", file, fixed, "--offset", "0s", "--within", "0s,0pt")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("contacts    2 in both\n"))
    #expect(run.errors.contains("has no end line"))
  }

  @Test("exits 1 for a contact that only one has if there is a tolerance, and lists it")
  func onlyInOne() throws {
    let a = try folder.write("a.recording", drag.then(after: 0.3, tap).then(after: 0.3, tap))
    let b = try folder.write("b.recording", drag.then(after: 1.2, tap))
    let run = run("diff", a, b, "--offset", "0s")
    #expect(run.code == 0)
    let isListed = run.lines.contains { $0.hasPrefix("only in A   contact 2: finger, ") }
    #expect(isListed, "\(run.output)")
    let strict = self.run("diff", a, b, "--offset", "0s", "--within", "10s,100pt")
    #expect(strict.code == 1)
    #expect(strict.lines.last?.hasPrefix("not within  ") == true)
  }

  @Test("holds each offset against the tolerance: times alone, or places alone")
  func tolerance() throws {
    let a = try panel("a.recording", width: 390, height: 844, at: 100, 100)
    let b = try panel("b.recording", width: 390, height: 844, at: 103, 104)
    let display = ["--display", "390x844"]
    #expect(run(["diff", a, b, "--within", "4.9pt"] + display).code == 1)
    #expect(run(["diff", a, b, "--within", "5pt"] + display).code == 0)
    #expect(run(["diff", a, b, "--within", "0s"] + display).code == 0)
    #expect(run(["diff", a, b, "--within", "0s", "--offset=-7ms"] + display).code == 1)
    #expect(run(["diff", a, b, "--within", "7ms", "--offset=-7ms"] + display).code == 0)
    let units = run("diff", a, b, "--within", "5pt")
    #expect(units.code == 4)
    #expect(units.errors.contains("neither recording names its display. Name it: --display"))
  }

  @Test("stretches a panel of other units over the first one's")
  func units() throws {
    let a = try panel("a.recording", width: 4096, height: 4096, at: 1024, 2048)
    let b = try panel("b.recording", width: 1024, height: 2048, at: 256, 1024)
    let run = run("diff", a, b)
    #expect(run.code == 0)
    #expect(run.lines.contains { $0.hasPrefix("apart, units      0.000      0.000      0.000") })
    #expect(run.errors.contains("positions are in device units of A, over which B's are stretched"))
  }

  @Test("of recordings without a contact in common exits 1, and says what to look at")
  func nothingInCommon() throws {
    let a = try folder.write("a.recording", .tap(at: CGPoint(x: 20, y: 20)))
    let b = try folder.write("b.recording", .tap(at: CGPoint(x: 380, y: 800)))
    let run = run("diff", a, b)
    #expect(run.code == 1)
    #expect(
      run.errors.contains("have no contact in common: none of B is within 60 pt of one of A at the same"))
    #expect(run.output.contains("only in A   contact 1"))
    #expect(run.output.contains("only in B   contact 1"))
    #expect(self.run("diff", a, a, "--offset", "5s").errors.contains("Is --offset right?"))
  }

  @Test("names what cannot be compared: markers alone, no contacts, an empty file, not a recording")
  func notComparable() throws {
    let tap = try folder.write("tap.recording", tap)
    let marks = try folder.write(
      "marks.recording", "{\"retouch\":1,\"devices\":[]}\n[5,\"m\",\"here\"]\n[0,\"x\",{\"frames\":0}]\n")
    let one = run("diff", tap, marks)
    #expect(one.code == 1)
    #expect(one.errors.contains("\(marks) holds no contacts, only 1 marker. 'retouch show FILE'"))
    #expect(run("diff", marks, marks).code == 4)
    let text = try folder.write("notes.txt", "tap here\nthen there\n")
    let empty = try folder.write("empty.recording", "")
    for (file, words) in [
      (text, "this is not a recording"), (empty, "the file is empty"), ("/none", "cannot be read"),
    ] {
      for arguments in [["diff", file, tap], ["diff", tap, file]] {
        let run = run(arguments)
        #expect(run.code == 4)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output == "")
      }
    }
    #expect(run("diff", "-", "-").code == 4)
    #expect(run("diff", tap).code == 4)
    #expect(run("diff", tap, tap, "--within", "5").code == 4)
    #expect(run("diff", tap, tap, "--force").code == 4)
  }

  @Test("of a file that is cut compares what there is, and one that breaks off in a line names the line")
  func cut() throws {
    let whole = try folder.write("a.recording", drag)
    let text = String(decoding: try folder.bytes("a.recording"), as: UTF8.self)
    let cut = try folder.write("cut.recording", String(text.prefix(text.count / 2)))
    let run = run("diff", whole, cut, "--within", "1ms,1pt")
    // The finger is still down where the file ends.
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("end         contact 1: up in A, cut in B"))
    #expect(run.output.contains("the lift of contact 1 is missing in B: B ends while it is down"))
    #expect(run.lines[1].hasSuffix(", cut"))
    #expect(run.errors.contains("cut.recording: The recording was cut"))
    let bad = try folder.write(
      "bad.recording", "{\"retouch\":1,\"devices\":[{\"id\":0}]}\n[0,\"e\",0,3]\n[1,\"m\",\"\"]\n")
    let broken = self.run("diff", whole, bad)
    #expect(broken.code == 4)
    #expect(broken.errors.contains("bad.recording:2: "))
  }

  @Test("--json is one object with all of it")
  func json() throws {
    let a = try folder.write("a.recording", drag.then(after: 0.3, tap))
    let b = try folder.write("b.recording", drag.then(after: 1.2, tap))
    let run = run("diff", a, b, "--offset", "0s", "--json", "--within", "5ms,2pt")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(run.code == 1)
    #expect(object["diff"] as? Int == 1 && object["unit"] as? String == "pt")
    #expect(object["matched"] as? Int == 1)
    #expect(object["is_within"] as? Bool == false && object["missing"] as? Int == 1)
    let clock = try #require(object["clock"] as? [String: Any])
    #expect(clock["offset_us"] as? Int == 0 && clock["given"] as? Bool == true)
    let match = try #require((object["matches"] as? [[String: Any]])?.first)
    #expect(match["a"] as? [Int] == [1] && match["b"] as? [Int] == [1])
    #expect(match["down_us"] as? Int == 0 && match["up_us"] as? Int == 0 && match["way_us"] as? Int == 0)
    #expect(match["apart_worst"] as? Double == 0)
    let side = try #require(object["a"] as? [String: Any])
    #expect(side["file"] as? String == a && side["contacts"] as? Int == 2)
    let reports = try #require((side["reports"] as? [[String: Any]])?.first)
    #expect(reports["missing"] as? Int == 0)
    #expect(abs((reports["rate_hz"] as? Double ?? 0) - 120) < 0.1)
    let help = self.run("help", "diff").output
    for key in object.keys { #expect(help.contains(key), "\(key)") }
  }

  @Test("of folders tells a description, pressure and a lift that only one has, and exits 1")
  func causes() throws {
    for (name, axis, lift) in [
      ("same", "\"resolution\":10", true), ("description", "\"resolution\":100", true),
      ("lift", "\"resolution\":10", false),
    ] {
      for (side, axis, hasLift) in [("a", "\"resolution\":10", true), ("b", axis, lift)] {
        try folder.write(
          "\(side)/\(name).recording",
          """
          {"retouch":1,"devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"1":[330]},"axes":{"47":{"min":0,\
          "max":9},"53":{"min":0,"max":389,\(axis)},"54":{"min":0,"max":843},"57":{"min":0,"max":65535}}}]}
          [0,"e",0,3,57,1,3,53,100,3,54,100,1,330,1]
          [80000,"e",0,3,53,101\(hasLift ? ",3,57,-1,1,330,0" : "")]
          [900000,"x",{"frames":2}]

          """)
      }
    }
    let run = run("diff", folder.file("a"), folder.file("b"), "--display", "390x844")
    #expect(run.code == 1)
    #expect(run.output.contains("differs           description.recording: 1 description; 1 contact"))
    #expect(run.output.contains("a factor of 10"))
    #expect(
      run.output.contains("differs           lift.recording: 1 ended otherwise, 1 missing-lift; 1 contact"))
    #expect(run.output.contains("same              same.recording"))
    let json = self.run(
      "diff", folder.file("a/lift.recording"), folder.file("b/lift.recording"), "--display", "390x844",
      "--json",
      "--within", "5ms,2pt")
    #expect(json.code == 1)
    #expect(json.output.contains(#""causes":[{"cause":"missing-lift","in":"b","count":1,"first_us":80000,"#))
  }

  @Test("--plot draws both, and replaces a file only with --force")
  func plot() throws {
    let a = try folder.write("a&.recording", drag)
    let out = folder.file("ways.svg")
    let run = run("diff", a, a, "--plot", out)
    #expect(run.code == 0, "\(run.errors)")
    let svg = String(decoding: try folder.bytes("ways.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("a&amp;.recording") && svg.contains(">Ways<"))
    #expect(self.run("diff", a, a, "--plot", out).code == 4)
    #expect(self.run("diff", a, a, "--plot", out, "--force").code == 0)
    #expect(self.run("diff", a, a, "--plot", "-").output == svg)
  }

  @Test("lists 10 of each kind, and all with --all")
  func lists() throws {
    var many = drag
    for _ in 0..<25 { many = many.then(after: 0.3, tap) }
    let a = try folder.write("a.recording", many)
    let b = try folder.write("b.recording", drag.then(after: 30, tap))
    let run = run("diff", a, b, "--offset", "0s")
    #expect(run.lines.count { $0.hasPrefix("only in A ") } == 11)
    #expect(run.lines.contains("only in A   … and 15 more; --all lists them"))
    #expect(
      self.run("diff", a, b, "--offset", "0s", "--all").lines.count { $0.hasPrefix("only in A ") } == 25)
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
  private func run(_ arguments: [String]) -> Run { RetouchCommandsTests.run(arguments) }
}
