// Card fields by Stripe: the Payment Element and the Express Checkout Element make a ConfirmationToken in the
// browser. It expires after 12 hours and is confirmed once, by the payment attempt.
// https://docs.stripe.com/payments/finalize-payments-on-the-server-confirmation-tokens
import * as z from 'zod/mini'
import { type CardBrand, cardBrands } from '../../../shared/card-brands'
import type { CardPreview, HostedCards } from './card-entry'
import { callStripe, type StripeAccount } from './stripe-api'

const scriptUrl = 'https://js.stripe.com/v3/'
const tokenShape = /^ctoken_\w{1,200}$/

/** https://docs.stripe.com/api/confirmation_tokens/object */
const confirmationToken = z.object({
  id: z.string(),
  payment_method_preview: z.nullable(
    z.object({
      type: z.string(),
      card: z.optional(
        z.nullable(
          z.object({
            brand: z.string(),
            last4: z.string(),
            /** Of the whole number; a wallet's device has a number, and so a fingerprint, of its own. */
            fingerprint: z.optional(z.nullable(z.string())),
          }),
        ),
      ),
    }),
  ),
})

/** https://docs.stripe.com/security/guide#content-security-policy */
const policy = {
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  connections: 'https://api.stripe.com',
  images: 'https://*.stripe.com',
  hasTrustedTypes: false,
  wallets: 'self "https://js.stripe.com"',
} as const

type Keys = { readonly account: StripeAccount; readonly publishableKey: string }

export const stripeHostedCards = ({ account, publishableKey }: Keys): HostedCards => ({
  entry: { kind: 'hosted', vendor: 'stripe', scriptUrl, publishableKey },
  policy,
  preview: (token) => preview(account, token),
})

async function preview(account: StripeAccount, token: string): Promise<CardPreview> {
  if (!tokenShape.test(token)) return { kind: 'gone' }
  const reply = await callStripe(account, {
    path: `/v1/confirmation_tokens/${token}`,
    bodySchema: confirmationToken,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused')
    return reply.status === 404 || reply.error.code === 'resource_missing'
      ? { kind: 'gone' }
      : { kind: 'unknown', cause: reply.error.code ?? reply.error.type }
  const card = reply.body.payment_method_preview?.card
  if (reply.body.payment_method_preview?.type !== 'card' || !card) return { kind: 'gone' }
  const { brand, last4: lastFour, fingerprint = null } = card
  return { kind: 'found', brand: toBrand(brand), lastFour, fingerprint }
}

const toBrand = (name: string): CardBrand | null =>
  cardBrands.find((brand) => brand === name) ?? null
