// The page data of the payment page: from the URL on GET, from the form on POST.

import * as z from 'zod/mini'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import { paymentTextConsent } from '../../../../shared/locales/payments/payment-texts'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import { formatCents, parseCents } from '../../../../shared/money'
import { searchTermLength } from '../../../../shared/payees/payee'
import { toBotFieldName, toBotLabel } from '../../../../shared/payments/bot-fields'
import { toTotalCents } from '../../../../shared/payments/fees'
import type {
  FormFailure,
  PaymentFormPageData,
  ProviderLookupPageData,
} from '../../../../shared/payments/page-data'
import { isPartnerRef } from '../../../../shared/payments/partner-ref'
import { ref404 } from '../../../../shared/payments/payment-url'
import { readReturnHost } from '../../../../shared/payments/return-url'
import {
  type PaymentFormQuery,
  type PayType,
  toBillRules,
} from '../../../../shared/payments/schema'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { singleQuery } from '../../../platform/http/form'
import { isOn, optionalText, queryFlag, requiredText } from '../../../platform/http/query-fields'
import type { FieldList } from '../../../vendors/bill-fields/bill-fields'
import { toHeadingHtml } from '../../payees/sanitize-heading'
import { type FoundPayee, payeeDirectory } from '../../payees/store'
import type { PaymentsServices } from '../context'
import { type AgreedTotal, toShownValues } from '../info-requests/agreed-total'
import { findPause, toPausedText } from '../paused'
import { toPaymentPayee } from '../payee-view'

type PayeesOwn = Pick<PaymentFormQuery, 'p' | 'ref' | 'returnTo'>

/** Without a payee, the payer finds another one, which has neither. */
function readPayeesOwn({ p, ref, returnTo }: PayeesOwn): Omit<PayeesOwn, 'p'> {
  if (ref === ref404) return { ref, returnTo: null }
  return {
    ref: p !== null && ref !== null && isPartnerRef(ref, '') ? ref : null,
    returnTo: p !== null && readReturnHost(returnTo ?? '') !== null ? returnTo : null,
  }
}

const isSet = (url: URL, name: string) => isOn(singleQuery(url, name))

/** The query of /web-payment. */
export function toPageQuery(url: URL): PaymentFormQuery {
  const p = singleQuery(url, 'p') || null
  return {
    p,
    t: singleQuery(url, 't'),
    agreed: singleQuery(url, 'agreed'),
    again: singleQuery(url, 'again'),
    ...readPayeesOwn({ p, ref: singleQuery(url, 'ref'), returnTo: singleQuery(url, 'return') }),
    isBtoB: isSet(url, 'ib'),
    isGeneric: isSet(url, 'g'),
    emailOptional: isSet(url, 'emailOpt'),
    isSilent: isSet(url, 'silent'),
  }
}

/** A link without an encrypted token may prefill the amount only. */
export function toPrefilled(url: URL): FormValues {
  const cents = parseCents(singleQuery(url, 'amount') ?? '')
  if (cents === null || cents <= 0 || cents > maxAmountCents) return {}
  return { amount: formatCents(cents).slice(1) }
}

/** The query of the JSON call. The specification (section 7) names all but the last four. */
export const submitQuery = z.object({
  p: requiredText,
  optE: queryFlag,
  silent: queryFlag,
  generic: queryFlag,
  agreed: optionalText,
  again: optionalText,
  ref: optionalText,
  return: optionalText,
})

export function toCallQuery(
  { p, agreed, again, optE, silent, generic, ref, return: returnTo }: z.output<typeof submitQuery>,
  isBtoB: boolean,
): PaymentFormQuery {
  return {
    p,
    t: null,
    agreed: agreed || null,
    again: again || null,
    ...readPayeesOwn({ p, ref, returnTo }),
    isBtoB,
    isGeneric: generic,
    emailOptional: optE,
    isSilent: silent,
  }
}

export function toPayType(query: PaymentFormQuery): PayType {
  if (query.ref === ref404) return ref404
  return query.p === null || query.isGeneric ? 'Basic' : 'Named'
}

