// Vite plugin: writes /openapi.json and the data of /docs/api into the client's build, from the routes
// that the worker mounts. The worker itself contains neither the texts nor the generator.
import type { Plugin } from 'vite'
import type { toApiFiles } from '../../worker/api-document.ts'
import { importBundled } from './import-bundled.ts'

type ApiDocument = { readonly toApiFiles: typeof toApiFiles }

export function apiDocument(): Plugin {
  return {
    name: 'api-document',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { root, define } = this.environment.config
      const module = await importBundled<ApiDocument>('./worker/api-document.ts', {
        root,
        define: { ...define, __API_DOCS__: 'true' },
      })
      const areStaffCallsListed = this.environment.config.mode === 'demo'
      const files = module.toApiFiles({ areStaffCallsListed })
      for (const [fileName, data] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(data) })
    },
  }
}
