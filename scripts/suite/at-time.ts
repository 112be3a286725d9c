// npm run test:clock -- 2031-01-01 [command]: runs the command, by default the tests of units, builds and faults, with
// processes that see this time, workerd included. Needs Linux and a C compiler.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'

const tests = ['npm', 'test', '--', 'unit', 'built', 'chaos'] as const

const [time = '', ...words] = process.argv.slice(2)
const at = Date.parse(time)
if (!Number.isFinite(at)) throw new Error(`no such time: ${time}`)
const library = path.join(root, '.cache/clock-offset.so')
mkdirSync(path.dirname(library), { recursive: true })
const source = path.join(import.meta.dirname, 'clock-offset.c')
execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source])
const [command, ...args] = words.length > 0 ? words : tests
const { status } = spawnSync(command ?? '', args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: library,
    CLOCK_OFFSET_SECONDS: String(Math.round((at - Date.now()) / 1000)),
  },
})
process.exit(status ?? 1)
