// Response times of the calls that must not reveal whether a subject exists: a known and an unknown
// one in turn, so that a busy machine slows both. Each try has its own IP address and, except for
// receipts, its own subject, to stay below every rate limit.
import { randomBytes } from 'node:crypto'
import { median } from './measure.ts'
import { makeSubmits, submitPath } from './submits.ts'
import { ports } from './targets.ts'

export type Verdict = {
  readonly knownMs: number
  readonly unknownMs: number
  /** How much longer a known subject takes, in percent of an unknown one's time. */
  readonly percent: number
  /** The largest difference between two random halves of the known subjects' times, in percent. */
  readonly noisePercent: number
  readonly isRevealing: boolean
}

type Probe = {
  readonly name: string
  readonly path: string
  readonly body?: (subject: string) => unknown
  readonly status: number
  /** The subject's text for one try. */
  readonly known: (number: number) => string
  readonly unknown: (number: number) => string
}

export const tries = 500
const warmUps = 50
const splits = 20
const maxPercent = 5

const origin = `http://127.0.0.1:${ports.site}`
const newSecret = () => randomBytes(32).toString('base64url')
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const toKnownId = (number: number) => `bench_${String(number).padStart(5, '0')}`
const toUnknownId = (number: number) => `other_${String(number).padStart(5, '0')}`
const toEmail = (id: string) => `${id}@example.com`

async function executeSql(sql: string): Promise<void> {
  const url = `http://127.0.0.1:${ports.database}/script`
  const response = await fetch(url, { method: 'POST', body: sql })
  if (!response.ok) throw new Error(await response.text())
}

/** One account and one open reset link for each try of a known subject. */
async function insertAccounts(): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${tries + warmUps})`
  await executeSql(`INSERT INTO accounts
      (id, email, kind, payee_group, password_hash, password_changed_at, created_at)
    ${numbers} SELECT printf('bench_%05d', i), printf('bench_%05d@example.com', i), 'app', NULL, 'none', 0, 0
    FROM n`)
  await executeSql(`INSERT INTO password_resets (id, secret_hash, account_id, created_at, expires_at)
    ${numbers} SELECT printf('bench_%05d', i), hex(randomblob(32)), printf('bench_%05d', i),
      ${Date.now()}, ${Date.now() + 86_400_000} FROM n`)
}

/** The token of a receipt that exists. */
async function makeReceipt(): Promise<string> {
  const [submit] = await makeSubmits(origin, 1)
  const response = await fetch(origin + submitPath, {
    method: 'POST',
    redirect: 'manual',
    ...submit,
  })
  const text = await response.text()
  const [, token] = /[?&]r=([\w-]{43})/.exec(text) ?? []
  if (token === undefined) throw new Error(`no receipt: ${response.status} ${text.slice(0, 300)}`)
  return token
}

/** The token with one character changed. */
function toNearMiss(token: string, number: number): string {
  const at = number % token.length
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

const toProbes = (receipt: string): readonly Probe[] => [
  {
    name: 'forgot password: a link with the id of an account',
    path: '/api/forgot_password_back.php',
    body: (id) => ({ x: `${id}.${newSecret()}`, np: 'correct-horse-battery-staple' }),
    status: 410,
    known: toKnownId,
    unknown: toUnknownId,
  },
  {
    name: 'pay later: the email of an account',
    path: '/api/pay_later.php',
    body: (id) => ({ ue: toBase64(toEmail(id)) }),
    status: 404,
    known: toKnownId,
    unknown: toUnknownId,
  },
  {
    name: 'get paid: the email of an account',
    path: '/api/api_get_paid/get_paid.php',
    body: (id) => ({ whichState: 'inviteForm', email: toEmail(id), statements: '< 3K' }),
    status: 200,
    known: toKnownId,
    unknown: toUnknownId,
  },
  {
    name: 'receipts: all but one character of a token',
    path: '/web-payment/receipt?r=',
    status: 404,
    known: (number) => toNearMiss(receipt, number),
    unknown: newSecret,
  },
]

let addresses = 0

/** Milliseconds from the request to the end of the response. */
async function time({ name, path, body, status }: Probe, subject: string): Promise<number> {
  addresses += 1
  const headers = {
    origin,
    'content-type': 'application/json',
    'cf-connecting-ip': `10.99.${addresses >> 8}.${addresses & 255}`,
  }
  const startedAt = performance.now()
  const response = body
    ? await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body(subject)) })
    : await fetch(origin + path + subject, { headers })
  const text = await response.text()
  const spent = performance.now() - startedAt
  if (response.status !== status)
    throw new Error(`${name}: ${response.status} instead of ${status}\n${text.slice(0, 500)}`)
  return spent
}

/** How much larger the first median is, in percent of the second. */
const toPercent = (a: readonly number[], b: readonly number[]) => (median(a) / median(b) - 1) * 100

function splitPercent(values: readonly number[], random: () => number): number {
  const shuffled = values
    .map((value) => ({ value, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
  const half = shuffled.length >> 1
  return Math.abs(toPercent(shuffled.slice(0, half), shuffled.slice(half)))
}

/** A difference reveals something when it is over five percent and over the noise. */
export function compare(
  known: readonly number[],
  unknown: readonly number[],
  random: () => number = Math.random,
): Verdict {
  const percent = toPercent(known, unknown)
  const noisePercent = Math.max(
    ...Array.from({ length: splits }, () => splitPercent(known, random)),
  )
  return {
    knownMs: median(known),
    unknownMs: median(unknown),
    percent,
    noisePercent,
    isRevealing: Math.abs(percent) > Math.max(maxPercent, noisePercent),
  }
}

async function measureProbe(probe: Probe): Promise<Verdict> {
  const known: number[] = []
  const unknown: number[] = []
  const steps = {
    known: async (number: number) => known.push(await time(probe, probe.known(number))),
    unknown: async (number: number) => unknown.push(await time(probe, probe.unknown(number))),
  }
  for (let number = 0; number < warmUps + tries; number += 1) {
    // Alternates which one comes first: the second one finds the CPU's caches warm.
    for (const step of number % 2 === 0
      ? [steps.known, steps.unknown]
      : [steps.unknown, steps.known])
      await step(number)
  }
  return compare(known.slice(warmUps), unknown.slice(warmUps))
}

/** The site and its database must be running. */
export async function measureEnumeration(): Promise<
  readonly (Verdict & { readonly name: string })[]
> {
  await insertAccounts()
  const probes = toProbes(await makeReceipt())
  const verdicts: (Verdict & { readonly name: string })[] = []
  for (const probe of probes) verdicts.push({ name: probe.name, ...(await measureProbe(probe)) })
  return verdicts
}
