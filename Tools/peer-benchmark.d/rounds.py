"""The rounds of Tools/peer-benchmark: every program in turn, each row's medians, and the table.

  rounds.py --stage PROGRAM --peers FOLDER --work FOLDER [--only PART] [--rounds N] [--seconds N] [--quick]
            [--json | --markdown]

PROGRAM is peer-stage, --peers has the peers' programs, and --work is an empty folder. Every program prints one line:
names and numbers, `ns` or `seconds` and the counts of what it did. Standard library alone.
"""

import argparse
import json
import os
import random
import statistics
import struct
import subprocess
import sys
import time

from report import OURS, PARTS, as_markdown, as_object, as_table, environment

# The least that is recognized, at least once each; what is left out a peer has not, or it hardly ever recognizes it:
# see Documentation/Internals/Peers.md. The toolkits' presses need a finger that is held in real time.
EXPECTED = {
    OURS: [("tap",), ("press",), ("pan",), ("pinch",), ("rotation",)],
    "GTK 3": [("tap",), ("held",), ("pan",), ("pinch",), ("rotation",)],
    "GTK 4": [("tap",), ("held",), ("pan",), ("pinch",), ("rotation",)],
    "Qt widgets": [("tap",), ("held",), ("pan",), ("pinch",)],
    "QML": [("tap",), ("held",), ("pan",), ("pinch", "rotation")],
    "bare structs": [("tap",), ("press",), ("pan",), ("pinch",), ("rotation",)],
}


class Failure(Exception):
    pass


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(command, environment=None):
    """Runs a program to its end and returns the numbers of the last line that it prints."""
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, env={**os.environ, **(environment or {})}
    )
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}: exit code {done.returncode}: {done.stderr[-500:]}")
    words = (done.stdout.strip().split("\n") or [""])[-1].split()
    try:
        return {name: float(number) for name, number in zip(words[::2], words[1::2])}
    except ValueError:
        return {}


class Row:
    """What several programs do with the same input: the commands, and what came of them, by program."""

    def __init__(self, part, name, unit, commands, limits=()):
        self.part, self.name, self.unit = part, name, unit
        self.commands, self.limits = commands, limits
        self.values = {who: [] for who in commands}
        self.counts = {}

    def measure(self, who):
        result = self.commands[who]()
        counts = {name: int(value) for name, value in result.items() if name not in ("ns", "seconds")}
        first = self.counts.setdefault(who, counts)
        # A peer's timers run by the machine's clock: what they make of a gesture may differ.
        if counts.get("units") != first.get("units") or (who == OURS and counts != first):
            raise Failure(f"{self.name}: {who} counted {counts}, and {first} in another round")
        self.values[who].append(result["ns"] if "ns" in result else result["seconds"])

    def median(self, who):
        return statistics.median(self.values[who])

    def ratio(self, who):
        """How many times as long as ours it takes; as a limit below 1."""
        return self.median(who) / self.median(OURS)


