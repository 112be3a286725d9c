// One payment on one screen: what staff need to decide, and what happened.
import { html } from 'hono/html'
import { addDays, toEasternDay } from '../../shared/eastern-day'
import { toCallHours } from '../../shared/locales/en/back-office/commands'
import { formatCents } from '../../shared/money'
import { toUnderWay } from '../../shared/payments/deciding'
import { toPhoneUrl } from '../../shared/phone-url'
import { toAddressWords, toCvcWords } from '../features/back-office/card-checks'
import {
  type Fact,
  type Html,
  toBadge,
  toDay,
  toFacts,
  toTime,
  toWords,
} from '../platform/render/status-parts'
import { toTimeline } from './changes'
import { toFieldWords, toMessageWords, toQuestionWords, toUnsentWords } from './code-words'
import { toForms } from './decision-forms'
import { toFoundList, toPaymentLink, toPaymentPath, toTable } from './lists'
import { isOpen, type Payment, type PaymentView } from './payment-view'
import { toPrivacyForms } from './privacy-page'
import { toCard, toPanel, toTotal, toTypedDay } from './words'

export const toPaymentBody = (view: PaymentView): Html => {
  const { payment, others, base } = view
  return html`<p><a href="${base}/">Back to the queue</a> · <a href="${toPaymentPath(base, payment.id)}/pack">Print for a dispute</a></p>
${
  others.length > 0
    ? html`<p class="notice busy" role="status">${others.map(({ by, at }, index) => html`${index > 0 ? ', ' : ''}${by} opened this at ${toTime(at)}`)}.</p>`
    : ''
}
${payment.isErased ? html`<p class="notice busy">The payer’s personal information was erased on request. The sums, the dates, and the processor’s id are what they were.</p>` : ''}
${toDuplicates(base, payment, view.duplicates)}
<div class="columns"><div class="column">
${toPanel('bill', 'Bill', toFacts(toBillFacts(view)))}
${toPanel('card', 'Card and checks', toFacts(toCardFacts(payment)))}
${payment.earlier.length > 0 ? toPanel('earlier', 'Earlier payments to this account', toFoundList(base, 'Earlier payments', payment.earlier)) : ''}
</div><div class="column">
${payment.archivedAt === null ? toForms(view) : toPanel('archived', 'Archived', toArchived(view, payment.archivedAt))}
${toPanel('timeline', 'Timeline', toTimeline(payment))}
${payment.questions.length > 0 ? toPanel('questions', 'Questions', toQuestions(payment)) : ''}
${toPanel('messages', 'Messages to the payer', toMessages(payment))}
${toPrivacyForms(view)}
</div></div>`
}

/** Refunds, disputes and notes need the payment in the database. */
const toArchived = ({ base, payment, role }: PaymentView, archivedAt: number): Html =>
  html`<p>Archived on ${toTime(archivedAt)}, so it can only be read. Restore it to refund it, or to record a dispute or a note.</p>
${role === 'view' ? '' : html`<form method="post" action="${toPaymentPath(base, payment.id)}/restore"><button class="button">Restore</button></form>`}`

/** Staff only need to compare the year. */
const maskBirthDate = (date: string) => (date === '' ? '' : `••/••/${date.slice(0, 4)}`)

const toSum = (cents: number) => (cents > 0 ? formatCents(cents) : '')

