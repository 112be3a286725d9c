// The number of a card, and hashes of it, are searched for in all stores and in the log.

import { env } from 'cloudflare:workers'
import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { readingMs, readStoredTexts, type StoredText } from '../../../../tests/support/stored-texts'
import { durableBreakers } from './breakers'
import { nameCard, toCountedNumber } from './card-names'

afterEach(() => vi.restoreAllMocks())

const number = '4242424242424242'

async function readKey(): Promise<string> {
  const onDown = () => undefined
  const breakers = durableBreakers({ namespace: env.PAYMENT_TRIES, now: Date.now, onDown })
  const [key = ''] = (await breakers.readSite())?.cardKeys ?? []
  return key
}

const encodings = ['hex', 'base64', 'base64url'] as const

/** Hashes of the number that someone could compute or have stored, by what they are. */
function listHashes(key: string): readonly (readonly [what: string, text: string])[] {
  const texts = [number, `card\n${number}`, `visa ${number}`]
  return texts.flatMap((text) =>
    encodings.flatMap((encoding) => [
      [`SHA-256 as ${encoding}`, createHash('sha256').update(text).digest(encoding)] as const,
      [`HMAC as ${encoding}`, createHmac('sha256', key).update(text).digest(encoding)] as const,
    ]),
  )
}

type Outcome = {
  readonly form: Readonly<Record<string, string>>
  readonly status: number
  readonly isWithheld?: true
}

/** Which of the texts are where. The first ten characters of a hash are enough. */
const findIn = (places: readonly StoredText[], texts: readonly (readonly [string, string])[]) =>
  places.flatMap(([place, stored]) =>
    texts
      .filter(([what, text]) =>
        what === 'number'
          ? stored.replaceAll(/[ -]/g, '').includes(text)
          : stored.includes(text.slice(0, 10)),
      )
      .map(([what]) => `${what} in ${place}`),
  )

test('the number of a paid, declined, unknown or withheld card is stored nowhere, and its hash only in the counters of card testing', {
  timeout: readingMs,
}, async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const outcomes: readonly Outcome[] = [
    { form: { amount: '77.10' }, status: 200 },
    { form: { amount: '77.11', zip: '46282' }, status: 422 },
    { form: { amount: '77.98' }, status: 202 },
    { form: { amount: '77.12' }, status: 202, isWithheld: true },
  ]
  for (const { form, status, isWithheld = false } of outcomes) {
    const payee = await insertPayablePayee()
    if (isWithheld) await tripBreaker(payee)
    const attempt = await buildAttemptToken(payee)
    const cookie = isWithheld ? await passStepUp() : ''
    const request = { attempt, ccn: number, ...form }
    const response = await pay(payee, request, { ip: newIpAddress(), cookie })
    expect(response.status).toBe(status)
    if (isWithheld) await getAttemptStub(attempt).settle()
  }
  const key = await readKey()
  const name = (await nameCard(toCountedNumber(number), [key]))?.card ?? ''
  const places = await readStoredTexts()
  const logged = ['the log', log.mock.calls.map(String).join('\n')] as const
  const all = [...places, logged]
  expect(findIn(all, [['number', number], ...listHashes(key)])).toEqual([])
  // Found where it may be: the search is not blind.
  expect(name).toHaveLength(8)
  expect([...new Set(findIn(all, [['name', name]]))]).toEqual(['name in object tries'])
  expect([...new Set(findIn(all, [['key', key]]))]).toEqual(['key in object tries'])
  expect(places.map(([place]) => place)).toEqual(
    expect.arrayContaining(['D1 payments', 'D1 outbox', 'object attempt', 'object counter']),
  )
  expect(logged[1]).toContain('"event":"request"')
})
