// The keys of a payee, for managers: made, listed and revoked. A new key is on the page that answers the form, and nowhere else.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toDay, toTime } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { readForm } from './form-values'
import { toTable } from './lists'
import { showPage } from './page'
import { toPanel, toSentence } from './words'

type Key = CommandReply<'listPartnerKeys'>['keys'][number]

const toChooser = (path: string, payee: string): Html =>
  html`<p><a href="${path.replace(/keys$/, '')}">Back to the queue</a></p>
<form method="get" action="${path}"><div class="line">
<label>Payee <input name="payee" value="${payee}" placeholder="ID or slug" autocomplete="off"></label>
<button class="button">Show its keys</button></div></form>`

const toState = (path: string, payee: string, key: Key): Html =>
  key.revokedAt === null
    ? html`<form method="post" action="${path}/revoke"><input type="hidden" name="payee" value="${payee}"><input type="hidden" name="key" value="${key.id}"><button class="button danger">Revoke</button></form>`
    : html`revoked ${toTime(key.revokedAt)} by ${key.revokedBy ?? ''}`

async function showKeys(c: StaffContext, payee: string, problem = ''): Promise<Response> {
  const path = `${c.get('base')}/keys`
  const chooser = toChooser(path, payee)
  if (payee === '') return showPage(c, { title: 'Partner keys', body: chooser })
  const listed = await c.get('office')('listPartnerKeys', { payee })
  const text = listed.ok ? problem : toSentence(listed.error)
  const notice = text === '' ? null : ({ tone: 'bad', text } as const)
  if (!listed.ok) return showPage(c, { title: 'Partner keys', notice, body: chooser }, 422)
  const { payeeName, keys } = listed.value
  const list = toTable<Key>({
    name: 'Keys',
    columns: [
      ['Ends with', (key) => html`…${key.ending}`, 'whole'],
      ['May call', (key) => key.scopes.join(', ')],
      ['Made', (key) => html`${toTime(key.madeAt)} by ${key.madeBy}`],
      ['Last used', (key) => (key.lastUsedOn === null ? 'never' : toDay(key.lastUsedOn)), 'whole'],
      ['State', (key) => toState(path, payee, key)],
    ],
    rows: keys,
    empty: 'This payee has no key.',
  })
  const make = html`<form method="post" action="${path}"><input type="hidden" name="payee" value="${payee}">
<p>The key sees all payments of this payee, with names and account numbers. It is shown once.</p>
<button class="button primary">Make a key</button></form>`
  return showPage(
    c,
    {
      title: `Partner keys: ${payeeName}`,
      notice,
      body: html`${chooser}${list}${toPanel('make', 'Make a key', make)}`,
    },
    notice === null ? 200 : 422,
  )
}

async function make(c: StaffContext): Promise<Response> {
  const { payee = '' } = await readForm(c)
  const made = await c.get('office')('makePartnerKey', { payee })
  if (!made.ok) return showKeys(c, payee, toSentence(made.error))
  const { payeeName, key, scopes } = made.value
  return showPage(c, {
    title: `A key for ${payeeName}`,
    isFocused: true,
    body: html`<section class="panel"><p>Copy it now: nobody can show it again. Hand it over by a way on which nobody else reads, not by email.</p>
<p><code class="whole">${key}</code></p><p>It may call: ${scopes.join(', ')}.</p>
<p><a href="${c.get('base')}/keys?payee=${encodeURIComponent(payee)}">To the keys of ${payeeName}</a></p></section>`,
  })
}

async function revoke(c: StaffContext): Promise<Response> {
  const { payee = '', key = '' } = await readForm(c)
  const revoked = await c.get('office')('revokePartnerKey', { key })
  return revoked.ok
    ? c.redirect(`${c.get('base')}/keys?payee=${encodeURIComponent(payee)}`, 303)
    : showKeys(c, payee, toSentence(revoked.error))
}

export function addPartnerKeyPages(app: Hono<StaffEnv>, base: string): void {
  const path = `${base}/keys`
  app.get(path, (c) => showKeys(c, c.req.query('payee') ?? ''))
  app.post(path, make)
  app.post(`${path}/revoke`, revoke)
  // After an error the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${path}/revoke`, (c) => c.redirect(path, 302))
}
