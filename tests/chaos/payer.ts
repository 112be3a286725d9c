// A payer without a browser: opens the form, submits it and polls its status.
import { z } from 'zod'
import { solveChallenge } from '../../client/ui/captcha/solve-challenge.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import { type CardEntry, faultRun } from './fault-run.ts'

export const submitReply = z.object({
  status: z.string(),
  code: z.optional(z.string()),
  confirmationUrl: z.optional(z.string()),
  payAgain: z.optional(z.string()),
})

export const statusReply = z.object({
  status: z.enum(['success', 'pending', 'not_charged', 'not_sent']),
  attempt: z.optional(z.string()),
})

export type Submit = {
  readonly attempt: string
  readonly cents: number
  /** The payer's confirmation of a duplicate payment. */
  readonly payAgain?: string
  /** By default, that of the run. */
  readonly cardEntry?: CardEntry | undefined
  /** The token of hosted card fields; by default, a new one. */
  readonly cardToken?: string | undefined
  /** Fields that differ from the valid form. */
  readonly fields?: Readonly<Record<string, string>>
  /** `&optE=1`: of a form that needs no email address. */
  readonly query?: string
  /** The client's IP address; without it, one that no limit has counted. */
  readonly ipAddress?: string
}
type Submitted = {
  readonly httpStatus: number
  readonly body: string
  readonly reply: z.infer<typeof submitReply>
}

let visitors = 0
const nextIpAddress = () => {
  visitors += 1
  // Each in a network of its own: a /24 has limits too.
  return `203.${Math.floor(visitors / 256) % 256}.${visitors % 256}.1`
}

export const testCards = {
  visa: '4111111111111111',
  /** The bank asks the payer to confirm it, with hosted card fields only. */
  withBankConfirmation: '4000002760003184',
} as const

const ownCard = { ccn: '4111 1111 1111 1111', exp: futureExpiry, cvv: '123' } as const

type Request = Omit<RequestInit, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>
}

/** On a connection of its own: a kept one may be one that the server is just closing. */
const fetchAlone = (url: string, { headers, ...request }: Request = {}): Promise<Response> =>
  fetch(url, { ...request, headers: { ...headers, connection: 'close' } })

/** What the processor's card fields do: the number goes to their own server, the form gets a token. */
export async function tokenize(siteUrl: string, number: string): Promise<string> {
  const response = await fetchAlone(`${siteUrl}/dev/card-fields/tokens`, {
    method: 'POST',
    headers: {
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ number, cvc: '123', zip: '94107' }),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}

/** The attempt token of a form's page. */
export function findAttempt(html: string): string | undefined {
  const input = /<input[^>]*name="attempt"[^>]*>/.exec(html)?.[0] ?? ''
  const [, attempt] = /value="([^"]+)"/.exec(input) ?? []
  // A copy: a part of the page would keep the whole page in memory.
  return attempt && Buffer.from(attempt).toString()
}

/** Returns the attempt token of a new form. */
export async function openForm(siteUrl: string): Promise<string> {
  const page = await fetchAlone(`${siteUrl}/web-payment?p=p_cedar`)
  const html = await page.text()
  const attempt = findAttempt(html)
  if (attempt === undefined)
    throw new Error(`no attempt in the form: ${page.status} ${html.slice(0, 300)}`)
  return attempt
}

export async function submit(
  siteUrl: string,
  { attempt, cents, payAgain, cardEntry = faultRun.cardEntry, fields = {}, ...options }: Submit,
): Promise<Submitted> {
  const { cardToken, query = '', ipAddress = nextIpAddress() } = options
  const form = new FormData()
  const card =
    cardEntry === 'own'
      ? ownCard
      : { card_token: cardToken ?? (await tokenize(siteUrl, testCards.visa)) }
  for (const [name, value] of Object.entries({
    attempt,
    patientName: 'Chaos Patient',
    account: `A-${cents}`,
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    email: `payer${cents}@example.com`,
    phone: '(415) 555-0132',
    ...card,
    billName: 'Chaos Patient',
    zip: '94107',
    addr1: '1 Example Way',
    city: 'Springfield',
    state: 'CA',
    payNote: '',
    isBtoB: '0',
    googleRecaptchaToken: '',
    ...(payAgain !== undefined && { payAgain }),
    ...fields,
  }))
    form.append(name, value)
  const response = await fetchAlone(`${siteUrl}/payment/payment_back.php?p=p_cedar${query}`, {
    method: 'POST',
    body: form,
    headers: {
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      // Without a captcha, an IP address may pay three times an hour.
      'cf-connecting-ip': ipAddress,
    },
  })
  const body = await response.text()
  return { httpStatus: response.status, body, reply: submitReply.parse(JSON.parse(body)) }
}

// The server signs every parameter, so none may be dropped.
export const captchaStart = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
})

/** A token for the payment form's captcha. */
export async function solveCaptcha(siteUrl: string): Promise<string> {
  const response = await fetchAlone(`${siteUrl}/api/captcha.php?action=payment`)
  return solveChallenge(captchaStart.parse(await response.json()).challenge)
}

/** Resets the limits. Payers without a captcha share a limit of the site, which tests with many payers would reach. */
export async function resetLimits(siteUrl: string): Promise<void> {
  const response = await fetchAlone(`${siteUrl}/dev/limits`, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
    headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
  })
  if (response.status !== 303) throw new Error(`the limits were not reset: ${response.status}`)
}

export async function fetchStatus(siteUrl: string, attempt: string) {
  const response = await fetchAlone(
    `${siteUrl}/payment/payment_status.php?a=${encodeURIComponent(attempt)}`,
    // Tests poll more often than one IP address may.
    { headers: { 'cf-connecting-ip': nextIpAddress() } },
  )
  return statusReply.parse(await response.json())
}

let texts = 0
const areaCodes = ['415', '212', '305', '206', '312', '303'] as const

/** One of 600 fictional numbers, another one each time. */
export function nextPhoneNumber(): string {
  const areaCode = areaCodes[Math.floor(texts / 100) % areaCodes.length]
  const number = `${areaCode}55501${String(texts % 100).padStart(2, '0')}`
  texts += 1
  return number
}

/** Requests a text with a link to the app for a number that no limit has counted. */
export async function requestText(siteUrl: string, captchaToken = ''): Promise<number> {
  const response = await fetchAlone(`${siteUrl}/api/send_sms.php`, {
    method: 'POST',
    headers: {
      origin: siteUrl,
      'content-type': 'application/json',
      'cf-connecting-ip': nextIpAddress(),
    },
    body: JSON.stringify({
      num: nextPhoneNumber(),
      messageType: 'app-download',
      googleRecaptchaToken: captchaToken,
    }),
  })
  await response.body?.cancel()
  return response.status
}

/** Opens the question of a payment's status page with billing ZIP and last four, as another browser has to. Returns its path. */
export async function openQuestion(siteUrl: string, statusPath: string): Promise<string> {
  const response = await fetchAlone(siteUrl + statusPath, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'open', zip: '94107', lastFour: '1111' }),
    redirect: 'manual',
    headers: {
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': nextIpAddress(),
    },
  })
  const path = response.headers.get('location')
  if (response.status !== 303 || path === null)
    throw new Error(`a status page opened no question: ${response.status}`)
  return path
}

/** Answers staff's question, as its page does. */
export async function answerQuestion(
  siteUrl: string,
  token: string,
  answers: readonly unknown[],
): Promise<void> {
  const response = await fetchAlone(`${siteUrl}/api/update_info_request.php?t=${token}`, {
    method: 'POST',
    headers: { origin: siteUrl, 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`an answer got ${response.status} ${body}`)
}
