// A request that is refused before its body was read must not break the next request on its connection.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startLikeNpmStart, startOnWorkerd } from './demo-servers.ts'
import { type Connection, openConnection, type Sent } from './keep-alive-connection.ts'

type Expected = { readonly status: number; readonly sent: Sent }

const visitors = 4
const refusedCount = 200
const shorten = '/api/shorten_url.php?action=shorten_url'
const json = { 'content-type': 'application/json' }
/** For bodies in the packet of the headers, in several packets, and larger than workerd reads after a refusal. */
const fillers = [0, 900, 30_000, 150_000]

/** Requests that are refused, by the reason, with `filler` more characters in the body. */
function listRefusals(origin: string, filler: number): Readonly<Record<string, Expected>> {
  const sameOriginJson = { ...json, origin }
  const filled = (least = 0) => JSON.stringify({ url: '/pay', filler: 'x'.repeat(least + filler) })
  const refused = (status: number, path: string, more: Partial<Sent> = {}): Expected => ({
    status,
    sent: { path, headers: sameOriginJson, body: filled(), ...more },
  })
  const guessHeaders = {
    ...{ ...json, authorization: 'Bearer wrong' },
    'cf-connecting-ip': '203.0.113.9',
  }
  return {
    'another origin': refused(403, shorten, {
      headers: { ...json, origin: 'https://evil.example' },
    }),
    'a wrong method': refused(405, '/robots.txt'),
    'a wrong method of a short link': refused(405, '/s/abc1234'),
    'a wrong type': refused(415, shorten, { headers: { origin, 'content-type': 'text/plain' } }),
    'a large body': refused(413, shorten, { body: filled(20_000) }),
    'a large body in chunks': refused(413, shorten, { body: filled(20_000), isChunked: true }),
    'a reached limit': refused(429, '/ops/listPayments', { headers: guessHeaders }),
    'an unknown call': refused(404, '/api/unknown.php'),
    'malformed JSON': refused(400, shorten, { body: `{${' '.repeat(Math.min(filler, 9000))}` }),
    'a large report': refused(204, '/client-errors', { body: filled(9000) }),
  }
}

const listAccepted = (origin: string): readonly Expected[] =>
  ['/client-errors', '/api/web_payment.php?action=getPayee&p=p_cedar'].map((path, index) => ({
    status: index === 0 ? 204 : 200,
    sent: { path, headers: { ...json, origin }, body: '{}' },
  }))

/** Returns what is wrong with the responses; an empty list if all are as expected. */
async function postInTurn(
  connection: Connection,
  kind: string,
  steps: readonly Expected[],
): Promise<readonly string[]> {
  const faults: string[] = []
  const ports = new Set<number>()
  for (const { status, sent } of steps) {
    const about = `${sent.path} after ${kind} of ${steps[0]?.sent.body.length} characters:`
    try {
      const received = await connection.post(sent)
      ports.add(received.localPort)
      if (received.status !== status) faults.push(`${about} ${received.status}, not ${status}`)
      if (!received.isFromSite) faults.push(`${about} not from the site`)
    } catch (error) {
      faults.push(`${about} ${String(error)}`)
    }
  }
  if (ports.size > 1) faults.push(`the connection was closed after ${kind}`)
  return faults
}

/** Sends every fourth of the refused posts, each followed by posts that are accepted. */
async function postMixedRefusals(site: RunningSite, visitor: number): Promise<readonly string[]> {
  const connection = openConnection(site.url)
  const kinds = Object.keys(listRefusals(site.url, 0))
  const faults: string[] = []
  for (let index = visitor; index < refusedCount; index += visitors) {
    const filler = fillers[Math.floor(index / kinds.length) % fillers.length] ?? 0
    const [kind, refusal] =
      Object.entries(listRefusals(site.url, filler))[index % kinds.length] ?? []
    if (kind === undefined || refusal === undefined) throw new Error(`no refusal ${index}`)
    const steps = [refusal, ...listAccepted(site.url)]
    faults.push(...(await postInTurn(connection, kind, steps)))
  }
  connection.close()
  return faults
}

async function reachLimit(site: RunningSite): Promise<void> {
  const connection = openConnection(site.url)
  const guess = listRefusals(site.url, 0)['a reached limit']
  if (guess === undefined) throw new Error('no refusal by a limit')
  for (let count = 0; count < 10; count += 1) await connection.post(guess.sent)
  connection.close()
}

const servers = {
  'on the server of npm start': startLikeNpmStart,
  'on workerd alone': startOnWorkerd,
} as const

describe.each(Object.entries(servers))('%s', (_where, start) => {
  let site: RunningSite
  beforeAll(async () => {
    site = await start()
    await reachLimit(site)
  })
  afterAll(() => site.stop())

  test(`${refusedCount} refused posts, among them every kind, leave their connections usable`, async () => {
    const faults = await Promise.all(
      Array.from({ length: visitors }, (_, visitor) => postMixedRefusals(site, visitor)),
    )
    expect(faults.flat()).toEqual([])
  })
})
