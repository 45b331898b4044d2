import RetouchRecording
import RetouchSupport
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("What an app does")
struct AppLineTests {
  // MARK: Views

  @Test("has no line unless the suite asks for it, and its lines change no other")
  func onlyOnRequest() throws {
    func outcome(_ settings: ReplaySettings) throws -> [String] {
      try Stage.replay(Gesture.tap(at: Bar.point, for: 0.1).recorded, settings: settings) { stage in
        let button = AppStage.add(UIButton(), "bell", to: stage, at: 780)
        button.frame = CGRect(x: 100, y: 780, width: 190, height: 44)
        button.addAction(UIAction { _ in button.setTitle("rung", for: .normal) }, for: .touchUpInside)
      }
    }
    let (usual, told) = (try outcome(ReplaySettings()), try outcome(AppStage.settings))
    #expect(!usual.contains { $0.contains(" app ") })
    #expect(told.filter { $0.contains(" app ") } == ["100000 app text bell nothing → \"rung\""])
    #expect(told.filter { !$0.contains(" app ") } == usual)
  }

  @Test("to a view's look has a line with the value before and after, and nothing else happened")
  func looks() throws {
    let lines = try AppStage.words { stage in
      AppStage.add(UIView(), "box", to: stage)
      AppStage.add(UILabel(), "title", to: stage).text = "one"
      AppStage.add(UIImageView(image: UIImage(systemName: "star")), "photo", to: stage)
    } then: { stage in
      let (box, title, photo) = (stage.view.subviews[0], stage.view.subviews[1], stage.view.subviews[2])
      box.isHidden = true
      box.alpha = 0.5
      box.frame.origin.y = 60
      (title as? UILabel)?.text = "two \"words\""
      title.frame.size.width = 50
      (photo as? UIImageView)?.image = UIImage(systemName: "star.fill")
      photo.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    }
    #expect(
      lines == [
        "100000 app hides box",
        "100000 app alpha box 1.000 → 0.500",
        "100000 app moves box 20.000,100.000 → 20.000,60.000",
        "100000 app text title \"one\" → \"two \\\"words\\\"\"",
        "100000 app resizes title 100.000×40.000 → 50.000×40.000",
        "100000 app image photo star → star.fill",
        "100000 app moves photo 20.000,100.000 → 1.000,2.000 100.000×40.000 → 3.000×4.000",
      ])
  }

  @Test("to a control's value or state has a line, whoever changed it, and nothing else happened")
  func values() throws {
    let controls: [(UIControl, String, @MainActor (UIControl) -> Void)] = [
      (UISwitch(), "value control off → on", { ($0 as? UISwitch)?.isOn = true }),
      (UISlider(), "value control 0.000 → 0.500", { ($0 as? UISlider)?.value = 0.5 }),
      (UIStepper(), "value control 0.000 → 3.000", { ($0 as? UIStepper)?.value = 3 }),
      (
        UISegmentedControl(items: ["a", "b"]), "value control -1.000 → 1.000",
        {
          ($0 as? UISegmentedControl)?.selectedSegmentIndex = 1
        }
      ),
      (UIButton(), "disables control", { $0.isEnabled = false }),
      (UIButton(), "selects control", { $0.isSelected = true }),
      (UIButton(), "text control nothing → \"Go\"", { ($0 as? UIButton)?.setTitle("Go", for: .normal) }),
      (
        UIButton(), "image control nothing → star",
        {
          ($0 as? UIButton)?.setImage(UIImage(systemName: "star"), for: .normal)
        }
      ),
    ]
    for (control, words, change) in controls {
      let lines = try AppStage.words {
        AppStage.add(control, "control", to: $0)
      } then: { _ in
        change(control)
      }
      #expect(lines == ["100000 app " + words])
    }
  }

  @Test("that is undone within the instant was never seen, and nothing else happened")
  func undone() throws {
    let lines = try AppStage.words {
      AppStage.add(UIView(), "box", to: $0)
    } then: { stage in
      let box = stage.view.subviews[0]
      box.isHidden = true
      box.isHidden = false
      box.frame.origin.x += 10
      box.frame.origin.x -= 10
      box.removeFromSuperview()
      stage.view.addSubview(box)
      stage.view.addSubview(UIView())
      stage.view.subviews.last?.removeFromSuperview()
    }
    #expect(lines == [])
  }

  @Test("comes with views and takes them away, outermost only, and nothing else happened")
  func hierarchy() throws {
    let lines = try AppStage.words { stage in
      AppStage.add(UIView(), "box", to: stage)
      AppStage.add(UIView(), "shelf", to: stage, at: 300)
    } then: { stage in
      let (box, shelf) = (stage.view.subviews[0], stage.view.subviews[1])
      let card = AppStage.add(UIView(), "card", to: stage, at: 200)
      let label = UILabel(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
      card.addSubview(label)
      label.text = "new"
      shelf.addSubview(box)
      stage.after(0.1) { card.removeFromSuperview() }
    }
    #expect(
      lines == [
        "100000 app adds card to view 20.000,200.000 100.000×40.000",
        "100000 app moves box to shelf from view 20.000,100.000 100.000×40.000",
        "200000 app removes card from view",
      ])
  }

  @Test("keeps no view alive that the client let go")
  func freed() throws {
    final class Freed: UIView {
      deinit { MainActor.assumeIsolated { note("freed") } }
    }
    let lines = try AppStage.words {
      AppStage.add(Freed(), "card", to: $0)
    } then: { stage in
      stage.view.subviews[0].alpha = 0.5
      stage.view.subviews[0].removeFromSuperview()
      note("after")
    }
    #expect(lines == ["100000 note freed", "100000 note after", "100000 app removes card from view"])
  }

  @Test("to what a client's own control contains has a line, to the parts of UIKit's has none")
  func controls() throws {
    final class Rating: UIControl {}
    final class Badged: UIButton {}
    let lines = try AppStage.words { stage in
      AppStage.add(Rating(), "rating", to: stage)
      AppStage.add(Badged(), "badged", to: stage, at: 200)
      AppStage.add(UITextField(), "field", to: stage, at: 300)
      for (index, name) in ["stars", "shade", "caption"].enumerated() {
        let label = UILabel(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
        label.accessibilityIdentifier = name
        stage.view.subviews[index].addSubview(label)
      }
    } then: { stage in
      let (rating, badged, field) = (stage.view.subviews[0], stage.view.subviews[1], stage.view.subviews[2])
      (rating.subviews[0] as? UILabel)?.text = "5"
      let dot = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      dot.accessibilityIdentifier = "dot"
      rating.addSubview(dot)
      badged.subviews.last?.isHidden = true
      (badged as? UIButton)?.setTitle("Go", for: .normal)
      field.subviews.last?.frame.origin.y = 5
      (field as? UITextField)?.text = "Ada"
      (field as? UITextField)?.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(
      lines == [
        "100000 app text stars nothing → \"5\"",
        "100000 app adds dot to rating 1.000,2.000 3.000×4.000",
        "100000 app hides shade",
        "100000 app text badged nothing → \"Go\"",
        "100000 app moves caption 1.000,1.000 → 1.000,5.000",
        "100000 app text field \"\" → \"Ada\"",
      ])
  }

  @Test("to the keyboard's window has no line, but who has the focus has, and nothing else happened")
  func keyboard() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.accessibilityIdentifier = "field"
    var shown = 0
    let lines = try AppStage.words { stage in
      stage.view.addSubview(field)
    } then: { stage in
      field.becomeFirstResponder()
      shown = UIApplication.shared.windows.count
      stage.after(0.5) { field.resignFirstResponder() }
    }
    #expect(shown == 2)
    #expect(
      lines == [
        "100000 field editingDidBegin", "100000 app focuses field", "600000 field editingDidEnd",
        "600000 app unfocuses field",
      ])
  }

  // MARK: Bars

  @Test("to an item of a bar, its title and prompt has a line; what a push shows anew has none")
  func bars() throws {
    let stack = UINavigationController()
    let (inbox, message) = (UIViewController(), UIViewController())
    let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    edit.accessibilityIdentifier = "edit"
    let lines = try AppStage.words { stage in
      (inbox.title, message.title) = ("Inbox", "Message")
      inbox.navigationItem.rightBarButtonItem = edit
      stack.setViewControllers([inbox], animated: false)
      stage.kept = [message]
      stage.addChild(stack)
      stage.view.addSubview(stack.view)
      stack.didMove(toParent: stage)
    } then: { stage in
      edit.isEnabled = false
      edit.title = "Done"
      edit.image = UIImage(systemName: "star")
      inbox.navigationItem.title = "Inbox (3)"
      inbox.navigationItem.prompt = "Offline"
      stage.after(0.1) {
        edit.isHidden = true
        inbox.navigationItem.leftBarButtonItem = UIBarButtonItem(
          title: "Cancel", style: .plain, target: nil, action: nil)
      }
      stage.after(0.2) {
        stack.pushViewController(message, animated: false)
        message.navigationItem.title = "Message 1"
        message.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .reply)
        message.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
      }
      stage.after(0.3) { stack.popViewController(animated: false) }
    }
    #expect(
      lines == [
        "100000 app disables edit",
        "100000 app text edit \"Edit\" → \"Done\"",
        "100000 app image edit nothing → star",
        "100000 app text navigationBar.title \"Inbox\" → \"Inbox (3)\"",
        "100000 app prompt navigationBar nothing → \"Offline\"",
        "200000 app hides edit",
        "200000 app adds navigationBar.left[0] to navigationBar \"Cancel\"",
        "300000 app pushes kept[0] \"Message\"",
        "400000 app pops kept[0] \"Message\" to UIViewController \"Inbox\"",
      ])
  }

  @Test("to a tab has a line, its selection only that of the controller, and nothing else happened")
  func tabs() throws {
    let tabs = UITabBarController()
    let lines = try AppStage.words { stage in
      let pages = ["A", "B"].enumerated().map { index, title in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
        return page
      }
      tabs.viewControllers = pages
      stage.kept = pages
      stage.addChild(tabs)
      stage.view.addSubview(tabs.view)
      tabs.didMove(toParent: stage)
    } then: { stage in
      let second = stage.kept[1] as? UIViewController
      second?.tabBarItem.badgeValue = "3"
      second?.tabBarItem.title = "News"
      stage.after(0.1) { tabs.selectedIndex = 1 }
    }
    #expect(
      lines == [
        "100000 app badge kept[1] nothing → \"3\"",
        "100000 app text kept[1] \"B\" → \"News\"",
        "200000 app turns to kept[1] in UITabBarController",
      ])
  }

  @Test("to a client's view in a bar has a line, but not the place that the bar gives it")
  func titleView() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    title.accessibilityIdentifier = "title"
    let lines = try AppStage.words { stage in
      let item = UINavigationItem()
      item.titleView = title
      bar.setItems([item], animated: false)
      stage.view.addSubview(bar)
    } then: { _ in
      title.text = "3 of 7"
      bar.frame.size.width = 300
    }
    #expect(
      lines.map { $0.replacing("UINavigationBar", with: "bar") } == [
        "100000 app text title nothing → \"3 of 7\"",
        "100000 app resizes view.bar[0] 390.000×44.000 → 300.000×44.000",
      ])
  }

  // MARK: Windows

  @Test("shows and hides windows, also by letting go of one, and nothing else happened")
  func windows() throws {
    let lines = try AppStage.words { stage in
      let toast = UIWindow(frame: CGRect(x: 0, y: 700, width: 390, height: 100))
      toast.accessibilityIdentifier = "toast"
      toast.rootViewController = UIViewController()
      stage.kept = [toast]
    } then: { stage in
      (stage.kept.first as? UIWindow)?.isHidden = false
      stage.after(0.1) { (stage.kept.first as? UIWindow)?.isHidden = true }
      stage.after(0.2) {
        let toast = stage.kept.first as? UIWindow
        toast?.makeKeyAndVisible()
        toast?.frame.origin.y = 600
        toast?.rootViewController = nil
      }
      stage.after(0.25) { note("moved") }
      stage.after(0.3) { stage.kept = [] }
    }
    #expect(
      lines == [
        "100000 app shows toast", "200000 app hides toast", "300000 app shows toast",
        "300000 app moves toast 0.000,700.000 → 0.000,600.000", "300000 app turns to nothing in toast",
        "350000 note moved", "400000 app hides toast",
      ])
  }

  @Test("turns to another controller in a window, whose views are not told, and nothing else happened")
  func roots() throws {
    let lines = try AppStage.words { stage in
      let next = UIViewController()
      next.title = "Home"
      next.view.addSubview(UILabel())
      stage.kept = [next]
    } then: { stage in
      let window = stage.view.window
      window?.rootViewController = stage.kept[0] as? UIViewController
      stage.after(0.1) { window?.rootViewController = nil }
    }
    #expect(
      lines == [
        "100000 app turns to kept[0] \"Home\" in window", "200000 app turns to nothing in window",
      ])
  }

  // MARK: Folding

  @Test("from instant to instant is one line with the number of steps, and nothing else happened")
  func steps() throws {
    let lines = try AppStage.words {
      AppStage.add(UIView(), "box", to: $0)
    } then: { stage in
      for step in 0..<30 { stage.after(0.01 * Double(step)) { stage.view.subviews[0].frame.origin.x += 2 } }
      stage.after(0.35) { note("done") }
    }
    #expect(
      lines == ["390000 app moves box 20.000,100.000 → 80.000,100.000 (steps 30)", "450000 note done"])
  }

  @Test("to many views alike is one line with their number, and nothing else happened")
  func alike() throws {
    let lines = try AppStage.words { stage in
      for index in 0..<12 { AppStage.add(UIView(), "box \(index)", to: stage) }
    } then: { stage in
      for view in stage.view.subviews { view.frame.origin.y += 10 }
      for view in stage.view.subviews.prefix(4) { view.isHidden = true }
    }
    #expect(
      lines == ["100000 app moves 12 views in view"]
        + (0..<4).map { "100000 app hides \"box \($0)\"" })
  }

  @Test("to a view's size is told, not what its content makes of it, and nothing else happened")
  func consequences() throws {
    let lines = try AppStage.words { stage in
      let box = AppStage.add(UIView(), "box", to: stage)
      let inner = UIView(frame: box.bounds)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      box.addSubview(inner)
    } then: { stage in
      stage.view.subviews[0].frame.size.height = 80
    }
    #expect(lines == ["100000 app resizes box 100.000×40.000 → 100.000×80.000"])
  }

  // MARK: Controllers

  @Test("shows controllers over others and takes them away, and nothing else happened")
  func presents() throws {
    let lines = try AppStage.words { stage in
      let sheet = UIViewController()
      sheet.title = "Sheet"
      stage.present(sheet, animated: false)
      stage.after(0.1) { stage.dismiss(animated: false) }
    }
    #expect(
      lines == [
        "100000 app presents UIViewController \"Sheet\" over Stage",
        "200000 app dismisses UIViewController \"Sheet\"",
      ])
  }

  @Test("pushes and pops controllers, and turns to tabs, and nothing else happened")
  func stacks() throws {
    let (stack, tabs) = (UINavigationController(), UITabBarController())
    let lines = try AppStage.words { stage in
      let titles = ["A", "B", "C"].map { title in
        let controller = UIViewController()
        controller.title = title
        return controller
      }
      stack.setViewControllers([titles[0]], animated: false)
      tabs.viewControllers = [stack, titles[2]]
      stage.kept = [titles[1], titles[2]]
      stage.addChild(tabs)
      stage.view.addSubview(tabs.view)
      tabs.didMove(toParent: stage)
    } then: { stage in
      if let second = stage.kept[0] as? UIViewController { stack.pushViewController(second, animated: false) }
      stage.after(0.1) { stack.popViewController(animated: false) }
      stage.after(0.2) { tabs.selectedIndex = 1 }
    }
    #expect(
      lines == [
        "100000 app pushes kept[0] \"B\"",
        "200000 app pops kept[0] \"B\" to UIViewController \"A\"",
        "300000 app turns to kept[1] \"C\" in UITabBarController",
      ])
  }

  // MARK: Rows

  @Test("to rows has a line each, and a tap on a row has one, and nothing else happened")
  func rows() throws {
    let tap = Gesture.tap(at: CGPoint(x: 100, y: 175), for: 0.1)
    let lines = try Stage.replay(tap.recorded, settings: AppStage.settings) { stage in
      let list = RowList(["a", "b", "c"], on: stage)
      list.didSelect = { path in
        list.table.deselectRow(at: path, animated: false)
        list.texts.remove(at: path.row)
        list.table.deleteRows(at: [path], with: .none)
        stage.after(0.1) {
          list.texts.insert(contentsOf: (0..<240).map { "\($0)" }, at: 0)
          list.table.insertRows(at: (0..<240).map { IndexPath(row: $0, section: 0) }, with: .none)
        }
        stage.after(0.2) { list.table.setEditing(true, animated: false) }
        stage.after(0.3) { list.table.reloadData() }
      }
    }
    #expect(
      lines.filter { $0.contains(" app ") } == [
        "100000 app selects row 0.1 in list", "100000 app deselects row 0.1 in list",
        "100000 app deletes row 0.1 in list", "200000 app inserts 240 rows in list",
        "300000 app edits list on", "400000 app reloads list",
      ])
  }

  @Test("one call after the other to rows is told together, and nothing else happened")
  func rowByRow() throws {
    let lines = try AppStage.words {
      _ = RowList(["a"], on: $0)
    } then: { stage in
      guard let list = stage.kept.first as? RowList else { return }
      for row in 1...20 {
        list.texts.append("\(row)")
        list.table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
      }
    }
    #expect(lines == ["100000 app inserts 20 rows in list"])
  }

  // MARK: Others

  @Test("says what a screen reader is told, and who gets the keys, and nothing else happened")
  func announcements() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let lines = try AppStage.words {
      AppStage.add(Field(), "field", to: $0)
    } then: { stage in
      stage.view.subviews[0].becomeFirstResponder()
      UIAccessibility.post(notification: .announcement, argument: "Saved")
      UIAccessibility.post(notification: .screenChanged, argument: nil)
      stage.after(0.1) { stage.view.endEditing(true) }
    }
    #expect(
      lines == [
        "100000 app focuses field", "100000 app announces announcement \"Saved\"",
        "100000 app announces screenChanged", "200000 app unfocuses field",
      ])
  }

  // MARK: Order

  @Test("comes after what client code could observe at the instant, and before what it could not")
  func order() throws {
    let lines = try Stage.replay(
      Gesture.tap(at: CGPoint(x: 60, y: 120), for: 0.1).recorded, settings: AppStage.settings
    ) { stage in
      let box = AppStage.add(UIView(), "box", to: stage)
      let tap = UITapGestureRecognizer()
      tap.name = "tap"
      tap.addClosureTarget { _ in
        box.isHidden = true
        note("hidden")
      }
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.name = "double"
      box.addGestureRecognizer(tap)
      box.addGestureRecognizer(double)
    }
    let order = ["note hidden", "app hides box"].map { words in lines.firstIndex { $0.hasSuffix(words) } ?? -1
    }
    #expect(order[0] >= 0 && order[1] == order[0] + 1)
    #expect(lines.count { $0.contains(" app ") } == 1)
  }

  @Test("has the same lines in every replay, however it changes things", arguments: 1...20)
  func generated(seed: UInt64) throws {
    func lines() throws -> [String] {
      var random = SeededNumbers(seed: seed)
      return try Stage.replay(silence(500_000), settings: AppStage.settings) { stage in
        let boxes = (0..<5).map { AppStage.add(UILabel(), "box\($0)", to: stage, at: 50 * CGFloat($0)) }
        for _ in 0..<40 {
          let (box, what, time) = (boxes[random.below(5)], random.below(6), Double(random.below(40)) / 100)
          let number = random.below(100)
          stage.after(time) {
            switch what {
            case 0: box.isHidden.toggle()
            case 1: box.frame.origin.x = CGFloat(number)
            case 2: box.text = "\(number)"
            case 3: box.alpha = CGFloat(number) / 100
            case 4: box.removeFromSuperview()
            default: stage.view.addSubview(box)
            }
          }
        }
      }
    }
    let first = try lines()
    #expect(first == (try lines()))
    #expect(!first.isEmpty && first.allSatisfy { $0.contains(" app ") })
    let times = first.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(times == times.sorted())
  }
}
