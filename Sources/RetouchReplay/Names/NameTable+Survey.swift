import UIKit

// Names that distinguish views and recognizers.
extension NameTable {
  /// Returns the name, as one word, of a view or recognizer that has a name by itself.
  ///
  /// One that has none yet gets it together with all others that are in the windows.
  func word(_ own: NameDistinction.OwnName, of object: AnyObject) -> String {
    if let word = givenWord(own.text, object) { return word }
    if scans {
      survey(isScanned: isScanned)
      if let word = givenWord(own.text, object) { return word }
    }
    // It is in no window, and takes no name that anything has ever had.
    let place = used.has(OutcomeText.name(own.text)) ? NameDistinction.place(placeWord(of: object)) : nil
    let word = used.word(for: own, in: place)
    give(word, own.text, in: place, object)
    return word
  }

  /// Gives everything in the windows that has a name by itself a unique one.
  ///
  /// Names of those that have left the windows are free again: a page that replaces another may have its
  /// names.
  func survey(isScanned: Bool = false) {
    var found = NamedObjects()
    for window in application.windows { collect(window, in: nil, into: &found) }
    let isNew = found.entries.map { $0.word == nil }
    guard isNew.contains(true) else { return }
    if !isScanned, NameDistinction.needsContainers(found.entries) {
      scan()
      return survey(isScanned: true)
    }
    var distinction = NameDistinction()
    distinction.giveNames(to: &found.entries)
    for (index, entry) in found.entries.enumerated() where isNew[index] {
      if let word = entry.word { give(word, entry.own.text, in: entry.place, found.objects[index]) }
    }
  }

  /// The objects that have a name by themselves, and what contains them, from the outside inwards.
  private struct NamedObjects {
    var entries: [NameDistinction.Entry] = []
    var objects: [AnyObject] = []

    mutating func add(_ entry: NameDistinction.Entry, _ object: AnyObject) {
      entries.append(entry)
      objects.append(object)
    }
  }

  private func collect(_ view: UIView, in container: Int?, into found: inout NamedObjects) {
    var container = container
    if let own = ownName(of: view) {
      found.add(.init(own: own, container: container, word: givenWord(own.text, view)), view)
      container = found.entries.count - 1
    } else if let name = nameOfController(of: view) {
      let word = OutcomeText.name(name)
      let own = NameDistinction.OwnName(text: name, isGiven: false)
      found.add(.init(own: own, container: container, word: word, isPlace: true), view)
      container = found.entries.count - 1
    }
    for recognizer in view.gestureRecognizers ?? [] {
      guard let own = ownName(of: recognizer) else { continue }
      found.add(.init(own: own, container: container, word: givenWord(own.text, recognizer)), recognizer)
    }
    for subview in view.subviews { collect(subview, in: container, into: &found) }
  }

  // MARK: What is known

  /// The name that an object was given, unless its client has changed what the name is made of.
  private func givenWord(_ plain: String, _ object: AnyObject) -> String? {
    let remembered = remembered(object)
    guard let word = remembered.word, remembered.plain == plain else { return nil }
    guard let before = remembered.place else { return word }
    if let place = placeWord(of: object) { return place == before ? word : nil }
    // An object that is removed from everything that has a name keeps its own.
    return hasNamedContainer(object) ? nil : word
  }

  private func give(_ word: String, _ plain: String, in place: String?, _ object: AnyObject) {
    used.take(word)
    var remembered = remembered(object)
    (remembered.plain, remembered.place, remembered.word) = (plain, place, word)
    remember(remembered, for: object)
  }

  /// The name of the nearest view that contains an object and has a name by itself.
  private func placeWord(of object: AnyObject) -> String? {
    var view = (object as? UIGestureRecognizer)?.view ?? (object as? UIView)?.superview
    while let container = view {
      if let own = ownName(of: container) {
        // It may have got its name after the last survey.
        if let word = givenWord(own.text, container) { return word }
      } else if let name = nameOfController(of: container) {
        return OutcomeText.name(name)
      }
      view = container.superview
    }
    return nil
  }

  /// Whether a view that contains an object has a name by itself, even if it was not given that name yet.
  private func hasNamedContainer(_ object: AnyObject) -> Bool {
    var view = (object as? UIGestureRecognizer)?.view ?? (object as? UIView)?.superview
    while let container = view {
      if ownName(of: container) != nil || nameOfController(of: container) != nil { return true }
      view = container.superview
    }
    return false
  }

  /// The name that a view has by itself, as far as it is known.
  private func ownName(of view: UIView) -> NameDistinction.OwnName? {
    // The view of a bar's item has the name of the item.
    if view is BarButton { return nil }
    return ownName(given: givenName(ofView: view), view)
  }

  /// The name that a recognizer has by itself, as far as it is known.
  private func ownName(of recognizer: UIGestureRecognizer) -> NameDistinction.OwnName? {
    let name = givenName(of: recognizer)
    if recognizer.isLargeContentViewer, name?.isEmpty != false { return nil }
    return ownName(given: name, recognizer, tail: tail(of: recognizer))
  }

  /// The last part of the name that a scroll view gave one of its own recognizers.
  func tail(of recognizer: UIGestureRecognizer) -> String? {
    let prefix = "scroll."
    guard let name = recognizer.name, name.hasPrefix(prefix), recognizer.view is UIScrollView else {
      return nil
    }
    return String(name.dropFirst(prefix.count))
  }

  private func ownName(
    given name: String?, _ object: AnyObject, tail: String? = nil
  ) -> NameDistinction.OwnName? {
    if let name, !name.isEmpty { return .init(text: name, isGiven: true, tail: tail) }
    return remembered(object).property.map { .init(text: $0, isGiven: false) }
  }

  /// The name of the property that holds the controller of a view, unless that is the window's own.
  private func nameOfController(of view: UIView) -> String? {
    guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view,
      controller !== view.window?.rootViewController
    else {
      return nil
    }
    return remembered(controller).property
  }
}
