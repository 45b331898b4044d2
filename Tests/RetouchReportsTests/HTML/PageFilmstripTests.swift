import RetouchReplay
import Synchronization
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("Filmstrips of the page")
struct PageFilmstripTests {
  /// Which cases were drawn, in order.
  private final class Drawn: Sendable {
    let names = Mutex<[String]>([])
  }

  /// Reds of so many groups, the later ones larger.
  private func run(groups: Int) -> RunSummary {
    RunSummary(
      results: (0..<groups).flatMap { group in
        (0...min(group, 3)).map { index in
          var red = PageSamples.red("press-\(group)-\(index)")
          red.verdict = .mismatched([PageSamples.mismatch(lifted: 700_000, recognizer: "press\(group)")])
          return red
        }
      })
  }

  private func strips(in page: String) -> Int { page.components(separatedBy: "id=\"strip").count - 1 }

  @Test("are those of each group's first red case, as the bytes that were drawn")
  func first() {
    let drawn = Drawn()
    let page = PageSamples.page(
      run(groups: 3),
      filmstrip: { result in
        drawn.names.withLock { $0.append(result.testCase.name) }
        return [0x89, 0x50, 0x4E, 0x47]
      })
    #expect(drawn.names.withLock { $0 } == ["press-2-0", "press-1-0", "press-0-0"])
    for number in [0, 1, 3] {
      #expect(page.contains("<script type=\"application/json\" id=\"strip\(number)\">\"iVBORw==\"</script>"))
    }
    #expect(strips(in: page) == 3)
    #expect(page.contains("img-src data:; "))
  }

  @Test("have a command for the red cases that have none of their own")
  func command() throws {
    let page = PageSamples.page(run(groups: 2), filmstrip: { _ in nil })
    #expect(strips(in: page) == 0)
    let commands = try PageSamples.data("red2", in: page)["commands"] as? [[String]] ?? []
    #expect(
      commands.contains(["strip", "retouch render safari/press-1-1 --filmstrip -o filmstrip.png"]))
  }

  @Test("are not mentioned if nothing can be drawn")
  func absent() throws {
    let page = PageSamples.page()
    #expect(strips(in: page) == 0 && !page.contains("img-src"))
    let commands = try PageSamples.data("red0", in: page)["commands"] as? [[String]] ?? []
    #expect(commands.map { $0[0] } == ["again", "accept"])
  }

  @Test("are not requested for a replay that came to no outcome")
  func crash() {
    let drawn = Drawn()
    _ = PageSamples.page(filmstrip: { result in
      drawn.names.withLock { $0.append(result.testCase.name) }
      return nil
    })
    #expect(drawn.names.withLock { $0 } == ["press", "new"])
  }

  @Test("stay within what the page has room for, those of the largest groups first, and are 20 at most")
  func size() {
    let drawn = Drawn()
    let picture = [UInt8](repeating: 7, count: 300_000)
    let page = PageSamples.page(
      run(groups: 30),
      filmstrip: { result in
        drawn.names.withLock { $0.append(result.testCase.name) }
        return picture
      })
    #expect(strips(in: page) == HTMLReport.filmstripSize / 400_000)
    #expect(drawn.names.withLock { $0.count } == HTMLReport.filmstripLimit)
    #expect(drawn.names.withLock { $0.first } == "press-3-0")
    let small = PageSamples.page(run(groups: 30), filmstrip: { _ in [1] })
    #expect(strips(in: small) == HTMLReport.filmstripLimit)
  }

  @Test("leave a page of a thousand red cases below 20 MB, with all that it may hold beside them")
  func wholePage() {
    let reds = HTMLReport.bytes(ofEachOf: 1_000) * 1_000
    // Names, notes and commands of a thousand groups of one red each, and their heads.
    let page = PageSamples.page(
      RunSummary(
        results: (0..<1_000).map { index in
          var red = PageSamples.red("press-\(index)")
          red.verdict = .mismatched([PageSamples.mismatch(lifted: 700_000, recognizer: "press\(index)")])
          return red
        })
    ) { _ in nil }
    let index = page.components(separatedBy: "id=\"run\">").last?.utf8.count ?? .max
    #expect(reds + HTMLReport.filmstripSize + index < 20_000_000)
  }
}