function toBillFacts({ base, payment, role }: PaymentView): readonly Fact[] {
  const { amountCents, feeCents, newTotal } = payment
  const toLink = toPaymentLink(base)
  const disputedCents = payment.disputes
    .filter(({ status }) => status === 'opened')
    .reduce((sum, { cents }) => sum + cents, 0)
  return [
    [
      'Status',
      html`${toBadge(payment.status)}${payment.deciding === null ? '' : html` <span class="badge busy">${toUnderWay(payment.deciding.action) === 'charging' ? 'being charged' : 'being canceled'}</span>`}${payment.status === 'accepted' && payment.paidCents === 0 ? html` <span class="badge bad">nothing left of it</span>` : ''}`,
    ],
    [
      'Payee',
      html`${payment.payeeName} (${payment.payeeId})${payment.isDebtCollector ? html` <span class="badge busy">debt collector</span>` : ''}${role === 'manage' ? html` <a href="${base}/pauses?payee=${payment.payeeId}">Pause</a>` : ''}`,
    ],
    ['Payee’s phone', toPhoneLink(payment.calls.payeePhone ?? '')],
    [payment.isBtoB ? 'Company' : 'Name on the bill', payment.payerName],
    ['Account', [payment.account, ...payment.additionalAccounts].filter(Boolean).join(', ')],
    ['Birth date', maskBirthDate(payment.birthDate)],
    ['Service date', payment.serviceDate === '' ? '' : toDay(payment.serviceDate)],
    ...Object.entries(payment.bot.fields).map(([name, value]) => [toWords(name), value] as const),
    [payment.correction?.isUsed ? 'Corrected' : 'Proposed', toCorrectionWords(payment)],
    ['Amount', formatCents(amountCents)],
    ['Card fee', toSum(feeCents)],
    ['Total', toTotal(payment)],
    ['New total', newTotal === null ? '' : formatCents(newTotal.cents)],
    ['Payable until', newTotal === null ? '' : toTime(newTotal.payBy)],
    ['Refunded', toSum(payment.refundedCents)],
    ['Returned by bank', toSum(payment.returnedCents)],
    ['In a dispute', toSum(disputedCents)],
    ['Still paid', payment.status === 'accepted' ? formatCents(payment.paidCents) : ''],
    ['Owed to the payer', toSum(payment.owedCents)],
    ['To be sent', toSum(Math.max(0, payment.sendableCents - payment.owedCents))],
    ['In place of', payment.inPlaceOf === null ? '' : toLink(payment.inPlaceOf)],
    ...payment.newPayments.map(
      (made) => ['New payment', html`${toLink(made)} ${toBadge(made.status)}`] as const,
    ),
    ['Bot', payment.bot.name],
    ['Payer’s note', payment.note],
    ['Biller’s reference', payment.partnerRef ?? ''],
    ['Phone', toPayerPhone(payment)],
    [
      'Email',
      payment.email === '' ? '' : html`<a href="mailto:${payment.email}">${payment.email}</a>`,
    ],
    ['Language', payment.locale === 'es' ? 'Spanish' : 'English'],
    ['Messages', payment.isSilent ? 'silent: only questions are sent' : ''],
    ['Submitted', toTime(payment.createdAt)],
    [
      'Legal hold',
      payment.legalHold === null
        ? ''
        : `${payment.legalHold.why} (${payment.legalHold.by}, ${toTime(payment.legalHold.at)})`,
    ],
    ['Decide by', isOpen(payment.status) ? toTime(payment.decideBy) : ''],
  ]
}

const toPhoneLink = (phone: string): Html | string =>
  phone === '' ? '' : html`<a href="${toPhoneUrl(phone)}">${toReadablePhone(phone)}</a>`

/** +12175550101 as (217) 555-0101. */
const toReadablePhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Of a collector's payer, with the hours in which the law allows a call. */
function toPayerPhone({ phone, calls: { payer } }: Payment): Html | string {
  if (phone === '' || payer === null) return toPhoneLink(phone)
  return html`${toPhoneLink(phone)} <span class="badge ${payer.mayCall ? 'plain' : 'bad'}">${toCallHours(payer)}</span>`
}

/** "Account: CH-1001 → CH-7777, fits the pattern, never paid from here". Of a birth date only the year. */
function toCorrectionWords({ correction, isBtoB }: Payment): string {
  if (correction === null) return ''
  const { fields, pattern, paidBefore } = correction
  const changes = fields.map(({ field, from, to }) => {
    const show = field === 'payDOB' ? maskBirthDate : (value: string) => value || 'none'
    return `${toFieldWords(field, isBtoB)}: ${show(from)} → ${show(to)}`
  })
  const fit = { fits: ['fits the pattern'], differs: ['DOESN’T FIT'], none: [] }[pattern]
  const times = paidBefore === 1 ? 'once' : `${paidBefore} times`
  const paid = paidBefore === null ? [] : [`${paidBefore === 0 ? 'never' : times} paid from here`]
  return [changes.join('; '), ...fit, ...paid].join(', ')
}

