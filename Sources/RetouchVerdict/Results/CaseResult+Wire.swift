import RetouchSupport
import RetouchReplay

/// Everything about a result but its case, as an ``OutcomeStore`` keeps it; of the outcome, what stays in
/// memory without its lines.
extension CaseResult {
  func write(to writer: inout WireWriter) {
    verdict.write(to: &writer)
    writer.put(outcome) { $1.write(to: &$0) }
    writer.put(kept?.place) { writer, place in
      writer.put(place.offset)
      writer.put(Int64(place.length))
    }
    writer.put(isHeldAgainstGolden ? 1 : 0)
    output.write(to: &writer)
    switch confirmation {
    case .notNeeded: writer.put(0)
    case .confirmed: writer.put(1)
    case .unconfirmed: writer.put(2)
    case .passedAlone(let address):
      writer.put(3)
      writer.put(address)
    }
    writer.put(confirmedLike) { $0.put($1) }
    writer.put(linesUntilEnd) { $0.put($1) }
    writer.put(crashPlace) { $0.put($1) }
    writer.put(warning) { $0.put($1) }
    writer.put(known) { $1.write(to: &$0) }
    writer.put(margin) { $1.write(to: &$0) }
    writer.put(bounds) { $1.write(to: &$0) }
    writer.put(isThin ? 1 : 0)
    writer.put(wallTime.microseconds)
  }

  init(from reader: inout WireReader, of testCase: TestCase, in store: OutcomeStore) throws(WireReader
    .Malformed)
  {
    typealias Malformed = WireReader.Malformed
    self.init(testCase: testCase, verdict: try CaseVerdict(from: &reader))
    outcome = try reader.optional { reader throws(Malformed) in try Outcome(from: &reader) }
    kept = try reader.optional { reader throws(Malformed) in
      KeptOutcome(
        store: store,
        place: .init(offset: try reader.int64(), length: Int32(truncatingIfNeeded: try reader.int64())))
    }
    isHeldAgainstGolden = try reader.int() != 0
    output = try CapturedOutput(from: &reader)
    confirmation =
      switch try reader.int() {
      case 0: .notNeeded
      case 1: .confirmed
      case 2: .unconfirmed
      case 3: .passedAlone(after: try reader.string())
      default: throw Malformed()
      }
    confirmedLike = try reader.optional { reader throws(Malformed) in try reader.string() }
    linesUntilEnd = try reader.array { reader throws(Malformed) in try reader.string() }
    crashPlace = try reader.optional { reader throws(Malformed) in try reader.string() }
    warning = try reader.optional { reader throws(Malformed) in try reader.string() }
    known = try reader.optional { reader throws(Malformed) in try KnownFailure(from: &reader) }
    margin = try reader.optional { reader throws(Malformed) in try Margin(from: &reader) }
    bounds = try reader.array { reader throws(Malformed) in try HeldBounds(from: &reader) }
    isThin = try reader.int() != 0
    wallTime = WallTime(microseconds: try reader.int64())
  }
}

