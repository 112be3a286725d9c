// What a visit costs on the wire: files of the production build as brotli 11 makes them, which is
// how they are delivered. Exact and the same on every machine.
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

/** The chunk of that name, with everything that it imports at once. */
function findScripts(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const file = scripts.find((script) => script.replace(/-[\w-]{8}\.js$/, '') === name)
  if (!file) throw new Error(`no chunk is called ${name}`)
  return follow(file, seen)
}

function follow(file: string, seen: Set<string>): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(path.join(client, 'assets', file), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    follow(imported, seen)
  return seen
}

/** A script that the loader does not name but one of its scripts imports counts as well. */
function followAll(files: readonly (string | undefined)[]): readonly string[] {
  const seen = new Set<string>()
  for (const file of files) if (file) follow(file, seen)
  return [...seen]
}

export type FirstLoad = {
  /** With the styles that it holds. */
  readonly html: number
  readonly loader: number
  /** What the inline loader fetches once the page is touched, or idle. */
  readonly scripts: readonly string[]
  /** Files that the first load asks for, the page itself included. */
  readonly requests: number
}

/** What the page asks for before anybody touches it, and what it would ask for then. */
export function weighPage(html: string): FirstLoad {
  const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)]
  const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]+)"/g)]
  const [, loader = ''] = /<script id="page-loader"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  return {
    html: toBrotliBytes(html),
    loader: loader === '' ? 0 : toBrotliBytes(loader),
    scripts: followAll([...loader.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file]) => file)),
    requests: 1 + styles.length + fonts.length,
  }
}

export const weighScripts = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + weighFile(`assets/${file}`), 0)

/** A chunk that a page loads when it needs it, without what the page has by then. */
export const weighLater = (name: string, has: readonly string[]): number =>
  weighScripts([...findScripts(name)].filter((file) => !has.includes(file)))

export function weighTypefaces(): readonly number[] {
  // Fonts are compressed already: nothing compresses them again on the way.
  return listFiles('production', 'client/assets')
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => readFileSync(path.join(client, 'assets', file)).length)
}

export const weighLoader = (): number => weighFile('embed/v1.js')

/** What an isolate evaluates before its first request: the entry and all that it imports statically. */
function listEntry(file = 'index.js', found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(path.join(worker, file), 'utf8')
  for (const [, specifier = ''] of source.matchAll(/(?:from|import) ?["'`](\.\.?\/[^"'`]+)["'`]/g))
    listEntry(path.join(path.dirname(file), specifier), found)
  return found
}

/** Cloudflare's own measure of a worker: each module's gzip. */
export function weighWorker(): { readonly entry: number; readonly whole: number } {
  const weigh = (files: Iterable<string>) =>
    [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(worker, file)), { level: 9 }).length,
      0,
    )
  const modules = listFiles('production', 'worker').filter((file) => /\.m?js$/.test(file))
  return { entry: weigh(listEntry()), whole: weigh(modules) }
}
