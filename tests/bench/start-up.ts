// What an isolate costs before its first request: its modules compiled, and the entry evaluated. One of
// them is lost in the noise of a process that starts, so many are started at once and the difference
// is divided.
import { cpuSeconds, type Pair } from './measure.ts'
import { ports } from './targets.ts'
import { startWorkerd } from './workerd.ts'

const copies = 21

type Named = (name: string) => string
type Workers = { readonly bare: Named; readonly product: Named }

async function spend(make: Named, count: number, core: number | null): Promise<number> {
  const names = Array.from({ length: count }, (_, at) => (at === 0 ? 'site' : `site${at}`))
  const sockets = [{ service: 'site', port: ports.startUp }]
  const server = await startWorkerd('start-up', names.map(make).join(',\n  '), sockets, core)
  const seconds = cpuSeconds(server.pid)
  await server.stop()
  return seconds
}

async function spendEach(make: Named, core: number | null): Promise<number> {
  const many = await spend(make, copies, core)
  const one = await spend(make, 1, core)
  return ((many - one) / (copies - 1)) * 1000
}

/** Milliseconds of CPU an isolate, one pair a round. */
export async function measureStartUp(
  { bare, product }: Workers,
  { rounds, core }: { readonly rounds: number; readonly core: number | null },
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ against: await spendEach(bare, core), mine: await spendEach(product, core) })
  return pairs
}
