// node scripts/build/build.ts [production] [staging] [demo] [staff]: builds into dist/<mode>; `staff` is the worker of
// the staff page. The demo is the same optimized build plus /dev; the others use the environment of that name in
// wrangler.toml.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toHstsHeader } from '../../worker/platform/http/hsts.ts'
import { mustRun, root } from '../run.ts'

const modes = ['production', 'staging', 'demo'] as const
export type BuildMode = (typeof modes)[number]

const isMode = (name: string): name is BuildMode => modes.some((mode) => mode === name)

export async function build(mode: BuildMode, quiet = false): Promise<void> {
  const env = mode === 'demo' ? {} : { CLOUDFLARE_ENV: mode }
  await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { env, quiet })
  addHsts(path.join(root, 'dist', mode))
  refuseBareDeploy()
}

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

/** One file, which `worker/staff/wrangler.toml` deploys as it is. */
export async function buildStaff(): Promise<void> {
  const { build: bundle } = await import('vite')
  await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: 'worker/staff/staff-worker.ts',
      outDir: 'dist/staff',
      minify: true,
    },
  })
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !isMode(name) && name !== 'staff')
  if (unknown !== undefined) throw new Error(`no such build: ${unknown}`)
  for (const name of names) {
    if (isMode(name)) await build(name)
    else await buildStaff()
    console.log(`built dist/${name}`)
  }
}
