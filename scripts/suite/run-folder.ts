// A folder for the temporary files of one run of the suite. Each test deletes its own, also when it fails.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../start/temporary-files.ts'

/** Our own folders. Libraries leave theirs when a test kills their process. */
const ownFolder = /^papaya-/

export function createRunFolder(parent = temporaryFolder) {
  const folder = mkdtempSync(path.join(parent, 'papaya-run-'))
  return {
    /** The TMPDIR of the run's processes. */
    path: folder,
    /** Deletes the folder and returns the names of what the run left in it, which is a fault of a test. */
    close(): readonly string[] {
      const left = readdirSync(folder).filter((name) => ownFolder.test(name))
      rmSync(folder, { recursive: true, force: true })
      return left.toSorted()
    },
  }
}
