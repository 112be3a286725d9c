// The files of a build.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { BuildMode } from '../../scripts/build/build.ts'
import { root } from '../../scripts/run.ts'

export type Mode = BuildMode

const folderOf = (mode: Mode) => path.join(root, 'dist', mode)
export const toConfigPath = (mode: Mode, worker: 'worker' | 'back' = 'worker') =>
  path.join(folderOf(mode), worker, 'wrangler.json')

/** Paths of all files below a folder of the build, dotfiles included. */
export function listFiles(mode: Mode, folder: string): readonly string[] {
  const cwd = path.join(folderOf(mode), folder)
  if (!existsSync(cwd)) throw new Error(`run node scripts/build/build.ts ${mode} first`)
  return globSync(['**/*', '**/.*', '**/.*/**'], { cwd })
    .filter((file) => statSync(path.join(cwd, file)).isFile())
    .sort()
}

export const readBuilt = (mode: Mode, file: string): string =>
  readFileSync(path.join(folderOf(mode), file), 'utf8')

/** The files below the folder that contain the text. */
export function filesWith(mode: Mode, folder: string, text: string): readonly string[] {
  return listFiles(mode, folder).filter((file) =>
    readBuilt(mode, path.join(folder, file)).includes(text),
  )
}

/** The vars of a build's wrangler.json. */
export function varsOf(mode: Mode, worker?: 'worker' | 'back'): Readonly<Record<string, string>> {
  const config = JSON.parse(readFileSync(toConfigPath(mode, worker), 'utf8'))
  return z.object({ vars: z.record(z.string(), z.string()) }).parse(config).vars
}
