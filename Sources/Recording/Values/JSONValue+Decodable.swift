extension JSONValue: Decodable {
  /// Decodes any value; a number without fraction within ±(2⁵³−1) becomes an integer, even `1e3`.
  ///
  /// The decoder parses numbers and strings only on request, so a malformed one shows here as an error; a
  /// mere type mismatch leads to the next attempt.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try Self.number(in: container) {
      self = number
    } else if let string = try Self.attempt(String.self, in: container) {
      self = .string(string)
    } else if let array = try Self.attempt([JSONValue].self, in: container) {
      self = .array(array)
    } else if let object = try Self.attempt([String: JSONValue].self, in: container) {
      self = .object(object)
    } else if let bool = try Self.attempt(Bool.self, in: container) {
      self = .bool(bool)
    } else {
      self = .null
    }
  }

  private static func number(in container: any SingleValueDecodingContainer) throws -> JSONValue? {
    let limit = RecordingLimits.maximumNumber
    do {
      let integer = try container.decode(Int64.self)
      return -limit...limit ~= integer ? .integer(integer) : .number(Double(integer))
    } catch DecodingError.typeMismatch {
      return nil
    } catch DecodingError.valueNotFound {
      return nil
    } catch {
      // A number that does not fit an Int64; the decoder throws its own error.
      return .number(try container.decode(Double.self))
    }
  }

  private static func attempt<Value: Decodable>(
    _ type: Value.Type, in container: any SingleValueDecodingContainer
  ) throws -> Value? {
    do {
      return try container.decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    } catch DecodingError.valueNotFound {
      return nil
    }
  }
}
