import Foundation

extension AttributeScopes {
  /// The attributes of text that UIKit knows, as `text.font` and `text.foregroundColor`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// The space between characters, in points.
    public let kern: KernAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Foundation's own.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of the colour of the characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of the colour behind the characters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of the space between characters.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of the line under the characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// How the line is drawn.
      public typealias Value = NSUnderlineStyle
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of the line through the characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// How the line is drawn.
      public typealias Value = NSUnderlineStyle
      /// The name that an `NSAttributedString` has for it.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
  }

  /// The attributes of text that UIKit knows.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key of an attribute that UIKit knows.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// Makes a container of those attributes that ``AttributeScopes/UIKitAttributes`` has; others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern =
      (dictionary[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? dictionary[.kern] as? CGFloat
    let lines = [NSAttributedString.Key.underlineStyle, .strikethroughStyle].map {
      ((dictionary[$0] as? NSNumber)?.intValue ?? dictionary[$0] as? Int).map(
        NSUnderlineStyle.init(rawValue:))
    }
    (self.underlineStyle, self.strikethroughStyle) = (lines[0], lines[1])
  }
}

/// A change of a text's attributes, such as of a button's title.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// Returns other attributes for those that a text would have.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Tells one change from another.
  let identity = NSObject()

  /// Makes a change from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns other attributes for those that a text would have.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
