// What a payer reads about a payment's way to the payee, on the status page and in emails.
import { toDayText } from '../locales/dates'
import type { Locale } from '../locales/locale'
import { remittanceCopy } from '../locales/payments/remittance'
import { formatCents } from '../money'
import type { EarlierSending, Remittance, UncollectedRefund } from './remittance'

const toDay = (date: string | null, locale: Locale) =>
  date === null ? '' : toDayText(date, locale)

export type RemittanceReader = {
  /** Empty for a payee that has left the directory. */
  readonly payeeName: string
  /** How the payer learns that it was sent. `email_only`: this email is all that the payer gets. */
  readonly notifiedBy: 'email' | 'text' | 'page' | 'email_only'
  readonly locale: Locale
  /** They follow a sentence that names the day of the charge. */
  readonly followsCharge?: true
  /** What is still paid: the sentences name a sum where another one was, or is to be, sent. */
  readonly paidCents: number
}

/** The payee was sent a code, and has not said that it collected the money. */
export const isCollectable = ({ state, way }: Pick<Remittance, 'state' | 'way'>): boolean =>
  state === 'sent' && way === 'code'

const toPlace = (sending: Pick<Remittance, 'state' | 'way'>) =>
  isCollectable(sending) ? 'code' : sending.state

type Place = ReturnType<typeof toPlace> | 'past' | 'uncollected' | 'owed'

/** The day to collect it is over, and it is not refunded yet. */
export const isRefundDue = ({ refund }: Pick<Remittance, 'refund'>): boolean =>
  refund?.state === 'waiting' || refund?.state === 'due' || refund?.state === 'refused'

/**
 * The latest news of a payment is where its money is, not its last refund (YYYY-MM-DD): it came back to us, or was sent or
 * confirmed later. Null: the payer's bank returned money, on a day that is not known.
 */
export const isLaterThanRefund = (
  { state, sentOn, endedOn }: Pick<Remittance, 'state' | 'sentOn' | 'endedOn'>,
  refundedOn: string | null,
): boolean =>
  state === 'returned' || (refundedOn !== null && (endedOn ?? sentOn ?? '') > refundedOn)

/** What of a payment is disputed, being refunded, or owed to the payer: its page is no proof of that. */
export const toQuestionedCents = (remittance: Remittance): number => {
  const { refundingCents, disputedCents, refund } = remittance
  return refundingCents + disputedCents + (isRefundDue(remittance) ? (refund?.cents ?? 0) : 0)
}

/** `past`: sent, and no longer called on its way, because the days of its way are over. */
export const toPastPlace = (remittance: Remittance): Place => {
  if (isRefundDue(remittance))
    return remittance.refund?.state === 'refused' ? 'owed' : 'uncollected'
  const place = toPlace(remittance)
  return place === 'sent' && !remittance.isSettling ? 'past' : place
}

/** A part is not sent, or not yet; not of a payment that came back. */
const isHeldInPart = ({ state, unsentCents, heldRefundCents, heldDisputeCents }: Remittance) =>
  (state === 'sent' || state === 'confirmed') &&
  unsentCents + heldRefundCents + heldDisputeCents > 0

/** The latest sending was of a part, and another part is elsewhere: not sent, or sent before. */
export const isPart = (remittance: Remittance): boolean =>
  isHeldInPart(remittance) ||
  remittance.earlier.some((sending) => toPlace(sending) !== toPlace(remittance))

/** What the heading of the place is about is a part. */
export const isPartOfPlace = (remittance: Remittance, place: Place): boolean =>
  place === 'uncollected' ? remittance.refund?.isPart === true : isPart(remittance)

/** The heading of where the money is. */
export function toRemittanceHeading(remittance: Remittance, locale: Locale): string {
  const { headings } = remittanceCopy[locale]
  const place = toPastPlace(remittance)
  if (place === 'not_sent' || place === 'owed') return headings[place]
  return (isPartOfPlace(remittance, place) ? headings.part : headings)[place]
}

