// npm run load: five minutes of mixed traffic on the built demo: pages, searches, texts, refused and paying submits,
// staff's calls. Options: --seconds 300, --rate 20 (journeys that start each second), --fault d1-locked,
// vendors-down or card-processor-down, --write (the tables into docs/performance.md). Exit code 1 if a payment is lost, made twice or does not
// match its charge, if a response is not from the site, or if the site fails with 5xx.
import { parseArgs } from 'node:util'
import { writePart } from '../../tests/bench/report.ts'
import { build } from '../build/build.ts'
import { faultNames, prepareFault } from './faults.ts'
import { loadServers } from './load-servers.ts'
import { listFaults, toPercentile, toTables } from './report.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    rate: { type: 'string', default: '20' },
    fault: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

function toCount(name: 'seconds' | 'rate'): number {
  const count = Number(values[name])
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} is not a count`)
  return count
}

const [seconds, rate] = [toCount('seconds'), toCount('rate')]
const faultName = faultNames.find((name) => name === values.fault)
if (values.fault !== undefined && faultName === undefined)
  throw new Error(`no such fault: ${values.fault}. There are: ${faultNames.join(', ')}`)
if (values.write && faultName !== undefined) throw new Error('--write is without --fault')

if (!process.env.LOAD_SKIP_BUILD) {
  console.log('Building …')
  await build('demo', true)
}
const fault = await prepareFault(faultName)
try {
  console.log(`${rate} journeys a second for ${seconds} s …`)
  const run = await loadServers({ rate, seconds, fault })
  const perSecond = (run.samples.length / seconds).toFixed(0)
  const lateMs = toPercentile(run.lateness, 0.99).toFixed(0)
  const how =
    `${rate} journeys a second for ${seconds} s, which made ${perSecond} requests a second; ` +
    `99% of the journeys started at most ${lateMs} ms late`
  const tables = toTables(run)
  console.log(`\n${how}\n\n${tables}`)
  if (values.write) writePart('load', how, tables)
  const faults = listFaults(run, faultName !== undefined)
  console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nNothing lost, nothing twice.')
  if (faults.length > 0) process.exitCode = 1
} finally {
  await fault.close()
}
