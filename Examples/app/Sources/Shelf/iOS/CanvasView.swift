import UIKit

@objc protocol CanvasViewDelegate: NSObjectProtocol {
  @objc optional func canvasViewDidChange(_ canvasView: CanvasView)
}

/// A sheet that one finger draws on, line by line.
@objcMembers
final class CanvasView: UIView {
  weak var delegate: CanvasViewDelegate?
  dynamic var color: UIColor = .label
  private(set) var lines: [CAShapeLayer] = []
  private var path = UIBezierPath()
  private var touch: UITouch?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    path = UIBezierPath()
    path.move(to: first.location(in: self))
    let line = CAShapeLayer()
    line.fillColor = nil
    line.strokeColor = color.cgColor
    line.lineWidth = 3
    layer.addSublayer(line)
    lines.append(line)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch), let line = lines.last else { return }
    for sample in event?.coalescedTouches(for: touch) ?? [touch] {
      path.addLine(to: sample.location(in: self))
    }
    line.path = path.cgPath
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    changed()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch, touches.contains(touch) else { return }
    self.touch = nil
    undo()
  }

  func undo() {
    lines.popLast()?.removeFromSuperlayer()
    changed()
  }

  private func changed() {
    delegate?.canvasViewDidChange?(self)
  }
}

/// The canvas with what is around it: a tap with two fingers takes back a line, a long press opens the menu.
final class CanvasViewController: UIViewController, CanvasViewDelegate, RadialMenuDelegate {
  private let canvas = CanvasView()
  private let countLabel = UILabel()
  private let menu = RadialMenu(items: ["Black", "Red", "Blue"])

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.frame = view.bounds
    canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    canvas.delegate = self
    view.addSubview(canvas)
    countLabel.frame = CGRect(x: 20, y: 110, width: 200, height: 24)
    view.addSubview(countLabel)
    menu.delegate = self
    menu.attach(to: canvas)
    let undo = UITapGestureRecognizer(target: canvas, action: #selector(CanvasView.undo))
    undo.numberOfTouchesRequired = 2
    canvas.addGestureRecognizer(undo)
    canvasViewDidChange(canvas)
  }

  func canvasViewDidChange(_ canvasView: CanvasView) {
    countLabel.text = canvasView.lines.count == 1 ? "1 line" : "\(canvasView.lines.count) lines"
  }

  func radialMenu(_ menu: RadialMenu, didChoose index: Int) {
    canvas.color = [UIColor.label, .systemRed, .systemBlue][index]
    countLabel.textColor = canvas.color
  }
}
