// Evaluates a module of the worker in Node, for Vite plugins that write its data into static files. The module is
// bundled first, which takes a third of the time of Vite's module runner.
import { build, type Plugin } from 'vite'

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

type Place = { readonly root: string; readonly define?: Record<string, unknown> | undefined }

export async function importBundled<Module>(
  file: string,
  { root, define = {} }: Place,
): Promise<Module> {
  const built = await build({
    root,
    define,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: [toRuntime] },
    plugins: [emptyRuntime],
    ssr: { noExternal: true },
    build: { ssr: file, write: false, minify: false },
  })
  if (!('output' in built)) throw new Error(`${file} was not built once`)
  const code = Buffer.from(built.output[0].code).toString('base64')
  return await import(`data:text/javascript;base64,${code}`)
}