function toCardFacts(payment: Payment): readonly Fact[] {
  const { charge, billing, captcha, isHeldByProcessor } = payment
  return [
    ['Card', toCard(payment)],
    ['Cardholder', billing.name],
    ['Address', payment.isErased ? '' : toAddress(billing)],
    ['Address check', toAddressWords(charge.avsCode)],
    ['CVC check', toCvcWords(charge.cvvCode)],
    ['Captcha', toWords(captcha)],
    ['Processor', toProcessor(charge)],
    [
      'Review',
      isHeldByProcessor && isOpen(payment.status)
        ? 'the processor holds the charge for its own review'
        : '',
    ],
  ]
}

const toAddress = ({ address1, city, state, zip }: Payment['billing']) =>
  `${address1}, ${city}, ${state} ${zip}`

const toProcessor = ({ processor, transactionId }: Payment['charge']): Html =>
  processor === 'stripe'
    ? html`<a href="https://dashboard.stripe.com/payments/${encodeURIComponent(transactionId)}" rel="noreferrer">${transactionId}</a> (Stripe)`
    : html`<code>${transactionId}</code> (${toWords(processor)})`

/** The back office lists at most so many. */
const maxListed = 20

function toDuplicates(base: string, payment: Payment, compared: readonly Payment[]): Html | string {
  const { possibleDuplicates: all } = payment
  if (all.length === 0) return ''
  const rows = [payment, ...compared]
  const sameOf = (one: Payment) => all.find(({ id }) => id === one.id)?.same
  const count = `${all.length}${all.length < maxListed ? '' : ' or more'}`
  return toPanel(
    'duplicates',
    'Possible duplicates',
    html`<p>${
      all.length === 1
        ? 'Another payment may be for the same bill.'
        : `${count} other payments may be for the same bill.`
    }${all.length > compared.length ? html` The first ${compared.length} stand below. <a href="${toDuplicateSearch(base, payment)}">Search for all of them</a>` : ''}</p>
${toTable<Payment>({
  name: 'Comparison',
  columns: [
    [
      'Payment',
      (one) => (one === payment ? html`${one.reference}<br>(this one)` : toPaymentLink(base)(one)),
      'whole',
    ],
    ['Same', (one) => sameOf(one) ?? ''],
    ['Status', (one) => toBadge(one.status)],
    ['Payee', (one) => one.payeeName],
    ['Account', (one) => one.account],
    ['Name', (one) => one.payerName],
    ['Total', toTotal, 'whole'],
    ['Card', toCard, 'whole'],
    ['Email and phone', (one) => html`${one.email}<br>${one.phone}`],
    ['Submitted', (one) => toTime(one.createdAt)],
  ],
  rows,
  empty: '',
})}`,
  )
}

/** By the account if a duplicate has the same bill, else by the card, around the day of this payment. */
function toDuplicateSearch(base: string, payment: Payment): string {
  const { account, card, possibleDuplicates, createdAt } = payment
  const isBill = account !== '' && possibleDuplicates.some(({ same }) => same === 'bill')
  const day = toEasternDay(createdAt)
  const query = new URLSearchParams({
    q: isBill ? account : card.lastFour,
    from: toTypedDay(addDays(day, -1)),
    to: toTypedDay(addDays(day, 1)),
  })
  return `${base}/search?${query}`
}

const toQuestions = ({ questions }: Payment): Html =>
  html`<ul class="list">${questions.map(
    ({ type, asked, status, requestedAt, expiresAt, answeredAt, answers }) =>
      html`<li>${toQuestionWords(type)}: <strong>${asked}</strong> ${toBadge(status)} <span class="soft">asked ${toTime(requestedAt)}${status === 'open' ? html`, until ${toTime(expiresAt)}` : ''}${answeredAt === null ? '' : html`, answered ${toTime(answeredAt)}`}</span>${answers.map(({ name, value }) => html`<br>${name}: <strong>${value}</strong>`)}</li>`,
  )}</ul>`

const toMessages = ({ messages, isSilent }: Payment): Html =>
  messages.length === 0
    ? html`<p>No message was sent yet${isSilent ? ', and only questions will be' : ''}.</p>`
    : html`<ul class="list">${messages.map(
        ({ kind, template, status, lastCode, sentAt, createdAt }) =>
          html`<li>${kind === 'sms' ? 'Text' : 'Email'}: ${toMessageWords(template)} ${toBadge(status)} <span class="soft">${toTime(sentAt ?? createdAt)}${lastCode === null ? '' : ` (${toUnsentWords(lastCode)})`}</span></li>`,
      )}</ul>`
