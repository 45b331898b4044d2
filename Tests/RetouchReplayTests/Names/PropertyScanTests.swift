import RetouchSupport
import Testing
import UIKit

@testable import RetouchReplay

/// What properties may hold of a type.
@MainActor
private protocol Held: AnyObject {}

private final class Thing: Held {}

/// A value that has an object, in which none is sought.
private struct Wrapped<Content> { var content: Content }

/// A class with properties of each kind.
@MainActor
private class Shelf {
  var inherited: Thing?
  weak var weakInherited: Thing?
  var number = 1
  let title = "shelf"
  var closure: () -> Void = {}
}

@MainActor
private final class FullShelf: Shelf {
  let constant = Thing()
  var optional: Thing?
  var twice: Thing??
  var anyObject: AnyObject?
  var surely: AnyObject = Thing()
  var held: (any Held)?
  var any: Any = 1
  weak var weak: Thing?
  weak var weakHeld: (any Held)?
  unowned var unowned: Thing
  unowned(unsafe) var unsafelyUnowned: Thing
  lazy var lazily = Thing()
  var list: [Thing] = []
  var gaps: [Thing?] = []
  var helds: [any Held] = []
  var nested: [[Thing]] = []
  var optionalList: [Thing]?
  var named: [String: Thing] = [:]
  var set: Set<Int> = [1]
  var numbers: [Double] = [1, 2]
  var maybe: Int?
  var pair: (Thing, Int)
  var wrapped: Wrapped<Thing>
  var type: Thing.Type = Thing.self
  let owner: Thing

  init(owner: Thing) {
    (self.owner, unowned, unsafelyUnowned) = (owner, owner, owner)
    pair = (owner, 1)
    wrapped = Wrapped(content: owner)
  }
}

/// A class that tells mirrors something else than what it stores.
@MainActor
private final class Veiled: @MainActor CustomReflectable {
  let hidden = Thing()
  let shown = Thing()

  var customMirror: Mirror { Mirror(self, children: ["told": shown]) }
}

/// Checks the properties that are looked up once for a class against the mirrors of each object.
@MainActor
@Suite("The objects in properties")
struct PropertyScanTests {
  private struct Found: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private func found(_ scan: ((AnyObject, () -> String) -> Void) -> Void) -> [Found] {
    var all: [Found] = []
    scan { all.append(Found(object: ObjectIdentifier($0), name: $1())) }
    return all
  }

  private func isSame(_ owner: AnyObject) -> Bool {
    found { PropertyScan.objects(of: owner, $0) } == found { PropertyScan.mirrored(owner, $0) }
  }

  @Test("are the ones that mirrors find, in the same order, whatever the properties hold")
  func generation() {
    var random = SeededNumbers(seed: 1)
    let things = (0..<6).map { _ in Thing() }
    func thing() -> Thing { things[Int(random.next(upTo: 5))] }
    func perhaps() -> Thing? { random.next(upTo: 1) == 0 ? nil : thing() }
    func some<Value>(_ make: () -> Value) -> [Value] { (0..<random.next(upTo: 3)).map { _ in make() } }
    let shelf = FullShelf(owner: things[0])
    for _ in 0..<500 {
      shelf.inherited = perhaps()
      shelf.weakInherited = perhaps()
      shelf.optional = perhaps()
      shelf.twice = random.next(upTo: 1) == 0 ? .some(perhaps()) : nil
      shelf.anyObject = perhaps()
      shelf.surely = thing()
      shelf.held = perhaps()
      shelf.any = [1, thing(), some(thing), perhaps() as Any][Int(random.next(upTo: 3))]
      shelf.weak = perhaps()
      shelf.weakHeld = perhaps()
      shelf.unowned = thing()
      if random.next(upTo: 3) == 0 { shelf.lazily = thing() }
      shelf.list = some(thing)
      shelf.gaps = some(perhaps)
      shelf.helds = some(thing)
      shelf.nested = some { some(thing) }
      shelf.optionalList = random.next(upTo: 1) == 0 ? nil : some(thing)
      shelf.named = Dictionary(some { (String(random.next(upTo: 9)), thing()) }) { $1 }
      shelf.numbers = some { 1.5 }
      shelf.maybe = random.next(upTo: 1) == 0 ? nil : 1
      #expect(isSame(shelf))
    }
  }

  @Test("have the names of the class's own properties first, then those of its superclass")
  func names() {
    let shelf = FullShelf(owner: Thing())
    shelf.inherited = Thing()
    shelf.list = [Thing(), Thing()]
    shelf.lazily = Thing()
    #expect(
      found { PropertyScan.objects(of: shelf, $0) }.map(\.name) == [
        "constant", "surely", "unowned", "unsafelyUnowned", "lazily", "list[0]", "list[1]", "owner",
        "inherited",
      ])
  }

  @Test("are found anew at each scan, and are not kept alive")
  func changes() {
    let shelf = FullShelf(owner: Thing())
    func names(_ object: AnyObject) -> [String] {
      found { PropertyScan.objects(of: shelf, $0) }.filter { $0.object == ObjectIdentifier(object) }.map(
        \.name)
    }
    let first = Thing()
    #expect(names(first) == [])
    shelf.optional = first
    #expect(names(first) == ["optional"])
    (shelf.optional, shelf.list) = (nil, [first])
    #expect(names(first) == ["list[0]"])
    shelf.list[0] = Thing()
    #expect(names(first) == [])
    weak var freed: Thing?
    do {
      let last = Thing()
      freed = last
      (shelf.optional, shelf.weak, shelf.list) = (last, last, [last])
      #expect(names(last) == ["optional", "weak", "list[0]"])
      (shelf.optional, shelf.list) = (nil, [])
    }
    #expect(freed == nil)
    #expect(isSame(shelf))
  }

  @Test("are the ones that a class's custom mirror reports")
  func ownMirror() {
    let veiled = Veiled()
    #expect(found { PropertyScan.objects(of: veiled, $0) }.map(\.name) == ["told"])
    #expect(isSame(veiled))
  }
}
