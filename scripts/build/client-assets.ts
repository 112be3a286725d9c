// Vite plugin: `virtual:client-assets` gives the worker the URLs of the client's files by language (the
// entry script, the script that measures page views, each page's chunks, the font), and the icon. The
// clients are built first; their manifests are not published.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildEnvironmentOptions, type Manifest, normalizePath, type Plugin } from 'vite'
import { type Locale, locales } from '../../shared/locales/locale.ts'
import { chunkGroups } from './chunk-groups.ts'
import { clientEnvironments, isClientEnvironment } from './client-languages.ts'

export const clientEntry = 'client/runtime/entry.tsx'
const vitals = 'client/runtime/measure-vitals.ts'
const typeface = 'client/styles/figtree.woff2'
const icon = 'client/public/favicon.svg'

/** The name of each page, which is its file's without -page, and its file as a path from the project root. */
export const findPages = (root: string): readonly (readonly [name: string, file: string])[] =>
  globSync('client/pages/**/*-page.tsx', { cwd: root })
    .map(normalizePath)
    .sort()
    .map((file) => [path.basename(file, '-page.tsx'), file])

type ClientAssets = {
  readonly entry: string
  /**
   * Maps a page's name to its own script, then the other chunks it needs beyond the entry.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Measures page views; loaded alone, when the page is idle. */
  readonly vitals: string
  readonly typeface: string | null
  /** The favicon as a data URL. */
  readonly icon: string
}

function toIcon(root: string): string {
  const svg = readFileSync(path.join(root, icon), 'utf8').trim()
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('%20', ' ').replaceAll('#', '%23')}`
}

const inDevelopment = (root: string): ClientAssets => ({
  entry: `/${clientEntry}`,
  vitals: `/${vitals}`,
  pages: Object.fromEntries(findPages(root).map(([name, file]) => [name, [`/${file}`]])),
  typeface: null,
  icon: toIcon(root),
})

function built(root: string, chunks: Manifest): ClientAssets {
  const scriptsOf = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is not in the client manifest`)
    seen.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? [])
      if (!seen.has(`/${chunks[imported]?.file}`)) scriptsOf(imported, seen)
    return seen
  }
  const entryFile = `/${chunks[clientEntry]?.file}`
  const entryScripts = scriptsOf(clientEntry)
  return {
    entry: entryFile,
    vitals: `/${chunks[vitals]?.file}`,
    pages: Object.fromEntries(
      findPages(root)
        .filter(([, file]) => chunks[file])
        .map(([name, file]) => {
          // Includes the entry's imports: finding them later would cost another round trip.
          const scripts = new Set([...scriptsOf(file), ...entryScripts])
          return [name, [...scripts].filter((script) => script !== entryFile)]
        }),
    ),
    typeface: `/${chunks[typeface]?.file}`,
    icon: toIcon(root),
  }
}

/** Each file's path is written once: a page has ten, and most of them are on many pages. */
function toModule(assets: Readonly<Record<string, ClientAssets>>): string {
  const files: string[] = []
  const toIndex = (file: string) =>
    files.includes(file) ? files.indexOf(file) : files.push(file) - 1
  const toList = (scripts: readonly string[]) =>
    `[${scripts.map((file) => `files[${toIndex(file)}]`)}]`
  const languages = Object.entries(assets).map(([locale, { pages, ...rest }]) => {
    const lists = Object.entries(pages).map(
      ([page, scripts]) => `${JSON.stringify(page)}:${toList(scripts)}`,
    )
    return `${locale}:{...${JSON.stringify(rest)},pages:{${lists.join()}}}`
  })
  return `const files = ${JSON.stringify(files)}\nexport default {${languages.join()}}`
}

const toClientBuild = (root: string): BuildEnvironmentOptions => ({
  manifest: true,
  rolldownOptions: {
    // Each page is an entry: the server tells the browser which one to fetch.
    input: {
      entry: clientEntry,
      vitals,
      ...Object.fromEntries(findPages(root).map(([name, file]) => [`${name}-page`, file])),
    },
    // Inlines path constants, so that a script contains only the paths it uses.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    preserveEntrySignatures: 'allow-extension',
    // Drops what a page imports only for server rendering.
    treeshake: {
      moduleSideEffects: [
        { test: /\/client\/(?:ui|pages)\/.*\.tsx$/, sideEffects: false },
        { test: /\/shared\/locales\//, sideEffects: false },
      ],
    },
    output: {
      codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
    },
  },
})

export function clientAssets({
  workerEnvironments,
}: {
  workerEnvironments: readonly string[]
}): Plugin {
  const manifests = new Map<string, Manifest>()
  let root = ''

  return {
    name: 'client-assets',
    sharedDuringBuild: true,
    config: (config) => ({
      environments: Object.fromEntries(
        Object.values(clientEnvironments).map((name, index) => [
          name,
          {
            consumer: 'client' as const,
            build: {
              ...toClientBuild(config.root ?? process.cwd()),
              // The other languages' files are beside the first client's, which this build must not delete.
              ...(index > 0 && {
                outDir: path.join(config.build?.outDir ?? 'dist', 'client'),
                emptyOutDir: false,
                copyPublicDir: false,
              }),
            },
          },
        ]),
      ),
      builder: {
        async buildApp(builder) {
          for (const name of [...Object.values(clientEnvironments), ...workerEnvironments]) {
            const environment = builder.environments[name]
            if (!environment) throw new Error(`no environment ${name}`)
            await builder.build(environment)
          }
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
        // Vite's own helper adds 0.8 KB for stylesheets and preloads that no page uses.
        if (id.endsWith('preload-helper.js')) return 'export const __vitePreload = (load) => load()'
        // Also applies in vitest, where nothing is built.
        const isDevelopment = this.environment.mode === 'dev'
        const toAssets = (locale: Locale): ClientAssets => {
          if (isDevelopment) return inDevelopment(root)
          const manifest = manifests.get(clientEnvironments[locale])
          if (!manifest) throw new Error('build the client before the worker')
          return built(root, manifest)
        }
        const assets = Object.fromEntries(locales.map((locale) => [locale, toAssets(locale)]))
        return toModule(assets)
      },
    },
    hotUpdate({ file, modules }) {
      // A module that only the worker uses changed: reload, because the server renders it.
      const inWorker = file.startsWith(normalizePath(path.join(root, 'worker/')))
      if (this.environment.name === 'client' && modules.length === 0 && inWorker)
        this.environment.hot.send({ type: 'full-reload' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isClientEnvironment(this.environment.name)) return
        const asset = bundle['.vite/manifest.json']
        if (asset?.type !== 'asset') throw new Error('no client manifest')
        manifests.set(this.environment.name, JSON.parse(asset.source.toString()))
        delete bundle['.vite/manifest.json']
      },
    },
  }
}
