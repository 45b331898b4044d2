import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchCapture

@Suite("the kernel's noise filter")
struct NoiseFilterTests {
  @Test(
    "a value that the filter lets through arrives when it is sent once",
    arguments: [1, 2, 3, 4, 7, 8, 16, 255])
  func reachable(fuzz: Int64) {
    for old in [-1000, -3, 0, 5, 2047] as [Int64] {
      for raw in old - 3 * fuzz...old + 3 * fuzz {
        let recorded = NoiseFilter.filtered(raw, from: old, fuzz: fuzz)
        let sent = NoiseFilter.values(for: Int32(recorded), from: Int32(old), fuzz: Int32(fuzz))
        #expect(sent.count == 1, "\(raw) from \(old), fuzz \(fuzz)")
        #expect(NoiseFilter.filtered(Int64(sent[0]), from: old, fuzz: fuzz) == recorded)
      }
    }
  }

  @Test(
    "a value that the filter would change arrives by way of an intermediate value",
    arguments: [1, 2, 3, 8, 255, .max] as [Int32])
  func anything(fuzz: Int32) {
    for old in [-500, 0, 77] as [Int32] {
      for wanted in old - 600...old + 600 {
        var value = Int64(old)
        let sent = NoiseFilter.values(for: wanted, from: old, fuzz: fuzz)
        for step in sent { value = NoiseFilter.filtered(Int64(step), from: value, fuzz: Int64(fuzz)) }
        // No Int32 is far enough away for such a fuzz, and no such device exists.
        if fuzz < .max { #expect(value == Int64(wanted)) }
        #expect(sent.count <= 2)
      }
    }
    for extreme in [Int32.min, .max] {
      #expect(NoiseFilter.values(for: extreme, from: 0, fuzz: fuzz).last != nil)
    }
  }

  @Test("a device with fuzz is at its recorded position after each frame", arguments: [true, false])
  func injected(isSwitchedOff: Bool) throws {
    let kernel = FakeUInput()
    var device = touchscreen()
    device.axes[0x35] = AxisDescription(minimum: 0, maximum: 3899, fuzz: 8)
    if isSwitchedOff {
      // As udev does for readers that do their own filtering.
      kernel.nodeAxes = { [kernel] index in
        kernel.clearFuzz(index)
        return kernel.devices[index].axes
      }
    }
    let steps: [Int32] = [100, 101, 102, 106, 110, 111, 130, 131, 129, 128]
    var seen: [Int32] = []
    let injector = try Injector(recording(of: device, []).header, system: kernel.system)
    #expect(try injector.prepare())
    var rest = steps[...]
    _ = try injector.play(
      next: {
        if let value = kernel.devices[0].values[0]?[0x35] { seen.append(value) }
        return rest.popFirst().map {
          TimedEntry(time: 0, .frame(device: 0, events: [InputEvent(.mtPositionX, $0)], report: 0))
        }
      }, end: { 0 })
    #expect(seen == steps)
    if isSwitchedOff { #expect(kernel.devices[0].frames.allSatisfy { $0.events.count == 1 }) }
  }
}
