import Foundation
import RetouchSupport
import RetouchReplay

/// Where a run keeps outcomes that a report reads when all cases are done, and all but the case of results
/// that are not as expected: a file without a name, so that memory does not grow with them.
///
///     let store = OutcomeStore(takesPasses: false)
///     let results = Runner.results(of: cases, store: store)
///     results[0].outcome?.lines  // []
///     results[0].whole.outcome?.lines  // those of a case that is not as expected
public final class OutcomeStore: @unchecked Sendable {
  /// Whether it also takes the outcomes of cases that passed; the lines of those are otherwise dropped once
  /// they have been judged.
  public let takesPasses: Bool

  private let folder: String?
  private let lock = NSLock()
  /// The file, once something is in it; -1 if none can be made or nothing more can be written.
  private var descriptor: Int32?
  private var size: Int64 = 0

  /// The place of an outcome in the file.
  struct Place: Hashable, Sendable {
    var offset: Int64
    var length: Int32
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - takesPasses: Whether a report will ask for the lines of cases that passed.
  ///   - folder: Where the file is made when the first outcome comes; nil for the system's temporary folder.
  public init(takesPasses: Bool, folder: String? = nil) {
    self.takesPasses = takesPasses
    self.folder = folder
  }

  deinit { if let descriptor, descriptor >= 0 { close(descriptor) } }

  /// Returns a result without the lines of its outcome, which its ``CaseResult/whole`` has again.
  ///
  /// If nothing more can be written, as on a full disk, the result stays as it is.
  public func take(_ result: CaseResult) -> CaseResult {
    guard let outcome = result.outcome, result.kept == nil else { return result }
    var result = result
    let hasPassed = result.verdict == .passed
    if hasPassed, !takesPasses {
      result.outcome = outcome.withoutLines
      return result
    }
    guard let place = append(outcome) else { return result }
    result.kept = KeptOutcome(store: self, place: place)
    result.outcome = outcome.withoutLines
    return result
  }

  /// Appends an outcome; nil if it could not be written.
  func append(_ outcome: Outcome) -> Place? {
    var writer = WireWriter()
    outcome.write(to: &writer)
    return append(writer.message())
  }

  /// Appends a result without its case; nil if it could not be written.
  func append(_ result: CaseResult) -> Place? {
    // What another store keeps of it would be looked for here.
    guard result.kept.map({ $0.store === self }) ?? true else {
      return nil
    }
    var writer = WireWriter()
    result.write(to: &writer)
    return append(writer.message())
  }

  private func append(_ bytes: [UInt8]) -> Place? {
    guard let length = Int32(exactly: bytes.count) else { return nil }
    return lock.withLock {
      let file = descriptor ?? UnnamedFile.open(in: folder)
      descriptor = file
      guard file >= 0 else { return nil }
      var written = 0
      while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes {
          pwrite(file, $0.baseAddress, $0.count, off_t(size) + off_t(written))
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        written += count
      }
      defer { size += Int64(length) }
      return Place(offset: size, length: length)
    }
  }

  /// Reads an outcome again; nil if the file can no longer be read.
  func outcome(at place: Place) -> Outcome? {
    guard var reader = reader(at: place) else { return nil }
    return try? Outcome(from: &reader)
  }

  /// Reads the result of a case again, or says that the file can no longer be read.
  func result(at place: Place, of testCase: TestCase) -> CaseResult {
    if var reader = reader(at: place), let result = try? CaseResult(from: &reader, of: testCase, in: self) {
      return result
    }
    return CaseResult(
      testCase: testCase,
      verdict: .failed("its result, which was kept in a file, cannot be read again", .machine))
  }

  private func reader(at place: Place) -> WireReader? {
    guard let file = lock.withLock({ descriptor }), file >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(place.length))
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeMutableBytes {
        pread(file, $0.baseAddress, $0.count, off_t(place.offset) + off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return WireReader(bytes[8...])
  }
}

/// An outcome that is kept in an ``OutcomeStore``.
struct KeptOutcome: Hashable, Sendable {
  let store: OutcomeStore
  let place: OutcomeStore.Place

  static func == (left: KeptOutcome, right: KeptOutcome) -> Bool {
    left.store === right.store && left.place == right.place
  }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension CaseResult {
  /// The result with its whole outcome, read again if it is in an ``OutcomeStore``.
  public var whole: CaseResult {
    guard let kept, let outcome = kept.store.outcome(at: kept.place) else { return self }
    var result = self
    result.kept = nil
    result.outcome = outcome
    return result
  }

  /// Whether the outcome's lines are in an ``OutcomeStore``.
  public var isKept: Bool { kept != nil }
}

extension Outcome {
  /// What is kept of a case whose lines are not read: its end, its remarks, whether it was cut.
  package var withoutLines: Outcome {
    var outcome = self
    outcome.lines = []
    outcome.presses = []
    outcome.anchors = Anchors()
    outcome.names = []
    outcome.contacts = []
    outcome.ways = nil
    outcome.trace = nil
    outcome.decisions = nil
    return outcome
  }
}
