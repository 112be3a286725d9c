// The size of the worker by package, feature and language: each module's gzip and raw size, divided among its
// sources by the source map of the build.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'
import { root } from '../../scripts/run.ts'
import { listFiles } from './dist.ts'

const folder = path.join(root, 'dist/production/worker')

/** Code that no source map names: page styles, lists of the client's files, SQL. */
const generated = 'styles, file lists, SQL'

type SourceMap = { readonly sources: readonly string[]; readonly mappings: string }

const groupPatterns = [
  [/node_modules\/((?:@[^/]+\/)?[^/]+)/, (name) => `npm ${name}`],
  [/shared\/locales\/(en|es)\//, (locale) => `texts ${locale}`],
  [/worker\/features\/([^/]+)/, (feature) => `worker ${feature}`],
  [/worker\/(platform|vendors)\//, (layer) => `worker/${layer}`],
  [/client\/pages\/([^/]+)/, (feature) => `pages ${feature}`],
  [/(client|shared|worker)\//, (layer) => layer],
] as const satisfies readonly (readonly [RegExp, (name: string) => string])[]

function toGroup(source: string | null): string {
  for (const [pattern, toName] of groupPatterns) {
    const [, name] = pattern.exec(source ?? '') ?? []
    if (name !== undefined) return toName(name)
  }
  return generated
}

/** How many characters of a module's text come from each of its sources. */
function countBySource(
  code: string,
  { sources, mappings }: SourceMap,
): ReadonlyMap<string | null, number> {
  const lengths = new Map<string | null, number>()
  const add = (source: string | null, length: number) =>
    lengths.set(source, (lengths.get(source) ?? 0) + length)
  const decoded = decode(mappings)
  code.split('\n').forEach(({ length }, at) => {
    const segments = decoded[at] ?? []
    if (segments.length === 0) add(null, length)
    segments.forEach(([start, source], index) => {
      const end = segments[index + 1]?.[0] ?? length
      add(source === undefined ? null : (sources[source] ?? null), end - start)
    })
  })
  return lengths
}

type Bytes = { readonly gzip: number; readonly raw: number }
type Groups = ReadonlyMap<string, Bytes>

/** Bytes of each group, the heaviest first, and the sources that the worker contains. */
export function weighGroups(): { readonly groups: Groups; readonly sources: readonly string[] } {
  const bytes = new Map<string, Bytes>()
  const all = new Set<string>()
  for (const file of listFiles('production', 'worker').filter((name) => /\.m?js$/.test(name))) {
    const code = readFileSync(path.join(folder, file), 'utf8')
    const gzipShare = gzipSync(code, { level: 9 }).length / code.length
    const rawShare = Buffer.byteLength(code) / code.length
    for (const [source, length] of countBySource(code, readMap(file))) {
      if (source !== null) all.add(source)
      const group = toGroup(source)
      const { gzip, raw } = bytes.get(group) ?? { gzip: 0, raw: 0 }
      bytes.set(group, { gzip: gzip + length * gzipShare, raw: raw + length * rawShare })
    }
  }
  return {
    groups: new Map([...bytes].toSorted(([, one], [, other]) => other.gzip - one.gzip)),
    sources: [...all],
  }
}

/** A module without a map counts as generated code. */
function readMap(file: string): SourceMap {
  try {
    return JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8'))
  } catch {
    return { sources: [], mappings: '' }
  }
}
