import Foundation
import RetouchReplay
import Testing

@Suite("replay --json and speak --json")
@MainActor
struct ReplayJSONTests {
  let folder: Folder
  private let tap: String

  init() throws {
    folder = try Folder()
    tap = try folder.write("tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
  }

  private func run(_ arguments: String...) -> Run {
    RetouchCommandsTests.run(arguments, fixtures: [Panel.self, Quiet.self, Talking.self])
  }

  private func object(_ run: Run) throws -> [String: Any] {
    #expect(run.lines.count == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("an outcome is one object whose lines are those of the text")
  func outcome() throws {
    let text = run("replay", tap, "--fixture", "Panel")
    let run = run("replay", tap, "--fixture", "Panel", "--json")
    #expect(run.code == 0)
    let object = try object(run)
    #expect(Set(object.keys).subtracting(["remarks"]) == ["replay", "name", "fixture", "end_us", "lines"])
    #expect(object["replay"] as? Int == 1)
    #expect(object["name"] as? String == tap)
    #expect(object["fixture"] as? String == "Panel")
    #expect(object["end_us"] is Int)
    let lines = try #require(object["lines"] as? [[String: Any]])
    #expect(lines.count == text.lines.count - 1)
    #expect(
      run.output.contains(
        #"{"time_us":0,"kind":"touch","source":"touch 1","what":"began","details":["195.000,422.000","go"]}"#)
    )
    #expect(run.output.contains(#"{"time_us":100000,"kind":"note","source":"note","what":"gone"}"#))
    #expect(self.run("replay", tap, "--fixture", "Panel", "--json").output == run.output)
  }

  @Test("on a bare screen it has the contacts with numbers, and no fixture")
  func bare() throws {
    let run = run("replay", tap, "--json")
    let keys = Set(try object(run).keys).subtracting(["remarks"])
    #expect(keys == ["replay", "name", "end_us", "lines", "contacts"])
    #expect(
      run.output.contains(
        #""contacts":[{"contact":1,"device":0,"slot":0,"kind":"finger","start":"down","down_us":0,"#
          + #""up_us":100000,"end":"up","down":[195,422],"up":[195,422],"frames":2,"moves":0,"way":0,"#
          + #""within":[[195,422],[195,422]]}]"#), "\(run.output)")
  }

  @Test("problems of a file are in the object and on stderr, without acting on a terminal")
  func remarks() throws {
    let bytes = try folder.bytes("tap.recording")
    let file = try folder.write("evil\u{202e}\u{1b}.recording", Array(bytes.dropLast(20)))
    let run = run("replay", file, "--json")
    let object = try object(run)
    #expect(object["name"] as? String == file)
    #expect(object["cut"] as? Bool == true)
    #expect((object["remarks"] as? [String])?.isEmpty == false)
    #expect(run.errors.hasPrefix("warning: "))
    for evil in ["\u{202e}", "\u{1b}"] as [Unicode.Scalar] {
      #expect(!(run.output + run.errors).unicodeScalars.contains(evil))
    }
  }

  @Test("what is spoken is one object with frames as numbers")
  func spoken() throws {
    let run = run("speak", tap, "--fixture", "Talking", "--at", "0s", "--at", "2s", "--json")
    #expect(run.code == 0)
    let object = try object(run)
    #expect(object["speak"] as? Int == 1)
    let screens = try #require(object["screens"] as? [[String: Any]])
    #expect(screens.compactMap { $0["time_us"] as? Int } == [0, 2_000_000])
    #expect(
      run.output.contains(
        #"{"number":1,"text":"Door. Heading.","name":"title1","frame":[20,60,200,30],"traits":["header"]}"#))
    #expect(run.output.contains(#""text":"open","name":"status""#))
    let silent = self.run("speak", tap, "--fixture", "Quiet", "--json")
    #expect(silent.output.contains(#""spoken":[]"#))
  }

  @Test("--json does not go with a story or a tree")
  func usage() {
    #expect(run("replay", tap, "--fixture", "Panel", "--json", "--why", "hold").code == 4)
    #expect(run("speak", tap, "--fixture", "Talking", "--json", "--tree").code == 4)
  }

  @Test("the help of each command with --json names the keys that it prints")
  func documented() throws {
    for (command, arguments) in [
      ("replay", ["replay", tap, "--json"]), ("replay", ["replay", tap, "--fixture", "Panel", "--json"]),
      ("speak", ["speak", tap, "--fixture", "Talking", "--json"]),
    ] {
      let run = RetouchCommandsTests.run(arguments, fixtures: [Panel.self, Talking.self])
      let help = Set(
        self.run("help", command).output.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      for key in keys(of: object) { #expect(help.contains(key), "\(command): \(key)") }
    }
  }

  private func keys(of value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
  }
}
