// Remembers the last --site that worked, so that staff type it once. One line in the user's configuration
// folder; never a token.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const folder = () =>
  path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'papaya')
const file = () => path.join(folder(), 'ops-site')

/** Null if no site is remembered, or if the file cannot be read. */
export function readRememberedSite(): string | null {
  try {
    return readFileSync(file(), 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Deletes the file instead when `origin` is the default. Ignores errors of the file system. */
export function rememberSite(origin: string, defaultSite: string): void {
  try {
    if (origin === defaultSite) {
      rmSync(file(), { force: true })
      return
    }
    mkdirSync(folder(), { recursive: true })
    writeFileSync(file(), `${origin}\n`)
  } catch {
    // The next command then uses the default, or the site that the file still has, which it prints.
  }
}
