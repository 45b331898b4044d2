import Testing

@Suite("What counts as a number in a source")
struct SwiftLiteralsTests {
  @Test(
    "Numbers are found as they are written, with their line",
    arguments: [
      ("let a = 44", ["44"]),
      ("let a = 1_000_000 + 0xff_ff - 0b1010 / 0o17", ["1_000_000", "0xff_ff", "0b1010", "0o17"]),
      ("let a = -0.55e-3 * 2.5E+7", ["0.55e-3", "2.5E+7"]),
      ("let a = 0x1.8p3", ["0x1.8p3"]),
      ("let a = 3.rounded() + 4.0.rounded()", ["3", "4.0"]),
      ("0..<64", ["0", "64"]), ("case 3...7: 9", ["3", "7", "9"]), ("0x80...:", ["0x80"]),
      ("point.0 + pair.1.0 + $0 + $1.2 + names[3]", ["3"]),
      ("UInt64 x2 _9 r2d2 é5", []),
      ("// 44\n/* 5 /* 6 */ 7 */ 8 /// 9", ["8"]),
      ("\"44 \\\" 45\" + 46", ["46"]), ("#\"4 \\(5) \" 6\"# 7", ["7"]), ("##\"4 \\##(5)\"##", ["5"]),
      ("\"a \\(b(3, \"4 \\(5)\") + 6) 7\" 8", ["3", "5", "6", "8"]),
      ("\"\"\"\n  3 \" 4\n  \\(5)\n  \"\"\" + 6", ["5", "6"]),
      ("@available(iOS 13.0, *) let a = 5; if #available(iOS 14, *) { 6 }", ["5", "6"]),
      ("#if Pictures\n7\n#endif", ["7"]),
    ])
  func found(source: String, numbers: [String]) {
    #expect(SwiftLiterals.all(in: source).map(\.text) == numbers)
  }

  @Test("A number's line is counted through comments and strings")
  func lines() {
    let source = "/* \n */ 1\n\"\"\"\n 5\n\\(2)\n\"\"\"\n3 // 4\n5"
    #expect(SwiftLiterals.all(in: source).map(\.line) == [2, 5, 7, 8])
  }

  @Test("A 2 beside a multiplication or division sign means doubling or halving, any other 2 does not")
  func halves() {
    let source = "a / 2 + 2 * b + c * 2 + 2 / d + 1 << 2 + f(2, 3 * 4) - 2 // 2"
    let halving = SwiftLiterals.all(in: source).filter { $0.text == "2" }.map(\.halvesOrDoubles)
    #expect(halving == [true, true, true, false, false, false, false])
  }
}
