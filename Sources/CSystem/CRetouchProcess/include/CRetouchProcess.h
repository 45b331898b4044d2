#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Linux's process functions that Swift cannot call itself, because they are variadic or consist of macros.

/// Makes the kernel report which process sent each message that this socket receives.
bool retouch_reveal_senders(int socket);

/// Reads what one process sent, without waiting for more; like recv(2).
///
/// The sender is reported by the kernel, as a process id in this process's namespace, or 0 if it is unknown.
/// Data from two processes is never returned by one read.
ssize_t retouch_receive(int socket, void *_Nonnull bytes, size_t count, pid_t *_Nonnull sender);

/// Returns this process's number, also while a replay gives another one to its thread.
pid_t retouch_process_number(void);

/// Returns a descriptor that becomes readable when a process has ended, or -1 if the kernel has none.
int retouch_process_descriptor(pid_t process);

/// Returns whether a child of this process has ended, without waiting for it.
bool retouch_has_ended(pid_t process);

/// Returns the processor time in ns of all children that have been waited for, and of one that still runs; 0 is
/// none.
int64_t retouch_processor_time_of_children(pid_t running);

/// Makes the kernel kill this process as soon as the thread that started it is gone.
void retouch_end_with_parent(void);

/// Makes this process the parent of its children's orphans, so that it can detect them.
void retouch_adopt_orphans(void);

/// Returns whether this process has children, including ended ones not yet waited for; waits for none.
bool retouch_has_children(void);

/// Returns how many threads this process has.
int retouch_thread_count(void);

/// Limits the memory that a process, possibly a running one, can allocate; a lower existing limit stays.
bool retouch_limit_memory(pid_t process, uint64_t bytes);

/// Lets this process keep memory that it has freed, up to some megabytes, for what it allocates next.
void retouch_keep_freed_memory(void);

/// Lets this process give large blocks of memory back as soon as they are freed, however large they were.
///
/// Otherwise the C library would keep ever larger blocks, and place smaller, lasting ones between them.
void retouch_return_freed_memory(void);

/// Returns whether a sanitizer that reserves terabytes is part of this program.
bool retouch_has_sanitizer(void);

/// Sends a message to a socket if this process crashes for lack of memory; does nothing for crash signals
/// that already have a handler.
void retouch_tell_of_exhaustion(int socket, const void *_Nonnull message, size_t count);

/// Chooses what this process writes to its standard error if it crashes, and lets whoever listened to crashes go on;
/// null for nothing, or again nothing.
void retouch_say_on_crash(const char *_Nullable text);

/// Calls a function on SIGINT, SIGTERM and SIGHUP, and unblocks these; SIGHUP stays ignored where it is.
void retouch_on_ending_signals(void (*_Nonnull handler)(int));

/// Chooses the name and the only argument with which `retouch_replace` starts this program.
void retouch_prepare_replacement(const char *_Nonnull name, const char *_Nonnull argument);

/// Replaces this process by this program with the prepared argument, or ends it with a code if that fails.
///
/// A signal handler may call it: no thread goes on, and the children stay the process's own.
void retouch_replace(int code);

/// Returns the path of this file's C source when it was built, three folders below the repository's.
///
/// Unlike `#filePath`, it follows `-ffile-prefix-map`: a package names no folder of the machine that made it.
const char *_Nonnull retouch_source_path(void);
