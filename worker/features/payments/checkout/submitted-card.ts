// The card of a submit: the numbers of our own form, or a token of the processor's card fields. The token's
// brand and last four digits come from the processor; where it cannot preview a token, the attempt compares
// what the browser says with the authorization.
import type { CardBrand } from '../../../../shared/card'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import { cardTokenField } from '../../../../shared/payments/card-entry'
import {
  type HolderEntry,
  parseCardEntry,
  parseHolder,
} from '../../../../shared/payments/card-form'
import type { BillRules, FormCheck } from '../../../../shared/payments/schema'
import { err, ok, type Result } from '../../../../shared/result'
import { log } from '../../../platform/logging/logger'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { PaymentCard } from '../../../vendors/cards/card-processor'
import type { PaymentsServices } from '../context'

export type EnteredCard = {
  readonly holder: HolderEntry
  readonly source:
    | {
        readonly kind: 'number'
        readonly card: PaymentCard
        readonly brand: CardBrand
        readonly lastFour: string
      }
    | { readonly kind: 'token'; readonly token: string }
}

type CardRules = {
  readonly rules: BillRules
  readonly brands: readonly CardBrand[]
  readonly isHosted: boolean
}

/** Parses step 2 of the form: the card's numbers, or the token if the processor hosts the card fields. */
export function parseEnteredCard(
  values: FormValues,
  { rules, brands, isHosted }: CardRules,
  check: FormCheck,
): Result<EnteredCard, FieldErrors> {
  if (isHosted) {
    const holder = parseHolder(values, rules, check)
    if (!holder.ok) return holder
    const token = (values[cardTokenField] ?? '').trim()
    return ok({ holder: holder.value, source: { kind: 'token', token } })
  }
  const entry = parseCardEntry(values, rules, brands, check)
  if (!entry.ok) return entry
  const { ccn, exp, cvv, ...holder } = entry.value
  const number = { number: ccn.digits, expMonth: exp.month, expYear: exp.year, cvc: cvv }
  const card = { kind: 'number', ...number, ...toCardholder(holder) } as const
  return ok({
    holder,
    source: { kind: 'number', card, brand: ccn.brand, lastFour: ccn.lastFour },
  })
}

export type SubmittedCard = {
  readonly card: PaymentCard
  readonly brand: CardBrand
  readonly lastFour: string
}

export type CardError =
  | { readonly kind: 'card_token_gone' | 'card_not_accepted' }
  | { readonly kind: 'gateway_down' }
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
  { source, holder }: EnteredCard,
  { brands, ip, returnUrl, wasSubmitted }: TokenSubmit,
  { hostedCards, limiter }: Pick<PaymentsServices, 'hostedCards' | 'limiter'>,
): Promise<Result<SubmittedCard | null, CardError>> {
  if (source.kind === 'number') return ok(source)
  const { token } = source
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
    return err({ kind: preview.kind === 'gone' ? 'card_token_gone' : 'gateway_down' })
  }
  const { brand, lastFour } = preview
  if (brand === null || !brands.includes(brand)) return err({ kind: 'card_not_accepted' })
  const isUnverified = preview.isUnverified === true
  const card = {
    kind: 'token',
    token,
    holder: toCardholder(holder),
    isUnverified,
    returnUrl,
  } as const
  return ok({ card, brand, lastFour })
}

const toCardholder = ({ billName: name, addr1: address1, city, state, zip }: HolderEntry) => ({
  name,
  address1,
  city,
  state,
  zip,
})
