// swift-tools-version: 6.3
import PackageDescription

// `Tools/build-with-faults` compiles the faults of `Tests/Faults` into the sources; no other build knows of them.
let plantsFaults = Context.environment["RETOUCH_FAULTS"] != nil
// `Tools/fuzz` builds the programs that fuzz the parsers; no other build has them.
let fuzzes = Context.environment["RETOUCH_FUZZ"] != nil

// `Tools/test` names the modules whose tests alone it builds a second time, for release, or folders of their
// tests as `UIKit/Generation`; or it says `all`.
let chosenTests = Context.environment["RETOUCH_TESTS"]
let testedParts =
  chosenTests == "all"
  ? nil
  : chosenTests?.split(separator: ",").map { $0.split(separator: "/", maxSplits: 1).map(String.init) }

// Warnings are errors in `Tools/test` alone: a package that depends on this one must not break with the
// warnings of the next compiler.
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
// The Gallery holds listings as apps have them, which leave out `any` where the language lets them.
let lenient: [SwiftSetting] = []

/// What tells which fault is planted, which the sources of the build with faults ask.
let faults: [Target.Dependency] = plantsFaults ? ["CFaults"] : []

/// A module of the library.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource]? = nil, settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: dependencies + faults, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

/// An empty module whose name Testing expects beside a module of ours that Linux does not have otherwise.
func overlay(_ name: String) -> Target {
  .target(name: name, path: "Sources/TestingOverlays/\(name)", swiftSettings: strict)
}

/// A Debian library that is linked with: without pkg-config, whose warning would be shown to whoever builds a
/// package that depends on this one, whether it needs the library or not.
func system(_ name: String, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/CSystem/\(name)", providers: [.apt([apt])])
}

/// The declarations of a library that is opened when it is used: no build needs it, and no command waits for
/// one that it does not use.
func opened(_ name: String) -> Target {
  .target(name: name, dependencies: ["CRetouchOpening"], path: "Sources/CSystem/\(name)")
}

/// For the tests of a build whose sources are optimized: it compiles in half the time.
let unoptimized = SwiftSetting.unsafeFlags(
  ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])

// SwiftPM finds XCTest's tests in an index of all modules, which takes a third of a debug build and finds
// none: these are Testing's. So where `Tools/test` and `Tools/faults` build, they are modules of a program
// that runs them.
let testsAreProgram = plantsFaults || chosenTests != nil

/// The tests of a module, in the folder that mirrors its own.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [])
  -> Target
{
  let folders = (testedParts ?? []).filter { $0[0] == name && $0.count > 1 }.map { $0[1] }
  let settings = strict + (testedParts == nil ? [] : [unoptimized])
  let dependencies = [.byName(name: name)] + dependencies
  let sources = folders.isEmpty ? nil : folders
  return testsAreProgram
    ? .target(
      name: name + "Tests", dependencies: dependencies, path: "Tests/\(name)Tests", exclude: exclude,
      sources: sources, swiftSettings: settings)
    : .testTarget(
      name: name + "Tests", dependencies: dependencies, exclude: exclude, sources: sources,
      swiftSettings: settings)
}

/// Sources as apps write them, compiled in one of the language modes that apps use.
///
/// No two targets may share a file, so `Mode5` is a link to the folder `Mode6`.
func clientStyles(_ folder: String, _ mode: SwiftLanguageMode) -> Target {
  .target(
    name: "ClientStyles\(folder)", dependencies: ["UIKit"], path: "Tests/ClientStyles/\(folder)",
    swiftSettings: [.swiftLanguageMode(mode)])
}

/// A program that feeds libFuzzer's inputs to one parser.
func fuzz(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: "fuzz-" + name, dependencies: dependencies + ["FuzzDriver"], path: "Tests/Fuzz/\(name)",
    exclude: ["corpus"], swiftSettings: strict)
}

/// Code that only a build with pictures has.
let withPictures = TargetDependencyCondition.when(traits: ["Pictures"])

