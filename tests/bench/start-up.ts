// CPU of a new isolate: to start it, which is compiling, and for its first response, which also evaluates what the response
// needs. One isolate costs too little to measure beside the start of the process, so a process with 11 of them is
// compared with one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { startWorkerd, viteFiles } from '../workerd/workerd.ts'
import { cpuSeconds, fetchTarget } from './cpu.ts'
import { median, toTable } from './report.ts'
import { readVars, seed, type ToService } from './servers.ts'
import type { Target } from './targets.ts'

const [copies, rounds] = [11, 4]

/** Milliseconds, or seconds of a process. */
type Cpu = { readonly start: number; readonly first: number }

export type BuiltWorker = {
  readonly name: string
  readonly folder: string
  /** What it responds to first. */
  readonly first: Target
  readonly toService: ToService
}

async function measureSeconds({ toService, first }: BuiltWorker, count: number) {
  const services = Array.from({ length: count }, (_, at) => (at === 0 ? 'site' : `site${at}`))
  const toSocket = async (service: string) => ({ service, port: await findFreePort() })
  const sockets = [await toSocket('d1'), ...(await Promise.all(services.map(toSocket)))] as const
  const [database, ...urls] = sockets.map(({ port }) => `http://127.0.0.1:${port}`)
  const texts = services.map((name) => toService(readVars(urls[0] ?? ''), name))
  const server = await startWorkerd('start-up', texts.join(',\n  '), sockets)
  const start = cpuSeconds(server.pid)
  await seed(database ?? '')
  const seeded = cpuSeconds(server.pid)
  for (const url of urls) await (await fetchTarget(url, first)).text()
  const responded = cpuSeconds(server.pid)
  await server.stop()
  return { start, first: responded - seeded }
}

/** Milliseconds of an isolate. */
async function measureIsolate(worker: BuiltWorker) {
  const many = await measureSeconds(worker, copies)
  const one = await measureSeconds(worker, 1)
  const toMs = (part: keyof Cpu) => ((many[part] - one[part]) / (copies - 1)) * 1000
  return { start: toMs('start'), first: toMs('first') }
}

function toCells({ name, folder }: BuiltWorker, times: readonly Cpu[]) {
  const code = viteFiles(folder).map((file) => readFileSync(path.join(folder, file)))
  const bytes = code.reduce((sum, { length }) => sum + length, 0)
  const toMedian = (part: keyof Cpu) => median(times.map((one) => one[part]))
  const [start, first] = [toMedian('start'), toMedian('first')]
  const cpu = [start, first, start + first].map((ms) => ms.toFixed(1))
  return [name, Math.round(bytes / 1000), ...cpu]
}

export async function measureStartUp(workers: readonly BuiltWorker[]): Promise<string> {
  const measured = workers.map((worker) => ({ worker, times: [] as Cpu[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { worker, times } of measured) times.push(await measureIsolate(worker))
  const head = ['worker', 'KB', 'CPU to start an isolate, ms', 'CPU of its first response, ms']
  const rows = measured.map(({ worker, times }) => toCells(worker, times))
  return toTable([...head, 'sum, ms'], rows)
}
