import Foundation
import Kit
@objc protocol RowDelegate: NSObjectProtocol {
  func rowTapped(_ row: Row)
  @objc optional func row(_ row: Row, didMoveTo place: Int) -> Bool
  @objc optional func rowWillMove(_ row: Row)
  @objc optional func rowDone()
  @objc optional func rowBoth(_ row: Row, with number: Int)
  @objc optional func rowBoth(_ row: Row, with text: String)
}
class Row: NSObject {
  @objc weak var delegate: RowDelegate?
  @objc func tapped() {
    delegate?.rowTapped(self)
    delegate?.rowWillMove?(self)
    print("moves", delegate?.row?(self, didMoveTo: 2) ?? false, "done", delegate?.rowDone != nil)
    delegate?.rowBoth?(self, with: 3)
    delegate?.rowBoth?(self, with: "three")
  }
  func shown() { print("Row.shown") }
}
func run() {
  let (row, screen) = (Row(), SubScreen())
  row.delegate = screen
  row.tapped()
  row.delegate = {
    let other = Screen(); keep.append(other); return other
  }()
  row.tapped()
  /// A class of its own with the name of another.
  func local() {
    class Screen: NSObject, RowDelegate {
      func rowTapped(_ row: Row) { print("tapped here") }
      func rowDone() { print("done here") }
    }
    let screen = Screen()
    row.delegate = screen
    row.tapped()
    row.delegate!.rowDone!()
    if let moved = row.delegate?.row(_:didMoveTo:) { print("moved", moved(row, 2)) }
  }
  local()
  (Special() as Row).shown()
  print(#keyPath(Row.delegate))
  let (knob, turner) = (Knob(), Turner())
  knob.delegate = turner
  knob.turn()
}
/// A delegate of what another module declares.
class Turner: NSObject, KnobDelegate { func knobTurned(_ knob: Knob) { print("turned") } }
var keep: [Screen] = []
class Special: Row {}
