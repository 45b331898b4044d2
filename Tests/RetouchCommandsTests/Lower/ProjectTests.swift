import Foundation
import Testing

@testable import RetouchCommands

@MainActor @Suite("A project that is checked")
struct ProjectTests {
  /// A project of two targets: Shop has groups and build phases, Core a folder that Xcode keeps in step.
  private func shop() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {
      	objects = {
      		B1 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Cart.swift */; };
      		B2 /* Gone.swift in Sources */ = {isa = PBXBuildFile; fileRef = F2 /* Gone.swift */; };
      		B3 /* Old.m in Sources */ = {isa = PBXBuildFile; fileRef = F3 /* Old.m */; };
      		F1 /* Cart.swift */ = {isa = PBXFileReference; path = "The Cart.swift"; sourceTree = "<group>"; };
      		F2 /* Gone.swift */ = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      		F3 /* Old.m */ = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
      		X1 /* Shop.xcconfig */ = {isa = PBXFileReference; path = Shop.xcconfig; sourceTree = SOURCE_ROOT; };
      		E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Draft.swift, ); target = T2; };
      		E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift, ); target = T1; };
      		S1 /* Core */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = Core; sourceTree = "<group>"; };
      		G0 = {isa = PBXGroup; children = (G1, S1, X1, ); sourceTree = "<group>"; };
      		G1 /* Shop */ = {isa = PBXGroup; children = (G2, F2, F3, ); path = Shop; sourceTree = "<group>"; };
      		G2 /* Views */ = {isa = PBXGroup; children = (F1, ); path = Views; sourceTree = "<group>"; };
      		H1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
      		T1 /* Shop */ = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (H1, ); name = Shop; productType = "com.apple.product-type.application"; };
      		T2 /* Core */ = {isa = PBXNativeTarget; buildConfigurationList = L2; fileSystemSynchronizedGroups = (S1, ); name = Core; productType = "com.apple.product-type.framework"; };
      		T3 /* Tests */ = {isa = PBXNativeTarget; buildConfigurationList = L2; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
      		R1 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, ); };
      		L0 = {isa = XCConfigurationList; buildConfigurations = (C0, ); };
      		L1 = {isa = XCConfigurationList; buildConfigurations = (C9, C1, ); };
      		L2 = {isa = XCConfigurationList; buildConfigurations = (C2, ); };
      		C0 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 6.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; name = Debug; };
      		C1 = {isa = XCBuildConfiguration; baseConfigurationReference = X1; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = "SHOP $(inherited)"; }; name = Debug; };
      		C2 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; name = Debug; };
      		C9 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 4.2; }; name = Release; };
      	};
      	rootObject = R1;
      }

      """)
    try folder.write("Shop.xcconfig", "SWIFT_VERSION = 5.0 // five\n")
    for file in [
      "Shop/Views/The Cart.swift", "Shop/Old.m", "Core/Draft.swift", "Core/Deep/Model.swift",
      "Core/Shared.swift", "Core/.hidden/Not.swift",
    ] { try folder.write(file, "") }
    return folder
  }

  private func targets(_ folder: Folder, _ names: String...) throws -> [ProjectTarget] {
    try ProjectFiles.targets(at: folder.file("Shop.xcodeproj"), named: names).found
  }

  @Test("of Xcode has the files of its groups and of its folders, without what they leave out")
  func files() throws {
    let folder = try shop()
    let found = try targets(folder)
    #expect(found.map(\.name) == ["Shop", "Core"])
    #expect(
      found.map(\.files) == [
        ["Shop/Views/The Cart.swift", "Core/Shared.swift"].map(folder.file),
        ["Core/Deep/Model.swift", "Core/Shared.swift"].map(folder.file),
      ])
  }

  @Test("has the settings of the target, then of its file, then of the project")
  func settings() throws {
    let found = try targets(try shop())
    #expect(found.map(\.mode) == ["5", "6"])
    #expect(found.map(\.isMainActorByDefault) == [false, true])
    #expect(found.map(\.conditions) == [["SHOP", "DEBUG"], ["DEBUG"]])
  }

  @Test(
    "of any version has a mode that the compiler knows",
    arguments: [
      ("3.0", "4"), ("4.0", "4"), ("4.1", "4"), ("4.2", "4.2"), ("5.0", "5"), ("5.9", "5"), ("6.0", "6"),
    ])
  func modes(version: String, mode: String) { #expect(LanguageMode.name(of: version) == mode) }

  @Test(
    "around loose files says their mode, unless its targets have several; what is above a repository does not"
  )
  func modeAround() throws {
    let folder = try Folder()
    func mode(_ files: String...) -> String? {
      Surroundings.targets(of: files.map(folder.file)).found.first?.mode
    }
    try folder.write("A/Sources/A/One.swift", "")
    try folder.write("A/Sources/B/Two.swift", "")
    #expect(mode("A/Sources/A/One.swift") == nil)
    try folder.write("A/Package.swift", "// swift-tools-version:5.3\n")
    #expect(mode("A/Sources/A/One.swift", "A/Sources/B/Two.swift") == "5")
    try folder.write(
      "A/Package.swift", "// swift-tools-version: 6.0\nlet x = P(swiftLanguageVersions: [.v4, .v4_2])")
    #expect(mode("A/Sources/A/One.swift") == "4.2")
    try folder.write("A/Package.swift", "//swift-tools-version:6.2\n")
    #expect(mode("A/Sources/A") == "6")
    try folder.write(
      "A/Package.swift",
      """
      // swift-tools-version:6.2
      let package = Package(targets: [
        .target(name: "A", dependencies: [.target(name: "B")], swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "B", path: "Sources/B", swiftSettings: ours), .target(name: "C"),
      ])
      """)
    #expect(mode("A/Sources/A/One.swift") == "5" && mode("A/Sources/B/Two.swift") == nil)
    #expect(mode("A/Sources/C/Three.swift") == "6" && mode("A/Extra/Four.swift") == "6")
    try folder.write("A/Package.swift", "// swift-tools-version:6.2\n")
    try folder.write("A/Sources/Old.xcodeproj/project.pbxproj", "SWIFT_VERSION = 4.0;\nSWIFT_VERSION = 4.0;")
    #expect(mode("A/Sources/B/Two.swift") == "4" && mode("A/Other.swift") == "6")
    try folder.write("A/Sources/Old.xcodeproj/project.pbxproj", "SWIFT_VERSION = 4.0;\nSWIFT_VERSION = 5.0;")
    #expect(mode("A/Sources/B/Two.swift") == nil)
    try folder.write("A/Sources/B/.git/HEAD", "")
    #expect(mode("A/Sources/B/Two.swift") == nil && mode("A/Other.swift") == "6")
  }

  @Test("around loose files says which module they are, unless nothing tells it")
  func moduleAround() throws {
    let folder = try Folder()
    func module(_ files: String...) -> String? {
      let found = Surroundings.targets(of: files.map(folder.file)).found
      return found.count == 1 && found[0].module != "" ? found[0].module : nil
    }
    try folder.write("A/Sources/Bar-Kit/One.swift", "")
    try folder.write("A/Extra/Two.swift", "")
    #expect(module("A/Extra/Two.swift") == nil)
    try folder.write(
      "A/Package.swift",
      """
      let package = Package(targets: [
        .target(name: "Bar-Kit", dependencies: [.target(name: "B")]), .target(name: "B", path: "Extra"),
        .target(name: "UIKit"),
      ])
      """)
    #expect(module("A/Sources/Bar-Kit/One.swift") == "Bar_Kit" && module("A/Extra/Two.swift") == "B")
    #expect(module("A/Sources/Bar-Kit/One.swift", "A/Extra/Two.swift") == nil)
    #expect(module("A/Sources/UIKit/Three.swift") == nil)
    func project(_ targets: (name: String, type: String)...) throws {
      let text = targets.map { name, type in
        "\t\t\tname = \(name);\n\t\t\tproductType = \"com.apple.product-type.\(type)\";\n\t\t};\n"
      }
      try folder.write("B/B.xcodeproj/project.pbxproj", "\n" + text.joined(separator: "{\n"))
    }
    try project(("Shop", "application"), ("Tests", "bundle.unit-test"))
    #expect(module("B/Anywhere/One.swift") == "Shop")
    try project(("\"The Shop\"", "application"), ("Rows", "framework"))
    #expect(module("B/Anywhere/One.swift") == nil && module("B/Rows/Sources/One.swift") == "Rows")
    #expect(module("B/The Shop/One.swift") == "The_Shop")
  }

  @Test("names a file that is not there, at its line, and no other")
  func missing() throws {
    let folder = try shop()
    let found = try targets(folder, "Shop")
    #expect(
      found.flatMap(\.missing).map(\.text) == [
        "\(folder.file("Shop.xcodeproj/project.pbxproj")):8:1: error: \(folder.file("Shop/Gone.swift")), which the target Shop compiles, is not there"
      ])
  }

  @Test("without the target that is asked for names those that there are")
  func noSuchTarget() throws {
    let folder = try shop()
    let error = #expect(throws: CommandFailure.self) { try targets(folder, "Shp") }
    #expect(error?.problem.hasSuffix("expected a target Shp, found Shop, Core, Tests") == true)
    #expect(error?.code == .usage)
  }

  @Test("that is cut is told with the line")
  func cut() throws {
    let folder = try Folder()
    try folder.write("A.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{\n\tobjects = {\n\t\tB1 = {isa = \"PBX")
    let error = #expect(throws: CommandFailure.self) {
      try ProjectFiles.targets(at: folder.file("A.xcodeproj"), named: [])
    }
    #expect(error?.line == 4)
    #expect(error?.problem.hasPrefix("expected a property list: ") == true)
    #expect(throws: CommandFailure.self) {
      try ProjectFiles.targets(at: folder.file("B.xcodeproj"), named: [])
    }
  }

  // MARK: Apart

  /// A package with a library that has other settings than what imports it, and a file of neither.
  private func shelf() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "shelf/Package.swift",
      """
      // swift-tools-version:6.2
      let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .defaultIsolation(MainActor.self)]
      let package = Package(name: "shelf", targets: [
        // .target(name: "Old", path: "Sources"),
        .target(name: "App", dependencies: [.target(name: "Rows"), "Kit"], exclude: ["iOS/Read.me"], swiftSettings: [
          .swiftLanguageMode(.v5), .define("LAB", .when(platforms: [.macOS])), .define("SHELF"),
          .define("FAST", .when(configuration: .release)), .define("PHONE", .when(platforms: [.iOS]))]),
        .target(name: "Rows", path: "./Kit", sources: ["Rows", "One.swift"], swiftSettings: strict),
        .target(name: "Kit", path: "Kit"),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])

      """)
    for file in [
      "Sources/App/iOS/A.swift", "Kit/Rows/R.swift", "Kit/One.swift", "Kit/K.swift", "Tests/AppTests/T.swift",
      "Sources/Old.swift",
    ] { try folder.write("shelf/" + file, "") }
    return folder
  }

  @Test("around loose files takes them apart into its targets, each with its settings")
  func apart() throws {
    let folder = try shelf()
    let files = [
      "Kit/K.swift", "Kit/One.swift", "Kit/Rows/R.swift", "Sources/App/iOS/A.swift", "Sources/Old.swift",
    ]
    .map { folder.file("shelf/" + $0) }
    let targets = Surroundings.targets(of: files + [folder.file("Alone.swift")])
    let found = targets.found
    #expect(found.map(\.name) == ["App", "Rows", "Kit", "", ""])
    #expect(
      found.map(\.files) == [
        [files[3]], [files[1], files[2]], [files[0]], [files[4]], [folder.file("Alone.swift")],
      ])
    #expect(found.map(\.mode) == ["5", "6", "6", "6", nil])
    #expect(found.map(\.isMainActorByDefault) == [false, true, false, false, false])
    #expect(found.map(\.conditions) == [["SHELF", "PHONE"], [], [], [], []])
    #expect(found[0].options == ["-package-name", "shelf_package"])
    #expect(found[1].options == ["-enable-upcoming-feature", "ExistentialAny"] + found[0].options)
    #expect(targets.others.map(\.name) == ["AppTests"])
    #expect(targets.sources == [folder.file("shelf/Package.swift")])
  }

  @Test("around loose files has the targets that these may import, each with its own files")
  func othersOfPackage() throws {
    let folder = try shelf()
    let targets = Surroundings.targets(of: [folder.file("shelf/Sources/App/iOS/A.swift")])
    #expect(targets.found.map(\.name) == ["App"])
    #expect(targets.others.map(\.name) == ["Rows", "Kit", "AppTests"])
    #expect(
      targets.others.map(\.files)
        == [
          ["Kit/Rows/R.swift", "Kit/One.swift"], ["Kit/K.swift"], ["Tests/AppTests/T.swift"],
        ].map { $0.map { folder.file("shelf/" + $0) } })
  }

  @Test("has what its targets need of others checked first, and nothing else of them")
  func orderOfImports() throws {
    let folder = try shelf()
    try folder.write("shelf/Sources/App/iOS/A.swift", "import UIKit\n@testable import class Rows.Row\n")
    try folder.write("shelf/Kit/One.swift", "\tpublic import Kit // for rows\n")
    try folder.write("shelf/Kit/K.swift", "let important = App()\nimport Rows\n")
    let targets = Surroundings.targets(of: [folder.file("shelf/Sources/App/iOS/A.swift")])
    let imports = TargetImports(of: targets.found, beside: targets.others)
    #expect(imports.order.map(\.name) == ["Kit", "Rows", "App"])
    #expect(imports.imported(by: imports.order[0]).map(\.name) == ["Rows"])
    #expect(TargetImports(of: targets.found, beside: []).order.map(\.name) == ["App"])
  }

  @Test("of Xcode around loose files takes them apart as well; a file of two targets is in both")
  func apartInXcode() throws {
    let folder = try shop()
    let files = [
      "Core/Deep/Model.swift", "Core/Draft.swift", "Core/Shared.swift", "Shop/Views/The Cart.swift",
    ]
    .map(folder.file)
    let targets = Surroundings.targets(of: files)
    #expect(targets.found.map(\.name) == ["Shop", "Core", ""])
    #expect(targets.found.map(\.files) == [[files[2], files[3]], [files[0], files[2]], [files[1]]])
    #expect(targets.found.map(\.mode) == ["5", "6", nil])
    #expect(targets.found.map(\.isMainActorByDefault) == [false, true, false])
    #expect(targets.found.flatMap(\.missing).isEmpty)
    let alone = Surroundings.targets(of: [files[0]])
    #expect(alone.found.map(\.name) == ["Core"] && alone.others.map(\.name) == ["Shop"])
  }

  // MARK: XcodeGen

  @Test("of XcodeGen has its sources, without its excludes, and its settings; what is not there has a line")
  func xcodeGen() throws {
    let folder = try Folder()
    let path = try folder.write(
      "project.yml",
      """
      settings:
        SWIFT_VERSION: "5.0"
      settingGroups:
        strict: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
      targets:
        Shop:
          type: application
          platform: iOS
          sources:
            - {path: App, excludes: ["**/Draft*.swift", Tests]}
            - Gone
            - {path: Perhaps, optional: true}
          settings:
            groups: [strict]
            base: {SWIFT_VERSION: 6.0}
            configs: {Debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG SHOP}}
        Mac: {type: application, platform: macOS, sources: App}

      """)
    for file in ["App/Deep/Draft1.swift", "App/Deep/A.swift", "App/Tests/B.swift", "App/C.swift"] {
      try folder.write(file, "")
    }
    let found = try ProjectFiles.targets(at: path, named: []).found
    #expect(found.map(\.name) == ["Shop"])
    #expect(found.first?.files == ["App/C.swift", "App/Deep/A.swift"].map(folder.file))
    #expect(found.first?.mode == "6")
    #expect(found.first?.isMainActorByDefault == true)
    #expect(found.first?.conditions == ["DEBUG", "SHOP"])
    #expect(
      found.first?.missing.map(\.text) == [
        "\(path):11:1: error: \(folder.file("Gone")), which the target Shop compiles, is not there"
      ])
    let around = Surroundings.targets(of: ["App/C.swift", "App/Deep/Draft1.swift"].map(folder.file)).found
    #expect(around.map(\.name) == ["Shop", "Mac"] && around.map(\.mode) == ["6", "5"])
    #expect(try ProjectFiles.targets(at: path, named: ["Mac"]).found.first?.files.count == 4)
  }

  @Test("of XcodeGen has what its templates have, below its own; a template that is not there has a line")
  func xcodeGenTemplates() throws {
    let folder = try Folder()
    let path = try folder.write(
      "project.yml",
      """
      targetTemplates:
        Base:
          platform: iOS
          sources: [Common]
          settings: {SWIFT_VERSION: 5.0, SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}
        App:
          templates: [Base]
          type: application
          sources:
            - ${target_name}/${folder}
      targets:
        Shop:
          templates: [App, Gone]
          templateAttributes: {folder: Sources}
          settings: {SWIFT_VERSION: 6.0}
          sources: [Extra]
        Other: {templates: [App], templateAttributes: {folder: Sources}, "sources:REPLACE": [Extra]}

      """)
    for file in ["Common/A.swift", "Shop/Sources/B.swift", "Extra/C.swift"] { try folder.write(file, "") }
    let found = try ProjectFiles.targets(at: path, named: []).found
    #expect(found.map(\.name) == ["Shop", "Other"])
    #expect(
      found.first?.files == ["Common/A.swift", "Shop/Sources/B.swift", "Extra/C.swift"].map(folder.file))
    #expect(found.map(\.mode) == ["6", "5"])
    #expect(found.map(\.isMainActorByDefault) == [true, true])
    #expect(
      found.first?.missing.map(\.text) == [
        "\(path):13:1: error: the template Gone, which the target Shop names, is not there"
      ])
    #expect(found.last?.files == [folder.file("Extra/C.swift")] && found.last?.missing.isEmpty == true)
  }

  @Test("of XcodeGen that is not YAML, or has no targets, is told with the line")
  func notXcodeGen() throws {
    let folder = try Folder()
    for (text, line) in [("targets:\n  - [a\n", 2), ("a: &x 1\nb: *x\n", 2)] {
      let path = try folder.write("project.yml", text)
      let error = #expect(throws: CommandFailure.self) { try ProjectFiles.targets(at: path, named: []) }
      #expect(error?.line == line)
    }
    let path = try folder.write("other.yml", "jobs: []\n")
    let error = #expect(throws: CommandFailure.self) { try ProjectFiles.targets(at: path, named: []) }
    #expect(error?.problem.contains("expected targets of XcodeGen, found none") == true)
  }

  @Test("leaves out what a pattern names, and what is in a folder that it names")
  func patterns() {
    for (file, pattern, matches) in [
      ("a/b/C.swift", "**/C.swift", true), ("C.swift", "**/C.swift", true), ("a/C.swift", "C.swift", false),
      ("a/b/C.swift", "a", true), ("ab/C.swift", "a", false), ("a/b/C.swift", "a/**", true),
      ("a/b/C.swift", "**/*.m", false), ("a/b/C.swift", "*/b/*.swift", true),
    ] {
      #expect(XcodeGenProject.matches(file, pattern) == matches, "\(file) \(pattern)")
    }
  }
}
