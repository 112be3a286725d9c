// One payment as a page to print, for the answer to a dispute: what was agreed to, checked, sent and answered, and when. It has
// no card number, no birth date, and nothing that staff wrote for each other.
import { html } from 'hono/html'
import { cardBrandFacts, isCardBrand } from '../../shared/card-brands'
import { paymentFormCopy } from '../../shared/locales/payments/form'
import { infoRequestCopy } from '../../shared/locales/payments/info-request'
import { formatCents } from '../../shared/money'
import { toAddressWords, toCvcWords } from '../features/back-office/card-checks'
import {
  type Fact,
  type Html,
  toDay,
  toFacts,
  toTime,
  toWords,
} from '../platform/render/status-parts'
import { listChanges } from './changes'
import {
  toFieldWords,
  toMessageWords,
  toProcessorName,
  toUnsentWords,
  wayWords,
} from './code-words'
import { toPaymentPath } from './lists'
import type { Payment } from './payment-view'
import { toCard, toPanel, toTotal } from './words'

const toList = (rows: readonly (Html | string)[]): Html =>
  html`<ul class="list">${rows.map((row) => html`<li>${row}</li>`)}</ul>`

const toOptional = (id: string, title: string, rows: readonly (Html | string)[]) =>
  rows.length === 0 ? '' : toPanel(id, title, toList(rows))

const toCharge = (payment: Payment): readonly Fact[] => [
  ['Reference', payment.reference],
  ['Processor', `${toProcessorName(payment.charge.processor)} ${payment.charge.transactionId}`],
  ['Payee', payment.payeeName],
  [payment.isBtoB ? 'Company' : 'Name on the bill', payment.payerName],
  ['Account', [payment.account, ...payment.additionalAccounts].filter(Boolean).join(', ')],
  ['Service date', payment.serviceDate === '' ? '' : toDay(payment.serviceDate)],
  ['Amount of the bill', formatCents(payment.amountCents)],
  ['Card fee', formatCents(payment.feeCents)],
  ['Charged', toTotal(payment)],
  ['Card', toCard(payment)],
  ['Cardholder', payment.billing.name],
  [
    'Billing address',
    payment.isErased
      ? ''
      : [
          payment.billing.address1,
          payment.billing.city,
          `${payment.billing.state} ${payment.billing.zip}`,
        ].join(', '),
  ],
  ['Address check (AVS)', toAddressWords(payment.charge.avsCode)],
  ['CVC check', toCvcWords(payment.charge.cvvCode)],
  ['Human check', toWords(payment.captcha)],
  ['Email', payment.email],
  ['Phone', payment.phone],
  ['Submitted', toTime(payment.createdAt)],
  [
    'Status link opened',
    payment.linkOpenedAt === null
      ? 'only in the browser that paid, or not at all'
      : toTime(payment.linkOpenedAt),
  ],
]

/** In the payer's language, as it was read. */
function toAgreed(payment: Payment): readonly Html[] {
  const { locale, feeSentences, refundOn, textConsent, questions, isErased } = payment
  const { body, cardEnding } = paymentFormCopy[locale].confirmPayment
  const { brand, lastFour } = payment.card
  const name = isCardBrand(brand) ? cardBrandFacts[brand].name : toWords(brand)
  const asked = body(toTotal(payment), payment.payeeName, cardEnding(name, lastFour))
  return [
    ...(isErased
      ? []
      : [
          html`Submitted with this total. A browser with JavaScript asked before: <q lang="${locale}">${asked}</q> <span class="soft">${toTime(payment.createdAt)}</span>`,
        ]),
    ...feeSentences.map(
      (sentence) => html`About the payee’s fees: <q lang="${locale}">${sentence}</q>`,
    ),
    ...(refundOn === null
      ? []
      : [html`Promised: what the payee hasn’t collected by ${toDay(refundOn)} is refunded.`]),
    ...(textConsent === null
      ? []
      : [
          html`Agreed to texts about the payment, in the words of version ${textConsent.wordingVersion}. <span class="soft">${toTime(textConsent.at)}</span>`,
        ]),
    ...questions.flatMap(({ type, asked: what, answeredAt, answers }) => {
      const sentence = findSentence(type, locale)
      return sentence === null || answeredAt === null
        ? []
        : [
            html`<q lang="${locale}">${sentence}</q> ${what}: <strong>${answers.map(({ value }) => value).join(', ')}</strong> <span class="soft">${toTime(answeredAt)}</span>`,
          ]
    }),
  ]
}

