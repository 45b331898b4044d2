import CRetouchReplayTime
import Foundation

/// Which function of a client's is being called, for a warning about what it did.
@MainActor
enum ClientCall {
  /// How many calls are looked at, from the innermost outwards.
  private static let depth = 64

  /// Modules of functions that are called for a client, or between it and what it did.
  private static let others: Set<Substring> = [
    "CoreGraphics", "Dispatch", "Foundation", "FoundationEssentials", "QuartzCore", "RetouchCommands",
    "RetouchImages", "RetouchReplay", "RetouchReplayClock", "RetouchVerdict", "Swift", "Synchronization",
    "UIKit",
    "_Concurrency",
  ]

  private static var known: [[UInt]: String?] = [:]

  /// The client's innermost function on the stack, such as `App.Shelf.viewDidLoad()`; nil if the program's
  /// file does not have its name.
  static var innermost: String? {
    withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: depth) { calls in
      guard let first = calls.baseAddress else { return nil }
      let count = Int(retouch_read_calls(first, Int32(depth)))
      guard count > 0 else { return nil }
      let key = (0..<count).map { UInt(bitPattern: first[$0]) }
      if let place = known[key] { return place }
      let place = withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: depth) { names in
        guard let start = names.baseAddress else { return String?.none }
        retouch_name_calls(first, Int32(count), start)
        return names.prefix(count).lazy.compactMap { $0 }.first(where: isClients).flatMap(text)
      }
      known[key] = place
      return place
    }
  }

  /// Whether a mangled name begins with a module of a client's: `$s3App5ShelfC…`.
  private static func isClients(_ mangled: UnsafePointer<CChar>) -> Bool {
    let name = String(cString: mangled)
    guard name.hasPrefix("$s") else { return false }
    let digits = name.dropFirst(2).prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return false }
    return !others.contains(name.dropFirst(2 + digits.count).prefix(length))
  }

  private static func text(_ mangled: UnsafePointer<CChar>) -> String? {
    guard let text = retouch_demangle(mangled) else { return nil }
    defer { free(text) }
    let name = String(cString: text)
    return name.hasSuffix(" -> ()") ? String(name.dropLast(6)) : name
  }
}
