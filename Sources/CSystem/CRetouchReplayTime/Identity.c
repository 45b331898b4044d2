// Who and where the process is: the same process, user and machine in each replay.
//
// A replay is told numbers that no process can have (PID_MAX_LIMIT is 4194304). `kill` and its like still find the
// real process.

#include "Values.h"
#include <grp.h>
#include <link.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

BEGIN_REPLACEMENTS

const char *const runtimes[] = {"libswiftCore", "libswift_Backtracing", "libdispatch", "ld-linux", "libc.so", NULL};
const char *const libraries_of_swift[] = {
  "libswift", "libFoundation", "lib_Foundation", "libdispatch", "ld-linux", "libc.so", "libpthread", "libstdc++", NULL};

// Without a shared C library there would be nothing behind these functions.
__attribute__((constructor(101))) static void need_shared_library(void) {
  static const char text[] =
    "a program of fixtures cannot be linked with -static-executable, because a replay takes the place of functions of the "
    "C library. Link it with -static-stdlib, or as usual\n";
  if (original_of("getpid") || write(STDERR_FILENO, text, sizeof text - 1) < 0) return;
  _exit(3);
}

// MARK: Processes

pid_t pretended_thread(void) {
  return pretended_process + (ORIGINAL(gettid)() == ORIGINAL(getpid)() ? 0 : 1);
}

pid_t real_process(pid_t process) {
  if (!held) return process;
  if (process == pretended_process) return ORIGINAL(getpid)();
  if (process == -pretended_process) return -ORIGINAL(getpid)();
  return process == pretended_process + 1 ? ORIGINAL(gettid)() : process;
}

// Foundation compares the numbers of its thread and its process, of which a replay gives out one.
bool _CFIsMainThread(void);
REPLACES bool _CFIsMainThread(void) { return held || ORIGINAL(gettid)() == ORIGINAL(getpid)(); }

REPLACES pid_t getpid(void) {
  return held && !is_in(CALLER, runtimes) ? pretended_process : ORIGINAL(getpid)();
}
REPLACES pid_t gettid(void) { return held && !is_in(CALLER, runtimes) ? pretended_thread() : ORIGINAL(gettid)(); }
REPLACES pid_t getppid(void) { return held && !is_in(CALLER, runtimes) ? pretended_process - 1 : ORIGINAL(getppid)(); }
REPLACES pid_t getpgrp(void) { return held ? pretended_process : ORIGINAL(getpgrp)(); }
REPLACES pid_t getpgid(pid_t process) {
  return held && (process == 0 || real_process(process) != process) ? pretended_process : ORIGINAL(getpgid)(process);
}
REPLACES pid_t getsid(pid_t process) {
  return held && (process == 0 || real_process(process) != process) ? pretended_process - 1
                                                                     : ORIGINAL(getsid)(process);
}
REPLACES int kill(pid_t process, int number) { return ORIGINAL(kill)(real_process(process), number); }
REPLACES int killpg(pid_t group, int number) {
  return held && group == pretended_process ? ORIGINAL(killpg)(ORIGINAL(getpgrp)(), number)
                                            : ORIGINAL(killpg)(group, number);
}

// MARK: Users

REPLACES uid_t getuid(void) { return held ? pretended_user : ORIGINAL(getuid)(); }
REPLACES uid_t geteuid(void) { return held ? pretended_user : ORIGINAL(geteuid)(); }
REPLACES gid_t getgid(void) { return held ? pretended_user : ORIGINAL(getgid)(); }
REPLACES gid_t getegid(void) { return held ? pretended_user : ORIGINAL(getegid)(); }

REPLACES int getgroups(int count, gid_t *groups) {
  if (!held) return ORIGINAL(getgroups)(count, groups);
  if (count > 0) *groups = pretended_user;
  return 1;
}

static char user_name[] = "user", full_name[] = "User", empty[] = "", shell[] = "/bin/sh", root[] = "/";

static struct passwd *user(struct passwd *user) {
  char *home = getenv("HOME");
  *user = (struct passwd){
    .pw_name = user_name, .pw_passwd = empty, .pw_uid = pretended_user, .pw_gid = pretended_user, .pw_gecos = full_name,
    .pw_dir = home ? home : root, .pw_shell = shell};
  return user;
}

