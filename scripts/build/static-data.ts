// Vite plugin: writes data that few requests read into the client's build, from where the worker fetches it
// (worker/platform/http/static-file.ts). In the worker, each isolate would compile it.
import type { Plugin } from 'vite'
import type { toDataFiles } from '../../worker/static-data.ts'
import { importBundled } from './import-bundled.ts'

type StaticData = { readonly toDataFiles: typeof toDataFiles }

export function staticData(): Plugin {
  return {
    name: 'static-data',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { root } = this.environment.config
      const module = await importBundled<StaticData>('./worker/static-data.ts', { root })
      for (const [fileName, source] of Object.entries(module.toDataFiles()))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
