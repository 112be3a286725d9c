// The import rules of docs/architecture.md, computed from the imports of every file of the product and of scripts/:
// layers point one way, no folder's entries and no files form a cycle, and `rules` hold. Type imports count.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

/** Maps a file to the project files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

export function listImports(source: string): readonly string[] {
  return [...source.matchAll(importPattern)].map(
    ([, from, lazy, bare]) => from ?? lazy ?? bare ?? '',
  )
}

/** No tests: these may import anything. */
const listSources = (): readonly string[] =>
  globSync('{shared,client,worker,scripts}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()

function resolveImport(file: string, specifier: string, known: ReadonlySet<string>): string | null {
  if (!specifier.startsWith('.')) return null
  const base = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '')
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate)) ?? base
}

export type Sources = {
  readonly graph: ImportGraph
  /** Maps a file to the packages that it imports. */
  readonly packages: ReadonlyMap<string, readonly string[]>
}

export function readSources(files: readonly string[] = listSources()): Sources {
  const known = new Set(files)
  const graph = new Map<string, readonly string[]>()
  const packages = new Map<string, readonly string[]>()
  for (const file of files) {
    const specifiers = listImports(readFileSync(path.join(root, file), 'utf8'))
    graph.set(
      file,
      specifiers.flatMap((specifier) => resolveImport(file, specifier, known) ?? []),
    )
    packages.set(
      file,
      specifiers.filter((specifier) => !specifier.startsWith('.')),
    )
  }
  return { graph, packages }
}

/** Strongly connected components with more than one node (Tarjan). */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []
  const walkNode = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) {
        walkNode(next)
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
      } else if (onStack.has(next))
        low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const cycle: string[] = []
    for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
      onStack.delete(last)
      cycle.push(last)
      if (last === node) break
    }
    if (cycle.length > 1) cycles.push(cycle.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) walkNode(node)
  return cycles
}

