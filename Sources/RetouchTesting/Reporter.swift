import Foundation
import RetouchReplay
import Testing
import XCTest

/// Reports failures to the library whose test is running: Testing, or XCTest.
enum Reporter {
  /// Hears the name of each file that is attached, for our own tests: Testing tells nobody.
  @TaskLocal static var attached: (@Sendable (String) -> Void)?

  /// Whether a test of Testing is running, in this process or as an exit test of another one.
  static var isTesting: Bool { Test.current != nil || ExitTest.current != nil }

  /// Records a failure at a line of a test.
  ///
  /// - Throws: ``StoppedTest`` if neither library has a test that could fail.
  static func fail(_ text: String, _ files: [Attached] = [], at place: CallPlace) throws {
    guard !isTesting else {
      for file in files {
        attached?(file.name)
        Attachment.record(file.bytes, named: file.name, sourceLocation: place.location)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: place.location)
      return
    }
    // Outside of a test XCTest ignores failures, and the caller would pass.
    let listener = Listener()
    XCTestObservationCenter.shared.addTestObserver(listener)
    XCTFail("\n" + text, file: place.file, line: place.line)
    XCTestObservationCenter.shared.removeTestObserver(listener)
    if !listener.hasHeard { throw StoppedTest(text: text) }
  }

  /// Records a failure at a line of a test, and ends the test.
  static func stop(_ text: String, at place: CallPlace) throws -> Never {
    guard !isTesting else {
      // Testing does not report this error again where it leaves the test.
      let isReplayed = false
      try #require(isReplayed, Comment(rawValue: text), sourceLocation: place.location)
      throw StoppedTest(text: text)
    }
    try fail(text, at: place)
    throw StoppedTest(text: "the replay above could not be carried out")
  }

  private final class Listener: XCTestObservation {
    var hasHeard = false

    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      hasHeard = true
    }
  }
}

/// Ends a test whose replay could not be carried out, or reports where no test is.
struct StoppedTest: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}

/// A file that goes with a failure.
struct Attached: Sendable {
  let name: String
  let bytes: [UInt8]
}
