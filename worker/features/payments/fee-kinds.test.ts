// What a payer reads about card fees, for each kind of fee and at each place.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { summaryCopy } from '../../../shared/locales/en/payments/summary'
import { requestInfo } from '../../../tests/support/builders/info-request'
import { renderContext } from '../../../tests/support/builders/messages'
import { pressButton } from '../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  validForm,
} from '../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../tests/support/requests/services'
import { fetchPage } from '../../../tests/support/requests/site'
import { renderStored } from '../notifications/render-message'

const name = 'Elm Test Clinic'
const phone = '(717) 555-0109'
const feeList = ['Credit cards: 2.5% of the amount', 'No fee for payments under $20.00']
const listed = `${name} lists these card fees: ${feeList.join(' ')}`

type Kind = {
  readonly kind: string
  readonly payee: Parameters<typeof insertPayablePayee>[0]
  readonly chargedCents: number
  /** Beside the amount in the form, and in the dialog. */
  readonly sum: string
  readonly button: string
  readonly hint: string
  /** On the status page. */
  readonly held: string
  readonly charged: string
  readonly rejected: string
}

const askPhone = `Call ${phone} to ask if they apply to you.`

const kinds: readonly Kind[] = [
  {
    kind: 'no fee',
    payee: { name, phone },
    chargedCents: 10_000,
    sum: 'Amount $100.00 Total $100.00',
    button: 'Submit Payment · $100.00',
    hint: 'Up to $2,000.00',
    held: 'Amount $100.00 Total $100.00',
    charged: 'Amount $100.00 Total $100.00',
    rejected: 'Amount $100.00 Total $100.00',
  },
  {
    kind: 'a flat fee',
    payee: { name, phone, fee_cents: 295 },
    chargedCents: 10_295,
    sum: 'Amount $100.00 Card fee $2.95 Total $102.95',
    button: 'Submit Payment · $102.95',
    hint: 'Up to $2,000.00. We’ll add a card fee of $2.95.',
    held: 'Amount $100.00 Card fee $2.95 Total $102.95',
    charged: 'Amount $100.00 Card fee $2.95 Total $102.95',
    rejected: 'Amount $100.00 Card fee $2.95 Total $102.95',
  },
  {
    kind: 'a list of fees',
    payee: { name, phone, fee_cents: 350, payee_fees: JSON.stringify(feeList) },
    chargedCents: 10_000,
    sum: `Amount $100.00 We’ll charge your card $100.00. ${listed} ${askPhone}`,
    button: 'Submit Payment · $100.00',
    hint: `Up to $2,000.00. Card fees from ${name} may apply.`,
    held: `Amount $100.00 We’ll charge your card $100.00. ${listed} ${askPhone}`,
    charged: `Amount $100.00 We charged your card $100.00. ${listed} ${askPhone}`,
    rejected: 'Amount $100.00',
  },
  {
    kind: 'a list of fees of a biller without a phone',
    payee: { name, payee_fees: JSON.stringify(feeList) },
    chargedCents: 10_000,
    sum: `Amount $100.00 We’ll charge your card $100.00. ${listed} Ask ${name} if they apply to you.`,
    button: 'Submit Payment · $100.00',
    hint: `Up to $2,000.00. Card fees from ${name} may apply.`,
    held: `Amount $100.00 We’ll charge your card $100.00. ${listed} Ask ${name} if they apply to you.`,
    charged: `Amount $100.00 We charged your card $100.00. ${listed} Ask ${name} if they apply to you.`,
    rejected: 'Amount $100.00',
  },
]

const toText = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<(?:style|title)[\s\S]*?<\/(?:style|title)>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replaceAll(/ (?=\.)/g, '')

/** The text of the first part of the page that matches. */
function textOf(html: string, part: RegExp): string {
  const [found] = part.exec(html) ?? []
  if (found === undefined) throw new Error(`the page has no ${part.source}`)
  return toText(found)
}

const parts = {
  sidePanel: /<aside[\s\S]*?<\/aside>/,
  dialog: /<dialog[\s\S]*?<\/dialog>/,
  /** Above the form on narrow screens, outside the fold. */
  narrow: /<h2[^>]*>Summary<\/h2>[\s\S]*?<details/,
  fold: /<details[\s\S]*?<\/details>/,
  button: /Submit Payment · [^<]*/,
} as const

/** As the text part of an email writes it: labels with a colon, list items with a dash. */
const toPlainText = (sum: string) =>
  feeList.reduce(
    (text, line) => text.replace(line, `- ${line}`),
    sum.replace(/(Amount|Card fee|Total) (?=\$)/g, '$1: '),
  )

const form = { ...validForm, amount: '100' }
const isList = ({ payee }: Kind) => payee?.payee_fees !== undefined

async function payFor({ payee }: Kind, { fields = {}, query = '' } = {}) {
  const payeeId = await insertPayablePayee(payee)
  const attempt = await buildAttemptToken(payeeId)
  const response = await pay(payeeId, { ...fields, amount: '100', attempt }, { query })
  const { confirmationUrl } = await response.json<{ readonly confirmationUrl: string }>()
  const attemptId = attempt.split('.')[0] ?? ''
  const receipt = async () => toText((await fetchPage(confirmationUrl)).text)
  return { attempt, paymentId: `pay_${attemptId}`, payeeId, receipt }
}