static struct group *users(struct group *group) {
  static char *members[] = {NULL};
  *group = (struct group){.gr_name = user_name, .gr_passwd = empty, .gr_gid = pretended_user, .gr_mem = members};
  return group;
}

static struct passwd one_user;
static struct group one_group;

static bool is_user(const char *name) { return held && strcmp(name, user_name) == 0; }

REPLACES struct passwd *getpwuid(uid_t id) {
  return held && id == pretended_user ? user(&one_user) : ORIGINAL(getpwuid)(id);
}
REPLACES struct passwd *getpwnam(const char *name) {
  return is_user(name) ? user(&one_user) : ORIGINAL(getpwnam)(name);
}
REPLACES struct group *getgrgid(gid_t id) {
  return held && id == pretended_user ? users(&one_group) : ORIGINAL(getgrgid)(id);
}
REPLACES struct group *getgrnam(const char *name) {
  return is_user(name) ? users(&one_group) : ORIGINAL(getgrnam)(name);
}
REPLACES int getpwuid_r(
  uid_t id, struct passwd *restrict entry, char *restrict room, size_t size, struct passwd **restrict found) {
  if (!held || id != pretended_user) return ORIGINAL(getpwuid_r)(id, entry, room, size, found);
  *found = user(entry);
  return 0;
}
REPLACES int getpwnam_r(
  const char *restrict name, struct passwd *restrict entry, char *restrict room, size_t size,
  struct passwd **restrict found) {
  if (!is_user(name)) return ORIGINAL(getpwnam_r)(name, entry, room, size, found);
  *found = user(entry);
  return 0;
}
REPLACES int getgrgid_r(
  gid_t id, struct group *restrict entry, char *restrict room, size_t size, struct group **restrict found) {
  if (!held || id != pretended_user) return ORIGINAL(getgrgid_r)(id, entry, room, size, found);
  *found = users(entry);
  return 0;
}
REPLACES int getgrnam_r(
  const char *restrict name, struct group *restrict entry, char *restrict room, size_t size,
  struct group **restrict found) {
  if (!is_user(name)) return ORIGINAL(getgrnam_r)(name, entry, room, size, found);
  *found = users(entry);
  return 0;
}

REPLACES char *getlogin(void) { return held ? user_name : ORIGINAL(getlogin)(); }
REPLACES int getlogin_r(char *name, size_t size) {
  if (!held) return ORIGINAL(getlogin_r)(name, size);
  if (size < sizeof user_name) return ERANGE;
  strcpy(name, user_name);
  return 0;
}

// MARK: The machine

REPLACES int gethostname(char *name, size_t size) {
  if (!held) return ORIGINAL(gethostname)(name, size);
  if (snprintf(name, size, "localhost") < (int)size) return 0;
  errno = ENAMETOOLONG;
  return -1;
}

REPLACES int getdomainname(char *name, size_t size) {
  if (!held) return ORIGINAL(getdomainname)(name, size);
  snprintf(name, size, "(none)");
  return 0;
}

REPLACES long gethostid(void) { return held ? 1 : ORIGINAL(gethostid)(); }

REPLACES int uname(struct utsname *names) {
  int result = ORIGINAL(uname)(names);
  if (!held || result != 0) return result;
  // The architecture stays, for which the program was compiled.
  strcpy(names->nodename, "localhost");
  strcpy(names->release, "6.1.0");
  strcpy(names->version, "#1");
  strcpy(names->domainname, "(none)");
  return 0;
}

// MARK: Terminals

REPLACES int isatty(int file) {
  if (!held) return ORIGINAL(isatty)(file);
  errno = ENOTTY;
  return 0;
}

REPLACES char *ttyname(int file) { return held ? (errno = ENOTTY, NULL) : ORIGINAL(ttyname)(file); }
REPLACES int ttyname_r(int file, char *name, size_t size) {
  return held ? ENOTTY : ORIGINAL(ttyname_r)(file, name, size);
}

END_REPLACEMENTS
