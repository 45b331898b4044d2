import UIKit

/// Finds words for what an app does.
@MainActor
struct AppText {
  private let names: NameTable

  init(_ names: NameTable) { self.names = names }

  /// How many changes of the same kind among the same views, at one instant, have a line each.
  static let mostAlike = 4

  /// What something is called in an outcome.
  func name(of object: AnyObject) -> String { names.name(of: object) }

  // MARK: Events

  /// An event in words.
  struct Words {
    let verb: String
    var details: [String]
    /// How many rows it is about, if events that follow it may be told with it.
    var rows: Int?
    /// What comes before the number of rows and after it.
    var around = ("", "")

    /// Whether another event is the same for other rows.
    func isSame(as other: Words) -> Bool { rows != nil && verb == other.verb && around == other.around }

    /// The event's line, which is about a number of rows if it counts any.
    func line(at time: Int64, rows count: Int) -> OutcomeLine {
      let details = count > 1 ? ["\(count) \(around.0)s in \(around.1)"] : details
      return OutcomeLine(time: time, kind: .app, source: "app", event: verb, details: details)
    }
  }

  func words(for event: AppEvent) -> Words {
    switch event {
    case .presents(let controller, let host):
      Words(verb: "presents", details: ["\(titled(controller)) over \(name(of: host))"])
    case .dismisses(let controller): Words(verb: "dismisses", details: [titled(controller)])
    case .pushes(let controllers, _):
      Words(verb: "pushes", details: [controllers.map(titled).joined(separator: " ")])
    case .pops(let controllers, let stack):
      Words(
        verb: "pops",
        details: [
          controllers.map(titled).joined(separator: " "),
          stack.topViewController.map { "to \(titled($0))" } ?? "to nothing",
        ])
    case .turns(let controller, let container):
      Words(verb: "turns", details: ["to \(titled(controller)) in \(name(of: container))"])
    case .turnsWindow(let window, let controller):
      Words(verb: "turns", details: ["to \(controller.map(titled) ?? "nothing") in \(name(of: window))"])
    case .rows(let event, let paths, let list): rows(event.rawValue, paths, in: list)
    case .sections(let event, let sections, let list):
      Words(
        verb: event.rawValue,
        details: [
          sections.count == 1
            ? "section \(sections.first ?? 0) of \(name(of: list))"
            : "\(sections.count) sections of \(name(of: list))"
        ])
    case .movesRow(let old, let new, let list):
      Words(verb: "moves", details: ["\(kind(of: list)) \(place(old)) → \(place(new)) in \(name(of: list))"])
    case .reloads(let list): Words(verb: "reloads", details: [name(of: list)])
    case .edits(let isOn, let list): Words(verb: "edits", details: [name(of: list), isOn ? "on" : "off"])
    case .performs(let title, let row, let list):
      Words(verb: "performs", details: ["\(quoted(title)) on row \(place(row)) in \(name(of: list))"])
    case .opens(let titles):
      Words(verb: "opens", details: ["menu " + titles.map(quoted).joined(separator: " ")])
    case .focuses(let comes, let responder):
      Words(verb: comes ? "focuses" : "unfocuses", details: [name(of: responder)])
    case .announces(let notification, let text):
      Words(verb: "announces", details: [notification] + (text.map { [quoted($0)] } ?? []))
    }
  }

  private func rows(_ verb: String, _ paths: [IndexPath], in list: UIScrollView) -> Words {
    let (kind, list) = (kind(of: list), name(of: list))
    let subject = paths.count == 1 ? "\(kind) \(place(paths[0]))" : "\(paths.count) \(kind)s"
    return Words(verb: verb, details: ["\(subject) in \(list)"], rows: paths.count, around: (kind, list))
  }

  private func kind(of list: UIScrollView) -> String { list is UITableView ? "row" : "item" }

  private func place(_ path: IndexPath) -> String {
    path.map(String.init).joined(separator: ".")
  }

  /// A controller's name, and its title if it has one.
  private func titled(_ controller: UIViewController) -> String {
    let name = name(of: controller)
    return controller.title.map { "\(name) \(quoted($0))" } ?? name
  }

  /// A controller's view has no name of its own: the title says which page it is. An item of a bar is often
  /// made anew, and its words say which one it is.
  func title(of view: UIView) -> String {
    let title = (view as? BarButton)?.item.accessibilityLabel ?? view.controllerOfView?.title
    return title.map { " " + quoted($0) } ?? ""
  }

  private func quoted(_ text: String) -> String { OutcomeText.quoted(OutcomeText.shortened(text)) }

  // MARK: Changes

  /// Changes that are told in one line if there are many: of one property, at one time, in one view.
  struct Fold: Hashable {
    let time: Int64
    let verb: String
    let around: ObjectIdentifier?
  }

