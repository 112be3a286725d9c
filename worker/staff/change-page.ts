// A change of where payers or money are sent, as the email to managers links to it: what was there, what is there now, and
// the button that restores it.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toTime } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { showPage } from './page'
import { toPanel, toSentence } from './words'

type Change = CommandReply<'readChange'>

const none = html`<span class="soft">nothing</span>`

const toPath = (c: StaffContext): string =>
  `${c.get('base')}/changes/${encodeURIComponent(c.req.param('id') ?? '')}`

async function showChange(c: StaffContext, failure: string | null = null): Promise<Response> {
  const read = await c.get('office')('readChange', { change: c.req.param('id') ?? '' })
  if (!read.ok) {
    const status = read.error.kind === 'not_allowed' ? 403 : 404
    const text = status === 403 ? toSentence(read.error) : 'No change has that ID.'
    return showPage(c, { title: 'Change', body: html`<p>${text}</p>` }, status)
  }
  return showPage(
    c,
    {
      title: 'Where payers or money are sent',
      notice: failure === null ? null : { tone: 'bad', text: failure },
      body: toBody(read.value, toPath(c), c.get('base')),
    },
    failure === null ? 200 : 409,
  )
}

function toBody(change: Change, path: string, base: string): Html {
  const { by, at, items, total, undoes, undone } = change
  return html`<section class="panel"><p>${by} changed this on ${toTime(at)}.${
    undoes === null
      ? ''
      : html` It took back <a href="${base}/changes/${undoes}">an earlier change</a>.`
  }</p>
<dl class="facts">${items.map(
    (item) =>
      html`<div><dt>${item.label}</dt><dd>${item.old ?? none} → ${item.new ?? none}</dd></div>`,
  )}</dl>
${total > items.length ? html`<p>And ${total - items.length} more.</p>` : ''}</section>
${undone === null ? toPanel('undo', 'Undo', toUndo(path)) : toPanel('undone', 'Undone', toUndone(undone, base))}`
}

const toUndo = (
  path: string,
): Html => html`<p>This restores what was there before. If it has changed again since, nothing happens.</p>
<form method="post" action="${path}/undo"><button class="button danger">Restore the old value</button></form>`

const toUndone = ({ by, at, change }: NonNullable<Change['undone']>, base: string): Html =>
  html`<p>${by} undid it on ${toTime(at)}: <a href="${base}/changes/${change}">that change</a>.</p>`

async function undoChange(c: StaffContext): Promise<Response> {
  const undone = await c.get('office')('undoChange', { change: c.req.param('id') ?? '' })
  return undone.ok ? c.redirect(toPath(c), 303) : showChange(c, toSentence(undone.error))
}

export function addChangePages(app: Hono<StaffEnv>, base: string): void {
  app.get(`${base}/changes/:id`, (c) => showChange(c))
  app.post(`${base}/changes/:id/undo`, undoChange)
  // After an error the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/changes/:id/undo`, (c) => c.redirect(toPath(c), 302))
}
