// The page data of the payment page: from the URL on GET, from the form on POST.

import * as z from 'zod/mini'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import { paymentTextConsent } from '../../../../shared/locales/payments/payment-texts'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import { formatCents, parseCents } from '../../../../shared/money'
import { type Payee, searchTermLength } from '../../../../shared/payees/payee'
import { toBotFieldName, toBotLabel } from '../../../../shared/payments/bot-fields'
import type {
  PaymentFormPageData,
  ProviderLookupPageData,
} from '../../../../shared/payments/page-data'
import {
  type PaymentFormQuery,
  type PayType,
  toBillRules,
} from '../../../../shared/payments/schema'
import { maxAmountCents } from '../../../../shared/promised-limits'
import { singleQuery } from '../../../platform/http/form'
import { isOn, optionalText, queryFlag } from '../../../platform/http/query-fields'
import type { FieldList } from '../../../vendors/bill-fields/bill-fields'
import { toHeadingHtml } from '../../payees/sanitize-heading'
import { payeeDirectory } from '../../payees/store'
import type { PaymentsServices } from '../context'
import { type Balance, toShownValues } from '../info-requests/balance-link'
import { toPaymentPayee } from '../payee-view'

const isSet = (url: URL, name: string) => isOn(singleQuery(url, name))

/** The query of /web-payment. */
export function toPageQuery(url: URL): PaymentFormQuery {
  return {
    p: singleQuery(url, 'p') || null,
    t: singleQuery(url, 't'),
    balance: singleQuery(url, 'balance'),
    ref404: singleQuery(url, 'ref') === '404',
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

/** The query of the JSON call. The specification (section 7) names all but `balance` and `ref`. */
export const submitQuery = z.object({
  p: optionalText,
  balance: optionalText,
  optE: queryFlag,
  silent: queryFlag,
  generic: queryFlag,
  ref: optionalText,
})

export function toCallQuery(
  { p, balance, optE, silent, generic, ref }: z.output<typeof submitQuery>,
  isBtoB: boolean,
): PaymentFormQuery {
  return {
    p: p || null,
    t: null,
    balance: balance || null,
    ref404: ref === '404',
    isBtoB,
    isGeneric: generic,
    emailOptional: optE,
    isSilent: silent,
  }
}

export function toPayType(query: PaymentFormQuery): PayType {
  if (query.ref404) return '404'
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
  readonly balance: Balance | null
}

export async function toFormPageData(
  payee: Payee,
  query: PaymentFormQuery,
  state: FormState,
  services: Pick<PaymentsServices, 'now' | 'config' | 'locale' | 'hostedCards'>,
): Promise<PaymentFormPageData> {
  const { now, config, locale, hostedCards } = services
  const { balance } = state
  const { additionalAccounts = [], bot } = state
  const lockedAccount = balance?.account ?? null
  const rules = toBillRules(payee, query, { additionalAccounts, bot, lockedAccount })
  const values = toEchoedValues(state.values ?? {})
  const heading = locale === 'es' ? payee.customHeadingEs : payee.customHeading
  const shownPayee = toPaymentPayee(payee, await toHeadingHtml(heading), locale)
  const { pageTitleFor, pageTitleForOther } = summaryCopy[locale]
  return {
    title: (payee.isPartner ? pageTitleFor : pageTitleForOther)(payee.payeeName),
    step: state.step,
    query,
    payee: balance === null ? shownPayee : { ...shownPayee, feeTerms: { flatCents: 0 } },
    rules,
    botLabels: Object.fromEntries(
      rules.botFields.map((key) => [toBotFieldName(key), toBotLabel(key, locale)]),
    ),
    balanceOf: balance?.reference ?? null,
    phoneHint: asksForTexts(query, config) ? paymentTextConsent[locale].hint : null,
    attempt: state.attempt,
    cardEntry: hostedCards?.entry ?? { kind: 'own' },
    values: toShownValues(values, balance),
    errors: state.errors ?? {},
    failure: state.failure ?? null,
    duplicatePayment: state.duplicatePayment ?? null,
    payAgain: state.payAgain ?? '',
    now: now(),
  }
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
