import RetouchArchives
import Foundation
import RetouchSupport

/// Files that existed when the suites were read, and no longer do.
extension Paths {
  /// Why nothing can be read at a path, if that is a failure of the machine (its disk, or the network to it);
  /// nil otherwise.
  package static func machineProblem(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) != 0, StorageFailure.isOne(errno) else { return nil }
    return "cannot be read: \(String(cString: strerror(errno)))"
  }

  /// Why the files of a suite can no longer be read; nil if they can.
  ///
  /// - Parameter file: One of them that is read to find out, or nil.
  fileprivate static func loss(ofFolder folder: String, file: String?) -> String? {
    if let problem = machineProblem(folder) { return "\(folder) \(problem)" }
    var status = stat()
    if stat(folder, &status) != 0 {
      // The archive may be open here, but no other process can open it any more.
      let isGone = errno == ENOENT
      guard let found = archived(folder), !isGone || found.archive.isInMemory else {
        return "\(folder) is gone"
      }
    }
    // A file that can be opened may still not be read.
    guard let file, isRegular(file), let open = fopen(file, "re") else {
      return file.flatMap { file in machineProblem(file).map { "\(file) \($0)" } }
    }
    defer { fclose(open) }
    guard getc(open) == EOF, ferror(open) != 0, StorageFailure.isOne(errno) else { return nil }
    return "\(file) cannot be read: \(String(cString: strerror(errno)))"
  }
}

extension Suite {
  /// Why the machine cannot read what is at a path; nil if it can, or if it is up to the user to fix it.
  public static func machineProblem(at path: String) -> SuiteError? {
    Paths.machineProblem(path).map {
      SuiteError(.machineFailed, file: path, problem: $0, hint: "Try again when it can be reached")
    }
  }

  /// The error of a suite that a search has just found; a failure of the machine if its file has disappeared
  /// since.
  ///
  /// - Parameter folder: The suite's folder.
  public static func blamingTheMachine(_ error: SuiteError, foundIn folder: String) -> SuiteError {
    let file = Paths.join(folder, fileName)
    guard error.code == .unreadable, !folder.hasSuffix(fileName), !Paths.hasEntry(file)
    else { return error }
    return SuiteError(
      .machineFailed, file: file, problem: "is gone since the suites were searched for",
      hint: "Try again when it is back")
  }
}

extension CaseVerdict {
  /// The same verdict, or that the machine failed, if the case could not be read or had nothing to be
  /// compared with because its suite is gone.
  package func blamingTheMachine(for testCase: TestCase, isHeldAgainstGolden: Bool) -> CaseVerdict {
    let file: String?
    switch self {
    case .failed(_, .usage): file = testCase.recording
    case .goldenMissing: file = nil
    case .passed where !isHeldAgainstGolden: file = nil
    default: return self
    }
    // The folder has to exist only for a case from a suite's file.
    guard testCase.line != nil, let loss = Paths.loss(ofFolder: testCase.folder, file: file) else {
      return self
    }
    return .failed(
      "\(loss), so that the case could not be read to its end. Try again when it is back", .machine)
  }
}
