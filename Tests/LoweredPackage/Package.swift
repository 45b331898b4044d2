// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "lowered",
  dependencies: [.package(name: "retouch", path: "RETOUCH")],
  targets: [
    .target(
      name: "Kit", exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RetouchLowering", package: "retouch")]),
    .executableTarget(
      name: "App", dependencies: ["Kit"], exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RetouchLowering", package: "retouch")]),
  ])
