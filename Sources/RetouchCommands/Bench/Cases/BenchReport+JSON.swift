import RetouchSupport

extension BenchReport {
  /// The report as one object, on one line.
  var json: String {
    var object = JSONObject()
    object.add("bench", 2)
    object.add("program", program)
    object.add("counter", json: counter.map { JSONLiteral.quoted($0) } ?? "null")
    object.add("toolchain", toolchain)
    object.add("cpu", cpu)
    object.add("clock_ns", json: number(clock))
    object.add("cases", json: array(cases.map(\.json)))
    if !subjects.isEmpty { object.add("programs", json: array(subjects.map(\.json))) }
    return object.json
  }
}

extension BenchedCase {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("name", name)
    object.add("fixture", json: fixture.map { JSONLiteral.quoted($0) } ?? "null")
    object.add("input", input)
    object.add("touches", touches)
    object.add("frames", frames)
    object.add("replays", replays)
    object.add("slower_than_recorded", json: number(slowerThanRecorded))
    object.add("frame_ns", json: frame?.json ?? "null")
    object.add("touch_ns", json: touch?.json ?? "null")
    object.add("late_ns", json: late?.json ?? "null")
    object.add("instructions_per_touch", json: number(instructions))
    object.add("allocations_per_touch", json: number(allocations))
    object.add("bytes_per_touch", json: number(bytes))
    object.add("counted", json: array(coverage.map(\.json)))
    object.add("count_limit", json: number(countLimit.map { Double($0) }))
    object.add("parts", json: array(parts.map(\.json)))
    object.add("grow", json: growth?.json ?? "null")
    return object.json
  }
}

extension BenchedCase.Coverage {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("kind", kind)
    object.add("counted", counted)
    object.add("all", all)
    return object.json
  }
}

extension BenchedCase.Percentiles {
  fileprivate var json: String {
    var object = JSONObject()
    for (key, value) in [
      ("p50", p50), ("p90", p90), ("p99", p99), ("p999", p999), ("max", max), ("mean", mean),
    ] { object.add(key, json: number(value)) }
    return object.json
  }
}

extension BenchedCase.Part {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("name", name)
    object.add("kind", kind.rawValue)
    object.add("ns_per_touch", json: number(time))
    object.add("share", json: number(share))
    object.add("instructions_per_touch", json: number(instructions))
    object.add("calls_per_touch", json: number(calls))
    return object.json
  }
}

extension BenchedCase.Growth {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("what", what)
    object.add(
      "points",
      json: array(
        points.map { point in
          var object = JSONObject()
          object.add("value", point.value)
          object.add("ns_per_touch", json: number(point.time))
          object.add("instructions_per_touch", json: number(point.instructions))
          return object.json
        }))
    object.add("ns_slope", json: time?.json ?? "null")
    object.add("instructions_slope", json: instructions?.json ?? "null")
    object.add("limited_frames", json: number(limitedFrames.map { Double($0) }))
    return object.json
  }
}

extension BenchedCase.Growth.Slope {
  fileprivate var json: String {
    var object = JSONObject()
    object.add("slope", json: number(slope))
    object.add("spread", json: number(spread))
    return object.json
  }
}

/// A figure with at most three decimals; `null` if absent, never 0.
private func number(_ value: Double?) -> String {
  return value.map { JSONLiteral.decimal($0) } ?? "null"
}

private func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
