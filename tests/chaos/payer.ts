// A payer without a browser: opens the form, sends it, asks what became of it.
import { z } from 'zod'

const submitAnswer = z.object({
  status: z.string(),
  code: z.optional(z.string()),
  confirmationUrl: z.optional(z.string()),
})

const statusAnswer = z.object({
  status: z.enum(['success', 'pending', 'not_charged']),
  attempt: z.optional(z.string()),
})

export type Submit = {
  readonly attempt: string
  readonly cents: number
  /** The payer was asked whether to pay the same bill again, and says yes. */
  readonly payAgain?: true
}
type Submitted = {
  readonly httpStatus: number
  readonly body: string
  readonly answer: z.infer<typeof submitAnswer>
}

let visitors = 0
const nextAddress = () => {
  visitors += 1
  return `203.0.${Math.floor(visitors / 200) % 256}.${(visitors % 200) + 1}`
}

/** The token that the form of Cedar Hollow carries for this visit. */
export async function openForm(siteUrl: string): Promise<string> {
  const page = await fetch(`${siteUrl}/web-payment?p=p_cedar`)
  const html = await page.text()
  const input = /<input[^>]*name="attempt"[^>]*>/.exec(html)?.[0] ?? ''
  const attempt = /value="([^"]+)"/.exec(input)?.[1]
  if (attempt === undefined)
    throw new Error(`no attempt in the form: ${page.status} ${html.slice(0, 300)}`)
  return attempt
}

export async function submit(
  siteUrl: string,
  { attempt, cents, payAgain }: Submit,
): Promise<Submitted> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    attempt,
    patientName: 'Chaos Patient',
    account: `A-${cents}`,
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    email: `payer${cents}@example.com`,
    phone: '(415) 555-0132',
    ccn: '4111 1111 1111 1111',
    exp: '12/2030',
    cvv: '123',
    billName: 'Chaos Patient',
    zip: '94107',
    addr1: '1 Example Way',
    city: 'Springfield',
    state: 'CA',
    payNote: '',
    isBtoB: '0',
    googleRecaptchaToken: '',
    ...(payAgain && { payAgain: '1' }),
  }))
    form.append(name, value)
  const response = await fetch(`${siteUrl}/payment/payment_back.php?p=p_cedar`, {
    method: 'POST',
    body: form,
    headers: {
      origin: siteUrl,
      'sec-fetch-site': 'same-origin',
      // Each payer at home: three payments an hour from one address are let through.
      'cf-connecting-ip': nextAddress(),
    },
  })
  const body = await response.text()
  return { httpStatus: response.status, body, answer: submitAnswer.parse(JSON.parse(body)) }
}

export async function askStatus(siteUrl: string, attempt: string) {
  const response = await fetch(
    `${siteUrl}/payment/payment_status.php?a=${encodeURIComponent(attempt)}`,
    // Tests ask far more often than the page does, which no address may.
    { headers: { 'cf-connecting-ip': nextAddress() } },
  )
  return statusAnswer.parse(await response.json())
}
