// The staff page at /dev/staff, as clerks use it.
// covers: staff, emails
import type { Page } from '@playwright/test'
import { toEasternDay } from '../../shared/eastern-day.ts'
import { infoRequestCopy } from '../../shared/locales/en/payments/info-request.ts'
import { rejectReasonCopy } from '../../shared/locales/en/payments/reject-reasons.ts'
import { measureOverflow } from './find-layout-faults.ts'
import { expect, test } from './fixtures.ts'
import { askPayer, openAsStaff, openQuestion, submitPayment } from './info-request.ts'
import { confirmDecision, openForm, patientBill, pay } from './payment-form.ts'

/** Makes a payment, and returns its reference. */
async function makePayment(page: Page): Promise<string> {
  await page.goto('/dev/go/in-review')
  return page
    .getByText(/^PPY-[\w-]+$/)
    .first()
    .innerText()
}

test('a clerk reviews ten payments by keyboard alone', { tag: '@daily' }, async ({
  page,
  staff,
}) => {
  test.slow()
  const references: string[] = []
  for (let count = 0; count < 10; count += 1) references.push(await makePayment(page))
  await staff.goto('/dev/staff')
  const { keyboard } = staff
  const shortcuts = staff.getByText('Keyboard shortcuts (?)')
  for (const reference of references) {
    await expect(shortcuts).toBeVisible()
    await keyboard.press('/')
    await expect(staff.getByRole('searchbox')).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(reference)
    await keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Found: 1')
    await expect(shortcuts).toBeVisible()
    await keyboard.press('j')
    await keyboard.press('Enter')
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`${reference}: in review`)
    await expect(shortcuts).toBeVisible()
    await keyboard.press('a')
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`Accept ${reference}?`)
    await expect(staff.getByRole('main')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(staff.getByRole('status')).toContainText('Accepted.')
  }
})

test('keyboard shortcuts are listed by ?, leave typed text alone, and can be turned off', async ({
  page,
  staff,
}) => {
  const reference = await makePayment(page)
  await staff.goto(`/dev/staff/payments/${reference}`)
  const list = staff.getByText('Accept: opens the confirmation')
  await expect(list).toBeHidden()
  await expect(staff.getByText('Keyboard shortcuts (?)')).toBeVisible()
  await staff.keyboard.press('?')
  await expect(list).toBeVisible()
  await staff.keyboard.press('n')
  const note = staff.getByLabel(/^Such as/)
  await expect(note).toBeFocused()
  await staff.keyboard.type('a quick note?')
  await expect(note).toHaveValue('a quick note?')
  await staff.getByLabel('Keyboard shortcuts work on this device').uncheck()
  await staff.reload()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(`${reference}: in review`)
  await expect(staff.getByLabel('Keyboard shortcuts work on this device')).not.toBeChecked()
})

