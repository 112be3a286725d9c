// Vite plugin: `virtual:page-styles` gives the worker the style sheets that each page's module
// imports, directly or not. They are inlined in the page, which saves a round trip before the first
// paint.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { readBrowserTargets } from './browsers.ts'
import { clientEntry, findPages } from './client-assets.ts'
import { clientEnvironments, isClientEnvironment } from './client-languages.ts'

/** A CSS module's class name in the page: `_name_hash`, with a hash of the file's path. */
export function toScopedName(name: string, file: string): string {
  const [source = file] = file.split('?')
  const owner = createHash('sha256').update(path.relative(process.cwd(), source)).digest('hex')
  return `_${name}_${owner.slice(0, 4)}`
}

/** A page overrides the design system, which overrides the base styles. */
const layers = ['client/styles/', 'client/ui/', 'client/pages/']
const layerOf = (sheet: string) => layers.findIndex((layer) => sheet.includes(`/${layer}`))

const inCascadeOrder = (sheets: readonly string[]): readonly string[] =>
  [...sheets].sort((a, b) => layerOf(a) - layerOf(b))

/**
 * Collects the sheets that a module imports, statically or lazily, before tree shaking, so that
 * sheets of server-only components are included. Imported modules' sheets come before the module's
 * own.
 */
function collectSheets(
  id: string,
  infoOf: Rolldown.PluginContext['getModuleInfo'],
  seen: Set<string>,
): readonly string[] {
  if (seen.has(id)) return []
  seen.add(id)
  if (id.endsWith('.css')) return [id]
  const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
  return [...importedIds, ...dynamicallyImportedIds].flatMap((imported) =>
    collectSheets(imported, infoOf, seen),
  )
}

type SheetGraph = ReturnType<typeof toSheetGraph>

function toSheetGraph(root: string, infoOf: Rolldown.PluginContext['getModuleInfo']) {
  const collect = (files: readonly string[]) => {
    const seen = new Set<string>()
    return files.flatMap((file) =>
      collectSheets(normalizePath(path.join(root, file)), infoOf, seen),
    )
  }
  const pages = findPages(root)
  /** Every sheet's file. */
  const all = inCascadeOrder(collect([clientEntry, ...pages.map(([, file]) => file)]))
  const pick = (files: readonly string[]) => {
    const wanted = new Set(collect(files))
    return all.filter((sheet) => wanted.has(sheet))
  }
  return {
    all,
    /** Maps a page's name to its sheets in cascade order. */
    pages: new Map(pages.map(([name, file]) => [name, pick([clientEntry, file])])),
  }
}

/** Vite compiles and minifies `?inline` imports. */
function toModule({ all, pages }: SheetGraph): string {
  const toArray = (sheets: readonly string[]) =>
    `[${sheets.map((sheet) => `sheet${all.indexOf(sheet)}`).join()}]`
  const imports = all.map(
    (sheet, index) => `import sheet${index} from ${JSON.stringify(`${sheet}?inline`)}`,
  )
  const ofPages = [...pages].map(([page, sheets]) => `${JSON.stringify(page)}:${toArray(sheets)}`)
  return `${imports.join('\n')}
export default { linked: [], pages: {${ofPages.join()}} }`
}

/** Every client sheet as a link: a page without JavaScript cannot inject them. */
function toDevelopmentModule(root: string): string {
  const files = ['client/styles/base.css', ...globSync('client/{pages,ui}/**/*.css', { cwd: root })]
  const urls = inCascadeOrder(files.map((file) => `/${normalizePath(file)}`).sort())
  const linked = urls.map((href) => ({ href, devId: normalizePath(path.join(root, href)) }))
  return `export default ${JSON.stringify({ linked, pages: {} })}`
}

export function pageStyles(): Plugin {
  let graph: SheetGraph | undefined
  let root = ''
  return {
    name: 'page-styles',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
    },
    // Cloudflare's plugin sets newer browser targets for the worker's build, which compiles the
    // sheets.
    configEnvironment(name, environment) {
      const cssTarget = readBrowserTargets()
      const scripts = isClientEnvironment(name) && { target: cssTarget }
      environment.build = { ...environment.build, ...scripts, cssTarget }
    },
    resolveId: { filter: { id: /^virtual:page-styles$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:page-styles$/ },
      handler() {
        // Also applies in vitest, where nothing is built.
        if (this.environment.mode === 'dev') return toDevelopmentModule(root)
        if (!graph) throw new Error('build the client before the worker')
        return toModule(graph)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { name } = this.environment
        const isClient = isClientEnvironment(name)
        // The sheets are the same in every language, so one build is read.
        if (name === clientEnvironments.en)
          graph = toSheetGraph(root, (id) => this.getModuleInfo(id))
        // The worker inlines the sheets and the client's build emits the font: drop the other
        // copies.
        const isLeftOver = isClient ? /\.css$/ : /\.(?:css|woff2)$/
        for (const file of Object.keys(bundle)) if (isLeftOver.test(file)) delete bundle[file]
      },
    },
  }
}
