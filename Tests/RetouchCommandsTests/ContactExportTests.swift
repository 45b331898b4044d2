import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("Contacts for phones, browsers and tables")
@MainActor
struct ContactExportTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Two fingers on a panel of 200 × 400 units and 100 × 200 points: one moves every 8.333 ms, the other one
  /// lifts and comes down again in one frame, and is a palm at last.
  private func panel(frames: Int = 3, created: String? = nil, display: Bool = true) throws -> String {
    var text = "{\"retouch\":1," + (created.map { "\"created\":\"\($0)\"," } ?? "")
    if display { text += "\"display\":{\"width\":200,\"height\":400,\"scale\":2}," }
    text += "\"devices\":[{\"id\":3,\"name\":\"Panel\",\"properties\":[1],\"codes\":{\"1\":[330],"
    text +=
      "\"3\":[47,53,54,55,57,58]},\"axes\":{\"47\":{\"min\":0,\"max\":4},\"53\":{\"min\":0,\"max\":199},"
    text += "\"54\":{\"min\":0,\"max\":399},\"55\":{\"min\":0,\"max\":2},\"58\":{\"min\":0,\"max\":200}}}]}\n"
    text +=
      "[1500,\"e\",3,3,47,0,3,57,1,3,53,20,3,54,40,3,58,100,3,47,2,3,57,2,3,53,100,3,54,300,3,58,50,1,330,1]\n"
    for index in 1...frames {
      text += "[8333,\"e\",3,3,47,0,3,53,\(20 + index % 100),3,58,\(100 + index % 2)]\n"
    }
    text += "[8333,\"e\",3,3,47,2,3,57,3,3,53,110]\n[8333,\"e\",3,3,55,2]\n"
    text += "[8333,\"e\",3,3,57,-1,3,47,0,3,57,-1,1,330,0]\n[2500,\"x\",{\"frames\":\(frames + 4)}]\n"
    return try folder.write("panel.recording", text)
  }

  // MARK: WebDriver

  private struct Actions: Decodable {
    struct Source: Decodable {
      var type: String
      var id: String
      var parameters: [String: String]
      var actions: [Action]
    }
    struct Action: Decodable {
      var type: String
      var duration: Double?
      var origin: String?
      var x: Double?
      var y: Double?
      var button: Int?
      var pressure: Double?
    }
    var actions: [Source]
  }

  /// What a source did, in ms and CSS px.
  private struct Happening: Equatable {
    var time: Double
    var what: String
    var x: Double
    var y: Double
  }

  private func actions(_ file: String) throws -> Actions {
    let run = run("export", file, "--w3c")
    #expect(run.code == 0, "\(run.errors)")
    return try JSONDecoder().decode(Actions.self, from: Data(run.output.utf8))
  }

  /// Performs the actions as WebDriver does: a tick of all sources takes as long as its longest action.
  private func performed(_ actions: Actions) throws -> (done: [String: [Happening]], end: Double) {
    var (time, done) = (0.0, [String: [Happening]]())
    var places: [String: (x: Double, y: Double)] = [:]
    for tick in 0..<(actions.actions.map(\.actions.count).max() ?? 0) {
      var length = 0.0
      for source in actions.actions {
        let action = try #require(source.actions.indices.contains(tick) ? source.actions[tick] : nil)
        length = max(length, action.duration ?? 0)
        #expect(action.duration.map { $0 == $0.rounded() && $0 >= 0 } ?? true)
        if action.type == "pause" { continue }
        if action.type == "pointerMove" {
          #expect(action.origin == "viewport" && action.duration == 0)
          places[source.id] = (try #require(action.x), try #require(action.y))
        }
        let place = try #require(places[source.id])
        let button = action.button.map { " \($0)" } ?? ""
        done[source.id, default: []].append(
          Happening(time: time, what: action.type + button, x: place.x, y: place.y))
      }
      time += length
    }
    return (done, time)
  }

  @Test("WebDriver's actions have a source for each slot, which does what its contacts did and when")
  func sources() throws {
    let actions = try actions(panel())
    #expect(actions.actions.map(\.id) == ["finger0", "finger2"])
    #expect(actions.actions.allSatisfy { $0.type == "pointer" && $0.parameters == ["pointerType": "touch"] })
    let (done, end) = try performed(actions)
    // Frames at 1.5, 9.833, 18.166, 26.499, 34.832, 43.165 and 51.498 ms; the end at 53.998 ms.
    #expect(
      done["finger0"] == [
        Happening(time: 2, what: "pointerMove", x: 10, y: 20),
        Happening(time: 2, what: "pointerDown 0", x: 10, y: 20),
        Happening(time: 10, what: "pointerMove", x: 10.5, y: 20),
        Happening(time: 18, what: "pointerMove", x: 11, y: 20),
        Happening(time: 26, what: "pointerMove", x: 11.5, y: 20),
        Happening(time: 51, what: "pointerUp 0", x: 11.5, y: 20),
      ])
    #expect(
      done["finger2"] == [
        Happening(time: 2, what: "pointerMove", x: 50, y: 150),
        Happening(time: 2, what: "pointerDown 0", x: 50, y: 150),
        Happening(time: 35, what: "pointerUp 0", x: 50, y: 150),
        Happening(time: 35, what: "pointerMove", x: 55, y: 150),
        Happening(time: 35, what: "pointerDown 0", x: 55, y: 150),
        Happening(time: 43, what: "pointerCancel", x: 55, y: 150),
        Happening(time: 43, what: "pointerUp 0", x: 55, y: 150),
      ])
    #expect(end == 54)
    #expect(actions.actions[0].actions.first { $0.type == "pointerDown" }?.pressure == 0.5)
  }

  @Test("the times of actions do not drift, and their places are exact")
  func drift() throws {
    let (done, end) = try performed(actions(panel(frames: 1200)))
    let moves = try #require(done["finger0"]).filter { $0.what == "pointerMove" }
    try #require(moves.count == 1201)
    for (index, move) in moves.enumerated() {
      #expect(abs(move.time - (1.5 + Double(index) * 8.333)) <= 0.5)
      #expect(abs(move.x - Double(20 + index % 100) / 2) < 0.001)
    }
    #expect(abs(end - (1.5 + 1203 * 8.333 + 2.5)) <= 0.5)
  }

  @Test("a mouse and a finger are sources of their own, and a mouse's buttons are WebDriver's")
  func mouse() throws {
    let document = Gesture.recording(of: [
      .init(.tap(at: CGPoint(x: 100, y: 100)), on: .touchscreen(width: 390, height: 844)),
      .init(.tap(at: CGPoint(x: 200, y: 120)), on: .mouse(width: 390, height: 844)),
    ])
    let actions = try actions(folder.write("two.recording", document.encoded()))
    let types = Dictionary(
      uniqueKeysWithValues: actions.actions.map { ($0.id, $0.parameters["pointerType"]) })
    #expect(types == ["device0-finger0": "touch", "device1-mouse": "mouse"])
    let done = try performed(actions).done["device1-mouse"]
    let button = done?.filter { $0.what != "pointerMove" }
    #expect(button?.map(\.what) == ["pointerDown 0", "pointerUp 0"])
    #expect(button?.allSatisfy { abs($0.x - 200) < 0.001 && abs($0.y - 120) < 0.001 } == true)

    let right = try folder.write(
      "right.recording",
      """
      {"retouch":1,"display":{"width":100,"height":100},"pointer":{"x":10,"y":20},"devices":[{"id":0,"name":"Mouse",\
      "codes":{"1":[272,273,274],"2":[0,1,8]}}]}
      [1000,"e",0,1,273,1]
      [1000,"e",0,1,274,1,2,0,5]
      [1000,"e",0,1,273,0,1,274,0]
      [1000,"e",0,2,8,1]
      [1000,"x",{"frames":4}]

      """)
    let run = run("export", right, "--w3c")
    #expect(run.errors.contains("1 turn of a wheel is lost"))
    let mouse = try performed(self.actions(right)).done["mouse"]?.map(\.what)
    #expect(
      mouse == ["pointerMove", "pointerDown 2", "pointerMove", "pointerDown 1", "pointerUp 2", "pointerUp 1"])
  }

  @Test("without a display WebDriver's actions are refused, and a display may be given")
  func display() throws {
    let file = try panel(display: false)
    let refused = run("export", file, "--w3c")
    #expect(refused.code == 4 && refused.output == "" && refused.errors.contains("Add --display WxH@SCALE"))
    #expect(
      run("export", file, "--w3c", "--display", "200x400@2").output
        == run("export", try panel(), "--w3c").output)
  }

  // MARK: minitouch and tables

  @Test("minitouch's commands have the units of the device, and waits that do not drift")
  func minitouch() throws {
    let run = run("export", try panel(), "--minitouch")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("#") }.allSatisfy { $0.utf8.count < 79 })
    #expect(lines.filter { $0.hasPrefix("# ^") } == ["# ^ 5 199 399 200"])
    #expect(
      lines.filter { !$0.hasPrefix("#") } == [
        "w 2", "d 0 20 40 100", "d 2 100 300 50", "c", "w 8", "m 0 21 40 101", "c", "w 8", "m 0 22 40 100",
        "c",
        "w 8", "m 0 23 40 101", "c", "w 9", "u 2", "c", "d 2 110 300 50", "c", "w 8", "u 2", "c", "w 8",
        "u 0", "c",
        "w 3",
      ])
    #expect(run.errors.contains("1 cancelled contact is lifted"))
    let mouse = try folder.write(
      "mouse.recording",
      Gesture.recording(of: [
        .init(.tap(at: CGPoint(x: 1, y: 1)), on: .mouse(width: 390, height: 844))
      ]).encoded())
    #expect(RetouchCommandsTests.run("export", mouse, "--minitouch").code == 4)
  }

  @Test("a table has a row for each change, and the time of day if it is asked for")
  func table() throws {
    let rows = run("export", try panel(frames: 1), "--csv")
    #expect(
      rows.lines == [
        "time,contact,x,y,pressure,phase",
        "0.001500,1,10,20,0.5,began", "0.001500,2,50,150,0.25,began",
        "0.009833,1,10.5,20,0.505,moved", "0.018166,2,50,150,0.25,ended", "0.018166,3,55,150,0.25,began",
        "0.026499,3,55,150,0.25,cancelled", "0.034832,1,10.5,20,0.505,ended",
      ])
    let wall = run("export", try panel(frames: 1, created: "2026-01-01T23:59:59Z"), "--csv", "--wall")
    #expect(wall.lines.first == "time,contact,x,y,pressure,phase,wall")
    #expect(wall.lines.last == "0.034832,1,10.5,20,0.505,ended,2026-01-01T23:59:59.034832Z")
    let unknown = run("export", try panel(), "--csv", "--wall")
    #expect(unknown.code == 4 && unknown.errors.contains("that says when it was made"))
    let units = run("export", try panel(frames: 1, display: false), "--csv")
    #expect(
      units.lines.dropFirst().first == "0.001500,1,20,40,0.5,began" && units.errors.contains("device units"))
  }

  @Test("the flags are formats, one at a time, with what belongs to them")
  func usage() throws {
    let file = try panel()
    for format in ["sendevent", "minitouch", "w3c", "csv"] {
      #expect(run("export", file, "--\(format)").output == run("export", file, "-f", format).output)
      let out = folder.file("out.\(format)")
      #expect(run("export", file, "--\(format)", "-o", out).code == 0)
      #expect(
        try String(decoding: folder.bytes("out.\(format)"), as: UTF8.self)
          == run("export", file, "--\(format)").output)
    }
    for wrong in [
      ["--csv", "--w3c"], ["--w3c", "--wall"], ["--csv", "--node", "x"], ["--csv", "--device", "3"],
    ] {
      #expect(run(["export", file] + wrong).code == 4, "\(wrong)")
    }
    let script = run("export", file, "--sendevent", "--node", "/dev/input/event7").output
    #expect(script.contains("\nsleep 0.001500\nsendevent /dev/input/event7 3 47 0\n"))
  }
}
