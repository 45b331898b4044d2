import Foundation
import Testing

@testable import RetouchDoctor

@Suite("The UIKit API that is missing")
struct AbsenceTests {
  private func absences(_ sources: String...) -> [Absence] {
    var examination = Examination()
    for (index, source) in sources.enumerated() {
      examination.read(Array(source.utf8), path: "\(index + 1).swift")
    }
    return examination.absences()
  }

  private func names(_ source: String) -> [String] { absences(source).map { "\($0.count) \($0.name)" } }

  @Test("of Foundation is listed too, where Linux does not have it; a type of the app's own is not")
  func foundation() {
    #expect(
      names(
        """
        import Foundation

        struct ListFormatter {}
        let lists = ListFormatter()
        let spans = DateComponentsFormatter()
        let links = try? NSDataDetector(types: 0)
        let dates = DateFormatter()
        """) == ["1 DateComponentsFormatter", "1 NSDataDetector"])
  }

  @Test("is listed with its number of uses, the most frequent first, and its first place")
  func tableViewCell() {
    let found = absences(
      """
      import UIKit

      protocol AmountCellDelegate: AnyObject { func amountCell(_ cell: AmountCell, didEnter amount: Int) }

      final class AmountCell: UICalendarView {
        static let identifier = "AmountCell"
        weak var delegate: AmountCellDelegate?
        private let field = UIFindInteraction()
        private let title = UILabel()

        override init(style: UICalendarView.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          field.borderStyle = .roundedRect
          field.keyboardType = .numberPad
          title.adjustsFontForContentSizeCategory = true
          contentView.addSubview(field)
          NSLayoutConstraint.activate([field.topAnchor.constraint(equalTo: contentView.topAnchor)])
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      extension AmountCell: UIScribbleInteractionDelegate {
        func textFieldShouldReturn(_ textField: UIFindInteraction) -> Bool {
          textField.resignFirstResponder()
          return true
        }
      }
      """)
    #expect(
      found.map { "\($0.count) \($0.name)" } == [
        "2 UICalendarView", "2 UIFindInteraction", "1 UIScribbleInteractionDelegate",
      ])
    #expect(found.map(\.line) == [5, 8, 22])
    #expect(found.first?.column == 25)
    #expect(
      found.first?.text
        == "1.swift:5:25: error: UICalendarView: is not there, see COVERAGE.md; 2 uses, of which this is the first [not-there]"
    )
  }

  @Test("includes missing members of types that exist, if the sources show the receiver's type")
  func members() {
    let source = """
      class GalleryController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var header: HeaderView?
        override func viewDidLoad() {
          super.viewDidLoad()
          list.dragInteractionEnabled = true
          self.list.prefetchDataSource = nil
          list.delegate = self
          view.layer.compositingFilter = nil
          navigationController?.hidesBarsOnSwipe = true
          header?.maskView = nil
          header!.pin()
          let image = UIImageView()
          image.startAnimating()
          UIApplication.shared.isIdleTimerDisabled = true
        }
        func configure(_ cell: UICollectionViewCell, button: UIButton?) {
          cell.contentView.keyboardLayoutGuide.isActive = false
          button?.isSymbolAnimationEnabled = true
          guard let shown = cell as? GalleryCell else { return }
          shown.defaultBackgroundConfiguration()
        }
        override func willTransition(to t: UITraitCollection, with c: UIViewControllerTransitionCoordinator) {}
        func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
      }
      class HeaderView: UIView {
        func pin() {}
        override var inputAccessoryViewController: UIInputViewController? { nil }
      }
      class GalleryCell: UICollectionViewCell {}
      """
    #expect(
      Set(absences(source).map(\.name)) == [
        "UICollectionView.dragInteractionEnabled", "UIView.maskView", "UIControl.isSymbolAnimationEnabled",
        "UICollectionViewCell.defaultBackgroundConfiguration", "UICollectionViewDataSource.indexTitles(for:)",
        "UIResponder.inputAccessoryViewController",
      ])
    let behaviour = absences(source).filter { $0.effect == .behaviour }.map(\.name)
    #expect(behaviour == ["UICollectionViewDataSource.indexTitles(for:)"])
  }

  @Test("has each delegate's method that nothing calls, at its place, as a note, and no other method")
  func uncalled() {
    var examination = Examination()
    let source = """
      class Screen: UIViewController, UISearchBarDelegate, UITableViewDelegate {
        func searchBar(_ bar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {}
        func searchBar(_ bar: UISearchBar, textDidChange text: String) {}
      }
      extension Screen: UITextViewDelegate {
        func textView(_ view: UITextView, shouldInteractWith url: URL, in range: NSRange) -> Bool { false }
      }
      class Plain { func searchBarBookmarkButtonClicked(_ bar: UISearchBar) {} }
      """
    examination.read(Array(source.utf8), path: "1.swift")
    let found = examination.uncalledMethods()
    #expect(
      found.map { "\($0.line):\($0.column) \($0.found)" } == [
        "2:8 UISearchBarDelegate.searchBar(_:selectedScopeButtonIndexDidChange:)",
        "6:8 UITextViewDelegate.textView(_:shouldInteractWith:in:)",
      ])
    #expect(found.first?.text.contains(": note: ") == true)
    #expect(
      found.first?.text.hasSuffix(
        "without effect: never called; expect nothing of it in a replay [never-called]") == true)
  }

  @Test(
    "excludes what the sources declare themselves, and what cannot be known",
    arguments: [
      "class UIFindInteraction: UIView {}\nlet a = UIFindInteraction()",
      "struct UIHelper {}\nlet a = UIHelper(); let b: UIOther? = nil",
      "typealias UIPickerView = UICollectionView\nlet a: UIPickerView",
      "extension UIView { func snapshotView() {} }\nlet v = UIView(); v.snapshotView()",
      "extension UIResponder { var mask: Int { 1 } }\nfunc f(v: UILabel) { v.mask }",
      "protocol Maskable {}\nextension Maskable { var mask: Int { 1 } }\nclass V: UIView, Maskable {}\nfunc f(v: V) { v.mask }",
      "class V: UIView { var mask = 1\n func f() { self.mask } }",
      "class V: Base { func f() { self.mask } }",
      "func f(v: Thing) { v.mask; v.layer.minificationFilter }",
      "let v = make()\nv.mask",
      "let v = UIView()\nfunc f() { let v = Thing(); v.mask }",
      "let v = UIView()\nitems.forEach { v in v.mask }",
      "let v = UIView()\nfor v in items { v.mask }",
      "let v = UIView()\nif let v = other.thing { v.mask }",
      "let v = UIView()\nfunc f(v: Thing) { v.mask }",
      "let v = UIView().thing\nv.mask",
      "let v = UIView(frame: a)\nlet w = 1\nw.mask",
      "a.UIFindInteraction; b.c.UIPickerView",
      "// UIFindInteraction\nlet s = \"UIFindInteraction\"",
      "#if os(macOS)\nlet a = UIFindInteraction()\n#endif",
      "class C: UIViewController { func viewWillTransition() {} }",
      "class S: UICollectionView { func draw() { layoutIfNeeded(); self.reloadData() } }",
    ])
  func falsePositives(source: String) { #expect(names(source) == []) }

  @Test("is not looked for in SwiftUI, whose import is reported")
  func swiftUI() {
    var examination = Examination()
    let source = """
      import SwiftUI
      struct Wrapper: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      let host = UIHostingController(rootView: Text("a"))
      """
    examination.read(Array(source.utf8), path: "a.swift")
    #expect(examination.findings().map(\.rule) == ["import"])
    #expect(examination.absences() == [])
  }

  @Test("is counted over all files, each of which knows the types of all others")
  func files() {
    let found = absences(
      "let a = UICalendarView(); let b = UICommand(); let c: Card",
      "let d: UICalendarView?\nlet e = UIFindInteraction()",
      "class UIFindInteraction: UIControl {}\nclass Card: UIView {}\nfunc f(c: Card) { c.maskView }")
    #expect(
      found.map { "\($0.count) \($0.name) \($0.file):\($0.line)" } == [
        "2 UICalendarView 1.swift:1", "1 UICommand 1.swift:1", "1 UIView.maskView 3.swift:3",
      ])
  }

  @Test("is empty for the sources that compile here")
  func clientStyles() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in ["Tests/ClientStyles/Mode6", "Sources/RetouchGallery"] {
      var examination = Examination()
      let path = root.appendingPathComponent(folder).path
      let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        examination.read(Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + file))), path: file)
      }
      #expect(examination.fileCount > 10)
      #expect(examination.absences() == [], "\(folder)")
    }
  }

  @Test(
    "is found in time that grows linearly with the source, whatever its shape",
    arguments: [
      "class C: UIView { func f(v: UIButton) { v.setTitle(\"a\", for: .normal); v.hoverStyle = nil } }\n",
      "let a = UITextField(); ", "{ ", "class A ", "func f ", "let (", "override ", "a.b.c.", "{ x, ",
      "\"\\(", "[weak ",
      "extension A: B { func f() {} }\n", "for x ", "Set(", "a?.", "ObjectIdentifier(", "a.hashValue)",
      "let f = DateFormatter()\nf.locale = ", "typealias A = A\nA()\n",
    ])
  func linear(piece: String) {
    /// The CPU time of this thread, in ns, which does not depend on what else the machine does.
    func ownTime() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    func cost(_ bytes: Int) -> Int {
      let source = Array(String(repeating: piece, count: bytes / piece.utf8.count).utf8)
      let before = ownTime()
      var examination = Examination()
      examination.read(source, path: "a.swift")
      _ = examination.findings()
      _ = examination.absences()
      _ = examination.exactUses()
      return ownTime() - before
    }
    // Eight times the source may cost thirty times as much; a quadratic algorithm would cost sixty-four
    // times.
    let few = cost(2_000)
    #expect(cost(16_000) < few * 30 + 20_000_000)
  }
}
