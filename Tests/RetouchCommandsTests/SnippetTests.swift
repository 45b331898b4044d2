import Foundation
import Testing

/// The files for CI: those that the documents show, and those of this repository.
@Suite("the files for CI")
struct SnippetTests {
  private static let page = "Documentation/HowTo/ContinuousIntegration.md"

  /// Runs a program in the repository's folder.
  private func run(_ words: String...) throws -> Run {
    try Program.run(words, of: "/usr/bin/env", in: Document.root.path)
  }

  @Test("stand on the page as they are in their files", arguments: ["github", "gitlab"])
  func shown(name: String) throws {
    let file = try Document.contents(of: "Documentation/HowTo/snippets/\(name).yml")
    #expect(
      try Document.contents(of: Self.page).contains("<!-- snippets/\(name).yml -->\n```yaml\n\(file)```\n"))
  }

  @Test(
    "have a build, four shards, tests and a report, all of whose keys Tools/ci-steps knows",
    arguments: ["github", "gitlab"])
  func jobs(name: String) throws {
    let folder = try Folder()
    let made = try run(
      "Tools/ci-steps", "Documentation/HowTo/snippets/\(name).yml", folder.file("jobs"))
    #expect(made.code == 0, "\(made.errors)")
    let jobs = try FileManager.default.contentsOfDirectory(atPath: folder.file("jobs")).sorted()
    #expect(
      jobs == ["00-build", "01-suites", "02-suites", "03-suites", "04-suites", "05-tests", "06-report"])
    // The report is made whatever became of the shards.
    let always = try jobs.filter {
      try String(contentsOfFile: folder.file("jobs/\($0)"), encoding: .utf8).contains("\n# always\n")
    }
    #expect(always == ["06-report"])
  }

  @Test("have each line that the tutorial explains")
  func tutorial() throws {
    let files = try ["github", "gitlab"].map {
      try Document.contents(of: "Documentation/HowTo/snippets/\($0).yml")
        .replacingOccurrences(of: "${{ matrix.shard }}", with: "1")
    }.joined()
    let lines = try Document("Documentation/Tutorials/InCI.md").blocks("sh").joined().split(separator: "\n")
      .filter { !$0.hasPrefix("retouch init ") && !$0.hasPrefix("cd ") }
    #expect(lines.count == 12)
    for line in lines {
      // Each shard is a line there, and a value of the matrix here.
      let first = line.replacing(/[234]\/4/, with: "1/4").replacing(/events-[234]/, with: "events-1")
      #expect(files.contains(first), "\(line)")
    }
    for name in ["github", "gitlab"] {
      let file = try Document.contents(of: "Documentation/HowTo/snippets/\(name).yml")
      #expect(file.contains(" --artifacts artifacts\n"), "a red of \(name) has no pictures")
    }
  }

  @Test("with a key or an action that is not known are refused by name")
  func unknown() throws {
    let folder = try Folder()
    let file = try Document.contents(of: "Documentation/HowTo/snippets/github.yml")
    for (old, new, word) in [
      ("    needs: build\n", "    neds: build\n", "'neds'"),
      ("actions/checkout@v4", "actions/checkin@v4", "'actions/checkin@v4'"),
      ("          include-hidden-files: true\n", "", "hidden folder"),
    ] {
      #expect(file.contains(old))
      try folder.write("wrong.yml", file.replacingOccurrences(of: old, with: new))
      let made = try run("Tools/ci-steps", folder.file("wrong.yml"), folder.file("jobs"))
      #expect(made.code == 4 && made.errors.contains(word), "\(made.errors)")
      try? FileManager.default.removeItem(atPath: folder.file("jobs"))
    }
  }

  @Test("and the commands of every page are ones that Tools/first-steps can follow, or say what they need")
  func steps() throws {
    let listed = try Program.run(
      ["Tools/document-steps", "--list"] + Document.paths, of: "/usr/bin/env", in: Document.root.path)
    #expect(listed.code == 0, "\(listed.output)")
    #expect(listed.output.contains("[a touchscreen] retouch record "))
    let folder = try Folder()
    for (block, words) in [
      ("passed    door/ring", "PAGE:1: expected a command, found 'passed    door/ring'"),
      ("retouch show x    # (needs a wand)", "PAGE:1: 'needs a wand': expected one of a touchscreen, "),
    ] {
      let page = try folder.write("PAGE.md", "```\n\(block)\n```\n")
      let refused = try run("Tools/document-steps", "--list", page)
      let expected = words.replacing("PAGE", with: page)
      #expect(refused.code == 1 && refused.output.contains(expected), "\(refused.output)")
    }
  }

  @Test("of this repository, and all YAML that documents show, is YAML")
  func yaml() throws {
    let folder = try Folder()
    var paths: [String] = []
    for place in [".github/workflows", ".github/ISSUE_TEMPLATE"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Document.root.appendingPathComponent(place).path)
      paths += names.map { "\(place)/\($0)" }
    }
    #expect(paths.count >= 5)
    for path in Document.paths {
      for (number, block) in try Document(path).blocks("yaml").enumerated() {
        paths.append(try folder.write("\(number)-\(path.replacing("/", with: "-")).yml", block))
      }
    }
    let script = "import sys, yaml\nfor path in sys.argv[1:]: assert yaml.safe_load(open(path)), path"
    let read = try Program.run(
      ["python3", "-c", script] + paths, of: "/usr/bin/env", in: Document.root.path)
    #expect(read.code == 0, "\(read.errors)")
  }
}
