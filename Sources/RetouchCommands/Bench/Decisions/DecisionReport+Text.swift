import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension DecisionReport {
  /// The table for people, in milliseconds.
  var text: String {
    var text = ""
    let rows = rows
    let names = min(rows.map { displayWidth(of: $0) }.reduce("recognizer".count, max), 40)
    var fixture: String?
    for row in rows {
      if row.key.fixture != fixture {
        text += (fixture == nil ? "" : "\n") + "\(printable(row.key.fixture)), virtual time in ms\n"
        fixture = row.key.fixture
        text += padded("  recognizer", names + 4) + padded("decision", 12) + padded("input", 8)
        for word in ["count", "p50", "p95", "max", "own", "others", "delivery"] {
          text += padded(left: word, word == "count" ? 6 : 10)
        }
        text += "\n"
      }
      text += line(of: row, names)
    }
    if rows.isEmpty { text += "no decision follows from an input\n" }
    if withoutInput > 0 {
      text += "\n\(counted(withoutInput, "decision")) without an input, such as after a change of the text "
      text += "size or at a program's start\n"
    }
    if !undecided.isEmpty {
      let some = undecided.prefix(5).map { printable($0) }.joined(separator: ", ")
      let more = undecided.count > 5 ? " and \(undecided.count - 5) more" : ""
      text += "\nno recognizer decided anything: \(some)\(more)\n"
    }
    return text
  }

  private func displayWidth(of row: Row) -> Int { printable(row.key.recognizer).count }

  private func line(of row: Row, _ names: Int) -> String {
    let key = row.key
    var text = padded("  \(printable(key.recognizer))", names + 4)
    text += padded(key.end.rawValue, 12) + padded(key.input.rawValue, 8)
    text += padded(left: "\(row.count)", 6)
    for time in [row.latency.percentile(50), row.latency.percentile(95), row.latency.most] {
      text += padded(left: Self.milliseconds(Double(time ?? 0)), 10)
    }
    let others = row.waits.values.reduce(0) { $0 + $1.mean(over: row.count) }
    for mean in [row.own.mean(over: row.count), others, row.delivery.mean(over: row.count)] {
      text += padded(left: Self.milliseconds(mean), 10)
    }
    text += "\n"
    for (name, times) in row.waits.sorted(by: { $0.key < $1.key }) {
      text += "    waits for \(printable(name)) in \(times.values.count) of \(row.count): "
      text += "p50 \(Self.milliseconds(Double(times.percentile(50) ?? 0))), "
      text += "p95 \(Self.milliseconds(Double(times.percentile(95) ?? 0))), "
      text += "max \(Self.milliseconds(Double(times.most ?? 0)))\n"
    }
    return text
  }

  /// Microseconds as milliseconds, to the microsecond.
  static func milliseconds(_ time: Double) -> String { JSONLiteral.decimal(time / 1_000) }

  /// The report as one object, on one line.
  func json(program: String) -> String {
    var object = JSONObject()
    object.add("bench", 2)
    object.add("program", program)
    object.add("decisions", json: self.object.json)
    return object.json
  }

  /// What is known of the decisions.
  var object: JSONObject {
    var object = JSONObject()
    object.add("replays", replays)
    object.add("undecided", undecided)
    object.add("without_input", withoutInput)
    object.add("rows", rows.map { $0.object })
    return object
  }
}

extension DecisionReport.Row {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    object.add("fixture", key.fixture)
    object.add("recognizer", key.recognizer)
    object.add("decision", key.end.rawValue)
    object.add("input", key.input.rawValue)
    object.add("count", count)
    object.add("latency", json: latency.object.json)
    object.add("own", json: own.object.json)
    object.add("delivery", json: delivery.object.json)
    object.add(
      "waits",
      waits.sorted { $0.key < $1.key }.map { name, times in
        var wait = JSONObject()
        wait.add("for", name)
        wait.add("count", times.values.count)
        times.add(to: &wait)
        return wait
      })
    return object
  }
}

extension DecisionReport.Times {
  fileprivate var object: JSONObject {
    var object = JSONObject()
    add(to: &object)
    return object
  }

  fileprivate func add(to object: inout JSONObject) {
    object.add("p50_us", percentile(50))
    object.add("p95_us", percentile(95))
    object.add("max_us", most)
  }
}
