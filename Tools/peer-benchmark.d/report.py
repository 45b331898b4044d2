"""How the results of rounds.py are printed."""

import os
import re
import subprocess

OURS = "retouch"
PARTS = ["loading", "size", "engine", "suites"]
# What the work of each includes, in short.
INCLUDES = {
    "loading": [
        "retouch: .recording frame by frame; of other files a whole document in memory, all of it checked",
        "libevemu, python-evemu: event by event, nothing is kept; libinput replay: PyYAML, libevdev's events",
        "libyaml alone: its events; C scanner: numbers from lines, unchecked; memcpy: the bytes once",
    ],
    "size": ["the whole stream, by the number of its events; zstd at its default level"],
    "engine": [
        "retouch: hit testing, delegates, every target's calls, presses by the stream's times; no outcome",
        "GTK 3: from gtk_main_do_event on, without the search for the window under the finger",
        "GTK 4: from the surface's event on, which is made anew for each touch, with the search for the widget",
        "Qt widgets, QML: from the platform's touch event on; QML's handlers take fingers from each other",
        "no press matures in the toolkits while time is taken: their timers run by the machine's clock",
        "bare structs: a struct a contact, thresholds of as many recognizers in arrays; nothing is called",
    ],
    "suites": [
        "retouch: starts, reads, replays and compares with goldens, in one worker process",
        "Qt Test: sleeps 1 ms a frame, compares nothing; umockdev-run: keeps recorded times, recognizes nothing",
    ],
}


def environment():
    """The machine and the peers' versions."""

    def first(path, prefix):
        with open(path) as file:
            return next((line.split(":", 1)[1].strip() for line in file if line.startswith(prefix)), "unknown")

    packages = "libgtk-3-0 libgtk-4-1 libqt5widgets5 libqt5quick5 libqt5test5 libevemu3 python3-evemu libinput-tools"
    packages += " python3-yaml libyaml-0-2 umockdev zstd"
    found = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Package} ${Version}\n", *packages.split()], capture_output=True, text=True
    )
    # dpkg also knows packages that were removed, or that another one merely names: these have no version.
    lines = [line.split() for line in found.stdout.splitlines()]
    return {
        "cpu": first("/proc/cpuinfo", "model name"),
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
        "kernel": os.uname().release,
        "packages": {line[0]: line[1] for line in lines if len(line) == 2},
    }


def as_object(benchmark, environment):
    """What --json prints."""
    return {
        "peers": 1,
        "environment": environment,
        "seconds": benchmark.seconds,
        "seed": 14,
        "rounds": benchmark.options.rounds,
        "includes": INCLUDES,
        "rows": [
            {
                "part": row.part,
                "name": row.name,
                "unit": row.unit,
                "results": [
                    {
                        "who": who,
                        "median": row.median(who),
                        "min": min(row.values[who]),
                        "max": max(row.values[who]),
                        "ratio": row.ratio(who),
                        "limit": who in row.limits,
                        "counts": row.counts[who],
                    }
                    for who in row.commands
                ],
            }
            for row in benchmark.rows
        ],
        "sizes": [{"name": name, "plain": plain, "zstd": packed} for name, plain, packed in benchmark.sizes],
    }


def as_table(benchmark, environment):
    """What is printed otherwise."""
    lines = [
        f"{environment['cpu']}, {environment['processors']} processors, Linux {environment['kernel']},"
        f" load {environment['load']:.1f}",
        ", ".join(f"{name} {version}" for name, version in environment["packages"].items()),
        f"the stream of seed 14, {benchmark.seconds} s; medians of {benchmark.options.rounds} rounds (least … most);"
        " × is the time by ours; * is a limit",
    ]
    for part in PARTS:
        rows = [row for row in benchmark.rows if row.part == part]
        if rows:
            lines += ["", f"{part}, {rows[0].unit}", *("  " + line for line in INCLUDES[part])]
        for row in rows:
            lines.append(f"  {row.name}")
            for who in row.commands:
                spread = f"({figure(min(row.values[who]))} … {figure(max(row.values[who]))})"
                ratio = "" if who == OURS else f"× {figure(row.ratio(who))}"
                name = who + ("*" if who in row.limits else "")
                lines.append(f"    {name:<18}{figure(row.median(who)):>10}  {spread:<22}{ratio:>10}".rstrip())
        if part == "size" and benchmark.sizes:
            lines += ["", "size, bytes an event", *("  " + line for line in INCLUDES[part])]
            lines += [f"  {'':<20}{'plain':>8}{'×':>8}{'zstd':>8}{'×':>8}"]
            plain, packed = benchmark.sizes[0][1:]
            for name, one, other in benchmark.sizes:
                lines.append(f"  {name:<20}{one:>8.1f}{one / plain:>8.2f}{other:>8.2f}{other / packed:>8.2f}")
    base = next((row for row in benchmark.rows if row.name == "depth 10, 5 recognizers"), None)
    if base:
        lines += ["", "recognized at depth 10 by 5 recognizers"]
        for who in base.commands:
            told = ", ".join(f"{name} {count}" for name, count in base.counts[who].items() if name != "units")
            lines.append(f"  {who:<14}{told}")
    lines += ["", "More of what is compared: Documentation/Internals/Peers.md"]
    return "\n".join(lines)


def as_markdown(benchmark, environment):
    """The table of Peers.md: every row, how many times as long or as large as ours each one is."""

    def cells(results):
        """Peers and limits from name, ratio and whether it is a limit, the nearest first."""
        for limit in (False, True):
            yield ", ".join(
                f"{who} {short(ratio)}"
                for who, ratio, is_limit in sorted(results, key=lambda result: result[1])
                if is_limit == limit
            )

    def line(name, results):
        peers, limits = cells(results)
        text = f"| {name} | {peers} | {limits} |".replace("|  |", "| |").replace("|  |", "| |")
        return re.sub(r"(?<![\w`])(\.recording|input_event)", r"`\1`", text)

    names = {"loading": "loading {}", "engine": "engine, {}", "suites": "a case of a suite; these two sleep"}
    lines = ["| | peers | limits |", "|---|---|---|"]
    for row in benchmark.rows:
        results = [(who, row.ratio(who), who in row.limits) for who in row.commands if who != OURS]
        lines.append(line(names[row.part].format(row.name), results))
    if benchmark.sizes:
        ours, *others = benchmark.sizes
        lines.append(line("bytes an event, plain", [(name, one / ours[1], False) for name, one, _ in others]))
        lines.append(line("the same by zstd", [(name, one / ours[2], False) for name, _, one in others]))
    packages = ", ".join(f"{name} {version}" for name, version in environment["packages"].items())
    rounds = f"{benchmark.seconds} s, medians of {benchmark.options.rounds} rounds"
    return "\n".join([*lines, "", f"<!-- {environment['cpu']}, {rounds}; {packages} -->"])


def short(ratio):
    """Two digits below 10, whole numbers to 1,000, three digits beyond."""
    if ratio < 0.095:
        return f"{ratio:.2g}"
    if ratio < 0.995:
        return f"{ratio:.2f}"
    if ratio < 9.95:
        return f"{ratio:.1f}"
    return f"{ratio if ratio < 1000 else float(f'{ratio:.3g}'):,.0f}"


def figure(number):
    """Three digits that count."""
    if number == 0:
        return "0"
    if number >= 100:
        return f"{number:,.0f}"
    for digits in (1, 2, 3, 4, 5):
        if number >= 10 ** (2 - digits):
            return f"{number:.{digits}f}"
    return f"{number:.6f}"
