// An exception in one of our event handlers, or while a button is disabled: the page is put back with what was typed, and
// its buttons work without React.
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { teamEmailCopy } from '../../shared/locales/en/team-email.ts'
import { expect, test } from './fixtures.ts'
import { waitForReact } from './hydrated-pages.ts'
import { hydrateForm, randomPhone, sendButton, successHeading } from './pay-landing-form.ts'
import {
  cardEntries,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  openForm,
  patientBill,
  submit,
  waitForHydration,
} from './payment-form.ts'
import { waitForFormAge } from './wait-for-form-age.ts'
import { watchReports } from './watch-reports.ts'

const { labels } = copy

test.use({ expectedErrors: /canary is not a function/ })

/** An old library may replace it with one that cannot be iterated. */
const breakFormData = () => {
  FormData.prototype[Symbol.iterator] = () => {
    throw new TypeError('canary is not a function')
  }
}

test('an exception while the bill is checked puts the page back with what was typed, and it can be paid on', async ({
  page,
  payer,
}) => {
  const { outcomes } = watchReports(page)
  await openForm(page, 'p=p_cedar')
  await enter(page, patientBill(payer))
  await page.evaluate(breakFormData)
  await nextButton(page).click()
  await expect.poll(() => outcomes).toEqual(['crashed'])
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await nextButton(page).click()
  await expect(page).toHaveURL(/step=card/)
  await enter(page, cardEntries)
  await waitForHydration(page)
  await submit(page)
  await expectReceipt(page)
})

test('an exception as a message to the team is sent puts the page back with the message, which can be sent', async ({
  page,
  payer,
}) => {
  const { outcomes } = watchReports(page)
  await page.goto('/contact')
  await page.locator('input[name="name"]').fill(payer)
  await waitForReact(page)
  await page.locator('select[name="topic"]').selectOption('refund')
  await page.locator('input[name="email"]').fill('rosa@example.com')
  await page.locator('textarea[name="message"]').fill('One line.')
  await page.evaluate(breakFormData)
  const send = page.getByRole('button', { name: teamEmailCopy.form.send, exact: true })
  await send.click()
  await expect.poll(() => outcomes).toEqual(['crashed'])
  await expect(page.locator('textarea[name="message"]')).toHaveValue('One line.')
  await waitForFormAge(page)
  await send.click()
  await expect(page.getByRole('heading', { name: teamEmailCopy.sent.title })).toBeVisible()
})

test('an exception while Send is disabled puts the page back with a button that sends the text', async ({
  page,
}) => {
  const { outcomes } = watchReports(page)
  await page.goto('/cedar-hollow')
  await hydrateForm(page)
  await page.evaluate(() => {
    const { removeAttribute } = Element.prototype
    Element.prototype.removeAttribute = () => {
      Element.prototype.removeAttribute = removeAttribute
      throw new TypeError('canary is not a function')
    }
  })
  await page.keyboard.type(randomPhone())
  await expect.poll(() => outcomes).toEqual(['crashed'])
  await sendButton(page).click()
  await expect(successHeading(page)).toBeVisible()
})
