// Payment submits as a browser sends them, each with a new attempt. The tokens are signed here with the
// bench's secret, since fetching each form would add load.
import { randomBytes } from 'node:crypto'
import { sign } from '../../worker/platform/crypto/tokens.ts'

export const benchSecret = 'bench-only-secret-0123456789abcdef'
const payeeId = 'p_cedar'
export const submitPath = `/payment/payment_back.php?p=${payeeId}`

const form = {
  patientName: 'Bench Patient',
  amount: '125.50',
  email: 'pat@example.com',
  phone: '(415) 555-0132',
  ccn: '4111 1111 1111 1111',
  exp: '12/2030',
  cvv: '123',
  billName: 'Bench Patient',
  zip: '94107',
  addr1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  payNote: '',
  isBtoB: '0',
  googleRecaptchaToken: '',
} as const

export type Submit = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

let made = 0

/** Each payer pays one bill from one IP address, to stay below every rate limit. */
async function makeSubmit(origin: string): Promise<Submit> {
  made += 1
  const payer = made
  const expires = (Date.now() + 3_600_000).toString(36)
  const token = `${randomBytes(16).toString('base64url')}.${payeeId}.${expires}`
  const attempt = `${token}.${await sign(benchSecret, 'payment-attempt', token)}`
  const account = `A-${process.pid}-${payer}`
  return {
    body: new URLSearchParams({ ...form, account, attempt }).toString(),
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': `10.${payer >> 16}.${(payer >> 8) & 255}.${payer & 255}`,
    },
  }
}

export const makeSubmits = (origin: string, count: number): Promise<Submit[]> =>
  Promise.all(Array.from({ length: count }, () => makeSubmit(origin)))
