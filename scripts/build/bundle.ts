// Bundles one entry in memory, outside of the build of the site.
import { build, type InlineConfig, mergeConfig } from 'vite'
import { root } from '../run.ts'

/** Returns the code of the entry that `config` names. */
export async function bundle(config: InlineConfig): Promise<string> {
  const own: InlineConfig = { root, configFile: false, publicDir: false, logLevel: 'error' }
  const [built] = [await build(mergeConfig({ ...own, build: { write: false } }, config))].flat()
  if (built === undefined || !('output' in built)) throw new Error('the bundle was not built')
  return built.output[0].code
}

/** A worker of scripts and tests. `entry`: a path such as ./tests/support/scale/measure-worker.ts. */
export const bundleWorker = (entry: string, minify = false): Promise<string> =>
  bundle({
    define: {
      ...{ __DEMO__: 'false', __TARGET__: '"test"', __WING__: '"both"' },
      ...{ __BUILD__: '{}', __MIGRATIONS__: '[]' },
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: entry, minify, rolldownOptions: { external: 'cloudflare:workers' } },
  })
