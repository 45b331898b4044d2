import Foundation
import Testing

@testable import UIKit

/// `RETOUCH_CLIENTS` says how many random clients are tried; `RETOUCH_CLIENT` tries only the one with a seed.
@Suite("Clients that call anything at any time")
@MainActor
struct RandomClientTests {
  private var seeds: ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["RETOUCH_CLIENT"].flatMap(UInt64.init) { return seed...seed }
    return 1...max(1, environment["RETOUCH_CLIENTS"].flatMap(UInt64.init) ?? 400)
  }

  @Test("nothing traps, each touch in a view ends once, and the engine comes to rest")
  func anything() {
    var complaints: [String] = []
    for seed in seeds {
      if let complaint = RandomClient(seed: seed).run() { complaints.append("client \(seed): \(complaint)") }
    }
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.prefix(8).joined(separator: "\n"))")
  }

  @Test("the same client does the same again")
  func again() {
    var lines = 0
    for seed: UInt64 in 1...20 {
      let logs = (0..<2).map { _ in
        let client = RandomClient(seed: seed)
        _ = client.run()
        return client.stage.take()
      }
      #expect(logs[0] == logs[1])
      lines += logs[0].count
    }
    #expect(lines > 200)
  }
}
