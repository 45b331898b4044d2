import Foundation
import RetouchReplay
import Testing

@Suite("show")
@MainActor
struct ShowTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  @Test("the header comes first, then what happened, in microseconds")
  func timeline() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let run = run("show", file)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(
      run.lines == [
        "file        \(file), recording",
        "device 0    \"Written Touchscreen\", touchscreen with 10 slots, 0…389999 × 0…843999",
        "display     390×844 px, 65×141 mm",
        "gesture     press 195,812.5 for 0.08s",
        "made        written by code, no hand and no device",
        "rate        120",
        "0           contact 1   down       195,812.5         finger, device 0, slot 0",
        "80000       contact 1   up         195,812.5         after 0.08 s, 0 moves",
        "80000       end         2 frames, 9 events, 1 contact",
      ])
  }

  @Test("a contact that was down before is shown and counted, and one that the end cuts says so")
  func before() throws {
    let file = try folder.write(
      "before.recording",
      """
      {"retouch":1,"devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"1":[330],"3":[47,53,54,57]},\
      "axes":{"47":{"min":0,"max":9},"53":{"min":0,"max":999},"54":{"min":0,"max":999},"57":{"min":0,"max":65535}},\
      "state":{"keys":[330],"slot":0,"slots":[{"57":7,"53":100,"54":200}]}}]}
      [5000,"e",0,3,53,110]
      [5000,"e",0,3,57,-1]
      [5000,"e",0,3,57,8,3,53,300,3,54,400]
      [5000,"x",{"frames":3}]

      """)
    let shown = run("show", file)
    #expect(shown.code == 0, "\(shown.errors)")
    #expect(
      shown.lines.filter { $0.contains("contact") }.map {
        $0.split(separator: " ").joined(separator: " ")
      } == [
        "0 contact 1 before 100,200 finger, device 0, slot 0",
        "10000 contact 1 up 110,200 after 0.01 s, 1 move",
        "15000 contact 2 down 300,400 finger, device 0, slot 0",
        "20000 contact 2 cut 300,400 after 0.005 s, 0 moves",
        "20000 end 3 frames, 5 events, 2 contacts",
      ])
    let listed = run("show", file, "--contacts")
    #expect(listed.lines.count == 3)
    #expect(listed.output.contains(" before "))
    #expect(listed.output.contains(" cut "))
  }

  @Test("--contacts --json prints one object a contact, and nothing else")
  func contactsAsJSON() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let run = run("show", file, "--contacts", "--json")
    #expect(
      run.output == """
        {"contact":1,"device":0,"slot":0,"kind":"finger","start":"down","down_us":0,"up_us":80000,"end":"up",\
        "down":[195,812.5],"up":[195,812.5],"frames":2}

        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test("--json prints one object: devices, displays, how much there is, and what is not a frame")
  func whole() throws {
    let file = try folder.write(
      "turned.recording",
      """
      {"retouch":1,"created":"today","devices":[{"id":0,"name":"Panel","properties":[1],"codes":{"1":[330],"3":[47,53,54,57]},\
      "axes":{"47":{"min":0,"max":9},"53":{"min":0,"max":999},"54":{"min":0,"max":999},"57":{"min":0,"max":65535}}}],\
      "display":{"width":1000,"height":2000,"scale":2},"meta":{"who":"a b","rate":120}}
      [5000,"m","swipe"]
      [5000,"e",0,3,57,7,3,53,100,3,54,200]
      [5000,"r",{"rotation":90}]
      [5000,"e",0,3,57,-1]
      [5000,"u",0]
      [0,"x",{"frames":2}]

      """)
    let run = run("show", file, "--json")
    #expect(run.code == 0)
    #expect(run.errors == "")
    let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary)
    #expect(
      object == [
        "show": 1, "file": file, "kind": "recording", "created": "today", "end_us": 25000, "frames": 2,
        "events": 4, "contacts": 1, "meta": ["who": "a b", "rate": 120],
        "devices": [
          [
            "device": 0, "name": "Panel", "kind": "touchscreen", "bus": 0, "vendor": 0, "product": 0,
            "version": 0, "slots": 10, "range": [[0, 999], [0, 999]], "resolution": [0, 0],
          ]
        ],
        "displays": [["width": 1000, "height": 2000, "scale": 2, "rotation": 0]],
        "happened": [
          ["time_us": 5000, "what": "marker", "text": "swipe"],
          ["time_us": 15000, "what": "rotated", "degrees": 90],
          ["time_us": 25000, "what": "unplugged", "device": 0],
        ],
      ])
  }

  @Test("--contacts prints a row a contact under a heading")
  func contacts() throws {
    let file = try folder.write("two.recording", .twoFingerTap(at: CGPoint(x: 195, y: 400)))
    let run = run("show", file, "--contacts")
    #expect(run.lines.count == 3)
    #expect(run.lines.first?.hasPrefix("contact  device  slot  kind") == true)
    #expect(run.lines.last?.split(separator: " ").prefix(5) == ["2", "0", "1", "finger", "down"])
    #expect(run.lines.last?.contains("225,400") == true)
  }

  @Test("a recording without a display is shown in device units, and says so")
  func deviceUnits() throws {
    let file = try folder.write(
      "tap.events",
      """
      # EVEMU 1.3
      N: Panel
      I: 0003 0001 0002 0003
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 0 4095 0 0 0
      A: 36 0 4095 0 0 0
      A: 39 0 65535 0 0 0
      E: 1.000000 0003 0039 0001
      E: 1.000000 0003 0035 2048
      E: 1.000000 0003 0036 1024
      E: 1.000000 0000 0000 0000
      E: 1.080000 0003 0039 -001
      E: 1.080000 0000 0000 0000

      """)
    let timeline = run("show", file)
    #expect(timeline.output.contains("display     not known, so positions are in device units"))
    #expect(timeline.output.contains("contact 1   down       2048,1024"))
    let contacts = run("show", file, "--contacts", "--json")
    #expect(contacts.output.contains("\"down\":[2048,1024],\"up\":[2048,1024],\"frames\":2"))
    #expect(contacts.errors.contains("device units"))
  }

  @Test("--frames and --events print what the device said")
  func raw() throws {
    let file = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let frames = run("show", file, "--frames").lines
    #expect(frames.count == 2)
    #expect(frames.first?.contains("ABS_MT_POSITION_X 195000, ABS_MT_POSITION_Y 812500") == true)
    let events = run("show", file, "--events").lines
    #expect(events.count == 9)
    #expect(events.contains("0           device 0    ABS_MT_POSITION_X       195000"))
  }

  @Test("a cut file shows its good prefix, warns, and is not a failure")
  func cut() throws {
    let whole = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 812.5), for: 0.08))
    let bytes = try folder.bytes("tap.recording")
    let lastLines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(2)
    let file = try folder.write(
      "cut.recording", Array(bytes.dropLast(lastLines.reduce(2) { $0 + $1.utf8.count } - 4)))
    let run = run("show", file, "--contacts", "--json")
    #expect(run.code == 0)
    #expect(run.output.contains("\"end\":\"cut\""))
    #expect(run.errors.contains("warning: \(file): The recording was cut within line"))
    #expect(whole != file)
  }

  @Test("only one view at a time, and --json of the whole or of contacts")
  func views() throws {
    let both = run("show", "x", "--contacts", "--frames")
    #expect(both.code == 4)
    #expect(both.errors.contains("only one of --contacts, --frames, --events and --as-gesture"))
    #expect(run("show", "x", "--json", "--frames").errors.contains("--json goes with --contacts alone"))
  }

  @Test("a name cannot steer the terminal")
  func escapes() throws {
    let file = try folder.write(
      "evil.recording",
      "{\"retouch\":1,\"devices\":[{\"id\":0,\"name\":\"\\u001b[31mred\"}],\"meta\":{\"a\\u001b\":\"b\\u0007\"}}\n[0,\"m\",\"x\\u001b[2J\"]\n[0,\"x\",{\"frames\":0}]\n"
    )
    let run = run("show", file)
    #expect(run.code == 0)
    #expect(!run.output.utf8.contains(0x1b))
    #expect(!run.output.utf8.contains(0x07))
    #expect(run.output.contains("\\u{1B}[31mred"))
  }
}