let package = Package(
  name: "retouch",
  products: [
    .executable(name: "retouch", targets: ["retouch"]),
    .executable(name: "retouch-record", targets: ["retouch-record"]),
    .library(name: "Retouch", targets: ["RetouchCommands", "RetouchReplay", "UIKit"]),
    // What sources of an app need to be compiled, without what replays.
    .library(name: "UIKit", targets: ["UIKit"]),
    // What a target of screens needs, without the commands, whose recorder wants a library of Debian's to be built.
    .library(name: "RetouchReplay", targets: ["RetouchReplay", "UIKit"]),
    .library(name: "RetouchTesting", targets: ["RetouchTesting", "RetouchReplay", "UIKit"]),
    .plugin(name: "RetouchLowering", targets: ["RetouchLowering"]),
  ],
  traits: [
    .default(enabledTraits: ["Pictures"]),
    .trait(name: "Pictures", description: "retouch render: a window drawn to PNG and SVG."),
  ],
  targets: [
    // The recorder's.
    system("CRetouchLibevdev", apt: "libevdev-dev"),
    // The tests'.
    system("CMpfr", apt: "libmpfr-dev"),
    .target(name: "CRetouchOpening", path: "Sources/CSystem/CRetouchOpening"),
    opened("CRetouchMtdev"),
    opened("CRetouchYaml"),
    opened("CRetouchZstd"),
    opened("CRetouchArchive"),
    opened("CRetouchDrawing"),

    module("RetouchSupport"),
    module("RetouchEvdev", ["RetouchSupport"]),
    module("RetouchRecording", ["RetouchEvdev", "RetouchSupport"]),
    // A corpus in one file.
    module("RetouchArchives", ["RetouchSupport", "CRetouchArchive", "CRetouchZstd"]),
    module(
      "RetouchInterchange",
      [
        "RetouchEvdev", "RetouchSupport", "RetouchRecording", "RetouchArchives", "CRetouchYaml",
        "CRetouchZstd",
      ]),
    module("RetouchContactTracking", ["RetouchEvdev", "RetouchSupport", "CRetouchMtdev"]),
    // Why two recordings of one session differ, which only a command asks.
    module(
      "RetouchCauses", ["RetouchContactTracking", "RetouchEvdev", "RetouchRecording", "RetouchSupport"]),
    // What is likely wrong with a recording, which no test of a client asks: it does not build this.
    module("RetouchLinting", ["RetouchEvdev", "RetouchRecording", "RetouchSupport"]),
    // Rings, pieces and redacted copies of recordings, which are the recorder's and the commands'.
    module("RetouchEditing", ["RetouchEvdev", "RetouchRecording", "RetouchSupport"]),
    module(
      "RetouchCapture",
      ["RetouchEditing", "RetouchEvdev", "RetouchRecording", "RetouchSupport", "CRetouchLibevdev"]),

    // Sine, cosine and their like with the same result on every CPU.
    module("RetouchMath"),
    overlay("_Testing_CoreGraphics"),
    overlay("_Testing_UIKit"),
    // Puts a replay's clock in place of the system's.
    .target(
      name: "CRetouchReplayTime", dependencies: faults, path: "Sources/CSystem/CRetouchReplayTime"),
    module("RetouchReplayClock", ["CRetouchReplayTime"]),
    module("CoreGraphics", ["RetouchMath", "_Testing_CoreGraphics"]),
    module("QuartzCore", ["CoreGraphics", "RetouchMath", "RetouchReplayClock"]),
    // What makes `import UIKit.UIGestureRecognizerSubclass` work: a C module of the name UIKit.
    .systemLibrary(name: "CRetouchUIKit", path: "Sources/CSystem/CRetouchUIKit"),
    .systemLibrary(name: "CRetouchSwiftRuntime", path: "Sources/CSystem/CRetouchSwiftRuntime"),
    // The images of a fixture: their folder, catalogs and headers. UIKit opens no file itself.
    module("RetouchImages"),
    module(
      "UIKit",
      [
        "RetouchMath", "CoreGraphics", "QuartzCore", "RetouchReplayClock", "RetouchImages",
        "CRetouchUIKit", "CRetouchSwiftRuntime",
        "_Testing_UIKit",
      ]),

    module(
      "RetouchReplay",
      [
        "UIKit", "RetouchImages", "RetouchReplayClock", "RetouchMath", "RetouchContactTracking",
        "RetouchRecording", "RetouchEvdev", "RetouchSupport",
        "CRetouchReplayTime",
      ]),
    module(
      "RetouchVerdict",
      [
        "RetouchReplay", "UIKit", "RetouchRecording", "RetouchInterchange", "RetouchArchives",
        "RetouchContactTracking", "RetouchEvdev", "RetouchSupport",
      ]),
    // What Linux says of processes, for those that fixtures run in.
    .target(name: "CRetouchProcess", path: "Sources/CSystem/CRetouchProcess"),
    // The library that programs under recordings are started with: its sources are built in as text.
    .target(
      name: "CRetouchPreload", path: "Sources/CSystem/CRetouchPreload", exclude: ["Library"]),
    // Many cases, in processes of their own, and what is searched for by replaying one many times.
    module(
      "RetouchRunner",
      [
        "RetouchVerdict", "RetouchReplay", "RetouchReplayClock", "UIKit", "RetouchRecording",
        "RetouchContactTracking", "RetouchEvdev", "RetouchSupport", "CRetouchProcess", "CRetouchPreload",
      ]),
    // The scripts and style sheets of reports, which lie beside these.
    .target(name: "CRetouchPage", path: "Sources/CSystem/CRetouchPage"),
    module(
      "RetouchReports", ["RetouchVerdict", "RetouchReplay", "UIKit", "RetouchSupport", "CRetouchPage"],
      exclude: [
        "HTML/Page/Script", "HTML/Page/page.css", "Files/files.css", "Plot/plot-colors.css", "Plot/plot.css",
      ]),
    module(
      "RetouchGallery", ["UIKit", "RetouchReplay", "RetouchRecording"],
      resources: [.copy("Assets.xcassets"), .copy("OddItems/OddImages")], settings: lenient),

    module(
      "RetouchPictures",
      ["UIKit", "RetouchImages", "QuartzCore", "CoreGraphics", "RetouchSupport", "CRetouchDrawing"]),

    // Replays in the tests of clients, for Testing and XCTest.
    module(
      "RetouchTesting",
      [
        "UIKit", "RetouchReplay", "RetouchVerdict", "RetouchInterchange", "RetouchRecording", "RetouchEvdev",
        "RetouchSupport", "CRetouchProcess",
        .target(name: "RetouchPictures", condition: withPictures),
      ]),

    // Names what of a client's source cannot work on Linux.
    module("RetouchDoctor", ["UIKit", "CRetouchReference"]),
    // The reference of UIKit, as text.
    .target(name: "CRetouchReference", path: "Sources/CSystem/CRetouchReference"),

    module("RetouchArguments", ["RetouchSupport"]),
    // What reads live devices: commands of `retouch`, one of which is a program of its own as well.
    module(
      "RetouchRecordCommands",
      [
        "RetouchEditing", "RetouchEvdev", "RetouchRecording", "RetouchCapture", "RetouchArguments",
        "RetouchSupport",
      ]),
    .target(name: "CRetouchCounters", path: "Sources/CSystem/CRetouchCounters"),
    // The files of the package that `retouch init` writes, which lie beside that command.
    .target(name: "CRetouchTemplate", path: "Sources/CSystem/CRetouchTemplate"),
    // Lowers the iOS sources of the targets that use it; no other target knows of SwiftSyntax.
    .plugin(name: "RetouchLowering", capability: .buildTool()),
    // The sources of the program that lowers iOS sources, which lie in Tools/lower.d.
    .target(name: "CRetouchLowering", path: "Sources/CSystem/CRetouchLowering"),
    module(
      "RetouchCommands",
      [
        "RetouchEvdev", "RetouchRecording", "RetouchInterchange", "RetouchArchives", "RetouchContactTracking",
        "RetouchCauses", "RetouchLinting", "RetouchEditing", "RetouchCapture", "UIKit", "RetouchReplay",
        "RetouchReplayClock", "RetouchVerdict", "RetouchRunner", "RetouchReports", "RetouchArguments",
        "CRetouchCounters", "CRetouchProcess", "RetouchDoctor", "CRetouchLowering",
        "RetouchRecordCommands", "RetouchSupport", "CRetouchTemplate",
        .target(name: "RetouchPictures", condition: withPictures),
      ], exclude: ["Init/Template"]),
    .executableTarget(
      name: "retouch", dependencies: ["RetouchCommands", "RetouchGallery"], swiftSettings: strict),
    // The recorder alone, without Foundation and what draws it in: one file to copy to a device.
    .executableTarget(
      name: "retouch-record", dependencies: ["RetouchRecordCommands", "RetouchArguments"],
      swiftSettings: strict),
    .executableTarget(
      name: "write-recordings", dependencies: ["RetouchGallery", "RetouchRecording"],
      path: "Tools/write-recordings",
      swiftSettings: strict),

    // The device lab: what is tried, how it is compared, the program outside the guest, the one inside.
    .target(
      name: "LabPlan", dependencies: ["RetouchEvdev", "RetouchRecording", "RetouchSupport"],
      path: "Tools/device-lab.d/LabPlan",
      swiftSettings: strict),
    .target(name: "CLab", path: "Tools/device-lab.d/CLab"),
    .target(
      name: "DeviceLab",
      dependencies: ["LabPlan", "RetouchEvdev", "RetouchRecording", "RetouchContactTracking"],
      path: "Tools/device-lab.d/DeviceLab", swiftSettings: strict),
    .executableTarget(
      name: "device-lab-host",
      dependencies: [
        "DeviceLab", "LabPlan", "RetouchEvdev", "RetouchRecording", "RetouchInterchange", "RetouchGallery",
        "RetouchReplay",
      ],
      path: "Tools/device-lab.d/Host", swiftSettings: strict),
    .executableTarget(
      name: "device-lab-guest",
      dependencies: ["LabPlan", "CLab", "RetouchCapture", "RetouchEvdev", "RetouchRecording"],
      path: "Tools/device-lab.d/Guest", swiftSettings: strict),

    // What each stage of ours costs, which Tools/test gates.
    .target(
      name: "RetouchStages",
      dependencies: [
        "RetouchCommands", "RetouchReplay", "UIKit", "RetouchReplayClock", "RetouchContactTracking",
        "RetouchInterchange", "RetouchRecording", "RetouchEvdev", "RetouchArguments", "RetouchSupport",
        "CRetouchCounters", .target(name: "RetouchPictures", condition: withPictures),
      ] + faults,
      path: "Tools/Stages/RetouchStages", swiftSettings: strict),
    .executableTarget(
      name: "retouch-stages", dependencies: ["RetouchStages", "RetouchArguments", "RetouchReplay"],
      path: "Tools/Stages/Program", swiftSettings: strict),

    // Our side of Tools/peer-benchmark.
    .executableTarget(
      name: "peer-stage",
      dependencies: [
        "RetouchCommands", "RetouchReplay", "UIKit", "RetouchReplayClock", "RetouchContactTracking",
        "RetouchInterchange", "RetouchRecording",
        "RetouchEvdev", "CRetouchCounters",
      ],
      path: "Tools/peer-benchmark.d/PeerStage", swiftSettings: strict),

    // The first fixture of the tutorial, in the program that it makes.
    .executableTarget(
      name: "ReadmeExample", dependencies: ["RetouchReplay", "RetouchCommands", "UIKit"],
      path: "Tests/ReadmeExample", swiftSettings: strict),

    // A program of fixtures that misbehave, for the tests of the processes that they run in.
    .executableTarget(
      name: "VerdictProbe", dependencies: ["RetouchCommands", "RetouchReplay", "UIKit"],
      path: "Tests/VerdictProbe", swiftSettings: strict),

    // A program in C that tries each call that the preload library answers.
    .executableTarget(
      name: "PreloadProbe", path: "Tests/PreloadProbe"),

    // An engine in C, with the header that users copy; it also breaks the protocol in each way.
    .executableTarget(
      name: "EngineProbe", path: "Tests/EngineProbe", linkerSettings: [.linkedLibrary("m")]),

    // A program of fixtures that try to find out what differs from run to run.
    .target(name: "CEscapes", path: "Tests/CEscapes"),
    .executableTarget(
      name: "EscapeProbe", dependencies: ["CEscapes", "RetouchCommands", "RetouchReplay", "UIKit"],
      path: "Tests/EscapeProbe", exclude: ["Recordings"], swiftSettings: strict),

    // Proves the margins of all cases of the Gallery, which takes too many replays for a test.
    .executableTarget(
      name: "MarginProof",
      dependencies: [
        "RetouchGallery", "RetouchRecording", "RetouchReplay", "UIKit", "RetouchRunner", "RetouchVerdict",
      ],
      path: "Tests/MarginProof", swiftSettings: strict),

    tests("RetouchEvdev"),
    tests("RetouchSupport"),
    // Recordings, made for the tests of two modules.
    .target(
      name: "RecordingSamples", dependencies: ["RetouchEvdev", "RetouchRecording", "RetouchSupport"],
      path: "Tests/RecordingSamples", swiftSettings: strict),
    tests("RetouchRecording", ["RecordingSamples", "RetouchEditing", "RetouchEvdev"], exclude: ["Files"]),
    tests("RetouchEditing", ["RecordingSamples", "RetouchEvdev", "RetouchLinting", "RetouchRecording"]),
    tests(
      "RetouchLinting",
      ["RecordingSamples", "RetouchEditing", "RetouchEvdev", "RetouchRecording", "RetouchSupport"]),
    tests("RetouchArchives"),
    tests(
      "RetouchInterchange", ["CRetouchZstd", "RetouchArchives", "RetouchEvdev", "RetouchRecording"],
      exclude: ["Files"]),
    tests(
      "RetouchContactTracking",
      ["RetouchEditing", "RetouchEvdev", "RetouchRecording", "RetouchInterchange"], exclude: ["Files"]),
    tests("RetouchCauses", ["RetouchContactTracking", "RetouchEvdev", "RetouchSupport"]),
    // The recorder as a program of its own, which the tests run on mocked devices.
    .executableTarget(
      name: "CaptureProbe", dependencies: ["RetouchCapture"], path: "Tests/CaptureProbe",
      swiftSettings: strict),
    tests(
      "RetouchCapture",
      [
        "CRetouchLibevdev", "RetouchEditing", "RetouchEvdev", "RetouchRecording", "RetouchInterchange",
        "RetouchReplay", "CaptureProbe",
      ]),
    tests(
      "DeviceLab", ["LabPlan", "RetouchContactTracking", "RetouchEvdev", "RetouchRecording", "RetouchReplay"]),
    tests("RetouchReplayClock", ["RetouchSupport"]),
    tests("RetouchMath", ["CMpfr", "RetouchSupport"]),
    tests("CoreGraphics"),
    tests("QuartzCore", ["RetouchReplayClock"]),
    // Files of images, made for the tests of two modules.
    .target(name: "ImageSamples", path: "Tests/ImageSamples", swiftSettings: strict),
    tests("RetouchImages", ["ImageSamples", "RetouchSupport"]),
    tests("UIKit", ["QuartzCore", "RetouchReplayClock", "RetouchImages", "RetouchSupport", "ImageSamples"]),
    // Client sources in the styles of apps, which need only compile: once in each language mode.
    clientStyles("Mode5", .v5),
    clientStyles("Mode6", .v6),
    clientStyles("OnlyMode5", .v5),
    tests(
      "RetouchReplay",
      ["RetouchContactTracking", "RetouchEvdev", "RetouchRecording", "RetouchReplayClock", "UIKit"]),
    // Outcomes and suites, made for the tests of two modules.
    .target(
      name: "VerdictSamples", dependencies: ["RetouchVerdict", "RetouchReplay", "UIKit"],
      path: "Tests/VerdictSamples", swiftSettings: strict),
    tests(
      "RetouchVerdict",
      [
        "VerdictSamples", "RetouchArchives", "RetouchContactTracking", "RetouchEvdev", "RetouchRecording",
        "RetouchReplay", "RetouchSupport", "UIKit",
      ]),
    tests(
      "RetouchRunner",
      [
        "VerdictSamples", "VerdictProbe", "EscapeProbe", "PreloadProbe", "EngineProbe", "RetouchVerdict",
        "RetouchContactTracking", "RetouchEvdev", "RetouchRecording", "RetouchReplay", "RetouchSupport",
        "UIKit",
      ]),
    tests("RetouchReports", ["RetouchReplay", "RetouchVerdict", "UIKit"]),
    tests(
      "RetouchGallery",
      ["RetouchImages", "RetouchReplay", "RetouchRunner", "RetouchVerdict", "RetouchRecording"]),
    // Tests of a client in the older language mode, which need only compile and pass.
    .target(
      name: "TestingMode5", dependencies: ["RetouchTesting", "RetouchReplay", "UIKit"],
      path: "Tests/TestingMode5", swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "RetouchTesting",
      ["RetouchGallery", "RetouchRecording", "RetouchReplay", "TestingMode5", "UIKit"]),
    tests("RetouchDoctor"),
    tests(
      "RetouchPictures",
      [
        "RetouchGallery", "RetouchImages", "RetouchRecording", "RetouchReplay", "RetouchRunner",
        "RetouchVerdict", "UIKit", "QuartzCore", "CRetouchDrawing",
      ]),
    tests("RetouchArguments", ["RetouchSupport"]),
    tests(
      "RetouchRecordCommands", ["RetouchArguments", "RetouchCapture", "RetouchEvdev", "RetouchRecording"]),
    tests(
      "RetouchCommands",
      [
        "RetouchGallery", "retouch", "ReadmeExample", "VerdictProbe", "RetouchArguments", "RetouchLinting",
        "RetouchRecording", "RetouchReplay", "UIKit", "RetouchRunner", "RetouchVerdict",
        .target(name: "RetouchPictures", condition: withPictures),
      ],
      exclude: ["Files"]),
    tests("RetouchStages", ["RetouchArguments", "RetouchCommands", "RetouchReplay", "CRetouchCounters"]),
  ]
    + (plantsFaults ? [.target(name: "CFaults", path: "Tests/Faults/CFaults")] : [])
    + (fuzzes
      ? [
        .target(
          name: "FuzzDriver",
          dependencies: ["RetouchRecording", "RetouchInterchange", "RetouchContactTracking"],
          path: "Tests/Fuzz/Driver", swiftSettings: strict),
        fuzz("recording-reader", ["RetouchRecording"]),
        fuzz("evemu"),
        fuzz("libinput-yaml"),
        fuzz("evtest"),
        fuzz("getevent"),
        fuzz("dump"),
        fuzz("contact-tracker", ["RetouchEvdev", "RetouchRecording"]),
        fuzz("image", ["RetouchImages"]),
      ] : []),
  swiftLanguageModes: [.v6]
)

func isTested(_ target: Target) -> Bool {
  target.name.hasSuffix("Tests")
    && testedParts?.contains { $0[0] == target.name.dropLast("Tests".count) } != false
}
package.targets.removeAll { $0.name.hasSuffix("Tests") && !isTested($0) }
if testsAreProgram {
  package.targets.append(
    .executableTarget(
      name: "AllTests", dependencies: package.targets.filter(isTested).map { .byName(name: $0.name) },
      path: "Tests/AllTests", swiftSettings: strict))
}
