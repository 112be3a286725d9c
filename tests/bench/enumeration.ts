// Response times of the calls that must not reveal whether a subject exists: a known and an unknown
// one in turn, so that a busy machine slows both. Each try has its own IP address and, except for
// receipts, its own subject, to stay below every rate limit.
import { randomBytes } from 'node:crypto'
import { build } from '../../scripts/build/build.ts'
import { openForm, solveCaptcha, submit } from '../chaos/payer.ts'
import { median, toTable } from './report.ts'
import { type Measured, startSite } from './servers.ts'

type Probe = {
  readonly name: string
  readonly path: string
  /** Of a POST; without it, the subject is the end of the path. */
  readonly body?: (subject: string) => unknown
  readonly status: number
  /** The subject's text for one try. */
  readonly known: (number: number) => string
  readonly unknown: (number: number) => string
}

const tries = 500
const warmUps = 50
const splits = 20
const maxPercent = 5

const newSecret = () => randomBytes(32).toString('base64url')
const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const toKnownId = (number: number) => `bench_${String(number).padStart(5, '0')}`
const toUnknownId = (number: number) => `other_${String(number).padStart(5, '0')}`
const toEmail = (id: string) => `${id}@example.com`

/** One account and one open reset link for each try of a known subject. */
async function insertAccounts(databaseUrl: string): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${tries + warmUps})`
  const sql = `INSERT INTO accounts
      (id, email, kind, payee_group, password_hash, password_changed_at, created_at)
    ${numbers} SELECT printf('bench_%05d', i), printf('bench_%05d@example.com', i), 'app', NULL, 'none', 0, 0
    FROM n;
    INSERT INTO password_resets (id, secret_hash, account_id, created_at, expires_at)
    ${numbers} SELECT printf('bench_%05d', i), hex(randomblob(32)), printf('bench_%05d', i),
      ${Date.now()}, ${Date.now() + 86_400_000} FROM n`
  const response = await fetch(`${databaseUrl}/script`, { method: 'POST', body: sql })
  if (!response.ok) throw new Error(await response.text())
}

/** The token of a receipt that exists. */
async function makeReceipt(siteUrl: string): Promise<string> {
  const fields = { googleRecaptchaToken: await solveCaptcha(siteUrl) }
  const paid = await submit(siteUrl, { attempt: await openForm(siteUrl), cents: 12_550, fields })
  const [, token] = /[?&]r=([\w-]{43})/.exec(paid.reply.confirmationUrl ?? '') ?? []
  if (token === undefined) throw new Error(`no receipt: ${paid.httpStatus} ${paid.body}`)
  return token
}

/** The token with one character changed. */
function toNearMiss(token: string, number: number): string {
  const at = number % token.length
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

const ofAccounts = { known: toKnownId, unknown: toUnknownId } as const

const toProbes = (receipt: string): readonly Probe[] => [
  {
    name: 'forgot password: a link with the id of an account',
    path: '/api/forgot_password_back.php',
    body: (id) => ({ x: `${id}.${newSecret()}`, np: 'correct-horse-battery-staple' }),
    status: 410,
    ...ofAccounts,
  },
  {
    name: 'pay later: the email of an account',
    path: '/api/pay_later.php',
    body: (id) => ({ ue: toBase64(toEmail(id)) }),
    status: 404,
    ...ofAccounts,
  },
  {
    name: 'get paid: the email of an account',
    path: '/api/api_get_paid/get_paid.php',
    body: (id) => ({ whichState: 'inviteForm', email: toEmail(id), statements: '< 3K' }),
    status: 200,
    ...ofAccounts,
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
async function time(
  origin: string,
  { name, path, body, status }: Probe,
  subject: string,
): Promise<number> {
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

/**
 * A difference, in percent of an unknown subject's time, reveals something when it is over five percent and over the noise:
 * the largest difference between two random halves of the known subjects' times.
 */
export function compare(
  known: readonly number[],
  unknown: readonly number[],
  random: () => number = Math.random,
) {
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

const inTurn = ['known', 'unknown'] as const

async function measureProbe(origin: string, probe: Probe) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let number = 0; number < warmUps + tries; number += 1)
    // Alternates which one comes first: the second one finds the CPU's caches warm.
    for (const which of number % 2 ? inTurn : inTurn.toReversed())
      times[which].push(await time(origin, probe, probe[which](number)))
  return compare(times.known.slice(warmUps), times.unknown.slice(warmUps))
}

async function printProbes({ url, databaseUrl }: Measured): Promise<void> {
  await insertAccounts(databaseUrl)
  const rows: (readonly string[])[] = []
  for (const probe of toProbes(await makeReceipt(url))) {
    const verdict = await measureProbe(url, probe)
    if (verdict.isRevealing) process.exitCode = 1
    const percents = [verdict.percent, verdict.noisePercent].map((one) => `${one.toFixed(1)} %`)
    const times = [verdict.knownMs, verdict.unknownMs].map((ms) => ms.toFixed(2))
    rows.push([probe.name, ...times, ...percents, verdict.isRevealing ? 'REVEALS' : 'equal'])
  }
  const head = [`${tries} tries each`, 'known, ms', 'unknown, ms', 'difference', 'noise', '']
  console.log(toTable(head, rows))
}

/** Exit code 1 if a response time reveals whether an account or a receipt exists. */
export async function enumeration(): Promise<void> {
  await build('demo', true)
  const site = await startSite({ PAY_LATER_DEADLINE: '2099-12-31' })
  try {
    await printProbes(site)
  } finally {
    await site.stop()
  }
}
