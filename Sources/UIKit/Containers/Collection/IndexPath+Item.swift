extension IndexPath {
  /// Makes the path of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// Makes the path of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section, from 0; a path without one gives 0.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(indexes: [newValue, item]) }
  }

  /// The item in its section, from 0; a path without one gives 0.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(indexes: [section, newValue]) }
  }

  /// The row in its section, which is the same as the item.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Makes the path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// Makes the path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// The section, from 0; a path without one gives 0.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The item in its section, from 0; a path without one gives 0.
  public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The row in its section, which is the same as the item.
  public var row: Int { item }
}
