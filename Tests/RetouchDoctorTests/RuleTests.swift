import Testing

@testable import RetouchDoctor

@Suite("What the doctor finds")
struct RuleTests {
  private func findings(_ sources: String...) -> [Finding] {
    var examination = Examination()
    for (index, source) in sources.enumerated() {
      examination.read(Array(source.utf8), path: "\(index + 1).swift")
    }
    return examination.findings()
  }

  @Test(
    "is reported under its rule, and nothing else is reported",
    arguments: [
      ("class A { @objc func f() {} }", ["objc"]),
      ("@objcMembers class A {}", ["objc"]),
      ("@objc protocol P { @objc optional func f() }", ["objc", "objc"]),
      ("let k = #keyPath(A.b)", ["key-path"]),
      ("class A { @IBOutlet weak var b: UIView! }", ["outlet"]),
      ("class A { @IBAction func f() {} @IBInspectable var c = 1 }", []),
      ("delegate?.didTap?(self)", ["optional-call"]),
      ("self.barDelegate?.didTap?(self)", ["optional-call"]),
      ("tableView.dataSource!.title?(1)", ["optional-call"]),
      ("delegate?.didTap(self); onTap?(1); self.handler?(2); view.map?(3)", []),
      ("extension A { override func f() {} }", ["extension-override"]),
      ("extension A { class B: C { override func f() {} } }", []),
      ("class A: B { override func f() {} }", []),
      (
        "import SwiftUI\nimport class AppKit.NSView\nimport UIKit\nimport class UIKit.UIView",
        ["import", "import"]
      ),
      ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif", []),
      ("objc_setAssociatedObject(a, b, c, d); perform(a, with: nil, afterDelay: 1)", []),
      ("objc_getClass(a); method_exchangeImplementations(a, b)", ["runtime", "runtime"]),
      ("addObserver(self, forKeyPath: \"x\", options: [])", ["key-value-observing"]),
      ("view.observe(\\.frame, options: [.new]) { _, _ in }", ["key-value-observing"]),
      ("view.observe(change); store.observe(\"a\", forKey: k)", []),
      ("control.setValue(UIColor.red, forKey: \"textColor\")", ["key-value-coding"]),
      ("let t = gesture.value(forKey: \"targets\") as? [Any]", ["key-value-coding"]),
      ("request.setValue(a(forKey: 1), forHTTPHeaderField: b); let v = value(forKey: 1); s.setValue(2)", []),
      ("UIStoryboard(name: n, bundle: nil); let x: UINib?", ["interface-file"]),
      ("@MainActor final class A: XCTestCase { func testB() throws {} }", ["main-actor-test"]),
      ("class A: XCTestCase { @MainActor func testB() {}; func testC() {} }", ["main-actor-test"]),
      ("@MainActor class A: XCTestCase { func testB() async {}; nonisolated func testC() {} }", []),
      ("@MainActor class A: B { func testB() {} }; @MainActor class C: XCTestCase { func make() {} }", []),
      ("// #selector(a)\nlet s = \"@objc #keyPath(a) sleep(1)\"", []),
      ("#if os(iOS)\n@objc func f() {}\n#endif", ["ios-only"]),
      ("import UIKit\n#if os(iOS)\nlet a = 1\n#endif", ["ios-only"]),
      (
        "#if os(iOS)\nlet s = UIStoryboard(name: n, bundle: nil)\n@objc func f() {}\n#endif",
        ["ios-only", "interface-file"]
      ),
      ("let b = 1\n#if os(iOS)\nlet a = 1\n#endif\n#if os(macOS)\nlet c = 1\n#endif", ["ios-only"]),
      ("#if os(macOS)\nlet c = 1\n#endif\n#if os(iOS) || os(Linux)\nlet d = 1\n#endif", []),
      ("class A: UIView { override func awakeFromNib() {} }; a.awakeFromNib()", ["nib-life-cycle"]),
      (
        "performSegue(withIdentifier: \"a\", sender: nil); override func performSegue() {}",
        ["interface-file"]
      ),
      ("class A: UIView { func f( { }", ["unreadable"]),
      ("class A {\n  func f() {\n}\nclass B {}", ["unreadable"]),
      ("class A {}}", ["unreadable"]),
      ("let a = [1, 2)", ["unreadable"]),
      ("let a = f(/[(]\\/{/, 6 / 3); let b = \"(\\(c(1))\"; let d = #/[(]/#\n// }", []),
      ("let a = s.split(/[\"(/]+|`\\(/)\nlet b = [#\"\"\"\"#, c]; let d = e / (f) / g", []),
      ("#if DEBUG\nfunc f() {}\n#else\nfunc f() { g() }\n#endif", []),
      ("class A: UIView { func f() { prepareForInterfaceBuilder() } }", []),
      ("class A: UIView { func f() { self.prepareForInterfaceBuilder() } }", ["without-effect"]),
      ("class A: UIView { override func draw(_ r: CGRect) {} }", []),
      (
        "class A: UIView { func prepareForInterfaceBuilder() {}; "
          + "func f() { self.prepareForInterfaceBuilder(); self.tag = 1 } }",
        []
      ),
    ] as [(String, [String])])
  func rules(source: String, expected: [String]) {
    #expect(findings(source).map(\.rule) == expected)
  }

