/// One of the eight ways in which a rectangle lies on another.
package struct SurfaceTurn: Sendable, Equatable {
  /// Whether x and y are exchanged, before either is inverted.
  private var isSwapped = false
  private var invertsX = false
  private var invertsY = false

  /// Nothing is turned.
  package static let none = SurfaceTurn()
  /// All of them, that which turns nothing first.
  package static let all = [false, true].flatMap { swapped in
    [(false, false), (true, false), (false, true), (true, true)].map {
      SurfaceTurn(isSwapped: swapped, invertsX: $0.0, invertsY: $0.1)
    }
  }

  /// What is wrong, in words.
  package var words: String {
    let inverted =
      invertsX && invertsY ? "x and y are inverted" : invertsX ? "x is inverted" : "y is inverted"
    guard isSwapped else { return inverted }
    return "x and y are swapped" + (invertsX || invertsY ? ", and then \(inverted)" : "")
  }

  /// The matrix that turns it back, in libinput's order.
  package var matrix: String {
    let x = invertsX ? "-1 0 1" : "1 0 0"
    let y = invertsY ? "0 -1 1" : "0 1 0"
    return isSwapped ? "\(y) \(x)" : "\(x) \(y)"
  }

  /// Where a finger at a place of a surface is reported.
  package func scaled(_ place: (x: Double, y: Double), _ size: (x: Double, y: Double)) -> (
    x: Double, y: Double
  ) {
    inverted(swapped(place, size), size)
  }

  /// Where a finger is that is reported at a place of a surface.
  package func undone(_ place: (x: Double, y: Double), _ size: (x: Double, y: Double)) -> (
    x: Double, y: Double
  ) {
    swapped(inverted(place, size), size)
  }

  private func swapped(_ place: (x: Double, y: Double), _ size: (x: Double, y: Double)) -> (
    x: Double, y: Double
  ) {
    guard isSwapped, size.x > 0, size.y > 0 else { return place }
    return (place.y / size.y * size.x, place.x / size.x * size.y)
  }

  private func inverted(_ place: (x: Double, y: Double), _ size: (x: Double, y: Double)) -> (
    x: Double, y: Double
  ) {
    guard size.x > 0, size.y > 0 else { return place }
    return (invertsX ? size.x - place.x : place.x, invertsY ? size.y - place.y : place.y)
  }
}
