// Our ledger compared with the card processors' lists, for managers: the days, what differs with what it means and what to do,
// and a person's explanation of it.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { addDays } from '../../shared/eastern-day'
import { formatCents, parseCents } from '../../shared/money'
import type { CommandReply, CommandResult } from '../features/back-office/commands'
import { type Html, toDay, toTime, toWords } from '../platform/render/status-parts'
import { toProcessorName } from './code-words'
import type { StaffContext, StaffEnv } from './context'
import { type Form, readForm } from './form-values'
import { toPaymentPath, toTable } from './lists'
import type { NotAllowed } from './office'
import { showPage } from './page'
import { toPanel, toSentence, toTypedDay } from './words'

type Books = CommandReply<'readBooks'>
type Day = Books['days'][number]
type Difference = Books['differences'][number]

/** What it means, and what to do. */
const kindWords: Readonly<Record<Difference['kind'], readonly [string, string]>> = {
  charge_without_payment: [
    'The processor took money that our books don’t have as paid',
    'Look the charge up at the processor. Refund it there, unless a payment of it is being restored.',
  ],
  payment_without_charge: [
    'Our books have a payment that the processor didn’t list',
    'Look the charge up at the processor. If no money came, don’t send it to the payee.',
  ],
  other_sum: [
    'The processor has another sum',
    'Compare both. Refund the payer what was charged too much, or correct it at the processor.',
  ],
  other_day: [
    'Both have it, on different days',
    'No money is wrong. Look why the processor or our record was late.',
  ],
  refund_sent_back: [
    'The card’s bank sent a refund back to us',
    'Take the refund back on the payment’s page, then pay the payer by check.',
  ],
  refund_on_one_side: [
    'Only one side has this refund',
    'If it was refunded at the processor’s own site, send the payee that much less. If only we have it, look it up there.',
  ],
}

const disputeWords = [
  'A dispute of a charge that our books don’t have, or of more than was charged',
  'Look the charge up at the processor, and answer the dispute there.',
] as const

const kindNames = {
  charge: 'Charges',
  refund: 'Refunds',
  refund_returned: 'Sent back',
  dispute: 'Disputes',
} as const

const toSides = (processorCents: number, ledgerCents: number): Html | string =>
  processorCents === ledgerCents
    ? formatCents(processorCents)
    : html`processor ${formatCents(processorCents)}, ledger ${formatCents(ledgerCents)}`

function toKindSum({ sums }: Day, kind: keyof typeof kindNames): Html | string {
  const sum = sums[kind]
  return sum === undefined
    ? ''
    : html`${toSides(sum.cents, kind === 'refund_returned' ? sum.cents : sum.ledgerCents)} <span class="soft">(${sum.count})</span>`
}

function toState(day: Day, differences: readonly Difference[]): Html | string {
  if (day.state !== 'done')
    return html`<span class="badge bad">no list yet</span> <span class="soft">${day.cause ?? ''}</span>`
  const own = differences.filter((one) => one.day === day.day && one.processor === day.processor)
  const open = own.filter((one) => one.explainedAt === null).length
  if (own.length === 0) return 'none'
  return html`<a href="#differences">${own.length} ${own.length === 1 ? 'differs' : 'differ'}</a>${open > 0 ? html` <span class="badge bad">${open} to explain</span>` : ''}`
}

const toPayout = (day: Day): Html | string =>
  day.payoutCents === null
    ? ''
    : html`${formatCents(day.payoutCents)}${day.payoutRecordedBy === null ? '' : html` <span class="soft">by ${day.payoutRecordedBy}</span>`}`

const toDays = ({ days, differences }: Books): Html =>
  toTable<Day>({
    name: 'Days',
    columns: [
      ['Day', (row) => toDay(row.day), 'whole'],
      ['Processor', (row) => toProcessorName(row.processor)],
      [
        'In all',
        (row) => (row.state === 'done' ? toSides(row.processorCents, row.ledgerCents) : ''),
      ],
      ...(['charge', 'refund', 'refund_returned', 'dispute'] as const).map(
        (kind) => [kindNames[kind], (row: Day) => toKindSum(row, kind)] as const,
      ),
      ['Payout', toPayout],
      ['Differences', (row) => toState(row, differences)],
    ],
    rows: days,
    empty: 'No day has been compared yet. The first is, early on the day after.',
  })

const toSide = (cents: number | null, at: number | null): Html | string =>
  cents === null || at === null ? 'nothing' : html`${formatCents(cents)}, ${toTime(at)}`

const toMeaning = ({ kind, subject }: Difference): Html => {
  const [meaning, advice] = subject === 'dispute' ? disputeWords : kindWords[kind]
  return html`<strong>${meaning}.</strong> ${advice}`
}

function toExplanation(base: string, row: Difference, typed: Form): Html {
  const note = typed.difference === row.id ? (typed.note ?? '') : ''
  const id = html`<input type="hidden" name="difference" value="${row.id}">`
  return row.explainedAt === null
    ? html`<form method="post" action="${base}/books"><label>What you found out ${id}<input name="note" value="${note}" maxlength="300" autocomplete="off"></label><button class="button">Explained</button></form>`
    : html`<q>${row.note}</q> <span class="soft">${row.explainedBy}, ${toTime(row.explainedAt)}</span><form method="post" action="${base}/books">${id}<button class="button">Not explained</button></form>`
}

