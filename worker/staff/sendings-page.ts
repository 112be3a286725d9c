// Marks many payments as sent: those that are selected in the list, or the lines of a file. Both are a CSV file of the command
// that records all or none, and both are confirmed on a page of their own. Below, the posting file of what was sent.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatCents } from '../../shared/money'
import { postingFormats, toPostingCsv, toPostingFileName } from '../../shared/partner/posting-file'
import { remittanceWays } from '../../shared/payments/remittance'
import type { CommandReply } from '../features/back-office/commands'
import { maxSentLines, sentColumns } from '../features/back-office/remittances/sent-columns'
import { log } from '../platform/logging/logger'
import type { Html } from '../platform/render/status-parts'
import { wayWords } from './code-words'
import type { StaffContext, StaffEnv } from './context'
import { respondWithCsv, toCell, toSpreadsheetCell } from './csv'
import { showPage } from './page'
import { toSentence } from './words'

type Report = CommandReply<'importSent'>

const formId = 'sendings'
const separator = ' '

type Open = { readonly id: string; readonly version: string; readonly reference: string }

/** What a form of the list was posted with. */
export type Chosen = {
  readonly rows: readonly string[]
  readonly way: string
  readonly trace: string
  readonly date: string
  /** Of a file; empty for selected payments. */
  readonly csv: string
}

export const nothingChosen: Chosen = { rows: [], way: '', trace: '', date: '', csv: '' }

const toRow = ({ id, version }: Open) => `${id}${separator}${version}`

/** Selects a payment of the list, as it was shown. */
export const toCheckbox =
  ({ rows }: Chosen) =>
  (open: Open): Html =>
    html`<input type="checkbox" form="${formId}" name="row" value="${toRow(open)}" aria-label="Mark ${open.reference}"${rows.includes(toRow(open)) ? ' checked' : ''}>`

/** Below the list; only a manager may do it. */
export const toSendingForms = (base: string, { way: chosen, trace, date }: Chosen): Html =>
  html`<section class="panel"><h2>Mark the selected payments as sent</h2>
<form id="${formId}" method="post" action="${base}/sendings" novalidate>
<label for="way">Way</label>
<select id="way" name="way">${remittanceWays.map((way) => html`<option value="${way}"${way === chosen ? ' selected' : ''}>${wayWords[way]}</option>`)}</select>
${toDateField('sent-on', date)}
<label for="trace">Trace <span class="soft">(optional, the same for all)</span></label>
<input id="trace" name="trace" value="${trace}" autocomplete="off" maxlength="60">
<button class="button">Mark as sent</button>
</form></section>
<section class="panel"><details><summary>Mark the lines of a CSV file as sent</summary>
<form method="post" action="${base}/sendings" enctype="multipart/form-data" novalidate>
<p><a href="${base}/sendings.csv" download>Download this list</a>, fill in way and trace, delete the lines that weren’t sent, and choose the file here.</p>
<label for="file">File</label>
<input id="file" name="file" type="file" accept=".csv,text/csv">
${toDateField('file-sent-on', date)}
<button class="button">Check the file</button>
</form></details></section>`

const toDateField = (id: string, date: string): Html =>
  html`<label for="${id}">Sent on <span class="soft">(MM/DD/YYYY)</span></label>
<input id="${id}" name="date" value="${date}" autocomplete="off" placeholder="MM/DD/YYYY">`

type Posted = { readonly chosen: Chosen; readonly confirm: string }

async function readPosted(c: StaffContext): Promise<Posted> {
  const body = await c.req.parseBody({ all: true })
  const read = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const csv = body.file instanceof File ? await body.file.text() : read('csv')
  const rows = [body.row ?? []].flat().map(String)
  const chosen = { rows, way: read('way'), trace: read('trace'), date: read('date'), csv }
  return { chosen, confirm: read('confirm') }
}

function toCsv({ csv, rows, way, trace }: Chosen): string {
  if (csv !== '' || rows.length === 0) return csv
  const lines = rows.map((row) => {
    const [id = '', version = ''] = row.split(separator)
    return [id, way, version, trace].map(toCell).join()
  })
  return [sentColumns.slice(0, 4).join(), ...lines].join('\n')
}

const toConflicts = ({ conflicts }: Report): Html | string =>
  conflicts.length === 0
    ? ''
    : html`<p class="notice bad">Not included, because they changed:</p><ul class="list">${conflicts.map(({ line, message }) => html`<li>Line ${line}: ${message}</li>`)}</ul>`

const toPayments = ({ payments }: Report): Html =>
  html`<ul class="list">${payments.map(({ reference, cents, what }) => html`<li>${reference}: ${formatCents(cents)}${what === 'unchanged' ? ', recorded before' : ''}</li>`)}</ul>`

const toFaults = (error: Parameters<typeof toSentence>[0]): Html | string =>
  error.kind === 'invalid_file'
    ? html`<ul class="list">${error.faults.map(({ line, message }) => html`<li>Line ${line}: ${message}</li>`)}</ul>`
    : ''

