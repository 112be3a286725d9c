// Payments with card fields that the card processor hosts. The embedded stand-in serves them in a frame of
// another origin, and the simulated bank on a page of its own.
import type { FrameLocator, Page } from '@playwright/test'
import type { LocalSite } from '../../scripts/local-site.ts'
import { cardEntryCopy } from '../../shared/locales/en/payments/card-entry.ts'
import { confirmingPageCopy } from '../../shared/locales/en/payments/confirming.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pause-requests.ts'
import {
  cardEntries,
  cards,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  payButton,
  submit,
  waitForHydration,
} from './payment-form.ts'
import { port } from './port.ts'
import { startDemo } from './site.ts'

const { labels } = copy
const hostedPort = port + 2
const ownOrigins = new RegExp(
  `request to another origin: http://(?:card-fields\\.)?localhost:${hostedPort}/`,
)
/** A test card whose bank asks the payer to confirm. */
const cardWithBankConfirmation = '4000002760003184'
const { [labels.ccn]: _number, [labels.exp]: exp, [labels.cvv]: cvc, ...holder } = cardEntries

// One server for the whole file.
test.describe.configure({ mode: 'default' })
test.use({
  baseURL: `http://localhost:${hostedPort}`,
  expectedErrors: new RegExp(`${ownOrigins.source}|status of 422`),
})

let site: LocalSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startDemo({ port: hostedPort, vars: { CARD_ENTRY: 'hosted' } })
})
test.afterAll(() => site.stop())

const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator(`iframe[title="${cardEntryCopy.frameTitle}"]`)

async function openCardStep(page: Page, payer: string): Promise<void> {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
}

async function enterHosted(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel(labels.ccn).fill(number)
  await frame.getByLabel(labels.exp).fill(exp)
  await frame.getByLabel(labels.cvv).fill(cvc)
}

async function payHosted(page: Page, payer: string, number: string): Promise<void> {
  await openCardStep(page, payer)
  await enter(page, holder)
  await enterHosted(page, number)
  await submit(page)
}

const bankButton = (page: Page, name: string) => page.getByRole('button', { name })

test('a payer pays with the card processor’s fields, and no card number reaches the site', async ({
  page,
  payer,
  staff,
}) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'localhost') posted.push(request.postData() ?? '')
  })
  await openCardStep(page, payer)
  await expect(page.getByLabel(labels.ccn)).toHaveCount(0)
  await enter(page, holder)
  await enterHosted(page, cards.visa)
  await payButton(page).click()
  await expect(confirmDialog(page)).toContainText(copy.confirmPayment.cardEnding('Visa', '1111'))
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
  const sent = posted.join('\n')
  expect(sent).toContain('card_token')
  expect(sent.replace(/\D/g, '')).not.toContain(cards.visa)
})

test('a declined card is reported, and another one pays', async ({ page, payer, staff }) => {
  await payHosted(page, payer, cards.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'was declined' })).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
  await enterHosted(page, cards.visa)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('an incomplete card is marked as invalid in its frame and is not sent', async ({
  page,
  payer,
  staff,
}) => {
  await openCardStep(page, payer)
  await enter(page, holder)
  await cardFrame(page).getByLabel(labels.ccn).fill('4111')
  await payButton(page).click()
  await expect(page.getByText(cardEntryCopy.incomplete)).toBeVisible()
  await expect(cardFrame(page).getByLabel(labels.ccn)).toHaveAttribute('aria-invalid', 'true')
  await expect(confirmDialog(page)).toBeHidden()
  expect(await countPayments(staff, payer)).toBe(0)
})

