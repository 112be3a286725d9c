// Lets Node load files of the worker, which name their imports without an extension, as bundlers allow.
import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { root } from '../run.ts'

export function allowWorkerImports(): void {
  // The definitions of the commands import some 200 files: without the cache, a command starts in twice the time.
  enableCompileCache(path.join(root, '.cache/compiled'))
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = specifier.startsWith('.') ? new URL(`${specifier}.ts`, context.parentURL) : null
      const isWithoutExtension = file !== null && existsSync(file)
      return nextResolve(isWithoutExtension ? `${specifier}.ts` : specifier, context)
    },
  })
}