  /// A change that was seen.
  struct Seen {
    let line: OutcomeLine
    let fold: Fold
    let container: String
    /// The view, if its size has changed: what is in it follows.
    let resized: ObjectIdentifier?
    /// The views around one whose frame has changed.
    let around: [ObjectIdentifier]

    /// Whether it is only what comes of a change around it.
    func follows(_ resized: Set<ObjectIdentifier>) -> Bool {
      !resized.isEmpty && around.contains(where: resized.contains)
    }

    /// The line of a number of such changes.
    func folded(_ count: Int) -> OutcomeLine {
      var line = line
      line.details = ["\(count) views in \(container)"]
      return line
    }
  }

  /// What was seen of a change; nil if nothing was.
  func seen(_ change: AppWatch.Change, at time: Int64) -> Seen? {
    let view = change.view
    let new = change.new ?? view?.appValue(of: change.property) ?? .place(nil)
    guard new != change.old || change.steps > 1 else { return nil }
    if change.property != .place, view?.window == nil, change.leaving == nil { return nil }
    guard let view else {
      if change.property == .hidden, let (name, _) = change.leaving {
        return seen(change.old == .flag(true) ? "shows" : "hides", [name], nil, time, "nothing")
      }
      guard let (name, container) = change.leaving else { return nil }
      return seen("removes", [name + " from " + container], nil, time, container)
    }
    let container = view.superview.map(self.name(of:)) ?? "nothing"
    let name = change.property == .prompt ? container : name(of: view)
    let steps = change.steps > 1 ? ["(steps \(change.steps))"] : []
    switch (change.old, new) {
    case (.place(let old), .place(nil)):
      guard old != nil, let (name, container) = change.leaving else { return nil }
      return seen("removes", [name + " from " + container], nil, time, container)
    case (.place, .place):
      let from = change.leaving.map { ["from \($0.from)"] } ?? []
      return seen(
        from.isEmpty ? "adds" : "moves",
        ["\(name) to \(container)\(title(of: view))"] + from + (view is BarButton ? [] : [box(view.frame)]),
        view, time, container)
    case (.frame(let old), .frame(let new)):
      var details = [name]
      if old.origin != new.origin || old.size == new.size {
        details[0] += " \(EngineNumber.point(old.origin)) → \(EngineNumber.point(new.origin))"
      }
      if old.size != new.size { details.append("\(size(old)) → \(size(new))") }
      let verb = old.origin == new.origin && old.size != new.size ? "resizes" : "moves"
      return seen(
        verb, details + steps, view, time, container, isFrame: true, isResized: old.size != new.size)
    case (.flag, .flag(let isOn)):
      let verb: String
      switch change.property {
      case .hidden: verb = isOn ? "hides" : "shows"
      case .enabled: verb = isOn ? "enables" : "disables"
      case .selected: verb = isOn ? "selects" : "deselects"
      default:
        let change = isOn ? "off → on" : "on → off"
        return seen("value", ["\(name) \(change)"] + steps, view, time, container)
      }
      return seen(verb, [name], view, time, container)
    case (.text(let old), .text(let new)):
      let verb = change.property == .badge ? "badge" : change.property == .prompt ? "prompt" : "text"
      return seen(verb, ["\(name) \(text(old)) → \(text(new))"] + steps, view, time, container)
    case (.image(let old), .image(let new)):
      return seen("image", ["\(name) \(text(old)) → \(text(new))"] + steps, view, time, container)
    case (.number(let old), .number(let new)):
      let verb = change.property == .alpha ? "alpha" : "value"
      return seen(
        verb, ["\(name) \(EngineNumber.points(old)) → \(EngineNumber.points(new))"] + steps, view, time,
        container)
    default: return nil
    }
  }

  private func seen(
    _ verb: String, _ details: [String], _ view: UIView?, _ time: Int64, _ container: String,
    isFrame: Bool = false, isResized: Bool = false
  ) -> Seen {
    var around: [ObjectIdentifier] = []
    var next = view?.superview
    while isFrame, let view = next {
      around.append(ObjectIdentifier(view))
      next = view.superview
    }
    return Seen(
      line: OutcomeLine(time: time, kind: .app, source: "app", event: verb, details: details),
      fold: Fold(time: time, verb: verb, around: view?.superview.map { ObjectIdentifier($0) }),
      container: container, resized: isResized ? view.map { ObjectIdentifier($0) } : nil, around: around)
  }

  private func text(_ text: String?) -> String { text.map(quoted) ?? "nothing" }

  private func text(_ image: UIImage?) -> String {
    guard let image else { return "nothing" }
    return image.name.isEmpty ? size(CGRect(origin: .zero, size: image.size)) : OutcomeText.name(image.name)
  }

  private func size(_ frame: CGRect) -> String {
    EngineNumber.points(Double(frame.width)) + "×" + EngineNumber.points(Double(frame.height))
  }

  private func box(_ frame: CGRect) -> String { EngineNumber.point(frame.origin) + " " + size(frame) }
}
