extension UIApplication {
  /// The application itself by the name `shared`, as sources ask that are also compiled for extensions, which
  /// may not name it; any other name is reported, and nil.
  public static func value(forKeyPath keyPath: String) -> Any? {
    if keyPath == "shared" { return shared }
    NamedValues.unknown(keyPath, in: shared, "the value")
    return nil
  }
}
