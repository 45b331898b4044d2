#include "CRetouchTemplate.h"

// The compiler has #embed in each of its C languages, and warns of it in older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char package[] = {
#embed "../../RetouchCommands/Init/Template/Package.swift"
};

static const unsigned char readme[] = {
#embed "../../RetouchCommands/Init/Template/README.md"
};

static const unsigned char agents[] = {
#embed "../../RetouchCommands/Init/Template/AGENTS.md"
};

static const unsigned char ignored[] = {
#embed "../../RetouchCommands/Init/Template/gitignore"
};

static const unsigned char github[] = {
#embed "../../RetouchCommands/Init/Template/github.yml"
};

static const unsigned char gitlab[] = {
#embed "../../RetouchCommands/Init/Template/gitlab.yml"
};

static const unsigned char door[] = {
#embed "../../RetouchCommands/Init/Template/Door.swift"
};

static const unsigned char program[] = {
#embed "../../RetouchCommands/Init/Template/Program.swift"
};

static const unsigned char tests[] = {
#embed "../../RetouchCommands/Init/Template/DoorTests.swift"
};

static const unsigned char suite[] = {
#embed "../../RetouchCommands/Init/Template/suite.json"
};

static const unsigned char ring[] = {
#embed "../../RetouchCommands/Init/Template/ring.golden"
};

static const unsigned char hold[] = {
#embed "../../RetouchCommands/Init/Template/hold.golden"
};

#define FILE(path, array) {path, array, sizeof array}

static const struct retouch_template files[] = {
    FILE("Package.swift", package),
    FILE("README.md", readme),
    FILE("AGENTS.md", agents),
    FILE(".gitignore", ignored),
    FILE(".github/workflows/gestures.yml", github),
    FILE(".gitlab-ci.yml", gitlab),
    FILE("Sources/Screens/Door.swift", door),
    FILE("Sources/Program/Program.swift", program),
    FILE("Tests/ScreensTests/DoorTests.swift", tests),
    // A test's golden is the same outcome as that of the suite's case.
    FILE("Tests/ScreensTests/Goldens/DoorTests/ring.golden", ring),
    FILE("Recordings/door/suite.json", suite),
    FILE("Recordings/door/ring.golden", ring),
    FILE("Recordings/door/hold.golden", hold),
};

size_t retouch_template_count(void) { return sizeof files / sizeof *files; }

struct retouch_template retouch_template_at(size_t number) { return files[number]; }
