import UIKit

/// Finds views by their names in an outcome, at one moment of a replay.
@MainActor
struct ViewFinder {
  private var views: [(name: String, view: UIView)] = []
  private let window: CGSize

  init(_ moment: ReplayMoment) {
    let name = moment.namer()
    var views: [(name: String, view: UIView)] = []
    func visit(_ view: UIView) {
      views.append((name(view), view))
      for subview in view.subviews { visit(subview) }
    }
    for window in moment.application.windows { visit(window) }
    self.views = views
    window = moment.application.windows.first?.bounds.size ?? .zero
  }

  /// Returns the centre of the view with a given name, in points of the window.
  ///
  /// - Throws: ``GestureError`` if there is none that a finger could touch there, or more than one.
  func centre(of name: String) throws(GestureError) -> CGPoint {
    let named = views.filter { $0.name == name }.map { $0.view }
    guard let first = named.first else { throw unknown(name) }
    let shown = named.filter(Self.isShown)
    guard !shown.isEmpty else {
      throw failure(
        name, "is hidden, transparent or has no size then",
        hint: "Wait until it is shown, or name another view")
    }
    let inside = shown.map(Self.centre).filter {
      0..<window.width ~= $0.x && 0..<window.height ~= $0.y
    }
    if inside.count == 1 { return inside[0] }
    guard let point = inside.first else {
      let place = Self.centre(of: shown.first ?? first)
      throw failure(
        name,
        "is at \(GestureNumber.text(place.x, place.y)) then, outside of the window, which is "
          + "\(GestureNumber.text(window.width)) points wide and \(GestureNumber.text(window.height)) high",
        code: .outside, hint: "Bring it into the window first, or name another view")
    }
    let places = inside.prefix(3).map { GestureNumber.text($0.x, $0.y) }.joined(separator: ", ")
    throw failure(
      name, "is the name of \(inside.count) views then: at \(places)\(inside.count > 3 ? ", …" : "")",
      hint: "Write the point of the one that is meant, such as \(GestureNumber.text(point.x, point.y))")
  }

  private func failure(
    _ name: String, _ problem: String, code: GestureErrorCode = .unknownView, hint: String
  ) -> GestureError {
    GestureError(code, problem: "\(OutcomeText.printable(name)) \(problem)", hint: hint)
  }

  /// The error for a name that no view has, with those that clients gave.
  private func unknown(_ name: String) -> GestureError {
    // Names with an index are made from type and position; a name that someone typed does not mean those.
    var names: [String] = []
    for view in views where Self.isShown(view.view) && !view.name.contains("[") && !names.contains(view.name)
    {
      names.append(view.name)
    }
    names.removeAll { $0 == "window" }
    // Views that share a name are named by what contains them.
    let parted = names.filter { $0.hasSuffix(".\(name)") }
    if parted.count > 1 {
      let listed = parted.prefix(12).map(OutcomeText.printable).joined(separator: ", ")
      return GestureError(
        .unknownView,
        problem: "no view is called \(OutcomeText.printable(name)) then, without what contains it",
        hint: "There are: \(listed)\(parted.count > 12 ? ", …" : "")")
    }
    let near =
      parted.first ?? NearestName.nearest(to: name, in: names)
      ?? names.first { name.hasPrefix($0) || $0.hasPrefix(name) }
    let listed = names.prefix(12).map(OutcomeText.printable).joined(separator: ", ")
    let others = listed + (names.count > 12 ? ", …" : "")
    return GestureError(
      .unknownView, problem: "no view is called \(OutcomeText.printable(name)) then",
      hint: near.map { "Did you mean \(OutcomeText.printable($0))?" }
        ?? (names.isEmpty
          ? "No view has a name; give one an accessibilityIdentifier, or write a point"
          : "There are: \(others)"))
  }

  private static func centre(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Whether a finger could touch it: it and what it is in are neither hidden nor transparent.
  private static func isShown(_ view: UIView) -> Bool {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return false }
    var current: UIView? = view
    while let one = current {
      if one.isHidden || one.alpha <= 0.01 { return false }
      current = one.superview
    }
    return view.window != nil || view is UIWindow
  }
}
