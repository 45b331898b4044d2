import Replay

/// A line of an outcome as far as it says what happened, and not when, where and how often.
///
///     1200000   history   failed         lifted after 700000 of 1000000   →   history failed lifted after # of #
enum LineWords {
  /// The words of a line without its time and its numbers; names keep theirs.
  static func of(_ line: String) -> String {
    let fields = fields(of: line)
    guard let source = fields.first else { return "" }
    return ([source] + fields.dropFirst().map(withoutNumbers)).joined(separator: " ")
  }

  /// Who a line is about: its first field after the time.
  static func source(of line: String) -> String { fields(of: line).first ?? "" }

  /// The time with which a line begins, in µs, or nil.
  static func time(of line: String) -> Int64? {
    let digits = line.prefix { $0 != " " }
    return digits.count < line.count ? Int64(digits) : nil
  }

  /// The fields after the time, which two spaces or more separate.
  private static func fields(of line: String) -> [String] {
    let rest = time(of: line) == nil ? line[...] : line.drop { $0 != " " }
    var fields: [String] = [""]
    var spaces = 0
    for character in rest {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1 || fields.last == "" && fields.count == 1 {
        if fields.last != "" { fields.append("") }
      } else if spaces == 1 {
        fields[fields.count - 1] += " "
      }
      spaces = 0
      fields[fields.count - 1].append(character)
    }
    return fields.filter { !$0.isEmpty }
  }

  /// Puts `#` for each number that is a word or part of a pair; what stands in quotation marks stays.
  static func withoutNumbers(_ text: String) -> String {
    OutcomeText.words(text).map { word in
      if word.first == "\"" { return word }
      var result = ""
      var rest = word[...]
      while let first = rest.first {
        let number = number(rest)
        let isFirst = result.isEmpty || result == "-" || result.last == "(" || result.last == "×"
        if first.isASCII, first.isNumber, isFirst {
          if result == "-" { result = "" }
          result += "#"
          rest = rest.dropFirst(number.count)
        } else {
          let count = max(1, number.count)
          result += rest.prefix(count)
          rest = rest.dropFirst(count)
        }
      }
      return result
    }.joined(separator: " ")
  }

  /// The digits with which a text begins, with points, and with a pair's comma and the sign after it.
  private static func number(_ text: Substring) -> Substring {
    var last: Character = " "
    return text.prefix { character in
      defer { last = character }
      let isSign = character == "-" && last == ","
      return isSign || character.isASCII && (character.isNumber || character == "." || character == ",")
    }
  }
}