/** Of a question that is answered with yes. */
function findSentence(type: string, locale: Payment['locale']): string | null {
  const copy = infoRequestCopy[locale]
  switch (type) {
    case 'confirmDeadlineApproaching':
    case 'confirmAmountIncrease':
    case 'confirmAmountIncreaseFee':
      return copy[type]
    default:
      return null
  }
}

function toAnswers({ questions, correction, isBtoB }: Payment): readonly Html[] {
  const answered = questions.filter(({ type }) => findSentence(type, 'en') === null)
  return [
    ...answered.map(
      ({ asked, requestedAt, answeredAt, answers }) =>
        html`Asked for ${asked} <span class="soft">${toTime(requestedAt)}</span>: ${answeredAt === null ? 'no answer' : html`${answers.map(({ name, value }) => html`${name}: <strong>${value}</strong> `)}<span class="soft">${toTime(answeredAt)}</span>`}`,
    ),
    ...(correction?.fields ?? [])
      .filter(({ field }) => field !== 'payDOB')
      .map(
        ({ field, from, to }) =>
          html`The payer corrected ${toFieldWords(field, isBtoB)}: ${from || 'none'} → <strong>${to || 'none'}</strong>${correction?.isUsed ? '' : ' (proposed)'}`,
      ),
  ]
}

const toMessages = ({ messages }: Payment): readonly Html[] =>
  messages.map(
    ({ kind, template, status, lastCode, sentAt, createdAt, delivery, deliveredAt }) =>
      html`${kind === 'sms' ? 'Text' : 'Email'}: ${toMessageWords(template)}, ${toWords(status)} <span class="soft">${toTime(sentAt ?? createdAt)}</span>${lastCode === null ? '' : ` (${toUnsentWords(lastCode)})`}${delivery === null || deliveredAt === null ? '' : html`, ${toWords(delivery)} <span class="soft">${toTime(deliveredAt)}</span>`}`,
  )

const toSent = ({ remittances }: Payment): readonly Html[] =>
  remittances.map(
    ({ cents, way, trace, sentOn, status, endedOn }) =>
      html`${formatCents(cents)} by ${wayWords[way as keyof typeof wayWords] ?? way}${trace === '' ? '' : ` (${trace})`} on ${toDay(sentOn)}, ${toWords(status)}${endedOn === null ? '' : ` on ${toDay(endedOn)}`}`,
  )

const toReturned = ({ refunds, disputes }: Payment): readonly Html[] => [
  ...refunds.map(
    ({ cents, status, checkNumber, updatedAt }) =>
      html`Refund of ${formatCents(cents)}${checkNumber === null ? ' to the card' : ` by check ${checkNumber}`}, ${toWords(status)} <span class="soft">${toTime(updatedAt)}</span>`,
  ),
  ...disputes.map(
    ({ reference, cents, status, openedOn, answerBy }) =>
      html`Dispute ${reference} of ${formatCents(cents)}, ${toWords(status)}, opened on ${toDay(openedOn)}${answerBy === null ? '' : html`, <strong>answer by ${toDay(answerBy)}</strong>`}`,
  ),
]

export const toDisputePack = (base: string, payment: Payment): Html =>
  html`<p class="unprinted"><a href="${toPaymentPath(base, payment.id)}">Back to the payment</a>. Print this page, or save it as a PDF, and attach it to the answer.</p>
${toPanel('charge', 'Charge', toFacts(toCharge(payment)))}
${toOptional('agreed', 'What the payer agreed to', toAgreed(payment))}
${toOptional('answers', 'Answers and corrections', toAnswers(payment))}
${toOptional('messages', 'Messages to the payer', toMessages(payment))}
${toOptional('sent', 'Sent to the payee', toSent(payment))}
${toOptional('returned', 'Refunds and disputes', toReturned(payment))}
${toPanel(
  'timeline',
  'Timeline',
  toList(
    listChanges({ ...payment, takenBack: [] })
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, shown }) => html`${shown} <span class="soft">${toTime(at)}</span>`),
  ),
)}`