  @Test("comes with the file, the line, the column and the change")
  func text() {
    let found = findings(
      "class Bar {\n  func f() {\n    tap.addTarget(self, action: #selector(tapped(_:)))\n  }\n}")
    #expect(
      found.map(\.text) == [
        "1.swift:3:33: error: #selector(tapped(_:)): there are no selectors without the Objective-C runtime; "
          + "write action: Bar.tapped, which refers to the method [selector]"
      ])
  }

  @Test(
    "suggests for a selector the reference that replaces it",
    arguments: [
      ("x(target: self, action: #selector(handle))", "action: Bar.handle,"),
      ("x(target: self, action: #selector(self.handle(_:)))", "action: Bar.handle,"),
      ("x(target: o, action: #selector(Other.handle(_:with:)))", "action: Other.handle,"),
      (
        "x(target: o, action: #selector(Other.handle as (Other) -> (UIButton) -> Void))",
        "action: Other.handle,"
      ),
      (
        "center.addObserver(self, selector: #selector(changed), name: n, object: nil)",
        "call Bar.changed in it"
      ),
      (
        "b.removeTarget(self, action: #selector(handle(_:)), for: .allEvents)",
        "action: Selector(\"handle:\", Bar.handle) here and where it is added"
      ),
      (
        "tap.removeTarget(nil, action: #selector(handle))",
        "action: Selector(\"handle\", Bar.handle) here and"
      ),
      (
        "b.addTarget(nil, action: #selector(Editor.save), for: .touchUpInside)",
        "action: Selector(\"save\", Editor.save): the method's class"
      ),
      ("b.addTarget(find(nil), action: #selector(handle), for: e)", "action: Bar.handle,"),
      ("let s = #selector(handle(_:with:))", "Selector(\"handle:with:\", Bar.handle)"),
      ("let s = #selector(handle)", "Selector(\"handle\", Bar.handle)"),
      ("let s = #selector(set(color:))", "Selector(\"setWithColor:\", Bar.set)"),
    ])
  func selectors(expression: String, change: String) {
    let found = findings("class Outer { class Bar { func f() { \(expression) } } }")
    #expect(found.count == 1)
    #expect(found.first?.change.contains(change) == true, "\(found)")
  }

  // MARK: What is not there on Linux as a whole

  @Test("tells a file of which nothing is left from one of which lines are left out")
  func onlyForIOS() {
    let found = findings(
      "import UIKit\n#if os(iOS)\nclass A {\n}\n#endif", "let a = 1\n#if os(iOS)\nlet b = 2\n#endif\n")
    #expect(found.map(\.effect) == [.compile, .behaviour])
    #expect(found.map(\.found) == ["lines 3 to 4", "line 3"])
  }

  @Test("includes files in Objective-C and interface files by their names, and no header of C")
  func foreignFiles() {
    var examination = Examination()
    for (path, text) in [
      ("a.m", ""), ("b.mm", ""), ("c.h", "#pragma once\n  @interface A\n"), ("d.h", "int d(void);\n"),
      ("e.xib", "<xml/>"), ("f.storyboard", ""), ("g.swift", "@objc class A {}"),
    ] { examination.read(Array(text.utf8), path: path) }
    #expect(
      examination.findings().map { "\($0.file) \($0.rule)" } == [
        "a.m objective-c", "b.mm objective-c", "c.h objective-c", "e.xib interface-file",
        "f.storyboard interface-file", "g.swift objc",
      ])
    #expect(examination.fileCount == 7)
  }

  @Test("tells each member without effect once, as a note with its places")
  func withoutEffect() {
    let found = findings(
      "class A: UIView { func f() { self.prepareForInterfaceBuilder(); self.isOpaque = true; "
        + "self.prepareForInterfaceBuilder() } }"
    )
    #expect(found.map(\.effect.severity) == ["note", "note", "note"])
    #expect(
      Finding.grouped(found).map(\.found) == [
        "UIView.prepareForInterfaceBuilder, also at 1.swift:1", "UIView.isOpaque",
      ])
    let search = findings(
      "class A: UIViewController { func f() { navigationItem.hidesSearchBarWhenScrolling = false } }")
    #expect(search.map(\.found) == ["UINavigationItem.hidesSearchBarWhenScrolling"])
  }

  @Test("does not say that a member has no effect which has one")
  func withEffect() {
    let found = findings(
      "class A: UIViewController { func f(_ a: CABasicAnimation) { isModalInPresentation = true; a.toValue = 1 } }"
    )
    #expect(found.isEmpty)
  }

  @Test("tells that a nib or a swizzled method makes a difference, and does not keep code from compiling")
  func behaviours() {
    let found = findings("let n = UINib(nibName: a, bundle: nil); method_exchangeImplementations(a, b)")
    #expect(found.map(\.effect) == [.behaviour, .behaviour] && found.map(\.isLowered) == [false, false])
    #expect(findings("@objc class A: B { @NSManaged var c: Int }").map(\.isLowered) == [true, false])
    let imports = [
      "import OSLog", "import os.log", "import struct os.Logger", "import Darwin", "import MapKit",
    ]
    #expect(imports.map { findings($0).map(\.isLowered) } == [[true], [true], [true], [true], [false]])
  }

  // MARK: Delegate methods in subclasses

  private static let begin =
    "func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }"
  private static let receive =
    "func gestureRecognizer(_ r: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }"

  @Test("includes a delegate method that a subclass adds, across files and levels of inheritance")
  func delegateInSubclass() {
    let base =
      "class Base: UIViewController {}\nextension Base: UIGestureRecognizerDelegate { \(Self.receive) }"
    let found = findings(base, "class Middle: Base {}", "final class Leaf: Middle {\n  \(Self.begin)\n}")
    #expect(
      found.map { "\($0.file):\($0.line):\($0.column) \($0.rule) \($0.found)" } == [
        "3.swift:2:8 delegate-subclass gestureRecognizerShouldBegin(_:)"
      ])
    #expect(found.first?.why.contains("Base that conforms to UIGestureRecognizerDelegate") == true)
    #expect(found.first?.change.contains("declare it in Base too") == true)
  }

  @Test(
    "does not include a delegate method that is only called",
    arguments: [
      "class A: UIGestureRecognizerDelegate { \(begin) }",
      "class A: UIGestureRecognizerDelegate { \(begin) }\nclass B: A { override \(begin) }",
      "class A: UIView {}\nclass B: A, UIGestureRecognizerDelegate { \(begin) }",
      "class A: UIView {}\nclass B: A {}\nextension B: UIGestureRecognizerDelegate { \(begin) }",
      "class A: UIView {}\nclass B: A { \(begin) }",
      "class A: UIScrollViewDelegate {}\nclass B: A { \(begin) }",
      "class A: UIGestureRecognizerDelegate {}\nclass B: A { static \(begin) }",
      "class A: B, UIGestureRecognizerDelegate {}\nclass B: A { func f() {} }",
    ])
  func calledDelegates(source: String) {
    #expect(findings(source) == [])
  }

  @Test("includes methods of a delegate protocol that the conformed one refines")
  func refined() {
    let found = findings(
      "class A: NSObject, UICollectionViewDelegateFlowLayout {}\nclass B<T: Hashable>: A where T: P { func scrollViewDidScroll(_ s: UIScrollView) {} }"
    )
    #expect(found.map(\.rule) == ["delegate-subclass"])
    // Lowering gives the class that conforms one as well.
    #expect(found.map(\.isLowered) == [true])
  }

  @Test(
    "tests of the main actor are found through base classes, aliases and extensions in other files",
    arguments: [
      ("class Base: XCTestCase {}", "@MainActor final class Sub: Base { func testA() {} }", 1),
      ("class Base: XCTestCase {}", "class Sub: Base { @MainActor func testA() {}; func testB() {} }", 1),
      ("class Base: XCTestCase {}", "@MainActor extension Base { func testA() {}; func testB() {} }", 2),
      ("@MainActor class Base: XCTestCase {}", "class Sub: Base { func testA() {} }", 1),
      ("@MainActor protocol Shown {}", "class Sub: XCTestCase, Shown { func testA() {} }", 1),
      ("typealias TC = XCTestCase", "@MainActor class Sub: TC { func testA() {} }", 1),
      ("typealias TC = XCTest.XCTestCase", "@MainActor class Sub: TC { func testA() {} }", 1),
      (
        "class Base: XCTestCase {}",
        "@MainActor @available(*, unavailable) class C: Base { func testA() {} }", 1
      ),
      ("class Base: XCTestCase {}", "class Sub: Base { func testA() {} }", 0),
      ("@MainActor class Base: XCTestCase {}", "nonisolated class Sub: Base { func testA() {} }", 0),
      ("@MainActor class Base: XCTestCase {}", "class Sub: Base { func testA() async throws {} }", 0),
      (
        "@MainActor class Base: XCTestCase {}",
        "class Sub: Base { static func testA() {}; func testB(_ a: Int) {} }", 0
      ),
      ("@MainActor class Base: NSObject {}", "class Sub: Base { func testA() {} }", 0),
      ("class A: B {}", "@MainActor class B: A { func testA() {} }", 0),
    ])
  func testClasses(other: String, source: String, count: Int) {
    #expect(findings(other, source).map(\.rule) == Array(repeating: "main-actor-test", count: count))
    #expect(findings(source, other).count == count)
  }
}