extension CaseVerdict {
  fileprivate func write(to writer: inout WireWriter) {
    switch self {
    case .passed: writer.put(0)
    case .mismatched(let mismatches):
      writer.put(1)
      writer.put(mismatches) { $1.write(to: &$0) }
    case .leaked(let sentences):
      writer.put(2)
      writer.put(sentences) { $0.put($1) }
    case .trapped(let sentence):
      writer.put(3)
      writer.put(sentence)
    case .spoils(let sentence, let details):
      writer.put(4)
      writer.put(sentence)
      writer.put(details) { $0.put($1) }
    case .hung(let limit):
      writer.put(5)
      writer.put(limit)
    case .notDeterministic(let first, let second):
      writer.put(6)
      writer.put(first)
      writer.put(second)
    case .goldenMissing(let isWritten):
      writer.put(7)
      writer.put(isWritten ? 1 : 0)
    case .goldenPending: writer.put(8)
    case .failed(let problem, let code):
      writer.put(9)
      writer.put(problem)
      writer.put(Int(code.rawValue))
    case .disturbed(let sentence, let details):
      writer.put(10)
      writer.put(sentence)
      writer.put(details) { $0.put($1) }
    case .warned(let warnings):
      writer.put(11)
      writer.put(warnings) { $0.put($1) }
    }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    func strings() throws(Malformed) -> [String] {
      try reader.array { reader throws(Malformed) in try reader.string() }
    }
    switch try reader.int() {
    case 0: self = .passed
    case 1: self = .mismatched(try reader.array { reader throws(Malformed) in try Mismatch(from: &reader) })
    case 2: self = .leaked(try strings())
    case 3: self = .trapped(try reader.string())
    case 4: self = .spoils(try reader.string(), details: try strings())
    case 5: self = .hung(limit: try reader.int())
    case 6: self = .notDeterministic(first: try reader.string(), second: try reader.string())
    case 7: self = .goldenMissing(isWritten: try reader.int() != 0)
    case 8: self = .goldenPending
    case 9:
      let problem = try reader.string()
      guard let code = ExitCode(rawValue: Int32(truncatingIfNeeded: try reader.int())) else {
        throw Malformed()
      }
      self = .failed(problem, code)
    case 10: self = .disturbed(try reader.string(), details: try strings())
    case 11: self = .warned(try strings())
    default: throw Malformed()
    }
  }
}

extension Mismatch {
  private static let roles: [ContextLine.Role] = [.near, .subject, .missing, .added]

  fileprivate func write(to writer: inout WireWriter) {
    writer.put(expected)
    writer.put(got)
    writer.put(context) { writer, line in
      writer.put(Self.roles.firstIndex(of: line.role) ?? 0)
      writer.put(line.text)
    }
    writer.put(cause) { $0.put($1) }
    writer.put(isCauseProved ? 1 : 0)
    writer.put(suspects) { writer, suspect in
      writer.put(suspect.sentence)
      suspect.line.write(to: &writer)
      writer.put(suspect.whatIf) { $1.write(to: &$0) }
    }
    writer.put(input) { $0.put($1) }
    writer.put(nextStep)
    writer.put(headline) { $0.put($1) }
    writer.put(difference) { writer, key in
      writer.put(key.kind.rawValue)
      writer.put(key.gone)
      writer.put(key.new)
    }
    writer.put(expectation) { $0.put($1) }
    writer.put(goldenLine) { $0.put($1) }
    writer.put(explanation) { $0.put($1) }
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    self.init(
      expected: try reader.string(), got: try reader.string(),
      context: try reader.array { reader throws(Malformed) in
        let role = try reader.int()
        guard Self.roles.indices.contains(role) else { throw Malformed() }
        return ContextLine(Self.roles[role], try reader.string())
      }, cause: try reader.optional { reader throws(Malformed) in try reader.string() }, nextStep: "")
    isCauseProved = try reader.int() != 0
    suspects = try reader.array { reader throws(Malformed) in
      Suspect(
        sentence: try reader.string(), line: try OutcomeLine(from: &reader),
        whatIf: try reader.optional { reader throws(Malformed) in try WhatIf(from: &reader) })
    }
    input = try reader.optional { reader throws(Malformed) in try reader.string() }
    nextStep = try reader.string()
    headline = try reader.optional { reader throws(Malformed) in try reader.string() }
    difference = try reader.optional { reader throws(Malformed) in
      guard let kind = DifferenceKey.Kind(rawValue: try reader.string()) else { throw Malformed() }
      return DifferenceKey(kind, gone: try reader.string(), new: try reader.string())
    }
    expectation = try reader.optional { reader throws(Malformed) in try reader.string() }
    goldenLine = try reader.optional { reader throws(Malformed) in try reader.int() }
    explanation = try reader.optional { reader throws(Malformed) in try reader.string() }
  }
}

extension KnownFailure {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(address)
    writer.put(reason)
    writer.put(until.description)
    writer.put(line)
    writer.put(isExpired ? 1 : 0)
  }

  fileprivate init(from reader: inout WireReader) throws(WireReader.Malformed) {
    let (address, reason) = (try reader.string(), try reader.string())
    guard let day = Day(try reader.string()) else { throw WireReader.Malformed() }
    self.init(
      address: address, reason: reason, until: day, line: try reader.int(), isExpired: try reader.int() != 0)
  }
}
