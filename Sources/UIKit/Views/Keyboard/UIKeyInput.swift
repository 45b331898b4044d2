/// How a responder that takes text would like it to be typed; each has a default, and no key depends on it.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// How the first letters become capital letters.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the spelling is checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether quotation marks become curly ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are added around what is pasted.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Which keys are shown.
  var keyboardType: UIKeyboardType { get set }
  /// How the keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What is on the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while there is no text (KB6).
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, for the system's suggestions.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// How the first letters become capital letters: those of sentences; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Whether words are corrected: as the user wants; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Whether the spelling is checked: as the user wants; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Whether quotation marks become curly ones: as the user wants; setting it has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// Whether two hyphens become a dash: as the user wants; setting it has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// Whether spaces are added around what is pasted: as the user wants; setting it has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// Which keys are shown: the usual ones; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// How the keyboard looks: as usual; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// What is on the return key: "return"; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Whether the return key does nothing while there is no text: no; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Whether the text is hidden: no; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// What the text means: nothing that is known; setting it has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// A responder that takes text; while it is the first one, the keyboard is there (KB1).
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether it has any text.
  var hasText: Bool { get }
  /// Puts in what was typed: one character at a time; the return key is "\n" (KB5).
  func insertText(_ text: String)
  /// Takes away the character before the caret (KB5).
  func deleteBackward()
}

/// How the first letters of what is typed become capital letters.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// Those of words.
  case words
  /// Those of sentences.
  case sentences
  /// All.
  case allCharacters
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the user wants.
  case `default` = 0
  case no
  case yes
}

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the user wants.
  case `default` = 0
  case no
  case yes
}

/// Which keys a keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  /// The usual ones.
  case `default` = 0
  /// Those of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Those of addresses in the web.
  case URL
  /// Digits for a PIN.
  case numberPad
  /// Those of telephone numbers.
  case phonePad
  /// Those of names and telephone numbers.
  case namePhonePad
  /// Those of mail addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Those of short messages.
  case twitter
  /// Those of a search in the web.
  case webSearch
  /// ASCII's digits for a PIN.
  case asciiCapableNumberPad
}

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As usual.
  case `default` = 0
  case dark
  case light
}

/// What is on a return key.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default` = 0
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

/// What a text means, for the system's suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a meaning by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A user's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password that exists.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// A title before a person's name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What follows a person's name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody works as.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A company.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place with its address.
  public static let location = UITextContentType(rawValue: "location")
  /// A street with its number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state of a country.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

extension UIApplication {
  /// Types a text, character by character, into whoever is the first responder then (KB5).
  ///
  /// "\n" is the return key, and "\u{8}" deletes backward. What nobody takes is reported.
  package func type(_ text: String) {
    var lost = ""
    for character in text {
      guard let input = firstResponder as? any UIKeyInput else {
        lost.append(character)
        continue
      }
      if character == "\u{8}" { input.deleteBackward() } else { input.insertText(String(character)) }
    }
    guard !lost.isEmpty else { return }
    observer?.trouble(
      "nothing takes the text that is typed: \(lost.debugDescription)", source: firstResponder)
  }
}
