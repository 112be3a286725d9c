import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { paths } from '../../shared/urls.ts'
import { expect, test } from './fixtures.ts'
import { stallResponse } from './lost-response.ts'
import {
  cardEntries,
  confirmDialog,
  countPayments,
  enter,
  expectReceipt,
  goToCardStep,
  openForm,
  patientBill,
  pay,
  payButton,
  submit,
} from './payment-form.ts'

test('a double click on the pay buttons pays once', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await payButton(page).dblclick()
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .dblclick()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('two tabs of the same payee pay once', { tag: '@daily' }, async ({
  page,
  context,
  payer,
  staff,
}) => {
  test.slow()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openForm(tab, 'p=p_cedar')
    await goToCardStep(tab, patientBill(payer))
    await enter(tab, cardEntries)
  }
  await Promise.all([submit(page), submit(other)])
  await expectReceipt(page)
  await expectReceipt(other)
  expect(other.url()).toBe(page.url())
  expect(await countPayments(staff, payer)).toBe(1)
})

test('two tabs that pay one after the other pay once', async ({ page, context, payer, staff }) => {
  test.slow()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openForm(tab, 'p=p_cedar')
    await goToCardStep(tab, patientBill(payer))
    await enter(tab, cardEntries)
  }
  await submit(page)
  await expectReceipt(page)
  await submit(other)
  await expectReceipt(other)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('during a submit, a second tab and a reload lead to its payment', { tag: '@daily' }, async ({
  page,
  context,
  payer,
  staff,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  const delivered = stallResponse(page)
  await submit(page)
  await expect(page.getByRole('button', { name: copy.processing })).toBeVisible()
  await delivered
  const tab = await context.newPage()
  await tab.goto('/web-payment?p=p_cedar')
  await expectReceipt(tab)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
  expect(await countPayments(staff, payer)).toBe(1)
})

test('two bills of one biller in two tabs are each paid by the first press', {
  tag: '@daily',
}, async ({ page, context, payer, staff }) => {
  test.slow()
  const other = await context.newPage()
  for (const [tab, name] of [
    [page, payer],
    [other, `${payer} Junior`],
  ] as const) {
    await openForm(tab, 'p=p_cedar')
    await goToCardStep(tab, patientBill(name))
    await enter(tab, cardEntries)
  }
  for (const tab of [page, other]) {
    await submit(tab)
    await expectReceipt(tab)
  }
  expect(other.url()).not.toBe(page.url())
  expect(await countPayments(staff, payer)).toBe(2)
})

test.describe('when the server refuses the proof of the human check', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('it is renewed without the payer, as one that has grown old', async ({
    page,
    payer,
    staff,
  }) => {
    await page.clock.install()
    let challenges = 0
    page.on('request', (request) => {
      if (request.url().includes(paths.captchaChallenge)) challenges += 1
    })
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await expect.poll(() => challenges).toBe(1)
    await page.clock.fastForward('16:00')
    let refusals = 0
    await page.route(`**${paths.submitPayment}*`, (route) => {
      refusals += 1
      return refusals > 1
        ? route.continue()
        : route.fulfill({
            status: 403,
            json: { status: 'error', code: 'CAPTCHA_FAILED', message: '' },
          })
    })
    await submit(page)
    await expectReceipt(page)
    expect([challenges, refusals]).toEqual([3, 2])
    expect(await countPayments(staff, payer)).toBe(1)
  })
})

test('going back from the receipt shows that the bill was just paid, and no form', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  const receipt = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
  await expect(page.getByText(/PPY-\w{5}-\w{5}/)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  expect(await countPayments(staff, payer)).toBe(1)
  await page.goForward()
  await expectReceipt(page)
  expect(page.url()).toBe(receipt)
})

test('reloading a receipt does not pay again', async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  await page.reload()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})
