extension ExactLiterals {
  /// The numbers of module RetouchImages: bounds on untrusted files, and what the formats' standards say.
  static let images = """
    Folder/BoundedFile.swift | 256 | NAME_MAX and a NUL: the length of a directory entry's name
    Folder/ColorSet.swift | 16 2×2 255×2 | two hexadecimal digits, of 255
    Folder/ImageFolder.swift | 3 2 | the scales of @2x and @3x
    Folder/ImageSet.swift | 2 3 | the scales of 2x and 3x
    Folder/ImageSet.swift | 2 9 | places in an order of preference
    Headers/PDFHeader.swift | 32 | a bound of ours against endless work or memory
    Headers/PDFHeader.swift | 2 3 4 | PDF: a box has four numbers
    Headers/PDFHeader.swift | 180 | PDF: rotation in degrees
    Headers/PDFObjects.swift | 100_000 24 8 20×2 1_000×2 32 33 128 | a bound of ours on PDFs, which are untrusted
    Headers/PDFObjects.swift | 1e9×2 | a bound of ours: numbers that fit an Int
    Headers/PDFObjects.swift | 2×4 | PDF: the two numbers of a reference, the two signs of << and >>
    Headers/PDFObjects.swift | 0x09×2 0x0a×3 0x0c×2 0x0d×3 0x20×2 | ASCII
    Headers/PNGHeader.swift | 0x89 0x50 0x4e 0x47 0x0d 0x0a×2 0x1a 12×4 4×7 8×10 13 9 2×5 16×3 3×2 6 10 11 24 256 0xedb8_8320 | PNG: signature, lengths and offsets of a chunk, CRC-32 and the depths that go with a colour type
    BytesMemory.swift | 4096 256 | a bound of ours on what is remembered
    Headers/SVGCheck.swift | 2 | on and a letter: the least name of an event
    Headers/SVGCheck.swift | 4 | length of url(
    Headers/SVGCheck.swift | 32 | from upper to lower case in ASCII
    Headers/SVGHeader.swift | 96.0 72 16 96×3 25.4 2.54 | CSS: absolute units, and 16 px of a font
    Headers/SVGHeader.swift | 0xef 0xbb 0xbf | UTF-8's byte order mark
    Headers/SVGHeader.swift | 32 40×2 | a bound of ours on what is read and told of a text
    Headers/SVGHeader.swift | 3×2 4 2 | SVG: a viewBox has four numbers; three bytes of a mark
    Headers/XMLWalk.swift | 0xef 0xbb 0xbf | UTF-8's byte order mark
    Headers/XMLWalk.swift | 100 12 | a bound of ours on XML, which is untrusted
    Headers/XMLWalk.swift | 0x20 0x09 0x0a 0x0d 0x80 | XML: white space, and the end of ASCII
    Headers/XMLWalk.swift | 16 | hexadecimal digits
    Headers/XMLWalk.swift | 3×3 9 2×3 | XML: lengths of marks
    ImageBounds.swift | 8×2 20×3 64 24 16_384 4_096 100 50_000 16 10_000 | a bound of ours on images, which are untrusted
    """
}
