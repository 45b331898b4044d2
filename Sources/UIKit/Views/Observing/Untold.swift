import Foundation

/// What a closure may observe on iOS, and what nobody is told of here.
@MainActor
enum Untold {
  /// Why nobody is told of a value, or nil where somebody is, or may be.
  static func reason(_ keyPath: AnyKeyPath, of object: NSObject) -> String? {
    if parts("\(keyPath)") > 1 { return "the path goes through another object or value" }
    switch object {
    case is any ValueTelling, is UIView, is UIViewController, is UIGestureRecognizer: return nil
    case let layer as CALayer where layer.delegate is UIView: return nil
    default: break
    }
    // A client's class may tell by didChangeValue(forKey:) itself.
    let module = String(reflecting: type(of: object)).prefix { $0 != "." }
    guard ["UIKit", "QuartzCore", "Foundation"].contains(module) else { return nil }
    return object is CALayer
      ? "only a view's own layer tells of itself" : "the object tells nothing of itself"
  }

  /// How many properties a path goes through, by the text that Swift has for it:
  /// `\Root.name?.<computed 0x0 (Int)>`.
  private static func parts(_ text: String) -> Int {
    var (parts, depth, last) = (0, 0, Character(" "))
    for character in text {
      switch character {
      case "<", "(": depth += 1
      case ">" where last != "-", ")": depth -= 1
      case "." where depth == 0: parts += 1
      default: break
      }
      last = character
    }
    return parts
  }
}
