// For managers: a payer who wants to see or to erase what the site has of them. The payer first confirms by a mailed link,
// or on the phone if the payment has no email; until then, this page says what is waited for.
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { type PrivacyKind, privacyKinds } from '../../shared/payments/confirm-request'
import type { CommandReply } from '../features/back-office/commands'
import { type Html, toTime, toWords } from '../platform/render/status-parts'
import type { StaffContext, StaffEnv } from './context'
import { readForm } from './form-values'
import { toPaymentPath } from './lists'
import { showPage } from './page'
import type { PaymentView } from './payment-view'
import { toPanel, toSentence } from './words'

type Exported = CommandReply<'exportPersonalData'>
type Note = Exported['payments'][number]['notes'][number]
type Erased = CommandReply<'erasePersonalData'>['payments'][number]

const kindWords = {
  export: 'Export what we have',
  erase: 'Erase what we have',
} as const satisfies Record<PrivacyKind, string>

const requestWords = { export: 'Export', erase: 'Erasure' } as const satisfies Record<
  PrivacyKind,
  string
>

/** On a payment's page; only a manager may do it. */
export function toPrivacyForms({ base, payment, role }: PaymentView): Html | string {
  if (role !== 'manage' || payment.isErased) return ''
  const path = `${toPaymentPath(base, payment.id)}/privacy`
  const call =
    payment.email === ''
      ? html`<label><input type="checkbox" name="called" value="1"> I called the payment’s number, and the person wants this</label>`
      : html`<p>The payer gets a link by email, and confirms there.</p>`
  return html`<section class="panel"><details${payment.privacyRequests.length > 0 ? ' open' : ''}><summary>Personal information</summary>
${toRequests(base, payment)}<form method="post" action="${path}">${call}
${privacyKinds.map((kind) => html`<button class="button" name="kind" value="${kind}">${kindWords[kind]}</button> `)}</form></details></section>`
}

const toRequests = (
  base: string,
  { privacyRequests: requests }: PaymentView['payment'],
): Html | string =>
  requests.length === 0
    ? ''
    : html`<ul class="list">${requests.map(
        ({ id, kind, by, at, confirmedAt }) =>
          html`<li><a href="${base}/privacy/${kind}/${id}">${requestWords[kind]}</a> <span class="soft">asked ${toTime(at)} by ${by}, ${confirmedAt === null ? 'not confirmed yet' : html`confirmed ${toTime(confirmedAt)}`}</span></li>`,
      )}</ul>`

const findKind = (text: string | undefined) => privacyKinds.find((kind) => kind === text)

const toPath = (c: StaffContext, kind: string, confirmation: string) =>
  `${c.get('base')}/privacy/${kind}/${encodeURIComponent(confirmation)}`

const refuse = (c: StaffContext, text: string) =>
  showPage(c, { title: 'Not done', notice: { tone: 'bad', text }, body: html`` }, 422)

async function ask(c: StaffContext): Promise<Response> {
  const { kind: typed, called, confirm } = await readForm(c)
  const office = c.get('office')
  const kind = findKind(typed)
  const read = await office('readPayment', { payment: c.req.param('id') ?? '' })
  if (!read.ok || kind === undefined) return refuse(c, 'Open the payment again.')
  const { id, reference, card, email } = read.value
  if (confirm !== '1' && email !== '') return showMailing(c, { id, kind, email })
  const asked = await office('askForConfirmation', {
    ...{ kind, reference, lastFour: card.lastFour },
    ...(called === '1' && { called: true }),
  })
  if (!asked.ok) return refuse(c, toSentence(asked.error))
  return c.redirect(toPath(c, kind, asked.value.confirmation), 303)
}

type Mailing = { readonly id: string; readonly kind: PrivacyKind; readonly email: string }

/** Before the email is sent. */
const showMailing = (c: StaffContext, { id, kind, email }: Mailing) =>
  showPage(c, {
    title: `${kindWords[kind]}?`,
    isFocused: true,
    body: html`<section class="panel"><p>This emails a link to ${email}. Nothing is ${kind === 'export' ? 'exported' : 'erased'} before the payer has opened it and you continue here.</p>
<form method="post" action="${toPaymentPath(c.get('base'), id)}/privacy"><input type="hidden" name="kind" value="${kind}">
<button class="button primary" name="confirm" value="1">Email the link</button></form>
<p><a href="${toPaymentPath(c.get('base'), id)}">Back to the payment</a></p></section>`,
  })

const toOutcome = ({ outcome, possibleAt, reasons }: Erased): Html =>
  html`${[outcome, ...reasons.map(({ why }) => why)].map(toWords).join(', ')}${possibleAt === null ? '' : html`; possible from ${toTime(possibleAt)}`}`

