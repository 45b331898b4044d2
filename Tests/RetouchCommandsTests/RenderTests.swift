import Foundation
import RetouchReplay
import Testing

#if Pictures
  @Suite("render")
  @MainActor
  struct RenderTests {
    let folder: Folder
    private let tap: String

    init() throws {
      folder = try Folder()
      tap = try folder.write("tap.recording", .press(at: CGPoint(x: 195, y: 422), for: 0.3))
    }

    private func render(_ arguments: String...) -> Run {
      run(["render", tap, "--fixture", "Panel"] + arguments)
    }

    @Test("a PNG of the window at two pixels a point goes to a file, which is not overwritten unasked")
    func png() throws {
      let file = folder.file("x.png")
      let first = render("--at", "0.1s", "-o", file)
      #expect(first.code == 0)
      #expect(first.output == "")
      #expect(!first.errors.contains("font") && !first.errors.contains("symbol"))
      let bytes = try folder.bytes("x.png")
      #expect(Array(bytes[16..<24]) == [0, 0, 780 >> 8, 780 & 255, 0, 0, 1688 >> 8, 1688 & 255])
      let second = render("--at", "0.1s", "-o", file)
      #expect(second.code == 4)
      #expect(second.errors.contains("exists already"))
      #expect(render("--at", "0.1s", "-o", file, "--force").code == 0)
      #expect(try folder.bytes("x.png") == bytes)
      #expect(folder.names == ["tap.recording", "x.png"])
    }

    @Test("an SVG goes to stdout, with the views' names and the touch at its instant")
    func svg() {
      let down = render("--at", "0.1s", "-f", "svg", "-o", "-")
      #expect(down.code == 0)
      #expect(down.output.contains(#"data-name="go" data-frame="145 400 100 44""#))
      #expect(down.output.contains(#"data-name="touch 1""#))
      #expect(!render("--at", "0.1s", "-f", "svg", "-o", "-", "--no-touches").output.contains("touch 1"))
      // Right after the lift there is no finger; at the end, which is the lift itself, it has just been
      // lifted.
      #expect(!render("--at", "0.300001s", "-f", "svg", "-o", "-").output.contains("touch 1"))
      #expect(render("-f", "svg", "-o", "-").output.contains("stroke-dasharray"))
      #expect(render("--at", "0.1s", "-f", "svg", "-o", "-").output == down.output)
    }

    @Test("the window takes the size that was asked for, and dark its colours")
    func looks() {
      let run = render("--at", "0s", "--window", "1024x768", "--dark", "-f", "svg", "-o", "-")
      #expect(run.output.contains(#"viewBox="0 0 1024 768""#))
      #expect(run.output.contains(##"<rect x="0" y="0" width="1024" height="768" fill="#000000"/>"##))
    }

    @Test("a filmstrip has a picture for each instant at which something happened")
    func filmstrip() {
      let run = render("--filmstrip", "-f", "svg", "-o", "-")
      #expect(run.code == 0)
      for time in ["0 s", "0.3 s"] {
        #expect(run.output.contains("data-kind=\"frame\" data-name=\"\(time)\""))
      }
      #expect(run.output.contains(">note  gone</text>"))
      #expect(run.output.components(separatedBy: "data-kind=\"frame\"").count == 3)
    }

    @Test("an instant after the end is drawn, with a warning")
    func afterTheEnd() {
      let run = render("--at", "60s", "-f", "svg", "-o", "-")
      #expect(run.code == 0)
      #expect(run.errors.contains("warning: the recording ends at "))
    }

    @Test("of a suite the pictures are drawn that its cases name, each into a file of its own")
    func suite() throws {
      try folder.write("panel/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
      try folder.write(
        "panel/suite.json",
        """
        {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "tap", "recording": "tap.recording", "matrix": {"contentSizeCategory": ["large", "small"]},
         "pictures": ["50ms", "1s"], "expect": ["go touchDown"]},
        {"name": "plain", "recording": "tap.recording", "expect": ["go touchDown"]}]}
        """)
      let out = folder.file("pictures")
      let first = run(["render", "panel", "-o", out, "-f", "svg"], recordings: folder.path)
      #expect(first.code == 0, "\(first.errors)")
      let names = ["tap[large]-0.05s", "tap[large]-1s", "tap[small]-0.05s", "tap[small]-1s"]
      #expect(first.lines == names.map { "\(out)/panel/\($0).svg" })
      let written = try FileManager.default.contentsOfDirectory(atPath: out + "/panel").sorted()
      #expect(written == names.map { "\($0).svg" })
      let picture = String(decoding: try folder.bytes("pictures/panel/tap[small]-0.05s.svg"), as: UTF8.self)
      #expect(picture.contains(#"data-name="touch 1""#))
      let second = run(["render", "panel", "-o", out, "-f", "svg"], recordings: folder.path)
      #expect(second.code == 4 && second.errors.contains("exists already") && second.output == "")
      #expect(run(["render", "panel", "-o", out, "-f", "svg", "--force"], recordings: folder.path).code == 0)
      let strips = run(["render", "panel", "-o", out, "-f", "svg", "--filmstrip"], recordings: folder.path)
      #expect(strips.lines == ["large", "small"].map { "\(out)/panel/tap[\($0)]-filmstrip.svg" })
    }

    @Test(
      "a suite none of whose cases names a picture is reported, and a broken case keeps no other from its own"
    )
    func suiteWithoutPictures() throws {
      try folder.write("panel/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
      let head = #"{"suite": 1, "fixture": "Panel", "cases": [{"name": "tap", "recording": "tap.recording", "#
      try folder.write("panel/suite.json", head + #""expect": ["go touchDown"]}]}"#)
      let none = run(["render", "panel", "-o", folder.file("out")], recordings: folder.path)
      #expect(none.code == 5 && none.errors.contains("names a picture"))
      let broken = #"{"name": "broken", "recording": "gone.recording", "expect": ["go touchDown"]}"#
      try folder.write(
        "panel/suite.json", head + #""pictures": ["0s"], "expect": ["go touchDown"]}, "# + broken + "]}")
      let some = run(["render", "panel", "-o", folder.file("out")], recordings: folder.path)
      #expect(some.code == 4 && some.errors.contains("gone.recording"))
      #expect(some.lines == [folder.file("out") + "/panel/tap-0s.png"])
      let wrong = run(["render", "panel", "-o", folder.file("out"), "--at", "1s"], recordings: folder.path)
      #expect(wrong.code == 4 && wrong.errors.contains("its cases set the times"))
    }

    @Test(
      "a request that gives no picture is a usage error",
      arguments: [
        (["-o", "x.jpg"], "has to end in .png or .svg"), ([], "-o OUT is missing"),
        (["-o", "-", "--scale", "9"], "from 0.1 to 8"), (["-o", "-", "--window", "0x9"], "a size such as"),
        (["-o", "-", "--filmstrip", "--at", "1s"], "--filmstrip cannot be used with --at"),
        (["-o", "-", "--window", "4096x4096", "--scale", "8"], "pixels"),
      ])
    func usage(arguments: [String], words: String) {
      let run = run(["render", tap, "--fixture", "Panel"] + arguments)
      #expect(run.code == 4)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(run.output == "")
    }
  }
#endif
