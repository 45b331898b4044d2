#if Pictures
  import RetouchReplay
  import Testing
  import UIKit

  @testable import RetouchPictures
  @testable import RetouchCommands

  /// A view whose colour each tap changes, and a press that changes nothing.
  final class Lamp: UIViewController, Fixture {
    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = UITapGestureRecognizer(target: self, action: Lamp.tapped)
      tap.name = "tap"
      view.addGestureRecognizer(tap)
    }

    private var count = 0

    private func tapped(_ tap: UITapGestureRecognizer) {
      count += 1
      view.backgroundColor = UIColor(red: Double(count) / 50, green: 0, blue: 0, alpha: 1)
    }
  }

  @Suite("The pictures of a filmstrip") @MainActor struct FilmstripFramesTests {
    /// What a window with one grey area looks like.
    private func picture(_ grey: Double, name: String = "x") -> DisplayList {
      let area = DisplayItem.figure(
        DisplayFigure(
          shape: .rectangle(CGRect(x: 0, y: 0, width: grey, height: 10)), fill: DisplayColor.black.faded(0.5))
      )
      return DisplayList(
        size: CGSize(width: 100, height: 100),
        items: [.group(DisplayGroup(kind: "view", name: name, items: [area]))])
    }

    private func strip(_ greys: [Double], limit: Int) -> FilmstripFrames {
      var strip = FilmstripFrames(limit: limit)
      for (index, grey) in greys.enumerated() {
        strip.take(picture(grey, name: "\(index)"), at: Int64(index) * 100_000, ["line \(index)"])
      }
      return strip
    }

    @Test(
      "are those that look different from the one before; the others' lines stand below it with their times")
    func equal() {
      let strip = strip([1, 1, 2, 1], limit: 12)
      #expect(strip.frames.map(\.title) == ["0 s to 0.1 s", "0.2 s", "0.3 s"])
      #expect(strip.frames.map(\.lines) == [["line 0", "0.1 s  line 1"], ["line 2"], ["line 3"]])
      #expect(strip.remark == nil)
    }

    @Test("have one in the middle between two instants while content moves from the one to the other")
    func motion() {
      func line(_ time: Int64, _ event: String) -> OutcomeLine {
        OutcomeLine(time: time, kind: .scroll, source: "scroll", event: event, details: ["list 0.000,0.000"])
      }
      let lines = [line(100, "begins"), line(500, "lifted"), line(900, "ends"), line(901, "begins")]
      let instants: [(time: Int64, lines: [String])] = [0, 100, 500, 900, 901, 902].map { ($0, ["\($0)"]) }
      let all = FilmstripFrames.withMotion(instants, lines)
      #expect(all.map(\.time) == [0, 100, 300, 500, 700, 900, 901, 902])
      #expect(all.filter { $0.lines.isEmpty }.map(\.time) == [300, 700])
    }

    @Test("are also taken shortly after an instant and at the end, to see what moves on without a line")
    func looks() {
      let instants: [(time: Int64, lines: [String])] = [
        (0, ["down"]), (50_000, ["up"]), (400_000, []), (700_000, ["ends"]), (1_000_000, ["note"]),
      ]
      #expect(FilmstripFrames.looks(between: instants, until: 2_000_000) == [800_000, 1_100_000, 2_000_000])
      #expect(FilmstripFrames.looks(between: instants, until: 1_000_000) == [800_000])
      #expect(FilmstripFrames.looks(between: [], until: 5) == [])
    }

    @Test("are the first and the last ones of too many, and the remark counts the others")
    func tooMany() {
      let strip = strip((1...20).map(Double.init), limit: 12)
      #expect(
        strip.frames.map { $0.lines[0] }
          == ([0, 1, 2, 3, 4, 5, 6, 7] + [16, 17, 18, 19]).map { "line \($0)" })
      #expect(
        strip.remark
          == "the window looks different at 20 instants; 8 of them, from 0.8 s on, are left out: --frames 20 draws all"
      )
      #expect(self.strip((1...20).map(Double.init), limit: 20).frames.count == 20)
      #expect(self.strip((1...20).map(Double.init), limit: 20).remark == nil)
      #expect(self.strip([1, 2, 2], limit: 1).frames.map(\.title) == ["0 s"])
    }

    @Test("are limited in number, and the last one takes in the instants that look like it")
    func equalAtTheEnd() {
      let strip = strip([1, 2, 3, 4, 4, 4], limit: 3)
      #expect(strip.frames.map(\.title) == ["0 s", "0.1 s", "0.3 s to 0.5 s"])
      #expect(strip.frames[2].lines.count == 3)
    }

    @Test("are of the first and last instants where there are very many") func instants() {
      var strip = FilmstripFrames(limit: 12)
      let all = (0..<1_500).map { Int64($0) }
      let chosen = strip.chosen(all) { $0 }
      #expect(chosen.count == FilmstripFrames.mostInstants)
      #expect(chosen == Array(all.prefix(667) + all.suffix(333)))
      #expect(
        strip.remark?.hasPrefix("something happened at 1500 instants; 500 of them, from 0.000667 s on")
          == true)
      #expect(strip.chosen([1, 2, 3]) { $0 } == [1, 2, 3])
    }

    @Test("are 12 unless more are asked for") func command() throws {
      let folder = try Folder()
      let gesture = Gesture.tap(at: CGPoint(x: 100, y: 100)).repeated(15, after: 0.5)
      let file = try folder.write("taps.recording", gesture)
      func render(_ arguments: String...) -> Run {
        run(
          ["render", file, "--fixture", "Lamp", "-f", "svg", "-o", "-"] + arguments, fixtures: [Lamp.self])
      }
      func count(_ run: Run) -> Int { run.output.components(separatedBy: "data-kind=\"frame\"").count - 1 }
      let usual = render("--filmstrip")
      #expect(count(usual) == 12)
      #expect(usual.errors.contains("are left out: --frames "), "\(usual.errors)")
      let all = render("--filmstrip", "--frames", "60")
      #expect(count(all) > 12)
      #expect(all.ownErrors == "")
      let alone = render("--frames", "3")
      #expect(alone.code == 4 && alone.errors.contains("--frames needs --filmstrip"))
    }
  }
#endif
