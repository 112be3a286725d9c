// A fake of the Stripe API that the adapter uses, as documented: one response per idempotency key, a
// list by creation time, and errors that contain the intent.
import {
  createLosses,
  type FakeCardVendor,
  type FakeCharge,
  type Operation,
  publishedDecline,
} from './card-vendor.ts'

type ChargeIntent = FakeCharge & { readonly created: number; readonly attempt: string }

const statuses = {
  authorised: 'requires_capture',
  declined: 'requires_payment_method',
  captured: 'succeeded',
  voided: 'canceled',
} as const satisfies Record<FakeCharge['status'], string>

export const stripeVars = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_BASE_URL: 'https://stripe.test',
} as const

const decline = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }

const toBody = (intent: ChargeIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  status: statuses[intent.status],
  amount: intent.cents,
  amount_received: intent.status === 'captured' ? intent.cents : 0,
  created: intent.created,
  metadata: { attempt: intent.attempt },
  cancellation_reason: intent.status === 'voided' ? 'abandoned' : null,
  last_payment_error: intent.status === 'declined' ? decline : null,
  latest_charge: {
    id: `ch_${intent.id}`,
    created: intent.created,
    outcome: { type: 'authorized' },
    payment_method_details: {
      type: 'card',
      card: {
        checks: {
          address_line1_check: 'pass',
          address_postal_code_check: 'pass',
          cvc_check: 'pass',
        },
      },
    },
  },
})

const fail = (status: number, error: Readonly<Record<string, unknown>>) =>
  Response.json({ error }, { status })

const toResponse = (intent: ChargeIntent) =>
  intent.status === 'declined'
    ? fail(402, { ...decline, payment_intent: toBody(intent) })
    : Response.json(toBody(intent))

export function fakeStripe(): FakeCardVendor {
  const intents: ChargeIntent[] = []
  const calls: Operation[] = []
  const methods = new Map<string, string>()
  const byKey = new Map<string, { readonly form: string; readonly intent: ChargeIntent }>()
  const { lose, carryOut } = createLosses(calls)

  function confirm(form: URLSearchParams, key: string): Response {
    const previous = byKey.get(key)
    if (previous)
      return previous.form === form.toString()
        ? toResponse(previous.intent)
        : fail(400, { type: 'idempotency_error' })
    const number =
      form.get('confirmation_token')?.replace('ctoken_', '') ??
      methods.get(form.get('payment_method') ?? '')
    if (number === undefined || key === '' || form.get('confirm') !== 'true')
      return fail(400, { type: 'invalid_request_error', code: 'parameter_missing' })
    const suffix = form.get('statement_descriptor_suffix')
    if (suffix !== null && (!/^[^<>\\'"*]{1,10}$/.test(suffix) || !/[a-z]/i.test(suffix)))
      return fail(400, { type: 'invalid_request_error', code: 'statement_descriptor_refused' })
    if (form.get('capture_method') !== 'manual')
      return fail(400, { type: 'invalid_request_error', code: 'captured_at_once' })
    const intent: ChargeIntent = {
      id: `pi_${crypto.randomUUID().replaceAll('-', '')}`,
      cents: Number(form.get('amount')),
      status: number === publishedDecline ? 'declined' : 'authorised',
      created: Math.floor(Date.now() / 1000),
      attempt: form.get('metadata[attempt]') ?? '',
    }
    intents.unshift(intent)
    byKey.set(key, { form: form.toString(), intent })
    return toResponse(intent)
  }

  function captureOrVoid(id: string, to: 'captured' | 'voided', cents: number): Response {
    const intent = intents.find((one) => one.id === id)
    if (!intent) return fail(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (intent.status !== 'authorised')
      return fail(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: toBody(intent),
      })
    if (to === 'captured' && cents > intent.cents)
      return fail(400, { type: 'invalid_request_error', code: 'amount_too_large' })
    intent.status = to
    return Response.json(toBody(intent))
  }

  function list(query: URLSearchParams): Response {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lte]'))]
    const data = intents.filter(({ created }) => created >= from && created <= to).map(toBody)
    return Response.json({ object: 'list', data, has_more: false })
  }

  return {
    host: new URL(stripeVars.STRIPE_BASE_URL).host,
    charges: intents,
    calls,
    lose,
    async respond(request) {
      if (request.headers.get('authorization') !== `Bearer ${stripeVars.STRIPE_SECRET_KEY}`)
        return fail(401, { type: 'invalid_request_error' })
      const { pathname, searchParams } = new URL(request.url)
      // Not text(), because the runtime would warn about the content type.
      const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()))
      const [, , resource, id = '', action] = pathname.split('/')
      if (resource === 'payment_methods') {
        const method = `pm_${methods.size + 1}`
        methods.set(method, form.get('card[number]') ?? '')
        return Response.json({ id: method, object: 'payment_method' })
      }
      if (request.method === 'GET') return carryOut('query', () => list(searchParams))
      const amount = Number(form.get('amount_to_capture'))
      if (action === 'capture')
        return carryOut('capture', () => captureOrVoid(id, 'captured', amount))
      if (action === 'cancel') return carryOut('void', () => captureOrVoid(id, 'voided', 0))
      const key = request.headers.get('idempotency-key') ?? ''
      return carryOut('authorise', () => confirm(form, key))
    },
  }
}