const toList = (payments: readonly Erased[]): Html =>
  payments.length === 0
    ? html`<p>No payment.</p>`
    : html`<ul class="list">${payments.map((one) => html`<li>${one.reference}: ${toOutcome(one)}</li>`)}</ul>`

/** Every page of the reply; stops at the first failure. */
async function erase(c: StaffContext, confirmation: string, check: boolean) {
  const payments: Erased[] = []
  let after: string | null | undefined
  do {
    const page = await c.get('office')('erasePersonalData', {
      ...{ confirmation, check },
      ...(after && { after }),
    })
    if (!page.ok) return page
    payments.push(...page.value.payments)
    after = page.value.next
  } while (after)
  return { ok: true, value: payments } as const
}

async function showRequest(c: StaffContext): Promise<Response> {
  const kind = findKind(c.req.param('kind'))
  const confirmation = c.req.param('confirmation') ?? ''
  const path = toPath(c, kind ?? '', confirmation)
  const again = html`<p>The payer was emailed a link, unless you confirmed by phone. Once they have confirmed, continue here: the payment’s page has a link to it.</p>`
  if (kind === 'export')
    return showPage(c, {
      title: kindWords.export,
      body: html`<section class="panel">${again}<form method="post" action="${path}"><button class="button primary">Download</button></form></section>`,
    })
  const plan = await erase(c, confirmation, true)
  if (!plan.ok)
    return showPage(
      c,
      {
        title: kindWords.erase,
        notice: { tone: 'bad', text: toSentence(plan.error) },
        body: again,
      },
      422,
    )
  return showPage(c, {
    title: kindWords.erase,
    body: toPanel(
      'plan',
      'What would be erased',
      html`${toList(plan.value)}
<form method="post" action="${path}"><button class="button danger">Erase it</button></form>`,
    ),
  })
}

async function download(c: StaffContext, confirmation: string): Promise<Response> {
  const payments: Exported['payments'][number][] = []
  let others: Exported['others'] = {}
  let after: string | null | undefined
  do {
    const page = await c.get('office')('exportPersonalData', {
      confirmation,
      ...(after && { after }),
    })
    if (!page.ok) return refuse(c, toSentence(page.error))
    payments.push(...page.value.payments)
    if (after === undefined) others = page.value.others
    after = page.value.next
  } while (after)
  const form = await readForm(c)
  const isChosen = (reference: string, note: Note) =>
    Object.hasOwn(form, toNoteName(reference, note))
  const written = payments.flatMap(({ reference, notes }) =>
    notes.map((note) => ({ ...note, name: toNoteName(reference, note) })),
  )
  if (written.length > 0 && form.read === undefined) return showNotes(c, written)
  c.header('Content-Disposition', `attachment; filename="export-${confirmation}.json"`)
  const chosen = payments.map(({ reference, notes, ...payment }) => {
    return { ...payment, reference, notes: notes.filter((note) => isChosen(reference, note)) }
  })
  return c.json({ payments: chosen, others })
}

/** The whole note, so that one that nobody has read is never chosen. A browser changes its line breaks. */
const toNoteName = (reference: string, { 'created at': at, note }: Note): string =>
  [reference, at, note].join(' ').replaceAll(/\s+/g, ' ')

const showNotes = (c: StaffContext, written: readonly (Note & { readonly name: string })[]) =>
  showPage(c, {
    title: 'Which notes does the payer get?',
    body: html`<section class="panel"><form method="post"><input type="hidden" name="read" value="1">
<p>Leave out what warns others or is about someone else. The file has “staff” instead of names.</p>
<ul class="list">${written.map(({ name, note }) => html`<li><label><input type="checkbox" name="${name}" value="1"> ${note}</label></li>`)}</ul>
<button class="button primary">Download</button></form></section>`,
  })

async function carryOut(c: StaffContext): Promise<Response> {
  const kind = findKind(c.req.param('kind'))
  const confirmation = c.req.param('confirmation') ?? ''
  if (kind === 'export') return download(c, confirmation)
  const done = await erase(c, confirmation, false)
  if (!done.ok) return refuse(c, toSentence(done.error))
  return showPage(c, {
    title: 'Erased, as far as it may be',
    body: html`<section class="panel">${toList(done.value)}</section>`,
  })
}

export function addPrivacyPages(app: Hono<StaffEnv>, base: string): void {
  app.post(`${base}/payments/:id/privacy`, ask)
  app.get(`${base}/privacy/:kind/:confirmation`, showRequest)
  app.post(`${base}/privacy/:kind/:confirmation`, carryOut)
}
