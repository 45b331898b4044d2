import CRetouchPage
import RetouchSupport

/// The page around a report's data: one file that needs nothing else.
///
/// Its script and its style are files in this folder, which CRetouchPage builds in; data is in elements that
/// a browser does not run, and gets into the page as text.
enum HTMLPage {
  /// The whole script.
  static let script = String(retouch_page_script())
  /// The style sheet.
  ///
  /// Colours are named once for light and once for dark; everything else uses the names.
  static let style = String(retouch_page_style())

  /// The script's SHA-256 in Base64, by which a policy names it.
  ///
  /// It changes with the script: HTMLReportTests say what it has to be.
  static let scriptDigest = "ksvoNWeE32BfYG3rdtAhQWIktZnjkqTtzO5gWPDFjK8="
  /// The style sheet's, likewise.
  static let styleDigest = "ajlTkmBopZ0mAybejTOXkl1IJy/RotFW1YWU1KzheYE="

  /// What a browser may load and run: this style sheet and this script, and nothing from anywhere else; and
  /// pictures that the page itself has, if there are any.
  static func policy(hasPictures: Bool) -> String {
    "default-src 'none'; style-src 'sha256-\(styleDigest)'; script-src 'sha256-\(scriptDigest)'; "
      + (hasPictures ? "img-src data:; " : "") + "base-uri 'none'; form-action 'none'"
  }

  /// Escapes a text for the page's markup, outside of scripts.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let markup = scalar.markup { result += markup } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The text with which every page begins.
  static let firstLines = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="Retouch">

    """

  /// The page's text up to its body.
  ///
  /// - Parameter policy: What a browser may load and run.
  static func head(title: String, policy: String) -> String {
    firstLines + """
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title)) · Retouch</title>
      <style>\(style)</style>
      </head>
      <body>

      """
  }

  /// The page's text before its data.
  ///
  /// - Parameters:
  ///   - title: The run's result, in a sentence.
  ///   - counts: How many cases have each verdict, with the class of its colour.
  ///   - about: What else is known about the whole run, in a sentence.
  ///   - problems: What is wrong with suites, a line each.
  ///   - warnings: What replays warn of, a line each.
  ///   - plain: What a browser that runs no script shows of the red cases, a line each.
  static func beginning(
    title: String, counts: [(text: String, tone: String)], about: String, problems: [String],
    warnings: [String],
    plain: [String], hasPasses: Bool, hasPictures: Bool
  ) -> String {
    var page =
      head(title: title, policy: policy(hasPictures: hasPictures)) + """
        <header>
        <a class="skip" href="#reds">Skip to the cases</a>
        <h1>\(escaped(title))</h1>
        <ul class="counts">

        """
    for count in counts {
      page += "<li class=\"word\(count.tone.isEmpty ? "" : " " + count.tone)\">\(escaped(count.text))</li>\n"
    }
    page += "</ul>\n<p class=\"soft\">\(escaped(about))</p>\n"
    page += section("problems", "Wrong with the suites", problems)
    page += section("warnings", "Warnings", warnings)
    page += "</header>\n<main>\n" + tools + "<div id=\"reds\"></div>\n"
    page +=
      "<noscript><p>This browser, or the server that the page comes from, does not let it run scripts, which "
      + "timelines and differences need. They may work if you download the page and open the file.</p>\n<ul>\n"
    for line in plain { page += "<li>\(escaped(line))</li>\n" }
    page += "</ul></noscript>\n"
    if hasPasses {
      page += "<details id=\"passes\"><summary>passed</summary><div class=\"scroll\"></div></details>\n"
    }
    return page
      + "</main>\n<footer>Times are those of the replay’s own clock, which only the recording advances.</footer>\n"
  }

  /// A list under a heading; nothing if it is empty.
  static func section(_ id: String, _ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<section class=\"\(id)\" aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(title)</h2>\n<ul>\n"
      + lines.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul></section>\n"
  }

  /// The bar with the filter and the keys.
  private static let tools = """
    <div class="bar">
    <label for="filter" class="hidden">Filter the cases by words of names, verdicts and lines</label>
    <input id="filter" type="search" placeholder="Filter: names, verdicts, lines" autocomplete="off">
    <span id="matching" class="soft"></span>
    <span class="soft keys"><kbd>j</kbd> <kbd>k</kbd> next, previous red · <kbd>/</kbd> filter ·
    <kbd>←</kbd> <kbd>→</kbd> 10 ms, with <kbd>shift</kbd> 1 ms · <kbd>[</kbd> <kbd>]</kbd> event ·
    <kbd>d</kbd> first difference · <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> zoom</span>
    </div>
    <div id="said" class="hidden" role="status" aria-live="polite"></div>

    """

  /// Data for the script, as JSON without any `<`.
  static func data(_ id: String, _ json: String) -> String { beginning(ofData: id) + json + endOfData }

  /// What precedes data for the script.
  static func beginning(ofData id: String) -> String { "<script type=\"application/json\" id=\"\(id)\">" }

  /// What follows it.
  static let endOfData = "</script>\n"

  /// The page after its data.
  static let end = "<script>\(script)</script>\n</body>\n</html>\n"
}