/** Layers from the bottom up: a file may import its own layer and those before it. */
const layers = [
  ['shared', /^shared\//],
  ['client', /^client\//],
  ['worker/platform', /^worker\/platform\//],
  ['worker/vendors', /^worker\/vendors\//],
  ['worker/features', /^worker\/features\//],
  ['worker', /^worker\/(?:[^/]+|staff\/.+)$/],
  ['scripts and tests', /^(?:scripts|tests)\//],
] as const satisfies readonly (readonly [string, RegExp])[]

const layerOf = (file: string): number => layers.findIndex(([, files]) => files.test(file))

/** The folder's entries, each a file or a folder, and the other entries of the folder that it imports. */
export function toEntryGraph(graph: ImportGraph, folder: string): ImportGraph {
  const toEntry = (file: string): string => folder + file.slice(folder.length).split('/')[0]
  const entries = new Map<string, Set<string>>()
  for (const [file, imports] of graph) {
    if (!file.startsWith(folder)) continue
    const entry = toEntry(file)
    const targets = entries.get(entry) ?? new Set<string>()
    entries.set(entry, targets)
    for (const target of imports)
      if (target.startsWith(folder) && toEntry(target) !== entry) targets.add(toEntry(target))
  }
  return new Map([...entries].map(([entry, targets]) => [entry, [...targets]]))
}

/** Every folder that contains a file, with a slash at its end, from `shared/` down. */
const listFolders = (graph: ImportGraph): readonly string[] => {
  const folders = new Set<string>()
  for (const file of graph.keys()) {
    const parts = file.split('/')
    for (const [depth] of parts.entries())
      if (depth > 0) folders.add(`${parts.slice(0, depth).join('/')}/`)
  }
  return [...folders].sort()
}

export const findUpwardImports = (graph: ImportGraph): readonly string[] =>
  [...graph].flatMap(([file, imports]) =>
    imports
      .filter((target) => layerOf(target) > layerOf(file) || layerOf(target) < 0)
      .map((target) => `${file} imports upward: ${target}`),
  )

const pageFolder = /^client\/pages\/([\w-]+)\//

const findForeignPages = (graph: ImportGraph): readonly string[] =>
  [...graph].flatMap(([file, imports]) => {
    const [, own] = pageFolder.exec(file) ?? []
    if (own === undefined) return []
    return imports
      .filter((target) => {
        const [, other] = pageFolder.exec(target) ?? []
        return (other !== undefined && other !== own) || target.startsWith('client/runtime/')
      })
      .map((target) => `${file} must not import ${target}: a page knows its own feature's pages`)
  })

export const findFolderCycles = (graph: ImportGraph): readonly string[] =>
  listFolders(graph).flatMap((folder) =>
    findCycles(toEntryGraph(graph, folder)).map((cycle) => {
      const findEntry = (file: string) =>
        cycle.find((entry) => file === entry || file.startsWith(`${entry}/`))
      const edges = [...graph].flatMap(([file, imports]) =>
        imports
          .filter((target) => {
            const [from, to] = [findEntry(file), findEntry(target)]
            return from !== undefined && to !== undefined && from !== to
          })
          .map((target) => `    ${file} -> ${target}`),
      )
      return `${folder} has a cycle: ${cycle.join(', ')}\n${edges.join('\n')}`
    }),
  )

const findFileCycles = (graph: ImportGraph): readonly string[] =>
  findCycles(graph).map((cycle) => `files import each other: ${cycle.join(', ')}`)

type Rule = {
  readonly about: string
  readonly from: RegExp
  readonly except?: RegExp
  readonly files?: RegExp
  readonly packages?: RegExp
}

/** Rules that the layers do not express. */
const rules: readonly Rule[] = [
  {
    about: 'shared runs anywhere',
    from: /^shared\//,
    packages: /^(?:hono|react|cloudflare:|node:)/,
  },
  {
    about: 'the embed script stands alone',
    from: /^client\/widget\/loader\.ts$/,
    files: /^(?!client\/widget\/)/,
    packages: /./,
  },
  {
    about: 'the design system knows no page',
    from: /^client\/ui\//,
    files: /^client\/(?!ui\/)/,
  },
  {
    about: 'only platform/render, the email templates and the dev site use React and the client',
    from: /^worker\//,
    except:
      /^worker\/(?:platform\/render\/|features\/(?:notifications\/templates|dev)\/|staff\/page\.ts)/,
    files: /^client\//,
    packages: /^react/,
  },
  {
    about: 'only services.ts picks vendors',
    from: /^worker\/(?!vendors\/)/,
    except: /^worker\/(?:(?:services|flags)\.ts$|features\/dev\/)/,
    files:
      /^worker\/vendors\/[\w-]+\/(?:simulator|altcha|embedded|twilio|resend|stripe|authorize-net|unleash|google|host|cloudflare|sentry|recaptcha|turnstile)(?:-[\w-]+)?\.ts$/,
  },
  {
    about: 'only routes know Hono',
    from: /^worker\/(?:features|vendors)\//,
    except: /(?:route|routes|responses|cookie|limit-lookups)\.tsx?$|^worker\/features\/dev\//,
    packages: /^hono(?:\/|$)/,
  },
  {
    about: 'nothing of the product depends on the dev site',
    from: /^worker\/(?!features\/dev\/)/,
    except: /^worker\/(?:dev-site|index\.staging)\.ts$/,
    files: /^worker\/features\/dev\//,
  },
]

const findBrokenRules = ({ graph, packages }: Sources): readonly string[] =>
  rules.flatMap((rule) =>
    [...graph].flatMap(([file, imports]) => {
      if (!rule.from.test(file) || rule.except?.test(file)) return []
      const broken = [
        ...imports.filter((target) => rule.files?.test(target)),
        ...(packages.get(file) ?? []).filter((name) => rule.packages?.test(name)),
      ]
      return broken.map((target) => `${file} must not import ${target}: ${rule.about}`)
    }),
  )

/** One line for each import that breaks a rule, and for each cycle. */
export function findBrokenImports(): readonly string[] {
  const sources = readSources()
  return [
    ...findUpwardImports(sources.graph),
    ...findBrokenRules(sources),
    ...findForeignPages(sources.graph),
    ...findFolderCycles(sources.graph),
    ...findFileCycles(sources.graph),
  ]
}
