// The rule of each cell of the payee import. Rules that concern several cells of a
// line are in worker/features/back-office/payees/import-payees.ts.
import * as z from 'zod/mini'
import { looksLikeCardNumber } from '../card-number-in-text'
import { type FieldRule, optional, toOneLine } from '../field-rules'
import { exactField } from '../form-schema'
import { payeeImportErrors } from '../locales/en/back-office/payee-import'
import { fieldErrors } from '../locales/en/field-errors'
import { parseCents } from '../money'
import { compileAccountPattern } from '../payees/account-pattern'
import type { AccountPlace } from '../payees/payee'
import { accountPlaces, type allPayeeColumns, type ValuesOf } from '../payees/payee-columns'
import { returnHostPattern } from '../payments/return-url'
import { err, ok } from '../result'
import { usStates } from '../us-states'
import { calendarDate, email, phone, zip } from '../value-rules'

const words = payeeImportErrors.cell

const maxFeeCents = 10_000
const maxFees = 10
const maxPostingDays = 30
const maxReturnHosts = 10
/** Larger values make no difference in the search (migrations/0002). */
const maxPopularity = 33_554_431

/** Text that matches the pattern; `message` is the error otherwise. */
const matching =
  (pattern: RegExp, message: string): FieldRule<string> =>
  (text) => {
    if (text === '') return err(fieldErrors.required)
    return pattern.test(text) ? ok(text) : err(message)
  }

