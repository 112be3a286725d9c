// CPU time to start an isolate: compiling its modules and evaluating the entry. One isolate costs too
// little to measure beside the process start, so this compares a process with one to a process with 21.
import { cpuSeconds, type Pair } from './measure.ts'
import { ports } from './targets.ts'
import { startWorkerd } from './workerd.ts'

const copies = 21

type MakeService = (name: string) => string
type Workers = { readonly bare: MakeService; readonly product: MakeService }

async function measureCpuSeconds(
  make: MakeService,
  count: number,
  core: number | null,
): Promise<number> {
  const names = Array.from({ length: count }, (_, at) => (at === 0 ? 'site' : `site${at}`))
  const sockets = [{ service: 'site', port: ports.startUp }]
  const server = await startWorkerd('start-up', names.map(make).join(',\n  '), sockets, core)
  const seconds = cpuSeconds(server.pid)
  await server.stop()
  return seconds
}

async function measurePerIsolateMs(make: MakeService, core: number | null): Promise<number> {
  const many = await measureCpuSeconds(make, copies, core)
  const one = await measureCpuSeconds(make, 1, core)
  return ((many - one) / (copies - 1)) * 1000
}

/** Milliseconds of CPU per isolate, one pair a round. */
export async function measureStartUp(
  { bare, product }: Workers,
  { rounds, core }: { readonly rounds: number; readonly core: number | null },
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      baseline: await measurePerIsolateMs(bare, core),
      target: await measurePerIsolateMs(product, core),
    })
  return pairs
}
