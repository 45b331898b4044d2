import RetouchCauses
import RetouchContactTracking
import RetouchSupport
import RetouchVerdict

/// A comparison as one JSON object.
struct DiffJSON {
  let report: DiffReport

  /// The help's text about the keys.
  static let keys = """
    diff (the format's version), a and b (file, contacts, frames, drops, end_us, cut, pressure, radius, and \
    reports: device, rate_hz, interval_p50_us, interval_p95_us, longest_us, jitter_us, missing), unit, clock \
    (offset_us, drift_ppm, given), shift, apart, down_us, up_us, way_us, pressure and radius (median, p95, \
    worst, a, b), matched, matches (a, b, down_us, up_us, way_us, apart_rms, apart_worst, worst_us, ends, \
    kinds, beyond), only_a, only_b, outside_a and outside_b (contacts as of 'show --contacts --json'), \
    exchanged (a, b, times_us), became (how the number of contacts changed, in words), causes (cause, in, count, \
    first_us, sure, meaning, usually), within, missing, is_within
    """

  /// The object, on one line.
  var json: String {
    let comparison = report.comparison
    var object = JSONObject()
    object.add("diff", 1)
    object.add("a", json: side(report.a))
    object.add("b", json: side(report.b))
    object.add("unit", report.scale.isPoints ? "pt" : "unit")
    if !comparison.matches.isEmpty {
      var clock = JSONObject()
      clock.add("offset_us", comparison.clock.offset)
      clock.add("drift_ppm", json: JSONLiteral.decimal(comparison.clock.drift * 1e6))
      clock.add("given", isTrue: comparison.clock.isGiven)
      object.add("clock", json: clock.json)
      object.add("shift", decimals: [comparison.shift.x, comparison.shift.y])
      addSpreads(to: &object)
    }
    object.add("matched", comparison.matches.count)
    object.add("matches", comparison.matches.indices.map(match))
    object.add("only_a", json: contacts(report.a, comparison.onlyA))
    object.add("only_b", json: contacts(report.b, comparison.onlyB))
    object.add("outside_a", json: contacts(report.a, comparison.outsideA))
    object.add("outside_b", json: contacts(report.b, comparison.outsideB))
    object.add("exchanged", comparison.swaps.map(exchange))
    object.add("became", report.search.contacts)
    object.add("causes", report.search.causes.map(cause))
    if let within = report.within {
      object.add("within", within.text)
      object.add("missing", report.missing)
      object.add("is_within", json: report.isWithin && !comparison.matches.isEmpty ? "true" : "false")
    }
    return object.json
  }

  private func side(_ side: DiffSide) -> String {
    var object = JSONObject()
    object.add("file", side.name)
    object.add("contacts", side.trace.contacts.count)
    object.add("frames", side.trace.frames)
    object.add("drops", side.trace.drops)
    object.add("end_us", side.trace.endTime)
    object.add("cut", isTrue: side.isCut)
    for (key, value) in [
      ("pressure", DiffReport.typical(side.trace) { $0.pressure.value }),
      ("radius", DiffReport.typical(side.trace) { $0.radius.value }),
    ] {
      if let value { object.add(key, json: JSONLiteral.decimal(value)) }
    }
    object.add(
      "reports",
      side.trace.rhythms.sorted { $0.key < $1.key }.map { device, rhythm in
        var reports = JSONObject()
        reports.add("device", device)
        if let rate = rhythm.rate { reports.add("rate_hz", json: JSONLiteral.decimal(rate)) }
        reports.add("interval_p50_us", rhythm.percentile(50))
        reports.add("interval_p95_us", rhythm.percentile(95))
        reports.add("longest_us", rhythm.longest)
        if let jitter = rhythm.jitter { reports.add("jitter_us", json: JSONLiteral.decimal(jitter)) }
        reports.add("missing", rhythm.lost)
        return reports
      })
    return object.json
  }

  private func addSpreads(to object: inout JSONObject) {
    let comparison = report.comparison
    if let farthest = report.farthest {
      let all = [comparison.distances.percentile(50), comparison.distances.percentile(95), farthest.distance]
      object.add("apart", json: spread(all.map(thousandths), farthest.index))
    }
    for (key, value) in [("down_us", report.down), ("up_us", report.up), ("way_us", report.lag)] {
      guard let value else { continue }
      let figures = [value.median, value.p95, value.worst.value].map { "\($0)" }
      object.add(key, json: spread(figures, value.worst.index))
    }
    for (key, value) in [("pressure", report.pressure), ("radius", report.radius)] {
      guard let value else { continue }
      let figures = [value.median, value.p95, value.worst.value].map(thousandths)
      object.add(key, json: spread(figures, value.worst.index))
    }
  }

  /// The median, the 95th percentile and the worst figure, with the contacts that have the worst one.
  private func spread(_ figures: [String], _ index: Int) -> String {
    var object = JSONObject()
    for (key, figure) in zip(["median", "p95", "worst"], figures) { object.add(key, json: figure) }
    addNumbers(report.comparison.matches[index], to: &object)
    return object.json
  }

  private func thousandths(_ value: Int64) -> String { JSONLiteral.decimal(Double(value) / 1000) }

  private func addNumbers(_ match: ContactMatch, to object: inout JSONObject) {
    object.add("a", json: list(match.a.map(report.a.number)))
    object.add("b", json: list(match.b.map(report.b.number)))
  }

  private func match(_ index: Int) -> JSONObject {
    let match = report.comparison.matches[index]
    var object = JSONObject()
    addNumbers(match, to: &object)
    object.add("down_us", match.down)
    object.add("up_us", match.up)
    object.add("way_us", match.lag)
    if match.distance.count > 0 {
      object.add("apart_rms", json: JSONLiteral.decimal(match.distance.rms / 1000))
      object.add("apart_worst", json: thousandths(match.distance.worst))
      object.add("worst_us", match.distance.worstTime)
    }
    let contacts = (
      report.a.trace.contacts[match.a[match.a.count - 1]].summary,
      report.b.trace.contacts[match.lastB].summary
    )
    if match.endsDiffer { object.add("ends", [contacts.0.end.rawValue, contacts.1.end.rawValue]) }
    if match.kindsDiffer { object.add("kinds", [contacts.0.kind.rawValue, contacts.1.kind.rawValue]) }
    object.add("beyond", isTrue: report.isBeyond.contains(index))
    return object
  }

  private func cause(_ cause: SessionCause) -> JSONObject {
    var object = JSONObject()
    object.add("cause", cause.kind.rawValue)
    object.add("in", cause.isInB ? "b" : "a")
    if cause.count > 0 { object.add("count", cause.count) }
    object.add("first_us", cause.first)
    object.add("sure", cause.sureness.rawValue)
    object.add("meaning", cause.meaning)
    object.add("usually", cause.usually)
    return object
  }

  private func exchange(_ swap: ContactSwap) -> JSONObject {
    var object = JSONObject()
    object.add("a", json: list(swap.a.map(report.a.number)))
    object.add("b", json: list(swap.b.map(report.b.number)))
    object.add("times_us", json: list(swap.times))
    return object
  }

  private func contacts(_ side: DiffSide, _ places: [Int]) -> String {
    "[" + places.map { side.trace.contacts[$0].summary.json }.joined(separator: ",") + "]"
  }

  private func list(_ numbers: [some BinaryInteger]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
  }
}
