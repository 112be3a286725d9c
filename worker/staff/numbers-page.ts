// Numbers for managers: what happened on a day, or in 7 or 30 days, of all payees or of one, what waits now, with its lists,
// and how far and how fast visitors came.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { addDays, toEasternMoment } from '../../shared/eastern-day'
import { formatCents } from '../../shared/money'
import type { CommandReply } from '../features/back-office/commands'
import type { Sums } from '../features/back-office/numbers'
import { log } from '../platform/logging/logger'
import { type Html, toDay, toFacts, toTime } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { respondWithCsv, toSpreadsheetCell } from './csv'
import { readDay } from './form-values'
import { toTable } from './lists'
import { showPage } from './page'
import { toPanel, toSentence, toTypedDay } from './words'

type Numbers = CommandReply<'readNumbers'>
type Part = keyof Sums

const partWords: Readonly<Record<Part, string>> = {
  received: 'Received',
  accepted: 'Accepted',
  released: 'Rejected or canceled',
  refunded: 'Refunded',
  disputed: 'Disputed',
  disputesWon: 'Disputes won',
  disputesLost: 'Disputes lost',
  cardFees: 'Card fees in what was accepted',
  sent: 'Sent to payees',
  cameBack: 'Came back from payees',
}

const periods = [1, 7, 30] as const

const toCount = ({ count, cents }: Sums[Part]): Html | string =>
  count === 0 && cents === 0 ? '' : html`${formatCents(cents)} <span class="soft">(${count})</span>`

type Query = { readonly days: number; readonly date: string; readonly payee: string }

const toQuery = ({ days, date, payee }: Query): string =>
  new URLSearchParams({
    days: String(days),
    ...(date && { date }),
    ...(payee && { payee }),
  }).toString()

const isPart = (name: string): name is Part => Object.hasOwn(partWords, name)
const allParts = Object.keys(partWords).filter(isPart)

/** Payments that were submitted in these days. */
const toListPath = ({ from, to }: Numbers, path: string): string =>
  `${path}?${new URLSearchParams({ from: toTypedDay(from), to: toTypedDay(to) })}`

/** Totals; the number of those received is also a list. */
function toTotals(base: string, numbers: Numbers): Html {
  const list = html`<a href="${toListPath(numbers, `${base}/search`)}">List</a> · <a href="${toListPath(numbers, `${base}/payments.csv`)}" download>CSV</a>`
  return toFacts(
    allParts.map((part) => [
      partWords[part],
      part === 'received' && numbers.payeeId === null
        ? html`${toCount(numbers.total[part]) || '0'} ${list}`
        : toCount(numbers.total[part]) || '0',
    ]),
  )
}

/** In tables, which have less room. */
const columnWords = {
  ...{ received: 'Received', accepted: 'Accepted', released: 'Released', refunded: 'Refunded' },
  ...{ disputed: 'Disputed', cardFees: 'Fees', sent: 'Sent', cameBack: 'Came back' },
} as const satisfies Partial<Record<Part, string>>

const toPartColumns = <Row extends Sums>() =>
  allParts.flatMap((part) =>
    part in columnWords
      ? [[columnWords[part as keyof typeof columnWords], (row: Row) => toCount(row[part])] as const]
      : [],
  )

