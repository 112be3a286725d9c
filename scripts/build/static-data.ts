// Vite plugin: writes into the client's build what few requests read (worker/platform/http/static-file.ts): texts and
// lists, which each isolate would compile if they were in the worker, and the API documents with the data of /docs/api,
// from the routes that the worker mounts.
import type { Plugin } from 'vite'
import type { toApiFiles } from '../../worker/api-document.ts'
import type { toDataFiles } from '../../worker/static-data.ts'
import { importBundled } from './import-bundled.ts'

type StaticData = { readonly toDataFiles: typeof toDataFiles }
type ApiDocument = { readonly toApiFiles: typeof toApiFiles }

export function staticData(): Plugin {
  return {
    name: 'static-data',
    apply: 'build',
    async generateBundle() {
      const { config, name } = this.environment
      if (name !== 'client') return
      const data = await importBundled<StaticData>('./worker/static-data.ts')
      for (const [fileName, source] of Object.entries(data.toDataFiles()))
        this.emitFile({ type: 'asset', fileName, source })
      const define = { ...config.define, __API_DOCS__: 'true' }
      const api = await importBundled<ApiDocument>('./worker/api-document.ts', define)
      const files = api.toApiFiles({ isDemo: config.mode === 'demo' })
      for (const [fileName, document] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(document) })
    },
  }
}
