// Marks many payments as sent: those that are selected in the list, or the lines of a file. Both are a CSV file of the command
// that records all or none, and both are confirmed on a page of their own.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { formatCents } from '../../shared/money'
import { remittanceWays } from '../../shared/payments/remittance'
import type { CommandReply } from '../features/back-office/commands'
import type { Html } from '../platform/render/status-parts'
import { wayWords } from './code-words'
import type { StaffContext, StaffEnv } from './context'
import { showPage } from './page'
import { toSentence } from './words'

type Report = CommandReply<'importSent'>

const formId = 'sendings'
const separator = ' '

type Open = { readonly id: string; readonly version: string; readonly reference: string }

/** Selects a payment of the list, as it was shown. */
export const toCheckbox = ({ id, version, reference }: Open): Html =>
  html`<input type="checkbox" form="${formId}" name="row" value="${id}${separator}${version}" aria-label="Mark ${reference}">`

/** Below the list; only a manager may do it. */
export const toSendingForms = (base: string): Html =>
  html`<section class="panel"><h2>Mark the selected payments as sent</h2>
<form id="${formId}" method="post" action="${base}/sendings" novalidate>
<label for="way">Way</label>
<select id="way" name="way">${remittanceWays.map((way) => html`<option value="${way}">${wayWords[way]}</option>`)}</select>
${toDateField('sent-on')}
<label for="trace">Trace <span class="soft">(optional, the same for all)</span></label>
<input id="trace" name="trace" autocomplete="off" maxlength="60">
<button class="button">Mark as sent</button>
</form></section>
<section class="panel"><details><summary>Mark the lines of a CSV file as sent</summary>
<form method="post" action="${base}/sendings" enctype="multipart/form-data" novalidate>
<p>Its columns are payment, way, version, and trace. “remittances list --unsent” prints the versions.</p>
<label for="file">File</label>
<input id="file" name="file" type="file" accept=".csv,text/csv">
${toDateField('file-sent-on')}
<button class="button">Check the file</button>
</form></details></section>`

const toDateField = (id: string): Html =>
  html`<label for="${id}">Sent on <span class="soft">(MM/DD/YYYY)</span></label>
<input id="${id}" name="date" autocomplete="off" placeholder="MM/DD/YYYY">`

const toCell = (text: string) => `"${text.replaceAll('"', '""')}"`

type Posted = { readonly csv: string; readonly date: string; readonly isConfirmed: boolean }

async function readPosted(c: StaffContext): Promise<Posted> {
  const body = await c.req.parseBody({ all: true })
  const read = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
  const posted = { date: read('date'), isConfirmed: read('confirm') === '1' }
  if (read('csv') !== '') return { ...posted, csv: read('csv') }
  if (body.file instanceof File) return { ...posted, csv: await body.file.text() }
  const lines = [body.row ?? []].flat().map((row) => {
    const [id = '', version = ''] = String(row).split(separator)
    return [id, read('way'), version, read('trace')].map(toCell).join()
  })
  const csv = lines.length === 0 ? '' : ['payment,way,version,trace', ...lines].join('\n')
  return { ...posted, csv }
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
async function mark(c: StaffContext): Promise<Response> {
  const { csv, date, isConfirmed } = await readPosted(c)
  const queue = `${c.get('base')}/?queue=send`
  const back = html`<p><a href="${queue}">Back to the list</a></p>`
  const refuse = (text: string, faults: Html | string = '') =>
    showPage(
      c,
      {
        title: 'Nothing was recorded',
        notice: { tone: 'bad', text },
        body: html`${faults}${back}`,
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
      body: html`<section class="panel">${toConflicts(report)}${toPayments(report)}${back}</section>`,
    })
  return showPage(c, {
    title: `Mark ${count} as sent?`,
    isFocused: true,
    body: html`<section class="panel">${toConflicts(report)}
<p>This records ${sum} as sent on ${date}. Each payer is told, as when one is marked.</p>
${toPayments(report)}
<form method="post" action="${c.get('base')}/sendings">
<input type="hidden" name="csv" value="${csv}">
<input type="hidden" name="date" value="${date}">
<input type="hidden" name="confirm" value="1">
<button class="button primary">Mark as sent</button>
</form>${back}</section>`,
  })
}

export function addSendingsPage(app: Hono<StaffEnv>, base: string): void {
  app.post(`${base}/sendings`, mark)
  // After the reply, the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/sendings`, (c) => c.redirect(`${base}/?queue=send`, 302))
}
