// Payment submits as a browser sends them, each with a new attempt. The tokens are signed here with the
// bench's secret, since fetching each form would add load.
import { randomBytes } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sign } from '../../worker/platform/crypto/signatures.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'

export const benchSecret = 'bench-only-secret-0123456789abcdef'
const payeeId = 'p_cedar'
export const submitPath = `/payment/payment_back.php?p=${payeeId}`

const form = {
  patientName: 'Bench Patient',
  amount: '125.50',
  email: 'pat@example.com',
  phone: '(415) 555-0132',
  ccn: '4111 1111 1111 1111',
  exp: futureExpiry,
  cvv: '123',
  billName: 'Bench Patient',
  zip: '94107',
  addr1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  payNote: '',
  isBtoB: '0',
} as const

export type Submit = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

let made = 0

/**
 * A passed captcha, since the site allows a hundred payments an hour without one. The challenge is signed
 * here, with the least work.
 */
async function solveCaptcha(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 1,
    deriveKey,
    data: { action: 'payment', expiresAt: Date.now() + 20 * 60_000 },
    hmacSignatureSecret: `captcha-challenge:${benchSecret}`,
    hmacKeySignatureSecret: `captcha-key:${benchSecret}`,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Each payer pays one bill from one IP address, to stay below every rate limit. */
async function makeSubmit(origin: string): Promise<Submit> {
  made += 1
  const payer = made
  const expires = (Date.now() + 3_600_000).toString(36)
  const token = `${randomBytes(16).toString('base64url')}.${payeeId}.${expires}`
  const attempt = `${token}.${await sign(benchSecret, 'payment-attempt', token)}`
  const account = `A-${process.pid}-${payer}`
  return {
    body: new URLSearchParams({
      ...form,
      account,
      attempt,
      googleRecaptchaToken: await solveCaptcha(),
    }).toString(),
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': `10.${payer >> 16}.${(payer >> 8) & 255}.${payer & 255}`,
    },
  }
}

export const makeSubmits = (origin: string, count: number): Promise<Submit[]> =>
  Promise.all(Array.from({ length: count }, () => makeSubmit(origin)))
