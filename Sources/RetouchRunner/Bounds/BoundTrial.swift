import RetouchVerdict

/// What a replay with a varied quantity gave.
struct BoundTrial: Hashable, Sendable {
  /// The outcome's lines, without their times, places and counts unless all was to be compared.
  var lines: [String] = []
  /// What the replay warns of.
  var warnings: [String] = []
  /// Where the comparisons say that another outcome may begin.
  var hints: [BoundsSearch<BoundOutcome>.Hint] = []
  /// What the case has that can be varied.
  var offers: [QuantityOffer] = []
}

/// A quantity that a case has.
struct QuantityOffer: Hashable, Sendable {
  /// The quantity's name.
  var name: String
  /// Its value in the recording.
  var recorded: Int64
  /// The least and the greatest value that it can have.
  var limits: ClosedRange<Int64>
  /// The values that are tried if none are named.
  var usual: ClosedRange<Int64>
}

extension BoundTrial {
  func write(to writer: inout WireWriter) {
    writer.put(lines) { $0.put($1) }
    writer.put(warnings) { $0.put($1) }
    writer.put(hints) { writer, hint in
      writer.put(hint.value)
      writer.put(hint.rule)
    }
    writer.put(offers) { writer, offer in
      writer.put(offer.name)
      for number in [
        offer.recorded, offer.limits.lowerBound, offer.limits.upperBound, offer.usual.lowerBound,
        offer.usual.upperBound,
      ] { writer.put(number) }
    }
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    lines = try reader.array { reader throws(Malformed) in try reader.string() }
    warnings = try reader.array { reader throws(Malformed) in try reader.string() }
    hints = try reader.array { reader throws(Malformed) in
      .init(value: try reader.int64(), rule: try reader.string())
    }
    offers = try reader.array { reader throws(Malformed) in
      let (name, recorded) = (try reader.string(), try reader.int64())
      let limits = try Self.range(&reader)
      return QuantityOffer(name: name, recorded: recorded, limits: limits, usual: try Self.range(&reader))
    }
  }

  private static func range(_ reader: inout WireReader) throws(WireReader.Malformed) -> ClosedRange<Int64> {
    let (lower, upper) = (try reader.int64(), try reader.int64())
    guard lower <= upper else { throw WireReader.Malformed() }
    return lower...upper
  }
}

/// What a request asks for that varies a case.
struct BoundOrder: Hashable, Sendable {
  /// A quantity with its value.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: Int64
  }

  /// The quantities that are varied, in the order in which that is done; the first one's hints are wanted.
  var settings: [Setting] = []
  /// Whether it is asked what was compared.
  var isWatched = false
  /// Whether times, places and counts count.
  var isExact = false
  /// Whether it is asked what can be varied.
  var asksForOffers = false

  func write(to writer: inout WireWriter) {
    writer.put(settings) { writer, setting in
      writer.put(setting.name)
      writer.put(setting.value)
    }
    writer.put(isWatched ? 1 : 0)
    writer.put(isExact ? 1 : 0)
    writer.put(asksForOffers ? 1 : 0)
  }

  init() {}

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    settings = try reader.array { reader throws(WireReader.Malformed) in
      Setting(name: try reader.string(), value: try reader.int64())
    }
    isWatched = try reader.int() != 0
    isExact = try reader.int() != 0
    asksForOffers = try reader.int() != 0
  }
}
