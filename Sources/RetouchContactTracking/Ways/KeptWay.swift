/// A contact as a golden keeps it: how it began and ended, and each of its samples.
package struct KeptWay: Sendable, Hashable {
  /// Its number.
  package var number: Int
  /// What touched.
  package var tool: ContactTool
  /// Whether it was down before.
  package var start: ContactSummary.Start
  /// How it ended; `cut` unless a line says otherwise.
  package var end = ContactSummary.End.cut
  /// Why it was cancelled, as the golden says it.
  package var reason: String?
  /// When it was gone, in µs.
  package var endTime: Int64
  /// Its samples in order, from when it goes down; at least one.
  package var points: [WayPoint]

  /// When it went down, in µs.
  package var startTime: Int64 { points[0].time }

  /// Reads the contacts of a golden's or an outcome's text, in order; nil if it is malformed or does not have
  /// each contact's way.
  package static func all(in text: String) -> [KeptWay]? {
    var ways: [KeptWay] = []
    var places: [Int: Int] = [:]
    var isPastLines = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst() {
      if isPastLines {
        guard let (number, points) = WayText.read(line), let place = places[number],
          ways[place].points.last.map({ $0.time <= points[0].time }) ?? true
        else { return nil }
        ways[place].points += points
      } else if line.elementsEqual(WayText.firstLine.utf8) {
        isPastLines = true
      } else {
        guard take(Substring(line), into: &ways, &places) else { return nil }
      }
    }
    let isWhole = ways.allSatisfy { !$0.points.isEmpty && $0.points[$0.points.count - 1].time <= $0.endTime }
    return isPastLines && isWhole ? ways : nil
  }

  /// Takes an outcome's line, which need not be about a contact.
  private static func take(
    _ line: Substring, into ways: inout [KeptWay], _ places: inout [Int: Int]
  ) -> Bool {
    let words = line.split(separator: " ")
    guard words.count >= 5, words[1] == "contact", let time = Int64(words[0]), let number = Int(words[2])
    else {
      return true
    }
    if let start = ContactSummary.Start(rawValue: String(words[3])) {
      guard let tool = ContactTool(rawValue: String(words[words.count - 1])), places[number] == nil else {
        return false
      }
      places[number] = ways.count
      ways.append(KeptWay(number: number, tool: tool, start: start, endTime: time, points: []))
    } else if let end = ContactSummary.End(rawValue: String(words[3])), let place = places[number] {
      (ways[place].end, ways[place].endTime) = (end, time)
      // Its words are separated by single spaces, and fields by two.
      if end == .cancelled, let field = line.ranges(of: "  ").last {
        ways[place].reason = String(line[field.upperBound...])
      }
    }
    return true
  }
}

extension SessionTrace {
  /// Creates the trace of kept contacts, so that they can be compared as recordings are.
  init(_ kept: [KeptWay]) {
    for way in kept {
      func contact(_ point: WayPoint) -> Contact {
        Contact(
          number: way.number, tool: way.tool, x: Double(point.x) / 1000, y: Double(point.y) / 1000)
      }
      var trace = ContactTrace(contact(way.points[0]), start: way.start, time: way.startTime)
      var open = OpenWay(time: way.startTime, x: way.points[0].x, y: way.points[0].y)
      for point in way.points.dropFirst() {
        open.add(time: point.time, x: point.x, y: point.y)
        trace.summary.follow(contact(point), time: point.time)
      }
      trace.summary.follow(contact(way.points[way.points.count - 1]), time: way.endTime, end: way.end)
      trace.lastReport = open.time
      (trace.way, trace.sketch) = open.finish(into: &ways)
      contacts.append(trace)
      endTime = max(endTime, way.endTime)
    }
  }
}