/** The badge of a payment that came back. */
export const toReturnedStatus = (remittance: Remittance, locale: Locale): string =>
  remittanceCopy[locale].returnedStatus[isPart(remittance) ? 'part' : 'whole']

/** Claims nothing that is not recorded. */
export function toRemittanceSentences(
  remittance: Remittance,
  reader: RemittanceReader,
): readonly string[] {
  const { payeeName, notifiedBy, locale, paidCents } = reader
  const copy = remittanceCopy[locale]
  const payee = payeeName || copy.biller
  const { state, cents, earlier, unsentCents } = remittance
  const endedOn = toDay(remittance.endedOn, locale)
  const refund = toRefundSentences(remittance.refund, { payee, locale })
  const credit = toCreditSentences(remittance, reader)
  const held = [...toQuestionSentences(remittance, { payee, locale }), ...credit.rest]
  const earlierOnes = earlier.map((sending) => toSendingSentence(sending, { payee, locale }))
  const isWhole = earlier.length === 0 && cents === paidCents
  if (isRefundDue(remittance))
    return toUncollectedSentences(remittance, { payee, locale, paidCents })
  const rest = unsentCents > 0 ? [copy.restNotSent[notifiedBy](formatCents(unsentCents))] : []
  const latest = (whole: string) =>
    isWhole || state === 'not_sent' || state === 'returned'
      ? whole
      : toSendingSentence({ ...remittance, state }, { payee, locale })
  switch (state) {
    case 'not_sent':
      if (remittance.isFeeOnly) return [copy.feeOnly(payee)]
      if (unsentCents === 0) return [...held, copy.shownDue]
      if (remittance.creditedOn !== null)
        return [...credit.whole, ...held, toPosting(remittance, locale), ...refund]
      return [
        copy.unpaid(payee),
        ...held,
        unsentCents < paidCents
          ? copy.notSentSum[notifiedBy](formatCents(unsentCents), payee)
          : toNotSent(reader),
        ...[copy.stillDue, ...refund],
        unsentCents < paidCents ? copy.changedMindSum(formatCents(unsentCents)) : copy.changedMind,
      ]
    case 'sent':
      return [
        ...credit.whole,
        ...earlierOnes,
        latest(toWholeSending(remittance, { payee, locale })),
        ...(hasEndedRefund(remittance) ? refund : []),
        ...held,
        ...rest,
        toPosting(remittance, locale),
        ...(hasEndedRefund(remittance) ? [] : refund),
        ...(isCollectable(remittance) || isHeldInPart(remittance)
          ? []
          : [copy.ifItComesBack[notifiedBy]]),
      ]
    case 'confirmed':
      return [
        ...credit.whole,
        ...earlierOnes,
        latest(copy.confirmed(payee, endedOn)),
        ...held,
        ...rest,
        toPosting(remittance, locale),
        ...refund,
      ]
    case 'returned':
      return [
        ...earlierOnes,
        isWhole
          ? copy.returned(payee, endedOn)
          : copy.returnedSum(formatCents(cents), payee, endedOn),
        ...(unsentCents > 0 ? [copy.sendAgainOrRefund] : []),
        ...held,
        ...(unsentCents > 0 ? [copy.sentAgainOrRefunded[notifiedBy], ...refund] : []),
      ]
  }
}

/** Money left another way than the one after which a refund was promised. */
const hasEndedRefund = ({ refund }: Remittance) => refund?.state === 'ended'

function toWholeSending(remittance: Remittance, { payee, locale }: Words): string {
  const copy = remittanceCopy[locale]
  const { way } = remittance
  const day = toDay(remittance.sentOn, locale)
  if (way === 'code') return copy.code(payee, day)
  if (hasEndedRefund(remittance)) return copy.sentInstead[way ?? 'other'](payee, day)
  return copy[remittance.isSettling ? 'sent' : 'sentPast'](payee, day)
}

