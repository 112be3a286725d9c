// What a visitor does from the first page to the last, the same in each engine.

import { passwordResetCopy } from '../../shared/locales/en/password-reset.ts'
import { payLandingCopy } from '../../shared/locales/en/pay-landing.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { infoRequestCopy } from '../../shared/locales/en/payments/info-request.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { paymentPageCopy } from '../../shared/locales/en/payments/page.ts'
import { confirmBillerCopy, lookupCopy } from '../../shared/locales/en/payments/provider-lookup.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { widgetCopy } from '../../shared/locales/en/widget/frame.ts'
import { paymentFormCopy as spanish } from '../../shared/locales/es/payments/form.ts'
import { receiptCopy as spanishReceipt } from '../../shared/locales/es/payments/receipt.ts'
import { futureExpiry } from '../support/builders/future-expiry.ts'
import type { Page } from './page.ts'

export type Setup = {
  readonly page: Page
  /** Unique to the journey: paying the same bill twice in a day opens a dialog. */
  readonly payer: string
  readonly siteUrl: string
  /** A page of another origin with a pay widget. */
  readonly hostUrl: string
}

/** The heading of the widget's page when the widget is shown. */
export const widgetShown = 'The widget is shown'

type Journey = (setup: Setup) => Promise<void>

const { labels } = copy
type Labels = typeof labels | typeof spanish.labels
const card = { visa: '4111111111111111', declined: '4000000000000002' } as const

async function openForm({ page, siteUrl }: Setup): Promise<void> {
  await page.open(`${siteUrl}/web-payment?p=p_cedar`)
  await page.expectVisible('heading', paymentPageCopy.title)
}

async function enterBill({ page, payer }: Setup, words: Labels = labels): Promise<void> {
  await page.enter(words.patientName.patient, payer)
  await page.enter(words.account, `A-${payer.replace(/\W/g, '').toUpperCase()}`)
  await page.enter(words.amount, '125.50')
  await page.enter(words.email, 'rosa.delgado@example.com')
  await page.enter(words.phone, '4155550132')
}

async function enterCard({ page }: Setup, number: string, words: Labels = labels) {
  await page.enter(words.ccn, number)
  await page.enter(words.exp, futureExpiry)
  await page.enter(words.cvv, '123')
  await page.enter(words.billName, 'Rosa Delgado')
  await page.enter(words.addr1, '12 Example Street')
  await page.enter(words.city, 'San Francisco')
  await page.choose('state', 'CA')
  await page.enter(words.zip, '94103')
}

async function submit({ page }: Setup, total = '$125.50'): Promise<void> {
  await page.click('button', copy.submit)
  await page.expectVisible('heading', copy.confirmPayment.title)
  await page.click('button', copy.confirmPayment.confirm(total))
}

async function pay(setup: Setup): Promise<void> {
  await openForm(setup)
  await enterBill(setup)
  await setup.page.click('button', copy.next)
  await enterCard(setup, card.visa)
  await submit(setup)
  await setup.page.expectVisible('heading', receiptCopy.heading)
}

const payAfterDecline: Journey = async (setup) => {
  const { page } = setup
  await openForm(setup)
  await enterBill(setup)
  await page.click('button', copy.next)
  await enterCard(setup, card.declined)
  await submit(setup)
  // The first sentence is the notice's title.
  for (const sentence of submitMessages.declined.split(/(?<=\.) /)) await page.expectText(sentence)
  await page.expectValue(labels.ccn, '')
  await page.expectValue(labels.city, 'San Francisco')
  await page.enter(labels.ccn, card.visa)
  await page.enter(labels.cvv, '123')
  await submit(setup)
  await page.expectVisible('heading', receiptCopy.heading)
}

const reloadDraft: Journey = async (setup) => {
  const { page, payer } = setup
  await openForm(setup)
  await enterBill(setup)
  await page.click('button', copy.next)
  await enterCard(setup, card.visa)
  await page.reload()
  await page.expectValue(labels.patientName.patient, payer)
  await page.expectValue(labels.amount, '125.50')
  await page.expectValue(labels.phone, '4155550132')
  await page.click('button', copy.next)
  await page.expectValue(labels.city, 'San Francisco')
  await page.expectValue(labels.ccn, '')
}

