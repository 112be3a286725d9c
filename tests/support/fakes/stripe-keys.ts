// Idempotency keys of the fake of Stripe. A key repeats the first reply for a day, whatever that was; a request
// whose parameters are refused is not stored.
// https://docs.stripe.com/api/idempotent_requests
import { refuse, type StripeCall, type StripeReply } from './stripe-protocol.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxKeyLength = 255

type Stored = {
  readonly request: string
  readonly doneAt: number
  readonly storedAt: number
  readonly reply: StripeReply
}
type Act = { readonly doneAt: number; readonly act: () => StripeReply }

export function createKeys() {
  const stored = new Map<string, Stored>()

  return function actOnce(call: StripeCall, { doneAt, act }: Act): StripeReply {
    const { idempotencyKey: key, method, path, params } = call
    if (key === '' || method === 'GET') return act()
    if (key.length > maxKeyLength)
      return refuse(400, { message: 'The idempotency key has more than 255 characters.' })
    const request = `${path}\n${params}`
    const earlier = stored.get(key)
    if (!earlier || earlier.storedAt + dayMs <= Date.now()) {
      const reply = act()
      stored.set(key, { request, doneAt, storedAt: Date.now(), reply })
      return reply
    }
    if (earlier.request !== request)
      return refuse(400, {
        type: 'idempotency_error',
        message: `Keys can only be used with the parameters that they were first used with: ${key}`,
      })
    return Date.now() < earlier.doneAt
      ? refuse(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `Another request with this key is in progress: ${key}`,
        })
      : earlier.reply
  }
}
