import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict
import Testing

/// The cases of a suite, or of all suites in a folder, as arguments of a test.
///
/// ```swift
/// @Test(arguments: try Cases(of: "Recordings/door"))
/// func door(_ example: SuiteCase) throws { try expect(example, in: Door.self) }
/// ```
public struct Cases: RandomAccessCollection, Sendable {
  private let cases: [SuiteCase]

  /// Reads the suites.
  ///
  /// - Parameter folder: The suite's folder, from the package's folder or from that of the test's file.
  /// - Throws: If there is no suite, or if a case of one cannot be used: then none runs in silence.
  public init(of folder: String, file: StaticString = #filePath) throws {
    let place = CallPlace(function: "", fileID: "", file: file, line: 0, column: 0)
    cases = try Suite.folders(under: place.resolved(folder)).flatMap { folder in
      let suite = try Suite.load(folder)
      if let problem = suite.problems.first { throw problem }
      return suite.cases.map { SuiteCase(testCase: $0) }
    }
    if cases.isEmpty {
      throw SuiteError(.nothingLeft, file: folder, problem: "expected cases, found suites without any")
    }
  }

  /// The first place.
  public var startIndex: Int { 0 }
  /// The place after the last one.
  public var endIndex: Int { cases.count }
  /// The case at a place.
  public subscript(place: Int) -> SuiteCase { cases[place] }
}

/// A case of a suite: a recording with its settings, and what is expected of it.
public struct SuiteCase: Sendable, CustomTestStringConvertible {
  let testCase: TestCase

  /// How reports name it: `SUITE/NAME`.
  public var testDescription: String { testCase.address }
}

/// The recordings of a folder, as arguments of a test.
///
/// ```swift
/// @Test(arguments: try Recordings(in: "Recordings/flicks"))
/// func flick(_ recording: ReplayInput) throws { try expect(List.self, recording, "once scroll begins") }
/// ```
public struct Recordings: RandomAccessCollection, Sendable {
  private let inputs: [ReplayInput]

  /// Finds the files whose names end with `.recording`, in the order of their names.
  ///
  /// - Parameter folder: From the package's folder, or from that of the test's file.
  /// - Throws: If the folder cannot be read or has no recording.
  public init(in folder: String, file: StaticString = #filePath) throws {
    let place = CallPlace(function: "", fileID: "", file: file, line: 0, column: 0)
    let path = place.resolved(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".recording") }.sorted()
    inputs = names.map { .recording(folder + "/" + $0) }
    if names.isEmpty {
      throw SuiteError(.nothingLeft, file: folder, problem: "expected files NAME.recording, found none")
    }
  }

  /// The first place.
  public var startIndex: Int { 0 }
  /// The place after the last one.
  public var endIndex: Int { inputs.count }
  /// The recording at a place.
  public subscript(place: Int) -> ReplayInput { inputs[place] }
}
