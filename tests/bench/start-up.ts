// CPU time to start an isolate: compiling its modules and evaluating the entry. One isolate costs too
// little to measure beside the process start, so this compares a process with one to a process with 21.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { cpuSeconds, median } from './measure.ts'
import { ports } from './targets.ts'
import { startWorkerd, viteFiles } from './workerd.ts'

const copies = 21
const rounds = 5

/** A built worker. */
export type BuiltWorker = {
  readonly name: string
  readonly folder: string
  toService(name: string): string
}

/** Bytes of all modules, and milliseconds of CPU per isolate. */
export type StartUp = {
  readonly name: string
  readonly rawBytes: number
  readonly gzipBytes: number
  readonly ms: number
}

async function measureCpuSeconds(
  { toService }: BuiltWorker,
  count: number,
  core: number | null,
): Promise<number> {
  const names = Array.from({ length: count }, (_, at) => (at === 0 ? 'site' : `site${at}`))
  const sockets = [{ service: 'site', port: ports.startUp }]
  const server = await startWorkerd('start-up', names.map(toService).join(',\n  '), sockets, core)
  const seconds = cpuSeconds(server.pid)
  await server.stop()
  return seconds
}

async function measurePerIsolateMs(worker: BuiltWorker, core: number | null): Promise<number> {
  const many = await measureCpuSeconds(worker, copies, core)
  const one = await measureCpuSeconds(worker, 1, core)
  return ((many - one) / (copies - 1)) * 1000
}

/** The workers in turn, several times. */
export async function measureStartUp(
  workers: readonly BuiltWorker[],
  core: number | null,
): Promise<readonly StartUp[]> {
  const times = workers.map((worker) => ({ worker, ms: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { worker, ms } of times) ms.push(await measurePerIsolateMs(worker, core))
  return times.map(({ worker: { name, folder }, ms }) => {
    const modules = viteFiles(folder).map((file) => readFileSync(path.join(folder, file)))
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
    return {
      name,
      rawBytes: sum(modules.map(({ length }) => length)),
      gzipBytes: sum(modules.map((code) => gzipSync(code, { level: 9 }).length)),
      ms: median(ms),
    }
  })
}
