// swift-tools-version: 6.3
import PackageDescription

// Retouch's commands, whose recorder is built with Debian's libevdev-dev; the other two need Swift alone.
let retouch = Target.Dependency.product(name: "Retouch", package: "@PACKAGE@")
let retouchReplay = Target.Dependency.product(name: "RetouchReplay", package: "@PACKAGE@")
let retouchTesting = Target.Dependency.product(name: "RetouchTesting", package: "@PACKAGE@")

let package = Package(
  name: "@NAME@",
  dependencies: [
    .package(name: "retouch", path: "@RETOUCH@")
  ],
  targets: [
    // The screens under test.
    .target(name: "Screens", dependencies: [retouchReplay]),
    // A program that has every command of Retouch for them.
    .executableTarget(name: "@NAME@", dependencies: ["Screens", retouch], path: "Sources/Program"),
    .testTarget(name: "ScreensTests", dependencies: ["Screens", retouchTesting], exclude: ["Goldens"]),
  ]
)