async function showNumbers(c: StaffContext): Promise<Response> {
  const [base, office] = [c.get('base'), c.get('office')]
  const { date = '', payee = '' } = c.req.query()
  const days = periods.find((one) => String(one) === c.req.query('days')) ?? 1
  const query = { days, date, payee }
  const [numbers, queue, sending, metrics] = await Promise.all([
    office('readNumbers', { days, ...(date && { date }), ...(payee && { payee }) }),
    office('listQueue', { limit: 200 }),
    office('listRemittances', { unsent: true, limit: 1 }),
    office('readMetrics', { days }),
  ])
  const form = html`<p><a href="${base}/">Back to the queue</a></p>
<nav aria-label="Period"><ul class="tabs">${periods.map((one) => html`<li><a href="${base}/numbers?${toQuery({ ...query, days: one })}"${one === days ? html` aria-current="page"` : ''}>${one === 1 ? 'Day' : `${one} days`}</a></li>`)}</ul></nav>
<form method="get" action="${base}/numbers"><input type="hidden" name="days" value="${days}"><div class="line">
<label>${days === 1 ? 'Day' : 'Last day'} <input name="date" value="${date}" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<label>Payee <input name="payee" value="${payee}" placeholder="ID or slug" autocomplete="off"></label>
<button class="button">Show</button></div></form>`
  if (!numbers.ok)
    return showPage(
      c,
      {
        title: 'Numbers',
        notice: { tone: 'bad', text: toSentence(numbers.error) },
        body: form,
      },
      422,
    )
  const shown = numbers.value
  const { from, to, payeeName } = shown
  return showPage(c, {
    title: `Numbers: ${from === to ? toDay(to) : `${toDay(from)} to ${toDay(to)}`}${payeeName === null ? '' : `, ${payeeName}`}`,
    body: html`${form}
${toPanel('total', 'Total', toTotals(base, shown))}
${queue.ok ? toPanel('now', 'Now', toFacts(toNow(base, shown, queue.value, sending.ok ? sending.value : null))) : ''}
${days === 1 ? '' : toPanel('days', 'By day', toTable({ name: 'By day', columns: [['Day', (row) => html`<a href="${base}/numbers?${toQuery({ days: 1, date: toTypedDay(row.day), payee })}">${toDay(row.day)}</a>`, 'whole'], ...toPartColumns<Numbers['days'][number]>()], rows: shown.days, empty: 'Nothing happened in these days.' }))}
${days === 1 && payee === '' ? toPanel('payees', 'By payee', toTable({ name: 'By payee', columns: [['Payee', (row) => html`<a href="${base}/numbers?${toQuery({ ...query, payee: row.payeeId })}">${row.name}</a>`], ...toPartColumns<Numbers['payees'][number]>()], rows: shown.payees, empty: 'Nothing happened on this day.' })) : ''}
${metrics.ok ? toFieldData(metrics.value) : html`<p>${toSentence(metrics.error)}</p>`}`,
  })
}

type Metrics = CommandReply<'readMetrics'>

const stageWords = {
  ...{ found: 'Form shown', step_1: 'Typed into', step_2: 'Step 1 complete', sent: 'Sent' },
  ...{ recorded: 'Card authorized', accepted: 'Accepted' },
  ...{ text_requested: 'Text requested', text_delivered: 'Text delivered' },
} as const

/** Of the days up to today. */
function toFieldData({ store, days, funnel, vitals, hydrations }: Metrics): Html {
  if (store === 'off')
    return toPanel('field', 'Visitors', html`<p>Nothing is measured (METRICS).</p>`)
  const [stages] = funnel
  const pages = [...new Set(vitals.map(({ page }) => page))]
  const toCell = (metric: Metrics['vitals'][number]['metric']) => (page: string) => {
    const found = vitals.find((one) => one.page === page && one.metric === metric)
    if (found === undefined) return ''
    const value = metric === 'cls' ? (found.p75 / 1000).toFixed(3) : `${found.p75} ms`
    return html`${value}${found.rating === 'good' ? '' : html` <span class="badge bad">${found.rating}</span>`} <span class="soft">(${found.views})</span>`
  }
  const until = days === 1 ? 'today' : `the last ${days} days`
  return html`${toPanel(
    'funnel',
    `How far payers came, ${until}`,
    stages
      ? toFacts(
          Object.entries(stageWords).map(([stage, words]) => [
            words,
            String(stages.stages[stage] ?? 0),
          ]),
        )
      : html`<p>No form was shown.</p>`,
  )}
${toPanel(
  'field',
  `How fast pages were, ${until}`,
  html`${toTable<string>({
    name: '75th percentile of each page',
    columns: [
      ['Page', (page) => page],
      ['LCP', toCell('lcp')],
      ['INP', toCell('inp')],
      ['CLS', toCell('cls')],
    ],
    rows: pages,
    empty: 'No page view was measured.',
  })}${hydrations.length === 0 ? '' : html`<p>Changed before their script ran: ${hydrations.map(({ page, outcome, count }) => `${page} ${outcome} ${count}`).join(', ')}</p>`}`,
)}`
}

