// Loaded into a process by scripts/suite/at-time.ts: its calendar clock is CLOCK_OFFSET_SECONDS ahead. The monotonic clock, and
// with it every timer, is untouched. It allocates nothing: libfaketime does, and workerd's allocator, which reads the
// clock, then waits for itself.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long offset;

__attribute__((constructor)) static void read_offset(void) {
  const char *seconds = getenv("CLOCK_OFFSET_SECONDS");
  if (seconds) offset = atol(seconds);
}

int clock_gettime(clockid_t id, struct timespec *now) {
  int code = syscall(SYS_clock_gettime, id, now);
  if (code == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return code;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int code = syscall(SYS_gettimeofday, now, zone);
  if (code == 0) now->tv_sec += offset;
  return code;
}

time_t time(time_t *stored) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (stored) *stored = now.tv_sec;
  return now.tv_sec;
}
