// The receivers of payees' notices, for managers: all of them, or one with its notices. A secret is on the page that answers the
// form, and nowhere else.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { hourMs } from '../../shared/durations'
import { earlierSecretMs } from '../../shared/promised-limits'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toTime, toWords } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { readForm } from './form-values'
import { toTable } from './lists'
import { showPage } from './page'
import { toPanel, toSentence } from './words'

type Receiver = CommandReply<'listReceivers'>['receivers'][number]
type Notice = CommandReply<'listNotices'>['notices'][number]

const toPath = (c: StaffContext): string => `${c.get('base')}/receivers`
const toPayeePath = (path: string, payee: string): string =>
  `${path}?payee=${encodeURIComponent(payee)}`

const toChooser = (path: string, payee: string): Html =>
  html`<p><a href="${path.replace(/receivers$/, '')}">Back to the queue</a></p>
<form method="get" action="${path}"><div class="line">
<label>Payee <input name="payee" value="${payee}" placeholder="ID or slug" autocomplete="off"></label>
<button class="button">Show its receiver</button></div></form>`

const toState = ({ pausedAt, failingSince, lastCode, lastSentAt }: Receiver): Html | string => {
  if (pausedAt !== null) return html`paused ${toTime(pausedAt)} (${lastCode ?? ''})`
  if (failingSince !== null) return html`failing since ${toTime(failingSince)} (${lastCode ?? ''})`
  return lastSentAt === null ? 'nothing sent yet' : html`took one ${toTime(lastSentAt)}`
}

/** A form of one button. */
const toButton = (action: string, payee: string, label: string, tone = ''): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="payee" value="${payee}"><button class="button ${tone}">${label}</button></form>`

async function showAll(c: StaffContext): Promise<Response> {
  const path = toPath(c)
  const listed = await c.get('office')('listReceivers', {})
  const list = listed.ok
    ? toTable<Receiver>({
        name: 'Receivers',
        columns: [
          [
            'Payee',
            ({ payeeId, payeeName }) =>
              html`<a href="${toPayeePath(path, payeeId)}">${payeeName}</a>`,
          ],
          ['Address', ({ url }) => new URL(url).hostname],
          ['State', toState],
        ],
        rows: listed.value.receivers,
        empty: 'No payee has a receiver.',
      })
    : html`<p class="notice bad">${toSentence(listed.error)}</p>`
  return showPage(
    c,
    { title: 'Receivers of notices', body: html`${toChooser(path, '')}${list}` },
    listed.ok ? 200 : 422,
  )
}

const toReceiverPanel = (
  path: string,
  payee: string,
  receiver: Receiver,
): Html => html`<p><code>${receiver.url}</code></p>
<p>Set ${toTime(receiver.setAt)} by ${receiver.setBy}. State: ${toState(receiver)}.</p>
${receiver.earlierUntil === null ? '' : html`<p>The earlier secret signs too until ${toTime(receiver.earlierUntil)}.</p>`}
<div class="line">${receiver.pausedAt === null ? '' : toButton(`${path}/resume`, payee, 'Resume', 'primary')}
${toButton(`${path}/rotate`, payee, 'Make a new secret')}
${toButton(`${path}/remove`, payee, 'Remove', 'danger')}</div>
<p>A new secret is shown once; the earlier one signs too for ${earlierSecretMs / hourMs} hours. Removing it ends what waits.</p>`

const toNoticeState = ({ state, nextTryAt, sentAt, lastCode }: Notice): Html => {
  if (state === 'sent' && sentAt !== null) return html`sent ${toTime(sentAt)}`
  if (nextTryAt !== null) return html`due ${toTime(nextTryAt)} ${lastCode ?? ''}`
  return html`failed: ${lastCode ?? ''}`
}

async function showPayee(c: StaffContext, payee: string, problem = ''): Promise<Response> {
  const path = toPath(c)
  const listed = await c.get('office')('listNotices', { payee })
  const text = listed.ok ? problem : toSentence(listed.error)
  const notice = text === '' ? null : ({ tone: 'bad', text } as const)
  const chooser = toChooser(path, payee)
  if (!listed.ok) return showPage(c, { title: 'Receivers of notices', notice, body: chooser }, 422)
  const { payeeName, receiver, notices } = listed.value
  const list = toTable<Notice>({
    name: 'Notices',
    columns: [
      ['Notice', ({ type, reference }) => `${toWords(type.replace('payment.', ''))} ${reference}`],
      ['Changed', ({ at }) => toTime(at)],
      ['State', toNoticeState],
      ['Tries', ({ tries }) => String(tries), 'whole'],
      [
        'Again',
        ({ id }) =>
          html`<form method="post" action="${path}/resend"><input type="hidden" name="payee" value="${payee}"><input type="hidden" name="notice" value="${id}"><button class="button">Send again</button></form>`,
      ],
    ],
    rows: notices,
    empty: 'This payee has no notices.',
  })
  const set = html`<form method="post" action="${path}"><input type="hidden" name="payee" value="${payee}"><div class="line">
