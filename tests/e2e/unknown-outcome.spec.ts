import type { Locator } from '@playwright/test'
import { confirmingPageCopy } from '../../shared/locales/en/payments/confirming.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { paths } from '../../shared/urls.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { expect, test } from './fixtures.ts'
import { loseResponse } from './lost-response.ts'
import { pauseRequests } from './pause-requests.ts'
import {
  cardEntries,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  openForm,
  patientBill,
  payButton,
  submit,
} from './payment-form.ts'

const { labels } = copy
const confirming = copy.confirming.heading
const { unreachable, wait } = confirmingPageCopy

test.describe('when the connection is lost after the server got the payment', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page says not to pay again, then shows the receipt', {
    tag: ['@phone', '@daily'],
  }, async ({ page, payer, staff }) => {
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await loseResponse(page)
    await submit(page)
    await expect(page.getByRole('status').filter({ hasText: confirming })).toBeVisible()
    await expect(page.getByRole('button', { name: /Pay/ })).toHaveCount(0)
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})

test('the receipt appears without a reload when the card processor’s reply was lost', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  const promotion = page.getByText(summaryCopy.appPromotion).filter({ visible: true })
  await expect(promotion).toHaveCount(1)
  const resumeStatusRequests = await pauseRequests(page, `**${paths.paymentStatus}?*`)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expect(
    page.getByText(`$${testAmounts.chargedReplyLost} to Cedar Hollow Family Clinic`, {
      exact: true,
    }),
  ).toBeVisible()
  await expect(promotion).toHaveCount(0)
  await expect(page.getByText(wait.steps.sent, { exact: true })).toBeVisible()
  await expect(page.getByText(wait.leave)).toBeVisible()
  resumeStatusRequests()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a browser that loses its cookies while it waits shows where the receipt is, and pays once', async ({
  page,
  context,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await context.clearCookies()
  await expect(page.getByText(submitMessages.recordedElsewhere)).toBeVisible()
  await expect(page).toHaveURL(/\/web-payment\/confirming\?a=/)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a reload while the outcome is unknown continues to wait and leads to the receipt', async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/web-payment\/confirming\?a=/)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('the page says that a payment with an unknown outcome was not charged, and the bill can be paid', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  test.slow()
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.requestLost })
  await enter(page, cardEntries)
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('You weren’t charged')
  expect(await countPayments(staff, payer)).toBe(0)
  await expect(page).toHaveURL('/web-payment?p=p_cedar')

  await page.getByRole('button', { name: copy.edit }).click()
  await goToCardStep(page, { [labels.amount]: '45.50' })
  await enter(page, {
    [labels.ccn]: cardEntries[labels.ccn],
    [labels.cvv]: cardEntries[labels.cvv],
  })
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test.describe('when the connection is lost before the server got the payment', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('the page finds out that nothing was charged, and the bill can be paid with the card that is still in the form', async ({
    page,
    payer,
    staff,
  }) => {
    test.slow()
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await page.route('**/payment/payment_back.php*', (route) => route.abort(), { times: 1 })
    await submit(page)
    await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You weren’t charged')
    await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
    await expect(fieldOf(page, labels.cvv)).toHaveValue(cardEntries[labels.cvv])
    await submit(page)
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})

const { openResult } = copy.confirming

test('a page whose fetch always throws says that it doesn’t know the outcome, and the status page says that nothing was charged', async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await expect(page.getByText(unreachable)).toBeHidden()
  await page.evaluate(() => {
    window.fetch = () => {
      throw new TypeError('broken')
    }
  })
  await submit(page)
  await expect(page.getByRole('heading', { name: confirming })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: unreachable })).toBeVisible()
  await page.getByRole('link', { name: openResult }).click()
  await expect(
    page.getByRole('heading', { name: confirmingPageCopy.notChargedHeading }),
  ).toBeVisible()
  // The heading says that nothing was charged.
  const text = submitMessages.notSent.replace(`${confirmingPageCopy.notChargedHeading}. `, '')
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(0)
})

test.describe('while the browser is offline', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

  test('the page says that it doesn’t know the outcome, and finds out by itself as soon as the browser is online', async ({
    page,
    context,
    payer,
    staff,
  }) => {
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await payButton(page).click()
    await expect(confirmDialog(page)).toBeVisible()
    await page.clock.install()
    await context.setOffline(true)
    await confirmDialog(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await page.clock.runFor(5_000)
    const notice = page.getByText(unreachable)
    await expect(notice).toBeVisible()
    // A page that says "sent" or that it may be closed would lose the payment.
    await expect(page.getByText(wait.steps.sending, { exact: true })).toBeVisible()
    await expect(page.getByText(wait.steps.sent, { exact: true })).toBeHidden()
    await expect(page.getByText(wait.leave)).toBeHidden()
    const toTop = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
    const heading = page.getByRole('heading', { name: confirming })
    expect(await toTop(notice)).toBeLessThan(await toTop(heading))
    await page.clock.runFor(55_000)
    // No timer leads to the next request.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toContainText(submitMessages.notSent)
    await expect(page.getByText(unreachable)).toBeHidden()
    await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
    await page.clock.resume()
    // The reply to the first try says nothing about the second one.
    await payButton(page).click()
    await expect(confirmDialog(page)).toBeVisible()
    await context.setOffline(true)
    const secondTry = page.waitForEvent('requestfailed')
    await confirmDialog(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await secondTry
    await expect(page.getByText(wait.steps.sending, { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toContainText(submitMessages.notSent)
    await submit(page)
    await expectReceipt(page)
    expect(await countPayments(staff, payer)).toBe(1)
  })
})