const toRefundSum = ({ cents, isRest }: UncollectedRefund, locale: Locale) =>
  isRest ? remittanceCopy[locale].restSum(formatCents(cents)) : formatCents(cents)

/** What is promised, or what becomes of it once its day is over. */
function toRefundSentences(
  refund: UncollectedRefund | null,
  { payee, locale }: Words,
): readonly string[] {
  if (refund === null) return []
  const copy = remittanceCopy[locale]
  const day = toDay(refund.on, locale)
  const sum = toRefundSum(refund, locale)
  const what = refund.isPart ? formatCents(refund.cents) : undefined
  switch (refund.state) {
    case 'promised':
      return [copy.refundBy[refund.hasCode ? 'code' : 'noCode'](payee, day, sum, what)]
    case 'waiting':
      return [copy.refundWaits(payee, day, sum, what)]
    case 'due':
      return [copy.refundDue(payee, day, sum, what)]
    case 'refused': {
      const { on, cents } = refund.tried ?? refund
      const owedSum = formatCents(refund.cents)
      const owedPart = copy.owed[cents > refund.cents ? 'rest' : 'sum'](owedSum)
      const owed = cents === refund.cents ? copy.owed.whole : owedPart
      const tried = copy.refundRefused(formatCents(cents), toDay(on, locale))
      return [tried, owed, copy[refund.hasCode ? 'workingOnIt' : 'askAddress']]
    }
    case 'ended':
      return [copy.refundEnded(day)]
  }
}

/** Sendings that the payee has, or may still get without a code. */
const toOthers = ({ earlier, ...latest }: Remittance): readonly Sending[] => {
  const { state } = latest
  const all =
    state === 'sent' || state === 'confirmed' ? [...earlier, { ...latest, state }] : earlier
  return all.filter((sending) => !isCollectable(sending))
}

/** The payee has not collected it, and the payer has not got it back. */
function toUncollectedSentences(
  remittance: Remittance,
  { payee, locale, paidCents }: Words & Pick<RemittanceReader, 'paidCents'>,
): readonly string[] {
  const copy = remittanceCopy[locale]
  const { state, cents, endedOn } = remittance
  const returnedOn = toDay(endedOn, locale)
  const sending =
    state === 'returned'
      ? [
          cents === paidCents
            ? copy.returned(payee, returnedOn)
            : copy.returnedSum(formatCents(cents), payee, returnedOn),
        ]
      : toOthers(remittance).map((other) => toSendingSentence(other, { payee, locale }))
  return [
    ...sending,
    ...toQuestionSentences(remittance, { payee, locale }),
    ...toRefundSentences(remittance.refund, { payee, locale }),
    copy.shownDue,
  ]
}

/** The payee should have posted it. What a code says is only that it may collect. */
const isOverdue = (remittance: Remittance) => !remittance.isSettling && !isCollectable(remittance)

/** That the payee counts it as paid: all of it, or the rest of what is in question. */
function toCreditSentences(
  { creditedOn, refundingCents, disputedCents }: Remittance,
  { payeeName, locale, followsCharge }: RemittanceReader,
): Readonly<Record<'whole' | 'rest', readonly string[]>> {
  if (creditedOn === null) return { whole: [], rest: [] }
  const copy = remittanceCopy[locale]
  const payee = payeeName || copy.biller
  const day = toDay(creditedOn, locale)
  return refundingCents + disputedCents > 0
    ? { whole: [], rest: [copy.creditedRest(payee, day)] }
    : { whole: [followsCharge ? copy.credited(payee) : copy.creditedOn(payee, day)], rest: [] }
}

/** Not sent, although the payee should show it by now. */
const isLate = ({ state, postingDays, showsBy }: Remittance) =>
  state === 'not_sent' && postingDays !== null && showsBy === null