<label>Address <input name="url" type="url" value="${receiver?.url ?? ''}" placeholder="https://hooks.example.com/papaya" autocomplete="off"></label>
<button class="button primary">Set it</button></div></form>`
  const resend = html`<form method="post" action="${path}/resend"><input type="hidden" name="payee" value="${payee}"><div class="line">
<label>What it didn’t take since <input name="since" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<button class="button">Send again</button></div></form>`
  return showPage(
    c,
    {
      title: `Notices to ${payeeName}`,
      notice,
      body: html`${chooser}${receiver === null ? '' : toPanel('receiver', 'Receiver', toReceiverPanel(path, payee, receiver))}
${toPanel('set', receiver === null ? 'Set a receiver' : 'Set another address', set)}${list}
${receiver === null ? '' : toPanel('resend', 'Send again', resend)}`,
    },
    notice === null ? 200 : 422,
  )
}

const showSecret = (c: StaffContext, payee: string, payeeName: string, secret: string) =>
  showPage(c, {
    title: `The secret of ${payeeName}’s receiver`,
    isFocused: true,
    body: html`<section class="panel"><p>Copy it now: nobody can show it again. Hand it over by a way on which nobody else reads, not by email.</p>
<p><code class="whole">${secret}</code></p>
<p><a href="${toPayeePath(toPath(c), payee)}">To the notices to ${payeeName}</a></p></section>`,
  })

async function set(c: StaffContext): Promise<Response> {
  const { payee = '', url = '' } = await readForm(c)
  const made = await c.get('office')('setReceiver', { payee, url })
  if (!made.ok) return showPayee(c, payee, toSentence(made.error))
  const { payeeName, secret } = made.value
  return secret === null
    ? c.redirect(toPayeePath(toPath(c), payee), 303)
    : showSecret(c, payee, payeeName, secret)
}

async function rotate(c: StaffContext): Promise<Response> {
  const { payee = '' } = await readForm(c)
  const made = await c.get('office')('rotateReceiverSecret', { payee })
  return made.ok
    ? showSecret(c, payee, made.value.payeeName, made.value.secret)
    : showPayee(c, payee, toSentence(made.error))
}

const change =
  (name: 'removeReceiver' | 'resumeReceiver') =>
  async (c: StaffContext): Promise<Response> => {
    const { payee = '' } = await readForm(c)
    const changed = await c.get('office')(name, { payee })
    return changed.ok
      ? c.redirect(toPayeePath(toPath(c), payee), 303)
      : showPayee(c, payee, toSentence(changed.error))
  }

async function resend(c: StaffContext): Promise<Response> {
  const { payee = '', notice, since } = await readForm(c)
  const sent = await c.get('office')('resendNotices', {
    payee,
    ...(notice !== undefined && { notice }),
    ...(since !== undefined && { since }),
  })
  return sent.ok
    ? c.redirect(toPayeePath(toPath(c), payee), 303)
    : showPayee(c, payee, toSentence(sent.error))
}

export function addReceiverPages(app: Hono<StaffEnv>, base: string): void {
  const path = `${base}/receivers`
  app.get(path, (c) => {
    const payee = c.req.query('payee') ?? ''
    return payee === '' ? showAll(c) : showPayee(c, payee)
  })
  app.post(path, set)
  const acts = {
    rotate,
    resend,
    remove: change('removeReceiver'),
    resume: change('resumeReceiver'),
  } as const
  for (const [name, act] of Object.entries(acts)) {
    app.post(`${path}/${name}`, act)
    // After an error the address bar has the form's URL, and a browser may request it with GET.
    app.get(`${path}/${name}`, (c) => c.redirect(path, 302))
  }
}
