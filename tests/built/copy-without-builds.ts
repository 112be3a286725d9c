// A copy of the working tree without its builds and state, for tests that build or change something.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { linkPackages } from '../../scripts/start/link-packages.ts'

const notCopied: ReadonlySet<string> = new Set([
  '.cache',
  '.git',
  '.wrangler',
  'dist',
  'node_modules',
])

/** Returns the folder, which the caller deletes. */
export function copyWithoutBuilds(name: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), `papaya-${name}-`)))
  for (const entry of readdirSync(root))
    if (!notCopied.has(entry))
      cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true })
  linkPackages(copy)
  // Some scripts list their files with git, and the original may have no repository.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  return copy
}
