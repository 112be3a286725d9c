// Submits one payment to the production build, as the hydrated page does.
import type { createTestHarness } from 'wrangler'
import { z } from 'zod'
import { futureExpiry } from '../support/builders/future-expiry.ts'

type Server = Pick<ReturnType<typeof createTestHarness>, 'fetch' | 'listen'>

const submitReply = z.object({
  status: z.string(),
  confirmationUrl: z.optional(z.string()),
  statusUrl: z.optional(z.string()),
})

let visitors = 0

export async function pay(
  server: Server,
  amount: string,
  account = 'A-1001',
): Promise<z.infer<typeof submitReply>> {
  visitors += 1
  const { origin } = (await server.listen()).url
  const page = await (await server.fetch('/web-payment?p=p_cedar')).text()
  const input = /<input[^>]*name="attempt"[^>]*>/.exec(page)?.[0] ?? ''
  const response = await server.fetch('/payment/payment_back.php?p=p_cedar', {
    method: 'POST',
    headers: { origin, 'cf-connecting-ip': `203.0.113.${visitors}` },
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
