// An exception in one of our components: the page stays and works without React. From a submit on, the payer sees the
// outcome, never a form that looks unpaid.
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import { waitForReact } from './hydrated-pages.ts'
import {
  cardEntries,
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
import { watchReports } from './watch-reports.ts'

const { labels } = copy

test.use({ expectedErrors: /canary is not a function|status of 422|net::ERR_ABORTED/ })

/** Sums are formatted with padStart, while components render. */
const breakSums = () => {
  String.prototype.padStart = () => {
    throw new TypeError('canary is not a function')
  }
}

test('an exception during hydration leaves the page, which can be paid on, and is reported with its cause', async ({
  page,
  payer,
}) => {
  const { outcomes, errors } = watchReports(page)
  await page.addInitScript(breakSums)
  await page.goto('/web-payment?p=p_cedar')
  expect(await waitForReact(page)).toBe('kept')
  await expect.poll(() => outcomes).toEqual(['static_exception'])
  expect(errors).toEqual(['canary is not a function'])
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await enter(page, cardEntries)
  await payButton(page).click()
  await expectReceipt(page)
})

test('an exception while typing puts the page back with what was typed, and it can be paid on', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  const { outcomes, errors } = watchReports(page)
  await openForm(page, 'p=p_cedar')
  const { [labels.amount]: amount, ...others } = patientBill(payer)
  await enter(page, others)
  await page.evaluate(breakSums)
  await enter(page, { [labels.amount]: amount ?? '' })
  await expect.poll(() => outcomes).toEqual(['crashed'])
  expect(errors).toEqual(['canary is not a function'])
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await nextButton(page).click()
  // Step 2 is a page of its own, in which nothing throws.
  await expect(page).toHaveURL(/step=card/)
  await enter(page, cardEntries)
  await waitForHydration(page)
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('an exception as the confirmation opens puts the page back without a dialog, and it can be paid on', async ({
  page,
  payer,
  staff,
}) => {
  const { outcomes } = watchReports(page)
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await page.evaluate(() => {
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = function (this: HTMLElement) {
      focus.call(this)
      if (this.closest('dialog')) throw new TypeError('canary is not a function')
    }
  })
  await payButton(page).click()
  await expect.poll(() => outcomes).toEqual(['crashed'])
  await expect(confirmDialog(page)).toBeHidden()
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await payButton(page).click()
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

test('a page whose insertBefore throws from step 1 on is put back with what was typed, and can be paid on', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, patientBill(payer))
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new TypeError('canary is not a function')
    }
  })
  await nextButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nextButton(page).click()
  await expect(page).toHaveURL(/step=card/)
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
})

test('a payer can pay if the browser refuses entries in its history', async ({ page, payer }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('too many', 'SecurityError')
    }
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse })
  })
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
})

test('an exception after the submit leads to the outcome of the payment, which is made once', {
  tag: '@daily',
}, async ({ page, payer, staff }) => {
  const { outcomes } = watchReports(page)
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  // The payment is made, and its response never arrives: only the crash can lead away from the form.
  await page.route('**', async (route) => {
    const isSubmit = route.request().headers()['content-type']?.startsWith('multipart/')
    if (isSubmit) await route.fetch()
    else await route.fallback()
  })
  await payButton(page).click()
  await page.evaluate(() => {
    HTMLDialogElement.prototype.close = () => {
      throw new TypeError('canary is not a function')
    }
  })
  await confirmDialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(page).toHaveURL(/confirming|receipt/)
  expect(outcomes).toEqual(['crashed'])
  await expect(nextButton(page)).toBeHidden()
  await expect(payButton(page)).toBeHidden()
  expect(await countPayments(staff, payer)).toBeLessThanOrEqual(1)
})
