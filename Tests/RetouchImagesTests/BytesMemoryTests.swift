import Testing

@testable import RetouchImages

@Suite("The memory of what files mean")
struct BytesMemoryTests {
  private struct Broken: Error {}

  @Test("reads small files of the same bytes once, and never confuses different ones")
  func once() {
    let memory = BytesMemory<Int>()
    var read = 0
    func value(_ bytes: [UInt8]) -> Int {
      memory.value(of: bytes) {
        read += 1
        return bytes.count
      }
    }
    #expect([value([1, 2]), value([1, 2]), value([1, 3]), value([1])] == [2, 2, 2, 1])
    #expect(read == 3)
    let large = [UInt8](repeating: 7, count: 5_000)
    #expect(value(large) == 5_000 && value(large) == 5_000)
    #expect(read == 5)
  }

  @Test("forgets after very many files, and does not remember files that mean nothing")
  func limits() {
    let memory = BytesMemory<Int>()
    var read = 0
    for round in 0..<2 {
      for number in 0..<1_000 {
        let bytes = [UInt8(number / 256), UInt8(number % 256)]
        let value = memory.value(of: bytes) {
          read += 1
          return number
        }
        #expect(value == number)
      }
      #expect(read == 1_000 * (round + 1))
    }
    for _ in 0..<2 {
      #expect(throws: Broken.self) {
        try memory.value(of: [9]) { () throws(Broken) -> Int in
          read += 1
          throw Broken()
        }
      }
    }
    #expect(read == 2_002)
  }
}
