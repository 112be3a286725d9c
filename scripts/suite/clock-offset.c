// Loaded into a process by scripts/suite/clock-library.ts: its calendar clock is CLOCK_OFFSET_SECONDS ahead, or as many as
// CLOCK_OFFSET_FILE has (eight bytes, which may change at any time). The monotonic clock, and with it every timer, is
// untouched. It allocates nothing: libfaketime does, and workerd's allocator, which reads the clock, then waits for itself.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long fixed;
static const volatile long *offset = &fixed;

__attribute__((constructor)) static void read_offset(void) {
  const char *seconds = getenv("CLOCK_OFFSET_SECONDS");
  if (seconds) fixed = atol(seconds);
  const char *name = getenv("CLOCK_OFFSET_FILE");
  int file = name ? open(name, O_RDONLY) : -1;
  if (file < 0) return;
  void *bytes = mmap(NULL, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
  if (bytes != MAP_FAILED) offset = bytes;
  close(file);
}

int clock_gettime(clockid_t id, struct timespec *now) {
  int code = syscall(SYS_clock_gettime, id, now);
  if (code == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) now->tv_sec += *offset;
  return code;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int code = syscall(SYS_gettimeofday, now, zone);
  if (code == 0) now->tv_sec += *offset;
  return code;
}

time_t time(time_t *stored) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (stored) *stored = now.tv_sec;
  return now.tv_sec;
}
