import Foundation
import RetouchReplay
import UIKit

/// What a test replays into: a fixture's type, or a view or controller that it makes anew for each replay.
@MainActor
struct Screen {
  /// What messages call it.
  let name: String
  /// The fixture that is replayed.
  let fixture: any Fixture.Type
  private let order: GivenScreen.Order?

  init(_ fixture: any Fixture.Type) {
    (name, self.fixture, order) = (fixture.name, fixture, nil)
  }

  init<Made: UIResponder>(_ make: @escaping @MainActor () throws -> Made) {
    name = _typeName(Made.self, qualified: false)
    fixture = GivenScreen.self
    order = GivenScreen.Order(name: name, model: Made.self as? any Fixture.Type, make: make)
  }

  /// Runs what replays into the screen.
  ///
  /// - Throws: What the body throws; ``TestProblem`` if the view or controller could not be made, or what has
  ///   been reported already of a replay in the expression that makes it.
  func use<Result>(_ body: () throws -> Result) throws -> Result {
    let before = (GivenScreen.order, GivenScreen.failure)
    (GivenScreen.order, GivenScreen.failure) = (order, nil)
    defer { (GivenScreen.order, GivenScreen.failure) = before }
    let result = Swift.Result(catching: body)
    // What came after it is no replay of the screen.
    if let failure = GivenScreen.failure { throw failure }
    return try result.get()
  }
}

/// The fixture that stands for a view or controller of a test.
@MainActor
final class GivenScreen: StandIn {
  struct Order {
    let name: String
    /// The type whose window is used, if what is made is a fixture.
    let model: (any Fixture.Type)?
    let make: @MainActor () throws -> UIResponder
  }

  static var order: Order?
  static var failure: (any Error)?

  let client: AnyObject
  /// A closure, in which outcomes look for no names.
  private let root: () -> UIViewController

  init() {
    do {
      let made = try Self.order?.make()
      let root = Self.controller(of: made)
      (client, self.root) = (made ?? root, { root })
    } catch {
      Self.failure =
        Reporter.isReported(error)
        ? error
        : TestProblem(
          "\(Self.name) could not be made: its initializer threw \(error)",
          next: "make it with what it needs, such as expect(Door(keys: .none), …)")
      let root = UIViewController()
      (client, self.root) = (root, { root })
    }
  }

  var rootViewController: UIViewController { root() }

  private static func controller(of made: UIResponder?) -> UIViewController {
    if let fixture = made as? any Fixture { return fixture.rootViewController }
    if let controller = made as? UIViewController { return controller }
    let controller = UIViewController()
    guard let view = made as? UIView, let screen = controller.view else { return controller }
    if view.frame.isEmpty {
      view.frame = screen.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    screen.addSubview(view)
    return controller
  }

  static var name: String { order?.name ?? "the screen" }
  static var screen: FixtureScreen { order?.model?.screen ?? .bare }
  static var edgesHoldingTouches: UIRectEdge { order?.model?.edgesHoldingTouches ?? [] }
  static var windowSize: CGSize { order?.model?.windowSize ?? screen.size }
  static var thresholds: GestureThresholds { order?.model?.thresholds ?? GestureThresholds() }
  static var assets: URL? { order?.model?.assets }
}