/** Never sent back to a page: the card's number and CVC, and fields of a single submit. */
const notEchoed: ReadonlySet<string> = new Set([
  'ccn',
  'cvv',
  'card_token',
  'attempt',
  'intent',
  'payAgain',
  'googleRecaptchaToken',
])

export const toEchoedValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !notEchoed.has(name)))

type FormState = {
  readonly step: 'bill' | 'card'
  readonly attempt: string
  readonly values?: FormValues
  readonly errors?: FieldErrors
  readonly failure?: PaymentFormPageData['failure']
  readonly duplicatePayment?: PaymentFormPageData['duplicatePayment']
  readonly payAgain?: string
  readonly additionalAccounts?: readonly string[]
  readonly bot: FieldList
  readonly agreed: AgreedTotal | null
}

export async function toFormPageData(
  payee: FoundPayee,
  query: PaymentFormQuery,
  state: FormState,
  services: Pick<PaymentsServices, 'now' | 'config' | 'locale' | 'hostedCards'>,
): Promise<PaymentFormPageData> {
  const { now, config, locale, hostedCards } = services
  const { agreed } = state
  const { additionalAccounts = [], bot } = state
  const lockedAccount = agreed?.bill.account ?? null
  const rules = toBillRules(payee, query, { additionalAccounts, bot, lockedAccount })
  const values = toEchoedValues(state.values ?? {})
  const heading = locale === 'es' ? payee.customHeadingEs : payee.customHeading
  const shownPayee = toPaymentPayee(payee, await toHeadingHtml(heading), locale)
  const { pageTitleFor, pageTitleForOther } = summaryCopy[locale]
  return {
    title: (payee.isPartner ? pageTitleFor : pageTitleForOther)(payee.payeeName),
    step: state.step,
    query,
    payee:
      agreed === null ? shownPayee : { ...shownPayee, feeTerms: { flatCents: agreed.feeCents } },
    rules,
    botLabels: Object.fromEntries(
      rules.botFields.map((key) => [toBotFieldName(key), toBotLabel(key, locale)]),
    ),
    agreed: agreed && {
      reference: agreed.reference,
      releasedCents: agreed.releasedCents,
      totalCents: toTotalCents(agreed.amountCents, agreed.feeCents),
      payBy: agreed.payBy,
    },
    phoneHint: asksForTexts(query, config) ? paymentTextConsent[locale].hint : null,
    attempt: state.attempt,
    cardEntry: hostedCards?.entry ?? { kind: 'own' },
    values: toShownValues(values, agreed),
    errors: state.errors ?? {},
    failure: state.failure ?? (agreed === null ? toPausedFailure(payee, now(), locale) : null),
    duplicatePayment: state.duplicatePayment ?? null,
    payAgain: state.payAgain ?? '',
    now: now(),
  }
}

/** Of a new payment, before anything is typed. The payee may be as old as its cache. */
function toPausedFailure(payee: FoundPayee, now: number, locale: Locale): FormFailure | null {
  const pause = findPause(payee, now)
  return pause && { kind: 'too_many', text: toPausedText(pause, locale) }
}

const asksForTexts = (
  { emailOptional }: PaymentFormQuery,
  { SMS_PROVIDER }: PaymentsServices['config'],
) => emailOptional && SMS_PROVIDER !== 'off'

/** The page without a payee: search, results, or the payee chosen without JavaScript. */
export async function findLookupPageData(
  query: PaymentFormQuery,
  chosenId: string | null,
  { nearestDb, locale }: Pick<PaymentsServices, 'nearestDb' | 'locale'>,
): Promise<ProviderLookupPageData> {
  const term = (query.t ?? '').trim()
  const error = query.t === null ? null : toTermError(term, locale)
  const isSearched = query.t !== null && error === null
  const directory = payeeDirectory(nearestDb)
  return {
    query,
    term,
    results: isSearched ? await directory.search(term) : null,
    chosen: chosenId === null ? null : await directory.findProviderItem(chosenId),
    error,
  }
}

function toTermError(term: string, locale: Locale): string | null {
  return term.length < searchTermLength.min ? lookupCopy[locale].tooShort : null
}
