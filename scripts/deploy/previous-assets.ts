// A page that is open during a deploy loads scripts of its own build, by names that the new build does not have.
// Cloudflare serves only the deployed version's files, so the new version also gets those of the build before it.
import { cpSync, existsSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'

export type AssetFolders = {
  /** Hashed files of the build. */
  readonly built: string
  /** Hashed files of the build that was deployed last, without those that it got from its predecessor. */
  readonly remembered: string
  /** Hashed files of this build alone, until it is deployed. */
  readonly own: string
}

/** Returns how many files the new build did not have. */
export function addPreviousAssets({ built, remembered, own }: AssetFolders): number {
  rmSync(own, { recursive: true, force: true })
  cpSync(built, own, { recursive: true })
  const missing = globSync('**/*.*', { cwd: remembered }).filter(
    (file) => !existsSync(path.join(built, file)),
  )
  for (const file of missing) cpSync(path.join(remembered, file), path.join(built, file))
  return missing.length
}

export function rememberAssets({ remembered, own }: AssetFolders): void {
  rmSync(remembered, { recursive: true, force: true })
  cpSync(own, remembered, { recursive: true })
}
