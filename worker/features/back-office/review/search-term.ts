// What a caller says, as facts that a payment has to have: staff search in one field, in any order. Pure.
import { cardBrandFacts, cardBrands } from '../../../../shared/card-brands'
import { minuteMs } from '../../../../shared/durations'
import { addDays, toEasternDay, toEasternDayEnd } from '../../../../shared/eastern-day'
import { applyRule, cleanPasted, toOneLine } from '../../../../shared/field-rules'
import { parseCents } from '../../../../shared/money'
import { calendarDate, email, phone } from '../../../../shared/value-rules'
import { toReference } from '../../payments/find-payment/named-payment'
import { toAmountWord, toLocalNumber, toWord, toWords } from '../../payments/model/fold-words'

/** Where payments with a value are looked up: each kind is an index (search-store.ts). */
export type Key = {
  readonly kind:
    | 'word'
    | 'start'
    | 'reference'
    | 'email'
    | 'email_start'
    | 'last_four'
    | 'payee'
    | 'transaction'
    | 'id'
    | 'days'
  /** Of `start`, `reference` and `email_start` the first value; else the only one. */
  readonly low: string
  /** Exclusive. */
  readonly high?: string
}

/** What shows that a payment has the fact: a text in all that it is found by (JSON), or when it was made (epoch ms). */
export type Sign = { readonly text: string } | { readonly from: number; readonly to: number }

/** What the caller said, which may be several things: "1111" ends a card, or starts an account. */
export type Fact = {
  readonly signs: readonly Sign[]
  /** Every payment with the fact has one of these, unless `isOpen`. */
  readonly keys: readonly Key[]
  readonly isOpen: boolean
  /** Texts that may mean a payee. */
  readonly payees: readonly string[]
}

/** What the archive is searched by: null if the term is not such a value alone. */
export type WholeTerm = Readonly<
  Record<'id' | 'reference' | 'email' | 'phone' | 'transaction', string | null>
>

export type SearchTerm = {
  /** A payment has to have all. */
  readonly facts: readonly Fact[]
  readonly whole: WholeTerm
  /** Nothing was typed: the filters alone find payments. */
  readonly isEmpty: boolean
}

const nothing: WholeTerm = {
  id: null,
  reference: null,
  email: null,
  phone: null,
  transaction: null,
}

/** Sorts after every text that starts with `start`. */
const toEnd = (start: string): string => `${start}\u{10ffff}`

const toFact = (fact: Partial<Fact>): Fact => ({
  ...{ signs: [], keys: [], isOpen: false, payees: [] },
  ...fact,
})

const merge = (facts: readonly Fact[]): Fact => ({
  signs: facts.flatMap(({ signs }) => signs),
  keys: facts.flatMap(({ keys }) => keys),
  isOpen: facts.some(({ isOpen }) => isOpen),
  payees: facts.flatMap(({ payees }) => payees),
})

const toExact = (kind: Key['kind'], low: string, text = low): Fact =>
  toFact({ keys: [{ kind, low }], signs: [{ text: JSON.stringify(text) }] })

const toStart = (word: string): Fact =>
  toFact({
    keys: [{ kind: 'start', low: word, high: toEnd(word) }],
    signs: [{ text: `"${word}` }],
  })

/** The start of a word, and first the newest payments with the word itself, in case that its start has too many. */
const toAnyWord = (word: string): Fact =>
  merge([toStart(word), toFact({ keys: [{ kind: 'word', low: word }] })])

export function readSearchTerm(typed: string, now: number): SearchTerm {
  const term = toOneLine(cleanPasted(typed)).replace(writtenDay, toNumericDay)
  const reference = toReference(term)
  if (reference !== '')
    return {
      facts: [readReferencePart(reference.slice('PPY'.length))],
      whole: { ...nothing, reference },
      isEmpty: false,
    }
  if (/^pay_\S+$/.test(term))
    return { facts: [toExact('id', term)], whole: { ...nothing, id: term }, isEmpty: false }
  const address = readEmail(term)
  const number = applyRule(phone, term)
  const facts = term
    .replace(referenceLabel, ' ')
    .split(separator)
    .flatMap((part) => readPart(part, now))
  const whole = {
    ...{ ...nothing, email: address, transaction: isId(term) ? term : null },
    phone: number.ok ? number.value : null,
  }
  return { facts, whole, isEmpty: term === '' }
}

/** Said, and no fact: "Visa ending 1111", "43.37 dollars". */
const fillers: ReadonlySet<string> = new Set(['', 'ending', 'dollars'])

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As the site writes days: "Nov 30", "November 30, 2026". */
const writtenDay = new RegExp(
  `\\b(${months.join('|')})[a-z]*\\.? (\\d{1,2})(?:, (\\d{4}))?\\b`,
  'gi',
)

const toNumericDay = (_: string, month: string, day: string, year: string | undefined) =>
  `${months.indexOf(month.toLowerCase()) + 1}/${day}${year === undefined ? '' : `/${year}`}`

