import Foundation
import RetouchReplay
import Testing

/// What is suggested for names that stand for nothing, in a folder with recordings.
@Suite("names that stand for nothing here")
struct NearbyNameTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    let tap = Gesture.tap(at: .init(x: 5, y: 5))
    try folder.write("Recordings/panel/tap.recording", tap)
    try folder.write("mine/slide.recording", tap)
    try folder.write("mine/inner/suite.json", #"{"suite": 1, "fixture": null, "cases": []}"#)
    try folder.write("Sources/App/notes.txt", "")
    try folder.write(
      "Recordings/panel/suite.json",
      #"{"suite": 1, "fixture": null, "cases": [{"name": "tap", "recording": "tap.recording"}]}"#)
  }

  /// What a command says of its last word.
  private func said(_ words: String..., in place: String = "") throws -> String {
    let run = try Program.run(words, in: folder.file(place))
    #expect(run.code == 4 && run.output == "", "\(words)")
    #expect(run.errors.contains("To reproduce: retouch \(words[0])"))
    return run.errors
  }

  @Test("a file that is no recording here is looked for among the recordings, and then by a name like it")
  func files() throws {
    for (word, meant) in [
      ("panel/tap.recording", "Recordings/panel/tap.recording"),
      ("mine/slid.recording", "mine/slide.recording"),
      ("panel/tpa.recording", "Recordings/panel/tap.recording"),
      ("panel/tap", "Recordings/panel/tap.recording"),
      ("Recordings/panle/tap.recording", "Recordings/panel/tap.recording"),
      ("Recordigns/panle/tpa.recording", "Recordings/panel/tap.recording"),
    ] {
      for command in ["show", "lint"] {
        #expect(
          try said(command, word).contains("No such file or directory. Did you mean \(meant)?\n"), "\(word)")
      }
    }
    #expect(try said("show", "tap.recording").contains("No such file or directory. Is the name right?"))
    #expect(try said("show", "mine").contains("A folder is not a recording"))
  }

  @Test(
    "a file where a case is needed is replayed by another command; a folder that is no suite names those in it"
  )
  func cases() throws {
    #expect(
      try said("test", "mine/slide.recording").contains(
        "'mine/slide.recording' is no case. It is a file: 'retouch replay mine/slide.recording --fixture NAME' replays it"
      ))
    #expect(
      try said("test", "slide.recording", in: "mine").contains(
        "'slide.recording' is no suite and no case. It is"))
    #expect(
      try said("test", "mine/tap").contains(
        "the folder mine has no suite.json. The suites in it are: inner"))
    #expect(
      try said("test", "panle/tap").contains("there is no suite panle in Recordings. Did you mean panel/tap?")
    )
    #expect(try said("test", "panel/tpa").contains("Did you mean panel/tap?"))
    #expect(try said("test", "panle").contains("Did you mean panel?"))
    #expect(try said("test", "mine/inne").contains("has no suite.json. Did you mean mine/inner?"))
    #expect(
      try said("test", "Recordings/panle").contains("has no suite.json. Did you mean Recordings/panel?"))
    #expect(try said("test", "Recordings/panle/tap").contains("Did you mean Recordings/panel/tap?"))
    #expect(
      try said("replay", "Recordings/panel/tpa.recording").contains(
        "Did you mean Recordings/panel/tap.recording?"))
    #expect(
      try said("diff", "panel/tap", "mine/slide.recording").contains(
        "Did you mean Recordings/panel/tap.recording?"))
  }

  @Test(
    "what stands before the sign of an option's value, a gesture's verb and a filter are looked for as well")
  func words() throws {
    for (words, meant) in [
      (["bench", "panel/tap", "--grow", "dept=1..5"], "did you mean 'depth='?"),
      (["bounds", "panel/tap", "--vary", "press.fro=0..4s"], "did you mean 'press.for'?"),
      (["gesture", "tpa 1,1", "-o", "tap.recording"], "Did you mean tap?"),
      (["rply", "panel/tap"], "did you mean 'replay'?"),
    ] {
      let run = try Program.run(words, in: folder.path)
      #expect(run.code == 4 && run.errors.contains(meant), "\(run.errors)")
    }
    for listing in [[], ["--list"]] {
      let run = try Program.run(["test", "--filter", "panl"] + listing, in: folder.path)
      #expect(run.code == 5 && run.errors.contains("Did you mean --filter panel?"), "\(run.errors)")
    }
    let far = try Program.run(["test", "--filter", "elephant"], in: folder.path)
    #expect(far.code == 5 && far.errors.contains("'retouch test --list' without a filter lists all"))
  }

  @Test("below the folder that has the recordings these are found above")
  func above() throws {
    #expect(
      try said("test", in: "Sources/App").contains(
        "there is no folder 'Recordings' here. Did you mean ../../Recordings?"))
    for word in ["panel/tap", "panel"] {
      #expect(
        try said("test", word, in: "Sources").contains(
          "Recordings is not here: did you mean ../Recordings/\(word)?"), "\(word)")
    }
  }
}
