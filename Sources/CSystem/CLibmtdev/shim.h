#pragma once

#include <mtdev.h>
