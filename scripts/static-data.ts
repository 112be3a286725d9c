// Vite plugin: writes data that few requests read into the client's build, from where the worker fetches it
// (worker/platform/http/static-file.ts). In the worker, each isolate would compile it.
import { type Plugin, runnerImport } from 'vite'
import type { toDataFiles } from '../worker/static-data.ts'

export function staticData(): Plugin {
  return {
    name: 'static-data',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { root } = this.environment.config
      const { module } = await runnerImport<{ readonly toDataFiles: typeof toDataFiles }>(
        './worker/static-data.ts',
        { root },
      )
      for (const [fileName, source] of Object.entries(module.toDataFiles()))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
