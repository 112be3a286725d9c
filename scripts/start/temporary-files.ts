// The folder for tests' temporary files: in memory, if possible. Test databases commit thousands of times, and each
// commit would wait for a disk.
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const neededBytes = 1_000_000_000

function hasMemoryFolder(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes
}

/** Linux's folder in memory if it has enough space, the system's folder otherwise. */
export const temporaryFolder = hasMemoryFolder() ? memory : tmpdir()
