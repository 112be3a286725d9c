// npm run measure -- bench: CPU, times and start-up of the worker beside plain Hono, React Router and TanStack Start; bench about
// measures the requests with that word in their name; --rounds 8. -- enumeration: response times for known and unknown
// accounts and receipts; exit code 1 if they differ. -- lighthouse: every public page in both languages, as a slow phone
// and as a computer; lighthouse /about only that path; exit code 1 if a score is below 100. -- load: mixed traffic with
// payments, --seconds 300, --rate 20 (visitors a second); exit code 1 if a payment is lost or made twice. bench and load
// take --write, which puts their tables into docs/performance.md. Linux, for /proc.
import { parseArgs } from 'node:util'

const [tool = '', ...args] = process.argv.slice(2)
const text = { type: 'string' } as const
const write = { type: 'boolean', default: false } as const

function toCount(name: string, value: string): number {
  const count = Number(value)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--${name} is not a count`)
  return count
}

// Each accepts its own arguments only. The tools are large, so only one of them is loaded.
switch (tool) {
  case 'bench': {
    const options = { rounds: { ...text, default: '8' }, write }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.write && positionals.length > 0) throw new Error('--write is for all requests')
    const { bench } = await import('../../tests/bench/bench.ts')
    await bench(positionals, toCount('rounds', values.rounds), values.write)
    break
  }
  case 'enumeration': {
    parseArgs({ args, options: {} })
    await (await import('../../tests/bench/enumeration.ts')).enumeration()
    break
  }
  case 'lighthouse': {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    await (await import('../../tests/bench/lighthouse.ts')).lighthouse(positionals)
    break
  }
  case 'load': {
    const options = {
      seconds: { ...text, default: '300' },
      rate: { ...text, default: '20' },
      write,
    }
    const { values } = parseArgs({ args, options })
    const [seconds, rate] = [toCount('seconds', values.seconds), toCount('rate', values.rate)]
    await (await import('../../tests/bench/load.ts')).load({ seconds, rate }, values.write)
    break
  }
  case 'slow-phone': {
    const { values } = parseArgs({ args, options: { rounds: { ...text, default: '5' }, write } })
    const { slowPhone } = await import('../../tests/bench/slow-phone.ts')
    await slowPhone(toCount('rounds', values.rounds), values.write)
    break
  }
  default:
    throw new Error(
      `no such tool: ${tool}. There are: bench, enumeration, lighthouse, load and slow-phone`,
    )
}
