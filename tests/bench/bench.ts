// The site's worker beside plain Hono, and beside the same pages under React Router and TanStack Start: CPU and times of a
// request, CPU of a new isolate.
import { build } from '../../scripts/build/build.ts'
import { productService, type Vars, viteService } from '../workerd/workerd.ts'
import { fetchTarget, load, measurePair } from './cpu.ts'
import { median, toTable, toVerdict, writePart } from './report.ts'
import {
  buildPeer,
  buildPlainWorker,
  type Measured,
  peerFolders,
  plainFolder,
  rehearsalFolder,
  startServer,
  startSite,
  type ToService,
  toPeerService,
} from './servers.ts'
import { type BuiltWorker, measureStartUp } from './start-up.ts'
import { about, type Framework, form, pages, pay, type Target, targets } from './targets.ts'
import { installTools } from './tools.ts'

/** Set by each response itself. */
const ownHeaders = ['content-length', 'date', 'location', 'set-cookie', 'x-request-id']

/** What the plain worker needs to respond as the site does. */
async function toPlainVars(siteUrl: string): Promise<Vars> {
  const read = async (target: Target) => {
    // The first response fills the isolate's memory.
    await fetchTarget(siteUrl, target)
    const response = await fetchTarget(siteUrl, target)
    const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name))
    return { headers, text: await response.text() }
  }
  const [redirect, page] = [await read(pay), await read(about)]
  const headers = { [pay.path]: redirect.headers, [about.path]: page.headers }
  return { HEADERS: JSON.stringify(headers), PAGE: page.text }
}

/** A write that production does not make would be in the CPU of each page. */
async function requireNoWrites({ url, databaseUrl }: Measured): Promise<void> {
  const count = async () => Number(await (await fetch(`${databaseUrl}/written`)).text())
  const before = await count()
  for (const page of pages) await (await fetchTarget(url, page)).text()
  const written = (await count()) - before
  if (written > 0) throw new Error(`${written} rows were written to D1 for ${pages.length} pages`)
}

type Row = { readonly target: Target; readonly pairs: (readonly [number, number])[] }

function toCells({ target, pairs }: Row) {
  const [own, other] = [median(pairs.map(([own]) => own)), median(pairs.map(([, other]) => other))]
  const ratio = median(pairs.map(([own, other]) => own / other))
  return [
    ...[target.name, own.toFixed(0), `${target.neighbor}: ${other.toFixed(0)}`],
    // With too few responses, there is no figure and the goal is not met.
    ratio > 0 ? ratio.toFixed(2) : 'no figure',
    ...[target.maxRatio, toVerdict(ratio <= target.maxRatio)],
  ]
}

async function measureRequests(wanted: readonly Target[], rounds: number): Promise<string> {
  const site = await startSite()
  const running = [site]
  const startBeside = async (toService: ToService, vars: Vars = {}) => {
    const started = await startServer('beside', toService, vars)
    running.push(started)
    return [site, started] as const
  }
  try {
    await requireNoWrites(site)
    const servers = {
      'plain Hono': await startBeside(
        (all, name) => viteService(plainFolder, all, name),
        await toPlainVars(site.url),
      ),
      'React Router 8': await startBeside(toPeerService('React Router 8')),
      'TanStack Start 1': await startBeside(toPeerService('TanStack Start 1')),
    } as const
    const rows = wanted.map((target): Row => ({ target, pairs: [] }))
    for (const { target } of rows)
      for (const { url } of servers[target.neighbor]) await load(url, target, 2)
    for (let round = 0; round < rounds; round += 1)
      for (const { target, pairs } of rows)
        pairs.push(await measurePair(servers[target.neighbor], target, round))
    const head = ['request', 'CPU, µs', 'beside, µs', 'ratio', 'at most', '']
    return toTable(head, rows.map(toCells))
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

const frameworks = ['React Router 8', 'TanStack Start 1'] as const satisfies readonly Framework[]

/** What starts, and what each responds to first. */
const built: readonly BuiltWorker[] = [
  {
    ...{ name: 'Papaya, the public worker', folder: rehearsalFolder, first: form },
    toService: (vars, name) => productService(rehearsalFolder, vars, name),
  },
  ...frameworks.map((framework) => ({
    ...{ name: `${framework}, two pages`, folder: peerFolders[framework], first: form },
    toService: toPeerService(framework),
  })),
  {
    ...{ name: 'plain Hono, two routes', folder: plainFolder, first: pay },
    toService: (vars, name) => viteService(plainFolder, { ...vars, HEADERS: '{"/pay":[]}' }, name),
  },
]

/** `words`: only the requests with one of them in their name, and no isolates. */
export async function bench(words: readonly string[], rounds: number, isWritten: boolean) {
  const wanted = targets.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  if (wanted.length === 0) throw new Error(`no request has this in its name: ${words.join(' ')}`)
  installTools()
  console.log('Building …')
  await build('demo', true)
  await build('rehearsal', true)
  await buildPlainWorker()
  for (const framework of frameworks) buildPeer(framework)
  const tables = [await measureRequests(wanted, rounds)]
  if (words.length === 0) tables.push(await measureStartUp(built))
  console.log(tables.join('\n\n'))
  if (isWritten) writePart('bench', `${rounds} rounds`, tables.join('\n\n'))
}