test('a caller’s name and day lead to the payment, which a clerk rejects without JavaScript @phone', {
  tag: '@daily',
}, async ({ browser, page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, {
    ...patientBill(payer),
    Email: `${payer.toLowerCase().replace(/\W+/g, '.')}@example.com`,
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const staff = await context.newPage()
  await staff.goto(new URL('/dev/staff', page.url()).href)
  const day = toEasternDay(Date.now()).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
  await expect(staff.getByText('Keyboard shortcuts (?)')).toBeHidden()
  await staff.getByText('Dates and status').click()
  await staff.getByLabel('From').fill(day)
  await staff.getByLabel('To', { exact: true }).fill(day)
  await staff.getByRole('searchbox').fill(payer)
  await staff.getByRole('button', { name: 'Search' }).click()
  await staff.getByRole('row').filter({ hasText: payer }).getByRole('link').click()
  await staff.getByLabel('Reason', { exact: true }).selectOption('account_not_found')
  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(staff.getByText(rejectReasonCopy.account_not_found)).toBeVisible()
  await confirmDecision(staff, 'Reject')
  await expect(staff.getByRole('status')).toContainText('Rejected.')
  await expect(staff.getByText('by Dana Demo')).toBeVisible()
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`after a mistake the fold is open, the text stays, and the field has the focus${javaScriptEnabled ? '' : ' without JavaScript'} @phone`, async ({
    browser,
    page,
  }) => {
    const reference = await makePayment(page)
    const context = await browser.newContext({ javaScriptEnabled })
    const staff = await context.newPage()
    await staff.goto(new URL(`/dev/staff/payments/${reference}`, page.url()).href)
    await staff.getByText('Ask the payer', { exact: true }).click()
    await staff.getByLabel('About').selectOption('confirmAmountIncrease')
    const field = staff.getByLabel('Date, amount, or names')
    await field.fill('50.00')
    await staff.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('50.00')
    await expect(field).toHaveAccessibleDescription(/^Enter an amount above the \$125\.50/)
    await expect(staff.getByLabel('About')).toHaveValue('confirmAmountIncrease')
    await context.close()
  })

test('sums, references, card numbers and table headings never wrap', async ({ page, staff }) => {
  test.slow()
  const reference = await makePayment(page)
  await makePayment(page)
  const addresses = ['?queue=review', '?queue=send', 'search?q=1111', `payments/${reference}`]
  for (const width of [320, 390, 768, 1024, 1280])
    for (const address of addresses) {
      await staff.setViewportSize({ width, height: 900 })
      await staff.goto(`/dev/staff/${address}`)
      const wrapped = await staff.locator('.whole, th').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8))
            const lines = 1 + cell.querySelectorAll('br').length
            return new Set(tops).size > lines
          })
          .map(({ textContent }) => textContent),
      )
      expect(wrapped, `${address} at ${width} px`).toEqual([])
      expect(await measureOverflow(staff), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
})

test('what became of a payment is recorded on the page: sent, and come back', async ({
  page,
  staff,
}) => {
  await page.goto('/dev/go/accepted')
  const reference = await page
    .getByText(/^PPY-[\w-]+$/)
    .first()
    .innerText()
  const day = toEasternDay(Date.now()).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
  await staff.goto(`/dev/staff/payments/${reference}`)
  await staff.getByText('Mark as sent to the payee').click()
  await staff.getByLabel(/^Sent on/).fill(day)
  await staff.getByRole('button', { name: 'Mark as sent', exact: true }).click()
  await staff.getByRole('button', { name: 'Mark $125.50 as sent' }).click()
  await expect(staff.getByText('Mark as sent to the payee')).toBeHidden()
  await staff.getByText('Did it arrive?').click()
  await staff.getByLabel('What became of it').selectOption('returned')
  await staff.getByLabel(/^On /).fill(day)
  await staff.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(staff.getByRole('heading', { name: 'What the payer reads' })).toBeVisible()
  await staff.getByRole('button', { name: 'Record that $125.50 came back' }).click()
  await expect(staff.getByRole('listitem').filter({ hasText: 'returned' })).toContainText(
    'recorded by Dana Demo',
  )
  await expect(staff.getByText('Mark as sent to the payee')).toBeVisible()
})

test.describe('a question', () => {
  // The link of a question that was taken back.
  test.use({ expectedErrors: /status of 4(?:00|09)/ })

  test('is taken back, and its link says so', async ({ page, payer, staff }) => {
    await submitPayment(page, payer)
    await openAsStaff(staff, payer)
    const payment = staff.url()
    await askPayer(staff, 'the new amount', '150.00')
    await openQuestion(page, staff, payer)
    await staff.goto(payment)
    await staff.getByRole('button', { name: 'Take the question back' }).click()
    await expect(staff.getByText('No answer needed')).toBeVisible()
    await staff.getByRole('button', { name: 'Take the question back' }).click()
    await expect(staff.getByRole('status')).toContainText('The question is taken back.')
    await page.reload()
    await expect(page.getByText(infoRequestCopy.process.withdrawn)).toBeVisible()
  })
})
