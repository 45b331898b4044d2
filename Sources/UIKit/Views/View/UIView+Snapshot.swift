// What a view looks like, as a view or into a context that keeps what is drawn.

extension UIView {
  func snapshot(of rect: CGRect) -> UIView? {
    guard !rect.isEmpty, !rect.isNull else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.backgroundColor = backgroundColor
    return view
  }

  func draws(in rect: CGRect) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
