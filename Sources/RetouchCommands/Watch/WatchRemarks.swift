import RetouchArguments

/// The remarks on the input, which wait while a picture covers the terminal.
final class WatchRemarks {
  private let console: Console
  private var waiting: [String] = []
  /// Whether remarks have to wait.
  var isHeld = false {
    didSet {
      guard !isHeld else { return }
      console.warn(waiting, about: "watch")
      waiting = []
    }
  }

  /// Prints on a console.
  init(_ console: Console) { self.console = console }

  /// Prints a remark, now or later.
  func say(_ remark: String) {
    guard isHeld else { return console.warn([remark], about: "watch") }
    // A device that is plugged in and unplugged all day would cause the same remark again and again.
    if waiting.count < 100 { waiting.append(remark) }
  }
}
