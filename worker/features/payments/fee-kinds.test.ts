// What a payer reads about card fees, for each kind of fee, in each place that shows it.

import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { feeCopy } from '../../../shared/locales/en/payments/fees'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import { paymentTextCopy } from '../../../shared/locales/en/payments/payment-texts'
import { summaryCopy } from '../../../shared/locales/en/payments/summary'
import { increase, requestInfo } from '../../../tests/support/builders/info-request'
import { createPaymentIn, takeSteps } from '../../../tests/support/builders/made-payment'
import { renderContext } from '../../../tests/support/builders/messages'
import { pressButton } from '../../../tests/support/builders/page'
import {
  insertPayablePayee,
  listAuthorizedCharges,
  validForm,
} from '../../../tests/support/builders/submit'
import { fetchPage } from '../../../tests/support/requests/site'
import { renderStored } from '../notifications/render-message'

const name = 'Elm Test Clinic'
const phone = '(717) 555-0109'
const feeList = ['Credit cards: 2.5% of the amount', 'No fee for payments under $20.00']
const { summary, labels } = paymentFormCopy
const listSentence = `${feeCopy.listIntro(name)} ${feeList.join(' ')}`
const willCharge = summary.charge('$100.00')
const didCharge = feeCopy.charged('$100.00')

type Kind = {
  readonly kind: string
  readonly payee: Parameters<typeof insertPayablePayee>[0]
  readonly chargedCents: number
  /** Beside the amount in the form, and in the dialog. */
  readonly formText: string
  readonly button: string
  readonly hint: string
  /** On the status page. */
  readonly heldText: string
  readonly chargedText: string
  readonly rejectedText: string
}

/** Before the payment. */
const toListBefore = (contact: string) =>
  `${feeCopy.listBefore(name, contact === phone).replace('{contact}', contact)} ${feeList.join(' ')}`
const phoneSentence = feeCopy.askByPhone.replace('{contact}', phone)
const askSentence = feeCopy.askBiller.replace('{contact}', name)

