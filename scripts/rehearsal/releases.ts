// The two releases of a rehearsal: this working tree, and the previous release, taken from git.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationNames } from '../build/build-info.ts'
import { quietEnv, root } from '../run.ts'
import { linkPackages } from '../start/link-packages.ts'

/** A working tree with `dist/rehearsal`. */
export type Release = { readonly name: string; readonly folder: string }

/** Null if git fails: no repository, no such commit. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const findCommit = (folder: string, name: string) =>
  git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

const toError = (missing: string) =>
  new Error(`${missing}

Rehearse in a git clone with its history (git fetch --unshallow --tags; in CI, fetch-depth: 0 for actions/checkout),
or name a commit or a tag of it: npm run rehearse -- <commit or tag>.`)

/** The named commit or tag; without a name, the newest release before this commit. Releases have tags such as v1.0.0. */
export function findPreviousCommit(name: string | undefined, folder = root) {
  if (name !== undefined) {
    const commit = findCommit(folder, name)
    if (commit === null) throw toError(`There is no release called ${name}.`)
    return { commit, isStandIn: false }
  }
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false')
    throw toError('The previous release is not known here.')
  const tag = git(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  const commit = findCommit(folder, tag ?? 'HEAD')
  if (commit === null) throw toError('There is no commit to use as the previous release.')
  /** No release is tagged: the newest commit stands in for one. */
  const isStandIn = tag === null
  return { commit, isStandIn }
}

/** Links the working tree's packages into the folder if both lock files are equal, else installs the commit's own. */
function installPackages(folder: string): void {
  const [lock, commitLock] = [root, folder].map((at) =>
    readFileSync(path.join(at, 'package-lock.json'), 'utf8'),
  )
  if (lock === commitLock) linkPackages(folder)
  else npm(folder, ['ci', '--no-audit', '--no-fund'])
}

function npm(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const]
  execFileSync('npm', args, { cwd: folder, env: { ...quietEnv, ...env }, stdio })
}

const buildRehearsal = (folder: string, env: NodeJS.ProcessEnv = {}): void =>
  npm(folder, ['exec', '--', 'node', 'scripts/build/build.ts', 'rehearsal'], env)

/** Extracts the commit into the folder, and builds it. */
export function buildPrevious(commit: string, folder: string): Release {
  const release = { name: commit.slice(0, 12), folder }
  mkdirSync(folder)
  const limits = { cwd: root, maxBuffer: 256 * 1024 ** 2 }
  const archive = execFileSync('git', ['archive', commit], limits)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  installPackages(folder)
  buildRehearsal(folder, { BUILD_COMMIT: release.name })
  return release
}

export function buildCurrent(): Release {
  buildRehearsal(root)
  return { name: 'this release', folder: root }
}

/** The release's migrations that the other one does not have. */
export function listNewMigrations(next: Release, previous: Release): readonly string[] {
  const old = new Set(migrationNames(previous.folder))
  return migrationNames(next.folder).filter((name) => !old.has(name))
}
