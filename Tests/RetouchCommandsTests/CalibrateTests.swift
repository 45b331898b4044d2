import Foundation
import Testing

@Suite("calibrate")
@MainActor
struct CalibrateTests {
  let folder: Folder
  private let corners = [(100.0, 100.0), (290, 100), (290, 744), (100, 744)]

  init() throws { folder = try Folder() }

  /// A recording of taps at fractions of a surface of 65536 units each way, on a display of 390 × 844 points.
  private func taps(_ places: [(Double, Double)], rotation: Int = 0, more: String = "") throws -> String {
    var text =
      "{\"retouch\":1,\"display\":{\"width\":780,\"height\":1688,\"scale\":2,\"rotation\":\(rotation)},"
    text += "\"devices\":[{\"id\":0,\"name\":\"Panel \\\"7*\",\"properties\":[1],\"codes\":{\"1\":[330],"
    text += "\"3\":[47,53,54,57]},\"axes\":{\"47\":{\"min\":0,\"max\":9},\"53\":{\"min\":-100,\"max\":65435},"
    text += "\"54\":{\"min\":0,\"max\":65535}}\(more)}]}\n"
    for (number, place) in places.enumerated() {
      let (x, y) = (Int((place.0 * 65536).rounded()) - 100, Int((place.1 * 65536).rounded()))
      text += "[500000,\"e\",0,3,57,\(number),3,53,\(x),3,54,\(y),1,330,1]\n"
      text += "[60000,\"e\",0,3,57,-1,1,330,0]\n"
    }
    return try folder.write("taps.recording", text + "[500000,\"x\",{\"frames\":\(2 * places.count)}]\n")
  }

  private func text(_ points: [(Double, Double)]) -> String {
    points.map { "\($0.0),\($0.1)" }.joined(separator: " ")
  }

  /// The matrix in the printed rule.
  private func matrix(_ run: Run) throws -> [Double] {
    let rule = try #require(run.lines.last)
    let found = try #require(rule.firstMatch(of: /ENV\{LIBINPUT_CALIBRATION_MATRIX\}="([^"]+)"$/))
    return found.1.split(separator: " ").compactMap { Double($0) }
  }

  /// The residuals that are printed for the taps.
  private func residuals(_ run: Run) -> [Double] {
    run.lines.compactMap { line in
      line.firstMatch(of: /^# tap \d+ on \S+: (\S+) pt off$/).flatMap { Double($0.1) }
    }
  }

  @Test("the matrix that moved the taps comes back, whatever it is")
  func generated() throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<12 {
      // A digitizer that is built in any of eight ways, and then is somewhat off.
      let swaps = round % 2 == 1
      func scale() -> Double { .random(in: 0.8...1.2, using: &random) * (Bool.random() ? 1 : -1) }
      let (p, q, r, s) = (scale(), scale(), Double.random(in: -0.05...0.05), Double.random(in: -0.05...0.05))
      var m = [p, r, p < 0 ? 0.97 : 0.02, s, q, q < 0 ? 1.03 : -0.01]
      if swaps { m = [m[1], m[0], m[2], m[4], m[3], m[5]] }
      let determinant = m[0] * m[4] - m[1] * m[3]
      let places = corners.map { point -> (Double, Double) in
        let (u, v) = (point.0 / 390 - m[2], point.1 / 844 - m[5])
        return ((u * m[4] - v * m[1]) / determinant, (v * m[0] - u * m[3]) / determinant)
      }
      let file = try taps(places)
      let found = run("calibrate", file, "--taps", text(corners))
      #expect(found.code == 0, "\(found.errors)")
      for (one, other) in zip(try matrix(found), m) { #expect(abs(one - other) < 1e-4, "\(m)") }
      #expect(residuals(found).count == 4 && residuals(found).allSatisfy { $0 < 0.02 })
      // The line that it prints for other commands brings the taps to their points.
      let line = try #require(found.lines.first { $0.hasPrefix("# --calibration ") }).split(separator: " ")
      let copy = try folder.write(
        "copy.recording", run("import", file, "--calibration", String(line[2]), "-o", "-").output)
      let table = run("export", copy, "--csv").lines.filter { $0.hasSuffix("began") }
      for (row, point) in zip(table, corners) {
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        #expect(
          abs((Double(cells[2]) ?? 0) - point.0) < 0.05 && abs((Double(cells[3]) ?? 0) - point.1) < 0.05)
      }
    }
  }

  @Test("what no matrix corrects is told, tap by tap")
  func residual() throws {
    // Points that are named 5 too far to the right and to the left by turns: the best matrix changes nothing.
    let named = zip(corners, [5.0, -5, 5, -5]).map { ($0.0 + $1, $0.1) }
    let found = run("calibrate", try taps(corners.map { ($0.0 / 390, $0.1 / 844) }), "--taps", text(named))
    for (one, other) in zip(try matrix(found), [1.0, 0, 0, 0, 1, 0]) { #expect(abs(one - other) < 1e-4) }
    #expect(residuals(found).allSatisfy { abs($0 - 5) < 0.02 })
    #expect(found.lines[2].hasPrefix("# tap 2 on 285,100: "))
    #expect(found.output.contains("# at most 5"))
    #expect(
      found.lines.last?.hasPrefix(
        "ACTION==\"add|change\", KERNEL==\"event[0-9]*\", ATTRS{name}==\"Panel ?7?\", ENV{") == true)
  }

  @Test("a calibration that is there is left out, and points are those of the turned display")
  func turned() throws {
    let plain = corners.map { ($0.0 / 390, $0.1 / 844) }
    let there = try taps(plain, more: ",\"calibration\":[0,1,0,-1,0,1]")
    for (one, other) in zip(
      try matrix(run("calibrate", there, "--taps", text(corners))), [1.0, 0, 0, 0, 1, 0])
    {
      #expect(abs(one - other) < 1e-4)
    }
    // Turned by 90°, x is what y was, and y counts from the panel's right edge.
    let points = corners.map { ($0.1, 390 - $0.0) }
    let found = run("calibrate", try taps(plain, rotation: 90), "--taps", text(points))
    for (one, other) in zip(try matrix(found), [1.0, 0, 0, 0, 1, 0]) { #expect(abs(one - other) < 1e-4) }
  }

  @Test("too few taps, more taps than points, and those on a line are refused")
  func refused() throws {
    let plain = corners.map { ($0.0 / 390, $0.1 / 844) }
    let file = try taps(plain)
    func errors(_ taps: String) -> String {
      let run = run("calibrate", file, "--taps", taps)
      #expect(run.code == 4 && run.output == "")
      return run.errors
    }
    #expect(errors("100,100 290,100 290,744").contains("found 4 taps for 3 points"))
    #expect(errors("100,100 290,100 290,744 100,744 1,1").contains("found 4 taps for 5 points"))
    #expect(errors("100,100 200,200 300,300 400,400").contains("on one line"))
    #expect(errors("100,100 290").contains("--taps expects points"))
    #expect(run("calibrate", file).errors.contains("--taps is missing"))
    let line = try taps([(0.1, 0.1), (0.2, 0.2), (0.4, 0.4)])
    #expect(run("calibrate", line, "--taps", "100,100 290,100 290,744").errors.contains("on one line"))
    let two = try taps(Array(plain.prefix(2)))
    #expect(run("calibrate", two, "--taps", "100,100 290,100").errors.contains("at least 3 points"))
    #expect(run("calibrate", try taps([]), "--taps", "1,1 2,2 3,9").errors.contains("found none"))
  }
}
