import RetouchReplay
import UIKit

/// Replays an input into a fixture and checks what happened; a failure stands at the caller's line.
///
/// ```swift
/// @Test func ring() throws { try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside") }
/// ```
/// Expectations are those of suites, in the words of an outcome: plain ones match in order, `never`, `once`
/// and `nothing else` look at all of it. A `never` of a name that is nearly one of the replay's is refused.
/// Tests may run at once: there is one clock, and replays wait for it.
///
/// - Parameters:
///   - fixture: The fixture, of which a new instance is made.
///   - input: What is replayed.
///   - expectations: What has to happen; at least one line, unless there is a golden.
///   - golden: Whether the whole outcome is compared with a golden; by default it is not.
///   - settings: The text size, the display and so on; by default those of a case without settings.
/// - Returns: What happened, for further questions.
/// - Throws: If nothing can be replayed, once the reason is recorded as a failure of the test.
@discardableResult
public func expect(
  _ fixture: any Fixture.Type, _ input: ReplayInput, _ expectations: String..., golden: GoldenUse? = nil,
  settings: ReplaySettings? = nil, function: String = #function, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Replayed {
  let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
  nonisolated(unsafe) let fixture = fixture
  return try Check(input: input, settings: settings, place: place)
    .expect(expectations, golden) { Screen(fixture) }
}

/// Replays an input into a view or view controller, which the expression makes anew for each replay, and
/// checks what happened.
///
/// ```swift
/// try expect(try Door(knock: "knocked"), .tap("bell"), "bell touchUpInside", "once note knocked")
/// ```
/// A view without a size fills the window. The other parameters are those of a fixture's replay.
@discardableResult
public func expect<Made: UIResponder>(
  _ screen: @autoclosure @escaping @MainActor () throws -> Made, _ input: ReplayInput,
  _ expectations: String..., golden: GoldenUse? = nil, settings: ReplaySettings? = nil,
  function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws -> Replayed {
  let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
  return try Check(input: input, settings: settings, place: place)
    .expect(expectations, golden) { Screen(screen) }
}

/// Replays an input into a fixture, for questions such as `#expect(outcome.happened("goBack", at: 1.2))`.
///
/// A replay about which nothing is asked is a failure of the test.
///
/// - Throws: If nothing can be replayed, once the reason is recorded as a failure of the test.
public func replay(
  _ fixture: any Fixture.Type, _ input: ReplayInput, settings: ReplaySettings? = nil,
  function: String = #function, fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws -> Replayed {
  let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
  nonisolated(unsafe) let fixture = fixture
  return try Check(input: input, settings: settings, place: place).replay { Screen(fixture) }
}

/// Replays an input into a view or view controller, which the expression makes anew for each replay.
///
/// - Throws: If nothing can be replayed, once the reason is recorded as a failure of the test.
public func replay<Made: UIResponder>(
  _ screen: @autoclosure @escaping @MainActor () throws -> Made, _ input: ReplayInput,
  settings: ReplaySettings? = nil, function: String = #function, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Replayed {
  let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
  return try Check(input: input, settings: settings, place: place).replay { Screen(screen) }
}

/// Checks a case of a suite, with its settings, all of its expectations and its golden.
///
/// ```swift
/// @Test(arguments: try Cases(of: "Recordings/safari-toolbar"))
/// func toolbar(_ example: SuiteCase) throws { try expect(example, in: SafariToolbar.self) }
/// ```
/// - Parameters:
///   - example: The case.
///   - fixtures: The fixtures that the suite names.
/// - Returns: What happened.
/// - Throws: If nothing can be replayed, once the reason is recorded as a failure of the test.
@discardableResult
public func expect(
  _ example: SuiteCase, in fixtures: any Fixture.Type..., function: String = #function,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Replayed {
  let place = CallPlace(function: function, fileID: fileID, file: file, line: line, column: column)
  nonisolated(unsafe) let fixtures = fixtures
  return try Check.expect(example.testCase, fixtures, place)
}

// MARK: What is no screen

/// A controller's type alone cannot be made: write `Door()`, or let it conform to `Fixture`.
@available(*, unavailable, message: "write Door() in place of Door.self, or let it conform to Fixture")
@discardableResult
public func expect(
  _ type: UIResponder.Type, _ input: ReplayInput, _ expectations: String..., golden: GoldenUse? = nil,
  settings: ReplaySettings? = nil
) throws -> Replayed {
  fatalError("unavailable")
}
