/// Why a library that is opened at run time cannot be used.
package struct MissingLibrary: Error, Hashable {
  /// What is missing, as the dynamic linker says it.
  package let problem: String
  /// Debian's package of the library.
  let package: String

  /// What the user can do about it.
  package var hint: String {
    "Install \(package): sudo apt install \(package)"
  }

  /// The error for the user; the reason says what needs the library.
  package func error<Kind>(_ code: Kind, file: String? = nil, _ reason: String) -> Problem<Kind> {
    Problem(code, file: file, problem: "\(reason): \(problem)", hint: hint)
  }

  /// Opens a library.
  ///
  /// - Parameters:
  ///   - package: Debian's package of it.
  ///   - opener: Fills a structure with the library's functions, or returns what is missing.
  package static func opened<Functions>(
    _ package: String, _ opener: (UnsafeMutablePointer<Functions>) -> UnsafePointer<CChar>?
  ) -> Result<Functions, MissingLibrary> {
    withUnsafeTemporaryAllocation(of: Functions.self, capacity: 1) { place in
      guard let functions = place.baseAddress else {
        return .failure(MissingLibrary(problem: "there is no memory for it", package: package))
      }
      if let problem = opener(functions) {
        return .failure(MissingLibrary(problem: String(cString: problem), package: package))
      }
      return .success(functions.move())
    }
  }
}

extension Result where Failure == MissingLibrary {
  /// The library's functions.
  ///
  /// - Throws: The error of ``MissingLibrary/error(_:file:_:)``.
  package func get<Kind>(or code: Kind, file: String? = nil, _ reason: String) throws(Problem<Kind>)
    -> Success
  {
    do throws(MissingLibrary) {
      return try get()
    } catch {
      throw error.error(code, file: file, reason)
    }
  }
}
