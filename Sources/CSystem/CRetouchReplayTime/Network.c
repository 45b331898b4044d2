// What another machine or process answers is not the replay's, which is reported.

#include "Values.h"
#include <ifaddrs.h>
#include <netdb.h>
#include <sys/socket.h>

BEGIN_REPLACEMENTS

static void reaches_out(void) {
  if (held) held->escaped("the network");
}

REPLACES int socket(int domain, int type, int protocol) {
  reaches_out();
  return ORIGINAL(socket)(domain, type, protocol);
}

REPLACES int getaddrinfo(
  const char *restrict name, const char *restrict service, const struct addrinfo *restrict hints,
  struct addrinfo **restrict found) {
  reaches_out();
  return ORIGINAL(getaddrinfo)(name, service, hints, found);
}

REPLACES struct hostent *gethostbyname(const char *name) {
  reaches_out();
  return ORIGINAL(gethostbyname)(name);
}

REPLACES int getifaddrs(struct ifaddrs **list) {
  reaches_out();
  return ORIGINAL(getifaddrs)(list);
}

END_REPLACEMENTS
