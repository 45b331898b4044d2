// What the files share whose functions answer with a value: random numbers, clocks, files, the machine's data.

#pragma once
#include "Held.h"
#include <sys/types.h>

// The next bytes of the replay's stream of random numbers.
SHARED void draw(void *bytes, size_t count);

// The letters of temporary names: a stream of their own, so that a name that is taken changes no other number.
SHARED uint64_t draw_for_name(void);

// Seconds since 1970 at the replay's beginning, which all files have as their times.
SHARED extern int64_t start_of_replay;

// Numbers for the process and the thread that no process of the machine can have.
enum { pretended_process = 5000001, pretended_user = 1000 };

// The thread's own number as the replay has it.
SHARED pid_t pretended_thread(void);

// The real process where a number is the pretended one.
SHARED pid_t real_process(pid_t process);

// Answers a system call as the functions of the same name do; false for a call that has no answer of its own.
//
// A call that fails sets `errno`, and its result is -1.
SHARED bool answer_call(long number, const long a[6], long *result);

// What has to be done to a file that was opened; returns it. The path is only looked at outside a replay.
SHARED int opened(int file, const char *path);

// Reports a file by which the machine, or an earlier run, can change what a replay finds, or which a replay changes.
// A path that begins in a folder other than the working folder is left out.
SHARED void report_place(int folder, const char *path, bool writes);

// Whether a file's bytes are the replay's random numbers.
SHARED bool is_random(int file);

// Whether code at an address belongs to a library whose name begins with one of these, the last of which is NULL.
SHARED bool is_in(const void *address, const char *const *libraries);

// Whether the thread runs a signal handler on a stack for that, or is a process that shares this one's memory: a runtime
// that reports a crash does both, while the program may hold any lock.
SHARED bool is_reporting_crash(void);

// The libraries that have to see the real process, and those that make system calls for clients.
SHARED extern const char *const runtimes[], *const libraries_of_swift[];

// The number of a file in the replay, in the order in which it asked for them.
SHARED uint64_t number_of_file(dev_t device, ino_t number);

// What a replay begins with: no number given to an object or a file, no folder read.
SHARED void retouch_begin_numbers(void);
SHARED void retouch_begin_files(void);
SHARED void retouch_forget_listings(void);
SHARED void retouch_forget_defaults(void);

// Whether the thread's time stamp counter is trapped, and whether it can be read from now on where it is.
SHARED extern bool traps_values;
SHARED void let_counter(bool is_readable);

// Notes that the replay changes what the process keeps and nothing can take back, so that no other case may follow in it.
SHARED void keeps_something(void);

// A function of Swift's, and what a method is called on.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// Puts a function in the place of a method in the table of a class, through which clients call it past every symbol;
// given the symbols of both, it returns the method, NULL if the program is linked without it.
SHARED void replace_in(char *class, const void *from, const void *to);
SHARED void *replace_method(const char *class, const char *method, const void *own);

// Calls back with each class of Foundation's.
SHARED void each_class_of_foundation(void (*visit)(char *class));

// Puts a function in the place of one that a library imports, which a symbol of the library tells.
SHARED void replace_import(const char *symbol_of_library, const char *function, const void *own);

#define CALLER __builtin_return_address(0)
