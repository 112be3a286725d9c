// Who may import whom (docs/request-flow.md). Reads the import statements of every source file and
// holds them against the table; prints each that crosses a wall.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

type Wall = {
  /** Files that the rule is about. */
  readonly from: RegExp
  /** What they may import of the project's own; the first rule that matches a file decides. */
  readonly allow: readonly RegExp[]
  /** Packages they must not import. */
  readonly refusePackages?: RegExp
}

const folderOf = (file: string) => new RegExp(`^${path.dirname(file).replaceAll('.', '\\.')}/`)

const walls: readonly ((file: string) => Wall)[] = [
  () => ({
    from: /\.test\.tsx?$/,
    allow: [/./],
  }),
  () => ({
    from: /^shared\//,
    allow: [/^shared\//],
    refusePackages: /^(hono|react|cloudflare:|node:)/,
  }),
  () => ({
    from: /^client\/widget\/loader\.ts$/,
    allow: [/^client\/widget\//],
    refusePackages: /./,
  }),
  () => ({ from: /^client\/ui\//, allow: [/^shared\//, /^client\/ui\//] }),
  (file) => ({
    from: /^client\/pages\//,
    allow: [/^shared\//, /^client\/ui\//, /^client\/(human-check|text-link)\//, folderOf(file)],
  }),
  () => ({ from: /^client\//, allow: [/^shared\//, /^client\//] }),
  () => ({
    from: /^worker\/render\//,
    allow: [/^shared\//, /^client\//, /^worker\/(http|render)\//],
  }),
  () => ({
    from: /^worker\/gateways\//,
    allow: [/^shared\//, /^worker\/(gateways|db|tokens)\//, /^worker\/http\/logger\.ts$/],
    refusePackages: /^(hono|react)/,
  }),
  () => ({
    from: /^worker\/[^/]+\/store\.ts$/,
    allow: [/^shared\//, /^worker\/db\//, /^worker\/[^/]+\//],
    refusePackages: /^(hono|react)/,
  }),
  // Below the routes nobody knows Hono or a page.
  () => ({
    from: /^worker\/(?!http|render|dev)[^/]+\/(?!.*(route|routes|cookie|limit-lookups)\.tsx?$)/,
    allow: [/^shared\//, /^worker\/(?!render\/)/],
    refusePackages: /^(hono)(\/|$)/,
  }),
  () => ({ from: /^worker\//, allow: [/^shared\//, /^worker\//] }),
]

/** Only services.ts picks adapters, and for the flags their own; upkeep.ts may name an embedded one's. */
const adapter =
  /^worker\/gateways\/[a-z-]+-(simulator|altcha|embedded|twilio|resend|stripe|authorize-net|unleash|google|host|cloudflare|sentry)/
const mayPickAdapters =
  /^worker\/(services|upkeep)\.ts$|^worker\/flags\/flags-of-isolate\.ts$|^worker\/gateways\/|^worker\/human-check\/|\.test\.tsx?$/

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

function resolveImport(file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null
  const base = path.posix.join(path.posix.dirname(file), specifier.split('?')[0] ?? '')
  const found = globSync([base, `${base}.ts`, `${base}.tsx`, `${base}.d.ts`], { cwd: root })
  return found[0] ?? base
}

export function findBrokenWalls(): readonly string[] {
  const broken: string[] = []
  const files = globSync('{shared,client,worker}/**/*.{ts,tsx}', { cwd: root })
  for (const file of files) {
    const wall = walls.map((rule) => rule(file)).find(({ from }) => from.test(file))
    if (!wall) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const match of source.matchAll(importPattern)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const target = resolveImport(file, specifier)
      if (target === null) {
        if (wall.refusePackages?.test(specifier))
          broken.push(`${file} must not import ${specifier}`)
      } else if (!wall.allow.some((allowed) => allowed.test(target))) {
        broken.push(`${file} must not import ${target}`)
      } else if (adapter.test(target) && !mayPickAdapters.test(file)) {
        broken.push(`${file} must not pick an adapter: ${target}`)
      }
    }
  }
  return broken
}
