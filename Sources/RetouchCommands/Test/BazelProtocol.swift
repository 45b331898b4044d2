import Foundation
import RetouchVerdict

/// What Bazel passes to a test in environment variables; an empty variable counts as none.
///
/// Bazel's protocol is the only one that takes effect without an option, because Bazel passes no arguments of
/// its own to a test.
struct BazelProtocol {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value of `--test_filter`: a filter like those of `--filter`.
  var filter: String? { value("TESTBRIDGE_TEST_ONLY") }
  /// The file for a JUnit report.
  var junitFile: String? { value("XML_OUTPUT_FILE") }
  /// The folder whose files Bazel keeps with the test's log.
  var outputFolder: String? { value("TEST_UNDECLARED_OUTPUTS_DIR") }
  /// The folder for files that do not outlive the test.
  var temporaryFolder: String? { value("TEST_TMPDIR") }

  /// The part of the cases that this process is to run, or nil if Bazel does not shard the test.
  ///
  /// - Throws: ``CommandFailure`` `usage` for numbers that make no sense.
  func shard() throws(CommandFailure) -> Shard? {
    let (total, index) = (value("TEST_TOTAL_SHARDS"), value("TEST_SHARD_INDEX"))
    guard total != nil || index != nil else { return nil }
    guard let count = total.flatMap({ Int($0) }), let place = index.flatMap({ Int($0) }), place < Int.max,
      let shard = Shard(number: place + 1, of: count)
    else {
      throw CommandFailure(
        .usage,
        "expected TEST_SHARD_INDEX from 0 to below TEST_TOTAL_SHARDS, found '\(index ?? "")' and '\(total ?? "")'",
        hint: "Bazel sets both, or neither")
    }
    return shard
  }

  /// Touches the file that tells Bazel that a test runs only its part of the cases.
  ///
  /// - Throws: ``CommandFailure`` `machine` if that fails.
  func acknowledgeShard() throws(CommandFailure) {
    guard let path = value("TEST_SHARD_STATUS_FILE") else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0, futimens(file, nil) == 0 else {
      let reason = String(cString: strerror(errno))
      if file >= 0 { close(file) }
      throw CommandFailure(
        .machine, "\(path), which TEST_SHARD_STATUS_FILE names: cannot be touched: \(reason)",
        hint: "Bazel would treat the test as one without support for shards")
    }
    close(file)
  }
}