test('a payer who confirms at the bank gets the receipt', async ({ page, payer, staff }) => {
  await payHosted(page, payer, cardWithBankConfirmation)
  await bankButton(page, 'Confirm it’s me').click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a payer whom the bank refuses is not charged and can pay with another card', async ({
  page,
  payer,
  staff,
}) => {
  await payHosted(page, payer, cardWithBankConfirmation)
  await bankButton(page, 'It’s not me').click()
  await expect(page.getByText(submitMessages.notConfirmed)).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
  await page.getByRole('link', { name: confirmingPageCopy.backToForm }).click()
  await waitForHydration(page)
  await nextButton(page).click()
  await expect(fieldOf(page, labels.billName)).toHaveValue(holder[labels.billName])
  await enterHosted(page, cards.visa)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a payer who leaves the bank’s page can return to it', async ({ page, payer, staff }) => {
  await payHosted(page, payer, cardWithBankConfirmation)
  await expect(bankButton(page, 'Confirm it’s me')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: confirmingPageCopy.bankHeading })).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
  await page.getByRole('link', { name: confirmingPageCopy.goToBank }).click()
  await bankButton(page, 'Confirm it’s me').click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a wallet fills in the holder’s name and address', async ({ page, payer, staff }) => {
  await openCardStep(page, payer)
  await expect(cardFrame(page).getByText('$125.50')).toBeVisible()
  await cardFrame(page).getByRole('button', { name: 'Demo Pay' }).click()
  await expect(confirmDialog(page)).toContainText(copy.confirmPayment.cardEnding('Visa', '4242'))
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a card that is typed in the card processor’s fields is still there after Edit', async ({
  page,
  payer,
}) => {
  await openCardStep(page, payer)
  await enterHosted(page, cards.visa)
  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, {})
  await expect(cardFrame(page).getByLabel(labels.ccn)).toHaveValue(cards.visa)
})

const tokens = '**/dev/card-fields/tokens'

test('of two submits at once only the first asks the card fields for a token', async ({
  page,
  payer,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openCardStep(page, payer)
  await enter(page, holder)
  await enterHosted(page, cards.visa)
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit()
    button.form?.requestSubmit()
  })
  await expect(confirmDialog(page)).toBeVisible()
  expect(requests.filter((url) => url.endsWith(tokens.slice(2)))).toHaveLength(1)
})

test('a payer who edits the amount while the card is read confirms only after the next submit', async ({
  page,
  payer,
}) => {
  await openCardStep(page, payer)
  await enter(page, holder)
  await enterHosted(page, cards.visa)
  const resume = await pauseRequests(page, tokens)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: copy.processing })).toBeVisible()
  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, { [labels.amount]: '200' })
  resume()
  await expect(payButton(page)).toHaveText(/\$200\.00$/)
  await expect(confirmDialog(page)).toBeHidden()
  await payButton(page).click()
  await expect(confirmDialog(page)).toContainText('$200.00')
})

test.describe('with a content blocker', () => {
  test.use({ expectedErrors: new RegExp(`${ownOrigins.source}|ERR_FAILED|ERR_BLOCKED`) })

  test('the form says that the card fields are blocked, and a second try loads them', async ({
    page,
    payer,
  }) => {
    const frameUrl = /card-fields\.localhost/
    await page.route(frameUrl, (route) => route.abort())
    await openCardStep(page, payer)
    await expect(page.getByText(cardEntryCopy.blocked.title)).toBeVisible({ timeout: 20_000 })
    await enter(page, holder)
    await payButton(page).click()
    await expect(confirmDialog(page)).toBeHidden()
    await page.unroute(frameUrl)
    await page.getByRole('button', { name: cardEntryCopy.blocked.tryAgain }).click()
    await enterHosted(page, cards.visa)
    await submit(page)
    await expectReceipt(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('step 2 says that the card fields need JavaScript, and what else the payer can do', async ({
    page,
    payer,
  }) => {
    await page.goto('/web-payment?p=p_cedar')
    await enter(page, patientBill(payer))
    await nextButton(page).click()
    // getByText and getByRole ignore noscript.
    const noscriptText = (hasText: string) => page.locator('noscript p', { hasText })
    await expect(noscriptText(cardEntryCopy.withoutScript.turnOn)).toBeVisible()
    await expect(noscriptText('Or call Cedar Hollow Family Clinic')).toBeVisible()
    await expect(noscriptText(cardEntryCopy.text)).toBeVisible()
    await expect(page.getByLabel(labels.ccn)).toHaveCount(0)
    await expect(payButton(page)).toBeHidden()
  })
})

test('the form says that the card fields do not respond, keeps what was typed, and can be sent again', async ({
  page,
  payer,
  staff,
}) => {
  test.setTimeout(90_000)
  await openCardStep(page, payer)
  await enter(page, holder)
  await enterHosted(page, cards.visa)
  // The frame has loaded, but its server does not reply.
  await page.route(tokens, () => {})
  await payButton(page).click()
  await expect(page.getByText(cardEntryCopy.unavailable)).toBeVisible({ timeout: 30_000 })
  await expect(confirmDialog(page)).toBeHidden()
  await expect(fieldOf(page, labels.billName)).toHaveValue(holder[labels.billName])
  expect(await countPayments(staff, payer)).toBe(0)
  await page.unroute(tokens)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})
