import Foundation
import RetouchReplay
import UIKit

@MainActor let hashes: [any Fixture.Type] = [
  Trying<ViewSet>.self, Trying<ViewKeys>.self, Trying<RecognizerSet>.self, Trying<ControllerSet>.self,
  Trying<ObjectSet>.self, Trying<GenericSet>.self, Trying<OperationSet>.self, Trying<MixedSet>.self,
  Trying<FoundationSet>.self,
  Trying<FoundationKeys>.self, Trying<OwnViewSet>.self,
  Trying<CountedSet>.self, Trying<CacheOfObjects>.self, Trying<RecycledObjects>.self, Trying<KeptSet>.self,
  Trying<ColorSet>.self, Trying<StringSet>.self, Trying<EnumerationKeys>.self, Trying<HashValues>.self,
  Trying<ObjectHashes>.self, Trying<ViewDescription>.self, Trying<ObjectDescription>.self,
  Trying<ThreadDescription>.self, Trying<ObserverOrder>.self, Trying<PostedNotification>.self,
  Trying<PrivateText>.self, Trying<TaskSet>.self, Trying<ContinuationSet>.self, Trying<Dependents>.self,
  Trying<UnitKeys>.self, Trying<AddressText>.self, Trying<OtherAddresses>.self,
  Trying<CallStack>.self, Trying<Addresses>.self,
]

/// An object without a hash of its own.
private final class Item: NSObject {
  let number: Int
  init(_ number: Int) { self.number = number }
}

@MainActor
private func items() -> [Item] { (0..<12).map(Item.init) }

enum ViewSet: Way {
  static func look() -> [String] {
    let views = (0..<12).map { number in
      let view = UIView()
      view.tag = number
      return view
    }
    return ["\(Set(views).map(\.tag))"]
  }
}

enum ViewKeys: Way {
  static func look() -> [String] {
    var numbers: [UIView: Int] = [:]
    for number in 0..<12 { numbers[number % 2 == 0 ? UIButton() : UILabel()] = number }
    return ["\(numbers.map(\.value))"]
  }
}

enum RecognizerSet: Way {
  static func look() -> [String] {
    let recognizers = (0..<12).map { number in
      let recognizer = UIGestureRecognizer()
      recognizer.name = "\(number)"
      return recognizer
    }
    return [Set(recognizers).map { $0.name ?? "" }.joined(separator: " ")]
  }
}

enum ControllerSet: Way {
  static func look() -> [String] {
    let controllers = (0..<12).map { number in
      let controller = UIViewController()
      controller.title = "\(number)"
      return controller
    }
    return [Set(controllers).map { $0.title ?? "" }.joined(separator: " ")]
  }
}

enum OwnViewSet: Way {
  /// In optimized programs the compiler knows what hashes it.
  private final class OwnView: UIView {}

  static func look() -> [String] {
    let views = (0..<12).map { number in
      let view = OwnView()
      view.tag = number
      return view
    }
    return ["\(Set(views).map(\.tag))"]
  }
}

enum ObjectSet: Way {
  static func look() -> [String] { ["\(Set(items()).map(\.number))"] }
}

/// Classes that are made while the program runs, so that they do not lie in it.
enum GenericSet: Way {
  private class Numbered: NSObject {
    final var number = 0
  }
  private final class Pair<First, Second>: Numbered {}

  static func look() -> [String] {
    let types: [any Any.Type] = [
      Int8.self, Int16.self, Int32.self, Int64.self, Int.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self,
      UInt.self, Float.self, Double.self, Bool.self, String.self, Character.self, Substring.self, Data.self,
      Date.self,
      URL.self, UUID.self, CGFloat.self, CGPoint.self, CGSize.self, CGRect.self, UIView.self, UIColor.self,
    ]
    let objects = types.flatMap { first in types.map { second in pair(first, second) } }
    for (number, object) in objects.enumerated() { object.number = number }
    let last = Array(objects.suffix(12))
    return withExtendedLifetime(objects) {
      // The first number is what the optimizer puts in place of the object's hash, where it knows the class.
      [
        "\(last.map { ObjectIdentifier($0).hashValue })", "\(Set(last).map(\.number))",
        "\(of(Pair<Int, Int>.self))",
      ]
    }
  }

