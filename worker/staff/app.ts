// The staff page as a Hono app. It is a client of the back office, and knows nothing about signing in: production's
// worker and the demo each provide both.

import type { Hono } from 'hono'
import { html } from 'hono/html'
import { paymentStatuses } from '../../shared/payments/payment-status'
import { createHono } from '../platform/http/create-hono'
import { isSameOrigin } from '../platform/http/same-origin'
import { log, toErrorText } from '../platform/logging/logger'
import { toWords } from '../platform/render/status-parts'
import { readAction } from './actions'
import { addActsPage } from './acts-page'
import { addBooksPage } from './books-page'
import { addChangePages } from './change-page'
import { toConfirmation } from './confirm-page'
import type { StaffContext, StaffEnv } from './context'
import { toDisputePack } from './dispute-pack'
import { type Mistake, mistake, readForm, toMistake } from './form-values'
import {
  type QueueName,
  queues,
  toArchivedList,
  toDisputeQueue,
  toFoundList,
  toOwedQueue,
  toPayerQueue,
  toPaymentPath,
  toReviewQueue,
  toSendQueue,
  toTabs,
  toTryList,
} from './lists'
import { toDoneName, toNotice } from './notices'
import { addNumbersPage } from './numbers-page'
import { findRefusal, findStale } from './offers'
import { guardOffice } from './office'
import { showPage } from './page'
import { addPartnerKeyPages } from './partner-keys-page'
import { addPausePages, toPauseLines } from './pause-page'
import { toPaymentBody } from './payment-page'
import { type ActionName, actionNames, type Filled, type Payment } from './payment-view'
import { addPrivacyPages } from './privacy-page'
import { addReceiverPages } from './receivers-page'
import { staffHeaders, toPolicy } from './responses'
import { addSendingsPage, type Chosen, nothingChosen } from './sendings-page'
import { toSentence } from './words'

const maxRows = 200
/** How many duplicates stand beside the payment. */
const maxCompared = 3

const emptySearch =
  'Type what you know of the payment, in any order: words of a name, the payee, an account, an amount such as $64.20, the last four digits, an email, a phone, a weekday, or a part of the reference. Or choose dates or a status.'

const newKey = (): string => crypto.randomUUID()

const showMissing = (c: StaffContext) =>
  showPage(c, { title: 'Not found', body: html`<p>No payment has that ID or reference.</p>` }, 404)

/** `chosen`: what was selected of the payments to send. */
async function showQueue(
  c: StaffContext,
  queue: QueueName,
  chosen: Chosen = nothingChosen,
): Promise<Response> {
  const [base, office] = [c.get('base'), c.get('office')]
  const [pauses, listed, payers, sending, owed, disputes] = await Promise.all([
    toPauseLines(c),
    office('listQueue', { limit: queue === 'review' ? maxRows : 1 }),
    queue === 'payers' ? office('listPayments', { status: 'awaiting_info', limit: maxRows }) : null,
    queue === 'send' ? office('listRemittances', { unsent: true, limit: maxRows }) : null,
    queue === 'owed' ? office('listRemittances', { owed: true, limit: maxRows }) : null,
    queue === 'disputes' ? office('listDisputes', {}) : null,
  ])
  if (!listed.ok) return showFailure(c, toSentence(listed.error))
  const { counts } = listed.value
  const list = payers?.ok
    ? toPayerQueue(base, payers.value.payments, counts)
    : sending?.ok
      ? toSendQueue(base, sending.value.payments, {
          counts,
          chosen: c.env.person.role === 'manage' ? chosen : null,
        })
      : owed?.ok
        ? toOwedQueue(base, owed.value.payments, counts)
        : disputes?.ok
          ? toDisputeQueue(base, disputes.value.disputes, c.env.person.role === 'manage')
          : toReviewQueue(base, listed.value.payments, counts)
  return showPage(c, {
    title: 'Payments',
    body: html`${toTabs(base, counts, queue)}${pauses}${list}`,
  })
}

const showFailure = (c: StaffContext, text: string) =>
  showPage(c, { title: 'Nothing changed', notice: { tone: 'bad', text }, body: html`` }, 422)

