import Foundation
import Testing

/// A page in a headless Chromium that chromedriver drives, and what its pointers did there.
final class Driver {
  /// Where the page got what of which pointer: CSS pixels, and ms from the first event.
  struct Event: Decodable {
    var type: String
    var pointer: Int
    var kind: String
    var x: Double
    var y: Double
    var time: Double
  }

  /// The driver refuses, or does not answer.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The driver and the browser, which `Tools/report-in-browser` names where they are installed.
  static let paths: (driver: String, browser: String)? = {
    let environment = ProcessInfo.processInfo.environment
    guard let driver = environment["RETOUCH_DRIVER"], let browser = environment["RETOUCH_BROWSER"] else {
      return nil
    }
    return driver.isEmpty || browser.isEmpty ? nil : (driver, browser)
  }()

  private let process = Process()
  private var port: UInt16 = 0
  private var session = ""

  init() throws {
    guard let paths = Self.paths else { throw Failure(description: "no driver is named") }
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: paths.driver)
    process.arguments = ["--port=0"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = ""
    while port == 0 {
      let bytes = pipe.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failure(description: "the driver ended: \(said)") }
      said += String(decoding: bytes, as: UTF8.self)
      if let match = said.firstMatch(of: #/successfully on port (\d+)\./#) { port = UInt16(match.1) ?? 0 }
    }
    let options: [String: Any] = [
      "binary": paths.browser,
      "args": ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=800,900"],
    ]
    let capabilities = ["capabilities": ["alwaysMatch": ["goog:chromeOptions": options]]]
    let answer = try send("POST", "", capabilities) as? [String: Any]
    session = "/" + (answer?["sessionId"] as? String ?? "")
    let page = "data:text/html,<!doctype html><html style='height:100vh;touch-action:none'>"
    try send("POST", "/url", ["url": page])
    // Chromium tells a page at first where the mouse is; two frames later it has.
    _ = try evaluate(
      """
      window.got = [];
      for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
        addEventListener(type, (e) => got.push({ type, pointer: e.pointerId, kind: e.pointerType,
          x: e.clientX, y: e.clientY, time: e.timeStamp }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.got = [];
      """)
  }

  deinit {
    _ = try? send("DELETE", "", nil)
    // The browser has gone with its session; signals that a test's thread blocks do not reach the driver.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Performs the actions in a file's text, and returns what the page got, from the first event on.
  func perform(_ actions: String) throws -> [Event] {
    try send("POST", "/actions", JSONSerialization.jsonObject(with: Data(actions.utf8)))
    let text = try evaluate("return JSON.stringify(got)") as? String ?? ""
    var events = try JSONDecoder().decode([Event].self, from: Data(text.utf8))
    let start = events.first?.time ?? 0
    for index in events.indices { events[index].time -= start }
    return events
  }

  private func evaluate(_ script: String) throws -> Any? {
    let function = "return (async () => { \(script) })()"
    return try send("POST", "/execute/sync", ["script": function, "args": [Any]()] as [String: Any])
  }

  // MARK: HTTP

  /// What the driver answers to a command of the session.
  @discardableResult
  private func send(_ method: String, _ command: String, _ body: Any?) throws -> Any? {
    let content = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let head = """
      \(method) /session\(session)\(command) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(content.count)\r
      \r

      """
    let answer = try exchange(Data(head.utf8) + content)
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    let value = object?["value"]
    if let error = (value as? [String: Any])?["error"] {
      throw Failure(description: "\(command): \(error): \((value as? [String: Any])?["message"] ?? "")")
    }
    return value
  }

  /// The body of what the driver answers: it leaves the connection open.
  private func exchange(_ request: Data) throws -> Data {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeBytes(of: &address) {
      connect(connection, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), size)
    }
    guard status == 0 else { throw Failure(description: "the driver listens no more") }
    try FileHandle(fileDescriptor: connection, closeOnDealloc: false).write(contentsOf: request)
    var answer = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(connection, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "no answer from the driver") }
      answer += bytes[..<count]
      guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { continue }
      let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
      let length = head.firstMatch(of: #/content-length: *(\d+)/#).flatMap { Int($0.1) } ?? 0
      if answer.count - end.upperBound >= length { return answer[end.upperBound...] }
    }
  }
}
