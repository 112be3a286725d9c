// Bundles a worker that scripts run beside a database, with the product's code and without its routes.
import { build } from 'vite'
import { root } from '../run.ts'

/** `entry`: a path such as ./tests/support/scale/measure-worker.ts. */
export async function bundleWorker(entry: string): Promise<string> {
  const built = await build({
    root,
    define: { __DEMO__: 'false', __BUILD__: '{}', __MIGRATIONS__: '[]' },
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      rolldownOptions: { external: 'cloudflare:workers' },
    },
  })
  if (!('output' in built)) throw new Error('the worker was not built once')
  return built.output[0].code
}
