// The size of a fault run, from the environment. The defaults take seconds, those of `npm test -- faults` much longer.
import { randomInt } from 'node:crypto'

const isLong = process.env.FAULT_RUN === 'long'

const readNumber = (name: string, short: number, long = short): number => {
  const value = Number(process.env[name] ?? (isLong ? long : short))
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} is not a count`)
  return value
}

/** Where the card is typed: the value of CARD_ENTRY. */
export type CardEntry = 'own' | 'hosted'

function readCardEntry(): CardEntry {
  const value = process.env.FAULT_CARD_ENTRY ?? 'own'
  if (value !== 'own' && value !== 'hosted') throw new Error('FAULT_CARD_ENTRY is own or hosted')
  return value
}

export const faultRun = {
  /** For the tests that do not try both `own` and `hosted`. */
  cardEntry: readCardEntry(),
  /** Bills that are paid while the server is killed. */
  payments: readNumber('FAULT_PAYMENTS', 40, 1000),
  /** Kills at random instants. */
  kills: readNumber('FAULT_KILLS', 6, 100),
  /** Servers that share the payments and the kills; every second one has hosted card fields. */
  servers: readNumber('FAULT_SERVERS', 2, 5),
  /** In a long run, tests also wait for what takes minutes. */
  isLong,
  /** How often each fault other than a kill at a random instant is repeated. */
  rounds: readNumber('CHAOS_ROUNDS', 1, 3),
  /** Payers who are interrupted at one point by one kill. */
  payersPerPoint: readNumber('FAULT_PAYERS_PER_POINT', 2, 10),
  /** The same seed gives the same instants of kills and kinds of payments. */
  seed: readNumber('FAULT_SEED', randomInt(1, 1_000_000_000)),
} as const

/** A time limit: `ms` in the short run, six times as much in the long one, whose servers run in parallel. */
export const patientMs = (ms: number): number => ms * (faultRun.isLong ? 6 : 1)

/** How long a test waits for something before it calls that a hang, also on a machine that does much else. */
export const timeoutMs = patientMs(60_000)

export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** At least 0, below `end`. */
  below(end: number): number
}

/** Mulberry32: the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (end) => Math.floor(next() * end) }
}
