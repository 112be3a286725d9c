// node scripts/build/build.ts [production] [staging] [rehearsal] [demo]: builds into dist/<mode>. Production and staging use the environment of that name in wrangler.toml, and run in no
// other. The rehearsal is the production build plus the card simulator, for this machine; the demo has /dev too. `start`
// is the demo of `npm start`, which may run beside the tests of the other one.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toHstsHeader } from '../../worker/platform/http/hsts.ts'
import { mustRun, root } from '../run.ts'
import { buildInfo } from './build-info.ts'
import { toFingerprint } from './build-sources.ts'

const modes = ['production', 'staging', 'rehearsal', 'demo', 'start'] as const
export type BuildMode = (typeof modes)[number]

const isMode = (name: string): name is BuildMode => modes.some((mode) => mode === name)

export async function build(mode: BuildMode, quiet = false): Promise<void> {
  const stamp = toStampFile(mode)
  rmSync(stamp, { force: true })
  // Before the build, so that a file that changes in the meantime makes the build stale.
  const built = toFingerprint(root, buildInfo())
  const isDemo = mode === 'demo' || mode === 'start'
  const env = isDemo ? {} : { CLOUDFLARE_ENV: mode === 'rehearsal' ? 'production' : mode }
  const folder = path.join(root, 'dist', mode)
  const options = ['--mode', isDemo ? 'demo' : mode, '--outDir', folder, '--logLevel', 'warn']
  await mustRun('vite', ['build', ...options], { env, quiet })
  // The developer's variables and secrets. What is deployed, measured and tested must not depend on them.
  for (const worker of ['worker', 'back'])
    rmSync(path.join(folder, worker, '.dev.vars'), { force: true })
  addHsts(folder)
  refuseBareDeploy()
  writeFileSync(stamp, built)
}

/** Builds unless the last build is of the same files and the same commit. */
export async function buildIfStale(mode: BuildMode, quiet = false): Promise<void> {
  const stamp = toStampFile(mode)
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
  if (built !== toFingerprint(root, buildInfo())) await build(mode, quiet)
}

/** In the build's folder, so that it is deleted with the build. */
const toStampFile = (mode: BuildMode) => path.join(root, 'dist', mode, 'built-from.txt')

/**
 * `wrangler deploy` without -c would deploy the last build, also the demo, or the development environment of
 * wrangler.toml. It reads this file first, and fails because the file that it names does not exist.
 */
function refuseBareDeploy(): void {
  const folder = path.join(root, '.wrangler/deploy')
  mkdirSync(folder, { recursive: true })
  const configPath = '../../dist/use-npm-run-deploy-as-in-docs-deploy.md'
  writeFileSync(path.join(folder, 'config.json'), `${JSON.stringify({ configPath })}\n`)
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
  for (const name of names) {
    if (!isMode(name)) throw new Error(`no such build: ${name}`)
    await build(name)
    console.log(`built dist/${name}`)
  }
}
