import UIKit

// The system's controls, in the dimensions that they have on iOS.
extension Depiction {
  // MARK: Buttons

  /// The colour of a button's title and template image in its current state.
  func titleUIColor(of button: UIButton) -> UIColor {
    if !button.isEnabled { return button.titleColor(for: .disabled) ?? .tertiaryLabel }
    if let given = button.configuration?.baseForegroundColor ?? button.titleColor(for: button.state) {
      return faded(given, button)
    }
    switch button.configuration?.style {
    case .filled, .borderedProminent: return faded(.white, button)
    case nil where button.buttonType == .custom: return .white
    default: return faded(button.tintColor, button)
    }
  }

  /// System buttons are dimmed while pressed.
  private func faded(_ color: UIColor, _ button: UIButton) -> UIColor {
    let isDimmed = button.isHighlighted && (button.buttonType == .system || button.configuration != nil)
    guard isDimmed else { return color }
    let traits = self.traits
    let fixed = color.resolvedColor(with: traits)
    return fixed.withAlphaComponent(fixed.cgColor.alpha * 0.3)
  }

  /// The items behind a button's title and image.
  func background(of button: UIButton, in bounds: CGRect) -> [DisplayItem] {
    var items: [DisplayItem] = []
    if let image = button.backgroundImage(for: button.state) {
      items += self.items(for: image, in: bounds, .scaleToFill, tint(of: image, button.tintColor))
    }
    guard let configuration = button.configuration else { return items }
    let tint = button.tintColor ?? .tintColor
    let background = configuration.background
    let fill: DisplayColor?
    switch configuration.style {
    case _ where background.backgroundColor != nil: fill = background.backgroundColor.map(color)
    case .plain, .borderless: fill = configuration.baseBackgroundColor.map(color)
    case .filled, .borderedProminent: fill = color(configuration.baseBackgroundColor ?? tint)
    case .tinted, .borderedTinted: fill = color(configuration.baseBackgroundColor ?? tint).faded(0.18)
    case .gray, .bordered: fill = color(configuration.baseBackgroundColor ?? .secondarySystemFill)
    }
    guard var fill else { return items }
    if !button.isEnabled {
      fill = color(.tertiarySystemFill)
    } else if button.isHighlighted {
      fill = fill.faded(0.75)
    }
    let radius: Double =
      switch configuration.cornerStyle {
      case .capsule: bounds.height / 2
      case .small: 4
      case .medium: 6
      case .large: 12
      case .fixed, .dynamic: background.cornerRadius > 0 ? Double(background.cornerRadius) : 6
      }
    return items + [figure(.rounded(bounds, radius: radius), fill)]
  }

  // MARK: Switches and sliders

  func parts(of control: UISwitch, in bounds: CGRect) -> [DisplayItem] {
    let size = control.intrinsicContentSize
    let track = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    let fill = control.isOn ? color(control.onTintColor ?? .systemGreen) : color(.secondarySystemFill)
    // As of iOS 26 the knob is a lying capsule.
    let (width, height) = (track.width * 0.6, track.height - 4)
    let knob = CGRect(
      x: control.isOn ? track.maxX - width - 2 : track.minX + 2, y: track.minY + 2, width: width,
      height: height)
    let shape = DisplayShape.rounded(knob, radius: height / 2)
    return dimmed(
      [
        figure(.rounded(track, radius: track.height / 2), fill),
        shadow(shape, DisplayColor.black.faded(0.18), blur: 1.5, offset: CGSize(width: 0, height: 2)),
        figure(shape, control.thumbTintColor.map(color) ?? .white),
      ], control)
  }

  func parts(of control: UISlider, in bounds: CGRect) -> [DisplayItem] {
    let track = control.trackRect(forBounds: bounds)
    let box = control.thumbRect(forBounds: bounds, trackRect: track, value: control.value)
    let knob = box.insetBy(dx: 1.5, dy: 1.5)
    let done = CGRect(
      x: track.minX, y: track.minY, width: max(0, box.midX - track.minX), height: track.height)
    return dimmed(
      [
        figure(.rounded(track, radius: 2), color(control.maximumTrackTintColor ?? .systemFill)),
        figure(.rounded(done, radius: 2), color(control.minimumTrackTintColor ?? control.tintColor)),
      ] + self.knob(knob, control.thumbTintColor), control)
  }

  private func knob(_ frame: CGRect, _ tint: UIColor?) -> [DisplayItem] {
    [
      shadow(.ellipse(frame), DisplayColor.black.faded(0.18), blur: 1.5, offset: CGSize(width: 0, height: 2)),
      figure(.ellipse(frame), tint.map(color) ?? .white),
    ]
  }

