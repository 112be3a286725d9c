// What takes no new payments now, and a manager's forms to pause and resume. A pause is confirmed on a page of its own,
// which shows what a payer reads then.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { toMomentText } from '../../shared/locales/dates'
import { pauseReasons } from '../../shared/payments/pause-reasons'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toTime } from '../platform/render/status-parts'
import { pauseWords } from './code-words'
import type { StaffContext, StaffEnv } from './context'
import { type Form, readForm } from './form-values'
import { showPage } from './page'
import { toPanel, toSentence } from './words'

type Pause = CommandReply<'listPauses'>['pauses'][number]

const toWho = ({ payee, name }: Pick<Pause, 'payee' | 'name'>): string =>
  payee === 'site' ? 'every payee' : (name ?? payee)

const toLine = (pause: Pause): Html =>
  html`Payments to ${toWho(pause)} are paused until ${toTime(pause.until)} by ${pause.by} (${pauseWords[pause.reason]}).`

async function listPauses(c: StaffContext): Promise<readonly Pause[]> {
  const listed = await c.get('office')('listPauses', {})
  return listed.ok ? listed.value.pauses : []
}

const isManager = (c: StaffContext) => c.env.person.role === 'manage'

/** For the queues: what is paused, and a manager's way to the forms. */
export async function toPauseLines(c: StaffContext): Promise<Html> {
  const pauses = await listPauses(c)
  return html`${pauses.map((pause) => html`<p class="notice bad">${toLine(pause)}</p>`)}${
    isManager(c)
      ? html`<p><a href="${c.get('base')}/pauses">Pause or resume payments</a> · <a href="${c.get('base')}/acts">Who did what</a> · <a href="${c.get('base')}/numbers">Numbers</a> · <a href="${c.get('base')}/books">Books</a> · <a href="${c.get('base')}/keys">Partner keys</a> · <a href="${c.get('base')}/receivers">Receivers</a></p>`
      : ''
  }`
}

type Refused = { readonly form: Form; readonly text: string | null }

/** `refused`: a form that is shown again, with what is wrong with it; `text` is null if nothing is. */
async function showPauses(c: StaffContext, refused: Refused | null = null): Promise<Response> {
  const pauses = await listPauses(c)
  const path = `${c.get('base')}/pauses`
  const text = refused?.text ?? null
  return showPage(
    c,
    {
      title: 'Pauses',
      notice: text === null ? null : { tone: 'bad', text },
      body: html`<p><a href="${c.get('base')}/">Back to the queue</a></p>
${pauses.map(
  (pause) =>
    html`<section class="panel"><p>${toLine(pause)}</p>${isManager(c) ? toResume(path, pause) : ''}</section>`,
)}${pauses.length === 0 ? html`<p class="empty">Nothing is paused. A form may still say so for up to a minute.</p>` : ''}
${isManager(c) ? toPanel('pause', 'Pause new payments', toForm(path, refused?.form ?? { payee: c.req.query('payee') ?? '' })) : ''}`,
    },
    text === null ? 200 : 422,
  )
}

const toResume = (path: string, pause: Pause): Html =>
  html`<details><summary>Resume</summary><form method="post" action="${path}/resume">
<input type="hidden" name="payee" value="${pause.payee}">
<button class="button danger">Take payments to ${toWho(pause)} again</button></form></details>`

const toForm = (path: string, { payee = '', until = '', reason = '' }: Form): Html =>
  html`<form method="post" action="${path}" novalidate>
<label for="payee">Payee’s ID or slug, or “site”</label>
<input id="payee" name="payee" value="${payee}" autocomplete="off" maxlength="100">
<label for="until">Until <span class="soft">(Eastern Time, such as 12/01/2026 6:00 AM)</span></label>
<input id="until" name="until" value="${until}" autocomplete="off" maxlength="60">
<label for="reason">Reason</label>
<select id="reason" name="reason"><option value="">Choose one</option>${pauseReasons.map(
    (code) =>
      html`<option value="${code}"${code === reason ? ' selected' : ''}>${pauseWords[code]}</option>`,
  )}</select>
<button class="button danger">Pause</button>
</form>`

/** Shows the confirmation, or pauses once it is confirmed. */
async function pause(c: StaffContext): Promise<Response> {
  const { confirm, ...form } = await readForm(c)
  if (confirm === 'back') return showPauses(c, { text: null, form })
  const { payee = '', until = '' } = form
  const reason = pauseReasons.find((code) => code === form.reason)
  if (reason === undefined) return showPauses(c, { text: 'Choose a reason.', form })
  const isConfirmed = confirm === '1'
  const input = { payee: payee.trim(), until, reason, check: !isConfirmed }
  const result = await c.get('office')('pausePayments', input)
  if (!result.ok) return showPauses(c, { text: toSentence(result.error), form })
  const path = `${c.get('base')}/pauses`
  if (isConfirmed) return c.redirect(path, 303)
  const { until: end, text } = result.value
  const who = toWho(result.value)
  return showPage(c, {
    title: `Pause payments to ${who}?`,
    isFocused: true,
    body: html`<section class="panel"><p>New payments to ${who} are refused until ${toMomentText(end, 'en')}. What payers have sent goes on: decisions, questions, new totals, cancellations, and refunds.</p>
<form method="post" action="${path}">
${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button primary" name="confirm" value="1">Pause payments</button>
<button class="button" name="confirm" value="back">Go back</button>
</form></section>
${toPanel('reads', 'What a payer reads', html`<p>${text}</p>`)}`,
  })
}

async function resume(c: StaffContext): Promise<Response> {
  const { payee = '' } = await readForm(c)
  const result = await c.get('office')('resumePayments', { payee })
  const path = `${c.get('base')}/pauses`
  return result.ok
    ? c.redirect(path, 303)
    : showPauses(c, { text: toSentence(result.error), form: {} })
}

export function addPausePages(app: Hono<StaffEnv>, base: string): void {
  app.get(`${base}/pauses`, (c) => showPauses(c))
  app.post(`${base}/pauses`, pause)
  app.post(`${base}/pauses/resume`, resume)
  // After an error the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/pauses/resume`, (c) => c.redirect(`${base}/pauses`, 302))
}
