// A sample of the tables in tests/support/typed, pasted into the real fields with their masks.
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { dateRows } from '../support/typed/date.ts'
import { phoneRows } from '../support/typed/phone.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf, openForm } from './payment-form.ts'

const { labels } = copy

test('a pasted phone number is shown as its row says, and a longer one keeps every digit', async ({
  page,
}) => {
  await openForm(page, 'p=p_cedar')
  const phone = fieldOf(page, labels.phone)
  // The mask has loaded once it formats a number.
  await expect(async () => {
    await phone.fill('')
    await phone.fill('2125550142')
    await expect(phone).toHaveValue('(212) 555-0142', { timeout: 500 })
  }).toPass()
  const isOneLine = ([typed]: readonly [string, ...unknown[]]) => !/[\n\t]/.test(typed)
  for (const [typed, , shown = typed] of phoneRows.filter(isOneLine)) {
    await phone.fill('')
    await phone.fill(typed)
    await expect(phone).toHaveValue(shown)
  }
})

test('eight digits typed on a keypad become a date, and pasted dates are shown as their rows say', async ({
  page,
}) => {
  await openForm(page, 'p=p_willow')
  const date = page.locator('input[name=payDOB]')
  await expect(async () => {
    await date.fill('')
    await date.pressSequentially('02091990')
    await expect(date).toHaveValue('02/09/1990', { timeout: 500 })
  }).toPass()
  for (const [typed, , shown = typed] of dateRows.slice(0, 12)) {
    await date.fill('')
    await date.fill(typed)
    await expect(date).toHaveValue(shown)
  }
})

test('digits that an input method composes are in the phone field once', { tag: '@daily' }, async ({
  page,
}) => {
  await openForm(page, 'p=p_cedar')
  const phone = fieldOf(page, labels.phone)
  // The mask has loaded once it formats a number.
  await expect(async () => {
    await phone.fill('')
    await phone.fill('2125550142')
    await expect(phone).toHaveValue('(212) 555-0142', { timeout: 500 })
  }).toPass()
  await phone.fill('')
  const keyboard = await page.context().newCDPSession(page)
  const text = '４１５５５５０１３２'
  const caret = { selectionStart: text.length, selectionEnd: text.length }
  await keyboard.send('Input.imeSetComposition', { text, ...caret })
  await keyboard.send('Input.insertText', { text })
  await phone.blur()
  await expect(phone).toHaveValue('(415) 555-0132')
})