  private func dimmed(_ items: [DisplayItem], _ control: UIControl) -> [DisplayItem] {
    control.isEnabled ? items : [.group(DisplayGroup(kind: "disabled", opacity: 0.5, items: items))]
  }

  // MARK: Segments, steppers, pages

  func parts(of control: UISegmentedControl, in bounds: CGRect) -> [DisplayItem] {
    var items = [figure(.rounded(bounds, radius: 8), color(.tertiarySystemFill))]
    // Segments are sorted by their positions; reading the frames uses only public API.
    let frames = control.subviews.map(\.frame).sorted { $0.minX < $1.minX }
    let count = min(frames.count, control.numberOfSegments)
    for index in 0..<count {
      let frame = frames[index].offsetBy(
        dx: bounds.minX - control.bounds.minX, dy: bounds.minY - control.bounds.minY)
      let isSelected = index == control.selectedSegmentIndex
      if isSelected {
        let plate = frame.insetBy(dx: 2, dy: 2)
        let fill =
          control.selectedSegmentTintColor.map(color)
          ?? (traits.userInterfaceStyle == .dark ? color(.systemGray2) : .white)
        items.append(
          shadow(
            .rounded(plate, radius: 7), DisplayColor.black.faded(0.16), blur: 2,
            offset: CGSize(width: 0, height: 2)))
        items.append(figure(.rounded(plate, radius: 7), fill))
      } else if index > 0, index - 1 != control.selectedSegmentIndex {
        let line = CGRect(x: frame.minX - 0.5, y: frame.minY + 8, width: 1, height: max(0, frame.height - 16))
        items.append(figure(.rounded(line, radius: 0.5), color(.separator)))
      }
      let ink = control.isEnabled && control.isEnabledForSegment(at: index) ? UIColor.label : .tertiaryLabel
      var group = DisplayGroup(
        kind: "segment", name: control.titleForSegment(at: index),
        frame: control.convert(frames[index], to: nil))
      if let title = control.titleForSegment(at: index) {
        var block = self.block(
          title, .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular), color(ink))
        (block.alignment, block.limit, block.isMeantToFit) = (.center, 1, true)
        group.items = block.items(in: frame.insetBy(dx: 4, dy: 0))
      } else if let image = control.imageForSegment(at: index) {
        group.items = self.items(for: image, in: frame, .center, tint(of: image, ink, asTemplate: true))
      }
      items.append(.group(group))
    }
    return items
  }

  func parts(of control: UIStepper, in bounds: CGRect) -> [DisplayItem] {
    func sign(_ x: Double, _ isPlus: Bool, _ isAtEnd: Bool) -> DisplayItem {
      var path: [CGPath.Segment] = [
        .move(CGPoint(x: x - 7, y: bounds.midY)), .line(CGPoint(x: x + 7, y: bounds.midY)),
      ]
      if isPlus {
        path += [.move(CGPoint(x: x, y: bounds.midY - 7)), .line(CGPoint(x: x, y: bounds.midY + 7))]
      }
      let ink = color(isAtEnd || !control.isEnabled ? .tertiaryLabel : .label)
      return .figure(
        DisplayFigure(shape: .path(path), stroke: DisplayStroke(color: ink, width: 1.7, cap: .round)))
    }
    let line = CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: max(0, bounds.height - 14))
    return [
      figure(.rounded(bounds, radius: 8), color(.tertiarySystemFill)),
      figure(.rounded(line, radius: 0.5), color(.separator)),
      sign(bounds.minX + bounds.width / 4, false, control.value <= control.minimumValue && !control.wraps),
      sign(bounds.maxX - bounds.width / 4, true, control.value >= control.maximumValue && !control.wraps),
    ]
  }

  func parts(of control: UIPageControl, in bounds: CGRect) -> [DisplayItem] {
    let count = min(control.numberOfPages, 100)
    guard count > 1 || count == 1 && !control.hidesForSinglePage else { return [] }
    let start = bounds.midX - Double(count - 1) * 8
    return (0..<count).map { page in
      let isCurrent = page == control.currentPage
      let tint = isCurrent ? control.currentPageIndicatorTintColor : control.pageIndicatorTintColor
      let dot = CGRect(x: start + Double(page) * 16 - 3.5, y: bounds.midY - 3.5, width: 7, height: 7)
      return figure(.ellipse(dot), color(tint ?? (isCurrent ? .label : .tertiaryLabel)))
    }
  }
}
