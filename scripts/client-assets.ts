// Vite plugin: `virtual:client-assets` tells the worker where the browser's files are (the entry
// script, each page's chunks, the typeface) and holds the styles that it writes into pages. The client
// is built first; neither its manifest nor its stylesheet is published.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Manifest, normalizePath, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { ownersOf, type StyleParts, splitByOwner } from './page-styles.ts'

const entry = 'client/runtime/entry.tsx'
const stylesOfServerOnly = 'client/runtime/server-only-styles.ts'
const styles = 'client/styles/base.css'
const typeface = 'client/styles/figtree.woff2'
const icon = 'client/public/favicon.svg'

const findPages = (root: string) =>
  globSync('client/pages/**/*-page.tsx', { cwd: root }).map(normalizePath).sort()

type ClientAssets = {
  readonly entry: string
  /** Page module's path in the project, to its own script and then all that it needs beside the entry. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** In development alone, where pages link their stylesheets. */
  readonly styles: readonly { readonly href: string; readonly devId: string }[]
  readonly styleParts: StyleParts
  /** Page module's path in the project, to the owners of its style parts. */
  readonly styleOwners: Readonly<Record<string, readonly string[]>>
  readonly typeface: string | null
  /** The favicon as a data URL. */
  readonly icon: string
}

type BuiltStyles = Pick<ClientAssets, 'styleParts' | 'styleOwners'>

export function clientAssets({ workerEnvironment }: { workerEnvironment: string }): Plugin {
  let manifest: Manifest | undefined
  let builtStyles: BuiltStyles | undefined
  const ownersByFile = new Map<string, readonly string[]>()
  let root = ''

  const pageModules = () => findPages(root)

  const toIcon = () => {
    const svg = readFileSync(path.join(root, icon), 'utf8').trim()
    return `data:image/svg+xml,${encodeURI(svg).replaceAll('%20', ' ').replaceAll('#', '%23')}`
  }

  const inDevelopment = (): ClientAssets => ({
    entry: `/${entry}`,
    pages: Object.fromEntries(pageModules().map((page) => [page, [`/${page}`]])),
    // Every stylesheet of the client: a page that runs no script has nobody to inject them.
    styles: [
      styles,
      ...globSync('client/{pages,ui}/**/*.css', { cwd: root }).map(normalizePath),
    ].map((file) => ({ href: `/${file}`, devId: normalizePath(path.join(root, file)) })),
    styleParts: [],
    styleOwners: {},
    typeface: null,
    icon: toIcon(),
  })

  /** Owners of all that a module imports, now or later, before anything of it is shaken off. */
  const ownersReachedFrom = (
    file: string,
    infoOf: Rolldown.PluginContext['getModuleInfo'],
    seen = new Set<string>(),
  ): ReadonlySet<string> => {
    const owners = new Set(ownersByFile.get(file))
    seen.add(file)
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(file) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!seen.has(next))
        for (const owner of ownersReachedFrom(next, infoOf, seen)) owners.add(owner)
    return owners
  }

  const toBuiltStyles = (
    css: string,
    infoOf: Rolldown.PluginContext['getModuleInfo'],
  ): BuiltStyles => {
    if (/<\/style/i.test(css)) throw new Error('the stylesheet cannot be put into a page')
    const ownersOfPage = (page: string) => [
      ...ownersReachedFrom(normalizePath(path.join(root, page)), infoOf),
    ]
    return {
      styleParts: splitByOwner(css),
      styleOwners: Object.fromEntries(pageModules().map((page) => [page, ownersOfPage(page)])),
    }
  }

  const built = (chunks: Manifest, pageStyles: BuiltStyles): ClientAssets => {
    const scriptsOf = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
      const chunk = chunks[key]
      if (!chunk) throw new Error(`${key} is not in the client manifest`)
      seen.add(`/${chunk.file}`)
      for (const imported of chunk.imports ?? [])
        if (!seen.has(`/${chunks[imported]?.file}`)) scriptsOf(imported, seen)
      return seen
    }
    const entryFile = `/${chunks[entry]?.file}`
    const entryScripts = scriptsOf(entry)
    return {
      entry: entryFile,
      pages: Object.fromEntries(
        pageModules()
          .filter((page) => chunks[page])
          .map((page) => {
            // Also what the entry imports: found by itself it would cost a round trip more.
            const scripts = new Set([...scriptsOf(page), ...entryScripts])
            return [page, [...scripts].filter((file) => file !== entryFile)]
          }),
      ),
      styles: [],
      ...pageStyles,
      typeface: `/${chunks[typeface]?.file}`,
      icon: toIcon(),
    }
  }

  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    config: (config) => ({
      environments: {
        client: {
          build: {
            manifest: true,
            rolldownOptions: {
              // Each page by itself: the server says which one the browser shall fetch.
              input: {
                entry,
                stylesOfServerOnly,
                ...Object.fromEntries(
                  findPages(config.root ?? process.cwd()).map((page) => [
                    path.parse(page).name,
                    page,
                  ]),
                ),
              },
              // A path that a script names costs that script alone.
              optimization: { inlineConst: { mode: 'all', pass: 3 } },
              preserveEntrySignatures: 'allow-extension',
              // What a page only names for the server stays out of its scripts.
              treeshake: {
                moduleSideEffects: [
                  { test: /\/client\/(?:ui|pages)\/.*\.tsx$/, sideEffects: false },
                ],
              },
              output: {
                codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
              },
            },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, [workerEnvironment]: worker } = builder.environments
          if (!client || !worker) throw new Error('client and worker environments are needed')
          await builder.build(client)
          await builder.build(worker)
        },
      },
    }),
    configResolved(config) {
      root = config.root
    },
    resolveId: { filter: { id: /^virtual:client-assets$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0(?:virtual:client-assets|vite\/preload-helper\.js)$/ },
      handler(id) {
        // Vite's own is 0.8 KB for stylesheets and preloads that no page of ours has.
        if (id.endsWith('preload-helper.js')) return 'export const __vitePreload = (load) => load()'
        // Also under vitest, where nothing is built.
        const isDevelopment = this.environment.mode === 'dev'
        if (isDevelopment) return `export default ${JSON.stringify(inDevelopment())}`
        if (!manifest || !builtStyles) throw new Error('build the client before the worker')
        return `export default ${JSON.stringify(built(manifest, builtStyles))}`
      },
    },
    // Compiled by now, not yet a script: the names in it are those of the one stylesheet.
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(css, id) {
        if (this.environment.name === 'client') ownersByFile.set(id, ownersOf(css))
      },
    },
    hotUpdate({ file, modules }) {
      // A module that only the worker uses: the page has to be rendered again.
      const inWorker = file.startsWith(normalizePath(path.join(root, 'worker/')))
      if (this.environment.name === 'client' && modules.length === 0 && inWorker)
        this.environment.hot.send({ type: 'full-reload' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const asset = bundle['.vite/manifest.json']
        if (asset?.type !== 'asset') throw new Error('no client manifest')
        manifest = JSON.parse(asset.source.toString()) as Manifest
        delete bundle['.vite/manifest.json']
        const file = manifest[stylesOfServerOnly]?.file
        if (file) for (const name of [file, `${file}.map`]) delete bundle[name]
        const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
        const [sheet] = sheets
        if (sheets.length !== 1 || sheet?.type !== 'asset') throw new Error('no one stylesheet')
        builtStyles = toBuiltStyles(sheet.source.toString(), (id) => this.getModuleInfo(id))
        delete bundle[sheet.fileName]
      },
    },
  }
}
