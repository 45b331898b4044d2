extension ReplayRule {
  /// The objects of FoundationNetworking that a whole process shares.
  private static let sharedStorages: Set = ["HTTPCookieStorage", "URLCache", "URLCredentialStorage"]
  private static let foldersOfOthers = ["/tmp/", "/var/", "/run/", "/dev/shm/"]

  /// What outlives a replay, or was there before it.
  static let kept = [
    ReplayRule(
      "program-place", .varies, ["bundlePath", "bundleURL", "executablePath", "executableURL"],
      why: "it is the program's place, which differs from machine to machine",
      change: "show the file's name alone"
    ) { site in
      // Where it only leads to a resource, nothing shows it.
      let isShown = site.file.tokens[site.index].isInterpolated || site.reads("note", "(", at: -6)
      return isShown && site.reads("Bundle", ".", "main", ".", at: -4) ? "Bundle.main.\(site.name)" : nil
    },

    ReplayRule(
      "shared-storage", .trouble, sharedStorages,
      why: "a replay names it as trouble: what one case puts into it, the next one finds",
      change: "put a protocol before it, whose answers the fixture gives"
    ) { site in site.member(["shared"]).map { "\(site.name).\($0)" } },

    ReplayRule(
      "outside-file", .trouble, [""],
      why: "a replay names it as trouble: it is the machine's, and outlives the case",
      change: "write FileManager.default.temporaryDirectory, which is empty in each replay"
    ) { site in
      let path = site.file.tokens[site.index].literal
      guard foldersOfOthers.contains(where: path.hasPrefix) else { return nil }
      return "\"\(path.prefix { $0 != "\"" && $0 != "\\" })\""
    },
  ]
}
