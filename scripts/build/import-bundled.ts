// Evaluates a module of the worker in Node, for Vite plugins that write its data into static files. The module is
// bundled first, which takes a third of the time of Vite's module runner.
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'

/** Node lacks the Workers runtime and cannot resolve itty-durable. No code that runs here calls them. */
const toRuntime = {
  find: /^(?:cloudflare:workers|itty-durable)$/,
  replacement: 'virtual:workers-runtime',
}
const emptyRuntime: Plugin = {
  name: 'empty-workers-runtime',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:workers-runtime$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:workers-runtime$/ },
    handler: () => 'export const [waitUntil, proxyDurable] = []',
  },
  // Pages are imported lazily, and nothing that runs here renders one.
  resolveDynamicImport: () => ({ id: 'virtual:not-loaded', external: true }),
}

/** `define`: constants of the code, as Vite's `define` has them. */
export async function importBundled<Module>(
  file: string,
  define: Record<string, unknown> = {},
): Promise<Module> {
  const bundled = await bundle({
    define,
    resolve: { alias: [toRuntime] },
    plugins: [emptyRuntime],
    ssr: { noExternal: true },
    build: { ssr: file },
  })
  const code = Buffer.from(bundled).toString('base64')
  return await import(`data:text/javascript;base64,${code}`)
}
