// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "lowered",
  dependencies: [.package(name: "retouch", path: "RETOUCH")],
  targets: [
    .executableTarget(
      name: "App", exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RetouchLowering", package: "retouch")])
  ])
