"""How the results of rounds.py are printed."""

import os
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
        "Qt widgets, QML: from the platform's touch event on; QML's handlers take fingers from each other",
        "no press matures in the peers: their timers run by the machine's clock; GTK 4 has no way in",
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

    packages = "libgtk-3-0 libqt5widgets5 libqt5quick5 libqt5test5 libevemu3 python3-evemu libinput-tools"
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
        for who, counts in base.counts.items():
            told = ", ".join(f"{name} {count}" for name, count in counts.items() if name != "units")
            lines.append(f"  {who:<12}{told}")
    lines += ["", "More of what is compared: Documentation/Peers.md"]
    return "\n".join(lines)


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
