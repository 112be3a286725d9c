// Sizes of the production build: its files as they are delivered (with brotli 11, except fonts), and the worker.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../../scripts/run.ts'
import { listFiles } from './dist.ts'

const client = path.join(root, 'dist/production/client')
const worker = path.join(root, 'dist/production/worker')

export const toBrotliBytes = (content: string | Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length

const weighFile = (file: string) => toBrotliBytes(readFileSync(path.join(client, file)))

const scripts = listFiles('production', 'client/assets').filter((file) => file.endsWith('.js'))

/** The chunks of that name, one per language, each with everything that it imports statically. */
function findScripts(name: string): readonly ReadonlySet<string>[] {
  const files = scripts.filter((script) => script.replace(/-[\w-]{8}\.js$/, '') === name)
  if (files.length === 0) throw new Error(`no chunk is called ${name}`)
  return files.map((file) => follow(file, new Set()))
}

function follow(file: string, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(path.join(client, 'assets', file), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    follow(imported, seen)
  return seen
}

/** The files and the scripts that they import. */
function followAll(files: readonly (string | undefined)[]): readonly string[] {
  const seen = new Set<string>()
  for (const file of files) if (file) follow(file, seen)
  return [...seen]
}

export type FirstLoad = {
  /** With its inline styles. */
  readonly html: number
  readonly loader: number
  /** What the inline hydration bootstrap fetches at the first interaction, or when idle. */
  readonly scripts: readonly string[]
  /** Files of the first load, including the page itself. */
  readonly requests: number
}

/** Sizes of what the page loads at first, and the scripts that it loads at the first interaction. */
export function weighPage(html: string): FirstLoad {
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)]
  const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]+)"/g)]
  const [, loader = ''] = /<script id="page-loader"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  return {
    html: toBrotliBytes(html),
    loader: loader === '' ? 0 : toBrotliBytes(loader),
    // Without the chunk that measures page views: it is loaded for one view in ten, when the page is idle.
    scripts: followAll(
      [...loader.matchAll(/\/assets\/(?!vitals-)([\w.-]+\.js)/g)].map(([, file]) => file),
    ),
    requests: 1 + styles.length + fonts.length,
  }
}

export const weighScripts = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + weighFile(`assets/${file}`), 0)

/**
 * Bytes of a lazy chunk in the language of the page, without the scripts in `loaded`, which the page has
 * already. The smallest is of that language: the others import scripts that the page has not loaded.
 */
export const weighLazyChunk = (name: string, loaded: readonly string[]): number =>
  Math.min(
    ...findScripts(name).map((files) =>
      weighScripts([...files].filter((file) => !loaded.includes(file))),
    ),
  )

export function weighTypefaces(): readonly number[] {
  // WOFF2 files are compressed already and delivered as they are.
  return listFiles('production', 'client/assets')
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => readFileSync(path.join(client, 'assets', file)).length)
}

export const weighEmbedScript = (): number => weighFile('embed/v1.js')

/** What an isolate evaluates at startup: the entry and everything that it imports statically. */
function listEntryModules(file = 'index.js', found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(path.join(worker, file), 'utf8')
  for (const [, specifier = ''] of source.matchAll(/(?:from|import) ?["'`](\.\.?\/[^"'`]+)["'`]/g))
    listEntryModules(path.join(path.dirname(file), specifier), found)
  return found
}

/** Each module's gzip size, as Cloudflare measures a worker, and its raw size, which is compiled. */
export function weighWorker() {
  const weigh = (files: Iterable<string>, toBytes: (code: Buffer) => number) =>
    [...files].reduce((sum, file) => sum + toBytes(readFileSync(path.join(worker, file))), 0)
  const toGzip = (code: Buffer) => gzipSync(code, { level: 9 }).length
  const modules = listFiles('production', 'worker').filter((file) => /\.m?js$/.test(file))
  return {
    entry: weigh(listEntryModules(), toGzip),
    whole: weigh(modules, toGzip),
    raw: weigh(modules, ({ length }) => length),
    /** Raw bytes by the chunk's name (scripts/build/chunk-groups.ts). */
    chunks: new Map(
      modules.map((file) => [
        path.basename(file).split('-')[0] ?? '',
        weigh([file], ({ length }) => length),
      ]),
    ),
  }
}