const toDifferences = (
  base: string,
  rows: readonly Difference[],
  { typed, empty = '' }: { readonly typed: Form; readonly empty?: string },
): Html =>
  toTable<Difference>({
    name: 'Differences',
    columns: [
      ['Found for', (row) => html`${toDay(row.day)}, ${toProcessorName(row.processor)}`],
      [
        'Payment',
        (row) =>
          row.paymentId === null
            ? 'none'
            : html`<a href="${toPaymentPath(base, row.paymentId)}">${row.reference ?? 'archived'}</a>`,
        'whole',
      ],
      ['What', (row) => html`${toWords(row.subject)} <code>${row.subjectId}</code>`],
      ['Processor', (row) => toSide(row.processorCents, row.processorAt)],
      ['Our books', (row) => toSide(row.ledgerCents, row.ledgerAt)],
      ['Meaning', toMeaning],
      ['Explanation', (row) => toExplanation(base, row, typed)],
    ],
    rows,
    empty,
  })

const toByHand = (base: string, { byHand }: Books, typed: Form): Html | string =>
  byHand.length === 0
    ? ''
    : toPanel(
        'by-hand',
        'By hand',
        html`${byHand.map(
          (
            name,
          ) => html`<p>${toProcessorName(name)} lists no disputes, no refunds that were sent back, and no payouts. Read them at your bank each day: record a dispute on its payment’s page, take a refund back there, and record the payout here.</p>
<form method="post" action="${base}/books/payout"><input type="hidden" name="processor" value="${name}"><div class="line">
<label>Day <input name="date" value="${typed.date ?? ''}" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<label>Paid out <input name="amount" value="${typed.amount ?? ''}" inputmode="decimal" autocomplete="off"></label>
<button class="button">Record the payout</button></div></form>`,
        )}`,
      )

/** `typed`: into a form that was refused. */
async function showBooks(
  c: StaffContext,
  refusal: string | null = null,
  typed: Form = {},
): Promise<Response> {
  const [base, office] = [c.get('base'), c.get('office')]
  const { date = '' } = c.req.query()
  const read = await office('readBooks', date === '' ? {} : { date })
  const form = html`<p><a href="${base}/">Back to the queue</a></p>
<form method="get" action="${base}/books"><div class="line"><label>Last day <input name="date" value="${date}" placeholder="MM/DD/YYYY" autocomplete="off"></label><button class="button">Show</button></div></form>`
  const title = 'Books'
  if (!read.ok) {
    const notice = { tone: 'bad', text: refusal ?? toSentence(read.error) } as const
    return showPage(c, { title, notice, body: form }, 422)
  }
  const books = read.value
  const oldest = books.days.at(-1)?.day
  const shown = new Set(books.differences.map(({ id }) => id))
  const older = books.unexplained.filter(({ id }) => !shown.has(id))
  return showPage(
    c,
    {
      title,
      notice: refusal === null ? null : { tone: 'bad', text: refusal },
      body: html`${form}
${toPanel('days', 'By day', toDays(books))}${oldest === undefined ? '' : html`<p><a href="${base}/books?date=${encodeURIComponent(toTypedDay(addDays(oldest, -1)))}">Earlier days</a></p>`}
${toPanel('differences', 'Differences', toDifferences(base, books.differences, { typed, empty: 'Nothing differs on these days.' }))}
${older.length > 0 ? toPanel('older', 'Not explained yet, of other days', toDifferences(base, older, { typed })) : ''}
${toByHand(base, books, typed)}`,
    },
    refusal === null ? 200 : 422,
  )
}

type Written = CommandResult<'explainDifference' | 'recordPayout' | 'confirmDispute'> | NotAllowed

const respond = (
  c: StaffContext,
  result: Written,
  { path, typed }: { path: string; typed: Form },
) =>
  result.ok
    ? c.redirect(`${c.get('base')}${path}`, 303)
    : showBooks(c, toSentence(result.error), typed)

async function explain(c: StaffContext): Promise<Response> {
  const typed = await readForm(c)
  const { difference = '', note } = typed
  if (note?.trim() === '') return showBooks(c, 'Write what you found out first.', typed)
  const input = { difference, ...(note !== undefined && { note }) }
  return respond(c, await c.get('office')('explainDifference', input), {
    path: '/books#differences',
    typed,
  })
}

async function recordPayout(c: StaffContext): Promise<Response> {
  const typed = await readForm(c)
  const { processor, date = '', amount = '' } = typed
  const amountCents = parseCents(amount)
  if (amountCents === null || amountCents <= 0)
    return showBooks(c, 'Enter what was paid out, such as 1250.00.', typed)
  // The command refuses any other name.
  const input = {
    processor: processor === 'authorize_net' ? processor : 'stripe',
    date,
    amountCents,
  } as const
  return respond(c, await c.get('office')('recordPayout', input), { path: '/books', typed })
}

async function confirmDispute(c: StaffContext): Promise<Response> {
  const typed = await readForm(c)
  const { payment = '', dispute = '' } = typed
  const confirmed = await c.get('office')('confirmDispute', { payment, dispute })
  return respond(c, confirmed, { path: '/?queue=disputes', typed })
}

export function addBooksPage(app: Hono<StaffEnv>, base: string): void {
  app.get(`${base}/books`, (c) => showBooks(c))
  app.post(`${base}/books`, explain)
  app.post(`${base}/books/payout`, recordPayout)
  app.post(`${base}/disputes`, confirmDispute)
  // After an error the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/books/payout`, (c) => c.redirect(`${base}/books`, 302))
  app.get(`${base}/disputes`, (c) => c.redirect(`${base}/?queue=disputes`, 302))
}
