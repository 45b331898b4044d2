import Testing

@testable import RetouchRecording

@Suite("A header that stands in many recordings")
struct HeaderMemoryTests {
  private func devices(_ id: Int) throws -> [Int] {
    let line = header.replacing("\"id\":0", with: "\"id\":\(id)")
    return try RecordingReader(bytes: Array((line + end).utf8)).header.devices.map(\.id)
  }

  @Test("is read again where one byte of it differs, and means the same each time")
  func lines() throws {
    for id in [1, 1, 2, 1, 2, 2, 1] { #expect(try devices(id) == [id]) }
  }

  @Test("is an error each time if it is invalid")
  func broken() {
    for _ in 0..<2 {
      #expect(throws: RecordingError.self) { try RecordingReader(bytes: Array("{\"retouch\":2}\n".utf8)) }
      #expect(throws: RecordingError.self) { try RecordingReader(bytes: Array("{\"retouch\":1".utf8)) }
    }
  }
}
