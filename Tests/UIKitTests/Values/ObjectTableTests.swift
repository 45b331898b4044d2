import Foundation
import Testing
import UIKit

private final class Listener {}

@Suite("Tables of objects that are not kept alive")
struct ObjectTableTests {
  @Test("a weak hash table loses what ends, keeps the order, and holds each object once")
  func hashTables() {
    let table = NSHashTable<AnyObject>.weakObjects()
    let first = Listener()
    var second: Listener? = Listener()
    for object in [first, second, first] { table.add(object) }
    #expect(table.count == 2 && table.allObjects.first === first && table.contains(second))
    second = nil
    #expect(table.count == 1 && table.anyObject === first && !table.contains(nil))
    table.remove(first)
    #expect(table.allObjects.isEmpty)
  }

  @Test("a table that keeps its objects holds equal ones once, unless only identical ones are the same")
  func equality() {
    let (one, other) = (NSNumber(value: 1_000.5), NSNumber(value: 1_000.5))
    let equal = NSHashTable<NSNumber>()
    for number in [one, other] { equal.add(number) }
    #expect(equal.count == 1 && equal.member(other) === one)
    let identical = NSHashTable<NSNumber>(options: .objectPointerPersonality)
    for number in [one, other] { identical.add(number) }
    #expect(identical.count == 2)
    identical.removeAllObjects()
    #expect(identical.count == 0 && identical.anyObject == nil)
  }

  @Test("an entry of a map table goes with its key, or with its value")
  func mapTables() {
    let (byKey, byValue) = (
      NSMapTable<Listener, NSString>.weakToStrongObjects(),
      NSMapTable<NSString, Listener>.strongToWeakObjects()
    )
    var listener: Listener? = Listener()
    byKey.setObject("a", forKey: listener)
    byKey.setObject("b", forKey: listener)
    byValue.setObject(listener, forKey: "key")
    #expect(byKey.count == 1 && byKey.object(forKey: listener) == "b")
    #expect(byValue.object(forKey: NSString(string: "key")) === listener && byValue.count == 1)
    listener = nil
    #expect(byKey.count == 0 && byValue.object(forKey: "key") == nil && byValue.count == 0)
    let kept = NSMapTable<NSString, NSString>.strongToStrongObjects()
    kept.setObject("x", forKey: "k")
    kept.removeObject(forKey: "k")
    #expect(kept.count == 0 && kept.objectEnumerator() == nil)
  }
}