/** One line without HTML: pages show names and addresses as text. */
const plainText =
  (maxLength: number): FieldRule<string> =>
  (text) => {
    const value = text.trim()
    if (value === '') return err(fieldErrors.required)
    if (value !== toOneLine(value)) return err(words.oneLine)
    if (value.length > maxLength) return err(fieldErrors.tooLong(maxLength))
    if (/[<>]|&[#\w]+;/.test(value)) return err(words.noHtml)
    if (looksLikeCardNumber(value)) return err(words.cardNumber)
    return ok(value)
  }

const orNull =
  <Value>(rule: FieldRule<Value>): FieldRule<Value | null> =>
  (text, locale) =>
    text.trim() === '' ? ok(null) : rule(text, locale)

const flag =
  (whenEmpty: boolean): FieldRule<boolean> =>
  (text) => {
    const value = text.trim().toLowerCase()
    if (value === '') return ok(whenEmpty)
    if (['yes', 'true', '1'].includes(value)) return ok(true)
    if (['no', 'false', '0'].includes(value)) return ok(false)
    return err(words.yesOrNo)
  }

const webAddress = z.url({ protocol: /^https$/, hostname: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i })

/** Refuses a user name before "@", which can disguise the host. */
const httpsUrl: FieldRule<string> = (text) =>
  text.length <= 500 &&
  /^https:\/\/[^/?#\s\\@]+(?:[/?#][^\s\\\p{Cc}]*)?$/u.test(text) &&
  webAddress.safeParse(text).success
    ? ok(text)
    : err(words.httpsUrl)

/** Lower case, as the table stores it. */
const color: FieldRule<string> = (text) =>
  /^#[0-9a-f]{6}$/i.test(text.trim()) ? ok(text.trim().toLowerCase()) : err(words.color)

const sitePath = matching(/^\/(?!\/)[\w./-]{1,200}$/, words.ownPath)

const linkTarget: FieldRule<string> = (text, locale) =>
  /^\/(?!\/)[^\s\\\p{Cc}]{0,200}$/u.test(text) ? ok(text) : httpsUrl(text, locale)

const linkKind: FieldRule<'redirect' | 'manual'> = (text) =>
  text === 'redirect' || text === 'manual' ? ok(text) : err(words.linkKind)

const accountPlace: FieldRule<AccountPlace> = (text) => {
  const place = accountPlaces.find((known) => known === text.trim())
  return place === undefined ? err(words.accountPlace(accountPlaces)) : ok(place)
}

const state: FieldRule<string> = (text) => {
  const value = text.trim().toUpperCase()
  return Object.hasOwn(usStates, value) ? ok(value) : err(words.state)
}

/** Formatted as pages show it: (217) 555-0101. */
const shownPhone: FieldRule<string> = (text, locale) => {
  const result = phone(text, locale)
  if (!result.ok) return result
  return ok(result.value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'))
}

/** Begins with ^ and ends with $. */
const accountPattern: FieldRule<string> = (text) => {
  const compiled = compileAccountPattern(text)
  if (!compiled.ok) return err(words.pattern[compiled.error])
  return text.startsWith('^') && text.endsWith('$') ? ok(text) : err(words.patternEnds)
}

const fee: FieldRule<number> = (text) => {
  const cents = parseCents(text)
  return cents === null || cents > maxFeeCents ? err(words.fee) : ok(cents)
}

const feeKind: FieldRule<'convenience'> = (text) => {
  const kind = text.trim().toLowerCase()
  if (kind === '' || kind === 'convenience') return ok('convenience')
  return err(kind === 'surcharge' ? words.surcharge : words.feeKind)
}

/** Parses "Visa 2.95 | American Express 3.50". */
const fees: FieldRule<readonly string[]> = (text, locale) => {
  if (text.trim() === '') return ok([])
  const list = text.split('|').map((one) => plainText(100)(one, locale))
  const wrong = list.find((one) => !one.ok)
  if (wrong && !wrong.ok) return err(wrong.error)
  if (list.length > maxFees) return err(words.tooManyFees(maxFees))
  return ok(list.flatMap((one) => (one.ok ? [one.value] : [])))
}

/** Parses "www.cedarhollow.example | pay.cedarhollow.example". */
const returnHosts: FieldRule<readonly string[]> = (text) => {
  const hosts = text
    .split('|')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const isList =
    hosts.length <= maxReturnHosts && hosts.every((host) => returnHostPattern.test(host))
  return isList ? ok(hosts) : err(words.returnHosts(maxReturnHosts))
}

/** Parses "payDOB=required; billingZip=optional". */
const customFields: FieldRule<Readonly<Record<string, boolean>>> = (text) => {
  const fields = new Map<string, boolean>()
  if (text.trim() === '') return ok({})
  for (const part of text.split(';')) {
    const match = /^\s*([A-Za-z][A-Za-z0-9]{0,39})\s*=\s*(required|optional)\s*$/.exec(part)
    const name = match?.[1]
    if (name === undefined) return err(words.customFields)
    if (fields.has(name)) return err(words.repeatedField(name))
    fields.set(name, match?.[2] === 'required')
  }
  return ok(Object.fromEntries(fields))
}

const heading: FieldRule<string> = (text) => {
  if (text.length > 4000) return err(fieldErrors.tooLong(4000))
  return looksLikeCardNumber(text) ? err(words.cardNumber) : ok(text.trim())
}

const postingDays: FieldRule<number> = (text) => {
  const value = text.trim()
  return /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= maxPostingDays
    ? ok(Number(value))
    : err(words.postingDays(maxPostingDays))
}

const popularity: FieldRule<number> = (text) => {
  const value = text.trim() === '' ? '0' : text.trim()
  return /^\d{1,8}$/.test(value) && Number(value) <= maxPopularity
    ? ok(Number(value))
    : err(words.popularity(maxPopularity))
}

/** A payee as a line of the file says it. */
export type PayeeLine = ValuesOf<typeof allPayeeColumns>
export type PayeeColumn = keyof PayeeLine

const columns = {
  payeeId: exactField(matching(/^[A-Za-z0-9_-]{1,40}$/, words.payeeId)),
  slug: exactField(matching(/^[a-z0-9._-]{1,100}$/, words.slug)),
  payeeName: exactField(plainText(100)),
  isProvider: exactField(flag(false)),
  isBilling: exactField(flag(false)),
  isPartner: exactField(flag(false)),
  noGenericWeb: exactField(flag(false)),
  autoConf: exactField(flag(false)),
  websiteUrl: exactField(orNull(httpsUrl)),
  billingUrl: exactField(orNull(httpsUrl)),
  commonBot: exactField(orNull(matching(/^[\w-]{1,64}$/, words.botName))),
  acctRegex: exactField(orNull(accountPattern)),
  acctRegexWarn: exactField(orNull(plainText(200))),
  acctRegexWarnEs: exactField(orNull(plainText(200))),
  acctRegexReadibleString: exactField(orNull(plainText(200))),
  accountPlace: exactField(orNull(accountPlace)),
  pall: exactField(flag(true)),
  pvisa: exactField(flag(true)),
  pmc: exactField(flag(true)),
  pdiscover: exactField(flag(true)),
  pamex: exactField(flag(true)),
  customFields: exactField(customFields),
  address1: exactField(optional(plainText(100))),
  address2: exactField(optional(plainText(100))),
  city: exactField(optional(plainText(100))),
  state: exactField(optional(state)),
  zip: exactField(optional(zip)),
  logo: exactField(orNull(sitePath)),
  brandColor: exactField(orNull(color)),
  customHeading: exactField(orNull(heading)),
  customHeadingEs: exactField(orNull(heading)),
  customLink: exactField(orNull(linkTarget)),
  customLinkKind: exactField(orNull(linkKind)),
  pphone: exactField(orNull(shownPhone)),
  notMedical: exactField(flag(false)),
  hasAccount: exactField(flag(false)),
  useStatement: exactField(flag(false)),
  fee: exactField(orNull(fee)),
  feeKind: exactField(feeKind),
  payeeFees: exactField(fees),
  payeeFeesEs: exactField(fees),
  payeeFeesComplete: exactField(flag(false)),
  feesConfirmedBy: exactField(orNull(plainText(200))),
  feesConfirmedOn: exactField(orNull(calendarDate)),
  debtCollector: exactField(flag(false)),
  feesAuthorizedBy: exactField(orNull(plainText(200))),
  postingDays: exactField(orNull(postingDays)),
  paidToUs: exactField(orNull(calendarDate)),
  paidToUsConfirmedBy: exactField(orNull(plainText(200))),
  remittanceEmail: exactField(orNull(email)),
  baaSignedOn: exactField(orNull(calendarDate)),
  returnHosts: exactField(returnHosts),
  returnParams: exactField(flag(false)),
  popularity: exactField(popularity),
} satisfies { readonly [Name in PayeeColumn]: z.ZodMiniType<PayeeLine[Name]> }

export const payeeLine = z.object(columns)
export const isPayeeColumn = (name: string): name is PayeeColumn => Object.hasOwn(columns, name)
export const requiredPayeeColumns = [
  'payeeId',
  'slug',
  'payeeName',
] as const satisfies readonly PayeeColumn[]
