// A copy of the working tree without its builds, its state and the developer's variables, for tests that build or change something.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import { linkPackages } from '../../scripts/start/link-packages.ts'

const notCopied: ReadonlySet<string> = new Set([
  '.cache',
  '.dev.vars',
  '.git',
  '.wrangler',
  'dist',
  'node_modules',
])

const toTemporary = (copy: string) => path.join(copy, '.cache/tmp')

/** Returns the folder, which the caller deletes. */
export function copyWithoutBuilds(name: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), `papaya-${name}-`)))
  for (const entry of readdirSync(root))
    if (!notCopied.has(entry))
      cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true })
  linkPackages(copy)
  mkdirSync(toTemporary(copy), { recursive: true })
  // Some scripts list their files with git, and the original may have no repository.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  return copy
}

/** Of a process in the copy. Killed, it leaves its temporary files in the copy. */
export const toEnvironment = (copy: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  TMPDIR: toTemporary(copy),
  PORT: String(port),
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // The test runner's own mode would make another build.
  VITEST: '',
  NODE_ENV: undefined,
})
