import RetouchArguments
import Foundation
import RetouchSupport
import Testing

@testable import RetouchCapture
@testable import RetouchRecordCommands
@testable import RetouchRecording

@Suite("record for days") struct ContinuousRecordTests {
  private func run(_ arguments: [String]) -> (code: Int32, output: String, errors: String) {
    var system = InputSystem.live
    system.list = { $0 == ListedDevice.folder ? .success([]) : .failure(.noEntry) }
    var program = Program(
      only: LiveCommands.record(named: "retouch-record", isProgram: true, system), version: "1")
    program.report = LiveCommands.report
    let console = Console.captured(width: 100, isTerminal: false)
    let code = program.run(arguments, on: console).rawValue
    return (code, console.output.text, console.error.text)
  }

  @Test("what cannot go together is refused with the reason") func usage() {
    for (arguments, words) in [
      (["--segment", "1h", "--ring", "10m"], "--ring and --segment exclude each other"),
      (["--ring-on", "3x1s"], "--ring-on needs --ring"),
      (["--keep", "3"], "--keep needs --segment or --ring"),
      (["--segment", "1h", "-"], "write several files"),
      (["--ring", "10m", "-o", "-"], "write several files"),
      (["--keep", "0", "--ring", "1m"], "from 1 to 1000000"), (["--ring", "10"], "such as 90s, 10m, 1h"),
      (["--ring", "1m", "--ring-on", "3"], "fingers and a time such as 3x1s"),
      (["--install-unit", "-o", "/var/log/x"], "writes into its own folder"),
      (["--install-unit", "-"], "a service has no stdout"),
    ] {
      let run = run(arguments)
      #expect(run.code == 4, "\(arguments)")
      #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("spans and held fingers are read and written the same way") func values() {
    for (text, written) in [
      ("90s", "90s"), ("60s", "1m"), ("10m", "10m"), ("24h", "1d"), ("1500ms", "1500ms"),
    ] {
      let unit = run(["--install-unit", "--ring", text]).output
      #expect(unit.contains("--ring=\(written)\n"), "\(text)")
    }
    for text in ["", "m", "-1m", "99ms", "31d", "1.5h", "1 m", "99999999999999999999d", "1w"] {
      #expect(run(["--install-unit", "--ring=\(text)"]).code == 4, "\(text)")
    }
    for (text, written) in [("3x1s", "3x1s"), ("10x100ms", "10x100ms"), ("2x60000ms", "2x60s")] {
      let unit = run(["--install-unit", "--ring", "1m", "--ring-on", text]).output
      #expect(unit.contains("--ring-on=\(written)\n"), "\(text)")
    }
    for text in ["", "x", "1x1s", "11x1s", "3x", "3xs", "3x0s", "3x61s", "3x1m", "3x-1s", "3"] {
      #expect(run(["--install-unit", "--ring", "1m", "--ring-on=\(text)"]).code == 4, "\(text)")
    }
  }

  @Test("the unit runs the command line in systemd's quoting, or else records 24 hourly segments")
  func commandLine() {
    let program = "ExecStart=/usr/local/bin/retouch-record"
    #expect(run(["--install-unit"]).output.contains("\(program) --segment=1h --keep=24\n"))
    #expect(
      run(["--install-unit", "--ring", "10m", "mouse", "My \"Panel\" 50%$x"]).output.contains(
        "\(program) --ring=10m mouse \"My \\\"Panel\\\" 50%%$$x\"\n"))
    #expect(ServiceInstaller.quoted("") == "\"\"" && ServiceInstaller.quoted("a\nb") == "\"a\\x0ab\"")
  }

  @Test(
    "the service has no root, no network, and only what it needs",
    arguments: [
      "DynamicUser=yes", "SupplementaryGroups=retouch-input", "ProtectSystem=strict", "PrivateNetwork=yes",
      "CapabilityBoundingSet=", "NoNewPrivileges=yes", "DevicePolicy=closed", "DeviceAllow=char-input r",
      "Type=notify", "StateDirectory=retouch-record",
    ])
  func rights(line: String) {
    #expect(run(["--install-unit"]).output.split(separator: "\n").contains { $0 == line })
  }

  /// Runs a program, and returns its exit code and what it said.
  private func shell(_ words: [String], _ environment: [String: String] = [:]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("the script installs into an image what systemd accepts, with a rule for the devices alone")
  func script() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString)")
    let image = folder.appendingPathComponent("an image")
    try FileManager.default.createDirectory(at: image, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var installer = ServiceInstaller(
      arguments: ["--segment=1h", "--keep=24"], devices: ["pen", "touchscreen"])
    installer.program = "/bin/true"
    let script = folder.appendingPathComponent("install.sh")
    try Data(installer.script.utf8).write(to: script)
    let (code, said) = try shell(["sh", script.path], ["DESTDIR": image.path])
    #expect(code == 0 && said.isEmpty, "\(said)")
    func text(_ path: String) throws -> String {
      try String(contentsOf: image.appendingPathComponent(path), encoding: .utf8)
    }
    let rule = try text("etc/udev/rules.d/71-retouch-record.rules").split(separator: "\n")
    let device = "SUBSYSTEM==\"input\", KERNEL==\"event*\", ENV"
    let access = "==\"1\", GROUP=\"retouch-input\", MODE=\"0660\""
    #expect(
      rule.dropFirst() == ["\(device){ID_INPUT_TABLET}\(access)", "\(device){ID_INPUT_TOUCHSCREEN}\(access)"])
    #expect(try text("etc/sysusers.d/retouch-record.conf") == "g retouch-input -\n")
    let unit = "etc/systemd/system/retouch-record.service"
    #expect(try text(unit) == installer.unit + "\n")
    #expect(FileManager.default.isExecutableFile(atPath: image.path + "/usr/local/bin/retouch-record"))
    // Where access control lists can be set, the devices keep their group.
    try FileManager.default.createDirectory(
      atPath: image.path + "/usr/bin", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: image.path + "/usr/bin/setfacl")
    #expect(try shell(["sh", script.path], ["DESTDIR": image.path]).0 == 0)
    #expect(
      try text("etc/udev/rules.d/71-retouch-record.rules").contains(
        "ENV{ID_INPUT_TABLET}==\"1\", RUN+=\"/usr/bin/setfacl -m g:retouch-input:r $devnode\"\n"))
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze") else { return }
    // The program is where the unit has it only inside the image.
    let checked = folder.appendingPathComponent("retouch-record.service")
    try Data(installer.unit.replacing("/usr/local/bin/retouch-record", with: "/bin/true").utf8).write(
      to: checked)
    let (verdict, complaints) = try shell(["systemd-analyze", "verify", "--man=no", checked.path])
    #expect(verdict == 0 && !complaints.contains("retouch-record.service"), "\(complaints)")
  }

  @Test("a service manager sees how much was recorded, and where it goes") func status() {
    let progress = RecorderProgress(
      elapsed: 1, frames: 1234, events: 5000, contacts: 2, drops: 0, devicesGone: 1, bytes: 9,
      place: "segment a\u{1B}-000002.recording")
    #expect(
      LiveLine.status(progress)
        == "1234 frames, 2 fingers down, 0 drops, 1 device unplugged, segment a\\u{1B}-000002.recording")
  }
}
