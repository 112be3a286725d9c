// Runs a tool and says how much CPU time it took, with all processes that it started and waited for. A busy machine makes
// a run longer, but hardly changes its CPU time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { quietEnv, root } from '../run.ts'

/** Node has no way to read the CPU time of its children. A shell has: its second line is the time of what it ran. */
const script = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Such as "0m1.25s 1m0.50s", the time in the process and in the kernel. */
const toSeconds = (line = '') =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

export async function runMeasured(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const tool = path.join(root, 'node_modules/.bin', command)
  const child = spawn('sh', ['-c', script, 'sh', tool, ...args], {
    cwd: root,
    env: { ...quietEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  let times = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    times += chunk
  })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, cpuSeconds: toSeconds(times.split('\n')[1]) }
}

/** CPU milliseconds of `calibrate` on the machine on which the budgets were measured. */
const referenceMs = 460

function runLoop(rounds: number): void {
  let text = JSON.stringify(Array.from({ length: 2000 }, (_, index) => ({ index })))
  for (let round = 0; round < rounds; round += 1) {
    const hash = createHash('sha256').update(text).digest('hex')
    text = JSON.stringify([...JSON.parse(text).slice(1), { hash }])
  }
}

/**
 * The speed of the CPU now, beside the machine of the budgets: 0.5 is half as fast. Runs a fixed loop, so that a budget
 * holds on another machine, and on a core that it shares.
 */
export function calibrate(): number {
  // Compiles the loop, which the first call would measure otherwise.
  runLoop(200)
  const before = process.cpuUsage()
  runLoop(1500)
  const { user, system } = process.cpuUsage(before)
  return referenceMs / ((user + system) / 1000)
}
