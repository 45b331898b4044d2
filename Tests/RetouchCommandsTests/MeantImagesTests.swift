import Foundation
import RetouchReplay
import Testing
import UIKit

#if Pictures
  /// A screen with two images, neither of which exists.
  final class Torn: UIViewController, Fixture {
    static var assets: URL? { URL(filePath: #filePath).deletingLastPathComponent() }

    override func viewDidLoad() {
      for (index, name) in ["left", "right"].enumerated() {
        let picture = UIImageView(image: UIImage(named: name))
        picture.frame = CGRect(x: 100 * index, y: 100, width: 50, height: 50)
        view.addSubview(picture)
      }
    }
  }

  @Suite("render, of images that are meant to be no good")
  @MainActor
  struct MeantImagesTests {
    /// Draws a suite with two pictures; the first case also has the given expectations.
    private func render(expecting expectations: String) throws -> Run {
      let folder = try Folder()
      try folder.write("torn/tap.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
      try folder.write(
        "torn/suite.json",
        #"""
        {"suite": 1, "fixture": "Torn", "cases": [
          {"name": "a", "recording": "tap.recording", "pictures": ["0s"], "expect": ["touch 1 began"\#(expectations)]},
          {"name": "b", "recording": "tap.recording", "pictures": ["0s"], "expect": ["touch 1 began"]}
        ]}
        """#)
      let arguments = ["render", "torn", "-o", folder.file("out"), "-f", "svg"]
      return RetouchCommandsTests.run(arguments, fixtures: [Torn.self], recordings: folder.path)
    }

    private func warnings(_ run: Run) -> [String] {
      run.errors.split(separator: "\n").filter { $0.contains("image") }.map(String.init)
    }

    @Test("images that a case expects to be broken share one line, and any other has a line of its own")
    func meant() throws {
      let all = try render(expecting: #", "once image left missing", "once image right missing""#)
      #expect(all.code == 0 && all.lines.count == 2)
      #expect(warnings(all) == ["torn: 4 images that are meant to be no good, drawn as crossed boxes"])
      let one = try render(expecting: #", "once image left missing""#)
      let said = warnings(one)
      #expect(one.code == 0 && said.count == 3, "\(said)")
      #expect(said.filter { $0.hasPrefix("warning: torn/") && $0.contains(": image right: ") }.count == 2)
      #expect(said.last == "torn: 2 images that are meant to be no good, drawn as crossed boxes")
    }

    @Test("if no case expects a broken image each is reported, even one that a case forbids")
    func unmeant() throws {
      for expectation in ["", #", "never image left broken""#] {
        let said = warnings(try render(expecting: expectation))
        #expect(said.count == 4 && said.allSatisfy { $0.hasPrefix("warning: ") }, "\(said)")
      }
    }
  }
#endif
