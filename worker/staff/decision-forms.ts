// What staff may do with a payment now. Each form leads to a confirmation, which shows what the payer will read. After a
// mistake, or back from the confirmation, a form has what was typed; the focus is at the mistake, or at the form.
import { html } from 'hono/html'
import { commandFailures, toDecidingText } from '../../shared/locales/en/back-office/commands'
import { formatCents } from '../../shared/money'
import { rejectCodes } from '../../shared/payments/reject-reasons'
import { rejectSentences } from '../../shared/payments/reject-text'
import { remittanceWays } from '../../shared/payments/remittance'
import { type Html, toDay } from '../platform/render/status-parts'
import {
  questionWords,
  refundWords,
  rejectWords,
  toFieldWords,
  toWayWords,
  wayWords,
} from './code-words'
import { correctPrefix } from './form-values'
import { toPaymentPath } from './lists'
import { findOpenDisputes, findRefusal, listRecords, listUnended } from './offers'
import type { ActionName, PaymentView } from './payment-view'
import { toOwedWords, toPanel } from './words'

export function toForms(view: PaymentView): Html {
  const { payment, role } = view
  if (role === 'view') return html`${toDeciding(payment)}`
  const isOffered = (name: ActionName) => findRefusal[name](payment) === null
  const forms: readonly (readonly [ActionName, (view: PaymentView) => Html, 'manage'?])[] = [
    ['withdraw', toWithdraw],
    ['reject', toDecisions],
    ['ask', toAsk],
    ['refund', toRefund],
    ['sent', toSent, 'manage'],
    ['ended', toEnd, 'manage'],
    ['void', toVoid, 'manage'],
    ['move', toMove, 'manage'],
    ['decided', toDecided, 'manage'],
    ['dispute', toDispute, 'manage'],
    ['takeBack', toTakeBack, 'manage'],
  ]
  return html`${toDeciding(payment)}${forms
    .filter(([name, , only]) => isOffered(name) && (only === undefined || role === only))
    .map(([, toForm]) => toForm(view))}
${toNote(view)}`
}

const toDeciding = ({ deciding }: PaymentView['payment']): Html | string =>
  deciding === null
    ? ''
    : toPanel(
        'deciding',
        'Being decided',
        html`<p>${toDecidingText(deciding)}.</p>
<p>The card processor hasn’t confirmed it yet. It’s tried again until it does. Open this page again to see the result.</p>`,
      )

/** The parts of a form, with what was typed before. */
function toParts({ base, payment, filled }: PaymentView, name: ActionName | 'note') {
  const typed = filled?.name === name ? filled : null
  const idOf = (field: string) => `${name}-${field}`
  const isWrong = (field: string) => typed?.mistake?.field === field
  const label = (field: string, text: Html | string) =>
    html`<label for="${idOf(field)}">${text}</label>${
      isWrong(field)
        ? html`<p class="error" id="${idOf(field)}-error" role="alert">${typed?.mistake?.text ?? ''}</p>`
        : ''
    }`
  const marks = (field: string) =>
    isWrong(field)
      ? html` aria-invalid="true" aria-describedby="${idOf(field)}-error" autofocus`
      : ''
  return {
    isOpen: typed !== null,
    start: html`<form method="post" action="${toPaymentPath(base, payment.id)}/${name}" novalidate${typed?.mistake === null ? html` tabindex="-1" autofocus` : ''}>
<input type="hidden" name="version" value="${payment.version}">`,
    input: (field: string, text: Html | string, attributes: Html | string = '') =>
      html`${label(field, text)}
<input id="${idOf(field)}" name="${field}" value="${typed?.form[field] ?? ''}" autocomplete="off"${marks(field)} ${attributes}>`,
    select: (
      field: string,
      text: string,
      options: readonly (readonly [value: string, words: string])[],
    ) =>
      html`${label(field, text)}
<select id="${idOf(field)}" name="${field}"${marks(field)}>${options.map(
        ([value, words]) =>
          html`<option value="${value}"${value === typed?.form[field] ? ' selected' : ''}>${words}</option>`,
      )}</select>`,
  }
}

const choose = ['', 'Choose one'] as const
const optional = html`<span class="soft">(optional)</span>`
const dayLabel = (text: string) => html`${text} <span class="soft">(MM/DD/YYYY)</span>`
const amountType = html`inputmode="decimal"`

const toFold = (title: string, isOpen: boolean, body: Html): Html =>
  html`<section class="panel"><details${isOpen ? ' open' : ''}><summary>${title}</summary>
${body}</details></section>`

