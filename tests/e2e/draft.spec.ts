import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { testAmounts } from '../../worker/features/dev/demos/demo-form'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  companyBill,
  enter,
  expectReceipt,
  fieldOf,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  pay,
  submit,
  toAccount,
  waitForHydration,
} from './payment-form.ts'

const { labels } = copy

const storedText = () =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie])

test('a draft survives a reload without the card', { tag: '@phone' }, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, { ...cardEntries, [labels.cvv]: '7391' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  await page.reload()
  await waitForHydration(page)
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  await nextButton(page).click()
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  for (const secret of [labels.ccn, labels.exp, labels.cvv])
    await expect(fieldOf(page, secret)).toHaveValue('')
})

test('what was typed right before a reload is restored', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  await page.reload()
  await waitForHydration(page)
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('the card is never in browser storage', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, { ...cardEntries, [labels.cvv]: '7391', [labels.exp]: '11/2047' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  const stored = await page.evaluate(storedText)
  for (const secret of [/4111[ -]?1111/, /7391/, /11\/(20)?47/]) expect(stored).not.toMatch(secret)
  const databases = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ])
  expect(databases).toEqual([])
})

test('a draft is deleted once it is paid', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await pay(page, patientBill(payer))
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await openForm(page, 'p=p_cedar&another=1')
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue('')
})

test('a draft is deleted on the receipt of a payment that was confirmed after a reload', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  await submit(page)
  await page.waitForURL(/\/confirming\?a=/)
  await page.reload()
  await expectReceipt(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a draft is not shown to another payee’s form', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, patientBill(payer))
  await expect.poll(() => page.evaluate(storedText)).toContain(toAccount(payer))
  await openForm(page, 'p=p_willow')
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue('')
})

test('leaving a form with input asks for confirmation', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  const opened = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Papaya home' }).click()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('leaving an untouched form asks for no confirmation', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    return dialog.accept()
  })
  await openForm(page, 'p=p_cedar')
  await page.getByRole('textbox').first().click()
  await page.goto('/dev')
  expect(dialogs).toEqual([])
})

test('a removed invoice stays removed after Next and after a reload', async ({ page, payer }) => {
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
  await waitForHydration(page)
  await expect(invoice(2)).toHaveValue('INV-3023')
  await expect(invoice(3)).toBeHidden()
})
