import Foundation
import Testing

/// A headless Chromium, driven through the pipe of its debugging protocol: it listens on nothing.
///
/// Chromium reads messages from file descriptor 3 and writes to 4, JSON that ends with a zero byte. Two named
/// pipes stand there, because `Process` hands on no descriptors of its own.
final class Browser {
  /// The variable that names the program; `Tools/report-in-browser` sets it where one is installed.
  static let variable = "RETOUCH_BROWSER"

  /// The program, or nil if none was named.
  static let path: String? = ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }

  /// The browser does not answer, or answers with an error.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let folder: String
  private let (input, output): (Int32, Int32)
  private var number = 0
  private var session: String?
  private var buffer: [UInt8] = []
  /// What the page reported: exceptions, violations of its policy, requests that failed.
  private(set) var complaints: [String] = []
  /// The addresses that the page asked for, its own included.
  private(set) var requests: [String] = []

  /// How long an answer may take, in ms.
  private static let patience: Int32 = 60_000

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/browser-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let pipes = [folder + "/in", folder + "/out"]
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(description: "no pipe \(pipe)") }
    // Open at both ends here, so that no opening of either waits for the other.
    let flags = O_RDWR | O_CLOEXEC
    (input, output) = (Foundation.open(pipes[0], flags), Foundation.open(pipes[1], flags))
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let options = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe"
    process.arguments = [
      "-c", "exec \"$0\" \(options) --user-data-dir=\"$3\" 3<\"$1\" 4>\"$2\" >/dev/null 2>&1",
      Self.path ?? "", pipes[0], pipes[1], folder + "/profile",
    ]
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"]
    let attached = try send("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
  }

  deinit {
    session = nil
    _ = try? send("Browser.close")
    process.waitUntilExit()
    close(input)
    close(output)
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: The protocol

  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try [UInt8](JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(description: "the pipe takes nothing") }
      sent += count
    }
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == number else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = Data(buffer[..<end])
        buffer.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.patience) > 0 else {
        throw Failure(description: "no answer from the browser")
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser's pipe is closed") }
      buffer += bytes[..<count]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening":
      complaints.append("\(parameters)")
    case "Network.requestWillBeSent":
      requests.append((parameters["request"] as? [String: Any])?["url"] as? String ?? "")
    default: break
    }
  }

  // MARK: The page

  /// Opens a page from a file, and returns when it is drawn.
  func open(_ page: String, width: Int = 1280, dark: Bool = false) throws {
    let file = folder + "/page.html"
    try Data(page.utf8).write(to: URL(fileURLWithPath: file))
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false])
    try send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]])
    let address = "file://" + file
    try send("Page.navigate", ["url": address])
    let ready = """
      new Promise((done) => {
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => done(location.href)));
        if (document.readyState === "complete") drawn(); else addEventListener("load", drawn);
      })
      """
    guard try text(ready).hasPrefix(address) else { throw Failure(description: "another page was opened") }
  }

  /// The value of an expression of the page's script, as text.
  func text(_ expression: String) throws -> String {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": "(async () => String(await (\(expression))))()", "awaitPromise": true])
    let result = answer["result"] as? [String: Any] ?? [:]
    if let exception = answer["exceptionDetails"] {
      throw Failure(description: "\(expression): \(exception)")
    }
    return result["value"] as? String ?? ""
  }

  /// Presses keys one after the other: characters, or names such as `ArrowLeft`.
  func press(_ keys: String..., shift: Bool = false) throws {
    let codes = ["ArrowLeft": 37, "ArrowRight": 39, "Escape": 27, "Home": 36, "End": 35, "Tab": 9]
    for key in keys {
      var parameters: [String: Any] = ["key": key, "modifiers": shift ? 8 : 0, "type": "keyDown"]
      parameters["windowsVirtualKeyCode"] = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
      if key.count == 1 { parameters["text"] = key }
      try send("Input.dispatchKeyEvent", parameters)
      parameters["text"] = nil
      parameters["type"] = "keyUp"
      try send("Input.dispatchKeyEvent", parameters)
    }
  }
}