/** When the payee shows it. The days count from when the payee has the money, which a code does not say. */
function toPosting(remittance: Remittance, locale: Locale): string {
  const copy = remittanceCopy[locale]
  const { state, postingDays, showsBy } = remittance
  if (showsBy !== null && !isCollectable(remittance)) return copy.showsBy(toDay(showsBy, locale))
  if (isLate(remittance)) return copy.showsLate
  if (state !== 'not_sent' && isOverdue(remittance)) return copy.overdue
  return postingDays === null || isCollectable(remittance)
    ? copy.stillDue
    : copy.postingDays(postingDays)
}

const toNotSent = ({ notifiedBy, locale }: RemittanceReader): string => {
  const copy = remittanceCopy[locale]
  return notifiedBy === 'email_only' ? copy.notSentYet : copy.notSent[notifiedBy]
}

/** The payee does not have the money, and does not count it as paid. */
export const isUnsent = ({ creditedOn, state, unsentCents }: Remittance): boolean =>
  creditedOn === null && state === 'not_sent' && unsentCents > 0

type Charged = Pick<RemittanceReader, 'payeeName'> & { readonly remittance: Remittance }

/** That the payee counts it as paid; empty without a contract. */
export function toCreditedSentences(
  { payeeName, remittance: { creditedOn } }: Charged,
  locale: Locale,
): readonly string[] {
  const copy = remittanceCopy[locale]
  if (creditedOn === null) return []
  return [copy.creditedOn(payeeName || copy.biller, toDay(creditedOn, locale))]
}

type Words = { readonly payee: string; readonly locale: Locale }

/** What is in question, and what of it is held back. */
function toQuestionSentences(
  { refundingCents, disputedCents, heldRefundCents, heldDisputeCents }: Remittance,
  { payee, locale }: Words,
): readonly string[] {
  const copy = remittanceCopy[locale]
  const say = (cents: number, sentence: (sum: string, payee: string) => string) =>
    cents > 0 ? [sentence(formatCents(cents), payee)] : []
  return [
    ...say(refundingCents, copy.refundOpen),
    ...say(heldRefundCents, copy.refundHeld),
    ...say(disputedCents, copy.disputeOpen),
    ...say(heldDisputeCents, copy.disputeHeld),
  ]
}

type Sending = Pick<Remittance, 'way' | 'sentOn' | 'endedOn' | 'cents'> &
  Pick<EarlierSending, 'state'>

/** One sending, with its sum. */
function toSendingSentence(sending: Sending, { payee, locale }: Words): string {
  const copy = remittanceCopy[locale]
  const sum = formatCents(sending.cents)
  if (sending.state === 'confirmed')
    return copy.confirmedSum(sum, payee, toDay(sending.endedOn, locale))
  const sentOn = toDay(sending.sentOn, locale)
  return isCollectable(sending)
    ? copy.codeSum(sum, payee, sentOn)
    : copy.sentSum(sum, payee, sentOn)
}

/** What the latest sending was, with its sum and without the payee's name. */
export function toSendingSummary(remittance: Remittance, locale: Locale): string {
  const { biller, returnedSum } = remittanceCopy[locale]
  const { state, cents, endedOn } = remittance
  return state === 'sent' || state === 'confirmed'
    ? toSendingSentence({ ...remittance, state }, { payee: biller, locale })
    : returnedSum(formatCents(cents), biller, toDay(endedOn, locale))
}

/** Whether the payee has the money of a payment that went back to the payer as a whole. */
export function toAfterReturnSentences(
  remittance: Remittance,
  {
    payeeName,
    locale,
    chargedCents,
  }: Pick<RemittanceReader, 'payeeName' | 'locale'> & { readonly chargedCents: number },
): readonly string[] {
  const { afterReturn, biller, yourPayment, partOfPayment } = remittanceCopy[locale]
  return [...remittance.earlier, remittance].map((sending) => {
    const { state, sentOn, endedOn, cents } = sending
    const what = cents === chargedCents ? yourPayment : partOfPayment(formatCents(cents))
    const day = toDay(state === 'sent' ? sentOn : endedOn, locale)
    return afterReturn[toPlace(sending)](what, payeeName || biller, day)
  })
}
