// node .scripts/build.ts [production] [demo]: builds into dist/<mode>. The demo is the same
// optimised build with /dev in it.
import { mustRun } from './run.ts'

export async function build(mode: 'production' | 'demo', quiet = false): Promise<void> {
  const env = mode === 'production' ? { CLOUDFLARE_ENV: 'production' } : {}
  await mustRun('vite', ['build', '--mode', mode, '--logLevel', 'warn'], { env, quiet })
}

if (process.argv[1] === import.meta.filename) {
  for (const mode of process.argv.slice(2)) {
    if (mode !== 'production' && mode !== 'demo') throw new Error(`no such build: ${mode}`)
    await build(mode)
    console.log(`built dist/${mode}`)
  }
}
