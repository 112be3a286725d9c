// A build's files, and a server that runs the build.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { createTestHarness, type TestHarness, type WorkerHandle } from 'wrangler'
import { z } from 'zod'
import type { BuildMode } from '../../scripts/build.ts'
import { root } from '../../scripts/run.ts'

export type Mode = BuildMode

const folderOf = (mode: Mode) => path.join(root, 'dist', mode)
const configOf = (mode: Mode) => path.join(folderOf(mode), 'worker/wrangler.json')

/** Paths of all files below a folder of the build, dotfiles included. */
export function listFiles(mode: Mode, folder: string): readonly string[] {
  const cwd = path.join(folderOf(mode), folder)
  if (!existsSync(cwd)) throw new Error(`run node scripts/build.ts ${mode} first`)
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
export function varsOf(mode: Mode): Readonly<Record<string, string>> {
  const config = JSON.parse(readFileSync(configOf(mode), 'utf8'))
  return z.object({ vars: z.record(z.string(), z.string()) }).parse(config).vars
}

type Env = { readonly DB: D1Database }
type Built = { readonly server: TestHarness; readonly worker: WorkerHandle<Env> }

export function serveBuilt(mode: Mode, vars: Readonly<Record<string, string>> = {}): Built {
  const server = createTestHarness({ workers: [{ configPath: configOf(mode), vars: { ...vars } }] })
  return { server, worker: server.getWorker<Env>() }
}

export function seedStatements(file = '0001_payees.sql'): readonly string[] {
  return readFileSync(path.join(root, 'migrations/seed', file), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