const findBiller: Journey = async ({ page, siteUrl }) => {
  await page.open(`${siteUrl}/web-payment`)
  await page.enter(lookupCopy.label, 'willow')
  await page.click('button', 'Willow Bend Hospital')
  await page.expectVisible('heading', confirmBillerCopy.title)
  await page.click('button', confirmBillerCopy.confirm)
  await page.expectVisible('heading', paymentPageCopy.title)
  await page.until('the biller is in the address', async () =>
    (await page.address()).includes('p=p_willow'),
  )
}

const sendLink: Journey = async ({ page, siteUrl }) => {
  await page.open(`${siteUrl}/cedar-hollow`)
  await page.enter(payLandingCopy.form.label, '4155550143')
  await page.click('button', smsLinkCopy.form.send)
  await page.expectVisible('heading', payLandingCopy.success.heading)
}

const sendFromWidget: Journey = async ({ page, hostUrl }) => {
  await page.open(hostUrl)
  await page.expectVisible('heading', widgetShown)
  await page.enterFrame()
  await page.enter(widgetCopy.phone, '4155550144')
  await page.click('button', smsLinkCopy.form.send)
  await page.expectVisible('heading', widgetCopy.success.heading)
}

const answerQuestion: Journey = async ({ page, siteUrl }) => {
  await page.open(`${siteUrl}/dev/go/asked-every-field`)
  await page.expectVisible('heading', infoRequestCopy.headings.missing(6))
  await page.enter('Member ID', 'XKJ 204 417')
  await page.enter(labels.payDOB, '02/09/1990')
  await page.enter('Insurance phone number', '4155550145')
  await page.enter('Insurance email', 'plan@example.com')
  await page.enter('Payment address', 'PO Box 12, Reno, NV 89501')
  await page.click('button', infoRequestCopy.submit)
  await page.expectVisible('heading', infoRequestCopy.submitted.lead)
}

const payNewTotal: Journey = async (setup) => {
  const { page, siteUrl } = setup
  const { confirmTotal, newTotal } = infoRequestCopy
  await page.open(`${siteUrl}/dev/go/asked-increase`)
  await page.click('button', confirmTotal('$150.00'))
  await page.expectText(newTotal.heading('$150.00'))
  await page.enter(labels.email, 'rosa.delgado@example.com')
  await page.enter(labels.phone, '4155550132')
  await page.click('button', copy.next)
  await enterCard(setup, card.visa)
  await submit(setup, '$150.00')
  await page.expectVisible('heading', receiptCopy.heading)
}

const resetPassword: Journey = async ({ page, siteUrl }) => {
  await page.open(`${siteUrl}/dev/reset/form`)
  await page.enter(passwordResetCopy.form.password, 'a quiet papaya orchard')
  await page.enter(passwordResetCopy.form.confirmation, 'a quiet papaya orchard')
  await page.click('button', passwordResetCopy.form.save)
  await page.expectVisible('heading', passwordResetCopy.changed.title)
}

const payInSpanish: Journey = async (setup) => {
  const { page, payer } = setup
  const words = spanish.labels
  await openForm(setup)
  await page.enter(labels.patientName.patient, payer)
  await page.hydrated()
  await page.click('button', 'ES Español')
  await page.expectValue(words.patientName.patient, payer)
  await enterBill(setup, words)
  await page.click('button', spanish.next)
  await enterCard(setup, card.visa, words)
  await page.click('button', spanish.submit)
  await page.click('button', spanish.confirmPayment.confirm('$125.50'))
  await page.expectVisible('heading', spanishReceipt.heading)
}

const goBackFromReceipt: Journey = async (setup) => {
  await pay(setup)
  await setup.page.back()
  await setup.page.expectVisible('heading', justPaidCopy.title)
}

export const journeys = {
  'a payer pays a bill': pay,
  'a payer whose card is declined pays with another card': payAfterDecline,
  'a reload keeps the bill and the cardholder, and not the card': reloadDraft,
  'a payer finds a biller and confirms it': findBiller,
  'a visitor gets a payment link by text': sendLink,
  'a visitor gets a payment link from a widget on another site': sendFromWidget,
  'a payer answers a question that asks for a date': answerQuestion,
  'a payer agrees to a new total and pays it': payNewTotal,
  'a member changes a password': resetPassword,
  'a payer changes to Spanish in the form and pays': payInSpanish,
  'going back from the receipt shows that the bill was paid': goBackFromReceipt,
} as const satisfies Readonly<Record<string, Journey>>
