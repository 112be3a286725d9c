// Vite plugin: writes /openapi.json and the data of /docs/api into the client's build, from the routes
// that the worker mounts. The worker itself contains neither the texts nor the generator.
import { type Plugin, runnerImport } from 'vite'
import type { toApiFiles } from '../worker/api-document.ts'

/** Node lacks the Workers runtime and cannot resolve itty-durable. No code that runs here calls them. */
const toRuntime = {
  find: /^(?:cloudflare:workers|itty-durable)$/,
  replacement: 'virtual:workers-runtime',
}
const emptyRuntime: Plugin = {
  name: 'empty-workers-runtime',
  resolveId: { filter: { id: /^virtual:workers-runtime$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:workers-runtime$/ },
    handler: () => 'export const [waitUntil, proxyDurable] = []',
  },
}

export function apiDocument(): Plugin {
  return {
    name: 'api-document',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { define, root } = this.environment.config
      const { module } = await runnerImport<{ readonly toApiFiles: typeof toApiFiles }>(
        './worker/api-document.ts',
        {
          root,
          define,
          resolve: { alias: [toRuntime] },
          plugins: [emptyRuntime],
        },
      )
      for (const [fileName, data] of Object.entries(module.toApiFiles()))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(data) })
    },
  }
}
