# Prints what a YAML library reads from a file of libinput's, one fact a line, so that it can be compared.
import sys

sys.path.pop(0)
import yaml

if len(sys.argv) < 2:
    sys.exit(0)
with open(sys.argv[1], encoding="utf-8") as file:
    # The loader written in Python: it shares nothing with the library that we read with.
    recording = yaml.load(file, Loader=yaml.SafeLoader)
assert recording["version"] == 1
assert recording["ndevices"] == len(recording["devices"])
for device in recording["devices"]:
    evdev = device["evdev"]
    print("name", evdev["name"])
    for part, number in zip(["bustype", "vendor", "product", "version"], evdev["id"]):
        print(part, number)
    for number in evdev["properties"]:
        print("property", number)
    for type, codes in sorted(evdev["codes"].items()):
        for code in codes:
            print("code", type, code)
            if type == 3:
                print("axis", code, *evdev["absinfo"][code])
    for frame in device["events"] or []:
        for sec, usec, type, code, value in frame["evdev"]:
            print("event", sec * 1000000 + usec, type, code, value)
