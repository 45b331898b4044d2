#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What Swift cannot call itself, because it is variadic or made of macros, of what Linux says of processes.

/// Lets the kernel say of each message that this socket gets which process sent it.
bool retouch_reveal_senders(int socket);

/// Reads what one process sent, without waiting for more; like recv(2).
///
/// The sender is the kernel's word, in this process's numbers, and 0 where it has none. What two processes sent is
/// never read in one go.
ssize_t retouch_receive(int socket, void *_Nonnull bytes, size_t count, pid_t *_Nonnull sender);

/// A descriptor that can be read once a process has ended, or -1 where the kernel has none.
int retouch_process_descriptor(pid_t process);

/// Whether a child of this process has ended; it is not waited for.
bool retouch_has_ended(pid_t process);

/// Kills this process as soon as the thread that started it is gone.
void retouch_end_with_parent(void);

/// Makes this process the parent of what its children leave behind, so that it can tell that there is something.
void retouch_adopt_orphans(void);

/// Whether this process has children, also such as have ended and nobody waited for; none is waited for.
bool retouch_has_children(void);

/// Limits what a process can allocate, which may be running already; a lower limit that it has stays.
bool retouch_limit_memory(pid_t process, uint64_t bytes);

/// Whether a sanitizer that reserves terabytes is part of this program.
bool retouch_has_sanitizer(void);

/// Sends a message to a socket where this process crashes for want of memory; nothing where somebody else watches
/// for crashes already.
void retouch_tell_of_exhaustion(int socket, const void *_Nonnull message, size_t count);
