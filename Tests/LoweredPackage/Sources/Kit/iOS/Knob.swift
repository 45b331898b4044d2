import Foundation
@objc public protocol KnobDelegate: NSObjectProtocol {
  @objc optional func knobTurned(_ knob: Knob)
  @objc optional func knobStopped(_ knob: Knob)
}
public class Knob: NSObject {
  public weak var delegate: KnobDelegate?
  public func turn() {
    delegate?.knobTurned?(self)
    print("stops", delegate?.knobStopped != nil)
  }
}