/** What waits now, with the lists. */
function toNow(
  base: string,
  { decisionsOfHour }: Numbers,
  { counts, payments }: CommandReply<'listQueue'>,
  sending: CommandReply<'listRemittances'> | null,
) {
  const link = (queue: string, count: number) =>
    html`<a href="${base}/?queue=${queue}">${count}</a>`
  const [oldest] = sending?.payments ?? []
  return [
    ['To review', html`${link('review', counts.inReview)}, ${counts.overdue} for more than a day`],
    ['Decisions of the last hour', String(decisionsOfHour)],
    [
      'End before the next business day',
      String(payments.filter(({ isEndingSoon }) => isEndingSoon).length),
    ],
    ['Waiting for payers', link('payers', counts.awaitingInfo)],
    [
      'Accepted, not sent',
      html`${link('send', counts.notSent)}${oldest ? html`, the oldest since ${toTime(oldest.openSince)}` : ''}`,
    ],
    ['Refunds promised', link('owed', counts.owed)],
  ] as const
}

const maxExported = 5000

const csvColumns = [
  'reference',
  'submitted',
  'status',
  'payee',
  'name',
  'amount',
  'fee',
  'refunded',
]

/** The payments that were submitted in the days, the newest first. Logged with how many they are. */
async function downloadPayments(c: StaffContext): Promise<Response> {
  const refuse = (text: string) =>
    showPage(c, { title: 'Not downloaded', notice: { tone: 'bad', text }, body: html`` }, 422)
  const { person } = c.env
  const [from, to] = [readDay(c.req.query('from')), readDay(c.req.query('to'))]
  if (person.role !== 'manage') return refuse('Only a manager may do that.')
  if ('mistake' in from || 'mistake' in to) return refuse('Choose the days as MM/DD/YYYY.')
  const toStart = (day: string) => toEasternMoment(day, '00:00') ?? 0
  const range = { from: toStart(from.day), to: toStart(addDays(to.day, 1)) }
  const lines: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(c, { ...range, cursor })
    if (!page.ok) return refuse(toSentence(page.error))
    lines.push(...page.value.payments.map(toLine))
    cursor = page.value.nextCursor
  } while (cursor !== null && lines.length < maxExported)
  if (cursor !== null)
    return refuse(`There are more than ${maxExported} payments. Choose fewer days.`)
  log('info', 'staff_export', { actor: person.name, count: lines.length })
  return respondWithCsv(c, 'payments.csv', [csvColumns.join(), ...lines])
}

type Range = { readonly from: number; readonly to: number; readonly cursor: string | null }

const listPage = (c: StaffContext, { cursor, ...range }: Range) =>
  c.get('office')('listPayments', { ...range, limit: 200, ...(cursor !== null && { cursor }) })

const toLine = (row: CommandReply<'listPayments'>['payments'][number]): string =>
  [
    ...[row.reference, new Date(row.createdAt).toISOString(), row.status, row.payeeName],
    ...[row.payerName, ...[row.amountCents, row.feeCents, row.refundedCents].map(toDollars)],
  ]
    .map(toSpreadsheetCell)
    .join()

const toDollars = (cents: number) => (cents / 100).toFixed(2)

export function addNumbersPage(app: Hono<StaffEnv>, base: string): void {
  app.get(`${base}/numbers`, showNumbers)
  app.get(`${base}/payments.csv`, downloadPayments)
}
