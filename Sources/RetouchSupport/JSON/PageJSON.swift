/// A JSON value with its keys in order, the form in which pages and traces hold their data.
///
///     PageJSON.object([("name", .text("a<b")), ("time", .number(5))]).text   // {"name":"a\u003cb","time":5}
///
/// Everything that could end a script element or be taken for markup is escaped.
package indirect enum PageJSON: Hashable {
  case null
  case flag(Bool)
  case number(Int64)
  /// A number with three decimals at most.
  case decimal(Double)
  case text(String)
  case list([PageJSON])
  case object([Member])

  /// A key with its value.
  package struct Member: Hashable {
    package var key: String
    package var value: PageJSON
  }

  /// An object of keys with values, in this order.
  package static func object(_ members: [(String, PageJSON)]) -> PageJSON {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A number, or null.
  package static func optional(_ number: Int64?) -> PageJSON { number.map(PageJSON.number) ?? .null }

  /// A text, or null.
  package static func optional(_ text: String?) -> PageJSON { text.map(PageJSON.text) ?? .null }

  /// A list of texts.
  package static func texts(_ texts: [String]) -> PageJSON { .list(texts.map(PageJSON.text)) }

  /// The value as JSON without a line break.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON.
  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += String(number)
    case .decimal(let number): text += JSONLiteral.decimal(number)
    case .text(let string): Self.quote(string, into: &text)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.key, into: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ string: String, into text: inout String) {
    JSONLiteral.append(string, to: &text, escapingAlso: "<>&")
  }
}
