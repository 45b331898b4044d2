import Foundation
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// A fixture that asks for images from a folder that the test sets.
private final class Album: UIViewController, Fixture {
  nonisolated(unsafe) static var folder: URL?
  static var assets: URL? { folder }
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 100))

  override func viewDidLoad() {
    for name in ["camera", "camera", "two words", "broken"] {
      button.setImage(UIImage(named: name), for: .normal)
    }
    view.addSubview(button)
  }
}

@MainActor @Suite("Images in an outcome")
struct ImageLineTests {
  @Test("each one that cannot be used has one line, which a case can expect; without a folder there is none")
  func lines() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<svg><script/></svg>".utf8).write(to: folder.appendingPathComponent("broken.svg"))
    Album.folder = folder
    defer { Album.folder = nil }
    let outcome = try Replayer.replay(silence(1_000), in: Album.self)
    #expect(
      outcome.words == [
        #"0 image camera missing "camera: expected an image set or a file of this name, found none; add it to the fixture's folder""#,
        #"0 image "two words" missing "two words: expected an image set or a file of this name, found none; add it to the fixture's folder""#,
        #"0 image broken unsafe "broken.svg: expected a drawing, found the element script; export the SVG as plain shapes""#,
      ])
    #expect(outcome.lines.allSatisfy { $0.kind == .image })
    #expect(outcome == (try Replayer.replay(silence(1_000), in: Album.self)))
    Album.folder = nil
    #expect(try Replayer.replay(silence(1_000), in: Album.self).words.isEmpty)
  }

  @Test("names and titles of any length and of any characters make a line that can be read")
  func longTexts() throws {
    let lines = try Stage.replay(
      Gesture.press(at: CGPoint(x: 50, y: 50), for: 0.6).recorded,
      settings: ReplaySettings(contentSizeCategory: .accessibilityLarge)
    ) { stage in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      button.accessibilityIdentifier = "item"
      button.showsLargeContentViewer = true
      button.largeContentTitle = String(repeating: "long \u{1b}[2J\n", count: 1_000)
      stage.view.addSubview(button)
      stage.view.addInteraction(UILargeContentViewerInteraction())
    }
    let shows = try #require(lines.first { $0.contains("viewer shows") })
    #expect(shows.hasPrefix(#"200000 viewer shows item "long \u{1b}[2J\nlong "#))
    #expect(shows.hasSuffix(#"… and 9800 more""#), "\(shows)")
    #expect(shows.utf8.count < 500)
    let cluster = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(OutcomeText.shortened(cluster).unicodeScalars.count < 230)
    #expect(OutcomeText.shortened(String(repeating: "é", count: 200)).count == 200)
  }
}
