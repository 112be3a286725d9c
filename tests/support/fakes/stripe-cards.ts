// Cards of the fake of Stripe: PaymentMethods, the ConfirmationTokens of its card fields, and what the published test
// cards do.
// https://docs.stripe.com/testing
import { publishedDecline } from './card-vendor.ts'
import {
  noSuch,
  refuse,
  respondWith,
  type StripeCall,
  type StripeReply,
} from './stripe-protocol.ts'

export const stripeTestCards = {
  declined: publishedDecline,
  /** The bank asks the payer to confirm every charge. */
  withBankConfirmation: '4000002760003184',
  /** A refund is `pending` at first and succeeds later. */
  withPendingRefund: '4000000000007726',
} as const

export type StripeCards = {
  /** By the id of a PaymentMethod. */
  readonly methods: Map<string, { readonly cardNumber: string; isUsed: boolean }>
  readonly usedTokens: Set<string>
}
export const createCards = (): StripeCards => ({ methods: new Map(), usedTokens: new Set() })

/** Creates a ConfirmationToken, as Stripe's card fields do for this card. It pays once. */
export const createFakeToken = (cardNumber: string): string =>
  `ctoken_${cardNumber}_${crypto.randomUUID().replaceAll('-', '')}`

const readTokenNumber = (token: string) => /^ctoken_(\d{12,19})_\w+$/.exec(token)?.[1]

export const toCardBody = (cardNumber: string) => ({
  brand: cardNumber.startsWith('5') ? 'mastercard' : 'visa',
  last4: cardNumber.slice(-4),
  fingerprint: `fp_${[...cardNumber].reverse().join('')}`,
})

export function createMethod({ methods }: StripeCards, { params }: StripeCall): StripeReply {
  const cardNumber = params.get('card[number]') ?? ''
  if (!/^\d{12,19}$/.test(cardNumber))
    return refuse(402, {
      type: 'card_error',
      code: 'invalid_number',
      param: 'number',
      message: 'The card number is not a valid credit card number.',
    })
  const id = `pm_${methods.size + 1}`
  methods.set(id, { cardNumber, isUsed: false })
  return respondWith({ id, object: 'payment_method', type: 'card', card: toCardBody(cardNumber) })
}

export function readToken(id: string): StripeReply {
  const cardNumber = readTokenNumber(id)
  return cardNumber === undefined
    ? noSuch(404, 'confirmation_token', id)
    : respondWith({
        id,
        object: 'confirmation_token',
        payment_method_preview: { type: 'card', card: toCardBody(cardNumber) },
      })
}

/** The number of the card with which an intent is to be paid. */
export function consumeCard(cards: StripeCards, params: URLSearchParams): string | StripeReply {
  const [method, token] = [params.get('payment_method'), params.get('confirmation_token')]
  if (method !== null && token !== null)
    return refuse(400, {
      code: 'parameters_exclusive',
      message: 'You may only specify one of: payment_method, confirmation_token.',
    })
  return token === null ? consumeMethod(cards, method ?? '') : consumeToken(cards, token)
}

function consumeMethod({ methods }: StripeCards, id: string): string | StripeReply {
  const param = 'payment_method'
  const method = methods.get(id)
  if (!method) return noSuch(400, param, id)
  if (method.isUsed) return refuse(400, { param, message: 'It may not be used again.' })
  method.isUsed = true
  return method.cardNumber
}

function consumeToken({ usedTokens }: StripeCards, token: string): string | StripeReply {
  const param = 'confirmation_token'
  const cardNumber = readTokenNumber(token)
  if (cardNumber === undefined) return noSuch(400, param, token)
  if (usedTokens.has(token))
    return refuse(400, { code: 'token_already_used', param, message: 'It was used before.' })
  usedTokens.add(token)
  return cardNumber
}
