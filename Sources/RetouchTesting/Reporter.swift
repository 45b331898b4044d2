import Foundation
import RetouchReplay
import Synchronization
import Testing
import XCTest

/// Reports failures to the library whose test is running: Testing, or XCTest.
enum Reporter {
  /// Hears the name of each file that is attached, for our own tests: Testing tells nobody.
  @TaskLocal static var attached: (@Sendable (String) -> Void)?
  /// Whether somebody wants the files of a test that may be green: Testing prints a line for each.
  static var writesFiles: Bool { attached != nil || asksForFiles }
  private static let asksForFiles = CommandLine.arguments.contains { $0.hasPrefix("--attachments-path") }

  /// Hears what would be an issue of no test, for our own tests, which it would make red.
  static let outside = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Whether a test of Testing is running, in this process or as an exit test of another one.
  static var isTesting: Bool { Test.current != nil || isExitTest }

  /// Whether this process is an exit test of another one.
  static let isExitTest = ExitTest.current != nil

  /// Records a failure at a line of a test.
  ///
  /// - Throws: ``StoppedTest`` if neither library has a test that could fail, once Testing has an issue of no
  ///   test: then the run is red, whatever becomes of the error.
  static func fail(_ text: String, _ files: [Attached] = [], at place: CallPlace) throws {
    Ending.note { $0.isRed = true }
    guard !isTesting else {
      attach(files, at: place)
      Issue.record(Comment(rawValue: text), sourceLocation: place.location)
      return
    }
    // Outside of a test XCTest ignores failures, and the caller would pass.
    let listener = Listener()
    XCTestObservationCenter.shared.addTestObserver(listener)
    XCTFail("\n" + text, file: place.file, line: place.line)
    XCTestObservationCenter.shared.removeTestObserver(listener)
    if listener.hasHeard { return }
    if let hear = outside.withLock({ $0 }) {
      hear(text)
    } else {
      Issue.record(Comment(rawValue: text), sourceLocation: place.location)
    }
    throw StoppedTest(text: text)
  }

  /// Hands files to Testing, which asks for their bytes if it writes them.
  static func attach(_ files: [Attached], at place: CallPlace) {
    for file in files {
      attached?(file.name)
      Attachment.record(file, named: file.name, sourceLocation: place.location)
    }
  }

  /// Records a failure at a line of a test, and ends the test.
  static func stop(_ text: String, at place: CallPlace) throws -> Never {
    guard !isTesting else {
      Ending.note { $0.isRed = true }
      // Testing does not report this error again where it leaves the test, and shows the name.
      let `the replay is carried out` = false
      try #require(`the replay is carried out`, Comment(rawValue: text), sourceLocation: place.location)
      throw StoppedTest(text: text)
    }
    try fail(text, at: place)
    throw StoppedTest(text: "the replay above could not be carried out")
  }

  /// Whether an error only ends a test, whose failure has been recorded.
  static func isReported(_ error: any Error) -> Bool {
    error is StoppedTest || error is ExpectationFailedError
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

/// A file that goes with a test, made when it is written: most runs write none.
struct Attached: Attachable, Sendable {
  let name: String
  let make: @Sendable () -> [UInt8]

  func withUnsafeBytes<Result>(
    for attachment: borrowing Attachment<Attached>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try make().withUnsafeBytes(body)
  }
}
