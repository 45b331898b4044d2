/// Reads types from the declarations of variables, as far as a single name states them.
enum TypeReader {
  /// The type of the variable whose name is at an index, from its annotation or initial value; otherwise nil.
  static func variable(_ file: SourceFile, nameAt index: Int) -> String? {
    if file.token(index + 1)?.isMark(":") == true { return annotation(file, index + 2) }
    guard file.token(index + 1)?.isMark("=") == true else { return nil }
    return value(file, index + 2)
  }

  /// The type that begins at an index: `UIView`, `UIView?`, `any Delegate`, `UIKit.UIView`; nil for others.
  static func annotation(_ file: SourceFile, _ start: Int) -> String? {
    var index = start
    while let token = file.token(index),
      token.kind == .attribute
        || ["any", "some", "inout", "weak", "borrowing", "consuming"].contains(token.text)
    {
      index += 1
    }
    guard let name = name(file, &index) else { return nil }
    if let next = file.token(index),
      next.isMark("<") || next.isMark("&") || next.isMark(".") || next.isMark("-")
    {
      return nil
    }
    return name
  }

  /// The type of a value that begins at an index: `UIView()`, `UIView.init(frame: f)`, `x as! UIView`; else
  /// nil.
  private static func value(_ file: SourceFile, _ start: Int) -> String? {
    var index = start
    if let name = name(file, &index), name.first?.isUppercase == true {
      if file.token(index)?.isMark("(") == true {
        return endsCall(file, index) ? name : nil
      }
      if file.reads(".", "init", "(", at: index) { return endsCall(file, index + 2) ? name : nil }
    }
    // The words of one expression on one line.
    let line = file.token(start)?.line
    index = start
    while let token = file.token(index), token.line == line, index < start + 40, !token.isMark("{"),
      !token.isMark(";")
    {
      if token.isWord("as"), let mark = file.token(index + 1), mark.isMark("?") || mark.isMark("!") {
        index += 2
        guard let name = name(file, &index) else { return nil }
        let next = file.token(index)
        return next == nil || next!.line != line || ["{", ",", "else", ";"].contains(next!.text) ? name : nil
      }
      index += 1
    }
    return nil
  }

  /// Whether a call's closing parenthesis ends the expression: no `.`, `?`, `!` or `[` follows it.
  private static func endsCall(_ file: SourceFile, _ open: Int) -> Bool {
    var (index, depth) = (open, 0)
    while let token = file.token(index), index < open + 80 {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      if depth == 0 {
        guard let next = file.token(index + 1) else { return true }
        return !(next.isMark(".") || next.isMark("?") || next.isMark("!") || next.isMark("["))
      }
      index += 1
    }
    return false
  }

  /// A type's name at an index, without the name of its module; the index then is after it.
  private static func name(_ file: SourceFile, _ index: inout Int) -> String? {
    if let module = file.token(index), Modules.isThere(module.text) == true,
      file.token(index + 1)?.isMark(".") == true
    {
      index += 2
    }
    guard let token = file.token(index), token.kind == .word else { return nil }
    index += 1
    return token.text
  }
}