async function readEmail(paymentId: string, template: string) {
  const row = await env.DB.prepare(
    'SELECT template, data FROM outbox WHERE payment_id = ?1 AND template = ?2',
  )
    .bind(paymentId, template)
    .first<{ readonly template: string; readonly data: string }>()
  if (!row) throw new Error(`there is no ${template}`)
  const { subject, text, html } = await renderStored(row, renderContext)
  return { subject, text: text.replace(/\s+/g, ' '), html: toText(html) }
}

const review = summaryCopy.review

describe.each(kinds)('with $kind', (kind) => {
  const hasFees = kind.payee?.fee_cents !== undefined || isList(kind)

  test(`the form says “${kind.sum}” beside the amount at every width, and in the dialog`, async () => {
    const payeeId = await insertPayablePayee(kind.payee)
    const { html } = await pressButton(payeeId, 'next', form)
    expect(textOf(html, parts.sidePanel)).toContain(` ${kind.sum} `)
    expect(textOf(html, hasFees ? parts.narrow : parts.fold)).toContain(` ${kind.sum} `)
    expect(textOf(html, parts.button)).toBe(kind.button)
    const dialog = textOf(html, parts.dialog)
    expect(dialog).toContain(` to ${name} with `)
    expect(dialog).toContain(
      ` Patient name Test Patient Account, statement, or invoice number A-1001 ${kind.sum} ${review} `,
    )
  })

  test(`the field of the amount says “${kind.hint}” before an amount is typed`, async () => {
    const payeeId = await insertPayablePayee(kind.payee)
    const empty = toText((await fetchPage(`/web-payment?p=${payeeId}`)).text)
    expect(empty).toContain(` ${kind.hint} `)
    if (isList(kind)) expect(empty).toContain(` We’ll charge your card the amount you enter. `)
  })

  test(`the status page says “${kind.held}”, “${kind.charged}” or “${kind.rejected}”`, async () => {
    const { attempt, paymentId, receipt } = await payFor(kind)
    expect(await receipt()).toContain(` ${kind.held} `)
    expect((await listAuthorizedCharges(attempt))[0]?.amount_cents).toBe(kind.chargedCents)
    await getAttemptStub(attempt).review(paymentId, { action: 'accept' })
    expect(await receipt()).toContain(` ${kind.charged} `)
    const other = await payFor(kind)
    await getAttemptStub(other.attempt).review(other.paymentId, { action: 'reject', reason: 'x' })
    const rejected = await other.receipt()
    expect(rejected).toContain(` ${kind.rejected} `)
    expect(rejected).not.toMatch(/lists these card fees|charge your card/)
  })

  test('the emails repeat the total and the fees of the submit, even if the payee changes them', async () => {
    const { attempt, paymentId, payeeId } = await payFor(kind)
    await env.DB.prepare("UPDATE payees SET fee_cents = 999, payee_fees = '[]' WHERE id = ?1")
      .bind(payeeId)
      .run()
    await getAttemptStub(attempt).review(paymentId, { action: 'accept' })
    const emails = { receipt: kind.held, payment_accepted: kind.charged }
    for (const [template, sum] of Object.entries(emails)) {
      const { text, html } = await readEmail(paymentId, template)
      // An email without a fee has one line for the sum.
      const emailSum = hasFees ? sum : 'Total $100.00'
      expect(html).toContain(` ${emailSum} `)
      expect(text).toContain(` ${toPlainText(emailSum)} `)
    }
  })

  test('a text names no total, no fee and no payee', async () => {
    const withoutEmail = { fields: { email: '' }, query: '&optE=1' }
    const { paymentId } = await payFor(kind, withoutEmail)
    expect((await requestInfo(paymentId)).ok).toBe(true)
    const { text } = await readEmail(paymentId, 'info_question_text')
    const hidden = text.replace(/secret-of-\S+/, 'SECRET').replace(/PPY-\S+:/, 'PPY-REFERENCE:')
    expect(hidden).toBe(
      'Papaya: PPY-REFERENCE: https://pay.example.com/update-info-request?t=SECRET Reply STOP to opt out',
    )
  })
})

test.each(kinds.filter(isList))(
  'with $kind, neither form, status page, question nor email calls anything a total',
  async (kind) => {
    const { attempt, paymentId, payeeId, receipt } = await payFor(kind)
    await requestInfo(paymentId, { type: 'confirmAmountIncrease', newAmountCents: 15_000 })
    const question = await readEmail(paymentId, 'info_question')
    const receiptEmail = await readEmail(paymentId, 'receipt')
    await getAttemptStub(attempt).review(paymentId, { action: 'cancel', why: 'payer' })
    const cancelled = await readEmail(paymentId, 'payment_cancelled')
    const other = await payFor(kind)
    await getAttemptStub(other.attempt).review(other.paymentId, { action: 'reject', reason: 'x' })
    const rejected = await readEmail(other.paymentId, 'payment_rejected')
    const { html } = await pressButton(payeeId, 'next', form)
    const emails = [question, receiptEmail, cancelled, rejected].map(({ text }) => text)
    for (const text of [...emails, await receipt(), toText(html)])
      expect(text).not.toMatch(/\btotal\b/i)
  },
)
