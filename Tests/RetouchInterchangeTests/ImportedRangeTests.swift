import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Ranges that a file does not state")
struct ImportedRangeTests {
  /// Evemu's events without a header: a contact at each of these places.
  private func document(
    _ places: [(Int32, Int32)], _ stated: StatedDevice = StatedDevice()
  ) throws(RecordingError) -> RecordingDocument {
    let lines = places.enumerated().map { number, place in
      let time = "E: \(number + 1).000000"
      return "\(time) 0003 0039 \(number)\n\(time) 0003 0035 \(place.0)\n\(time) 0003 0036 \(place.1)\n"
        + "\(time) 0000 0000 0\n"
    }
    return try Importer.read(bytes: Array(lines.joined().utf8), stated: stated)
  }

  private func range(_ document: RecordingDocument) -> [Int32?] {
    let device = document.header.devices[0]
    return [53, 54].flatMap { [device.axes[$0]?.minimum, device.axes[$0]?.maximum] }
  }

  private func display(_ width: Int, _ height: Int) -> StatedDevice {
    var stated = StatedDevice()
    stated.display = DisplayDescription(width: width, height: height)
    return stated
  }

  @Test("are never made of the values that occur")
  func unknown() throws {
    for places: [(Int32, Int32)] in [[(404, 1405)], [(500, 1200), (504, 894)], [(0, 0), (3000, 1900)]] {
      let document = try document(places)
      #expect(range(document) == [nil, nil, nil, nil])
      #expect(document.remarks.contains { $0.contains("device units") && $0.contains("--range X=0..MAX") })
    }
  }

  @Test("are the display's pixels where all values fit it, and else not")
  func pixels() throws {
    #expect(range(try document([(500, 1200), (1079, 2399)], display(1080, 2400))) == [0, 1079, 0, 2399])
    #expect(range(try document([(500, 1200), (1080, 100)], display(1080, 2400))) == [nil, nil, nil, nil])
    #expect(range(try document([(-1, 1200)], display(1080, 2400))) == [nil, nil, nil, nil])
  }

  @Test(
    "are a power of two less one where both axes come close to it",
    arguments: [1023, 2047, 4095, 8191, 16383, 32767, 65535] as [Int32])
  func powers(power: Int32) throws {
    let document = try document([(3, power - power / 20), (power - power / 30, 7)])
    #expect(range(document) == [0, power, 0, power])
    #expect(document.remarks.contains { $0.contains("0…\(power)") })
    #expect(range(try self.document([(power / 2, power - 1), (power / 3, 7)])) == [nil, nil, nil, nil])
  }

  @Test("are what is stated, before anything else")
  func stated() throws {
    var stated = display(1080, 2400)
    stated.ranges = [.init(.x, 0...2064), .init(.y, 0...2832)]
    #expect(range(try document([(404, 1405)], stated)) == [0, 2064, 0, 2832])
    stated.ranges = [.init(.x, -5...4095)]
    #expect(range(try document([(404, 1405)], stated)) == [-5, 4095, 0, 2399])
    stated.ranges = [.init(.code(.mtPressure), 0...255)]
    let error = #expect(throws: RecordingError.self) { try document([(404, 1405)], stated) }
    #expect(error?.code == .outOfRange)
    // What the file states is replaced as well.
    stated.ranges = [.init(.x, 0...77)]
    let full = try Importer.open(path: fixture("evemu/full.evemu"), description: nil, stated: stated)
    #expect(full.header.devices[0].axes.values.contains { $0.maximum == 77 })
  }
}