/** Before a part of a reference. */
const referenceLabel = /\b(?:ref(?:erence)?\b[.:#]*|ppy[ -]*(?=[a-z0-9]{5}))/gi

/** May be the processor's id. */
const isId = (text: string) => /^[\w-]{6,}$/.test(text) && /[\d_]/.test(text)

/** The comma of "$1,204" separates nothing. */
const separator = /;|,(?!\d{3}(?!\d))|(?<!\d),/

const readEmail = (text: string): string | null => {
  const read = applyRule(email, text)
  return read.ok ? read.value.toLowerCase() : null
}

/** A US number, with its area code; no longer number has one in it. */
const phoneInText = /(?<![\w.$-])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?![\w-])/

function readPart(part: string, now: number): readonly Fact[] {
  const address = readEmail(part)
  if (address !== null) return [toExact('email', address)]
  const [found = ''] = phoneInText.exec(part) ?? []
  const number = found === '' ? null : applyRule(phone, found)
  const [text, numbers] = number?.ok
    ? [part.replace(found, ' '), [readPhone(number.value, found)]]
    : [part, []]
  const read: { facts: Fact[]; before: readonly string[] } = { facts: [...numbers], before: [] }
  for (const token of text.split(' ').filter((one) => !fillers.has(one.toLowerCase()))) {
    const fact = readValue(token, now)
    const words = fact === null ? toWords(token) : []
    if (fact) read.facts.push(fact)
    for (const word of words) {
      read.facts.push(readWord(word, token, read.before))
      read.before = [word, ...read.before].slice(0, 2)
    }
  }
  return read.facts
}

/** Ten digits may also be an account. */
const readPhone = (e164: string, typed: string): Fact =>
  merge([
    toFact({
      keys: [{ kind: 'word', low: toLocalNumber(e164) }],
      signs: [{ text: JSON.stringify(e164) }],
    }),
    toStart(toWord(typed)),
  ])

/** What is no word: an email, a day, an amount. Null for anything else. */
function readValue(token: string, now: number): Fact | null {
  const address = readEmail(token)
  if (address !== null) return toExact('email', address)
  if (/^[^@"\\]+@[^@"\\]*$/.test(token)) return readEmailStart(token.toLowerCase())
  const day = readDay(token, now)
  if (day !== null) return day
  const cents = /^\$|\d\.\d\d$|\d,\d{3}/.test(token) ? parseCents(token) : null
  if (cents === null) return null
  const amount = toAmountWord(cents)
  const said = token.includes('.') ? toExact('word', amount) : toStart(amount.slice(0, -2))
  return token.startsWith('$') ? said : merge([said, toStart(toWord(token))])
}

const readEmailStart = (start: string): Fact =>
  toFact({
    keys: [{ kind: 'email_start', low: start, high: toEnd(start) }],
    signs: [{ text: `"${start}` }],
  })

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Midnight at the start of the day (YYYY-MM-DD) in Eastern Time. */
export const toDayStart = (day: string): number => toEasternDayEnd(addDays(day, -1)) + minuteMs

const toDays = (days: readonly string[]): Fact =>
  toFact({ signs: days.map((day) => ({ from: toDayStart(day), to: toDayStart(addDays(day, 1)) })) })

/** Of a weekday the last one, or if that is today also the one before: both are called so. */
function readDay(token: string, now: number): Fact | null {
  const today = toEasternDay(now)
  const word = token.toLowerCase()
  if (word === 'today') return toDays([today])
  if (word === 'yesterday') return toDays([addDays(today, -1)])
  const weekday = weekdays.indexOf(word)
  if (weekday >= 0) {
    const ago = (new Date(today).getUTCDay() - weekday + 7) % 7
    return toDays(ago === 0 ? [today, addDays(today, -7)] : [addDays(today, -ago)])
  }
  const full = token.replace(/^(\d{1,2}\/\d{1,2})$/, `$1/${today.slice(0, 4)}`)
  const date = /^\d+([/-])\d+\1\d+$/.test(full) ? applyRule(calendarDate, full) : null
  return date?.ok ? toDays([date.value]) : null
}

/**
 * A word of a name, an account, a part of a reference, the end of a card, its brand, the processor's id, or a payee's.
 * `before`: the words before it, the last one first: "AC 77" may be the account AC77, and "O Brien" the name O'Brien.
 */
function readWord(word: string, token: string, before: readonly string[]): Fact {
  const joined = before.map(
    (_, index) =>
      before
        .slice(0, index + 1)
        .toReversed()
        .join('') + word,
  )
  const brands = cardBrands.filter(
    (brand) => brand === word || toWords(cardBrandFacts[brand].name).includes(word),
  )
  return merge([
    toAnyWord(word),
    ...joined.map(toStart),
    ...(/^[a-z0-9]{5,10}$/.test(word) ? [readReferencePart(word)] : []),
    ...(/^\d{4}$/.test(word) ? [toExact('last_four', word)] : []),
    ...(isId(token) ? [toExact('transaction', token)] : []),
    toFact({
      signs: brands.map((brand) => ({ text: JSON.stringify(brand) })),
      isOpen: brands.length > 0,
      payees:
        word.length === 1
          ? []
          : [word, ...(/^[\w.-]+$/.test(token) && token !== word ? [token] : [])],
    }),
  ])
}

/** Its start or its end, at least five characters. O, I and L are read as in toReference. */
function readReferencePart(word: string): Fact {
  const part = word.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const start = `PPY-${part.slice(0, 5)}${part.length > 5 ? `-${part.slice(5)}` : ''}`
  return toFact({
    keys: [
      { kind: 'reference', low: start, high: toEnd(start) },
      { kind: 'word', low: part.slice(-5).toLowerCase() },
    ],
    signs: [{ text: `"PPY${part}` }, { text: `${part}"` }],
  })
}

/** For the log: never the term. */
export const toKinds = ({ facts }: SearchTerm): string =>
  [...new Set(facts.flatMap(({ keys }) => keys.map(({ kind }) => kind)))].sort().join(' ')
