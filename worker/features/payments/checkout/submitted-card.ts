// The card of a submit: the numbers of our own form, or a token of the processor's card fields. The token's
// brand and last four digits come from the processor, or from the browser where the processor cannot preview a token; its
// adapter then approves no other card.
import type { CardBrand } from '../../../../shared/card-brands'
import type { HolderEntry } from '../../../../shared/payments/card-form'
import { err, ok, type Result } from '../../../../shared/result'
import { log } from '../../../platform/logging/logger'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { PaymentCard } from '../../../vendors/cards/card-processor'
import { type CountedCard, toCountedNumber, toCountedToken } from '../card-testing/card-names'
import type { PaymentsServices } from '../context'
import type { Entered } from './parse-submission'

export type SubmittedCard = {
  readonly card: PaymentCard
  readonly brand: CardBrand
  readonly lastFour: string
  readonly counted: CountedCard
}

export type CardError =
  | { readonly kind: 'card_token_gone' | 'card_not_accepted' }
  | { readonly kind: 'processor_down' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

type TokenSubmit = {
  readonly brands: readonly CardBrand[]
  readonly ip: string
  /** Absolute: where the bank returns the payer. */
  readonly returnUrl: string
  /** An earlier submit may have been charged: a token that cannot be read then does not prove that nothing was. */
  readonly wasSubmitted: boolean
}

/**
 * Null when an earlier submit may have been charged and the token cannot be read: it is gone, the processor does not
 * respond, or the IP address is over its limit. The payer then waits for the earlier submit's outcome.
 */
export async function findSubmittedCard(
  { card: entered, holder }: Pick<Entered, 'card' | 'holder'>,
  { brands, ip, returnUrl, wasSubmitted }: TokenSubmit,
  { hostedCards, limiter }: Pick<PaymentsServices, 'hostedCards' | 'limiter'>,
): Promise<Result<SubmittedCard | null, CardError>> {
  const cardholder = toCardholder(holder)
  if (entered.kind === 'number') {
    const { ccn, exp, cvv } = entered
    const number = { number: ccn.digits, expMonth: exp.month, expYear: exp.year, cvc: cvv }
    const card = { kind: 'number', ...number, ...cardholder } as const
    const counted = toCountedNumber(ccn.digits)
    return ok({ card, brand: ccn.brand, lastFour: ccn.lastFour, counted })
  }
  const { token } = entered
  if (hostedCards === null || token === '') return err({ kind: 'card_token_gone' })
  const reserved = await limiter.reserve('card_token', toIpSubject(ip))
  if (!reserved.ok)
    return wasSubmitted
      ? ok(null)
      : err({ kind: 'too_many', retryAfterSeconds: reserved.retryAfterSeconds })
  const preview = await hostedCards.preview(token)
  if (preview.kind === 'unknown') log('warn', 'card_token_not_read', { code: preview.cause })
  if (preview.kind !== 'found') {
    if (wasSubmitted) return ok(null)
    return err({ kind: preview.kind === 'gone' ? 'card_token_gone' : 'processor_down' })
  }
  const { brand, lastFour, fingerprint } = preview
  if (brand === null || !brands.includes(brand)) return err({ kind: 'card_not_accepted' })
  const shown = { brand, lastFour }
  const card = { kind: 'token', token, holder: cardholder, shown, returnUrl } as const
  return ok({ card, ...shown, counted: toCountedToken({ ...shown, fingerprint }) })
}

const toCardholder = ({ billName: name, addr1: address1, city, state, zip }: HolderEntry) => ({
  name,
  address1,
  city,
  state,
  zip,
})
