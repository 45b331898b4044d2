// CGFloat, CGPoint, CGSize, CGRect and CGRectEdge come from Foundation, so that a value that a client makes
// with only `import Foundation` has the same type here.
@_exported import Foundation

/// A span of time in seconds, under CoreFoundation's name, which Foundation lacks on Linux.
public typealias CFTimeInterval = Double
