import Foundation
class Screen: NSObject, RowDelegate {
  func rowTapped(_ row: Row) { print("tapped") }
  func row(_ row: Row, didMoveTo place: Int) -> Bool { place == 2 }
  func rowBoth(_ row: Row, with text: String) { print("both", text) }
}
class SubScreen: Screen { func rowDone() { print("done") } }
extension Special { override func shown() { print("Special.shown"); super.shown() } }
