// Decides where a test beside the code runs: in workerd if it or a module that it imports uses an API that workerd
// implements itself, otherwise in Node, which starts in a fifth of the CPU time.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listImports } from '../checks/import-graph.ts'
import { root } from '../run.ts'

/** Node's version of these may differ. */
const runtimeApi =
  /['"]cloudflare:|\b(?:caches|crypto|fetch|HTMLRewriter|Intl|Request|Response|scheduler)\b/
const typeImport = /^(?:import|export) type\s[^'"]*?from\s+['"][^'"]+['"]/gm

type Module = { readonly usesRuntime: boolean; readonly imports: readonly string[] }

/** Imports of types and of other files than TypeScript are left out. */
function readModule(file: string): Module {
  const source = readFileSync(path.join(root, file), 'utf8')
  const imports = listImports(source.replaceAll(typeImport, ''))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => path.posix.join(path.posix.dirname(file), specifier))
    .flatMap((base) => [base, `${base}.ts`, `${base}.tsx`])
    .filter((name) => /\.tsx?$/.test(name) && existsSync(path.join(root, name)))
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
  return globSync('{shared,client,worker}/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !needsWorkerd(file))
    .sort()
}
