import Foundation
import RetouchSupport
import RetouchReplay
import RetouchVerdict
import Testing

/// The cases of a suite, or of all suites in a folder, as arguments of a test.
///
/// ```swift
/// @Test(arguments: try Cases(of: "Recordings/safari-toolbar"))
/// func toolbar(_ example: SuiteCase) throws { try expect(example, in: SafariToolbar.self) }
/// ```
public struct Cases: RandomAccessCollection, Sendable {
  private let cases: [SuiteCase]

  /// Reads the suites.
  ///
  /// - Parameter folder: The suite's folder, from the package's folder or from that of the test's file.
  /// - Throws: If there is no suite, or if a case of one cannot be used: then none runs in silence.
  public init(of folder: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let place = CallPlace(function: "", fileID: "", file: file, line: line, column: 0)
    let path = try place.folder(folder)
    do throws(SuiteError) {
      var cases: [SuiteCase] = []
      for folder in try Suite.folders(under: path) {
        let suite = try Suite.load(folder)
        if let problem = suite.problems.first { throw problem }
        cases += suite.cases.map { SuiteCase(testCase: $0) }
      }
      self.cases = cases
    } catch {
      throw TestProblem("\(error)", at: place.text)
    }
    if cases.isEmpty {
      throw TestProblem("expected cases in \(folder), found suites without any", at: place.text)
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
/// @Test(arguments: try Recordings(in: "Recordings/safari-toolbar-lab"))
/// func back(_ recording: ReplayInput) throws {
///   try expect(SafariToolbarOnBareScreen.self, recording, "back touchDown")
/// }
/// ```
public struct Recordings: RandomAccessCollection, Sendable {
  private let inputs: [ReplayInput]

  /// Finds the files whose names end with `.recording`, in the order of their names.
  ///
  /// - Parameter folder: From the package's folder, or from that of the test's file.
  /// - Throws: If the folder cannot be read or has no recording.
  public init(in folder: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let place = CallPlace(function: "", fileID: "", file: file, line: line, column: 0)
    let path = try place.folder(folder)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".recording") }.sorted()
    } catch {
      throw TestProblem("the folder \(folder) cannot be read: \(error.localizedDescription)", at: place.text)
    }
    inputs = names.map { .recording(folder + "/" + $0) }
    if names.isEmpty {
      throw TestProblem("expected files \(folder)/NAME.recording, found none", at: place.text)
    }
  }

  /// The first place.
  public var startIndex: Int { 0 }
  /// The place after the last one.
  public var endIndex: Int { inputs.count }
  /// The recording at a place.
  public subscript(place: Int) -> ReplayInput { inputs[place] }
}
