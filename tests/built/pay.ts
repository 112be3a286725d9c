// Submits one payment to the production build, as the hydrated page does.
import { z } from 'zod'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import { newIpAddress } from './ip-address.ts'

const submitReply = z.object({
  status: z.string(),
  confirmationUrl: z.optional(z.string()),
  statusUrl: z.optional(z.string()),
})

export async function pay(
  origin: string,
  amount: string,
  account = 'A-1001',
): Promise<z.infer<typeof submitReply>> {
  const page = await (await fetch(`${origin}/web-payment?p=p_cedar`)).text()
  const input = /<input[^>]*name="attempt"[^>]*>/.exec(page)?.[0] ?? ''
  const response = await fetch(`${origin}/payment/payment_back.php?p=p_cedar`, {
    method: 'POST',
    headers: { origin, 'cf-connecting-ip': newIpAddress() },
    body: new URLSearchParams({
      attempt: /value="([^"]+)"/.exec(input)?.[1] ?? '',
      patientName: 'Built Patient',
      account,
      amount,
      email: 'built@example.com',
      phone: '(415) 555-0132',
      ccn: '4111 1111 1111 1111',
      exp: futureExpiry,
      cvv: '123',
      billName: 'Built Patient',
      zip: '94107',
      addr1: '1 Example Way',
      city: 'Springfield',
      state: 'CA',
    }),
  })
  return submitReply.parse(await response.json())
}
