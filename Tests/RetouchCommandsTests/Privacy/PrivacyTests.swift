import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("privacy, and what it advises")
@MainActor
struct PrivacyTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A display of 390 × 844 points with one unit a point, and the lines of a session on it.
  private func session(_ lines: String, meta: String = "", device: String = #""name":"Panel""#) throws
    -> String
  {
    try folder.write(
      "session.recording",
      """
      {"retouch":1,"display":{"width":390,"height":844},"devices":[{"id":0,\(device),\
      "properties":[1],"codes":{"1":[330],"3":[47,53,54,57]},"axes":{"47":{"min":0,"max":9},\
      "53":{"min":0,"max":389},"54":{"min":0,"max":843},"57":{"min":0,"max":65535}}}]\(meta)}
      \(lines)[0,"x",{"frames":\(lines.components(separatedBy: "\"e\"").count - 1)}]

      """)
  }

  /// Taps of 80 ms at these places, each so many µs after the lift before.
  private func taps(_ places: [(Int, Int)], after pause: Int = 200_000) -> String {
    places.enumerated().map { number, place in
      "[\(pause),\"e\",0,3,57,\(number),3,53,\(place.0),3,54,\(place.1),1,330,1]\n"
        + "[80000,\"e\",0,3,57,-1,1,330,0]\n"
    }.joined()
  }

  private static let password = [
    (20, 650), (60, 650), (330, 650), (100, 700), (180, 750), (260, 700), (140, 650), (300, 750), (20, 650),
  ]

  @Test("typing on a screen keyboard is found, and the command that is suggested takes it out")
  func keyboard() throws {
    // The field that is tapped before is not part of the keyboard.
    let file = try session(taps([(195, 100)] + Self.password))
    let told = run("privacy", file)
    #expect(told.code == 1)
    let line = try #require(told.lines.first { $0.hasPrefix("secret") })
    #expect(line.contains("9 short taps at 8 places between 0.48 s and 2.8 s within 0,630,350,140"))
    #expect(
      line.contains("as on a screen keyboard: with a picture of that screen, what was typed can be read"))
    #expect(told.output.contains("→ retouch trim \(file) --redact 0,630,350,140 -o OUT"))
    #expect(told.errors == "\(file): 1 secret, 1 personal, 2 technical\n")
    let out = folder.file("out.recording")
    let trim = run("trim", file, "--redact", "0,630,350,140", "-o", out)
    #expect(trim.code == 0)
    #expect(trim.errors == "\(out): 20 frames, 2.8 s\n\(out): 9 frames redacted\n")
    let text = String(decoding: try folder.bytes("out.recording"), as: UTF8.self)
    for (x, _) in Self.password where x != 195 { #expect(!text.contains("3,53,\(x)"), "\(x)") }
    #expect(text.contains("[200000,\"e\",0,3,57,1,3,53,175,3,54,700,1,330,1]"))
    #expect(text.contains(#""redacted":["0,630,350,140"]"#))
    let clean = run("privacy", out)
    #expect(clean.code == 0)
    #expect(!clean.output.contains("secret"))
  }

  @Test("a PIN of four digits is found; a button that is tapped often, and taps far apart in time, are not")
  func pins() throws {
    let pin = try session(taps([(65, 400), (195, 400), (195, 500), (325, 600)]))
    #expect(run("privacy", pin).output.contains("4 short taps at 4 places"))
    #expect(run("privacy", pin).output.contains("as on a PIN pad, or a few buttons one after another"))
    for quiet in [
      taps(Array(repeating: (195, 400), count: 30)), taps(Self.password, after: 2_100_000),
      taps([(65, 400), (195, 400), (195, 500)]),
      taps([(20, 20), (370, 20), (20, 820), (370, 820), (195, 400)]),
    ] {
      let told = run("privacy", try session(quiet))
      #expect(told.code == 0)
      #expect(!told.output.contains("secret"))
    }
  }

  @Test("recorded keys are reported first, by their number and never by their names")
  func keys() throws {
    let file = try session("[5000,\"e\",0,1,30,1]\n[5000,\"e\",0,1,30,0]\n[5000,\"e\",0,1,31,1,4,4,7]\n")
    let told = run("privacy", file)
    #expect(told.code == 1)
    #expect(
      told.lines[0]
        == "secret     keys     2 key presses on \"Panel\" from 0.005 s to 0.015 s: what was typed can be read in "
        + "full, passwords included")
    #expect(!told.output.contains("KEY_A"))
    let evemu = try folder.write("typed.events", "E: 1.000000 0001 001e 1\nE: 1.000000 0000 0000 0\n")
    #expect(run("privacy", evemu).output.contains("1 event of keys in this file"))
  }

  @Test("names, numbers, texts and the machine are reported with what harm they may do")
  func rest() throws {
    let file = try session(
      "[10,\"m\",\"Anna logs in\"]\n[5,\"e\",0,4,0,4711,3,53,4]\n[0,\"#\",\"second try\"]\n",
      meta:
        #","created":"2026-01-01T09:30:00Z","meta":{"kernel":"6.1.0","origin":86400000000,"cut":{"of":"anna"}}"#,
      device: #""name":"Anna's Pen","bus":5,"uniq":"8C:1F:64:00:00:01""#)
    let told = run("privacy", file)
    #expect(told.code == 0)
    for words in [
      "personal   serial   1 pen of \"Anna's Pen\" is distinguished", "its owner may have given it that name",
      "1 marker, as someone wrote it: \"Anna logs in\"", "1 comment, as someone wrote it: \"second try\"",
      "name of the file that this is a part of, as someone wrote it: \"anna\"",
      "technical  machine  it was made at 2026-01-01T09:30:00Z; the machine had been up for 86400 s by then",
      "its kernel was 6.1.0", "line 1 of the file shows a device's unique id",
    ] { #expect(told.output.contains(words), "\(words)") }
    #expect(!told.output.contains("contact"))
  }

  @Test("the text of another program's file is looked through")
  func foreign() throws {
    let log = try folder.write(
      "log.txt",
      """
      add device 1: /dev/input/event2
        bus:      0018
        vendor    0416
        name:     "goodix_ts"
        location: "input/ts"
        id:       "A1B2C3"
      [   1.000000] EV_ABS       ABS_MT_POSITION_X    00000010
      [   1.000000] EV_SYN       SYN_REPORT           00000000

      """)
    let told = run("privacy", log)
    #expect(told.output.contains("line 6 of the file shows a device's unique id"))
    #expect(told.output.contains("line 5 of the file shows where the device is plugged in"))
    let plain = try folder.write(
      "plain.txt", "add device 1: /dev/input/event2\n  id:       \"\"\n  id: [3, 4]\n")
    #expect(!run("privacy", plain).output.contains("of the file"))
  }

  @Test("without a display the region is in device units, and the display is asked for")
  func units() throws {
    let file = try session(taps(Self.password))
    let text = String(decoding: try folder.bytes("session.recording"), as: UTF8.self)
      .replacing(#""display":{"width":390,"height":844},"#, with: "")
    try folder.write("session.recording", text)
    let told = run("privacy", file)
    #expect(told.output.contains("(x,y,w,h in device units)"))
    #expect(told.output.contains("→ retouch import \(file) --display WxH -o OUT, then ask again"))
  }

  @Test("--json is one object with all of it")
  func json() throws {
    let told = run("privacy", try session(taps(Self.password)), "--json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(told.output.utf8)) as? [String: Any])
    #expect(object["privacy"] as? Int == 1)
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(finding["kind"] as? String == "typing")
    #expect(finding["level"] as? String == "secret")
    #expect(finding["count"] as? Int == 9)
    #expect(finding["from_us"] as? Int == 200_000)
    #expect(finding["to_us"] as? Int == 2_520_000)
    #expect(finding["rectangle"] as? [Int] == [0, 630, 350, 140])
    #expect(finding["units"] as? String == "points")
    #expect(told.lines.count == 1)
  }

  @Test("mistakes in --redact are reported, and no file is left")
  func wrong() throws {
    let file = try session(taps(Self.password))
    let out = folder.file("out.recording")
    for (rectangle, words) in [
      ("0,840,390,10", "expected a rectangle within the display of 390 × 844 points, found 0,840,390,10"),
      ("0,0,390,100@HDMI-A-1", "leave out @HDMI-A-1"), ("0,0,390", "a rectangle x,y,w,h in points"),
    ] {
      for command in ["trim", "import"] {
        let told = run(command, file, "--redact", rectangle, "-o", out)
        #expect(told.code == 4)
        #expect(told.errors.contains(words), "\(told.errors)")
        #expect(!folder.names.contains("out.recording"))
      }
    }
  }

  @Test("import takes the display and the description of an Android log, and redacts it")
  func android() throws {
    let log = try folder.write(
      "lt.txt",
      """
      [   1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001
      [   1.000000] EV_ABS       ABS_MT_POSITION_X    0000021c
      [   1.000000] EV_ABS       ABS_MT_POSITION_Y    000007d0
      [   1.000000] EV_SYN       SYN_REPORT           00000000
      [   1.080000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [   1.080000] EV_SYN       SYN_REPORT           00000000

      """)
    let lp = try folder.write(
      "lp.txt",
      """
      add device 1: /dev/input/event2
        name:     "goodix_ts"
        events:
          KEY (0001): BTN_TOUCH
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """)
    let out = folder.file("tap.recording")
    let told = run("import", "--description", lp, "--display", "1080x2400@3", log, "-o", out)
    #expect(told.errors == "\(out): 2 frames, 0.08 s\n")
    #expect(run("show", out, "--contacts").output.contains("  180,666.667  "))
    let redacted = run(
      "import", "--description", lp, "--display", "1080x2400@3", "--redact", "0,600,360,200", log, "-o", out,
      "--force")
    #expect(redacted.errors == "\(out): 2 frames, 0.08 s\n\(out): 1 frame redacted\n")
    #expect(run("show", out, "--contacts").output.contains("  180,700  "))
    let again = run("import", "--display", "540x1200", out, "-o", out, "--force")
    #expect(again.errors.contains("1080×2400 px, 3 px a point, which --display replaces"))
    #expect(run("import", "--display", "DSI-1", log, "-o", out, "--force").code == 4)
    #expect(run("show", out, "--description", lp).errors.contains("found one with it"))
  }
}