/** Only staff can know these. */
const checks = [
  'the account and the name are on a bill of this payee',
  'the amount is the bill’s, and it isn’t paid yet',
  'no other payment is for this bill',
  'the address and the CVC match, or you know why they don’t',
] as const

function toDecisions(view: PaymentView): Html {
  const reject = toParts(view, 'reject')
  return toPanel(
    'decide',
    'Decide',
    html`${toAccept(view)}
<h3>Or reject it</h3>
${reject.start}
${reject.select('reason', 'Reason', [
  choose,
  ...rejectCodes.map(
    (code) =>
      [code, `${rejectWords[code]}: ${rejectSentences.en[code] || 'see the note'}`] as const,
  ),
])}
${reject.input('note', html`Note to the payer <span class="soft">(optional, quoted in English)</span>`, html`maxlength="200"`)}
<button class="button danger">Reject</button>
</form>`,
  )
}

function toAccept(view: PaymentView): Html {
  const { payment } = view
  if (payment.offers.isTooLate) return html`<p>${commandFailures.holdEnded}</p>`
  if (payment.status === 'awaiting_info')
    return html`<p>It can be accepted once the payer has answered, or the question is taken back.</p>`
  return html`<p>Before you accept, check that</p>
<ul class="checks">${checks.map((check) => html`<li>${check}</li>`)}</ul>
<p>Accepting charges the card and promises the payee the money.</p>
${toParts(view, 'accept').start}${toBillChoice(view)}<button class="button primary" data-key="a">Accept</button></form>`
}

/** What the payer corrected, and what may have paid that bill. */
function toBillChoice(view: PaymentView): Html | string {
  const { correction } = view.payment
  if (correction === null || correction.isUsed) return ''
  const { select, input } = toParts(view, 'accept')
  const { duplicate } = correction
  return html`${select('bill', 'The payer corrected the bill', [
    choose,
    ['corrected', 'use the correction'],
    ['typed', 'keep what was typed'],
  ])}
${
  duplicate === null
    ? ''
    : input(
        'duplicate',
        html`${duplicate} may have paid the corrected bill. Compare them, then type its reference <span class="soft">(to use the correction)</span>`,
      )
}`
}

const askHints = {
  confirmDeadlineApproaching: 'the bill’s due date, MM/DD/YYYY',
  confirmAmountIncrease: 'in dollars, without a card fee',
  confirmAmountIncreaseFee: 'in dollars: a fee of the payee for paying by card',
  extraFields: 'names, separated by semicolons',
} as const satisfies Record<Exclude<keyof typeof questionWords, 'correctBill'>, string>

function toAsk(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'ask')
  const { questions, corrections: fields } = view.payment.offers
  const hints = Object.entries(askHints).filter(([kind]) => questions.includes(kind))
  const kinds = hints.map(
    ([kind, hint]) => [kind, `${questionWords[kind as keyof typeof askHints]} (${hint})`] as const,
  )
  const corrections = fields.map((name) => {
    const words = toFieldWords(name, view.payment.isBtoB)
    return [`${correctPrefix}${name}`, `${questionWords.correctBill}: ${words}`] as const
  })
  return toFold(
    'Ask the payer',
    isOpen,
    html`${start}
${select('type', 'About', [...kinds, ...corrections])}
${input('value', html`Date, amount, or names <span class="soft">(none for a correction)</span>`, html`maxlength="300"`)}
<button class="button">Ask</button>
</form>`,
  )
}

const toWithdraw = (view: PaymentView): Html =>
  toPanel(
    'waiting',
    'Waiting for the payer',
    html`${toParts(view, 'withdraw').start}<button class="button">Take the question back</button></form>`,
  )

function toRefund(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'refund')
  const { refundReasons, isCheckDue } = view.payment.offers
  const reasons = refundReasons.map((code) => [code, refundWords[code]] as const)
  return toFold(
    'Refund',
    isOpen,
    html`${start}
<input type="hidden" name="key" value="${view.key}">
${input('amount', `Amount, up to ${formatCents(view.payment.refundableCents)}`, amountType)}
${select('reason', 'Reason', [choose, ...reasons])}
${input('note', html`Note to the payer ${optional}`, html`maxlength="200"`)}
${isCheckDue ? input('trace', 'Check number, if you mail a check today', html`maxlength="60"`) : ''}
<button class="button danger">Refund</button>
</form>`,
  )
}

