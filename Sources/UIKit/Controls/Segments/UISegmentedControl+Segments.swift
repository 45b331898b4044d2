extension UISegmentedControl {
  /// Takes the attributes of titles that an appearance has, and this has not.
  final func takeTitleAttributes(of given: UIView) {
    guard let given = given as? UISegmentedControl else { return }
    for (state, attributes) in given.titleAttributes where titleAttributes[state] == nil {
      setTitleTextAttributes(attributes, for: State(rawValue: state))
    }
  }

  /// Sets the text attributes of titles in a state; stored only, because nothing is drawn.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
  }

  /// The text attributes of titles in a state, or nil if none were set.
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// How many segments there are.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; an index beyond the last one counts as the end.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index beyond the last one counts as the end.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment)
  }

  /// Inserts a segment that calls an action when the user selects it.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentView(action: action), at: segment)
  }

  /// Removes a segment; an index out of range does nothing.
  public func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    didRemove(at: segment)
  }

  /// Removes all segments.
  public func removeAllSegments() {
    while let last = segments.indices.last { removeSegment(at: last, animated: false) }
  }

  /// Gives a segment a title, which replaces its content.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// A segment's title, or nil if it has none.
  public func titleForSegment(at segment: Int) -> String? { at(segment)?.title }

  /// Gives a segment an image, which replaces its content.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// A segment's image, or nil if it has none.
  public func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }

  /// Gives a segment an action, with its title and image.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0.show(action) }
  }

  /// A segment's action, or nil if it has none.
  public func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }

  /// The segment whose action has an identifier, or ``noSegment``.
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Sets a segment's width in points; with 0 it shares the space that the others leave.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.givenWidth = width > 0 ? width : nil }
  }

  /// A segment's set width in points; 0 if none was set.
  public func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.givenWidth ?? 0 }

  /// Sets whether a segment can be selected by touch.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Whether a segment can be selected by touch; false if there is no such segment.
  public func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

  private func at(_ index: Int) -> SegmentView? { segments.indices.contains(index) ? segments[index] : nil }

  private func change(_ index: Int, _ body: (SegmentView) -> Void) {
    guard let segment = at(index) else { return }
    body(segment)
    contentDidChange()
  }

  private func insert(_ segment: SegmentView, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment)
    didInsert(at: index)
  }
}
