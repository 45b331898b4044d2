import Foundation
import Testing

/// What compiles here has to compile on iOS, where an object's delegate is an `NSObject`.
@Suite("Delegate protocols")
struct DelegateProtocolTests {
  @Test("are NSObjectProtocol, by themselves or by what they inherit from")
  func objects() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    var parents: [String: [String]] = [:]
    for module in ["UIKit", "QuartzCore"] {
      for (name, entry) in try PublicDeclarations(folder: root + "/Sources/" + module).types
      where entry.kind == "protocol" {
        parents[name] = entry.inherited
      }
    }
    func isOfObjects(_ name: String) -> Bool {
      name == "NSObjectProtocol" || parents[name]?.contains(where: isOfObjects) == true
    }
    let endings = ["Delegate", "DataSource", "Prefetching", "Transitioning", "Updating", "Interaction"]
    let delegates = parents.keys.filter { name in endings.contains { name.hasSuffix($0) } }
    #expect(delegates.count > 30)
    #expect(delegates.filter { !isOfObjects($0) }.sorted() == [])
  }
}
