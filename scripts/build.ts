// node scripts/build.ts [production] [staging] [demo]: builds into dist/<mode>. The demo is the
// same optimized build plus /dev; the others use the environment of that name in wrangler.toml.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toHstsHeader } from '../worker/platform/http/hsts.ts'
import { mustRun, root } from './run.ts'

const modes = ['production', 'staging', 'demo'] as const
export type BuildMode = (typeof modes)[number]

const isMode = (name: string): name is BuildMode => modes.some((mode) => mode === name)

export async function build(mode: BuildMode, quiet = false): Promise<void> {
  const env = mode === 'demo' ? {} : { CLOUDFLARE_ENV: mode }
  await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { env, quiet })
  addHsts(path.join(root, 'dist', mode))
}

/** Static files bypass the worker, so the environment's HSTS header is written to their `_headers`. */
function addHsts(folder: string): void {
  const { vars } = JSON.parse(readFileSync(path.join(folder, 'worker/wrangler.json'), 'utf8'))
  const hsts = toHstsHeader(vars.HSTS)
  if (hsts === null) return
  const file = path.join(folder, 'client/_headers')
  const headers = readFileSync(file, 'utf8')
  writeFileSync(file, headers.replace('/*\n', `/*\n  Strict-Transport-Security: ${hsts}\n`))
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !isMode(name))
  if (unknown !== undefined) throw new Error(`no such build: ${unknown}`)
  for (const mode of names.filter(isMode)) {
    await build(mode)
    console.log(`built dist/${mode}`)
  }
}
