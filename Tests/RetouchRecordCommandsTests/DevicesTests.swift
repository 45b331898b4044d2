import RetouchArguments
import RetouchEvdev
import Testing

@testable import RetouchCapture
@testable import RetouchRecordCommands

@Suite("devices") struct DevicesTests {
  private let panel = DeviceDescription(
    name: "Panel", bus: 24, vendor: 1046, product: 9110, version: 257, properties: [.direct],
    codes: [.key: [330], .absolute: [0x2f, 0x35, 0x36, 0x39]],
    axes: [
      0x2f: AxisDescription(minimum: 0, maximum: 9),
      0x35: AxisDescription(minimum: 0, maximum: 1079, resolution: 16),
      0x36: AxisDescription(minimum: 0, maximum: 1919, resolution: 16),
      0x39: AxisDescription(minimum: 0, maximum: 65535),
    ])

  /// Returns a machine with a readable touchscreen and a mouse that may not be read.
  private func system(mouse: SystemError? = .accessDenied) -> InputSystem {
    let files = [
      "/sys/class/input/event10/device/name": "Mouse \u{1B}[31m\n",
      "/sys/class/input/event10/device/id/vendor": "046d\n",
      "/sys/class/input/event10/device/capabilities/rel": "3\n",
      "/sys/class/input/event10/device/capabilities/key": "70000 0 0 0 0\n",
      "/sys/class/input/event10/device/phys": "usb-1/input0\n",
    ]
    var system = InputSystem.live
    system.list = { _ in .success(["mice", "event10", "by-path", "event2", "event"]) }
    system.open = { path in
      if path.hasSuffix("event10"), let mouse { return .failure(mouse) }
      return .success(path.hasSuffix("event2") ? 2000 : 2001)
    }
    system.close = { _ in }
    system.describe = { [panel] in .success($0 == 2000 ? panel : DeviceDescription(name: "Mouse")) }
    system.physicalPath = { _ in "i2c-0" }
    system.contents = { path in files[path].map { Array($0.utf8) } }
    system.owningGroup = { _ in "input" }
    return system
  }

  private func run(_ system: InputSystem, _ arguments: [String] = [], isRoot: Bool = false) -> (
    code: Int32, output: String, errors: String
  ) {
    var program = Program(only: LiveCommands.devices(system, isRoot: isRoot), version: "1")
    program.report = LiveCommands.report
    let console = Console.captured()
    let code = program.run(arguments, on: console).rawValue
    return (code, console.output.text, console.error.text)
  }

  @Test("a table says what each device is, in the order of their numbers, also of those that may not be read")
  func table() {
    let run = run(system())
    #expect(run.code == 0)
    #expect(
      run.output == """
        device   kind         slots  size         resolution  access            name
        event2   touchscreen  10     67 × 120 mm  16/mm       yes               "Panel"
        event10  mouse        -      -            -           no (group input)  "Mouse \\u{1B}[31m"

        """)
  }

  @Test("what may not be read comes with a group to join and a rule to paste, for its kind alone")
  func advice() {
    let errors = run(system()).errors
    #expect(errors.contains("This user may not read event10."))
    #expect(errors.contains("\n     sudo usermod -aG input $USER\n"))
    #expect(
      errors.contains(
        """
             sudo tee /etc/udev/rules.d/70-retouch.rules <<'END'
             SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_MOUSE}=="1", TAG+="uaccess"
             END

        """))
    #expect(!errors.contains("TOUCHSCREEN"))
    #expect(run(system(), isRoot: true).errors.contains("container"))
  }

  @Test("where everything may be read nothing is advised") func noAdvice() {
    #expect(run(system(mouse: nil)).errors.isEmpty)
  }

  @Test("--json has an object a device, with what is known of it") func json() {
    let run = run(system(), ["--json"])
    #expect(
      run.output == """
        {"access":"yes","bus":24,"group":"input","kind":"touchscreen","name":"Panel","node":"/dev/input/event2",\
        "phys":"i2c-0","product":9110,"range":[[0,1079],[0,1919]],"readable":true,"resolution":[16,16],\
        "size_mm":[67,120],"slots":10,"vendor":1046,"version":257}
        {"access":"Permission denied","bus":0,"group":"input","kind":"mouse","name":"Mouse \\u001b[31m",\
        "node":"/dev/input/event10","phys":"usb-1/input0","product":0,"readable":false,"vendor":1133,"version":0}

        """)
  }

  @Test("a machine without devices says why that may be", arguments: [true, false]) func none(folder: Bool) {
    var system = system()
    system.list = { _ in folder ? .success(["mice"]) : .failure(.noEntry) }
    let run = run(system)
    #expect(run.code == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("/dev/input: expected"))
    #expect(run.errors.contains("docker run --device /dev/input"))
  }
}