  private static func pair<First, Second>(_: First.Type, _: Second.Type) -> Numbered { Pair<First, Second>() }

  private static func of<First, Second>(_: Pair<First, Second>.Type) -> [Int] {
    Set(
      (0..<12).map { number in
        let pair = Pair<First, Second>()
        pair.number = number
        return pair
      }
    ).map(\.number)
  }
}

enum OperationSet: Way {
  static func look() -> [String] {
    let operations = (0..<12).map { number in
      let operation = BlockOperation {}
      operation.name = "\(number)"
      return operation
    }
    return [Set(operations).map { $0.name ?? "" }.joined(separator: " ")]
  }
}

enum MixedSet: Way {
  static func look() -> [String] {
    let all = items().map(AnyHashable.init) + (0..<12).map(AnyHashable.init)
    return ["\(Set(all).map { ($0.base as? Item).map { "item \($0.number)" } ?? "\($0)" })"]
  }
}

enum FoundationSet: Way {
  static func look() -> [String] {
    ["\(NSSet(array: items()).allObjects.map { ($0 as? Item)?.number ?? -1 })"]
  }
}

enum FoundationKeys: Way {
  static func look() -> [String] {
    let numbers = NSMutableDictionary()
    for item in items() { numbers[item] = item.number }
    return ["\(numbers.allValues)"]
  }
}

enum CountedSet: Way {
  static func look() -> [String] {
    ["\(NSCountedSet(array: items()).objectEnumerator().map { ($0 as? Item)?.number ?? -1 })"]
  }
}

enum CacheOfObjects: Way {
  static func look() -> [String] {
    let cache = NSCache<Item, NSString>()
    cache.countLimit = 5
    let items = items()
    for item in items { cache.setObject("\(item.number)" as NSString, forKey: item) }
    return ["\(items.filter { cache.object(forKey: $0) != nil }.map(\.number))"]
  }
}

enum RecycledObjects: Way {
  static func look() -> [String] {
    // Each has the address of one before it.
    let early = (0..<50).map { Item($0).hash }
    return ["\(early)", "\(Set(items()).map(\.number))"]
  }
}

enum KeptSet: Way {
  private static var kept: Set<Item> = []
  static func look() -> [String] {
    // What an earlier replay left is still found.
    let isFound = kept.allSatisfy { kept.contains($0) }
    kept = Set(items())
    return ["\(isFound) \(kept.map(\.number))"]
  }
}

enum ColorSet: Way {
  static func look() -> [String] {
    let colors = (0..<12).map { number in UIColor { _ in UIColor(white: CGFloat(number) / 12, alpha: 1) } }
    return ["\(Set(colors).map { color in colors.firstIndex { $0 === color } ?? -1 })"]
  }
}

enum StringSet: Way {
  static func look() -> [String] { [Set((0..<20).map { "name\($0)" }).joined(separator: " ")] }
}

enum EnumerationKeys: Way {
  private enum Key: CaseIterable, Hashable { case one, two, three, four, five, six, seven }
  static func look() -> [String] {
    ["\(Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0, "\($0)") }).map(\.value))"]
  }
}

enum HashValues: Way {
  static func look() -> [String] {
    var hasher = Hasher()
    hasher.combine(7)
    return ["\("text".hashValue) \(7.hashValue) \(hasher.finalize()) \(NSString("text").hash)"]
  }
}

enum ObjectHashes: Way {
  static func look() -> [String] {
    let item = Item(0)
    // That of an object that is gone is an address, and harms nothing.
    _ = ObjectIdentifier(Item(0)).hashValue
    // The optimizer puts the last one in place of the third, where it knows the class.
    return withExtendedLifetime(item) {
      [
        "\(UIView().hash) \(UIView().hashValue) \(Item(0).hash) \(AnyHashable(Item(0)).hashValue)",
        "\(ObjectIdentifier(item).hashValue)",
      ]
    }
  }
}

