// A fake of the Stripe API that the adapter uses, as documented. It refuses what Stripe refuses, and every call that
// it does not know.
import { createLosses, type FakeCardVendor, type Operation } from './card-vendor.ts'
import { listBalance } from './stripe-balance.ts'
import { createCards, createMethod, readToken } from './stripe-cards.ts'
import {
  answerAtBank,
  cancelIntent,
  captureIntent,
  createIntent,
  listIntents,
  readIntent,
  type StripeAccount,
} from './stripe-intents.ts'
import { createKeys } from './stripe-keys.ts'
import {
  findParameterFault,
  type Parameters,
  readCall,
  refuse,
  type StripeCall,
  type StripeReply,
  stripeApiVersion,
} from './stripe-protocol.ts'
import { createRefund, listRefunds, type StripeBooks, toFakeRefund } from './stripe-refunds.ts'

export const stripeVars = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_BASE_URL: 'https://stripe.test',
} as const

type Books = StripeAccount & StripeBooks
type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** Null for a call that moves no money and is never lost. */
  readonly operation: Operation | 'query' | null
  readonly parameters: Parameters
  /** `id`: the one in the path. */
  readonly act: (
    books: Books,
    call: StripeCall,
    at: { readonly id: string; readonly doneAt: number },
  ) => StripeReply
}

const pageParameters = ['limit', 'starting_after', 'expand'] as const

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    operation: null,
    parameters: { required: ['type', 'card'], optional: ['billing_details'] },
    act: ({ cards }, call) => createMethod(cards, call),
  },
  {
    method: 'GET',
    path: /^\/v1\/confirmation_tokens\/(\w+)$/,
    operation: 'query',
    parameters: { required: [], optional: [] },
    act: (_books, _call, { id }) => readToken(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    operation: 'authorize',
    parameters: {
      required: ['amount', 'currency'],
      optional: [
        ...['capture_method', 'confirm', 'confirmation_token', 'description', 'expand', 'metadata'],
        ...['error_on_requires_action', 'payment_method', 'payment_method_types', 'return_url'],
        ...['statement_descriptor_suffix', 'use_stripe_sdk'],
      ],
    },
    act: (books, call, { doneAt }) => createIntent(books, call, doneAt),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    operation: 'query',
    parameters: { required: [], optional: [...pageParameters, 'created'] },
    act: (books, call) => listIntents(books, call),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    operation: 'query',
    parameters: { required: [], optional: ['expand'] },
    act: (books, call, { id }) => readIntent(books, call, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    operation: 'capture',
    parameters: { required: [], optional: ['amount_to_capture', 'expand'] },
    act: (books, call, { id }) => captureIntent(books, call, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    operation: 'void',
    parameters: { required: [], optional: ['cancellation_reason', 'expand'] },
    act: (books, call, { id }) => cancelIntent(books, call, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    operation: 'refund',
    parameters: { required: ['payment_intent'], optional: ['amount', 'metadata', 'expand'] },
    act: (books, call, { doneAt }) => createRefund(books, call.params, doneAt),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    operation: 'query',
    parameters: { required: [], optional: [...pageParameters, 'payment_intent'] },
    act: (books, call) => listRefunds(books, call),
  },
  {
    method: 'GET',
    path: /^\/v1\/balance_transactions$/,
    operation: 'query',
    parameters: { required: [], optional: [...pageParameters, 'created'] },
    act: (books, call) => listBalance(books, call),
  },
]

/** Null if Stripe lets the caller in. */
function refuseCaller({ headers }: Request, secretKey: string): StripeReply | null {
  if (headers.get('authorization') !== `Bearer ${secretKey}`)
    return refuse(401, { message: 'Invalid API Key provided' })
  // Stripe would reply in the version of the account, which can change at any time.
  return headers.get('stripe-version') === stripeApiVersion
    ? null
    : refuse(400, { message: `This fake speaks ${stripeApiVersion} only.` })
}

export type FakeStripe = FakeCardVendor & {
  /** The payer of each charge that waits confirms it at the bank, or does not. */
  answerAtBank(isConfirmed: boolean): void
}

export function fakeStripe(secretKey: string = stripeVars.STRIPE_SECRET_KEY): FakeStripe {
  const books: Books = { intents: [], refunds: [], cards: createCards() }
  const calls: Operation[] = []
  const actOnce = createKeys()
  const { lose, carryOut } = createLosses(calls)

  function reply(call: StripeCall): StripeReply {
    const { method, path, params } = call
    const route = routes.find((one) => one.method === method && one.path.test(path))
    if (!route) return refuse(404, { message: `Unrecognized request URL (${method}: ${path}).` })
    const id = route.path.exec(path)?.[1] ?? ''
    const actAt = (doneAt: number): StripeReply =>
      findParameterFault(params, route.parameters) ??
      actOnce(call, { doneAt, act: () => route.act(books, call, { id, doneAt }) })
    return route.operation === null ? actAt(Date.now()) : carryOut(route.operation, actAt)
  }

  return {
    host: new URL(stripeVars.STRIPE_BASE_URL).host,
    charges: books.intents,
    get refunds() {
      return books.refunds.map(toFakeRefund)
    },
    calls,
    lose,
    refundElsewhere: (cents) => {
      const intent = books.intents[0]
      const params = new URLSearchParams({ payment_intent: intent?.id ?? '', amount: `${cents}` })
      const { status } = createRefund(books, params, Date.now())
      if (status !== 200) throw new Error(`Stripe does not refund ${cents} cents`)
    },
    answerAtBank: (isConfirmed) => answerAtBank(books.intents, isConfirmed),
    async respond(request) {
      const { status, body } = refuseCaller(request, secretKey) ?? reply(await readCall(request))
      return Response.json(body, { status })
    },
  }
}