class Benchmark:
    def __init__(self, options):
        self.stage, self.peers, self.work = options.stage, options.peers, options.work
        self.options = options
        self.quick = options.quick
        self.seconds = options.seconds
        # What reads YAML in Python takes a hundred times as long and much memory: it gets the stream's beginning.
        self.short = 5 if self.quick else 60
        self.qt = {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_QUICK_BACKEND": "software",
            "QML_NO_TOUCH_COMPRESSION": "1",
            "QT_LOGGING_RULES": "*.warning=false",
        }
        self.rows, self.sizes = [], []

    def path(self, name):
        return os.path.join(self.work, name)

    def peer(self, name):
        return os.path.join(self.peers, name)

    # The files.

    def prepare(self):
        say(f"writing the stream: {self.seconds} s, seed 14")
        for name, seconds in (("stream", self.seconds), ("short", self.short)):
            recording = self.path(name + ".recording")
            run([self.stage, "bench", "--stream", recording, "--seconds", seconds])
            run([self.stage, "export", recording, "-f", "evemu", "-o", self.path(name + ".events")])
            run([self.stage, "export", recording, "-f", "libinput", "-o", self.path(name + ".yaml")])
        for fingers in range(6):
            with open(self.path(f"plain{fingers}"), "w") as file:
                subprocess.run(
                    [self.stage, "plain", self.path("stream.recording"), str(fingers)], stdout=file, check=True
                )

    def events(self, name):
        with open(self.path(name + ".events"), "rb") as file:
            return sum(1 for line in file if line.startswith(b"E:"))

    # The rows.

    def add_loading(self):
        load, python = self.peer("load"), ["python3", self.peer("load_python.py")]

        def row(name, kind, file, peers, limits):
            path = self.path(file)
            count = self.events(file.split(".")[0])
            commands = {OURS: lambda: run([self.stage, "load", kind, path])}
            for who, words in {**peers, **limits}.items():
                # Not before here: a closure takes the loop's last value otherwise.
                commands[who] = lambda words=words: run([*words, path, count] if words[0] == load else [*words, path])
            self.rows.append(Row("loading", name, "ns of the processor an event", commands, tuple(limits)))

        copy = [load, "memcpy"]
        row(".recording", "recording", "stream.recording", {}, {"memcpy": copy})
        row(
            "evemu's text", "evemu", "stream.events",
            {"libevemu": [load, "evemu"], "python-evemu": [*python, "evemu"]},
            {"C scanner": [load, "scanner"], "memcpy": copy},
        )
        row("libinput's YAML", "libinput", "stream.yaml", {}, {"libyaml alone": [load, "yaml"], "memcpy": copy})
        row(
            f"libinput's YAML, {self.short} s", "libinput", "short.yaml", {"libinput replay": [*python, "libinput"]},
            {"libyaml alone": [load, "yaml"], "memcpy": copy},
        )

    def add_engine(self):
        def row(name, fingers, depth, count):
            plain = self.path(f"plain{fingers}")
            arguments = [plain, depth, count]
            commands = {OURS: lambda: run([self.stage, "engine", *arguments])}
            programs = (
                ("GTK 3", "gtk3", {}),
                # Without a picture by OpenGL, whose threads would count as the process's.
                ("GTK 4", "gtk4", {"GSK_RENDERER": "cairo"}),
                ("Qt widgets", "qtwidgets", self.qt),
                ("QML", "qml", self.qt),
                ("bare structs", "bare", {}),
            )
            for who, program, environment in programs:
                commands[who] = lambda program=program, environment=environment: run(
                    [self.peer(program), *arguments], environment
                )
            self.rows.append(Row("engine", name, "ns of the processor a touch", commands, ("bare structs",)))

        mixed = [(1, 5), (10, 0), (10, 5), (10, 20), (50, 5)]
        for depth, count in mixed:
            row(f"depth {depth}, {count} recognizers", 0, depth, count)
        for fingers in [1, 2, 5] if self.quick else [1, 2, 3, 4, 5]:
            row(f"depth 10, 5 recognizers, {fingers} finger{'s' * (fingers > 1)}", fingers, 10, 5)

    def add_suites(self):
        cases = 10 if self.quick else min(500, max(10, self.seconds // 8))
        mocked = 1 if self.quick else 3
        folder = self.path("suite")
        run([self.stage, "suite", self.path("stream.recording"), folder, cases])
        # Where CI is set, no outcome is written.
        os.environ.pop("CI", None)
        # The first run has nothing to compare with: it leaves outcomes, which become the goldens.
        subprocess.run([self.stage, "test", folder], capture_output=True)
        run([self.stage, "accept", folder])
        run([self.stage, "export", f"{folder}/0.recording", "-f", "evemu", "-o", self.path("case.events")])
        events = self.events("case")
        with open(self.path("mocked.umockdev"), "w") as file:
            file.write(
                'P: /devices/virtual/input/input0\nE: NAME="screen"\nE: SUBSYSTEM=input\nA: name=screen\n\n'
                "P: /devices/virtual/input/input0/event0\nN: input/event0\nE: DEVNAME=/dev/input/event0\n"
                "E: MAJOR=13\nE: MINOR=64\nE: SUBSYSTEM=input\nA: dev=13:64\nL: device=../../input0\n"
            )

        def timed(count, *command, environment=None):
            start = time.monotonic()
            result = run(command, environment)
            return {**result, "seconds": (time.monotonic() - start) / count}

        def ours(*options):
            result = timed(cases, self.stage, "test", folder, *options)
            return {"seconds": result["seconds"]}

        def under_umockdev():
            start = time.monotonic()
            for _ in range(mocked):
                run(
                    ["umockdev-run", "-d", self.path("mocked.umockdev")]
                    + ["-e", "/dev/input/event0=" + self.path("case.events"), "--"]
                    + [self.peer("mocked"), "/dev/input/event0", events]
                )
            return {"seconds": (time.monotonic() - start) / mocked}

        count = min(cases, 10)
        commands = {
            OURS: lambda: ours("-j", "1"),
            "Qt Test": lambda: timed(
                count, self.peer("qttest"), count, 5, self.path("plain0"), environment=self.qt
            ),
            "umockdev-run": under_umockdev,
        }
        self.rows.append(Row("suites", f"one after the other, {cases} cases", "s of the clock a case of 5 s", commands))

    def add_sizes(self):
        events = self.events("stream")
        with open(self.path("stream.raw"), "wb") as file:
            # As read from the device: 24 bytes an event, here with the values of the text.
            with open(self.path("stream.events")) as text:
                for line in text:
                    if line.startswith("E:"):
                        stamp, kind, code, value = line.split()[1:5]
                        seconds, micro = stamp.split(".")
                        file.write(
                            struct.pack("<qqHHi", int(seconds), int(micro), int(kind, 16), int(code, 16), int(value))
                        )
        for name, file in (
            (".recording", "stream.recording"),
            ("evemu's text", "stream.events"),
            ("libinput's YAML", "stream.yaml"),
            ("raw input_event", "stream.raw"),
        ):
            path = self.path(file)
            subprocess.run(["zstd", "-q", "-f", path, "-o", path + ".zst"], check=True)
            self.sizes.append((name, os.path.getsize(path) / events, os.path.getsize(path + ".zst") / events))

    # The rounds.

    def measure(self):
        hand = random.Random(14)
        for number in range(self.options.rounds):
            say(f"round {number + 1} of {self.options.rounds}")
            for row in self.rows:
                for who in hand.sample(list(row.commands), len(row.commands)):
                    row.measure(who)
        for row in self.rows:
            if row.part in ("loading", "engine"):
                self.check(row)

    @staticmethod
    def check(row):
        """A program that recognizes nothing has measured something else, and so has one that got other input."""
        units = {who: counts["units"] for who, counts in row.counts.items()}
        if len(set(units.values())) != 1:
            raise Failure(f"{row.name}: expected the same input for all, found {units}")
        if "depth 10, 5 recognizers" != row.name and "depth 10, 20 recognizers" != row.name:
            return
        for who, groups in EXPECTED.items():
            for kinds in groups:
                if sum(row.counts[who].get(kind, 0) for kind in kinds) == 0:
                    raise Failure(f"{row.name}: expected {who} to recognize {' or '.join(kinds)}: {row.counts[who]}")


def main():
    parser = argparse.ArgumentParser()
    for name in ("stage", "peers", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3600)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    benchmark = Benchmark(options)
    wanted = [options.only] if options.only else PARTS
    try:
        machine = environment()
        benchmark.prepare()
        if "loading" in wanted:
            benchmark.add_loading()
        if "size" in wanted:
            benchmark.add_sizes()
        if "engine" in wanted:
            benchmark.add_engine()
        if "suites" in wanted:
            benchmark.add_suites()
        benchmark.measure()
    except (Failure, OSError, subprocess.CalledProcessError) as error:
        say(f"Tools/peer-benchmark: {error}")
        return 3
    except KeyboardInterrupt:
        return 130
    if options.json:
        print(json.dumps(as_object(benchmark, machine), indent=1, ensure_ascii=False))
    elif options.markdown:
        print(as_markdown(benchmark, machine))
    else:
        print(as_table(benchmark, machine))
    return 0


sys.exit(main())
