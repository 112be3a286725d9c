import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { expect, test } from './fixtures.ts'
import {
  aCard,
  companyBill,
  enter,
  fieldOf,
  nextButton,
  openForm,
  patientBill,
  pay,
  toAccount,
  toCardStep,
  waitForTakeOver,
} from './payment-form.ts'

const { labels } = copy

const storedText = () =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie])

test('what was typed survives a reload, the card does not', { tag: '@phone' }, async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar')
  await toCardStep(page, patientBill(payer))
  await enter(page, { ...aCard, [labels.cvv]: '7391' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  await page.reload()
  await waitForTakeOver(page)
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await nextButton(page).click()
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  for (const secret of [labels.ccn, labels.exp, labels.cvv])
    await expect(fieldOf(page, secret)).toHaveValue('')
})

test('no storage of the browser ever holds the card', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await toCardStep(page, patientBill(payer))
  await enter(page, { ...aCard, [labels.cvv]: '7391', [labels.exp]: '11/2047' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  const stored = await page.evaluate(storedText)
  for (const secret of [/4111[ -]?1111/, /7391/, /11\/(20)?47/]) expect(stored).not.toMatch(secret)
  const databases = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  expect(databases).toEqual([])
})

test('once paid, the draft is gone', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await openForm(page, 'p=p_cedar')
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue('')
})

test('a draft belongs to its payee', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, patientBill(payer))
  await expect.poll(() => page.evaluate(storedText)).toContain(toAccount(payer))
  await openForm(page, 'p=p_willow')
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue('')
})

test('leaving a form with something in it asks first', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Papaya home' }).click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('leaving an untouched form does not ask', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await openForm(page, 'p=p_cedar')
  await page.getByRole('textbox').first().click()
  await page.goto('/dev')
  expect(asked).toEqual([])
})

test('an invoice that was taken away stays away: by Next, and over a reload', async ({
  page,
  payer,
}) => {
  const invoice = (number: number) => fieldOf(page, labels.additionalAccount(number))
  await openForm(page, 'p=p_harbor&ib=1')
  await enter(page, companyBill(payer))
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: copy.addInvoice }).click()
    await invoice(number).fill(`INV-302${number}`)
  }
  await expect.poll(() => page.evaluate(storedText)).toContain('INV-3023')
  await page.getByRole('button', { name: copy.removeInvoice(2) }).click()
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  await expect(page.getByText('INV-3022')).toBeHidden()
  await page.getByRole('button', { name: copy.edit }).click()
  await expect(invoice(2)).toHaveValue('INV-3023')
  await expect(invoice(3)).toBeHidden()

  await expect.poll(() => page.evaluate(storedText)).not.toContain('INV-3022')
  await page.reload()
  await waitForTakeOver(page)
  await expect(invoice(2)).toHaveValue('INV-3023')
  await expect(invoice(3)).toBeHidden()
})