/** Shows what would be recorded, or records it once it is confirmed. */
async function mark(c: StaffContext, showList: ShowList): Promise<Response> {
  const { chosen, confirm } = await readPosted(c)
  if (confirm === 'back') return showList(c, chosen)
  const { date } = chosen
  const csv = toCsv(chosen)
  const isConfirmed = confirm === '1'
  const action = `${c.get('base')}/sendings`
  const hidden = toHidden(chosen).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const refuse = (text: string, faults: Html | string = '') =>
    showPage(
      c,
      {
        title: 'Nothing was recorded',
        notice: { tone: 'bad', text },
        body: html`${faults}<form method="post" action="${action}">${hidden}${backButton}</form>`,
      },
      422,
    )
  if (csv === '') return refuse('Select the payments that were sent, or choose a file.')
  const result = await c.get('office')('importSent', { csv, date, check: !isConfirmed })
  if (!result.ok) {
    const isFile = result.error.kind === 'invalid_file'
    return refuse(
      isFile ? 'Nothing was recorded.' : toSentence(result.error),
      toFaults(result.error),
    )
  }
  const report = result.value
  const sum = formatCents(report.payments.reduce((total, { cents }) => total + cents, 0))
  const count = `${report.payments.length} ${report.payments.length === 1 ? 'payment' : 'payments'}`
  if (isConfirmed)
    return showPage(c, {
      title: `Recorded as sent: ${count}`,
      body: html`<section class="panel">${toConflicts(report)}${toPayments(report)}<p><a href="${c.get('base')}/?queue=send">Back to the list</a></p></section>`,
    })
  return showPage(c, {
    title: `Mark ${count} as sent?`,
    isFocused: true,
    body: html`<section class="panel">${toConflicts(report)}
<p>This records ${sum} as sent on ${date}. Each payer is told, as when one is marked.</p>
${toPayments(report)}
<form method="post" action="${action}">${hidden}
<button class="button primary" name="confirm" value="1">Mark as sent</button>
${backButton}
</form></section>`,
  })
}

/** To the list, with what was chosen. */
const backButton = html`<button class="button" name="confirm" value="back">Go back</button>`

const toHidden = ({ rows, ...chosen }: Chosen) => [
  ...rows.map((row) => ['row', row] as const),
  ...Object.entries(chosen),
]

/** The list as a file, for managers: with way and trace, its lines can be marked as sent. */
async function download(c: StaffContext): Promise<Response> {
  const listed =
    c.env.person.role === 'manage'
      ? await c.get('office')('listRemittances', { unsent: true, limit: maxSentLines })
      : null
  if (!listed?.ok) return c.redirect(`${c.get('base')}/?queue=send`, 302)
  const lines = listed.value.payments.map(({ reference, version, payeeName, unsentCents }) =>
    [reference, '', version, '', payeeName, formatCents(unsentCents)].map(toSpreadsheetCell).join(),
  )
  log('info', 'staff_export', { actor: c.env.person.name, count: lines.length })
  return respondWithCsv(c, 'to-send.csv', [sentColumns.join(), ...lines])
}

/** For managers: what a payee was sent on a day, as the file that its advice links to. */
export const toPostingForm = (base: string): Html =>
  html`<section class="panel"><h2>Posting file of a payee</h2>
<form method="get" action="${base}/posting" novalidate><div class="line">
<label>Payee <input name="payee" placeholder="ID or slug" autocomplete="off"></label>
<label>Sent on <input name="date" placeholder="MM/DD/YYYY" autocomplete="off"></label>
${postingFormats.map((format) => html`<button class="button" name="format" value="${format}">${format.toUpperCase()}</button>`)}
</div></form></section>`

async function downloadPosting(c: StaffContext): Promise<Response> {
  const { payee = '', date = '', format: typed } = c.req.query()
  const format = postingFormats.find((one) => one === typed) ?? 'csv'
  const refuse = (text: string) =>
    showPage(c, { title: 'Not downloaded', notice: { tone: 'bad', text }, body: html`` }, 422)
  const read = await c.get('office')('exportRemittances', { payee, date })
  if (!read.ok) return refuse(toSentence(read.error))
  const { payeeId, day, version, rows } = read.value
  log('info', 'staff_export', { actor: c.env.person.name, payeeId, count: rows.length })
  c.header('Content-Disposition', `attachment; filename="${toPostingFileName(read.value, format)}"`)
  if (format === 'json') return c.json({ version, payeeId, day, rows })
  c.header('Content-Type', 'text/csv; charset=utf-8')
  return c.body(toPostingCsv(rows))
}

type ShowList = (c: StaffContext, chosen: Chosen) => Promise<Response>

/** `showList`: with what was chosen before. */
export function addSendingsPage(app: Hono<StaffEnv>, base: string, showList: ShowList): void {
  app.post(`${base}/sendings`, (c) => mark(c, showList))
  app.get(`${base}/sendings.csv`, download)
  app.get(`${base}/posting`, downloadPosting)
  // After the reply, the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/sendings`, (c) => c.redirect(`${base}/?queue=send`, 302))
}
