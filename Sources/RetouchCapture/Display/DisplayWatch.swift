import RetouchRecording

/// The displays that a recorder checks from time to time: whether the console was turned, and whether a
/// display is still connected.
///
/// Only small files of the kernel are read, and no bus. A compositor that turns its picture by itself is not
/// visible there.
public struct DisplayWatch: Hashable, Sendable {
  /// The display that the console is on; its name is nil if there is only one display.
  private struct Console: Hashable {
    var display: String?
    /// How far the console is turned, and how far the display's picture.
    var degrees: Int
    var rotation: Int
  }

  /// A connector, its file, and whether something is connected to it.
  private struct Connector: Hashable {
    var name: String
    var status: String
    var isConnected = true
  }

  /// A change of a display.
  enum News: Hashable {
    case turned(display: String?, degrees: Int)
    case left(display: String)
    case back(display: String)
  }

  private var console: Console?
  private var connectors: [Connector] = []

  /// Creates a watch that has nothing to check.
  init() {}

  /// Whether there is nothing to check.
  var isEmpty: Bool { console == nil && connectors.isEmpty }

  /// Follows the console's turns, if this kernel has a console that turns.
  ///
  /// - Parameters:
  ///   - display: the name of the display that it is on, or nil if there is only one display.
  ///   - rotation: how far that display is turned now.
  mutating func followConsole(on display: String?, rotation: Int, _ system: InputSystem) {
    guard let degrees = ConsoleRotation.now(system) else { return }
    console = Console(display: display, degrees: degrees, rotation: rotation)
  }

  /// Watches for the display of a connector to disappear.
  mutating func follow(_ display: ConnectedDisplay) {
    connectors.append(Connector(name: display.connector, status: display.folder + "/status"))
  }

  /// Checks, and returns what has changed since the last time.
  mutating func look(_ system: InputSystem) -> [News] {
    var news: [News] = []
    if let former = console, let degrees = ConsoleRotation.now(system), degrees != former.degrees {
      // The display may be turned differently from its console; that difference stays.
      let rotation = (former.rotation + degrees - former.degrees + 360) % 360
      console = Console(display: former.display, degrees: degrees, rotation: rotation)
      news.append(.turned(display: former.display, degrees: rotation))
    }
    for index in connectors.indices {
      let status = system.contents(connectors[index].status)
      let isConnected = status.map { $0.starts(with: Array("connected".utf8)) } ?? false
      guard isConnected != connectors[index].isConnected else { continue }
      connectors[index].isConnected = isConnected
      let name = connectors[index].name
      news.append(isConnected ? .back(display: name) : .left(display: name))
    }
    return news
  }
}

extension Recorder {
  /// How often displays are checked, in µs: a rotation may be recorded that much too late.
  static let displayInterval: Int64 = 500_000

  /// Records what has changed about the displays.
  func followDisplays(_ now: Int64) {
    guard displayWatch != nil, now - lastDisplayLook >= Self.displayInterval else { return }
    lastDisplayLook = now
    for news in displayWatch?.look(system) ?? [] {
      switch news {
      case .turned(let display, let degrees):
        queue.add(TimedEntry(time: now - start, .rotated(degrees: degrees, display: display)), device: -1)
        remark("the display\(display.map { " \($0)" } ?? "") was turned to \(degrees)°")
      case .left(let display): note("the display \(display) is gone; touches are still mapped to it", now)
      case .back(let display): note("the display \(display) is connected again", now)
      }
    }
  }

  private func note(_ text: String, _ now: Int64) {
    queue.add(TimedEntry(time: now - start, .comment(text)), device: -1)
    remark(text)
  }
}
