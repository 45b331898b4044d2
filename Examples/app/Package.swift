// swift-tools-version: 6.3
import PackageDescription

let retouch = Target.Dependency.product(name: "Retouch", package: "retouch")
let retouchTesting = Target.Dependency.product(name: "RetouchTesting", package: "retouch")

let package = Package(
  name: "shelf",
  dependencies: [.package(name: "retouch", path: "../..")],
  targets: [
    // The app: its own files in iOS, which the plugin lowers, and what makes its screens fixtures.
    .target(
      name: "Shelf", dependencies: [retouch], exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RetouchLowering", package: "retouch")]),
    // A program that has every command of Retouch for them.
    .executableTarget(name: "shelf-check", dependencies: ["Shelf", retouch], path: "Sources/Program"),
    .testTarget(name: "ShelfTests", dependencies: ["Shelf", retouchTesting], exclude: ["Goldens"]),
  ]
)