const kinds: readonly Kind[] = [
  {
    kind: 'no fee',
    payee: { name, phone },
    chargedCents: 10_000,
    formText: 'Total $100.00',
    button: 'Submit Payment · $100.00',
    hint: feeCopy.amountHint.noFee,
    heldText: 'Total $100.00',
    chargedText: 'Total $100.00',
    rejectedText: 'Total $100.00',
  },
  {
    kind: 'a flat fee',
    payee: { name, phone, fee_cents: 295 },
    chargedCents: 10_295,
    formText: 'Amount $100.00 Card fee $2.95 Total $102.95',
    button: 'Submit Payment · $102.95',
    hint: feeCopy.amountHint.flat('$2.95'),
    heldText: 'Amount $100.00 Card fee $2.95 Total $102.95',
    chargedText: 'Amount $100.00 Card fee $2.95 Total $102.95',
    rejectedText: 'Amount $100.00 Card fee $2.95 Total $102.95',
  },
  {
    kind: 'a list of fees',
    payee: { name, phone, fee_cents: 350, payee_fees: JSON.stringify(feeList) },
    chargedCents: 10_000,
    formText: `Amount $100.00 ${willCharge} ${toListBefore(phone)}`,
    button: 'Submit Payment · $100.00',
    hint: feeCopy.amountHint.list,
    heldText: `Amount $100.00 ${willCharge} ${listSentence} ${phoneSentence}`,
    chargedText: `Amount $100.00 ${didCharge} ${listSentence} ${phoneSentence}`,
    rejectedText: 'Amount $100.00',
  },
  {
    kind: 'a list of fees of a biller without a phone',
    payee: { name, payee_fees: JSON.stringify(feeList) },
    chargedCents: 10_000,
    formText: `Amount $100.00 ${willCharge} ${toListBefore(name)}`,
    button: 'Submit Payment · $100.00',
    hint: feeCopy.amountHint.list,
    heldText: `Amount $100.00 ${willCharge} ${listSentence} ${askSentence}`,
    chargedText: `Amount $100.00 ${didCharge} ${listSentence} ${askSentence}`,
    rejectedText: 'Amount $100.00',
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
  slip: /<div [^>]*data-step="card">[\s\S]*?<form /,
  dialog: /<dialog[\s\S]*?<\/dialog>/,
  button: /Submit Payment<span[^>]*>[\s\S]*?<\/span>/,
} as const

/** As the text part of an email writes it: labels with a colon, list items with a dash. */
const toPlainText = (text: string) =>
  feeList.reduce(
    (plain, line) => plain.replace(line, `- ${line}`),
    text.replace(/(Amount|Card fee|Total) (?=\$)/g, '$1: '),
  )

const form = { ...validForm, amount: '100' }
const isList = ({ payee }: Kind) => payee?.payee_fees !== undefined

async function payFor({ payee }: Kind, { fields = {}, query = '' } = {}) {
  const form = { ...fields, amount: '100' }
  const payment = await createPaymentIn('in-review', { ...(payee && { payee }), form, query })
  const receipt = async () => toText((await fetchPage(payment.path ?? '')).text)
  return { ...payment, receipt }
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

describe.each(kinds)('with $kind,', (kind) => {
  test(`the form says “${kind.formText}” on its slip and in the dialog`, async () => {
    const payeeId = await insertPayablePayee(kind.payee)
    const { html } = await pressButton(payeeId, 'next', form)
    expect(textOf(html, parts.slip)).toContain(` ${kind.formText} `)
    expect(textOf(html, parts.button).trim()).toBe(kind.button)
    const dialog = textOf(html, parts.dialog)
    expect(dialog).toContain(` to ${name} with `)
    expect(dialog).toContain(` ${kind.formText} `)
    expect(dialog).toContain(
      ` ${labels.patientName.patient} Test Patient ${labels.account} A-1001 ${review} `,
    )
  })

  test(`the field of the amount says “${kind.hint}” before an amount is typed`, async () => {
    const payeeId = await insertPayablePayee(kind.payee)
    const empty = toText((await fetchPage(`/web-payment?p=${payeeId}`)).text)
    expect(empty).toContain(` ${kind.hint} `)
    if (isList(kind)) expect(empty).toContain(` ${summary.charge(summary.yourAmount)} `)
  })

  test(`the status page says “${kind.heldText}”, “${kind.chargedText}” or “${kind.rejectedText}”`, async () => {
    const { receipt, ...payment } = await payFor(kind)
    expect(await receipt()).toContain(` ${kind.heldText} `)
    expect((await listAuthorizedCharges(payment.attempt))[0]?.amount_cents).toBe(kind.chargedCents)
    await takeSteps(payment, { do: 'accept' })
    expect(await receipt()).toContain(` ${kind.chargedText} `)
    const other = await payFor(kind)
    await takeSteps(other, { do: 'reject' })
    const rejected = await other.receipt()
    expect(rejected).toContain(` ${kind.rejectedText} `)
    expect(rejected).not.toContain(feeCopy.listIntro(name))
    expect(rejected).not.toContain('charge your card')
  })

  test('the emails repeat the total and the fees of the submit, even if the payee changes them', async () => {
    const payment = await payFor(kind)
    await env.DB.prepare("UPDATE payees SET fee_cents = 999, payee_fees = '[]' WHERE id = ?1")
      .bind(payment.payeeId)
      .run()
    await takeSteps(payment, { do: 'accept' })
    const emails = { receipt: kind.heldText, payment_accepted: kind.chargedText }
    for (const [template, statusText] of Object.entries(emails)) {
      const { text, html } = await readEmail(payment.id, template)
      expect(html).toContain(` ${statusText} `)
      expect(text).toContain(` ${toPlainText(statusText)} `)
    }
  })

  test('the text message of a question names no total, no fee and no payee', async () => {
    const withoutEmail = { fields: { email: '' }, query: '&optE=1' }
    const { id } = await payFor(kind, withoutEmail)
    expect((await requestInfo(id)).ok).toBe(true)
    const { text } = await readEmail(id, 'info_question_text')
    const by = / by (\w+ \d+, \d+) /.exec(text)?.[1] ?? 'no day'
    const masked = text.replace(/secret-of-\S+/, 'SECRET').replace(/PPY-[\w-]+/, 'PPY-REFERENCE')
    const words = paymentTextCopy.words('question', 'PPY-REFERENCE', by)
    // Whether the words fit is tested with links of real length.
    const possible = paymentTextCopy.texts
      .slice(0, 3)
      .map((write) => write(words, 'PPY-REFERENCE', 'https://pay.example.com/q/SECRET'))
    expect(possible).toContain(masked)
  })
})

test.each(kinds.filter(isList))(
  'with $kind, neither form, status page, question nor email calls anything a total',
  async (kind) => {
    const { receipt, ...payment } = await payFor(kind)
    const { id, payeeId } = payment
    await takeSteps(payment, { do: 'ask', question: () => increase })
    const question = await readEmail(id, 'info_question')
    const receiptEmail = await readEmail(id, 'receipt')
    await takeSteps(payment, { do: 'cancel' })
    const canceled = await readEmail(id, 'payment_canceled')
    const other = await payFor(kind)
    await takeSteps(other, { do: 'reject' })
    const rejected = await readEmail(other.id, 'payment_rejected')
    const { html } = await pressButton(payeeId, 'next', form)
    const emails = [question, receiptEmail, canceled, rejected].map(({ text }) => text)
    for (const text of [...emails, await receipt(), toText(html)])
      expect(text).not.toMatch(/\btotal\b/i)
  },
)
