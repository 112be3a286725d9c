// npm test -- clock 2031-01-01 [command]: runs the command, by default the tests of units, builds and faults, with
// processes that see this time, workerd included. Needs Linux and a C compiler.
import { spawnSync } from 'node:child_process'
import { buildClockLibrary } from './clock-library.ts'

const tests = ['npm', 'test', '--', 'unit', 'built', 'chaos'] as const

const [time = '', ...words] = process.argv.slice(2)
const at = Date.parse(time)
if (!Number.isFinite(at)) throw new Error(`no such time: ${time}`)
const [command, ...args] = words.length > 0 ? words : tests
const { status } = spawnSync(command ?? '', args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    LD_PRELOAD: buildClockLibrary(),
    CLOCK_OFFSET_SECONDS: String(Math.round((at - Date.now()) / 1000)),
  },
})
process.exit(status ?? 1)