enum ViewDescription: Way {
  static func look() -> [String] {
    ["\(UIView())", UITapGestureRecognizer().debugDescription, "\([UILabel()])"]
  }
}

enum ObjectDescription: Way {
  static func look() -> [String] {
    [Item(0).description, String(reflecting: Item(1)), NSObject().debugDescription]
  }
}

enum ThreadDescription: Way {
  static func look() -> [String] { [Thread.current.description] }
}

private let name = Notification.Name("escape")

/// Tells which observers of a notification are called in which order.
@MainActor
private func order(_ post: () -> Void) -> [String] {
  nonisolated(unsafe) var called: [Int] = []
  let tokens = (0..<12).map { number in
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      called.append(number)
    }
  }
  post()
  for token in tokens { NotificationCenter.default.removeObserver(token) }
  return ["\(called)"]
}

enum ObserverOrder: Way {
  static func look() -> [String] { order { NotificationCenter.default.post(name: name, object: nil) } }
}

enum PostedNotification: Way {
  static func look() -> [String] { order { NotificationCenter.default.post(Notification(name: name)) } }
}

enum CallStack: Way {
  static func look() -> [String] { ["\(Thread.callStackReturnAddresses.isEmpty)"] }
}

/// What Foundation's objects are not: hashed by Swift's own identity.
private final class Plain: Hashable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (left: Plain, right: Plain) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

enum Addresses: Way {
  static func look() -> [String] {
    ["\(Set((0..<12).map(Plain.init)).map(\.number))", "\(Unmanaged.passUnretained(Item(0)).toOpaque())"]
  }
}

private enum Side { case left, right }

/// The text of a value of a private type, whose context Swift names by its address.
enum PrivateText: Way {
  static func look() -> [String] {
    enum Local { case here }
    return ["\([Side.left, Side.right])", String(reflecting: Local.here)]
  }
}

enum TaskSet: Way {
  static func look() -> [String] {
    let tasks = (0..<8).map { _ in Task {} }
    return ["\(Set(tasks).map { tasks.firstIndex(of: $0) ?? -1 })"]
  }
}

enum ContinuationSet: Way {
  static func look() -> [String] {
    let all = (0..<8).map { _ in AsyncStream<Int>.makeStream().continuation }
    return ["\(Set(all).map { all.firstIndex(of: $0) ?? -1 })"]
  }
}

/// The operations that depend on one.
enum Dependents: Way {
  static func look() -> [String] {
    nonisolated(unsafe) var order: [Int] = []
    let first = BlockOperation {}
    let others = (0..<8).map { number in BlockOperation { order.append(number) } }
    for other in others { other.addDependency(first) }
    let queue = OperationQueue()
    queue.addOperations(others + [first], waitUntilFinished: true)
    return ["\(order)"]
  }
}

/// Objects of classes of Foundation's that have no hash of their own.
enum UnitKeys: Way {
  static func look() -> [String] {
    let lengths: [UnitLength] = [.meters, .feet, .miles, .yards, .inches]
    return ["\(Set(lengths).map(\.symbol))"]
  }
}

private struct Sample {
  var sum: Int { 1 }
}

enum AddressText: Way {
  static func look() -> [String] {
    let object = Item(0)
    return [
      "\(ObjectIdentifier(object))", "\(Unmanaged.passUnretained(object).toOpaque())", "\(\Sample.sum)",
      "\(NotificationCenter.default)",
    ]
  }
}

/// Addresses that reach an outcome as numbers, and as keys.
enum OtherAddresses: Way {
  static func look() -> [String] {
    let sides = ["\([Side.left])": 1, "\([Side.right])": 2, "other": 3]
    return ["\(UInt(pthread_self()))", "\(Array(sides.values))"]
  }
}
