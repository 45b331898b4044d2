import UIKit

/// Where the scroll views' contents were, and where the views that a finger can hit were.
@MainActor
final class TraceScreen {
  /// Whether views may have moved since the last look, because a finger came or went.
  var isStale = true
  private(set) var dropped = 0

  private let application: UIApplication
  private let names: NameTable
  private var sizes: [CaseTrace.Size] = []
  private var scrolls: [(id: ObjectIdentifier, mention: Mention, offsets: [CaseTrace.Offset])] = []
  private var places: [(id: ObjectIdentifier, mention: Mention, place: CaseTrace.Place)] = []
  private var offsets = 0
  /// Whether views took touches, for the views that at some time did not.
  private var abilities: [ObjectIdentifier: [CaseTrace.Ability]] = [:]
  /// The views that were touched though they are neither controls nor hold recognizers.
  private var touchedViews: [ObjectIdentifier: Mention] = [:]

  init(_ application: UIApplication, _ names: NameTable) {
    (self.application, self.names) = (application, names)
  }

  /// Records the place of a view from now on, under the name that its touch has.
  func touched(_ view: UIView, as mention: Mention?) {
    let id = ObjectIdentifier(view)
    if touchedViews[id]?.isAbout(view) != true { touchedViews[id] = mention }
  }

  /// Looks at the windows at a time.
  func look(at time: Int64) {
    if let size = application.windows.first?.bounds.size {
      let now = CaseTrace.Size(time: time, width: Double(size.width), height: Double(size.height))
      if sizes.last.map({ ($0.width, $0.height) != (now.width, now.height) }) ?? true {
        sizes.append(now)
        isStale = true
      }
    }
    for window in application.windows { lookForChanges(window, at: time) }
    guard isStale else { return }
    isStale = false
    var seen: Set<ObjectIdentifier> = []
    for window in application.windows { lookForPlaces(window, at: time, &seen) }
    for index in places.indices where !seen.contains(places[index].id) {
      if places[index].place.frames.last?.rect != nil {
        places[index].place.frames.append(CaseTrace.Frame(time: time, rect: nil))
      }
    }
  }

  private func lookForChanges(_ view: UIView, at time: Int64) {
    if let view = view as? UIScrollView { take(view, at: time) }
    takeAbility(of: view, at: time)
    for subview in view.subviews where !subview.isHidden { lookForChanges(subview, at: time) }
  }

  private func takeAbility(of view: UIView, at time: Int64) {
    let control = view as? UIControl
    // Labels and pictures take no touches anyway.
    guard control != nil || view is UIScrollView || view.gestureRecognizers?.isEmpty == false else { return }
    let now = CaseTrace.Ability(
      time: time, isEnabled: control?.isEnabled ?? true,
      isUserInteractionEnabled: view.isUserInteractionEnabled)
    let id = ObjectIdentifier(view)
    let last = abilities[id]?.last ?? CaseTrace.Ability(time: 0)
    guard (last.isEnabled, last.isUserInteractionEnabled) != (now.isEnabled, now.isUserInteractionEnabled)
    else { return }
    guard abilities[id]?.count ?? 0 < CaseTrace.eventLimit else { return dropped += 1 }
    abilities[id, default: []].append(now)
  }

  private func take(_ view: UIScrollView, at time: Int64) {
    let id = ObjectIdentifier(view)
    let offset = CaseTrace.Offset(
      time: time, x: Double(view.contentOffset.x), y: Double(view.contentOffset.y),
      zoom: Double(view.zoomScale))
    guard let index = scrolls.lastIndex(where: { $0.id == id }) else {
      if scrolls.count < CaseTrace.placeLimit { scrolls.append((id, Mention(view, names), [offset])) }
      return
    }
    guard let last = scrolls[index].offsets.last,
      (last.x, last.y, last.zoom) != (offset.x, offset.y, offset.zoom)
    else { return }
    guard offsets < CaseTrace.sampleLimit else { return dropped += 1 }
    offsets += 1
    if last.time == time { scrolls[index].offsets.removeLast() }
    scrolls[index].offsets.append(offset)
  }

  private func lookForPlaces(_ view: UIView, at time: Int64, _ seen: inout Set<ObjectIdentifier>) {
    if view.isHidden || view.alpha < UIView.leastTouchableAlpha { return }
    if !(view is UIWindow) { take(view, at: time, &seen) }
    for subview in view.subviews { lookForPlaces(subview, at: time, &seen) }
  }

  private func take(_ view: UIView, at time: Int64, _ seen: inout Set<ObjectIdentifier>) {
    let id = ObjectIdentifier(view)
    let kind: CaseTrace.Place.Kind
    if view is UIControl {
      kind = .control
    } else if view is UIScrollView {
      kind = .scroll
    } else if touchedViews[id] != nil || view.gestureRecognizers?.isEmpty == false {
      kind = .view
    } else {
      return
    }
    let frame = view.convert(view.bounds, to: nil)
    let rect = CaseTrace.Rect(
      x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height))
    seen.insert(id)
    if let index = places.firstIndex(where: { $0.id == id }) {
      if places[index].place.frames.last?.rect != rect {
        places[index].place.frames.append(CaseTrace.Frame(time: time, rect: rect))
      }
    } else if places.count < CaseTrace.placeLimit {
      let place = CaseTrace.Place(name: "", kind: kind, frames: [CaseTrace.Frame(time: time, rect: rect)])
      places.append((id, Mention(view, names), place))
    }
  }

  /// Adds everything that was seen to a trace.
  func finish(into trace: inout CaseTrace) {
    trace.sizes = sizes
    trace.scrolls = scrolls.filter { $0.offsets.count > 1 }.map {
      CaseTrace.Scroll(name: $0.mention.name(names), offsets: $0.offsets)
    }
    trace.places = places.map {
      var place = $0.place
      place.name = (touchedViews[$0.id] ?? $0.mention).name(names)
      place.abilities = abilities[$0.id] ?? []
      return place
    }
  }
}
