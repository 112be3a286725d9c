// The part of Stripe.js that the card fields use. Stripe requires that the script comes from Stripe's own host.
// https://docs.stripe.com/js
import type { HostedCardEntry } from '../../../../../shared/payments/card-entry'
import { loadScript } from './load-script'

export type StripeBilling = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: {
    readonly line1: string | null
    readonly line2: string | null
    readonly city: string | null
    readonly state: string | null
    readonly postal_code: string | null
    readonly country: string | null
  } | null
}

type ElementEvent = {
  /** In a click on a wallet. */
  readonly resolve?: (options: Readonly<Record<string, unknown>>) => void
  /** In the confirmation of a wallet. */
  readonly billingDetails?: StripeBilling
  readonly paymentFailed?: (why: { readonly reason: 'fail' }) => void
}

export type StripeElement = {
  mount(container: HTMLElement): void
  on(
    event: 'ready' | 'loaderror' | 'change' | 'click' | 'confirm',
    handler: (event: ElementEvent) => void,
  ): void
}

export type StripeElements = {
  create(
    type: 'payment' | 'expressCheckout',
    options: Readonly<Record<string, unknown>>,
  ): StripeElement
  /** `amount` is in cents. */
  update(options: { readonly amount: number }): void
  submit(): Promise<{ readonly error?: unknown }>
}

export type StripeJs = {
  elements(options: Readonly<Record<string, unknown>>): StripeElements
  createConfirmationToken(options: Readonly<Record<string, unknown>>): Promise<{
    readonly confirmationToken?: {
      readonly id: string
      readonly payment_method_preview: {
        readonly card?: { readonly brand: string; readonly last4: string }
      }
    }
  }>
}

declare global {
  // Set by Stripe's script.
  var Stripe: ((publishableKey: string) => StripeJs) | undefined
}

type Entry = HostedCardEntry & { readonly vendor: 'stripe' }

export async function loadStripe({ scriptUrl, publishableKey }: Entry): Promise<StripeJs> {
  if (!globalThis.Stripe) await loadScript(scriptUrl)
  if (!globalThis.Stripe) throw new Error('Stripe.js did not start')
  return globalThis.Stripe(publishableKey)
}
