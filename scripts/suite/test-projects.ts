// Decides where a test beside the code runs: in workerd if it or a module that it imports uses an API that workerd
// implements itself, otherwise in Node, which starts in a fifth of the CPU time.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { listImportsAtRuntime, resolveImport } from '../checks/import-graph.ts'
import { listFiles, readSource } from '../checks/source-files.ts'
import { root } from '../run.ts'

/** Node's version of these may differ. */
const runtimeApi =
  /['"]cloudflare:|\b(?:caches|crypto|fetch|HTMLRewriter|Intl|Request|Response|scheduler)\b/

const modulesOfProject = {
  has: (file: string) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)),
}

type Module = { readonly usesRuntime: boolean; readonly imports: readonly string[] }

/** Imports of types and of other files than TypeScript are left out. */
function readModule(file: string): Module {
  const source = readSource(file)
  const imports = listImportsAtRuntime(source)
    .flatMap((specifier) => resolveImport(file, specifier, modulesOfProject) ?? [])
    .filter(modulesOfProject.has)
  return { usesRuntime: runtimeApi.test(source), imports }
}

/** The tests beside the code that run in Node. */
export function listPureTests(): readonly string[] {
  const modules = new Map<string, Module>()
  const needsWorkerd = (test: string) => {
    // The loop also visits what it adds.
    const reached = new Set([test])
    for (const file of reached) {
      const module = modules.get(file) ?? readModule(file)
      modules.set(file, module)
      if (module.usesRuntime) return true
      for (const imported of module.imports) reached.add(imported)
    }
    return false
  }
  return listFiles('{shared,client,worker}/**/*.test.{ts,tsx}').filter(
    (file) => !needsWorkerd(file),
  )
}
