"""Times reading a file of input from its name to its events, in Python.

  load_python.py evemu FILE     python-evemu: a device, and its events one by one
  load_python.py libinput FILE  what libinput's replay does before it sends anything: PyYAML's safe_load, and the
                                script's own function that makes libevdev's events
"""

import importlib.machinery
import importlib.util
import sys
import time


def evemu(path):
    import evemu as module

    device = module.Device(path, create=False)
    return sum(1 for _ in device.events())


def libinput(path):
    import yaml

    script = "/usr/libexec/libinput/libinput-replay"
    loader = importlib.machinery.SourceFileLoader("libinput_replay", script)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("libinput_replay", loader))
    loader.exec_module(module)
    global start
    start = time.process_time_ns()
    with open(path) as file:
        recording = yaml.safe_load(file)
    events = 0
    for device in recording["devices"]:
        for event in device["events"]:
            if "evdev" in event:
                events += len(module.collect_events(event["evdev"]))
    return events


kind, path = sys.argv[1:]
start = time.process_time_ns()
count = {"evemu": evemu, "libinput": libinput}[kind](path)
taken = time.process_time_ns() - start
if count <= 0:
    sys.exit(f"{path}: expected events")
print(f"ns {taken / count} units {count}")
