// What a payer reads about a payment's way to the payee, on the status page and in emails.
import { type Locale, localeTags } from '../locales/locale'
import { remittanceCopy } from '../locales/payments/remittance'
import { formatCents } from '../money'
import type { EarlierSending, Remittance } from './remittance'

const toFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' })
const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: toFormat('en'),
  es: toFormat('es'),
}

const toDay = (date: string | null, locale: Locale) =>
  date === null ? '' : formats[locale].format(Date.parse(date)).replace(/\s/g, ' ')

export type RemittanceReader = {
  /** Empty for a payee that has left the directory. */
  readonly payeeName: string
  /** How the payer learns that it was sent. `email_only`: this email is all that the payer gets. */
  readonly notifiedBy: 'email' | 'text' | 'page' | 'email_only'
  readonly locale: Locale
  /** What is still paid: the sentences name a sum where another one was, or is to be, sent. */
  readonly paidCents: number
}

/** The payee was sent a code, and has not said that it collected the money. */
export const isCollectable = ({ state, way }: Pick<Remittance, 'state' | 'way'>): boolean =>
  state === 'sent' && way === 'code'

const toPlace = (sending: Pick<Remittance, 'state' | 'way'>) =>
  isCollectable(sending) ? 'code' : sending.state

/** A part is not sent, or not yet; not of a payment that came back. */
const isHeldInPart = ({ state, unsentCents, refundingCents, disputedCents }: Remittance) =>
  (state === 'sent' || state === 'confirmed') && unsentCents + refundingCents + disputedCents > 0

/** The latest sending was of a part, and another part is elsewhere: not sent, or sent before. */
export const isPart = (remittance: Remittance): boolean =>
  isHeldInPart(remittance) ||
  remittance.earlier.some((sending) => toPlace(sending) !== toPlace(remittance))

/** The heading of where the money is. */
export function toRemittanceHeading(remittance: Remittance, locale: Locale): string {
  const { headings } = remittanceCopy[locale]
  const place = toPlace(remittance)
  return place === 'not_sent' || !isPart(remittance) ? headings[place] : headings.part[place]
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
  const { state, way, cents, earlier, unsentCents, isDisputed, postingDays } = remittance
  const endedOn = toDay(remittance.endedOn, locale)
  const refund =
    remittance.refundOn === null ? [] : [copy.refundBy(toDay(remittance.refundOn, locale))]
  const held = toHeldSentences(remittance, { payee, locale })
  const earlierOnes = earlier.map((sending) => toSendingSentence(sending, { payee, locale }))
  const nothingToDo = isDisputed ? [] : [copy.nothingToDo]
  const isWhole = earlier.length === 0 && cents === paidCents
  const rest = unsentCents > 0 ? [copy.restNotSent[notifiedBy](formatCents(unsentCents))] : []
  const latest = (whole: string) =>
    isWhole || state === 'not_sent' || state === 'returned'
      ? whole
      : toSendingSentence({ ...remittance, state }, { payee, locale })
  switch (state) {
    case 'not_sent':
      if (remittance.isFeeOnly) return [copy.feeOnly(payee), ...nothingToDo]
      if (unsentCents === 0) return [...held, copy.shownDue]
      return [
        ...held,
        unsentCents < paidCents
          ? copy.notSentSum[notifiedBy](formatCents(unsentCents), payee)
          : toNotSent(payee, reader),
        ...[copy.stillDue, ...refund, ...nothingToDo],
      ]
    case 'sent':
      return [
        ...earlierOnes,
        latest(
          way === 'code'
            ? copy.code(payee, toDay(remittance.sentOn, locale))
            : copy.sent(payee, toDay(remittance.sentOn, locale)),
        ),
        ...held,
        ...rest,
        // The days count from when the payee has the money, which a code does not say.
        postingDays === null || way === 'code' ? copy.stillDue : copy.postingDays(postingDays),
        ...refund,
        ...nothingToDo,
        ...(isCollectable(remittance) || isHeldInPart(remittance)
          ? []
          : [copy.ifItComesBack[notifiedBy]]),
      ]
    case 'confirmed':
      return [
        ...earlierOnes,
        latest(copy.confirmed(payee, endedOn)),
        ...held,
        ...rest,
        postingDays === null ? copy.stillDue : copy.postingDays(postingDays),
        ...nothingToDo,
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
        ...nothingToDo,
      ]
  }
}

const toNotSent = (payee: string, { notifiedBy, locale }: RemittanceReader): string => {
  const copy = remittanceCopy[locale]
  return notifiedBy === 'email_only' ? copy.notSentYet(payee) : copy.notSent[notifiedBy](payee)
}

type Words = { readonly payee: string; readonly locale: Locale }

/** What is held back, and why. */
function toHeldSentences(
  { refundingCents, disputedCents }: Remittance,
  { payee, locale }: Words,
): readonly string[] {
  const copy = remittanceCopy[locale]
  return [
    ...(refundingCents > 0 ? [copy.refundOpen(formatCents(refundingCents), payee)] : []),
    ...(disputedCents > 0 ? [copy.disputeOpen(formatCents(disputedCents), payee)] : []),
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