function toSent(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'sent')
  const ways = remittanceWays.map((way) => [way, wayWords[way]] as const)
  return toFold(
    'Mark as sent to the payee',
    isOpen,
    html`${start}
<p>${formatCents(view.payment.sendableCents)} to ${view.payment.payeeName}.</p>
${view.payment.owedCents > 0 ? html`<p>${toOwedWords(view.payment)}</p>` : ''}
${select('way', 'Way', ways)}
${input('date', dayLabel('Sent on'), html`placeholder="MM/DD/YYYY"`)}
${input('trace', html`Trace ${optional}`, html`maxlength="60"`)}
<button class="button">Mark as sent</button>
</form>`,
  )
}

type Unended = ReturnType<typeof listUnended>[number]

const toUnended = ({ cents, way, sentOn, trace }: Unended) =>
  `${formatCents(cents)}, ${[toWayWords(way), trace].filter(Boolean).join(', ')}, sent on ${toDay(sentOn)}`

/** Which one: a choice if there are several. */
function toSendings(view: PaymentView, name: 'ended' | 'void'): Html {
  const sendings = listUnended(view.payment, name === 'void' ? 'code' : undefined)
  const [first] = sendings
  if (sendings.length === 1 && first)
    return html`<p>${view.payment.payeeName}: ${toUnended(first)}.</p>
<input type="hidden" name="trace" value="${first.trace}">`
  const options = sendings.map((sending) => [sending.trace, toUnended(sending)] as const)
  return toParts(view, name).select('trace', 'Which one', options)
}

function toEnd(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'ended')
  return toFold(
    'Did it arrive?',
    isOpen,
    html`${start}
${toSendings(view, 'ended')}
${select('status', 'What became of it', [
  choose,
  ['confirmed', 'the payee has it'],
  ['returned', 'it came back'],
])}
${input('date', dayLabel('On'), html`placeholder="MM/DD/YYYY"`)}
<button class="button">Record</button>
</form>`,
  )
}

const toVoid = (view: PaymentView): Html =>
  toFold(
    'Cancel the code',
    toParts(view, 'void').isOpen,
    html`${toParts(view, 'void').start}
<p>Cancel it where it was made, then record here that it’s void. A refund after the promised day waits for that.</p>
${toSendings(view, 'void')}
<button class="button danger">The code is void</button>
</form>`,
  )

function toMove(view: PaymentView): Html {
  const { isOpen, start, input } = toParts(view, 'move')
  return toFold(
    'Sent to a wrong account?',
    isOpen,
    html`${start}
<p>Ask ${view.payment.payeeName} to move it first. The payer’s status page says that you did.</p>
${input('account', 'The right account', html`maxlength="40"`)}
<button class="button">Record that you asked</button>
</form>`,
  )
}

function toDispute(view: PaymentView): Html {
  const { isOpen, start, input } = toParts(view, 'dispute')
  return toFold(
    'Record a dispute',
    isOpen,
    html`${start}
${input('reference', 'The card processor’s reference', html`maxlength="60"`)}
${input('amount', 'Disputed amount', amountType)}
${input('date', dayLabel('Opened on'), html`placeholder="MM/DD/YYYY"`)}
<button class="button">Record the dispute</button>
</form>`,
  )
}

function toDecided(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'decided')
  const disputes = findOpenDisputes(view.payment).map(
    ({ reference, cents }) => [reference, `${reference}, ${formatCents(cents)}`] as const,
  )
  return toFold(
    'How did the dispute end?',
    isOpen,
    html`${start}
${select('reference', 'Dispute', disputes)}
${select('status', 'Result', [choose, ['won', 'won'], ['lost', 'lost']])}
${input('date', dayLabel('Decided on'), html`placeholder="MM/DD/YYYY"`)}
<button class="button">Record the result</button>
</form>`,
  )
}

function toTakeBack(view: PaymentView): Html {
  const { isOpen, start, select, input } = toParts(view, 'takeBack')
  const records = listRecords(view.payment).map(({ name, words }) => [name, words] as const)
  return toFold(
    'Take a record back',
    isOpen,
    html`${start}
${select('record', 'Recorded by mistake', [choose, ...records])}
${input('why', 'Why, for staff', html`maxlength="200"`)}
<button class="button danger">Take it back</button>
</form>`,
  )
}

function toNote(view: PaymentView): Html {
  const { start, input } = toParts(view, 'note')
  return toPanel(
    'notes',
    'Note for staff',
    html`${start}
<input type="hidden" name="key" value="${view.key}">
${input('note', 'Such as “called the biller, Ana, 2 PM”', html`maxlength="500"`)}
<button class="button">Add note</button>
</form>`,
  )
}
