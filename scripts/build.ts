// node scripts/build.ts [production] [staging] [demo]: builds into dist/<mode>. The demo is the
// same optimized build plus /dev; the others use the environment of that name in wrangler.toml.
import { mustRun } from './run.ts'

const modes = ['production', 'staging', 'demo'] as const
export type BuildMode = (typeof modes)[number]

const isMode = (name: string): name is BuildMode => modes.some((mode) => mode === name)

export async function build(mode: BuildMode, quiet = false): Promise<void> {
  const env = mode === 'demo' ? {} : { CLOUDFLARE_ENV: mode }
  await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { env, quiet })
}

if (process.argv[1] === import.meta.filename) {
  for (const mode of process.argv.slice(2)) {
    if (!isMode(mode)) throw new Error(`no such build: ${mode}`)
    await build(mode)
    console.log(`built dist/${mode}`)
  }
}
