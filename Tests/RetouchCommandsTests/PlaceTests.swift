import Foundation
import RetouchRecording
import RetouchReplay
import Testing

@Suite("Where a touch lands, in commands")
@MainActor
struct PlaceTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A recording of two displays as `retouch-record` writes it, with a tap on each.
  private func two() throws -> String {
    func panel(_ id: Int, _ name: String, _ more: String) -> String {
      "{\"id\":\(id),\"name\":\"\(name)\",\"clock\":\"monotonic\",\"properties\":[1],\"codes\":{\"1\":[330],\"3\":[47,53,54,57]},"
        + "\"axes\":{\"47\":{\"min\":0,\"max\":9},\"53\":{\"min\":0,\"max\":99},\"54\":{\"min\":0,\"max\":99},"
        + "\"57\":{\"min\":0,\"max\":9}}\(more)}"
    }
    let display = "\"width\":200,\"height\":400,\"scale\":1,\"rotation\":90"
    return try folder.write(
      "two.recording",
      "{\"retouch\":1,\"display\":{\(display)},\"displays\":[{\"name\":\"DSI-1\",\(display)},"
        + "{\"name\":\"HDMI-A-1\",\"width\":600,\"height\":300}],\"devices\":["
        + panel(0, "Front", ",\"display\":\"DSI-1\",\"calibration\":[0,1,0,-1,0,1]") + ","
        + panel(1, "Side", ",\"display\":\"HDMI-A-1\"") + "],\"meta\":{\"where\":{\"devices\":{\"0\":{"
        + "\"calibration\":\"LIBINPUT_CALIBRATION_MATRIX\",\"display\":\"its size\"},\"1\":{\"display\":\"WL_OUTPUT\"}},"
        + "\"displays\":{\"DSI-1\":\"the kernel's command line\"}}}}\n"
        + "[0,\"e\",0,3,57,1,3,53,25,3,54,50,1,330,1]\n[5,\"e\",0,3,57,-1,1,330,0]\n"
        + "[5,\"e\",1,3,57,1,3,53,25,3,54,50,1,330,1]\n[5,\"e\",1,3,57,-1,1,330,0]\n[5,\"x\",{\"frames\":4}]\n"
    )
  }

  @Test(
    "show prints for each device which display it is on, how that is turned, the calibration, and where that comes from"
  )
  func show() throws {
    let shown = run("show", try two())
    #expect(shown.code == 0, "\(shown.errors)")
    #expect(
      Array(shown.lines.dropFirst().prefix(6)) == [
        "device 0    \"Front\", touchscreen with 10 slots, 0…99 × 0…99",
        "            on DSI-1 (its size), turned 90° (the kernel's command line), calibrated 0 1 0 -1 0 1 "
          + "(LIBINPUT_CALIBRATION_MATRIX)",
        "device 1    \"Side\", touchscreen with 10 slots, 0…99 × 0…99",
        "            on HDMI-A-1 (WL_OUTPUT), not turned, not calibrated",
        "display     DSI-1: 200×400 px, turned 90°", "display     HDMI-A-1: 600×300 px",
      ])
    // 0.25,0.5 is calibrated to 0.5,0.75; the picture's left is at the panel's top.
    let downs = shown.lines.filter { $0.contains(" down ") }.map { $0.split(separator: " ")[4] }
    #expect(downs == ["300,98", "150,150"])
  }

  @Test("replay takes the display that is named, or a display in place of the file's")
  func replay() throws {
    let file = try two()
    let side = run("replay", file, "--display", "HDMI-A-1")
    #expect(side.code == 0, "\(side.errors)")
    #expect(side.lines.filter { $0.contains("down") }.count == 1 && side.output.contains("150.000,150.000"))
    let other = run("replay", file, "--display", "DP-1")
    #expect(other.code == 4 && other.errors.contains("There are: DSI-1, HDMI-A-1"))
    let described = run("replay", file, "--display", "100x100@1,0")
    #expect(described.output.contains("50.000,75.000"), "\(described.output)")
  }

  @Test("import and show take a display that is turned, and a calibration")
  func importing() throws {
    let tap = try folder.write("tap.recording", .tap(at: CGPoint(x: 100, y: 200)))
    let out = folder.file("out.recording")
    let made = run(
      "import", tap, "--display", "780x1688@2,90", "--calibration=-1,0,1,0,-1,1", "-o", out)
    #expect(made.code == 0, "\(made.errors)")
    let header = try RecordingDocument(contentsOf: out).header
    #expect(header.display?.width == 780 && header.display?.scale == 2 && header.display?.rotation == 90)
    #expect(header.devices[0].calibration?.numbers == [-1, 0, 1, 0, -1, 1])
    #expect(
      run("show", out).output.contains("on the only display, turned 90° (as the file says), calibrated"))
    let shown = run("show", tap, "--display", "390x844@1,180", "--contacts", "--json")
    #expect(shown.output.contains("\"down\":[289.99"), "\(shown.output)")
    #expect(run("import", tap, "--display", "1x1,45", "-o", "-").code == 4)
    let singular = run("import", tap, "--calibration", "1,2,0,2,4,0", "-o", "-")
    #expect(singular.code == 4 && singular.errors.contains("every touch is on one line"))
  }

  @Test("a gesture's display may be turned from the start")
  func gesture() throws {
    let out = folder.file("tap.recording")
    #expect(run("gesture", "tap 100,200", "--display", "1170x2532@3,90", "-o", out).code == 0)
    #expect(try RecordingDocument(contentsOf: out).header.display?.rotation == 90)
    #expect(run("gesture", "tap 100,200", "--display", "1170x2532@3,91", "-o", "-").code == 4)
  }

  @Test("an import takes a calibration in the form of any program, and exchanged and inverted axes")
  func imported() throws {
    let file = try folder.write(
      "panel.recording",
      "{\"retouch\":1,\"display\":{\"width\":320,\"height\":240},\"devices\":[{\"id\":0,\"name\":\"Front\","
        + "\"properties\":[1],\"codes\":{\"1\":[330],\"3\":[47,53,54,57]},\"axes\":{"
        + "\"47\":{\"min\":0,\"max\":9},\"53\":{\"min\":0,\"max\":4095},\"54\":{\"min\":0,\"max\":4095}}}]}\n"
        + "[0,\"e\",0,3,57,1,3,53,1000,3,54,2000,1,330,1]\n[5,\"e\",0,3,57,-1,1,330,0]\n[5,\"x\",{\"frames\":2}]\n"
    )
    try folder.write(
      "xorg.conf", "Section \"InputClass\"\n Option \"Calibration\" \"56 4019 3893 120\"\nEndSection\n")
    for (options, place) in [
      // 1000 · 320 / 4096, 2000 · 240 / 4096
      (["--calibration", "1,0,0,0,1,0,0,0,1"], "78.125,117.188"),
      (["--calibration", "56 4019 3893 120"], "76.206,120.384"),
      (["--calibration", folder.file("xorg.conf")], "76.206,120.384"),
      // (5 · 1000 + 8000 · 2000 − 1000000) / 65536, and likewise for y.
      (["--calibration", "5 8000 -1000000 -7000 10 20000000 65536"], "228.958,198.669"),
      (["--swap-axes"], "156.25,58.594"), (["--invert", "x"], "241.797,117.188"),
      (["--invert", "x", "--invert", "y", "--swap-axes"], "163.672,181.348"),
    ] {
      let out = run(["import", file, "-o", "-"] + options)
      #expect(out.code == 0, "\(out.errors)")
      let copy = try folder.write("copy.recording", out.output)
      #expect(run("show", copy, "--contacts").output.contains(" \(place) "), "\(options)")
    }
    let pointercal = ["import", file, "-o", "-", "--calibration", "1 2 0 2 4 0 65536"]
    #expect(run(pointercal).errors.contains("\"Front\" would have every touch on one line"))
    #expect(run(["import", file, "-o", "-", "--invert", "z"]).code == 4)
  }
}
