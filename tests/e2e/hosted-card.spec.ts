// Payments with card fields that the card processor hosts. The embedded stand-in serves them in a frame of
// another origin, and the simulated bank on a page of its own.

import type { FrameLocator, Page } from '@playwright/test'
import { findFreePort } from '../../scripts/start/free-port.ts'
import type { LocalSite } from '../../scripts/start/local-site.ts'
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
import { breakScript, scriptFaultErrors, scriptFaults } from './script-faults.ts'
import { startDemo } from './site.ts'

const { labels } = copy
const hostedPort = await findFreePort()
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
  expectedErrors: new RegExp(`${ownOrigins.source}|status of 422|canary is not a function`),
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

test('a payer pays with the card processor’s fields, and no card number reaches the site', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
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

test('a payer who confirms at the bank gets the receipt', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await payHosted(page, payer, cardWithBankConfirmation)
  await bankButton(page, 'Confirm it’s me').click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a payer whom the bank refuses is not charged and can pay with another card', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await payHosted(page, payer, cardWithBankConfirmation)
  await bankButton(page, 'It’s not me').click()
  // The heading says that nothing was charged.
  const { notChargedHeading } = confirmingPageCopy
  const text = submitMessages.notConfirmed.replace(`${notChargedHeading}. `, '')
  await expect(page.getByText(text)).toBeVisible()
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

test('Back in step 2 leads to step 1, and the card in the card processor’s fields is still there after Forward', async ({
  page,
  payer,
}) => {
  await openCardStep(page, payer)
  await enterHosted(page, cards.visa)
  await page.goBack()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await page.goForward()
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

test.describe('while the card fields do not load,', () => {
  test.use({
    expectedErrors: new RegExp(
      `${ownOrigins.source}|${scriptFaultErrors.source}|ERR_BLOCKED|ERR_ABORTED|canary is not a function`,
    ),
  })

  const cardScripts = ['**/assets/hosted-card-*.js', '**/assets/simulator-fields-*.js'] as const
  const cardFrames = /card-fields\.localhost/

  const problemOf = (page: Page) =>
    page.getByRole('alert').filter({ hasText: cardEntryCopy.blocked.title })

  async function payWithHostedCard(page: Page): Promise<void> {
    await enterHosted(page, cards.visa)
    await submit(page)
    await expectReceipt(page)
  }

  /** Says what happened and how else to pay; a second try loads the fields and keeps what was typed. */
  async function expectSecondTry(page: Page): Promise<void> {
    const problem = problemOf(page)
    await expect(problem.getByRole('link', { name: '(217) 555-0101' })).toBeVisible()
    await expect(problem.getByRole('link', { name: cardEntryCopy.text })).toBeVisible()
    await enter(page, holder)
    await payButton(page).click()
    await expect(confirmDialog(page)).toBeHidden()
    await page.unrouteAll()
    await problem.getByRole('button', { name: copy.tryAgain }).click()
    await expect(page).toHaveURL(/step=card/)
    await waitForHydration(page)
    for (const label of [labels.billName, labels.addr1, labels.city, labels.zip] as const)
      await expect(fieldOf(page, label)).toHaveValue(holder[label])
    await payWithHostedCard(page)
  }

  test('a payer whose card fields are refused or broken one after another, and then late, pays', {
    tag: '@daily',
  }, async ({ page, payer }) => {
    const faults = cardScripts.flatMap((script) => [
      [script, scriptFaults.refused] as const,
      [script, scriptFaults.broken] as const,
    ])
    for (const [index, [script, respond]] of faults.entries()) {
      const countRequests = await breakScript(page, script, respond)
      if (index === 0) await openCardStep(page, payer)
      else await problemOf(page).getByRole('button', { name: copy.tryAgain }).click()
      await expect.poll(countRequests).toBeGreaterThan(0)
      await expect(problemOf(page)).toBeVisible()
      await page.unrouteAll()
    }
    const late: (() => number)[] = []
    for (const script of cardScripts)
      late.push(await breakScript(page, script, scriptFaults['late by three seconds']))
    await problemOf(page).getByRole('button', { name: copy.tryAgain }).click()
    await expect(page.getByRole('status').getByText(copy.loadingCard)).toBeVisible()
    await enter(page, holder)
    await payWithHostedCard(page)
    for (const count of late) expect(count()).toBeGreaterThan(0)
  })

  for (const script of cardScripts)
    for (const [fault, respond] of Object.entries(scriptFaults))
      test(`a payer pays while ${script.slice(10, -5)} is ${fault}`, async ({ page, payer }) => {
        const countRequests = await breakScript(page, script, respond)
        await openCardStep(page, payer)
        if (fault.startsWith('late')) {
          await expect(page.getByRole('status').getByText(copy.loadingCard)).toBeVisible()
          await enter(page, holder)
          await payWithHostedCard(page)
        } else await expectSecondTry(page)
        expect(countRequests()).toBeGreaterThan(0)
      })

  test('a payer whose card fields never arrive can load them again', async ({ page, payer }) => {
    await page.clock.install()
    await page.route(cardScripts[0], () => undefined)
    const requested = page.waitForRequest(cardScripts[0])
    await openCardStep(page, payer)
    await requested
    await page.clock.runFor(20_000)
    await page.clock.resume()
    await expectSecondTry(page)
  })

  test('a payer whose content blocker refuses the frame of the card fields can load it again', async ({
    page,
    payer,
  }) => {
    await page.clock.install()
    await page.route(cardFrames, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => cardFrames.test(request.url()))
    await openCardStep(page, payer)
    await failed
    // How long the form waits for the frame.
    await page.clock.runFor(8_000)
    await expectSecondTry(page)
  })

  test('a page that stays without React says how else to pay', async ({ page, payer }) => {
    await page.route(cardScripts[0], (route) => route.abort())
    await page.addInitScript(() => {
      String.prototype.padStart = () => {
        throw new TypeError('canary is not a function')
      }
    })
    await page.goto('/web-payment?p=p_cedar')
    await enter(page, patientBill(payer))
    await nextButton(page).click()
    await expect(page).toHaveURL(/step=card/)
    const problem = page.getByRole('alert').filter({ hasText: cardEntryCopy.blocked.title })
    await expect(problem.getByRole('link', { name: '(217) 555-0101' })).toBeVisible()
    await expect(page.getByText(copy.loadingCard)).toBeHidden()
    await expect(payButton(page)).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('step 2 says that the card fields need JavaScript, and what else the payer can do', {
    tag: '@daily',
  }, async ({ page, payer }) => {
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

/** How long the form waits for the card fields' reply. */
const replyTimeoutMs = 20_000

test('the form says that the card fields do not respond, keeps what was typed, and can be sent again', async ({
  page,
  payer,
  staff,
}) => {
  await page.clock.install()
  await openCardStep(page, payer)
  await enter(page, holder)
  await enterHosted(page, cards.visa)
  // The frame has loaded, but its server does not reply.
  await page.route(tokens, () => {})
  const requested = page.waitForRequest(tokens)
  await payButton(page).click()
  await requested
  await page.clock.runFor(replyTimeoutMs)
  await expect(page.getByText(cardEntryCopy.unavailable)).toBeVisible()
  await expect(confirmDialog(page)).toBeHidden()
  await expect(fieldOf(page, labels.billName)).toHaveValue(holder[labels.billName])
  expect(await countPayments(staff, payer)).toBe(0)
  await page.unroute(tokens)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('an exception in step 2 reloads the page once, and then says how else to pay', async ({
  page,
  payer,
}) => {
  // Any render may throw, so the button is pressed in the same task.
  const crash = () =>
    page.evaluate(() => {
      String.prototype.padStart = () => {
        throw new TypeError('canary is not a function')
      }
      document.querySelector<HTMLElement>('button[value="submit"]:not([aria-hidden])')?.click()
    })
  await openCardStep(page, payer)
  await crash()
  // Step 1 again, with its draft.
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await waitForHydration(page)
  await nextButton(page).click()
  await expect(fieldOf(page, labels.billName)).toBeVisible()
  await crash()
  const problem = page.getByRole('alert').filter({ hasText: cardEntryCopy.withoutReact.title })
  await expect(problem.getByRole('link', { name: '(217) 555-0101' })).toBeVisible()
  await expect(problem.getByRole('link', { name: cardEntryCopy.text })).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})
