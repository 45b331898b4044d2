import Foundation
import RetouchReplay
import Synchronization
import Testing
import UIKit

/// A bell that rings, and keeps ringing when it is held for a second.
final class Door: UIViewController, Fixture {
  private(set) lazy var hold = UILongPressGestureRecognizer(target: self, action: Door.held)
  private let knock: String

  init() {
    knock = "rung"
    super.init(nibName: nil, bundle: nil)
  }

  init(knock: String) throws {
    guard !knock.isEmpty else { throw NoKnock() }
    self.knock = knock
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  struct NoKnock: Error {}

  private func held() {
    if hold.state == .began { note("kept ringing") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bell = UIButton(frame: CGRect(x: 145, y: 400, width: 100, height: 44))
    bell.accessibilityIdentifier = "bell"
    bell.addAction(UIAction { [weak self] _ in self.map { $0.note($0.knock) } }, for: .touchUpInside)
    hold.minimumPressDuration = 1
    bell.addGestureRecognizer(hold)
    view.addSubview(bell)
  }
}

/// A folder that is removed with its test.
final class TestFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "testing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A failure's line and its text.
struct Failure: Sendable {
  var line: Int?
  var text: String
}

/// The failures that a body records.
func failures(of body: () throws -> Void) throws -> [Failure] {
  let found = Mutex<[Failure]>([])
  try withKnownIssue {
    try body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    found.withLock { $0.append(Failure(line: issue.sourceLocation?.line, text: text)) }
    return true
  }
  return found.withLock { $0 }
}

/// The text of the only failure of a body, which has to stand at a line.
func failure(line: Int, of body: () throws -> Void) throws -> String {
  let found = try failures(of: body)
  #expect(found.map(\.line) == [line], "\(found)")
  return try #require(found.first).text
}
