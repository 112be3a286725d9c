// Stripe's card fields: the Payment Element and, where the browser has Apple Pay or Google Pay, the Express
// Checkout Element. Both make a ConfirmationToken; only the server confirms it.
// https://docs.stripe.com/js
import { cardBrands } from '../../../../../shared/card-brands'
import { cardEntryCopy } from '../../../../../shared/locales/payments/card-entry'
import type {
  CardHolder,
  HostedCardEntry,
  MountedCard,
  TokenizedCard,
  WalletSum,
} from '../../../../../shared/payments/card-entry'
import { toTotalCents } from '../../../../../shared/payments/fees'
import { pageLocale } from '../../../../ui/locale'
import type { CardFieldsOptions } from './card-fields-options'
import { loadStripe, type StripeBilling, type StripeElements, type StripeJs } from './stripe-js'

type Entry = HostedCardEntry & { readonly vendor: 'stripe' }

/** The form has the cardholder's name and address, and the payer's email. */
const elementFields = { billingDetails: { name: 'never', email: 'never', address: 'never' } }

/** Stripe's minimum amount: the sum is 0 while the form has no amount. */
const minAmountCents = 50

const toStripeAmountCents = ({ amountCents, feeCents }: WalletSum) =>
  Math.max(minAmountCents, toTotalCents(amountCents, feeCents))

export async function mountStripeFields(
  entry: Entry,
  options: CardFieldsOptions,
): Promise<MountedCard> {
  const stripe = await loadStripe(entry)
  const elements = stripe.elements({
    mode: 'payment',
    amount: toStripeAmountCents(options.sum),
    currency: 'usd',
    captureMethod: 'manual',
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: pageLocale(),
  })
  let sum = options.sum
  mountWallets({ stripe, elements, options, readSum: () => sum })
  await mountPaymentElement(elements, options)
  return {
    showSum: (next) => {
      sum = next
      elements.update({ amount: toStripeAmountCents(next) })
    },
    tokenize: async (holder) => {
      options.onProblem('')
      const submitted = await elements.submit()
      // Stripe's element shows the errors at its own fields.
      if (submitted.error) return null
      const token = await createToken({ stripe, elements }, toBilling(holder))
      if (token === null) options.onProblem(cardEntryCopy[pageLocale()].unavailable)
      return token
    },
  }
}

const loadTimeoutMs = 15_000

function mountPaymentElement(
  elements: StripeElements,
  { container, onTyping }: CardFieldsOptions,
): Promise<void> {
  const mountPoint = document.createElement('div')
  container.append(mountPoint)
  const payment = elements.create('payment', {
    fields: elementFields,
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no card fields')), loadTimeoutMs)
    payment.on('ready', () => {
      clearTimeout(timer)
      container.querySelector('[role="status"]')?.remove()
      resolve()
    })
    payment.on('loaderror', () => {
      clearTimeout(timer)
      reject(new Error('no card fields'))
    })
    payment.on('change', onTyping)
    payment.mount(mountPoint)
  })
}

type Wallets = {
  readonly stripe: StripeJs
  readonly elements: StripeElements
  readonly options: CardFieldsOptions
  readonly readSum: () => WalletSum
}

/** Shows nothing where the browser has no wallet. The wallet's sheet shows the sum with its fee. */
function mountWallets({ stripe, elements, options, readSum }: Wallets): void {
  const copy = cardEntryCopy[pageLocale()]
  const mountPoint = document.createElement('div')
  options.container.append(mountPoint)
  const express = elements.create('expressCheckout', {
    paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  })
  express.on('click', ({ resolve }) => {
    const { amountCents, feeCents } = readSum()
    const fee = feeCents === 0 ? [] : [{ name: copy.fee, amount: feeCents }]
    resolve?.({
      billingAddressRequired: true,
      lineItems: [{ name: copy.amount, amount: amountCents }, ...fee],
    })
  })
  express.on('confirm', async ({ billingDetails, paymentFailed }) => {
    const submitted = await elements.submit()
    const token = submitted.error ? null : await createToken({ stripe, elements })
    if (token === null || !billingDetails) return paymentFailed?.({ reason: 'fail' })
    options.onWallet(token, toHolder(billingDetails))
  })
  express.mount(mountPoint)
}

type Source = { readonly stripe: StripeJs; readonly elements: StripeElements }

async function createToken(
  { stripe, elements }: Source,
  billing?: StripeBilling,
): Promise<TokenizedCard | null> {
  const params = billing && { payment_method_data: { billing_details: billing } }
  const { confirmationToken } = await stripe.createConfirmationToken({
    elements,
    ...(params && { params }),
  })
  if (!confirmationToken) return null
  const { card } = confirmationToken.payment_method_preview
  return {
    token: confirmationToken.id,
    brand: cardBrands.find((brand) => brand === card?.brand) ?? null,
    lastFour: card?.last4 ?? '',
  }
}

function toBilling({ billName, addr1, city, state, zip, email }: CardHolder & { email: string }) {
  const address = { line1: addr1, line2: '', city, state, postal_code: zip, country: 'US' }
  return { name: billName, email: email === '' ? null : email, phone: null, address }
}

const toHolder = ({ name, address }: StripeBilling): CardHolder => ({
  billName: name ?? '',
  addr1: address?.line1 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip: address?.postal_code ?? '',
})