async function showSearch(c: StaffContext): Promise<Response> {
  const { q: term = '', status = '', from = '', to = '' } = c.req.query()
  const search = { term, status, from, to }
  const showMistake = (text: string) =>
    showPage(c, { title: 'Search', search, notice: { tone: 'bad', text }, body: html`` }, 422)
  if ([term, status, from, to].every((one) => one.trim() === ''))
    return showPage(
      c,
      { title: 'Search', search: { ...search, mistake: emptySearch }, body: html`` },
      422,
    )
  const known = paymentStatuses.find((one) => one === status)
  if (status !== '' && known === undefined) return showMistake('Choose a status from the list.')
  const result = await c.get('office')('searchPayments', {
    ...(term.trim() !== '' && { term }),
    ...(known !== undefined && { status: known }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  })
  if (!result.ok) return showMistake(toSentence(result.error))
  const { payments, isMore, isPartial, tries, archived } = result.value
  const count = payments.length + archived.length + tries.length
  const hint = isPartial
    ? 'Too many payments match to look at all of them. Narrow by date or biller.'
    : 'These are the newest. Add dates or a status to find others.'
  return showPage(c, {
    title:
      count === 0 ? 'Nothing found' : `Found: ${count}${isMore || isPartial ? ' or more' : ''}`,
    search,
    body: html`${isMore || isPartial ? html`<p>${hint}</p>` : ''}${payments.length === 0 && count > 0 ? '' : toFoundList(c.get('base'), 'Found payments', payments)}${tries.length > 0 ? toTryList(tries) : ''}${archived.length > 0 ? toArchivedList(c.get('base'), archived) : ''}`,
  })
}

type Refused = Filled & { readonly status: 200 | 409 | 422 }

async function showPayment(
  c: StaffContext,
  payment: Payment,
  refused?: Refused,
): Promise<Response> {
  const [base, office] = [c.get('base'), c.get('office')]
  const { id, possibleDuplicates, reference, status } = payment
  const decided = c.req.query('of') ?? id
  const [about, opened, ...duplicates] = await Promise.all([
    decided === id ? payment : readPayment(c, decided),
    payment.archivedAt === null ? office('openPayment', { payment: id }) : null,
    ...possibleDuplicates
      .slice(0, maxCompared)
      .map((other) => office('readPayment', { payment: other.id })),
  ])
  // A mistake in a field stands at the field.
  const notice = refused
    ? refused.mistake?.field === null
      ? ({ tone: 'bad', text: refused.mistake.text } as const)
      : null
    : about && toNotice(c.req.query('done') ?? '', about)
  return showPage(
    c,
    {
      title: `${reference}: ${toWords(status)}`,
      notice:
        notice && about && about !== payment ? { ...notice, about: toLink(c, about) } : notice,
      body: toPaymentBody({
        base,
        payment,
        role: c.env.person.role,
        others: opened?.ok ? opened.value.others : [],
        duplicates: duplicates.flatMap((read) => (read.ok ? [read.value] : [])),
        filled: refused ?? null,
        key: newKey(),
      }),
    },
    refused?.status ?? 200,
  )
}

async function readPayment(
  c: StaffContext,
  payment = c.req.param('id') ?? '',
): Promise<Payment | null> {
  const read = await c.get('office')('readPayment', { payment })
  return read.ok ? read.value : null
}

const openPayment = async (c: StaffContext) => {
  const payment = await readPayment(c)
  return payment === null ? showMissing(c) : showPayment(c, payment)
}

/** A page to print, for the answer to a dispute. */
const openPack = async (c: StaffContext) => {
  const payment = await readPayment(c)
  if (payment === null) return showMissing(c)
  log('info', 'dispute_pack', { actor: c.env.person.name, paymentId: payment.id })
  return showPage(c, {
    title: `Payment ${payment.reference}`,
    body: toDisputePack(c.get('base'), payment),
  })
}

async function restore(c: StaffContext): Promise<Response> {
  const payment = c.req.param('id') ?? ''
  const result = await c.get('office')('restorePayment', { payment })
  return result.ok
    ? redirectToPayment(c, result.value.id, 'restore')
    : showFailure(c, toSentence(result.error))
}

const redirectToPayment = (c: StaffContext, id: string, action: string) =>
  c.redirect(`${toPaymentPath(c.get('base'), id)}?done=${action}`, 303)

const decisions: readonly string[] = ['accept', 'reject', 'ask'] satisfies ActionName[]

/** After a decision, the next payment of the queue, with what became of this one; else this one. */
async function redirectAfter(
  c: StaffContext,
  { id }: Payment,
  [action, done]: readonly [ActionName, string],
): Promise<Response> {
  if (!decisions.includes(action)) return redirectToPayment(c, id, done)
  const queue = await c.get('office')('listQueue', { limit: maxRows })
  const next = queue.ok
    ? queue.value.payments.find((one) => one.id !== id && one.deciding === null)
    : undefined
  if (next === undefined) return redirectToPayment(c, id, done)
  return c.redirect(
    `${toPaymentPath(c.get('base'), next.id)}?done=${done}&of=${encodeURIComponent(id)}`,
    303,
  )
}

/** To the payment that was decided, whose page then says so too. */
const toLink = (c: StaffContext, { id, reference }: Payment) => ({
  reference,
  path: `${toPaymentPath(c.get('base'), id)}?done=${encodeURIComponent(c.req.query('done') ?? '')}`,
})

async function addNote(c: StaffContext): Promise<Response> {
  const form = await readForm(c)
  const { note = '', key = '' } = form
  const payment = await readPayment(c)
  if (payment === null) return showMissing(c)
  const refuse = ({ mistake }: Mistake, now = payment, status: 409 | 422 = 422) =>
    showPayment(c, now, { name: 'note', form, mistake, status })
  if (note.trim() === '') return refuse(mistake('note', 'Write the note first.'))
  const seen = { payment: payment.id, version: form.version ?? '' }
  const result = await c.get('office')('addNote', { ...seen, note, key })
  return result.ok
    ? redirectToPayment(c, payment.id, 'note')
    : refuse(toMistake(result.error), (await readPayment(c)) ?? payment, 409)
}

/** Shows the confirmation, or carries out a confirmed change. */
async function act(c: StaffContext): Promise<Response> {
  const name = actionNames.find((one) => one === c.req.param('action'))
  const payment = await readPayment(c)
  if (payment === null || name === undefined) return showMissing(c)
  const { confirm, ...form } = await readForm(c)
  const refuse = ({ mistake }: Mistake, status: 409 | 422, now = payment) =>
    showPayment(c, now, { name, form, mistake, status })
  if (confirm === 'back') return showPayment(c, payment, { name, form, mistake: null, status: 200 })
  // A confirmed form is left to the command, which does it once, however often it is posted.
  const refusal = confirm === '1' ? null : (findStale(payment, form) ?? findRefusal[name](payment))
  if (refusal !== null) return refuse(mistake(null, refusal), 409)
  const action = readAction[name](payment, form)
  if ('mistake' in action) return refuse(action, 422)
  const office = c.get('office')
  if (confirm === '1') {
    const result = await action.run(office)
    return result.ok
      ? redirectAfter(c, payment, [name, toDoneName(name, result.value)])
      : refuse(toMistake(result.error), 409, (await readPayment(c)) ?? payment)
  }
  const checked = await action.check?.(office)
  if (checked?.ok === false) return refuse(toMistake(checked.error), 422)
  const preview =
    action.preview && (await office('previewMessage', { payment: payment.id, ...action.preview }))
  if (preview?.ok === false) return refuse(toMistake(preview.error), 422)
  return showPage(c, {
    title: action.title,
    isFocused: true,
    body: toConfirmation({
      post: `${toPaymentPath(c.get('base'), payment.id)}/${name}`,
      action,
      form,
      preview: preview?.value ?? null,
    }),
  })
}

async function countReviews(c: StaffContext): Promise<Response> {
  const listed = await c.get('office')('listQueue', { limit: 1 })
  return c.text(listed.ok ? String(listed.value.counts.inReview) : '', listed.ok ? 200 : 422)
}

/** `base`: the path before the page's own, such as /dev/staff; empty in production. */
export function createStaffApp(base: string): Hono<StaffEnv> {
  const app = createHono<StaffEnv>()
  app.use(async (c, next) => {
    const nonce = crypto.randomUUID()
    c.set('nonce', nonce)
    c.set('base', base)
    const { office, person, refundLimitCents } = c.env
    c.set('office', guardOffice(office, person, refundLimitCents))
    const isPost = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isPost && !isSameOrigin(c.req.raw.headers, new URL(c.req.url).origin))
      c.res = await showPage(
        c,
        {
          title: 'Refused',
          body: html`<p>This form was posted from another site. Nothing changed.</p>`,
        },
        403,
      )
    else await next()
    for (const [name, value] of Object.entries(staffHeaders)) c.header(name, value)
    c.header('Content-Security-Policy', toPolicy(nonce))
  })
  const showNamed = (c: StaffContext) =>
    showQueue(c, queues.find((name) => name === c.req.query('queue')) ?? 'review')
  app.get(base === '' ? '/' : base, showNamed)
  if (base !== '') app.get(`${base}/`, showNamed)
  app.get(`${base}/search`, showSearch)
  app.get(`${base}/count`, countReviews)
  app.get(`${base}/payments/:id`, openPayment)
  app.get(`${base}/payments/:id/pack`, openPack)
  app.post(`${base}/payments/:id/note`, addNote)
  app.post(`${base}/payments/:id/restore`, restore)
  addActsPage(app, base)
  addNumbersPage(app, base)
  addBooksPage(app, base)
  addPrivacyPages(app, base)
  addSendingsPage(app, base, (c, chosen) => showQueue(c, 'send', chosen))
  app.post(`${base}/payments/:id/:action`, act)
  // After an error the address bar has the form's URL, and a browser may request it with GET.
  app.get(`${base}/payments/:id/:action`, (c) =>
    c.redirect(toPaymentPath(base, c.req.param('id')), 302),
  )
  addChangePages(app, base)
  addPartnerKeyPages(app, base)
  addReceiverPages(app, base)
  addPausePages(app, base)
  app.onError((error, c) => {
    log('alert', 'unexpected', { route: 'staff', error: toErrorText(error) }, error)
    const text = 'Something failed on our side. Look at the payment before you try again.'
    return showPage(c, { title: 'Failed', body: html`<p>${text}</p>` }, 500)
  })
  app.notFound((c) =>
    showPage(c, { title: 'Not found', body: html`<p>There’s no such page.</p>` }, 404),
  )
  return app
}
