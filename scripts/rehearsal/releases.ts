// The two releases of a rehearsal: this working tree, and the previous release, taken from git.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { quietEnv, root } from '../run.ts'
import { linkPackages } from '../start/link-packages.ts'

/** A working tree with `dist/production`. */
export type Release = { readonly name: string; readonly folder: string }

/** Null if git fails: no repository, no such commit. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const findCommit = (folder: string, name: string) =>
  git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

const listMigrations = (folder: string): readonly string[] =>
  readdirSync(path.join(folder, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** What to do when git does not have the previous release. */
function toHistoryAdvice(folder: string): string {
  const isShallow = git(folder, 'rev-parse', '--is-shallow-repository')
  if (isShallow === null)
    return 'This folder is not a git clone. Rehearse in a clone, which has the previous release.'
  return isShallow === 'true'
    ? 'This clone is shallow. Get its history with git fetch --unshallow --tags, or in CI with fetch-depth: 0 for actions/checkout.'
    : 'Name a commit or a tag of this repository: npm run rehearse -- <commit or tag>.'
}

const toHistoryError = (folder: string, missing: string) =>
  new Error(`${missing}\n\n${toHistoryAdvice(folder)}`)

type PreviousCommit = {
  readonly commit: string
  /** No release is tagged: the newest commit stands in for one. */
  readonly isStandIn: boolean
}

/** The named commit or tag; without a name, the newest release before this commit. Releases have tags such as v1.0.0. */
export function findPreviousCommit(name: string | undefined, folder = root): PreviousCommit {
  if (name !== undefined) {
    const commit = findCommit(folder, name)
    if (commit === null) throw toHistoryError(folder, `There is no release called ${name}.`)
    return { commit, isStandIn: false }
  }
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false')
    throw toHistoryError(folder, 'The previous release is not known here.')
  const tag = git(folder, 'describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  const commit = findCommit(folder, tag ?? 'HEAD')
  if (commit === null)
    throw toHistoryError(folder, 'There is no commit to use as the previous release.')
  return { commit, isStandIn: tag === null }
}

/** Links the working tree's packages into the folder if both lock files are equal, else installs the commit's own. */
function installPackages(folder: string): void {
  const [lock, commitLock] = [root, folder].map((at) =>
    readFileSync(path.join(at, 'package-lock.json'), 'utf8'),
  )
  if (lock === commitLock) linkPackages(folder)
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: quietEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
}

function buildProduction(folder: string, commit: string | undefined): void {
  execFileSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    env: { ...quietEnv, ...(commit !== undefined && { BUILD_COMMIT: commit }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Extracts the commit into the folder, and builds it. */
export function buildPrevious(commit: string, folder: string): Release {
  const release = { name: commit.slice(0, 12), folder }
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit], {
    cwd: root,
    maxBuffer: 256 * 1024 ** 2,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  installPackages(folder)
  buildProduction(folder, release.name)
  return release
}

export function buildCurrent(): Release {
  buildProduction(root, undefined)
  return { name: 'this release', folder: root }
}

/** The release's migrations that the other one does not have. */
export function listNewMigrations(next: Release, previous: Release): readonly string[] {
  const old = new Set(listMigrations(previous.folder))
  return listMigrations(next.folder).filter((name) => !old.has(name))
}
