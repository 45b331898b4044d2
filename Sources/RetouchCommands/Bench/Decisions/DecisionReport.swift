import RetouchSupport
import RetouchReplay

/// When the recognizers of cases and recordings decided: a row for each recognizer, what it decided, and the
/// kind of input that its decision follows from.
///
/// All times are virtual and exact; they do not include the computer's own time.
struct DecisionReport: Equatable {
  /// The decisions of one kind.
  struct Row: Equatable {
    /// What the decisions have in common.
    struct Key: Hashable, Comparable {
      /// The fixture's name, or the program or engine.
      var fixture: String
      /// What the outcomes call the recognizer; of a program or an engine words of the line.
      var recognizer: String
      /// What it decided.
      var end: Decision.End
      /// What triggered the decision.
      var input: Decision.Input.Kind

      private var order: (String, String, Int, Int) {
        (
          fixture, recognizer, Decision.End.allCases.firstIndex(of: end) ?? 0,
          Decision.Input.Kind.allCases.firstIndex(of: input) ?? 0
        )
      }

      static func < (one: Key, other: Key) -> Bool { one.order < other.order }
    }

    var key: Key
    /// The whole latencies, in µs.
    var latency = Times()
    /// The recognizer's own waiting, in µs.
    var own = Times()
    /// The waiting for display ticks, in µs.
    var delivery = Times()
    /// The waiting for others by name, in µs, only for the decisions that waited.
    var waits: [String: Times] = [:]
  }

  /// Times in µs, from which percentiles are taken.
  struct Times: Equatable {
    private(set) var values: [Int64] = []
    private var isSorted = true

    /// Adds a time.
    mutating func add(_ value: Int64) {
      if let last = values.last, value < last { isSorted = false }
      values.append(value)
    }

    /// The times in ascending order.
    var sorted: [Int64] { isSorted ? values : values.sorted() }

    /// The percentile of the times; nil without times.
    func percentile(_ part: Int) -> Int64? {
      guard !values.isEmpty else { return nil }
      return sorted[Int(Percentile.rank(Double(part), of: Int64(values.count))) - 1]
    }

    /// The longest; nil without times.
    var most: Int64? { values.max() }

    /// The mean over a number of decisions: these, and others that took no time.
    func mean(over count: Int) -> Double {
      Double(values.reduce(0, +)) / Double(max(count, 1))
    }
  }

  /// How many cases and recordings were replayed.
  private(set) var replays = 0
  /// The replays in which no recognizer decided anything.
  private(set) var undecided: [String] = []
  /// How many decisions do not follow from any input, and so are in no row.
  private(set) var withoutInput = 0
  private var table: [Row.Key: Row] = [:]

  /// The rows, by fixture and name.
  var rows: [Row] { table.values.sorted { $0.key < $1.key } }

  /// What lines have in common that differ in places and times: the words without a digit.
  static func name(ofLine line: String) -> String {
    let words = line.split(separator: " ")
    let plain = words.filter { !$0.utf8.contains { 48...57 ~= $0 } }
    // The first word says where it was printed.
    return (plain.count > 1 ? plain : Array(words.prefix(2))).joined(separator: " ")
  }

  /// Adds the decisions of a replay.
  mutating func add(_ decisions: Decisions, of name: String, in fixture: String) {
    replays += 1
    if decisions.all.isEmpty { undecided.append(name) }
    for decision in decisions.all {
      guard let input = decision.input, let latency = decision.latency else {
        withoutInput += 1
        continue
      }
      let name = decisions.areLines ? Self.name(ofLine: decision.recognizer) : decision.recognizer
      let key = Row.Key(fixture: fixture, recognizer: name, end: decision.end, input: input.kind)
      table[key, default: Row(key: key)].add(decision, latency)
    }
  }
}

extension DecisionReport.Row {
  fileprivate mutating func add(_ decision: Decision, _ latency: Int64) {
    self.latency.add(latency)
    own.add(decision.own)
    delivery.add(decision.delivery)
    for wait in decision.waits { waits[wait.recognizer, default: .init()].add(wait.time) }
  }

  /// How many decisions there are.
  var count: Int { latency.values.count }
}
