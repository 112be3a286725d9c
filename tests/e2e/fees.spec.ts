import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { expect, test } from './fixtures.ts'
import {
  aCard,
  confirmDialog,
  enter,
  expectReceipt,
  nextButton,
  openForm,
  patientBill,
  payButton,
  toAccount,
  toCardStep,
} from './payment-form.ts'

const { labels } = copy
const fees = 'Elm Grove Radiology lists these card fees:'
const charge = `We’ll charge your card $100.00. ${fees}`
const lines = ['Credit cards: 2.5% of the amount', 'No fee for payments under $20.00']
const ask = 'Call (717) 555-0109 to ask if they apply to you.'
const sentences = [charge, ...lines, ask]

test('a list of fees is shown beside the amount, in the dialog, on the receipt and in the email, and nothing is called a total', {
  tag: '@phone',
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_elm')
  await expect(
    page
      .getByText(`We’ll charge your card the amount you enter. ${fees}`)
      .filter({ visible: true }),
  ).toBeVisible()
  await toCardStep(page, { ...patientBill(payer), [labels.amount]: '100' })
  for (const sentence of sentences)
    await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible()
  await enter(page, aCard)
  await expect(payButton(page)).toHaveText('Submit Payment · $100.00')
  await payButton(page).click()
  const dialog = confirmDialog(page)
  for (const fact of [
    'Pay $100.00 to Elm Grove Radiology with Visa ending in 1111?',
    payer,
    toAccount(payer),
    ...sentences,
    summaryCopy.review,
  ])
    await expect(dialog.getByText(fact)).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay $100.00' }).click()
  await expectReceipt(page)
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText(/\btotal\b/i)).toHaveCount(0)
  const reference = await page.getByText(/^PPY-/).innerText()
  await staff.goto('/dev/outbox')
  const messages = staff.getByRole('navigation', { name: 'Messages' })
  await messages.getByRole('link').filter({ hasText: reference }).first().click()
  const mail = staff.frameLocator(`iframe[title*="${reference}"]`)
  for (const sentence of sentences) await expect(mail.getByText(sentence)).toHaveCount(1)
  await expect(mail.getByText(/\btotal\b/i)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { payee, button, shown } of [
    { payee: 'p_elm', button: 'Submit Payment · $100.00', shown: sentences },
    { payee: 'p_oak', button: 'Submit Payment · $102.95', shown: ['$2.95', '$102.95'] },
  ])
    test(`the fees of ${payee} are shown in step 2 and on the receipt`, {
      tag: '@phone',
    }, async ({ page, payer }) => {
      await page.goto(`/web-payment?p=${payee}`)
      await enter(page, { ...patientBill(payer), [labels.amount]: '100' })
      await nextButton(page).click()
      for (const sentence of shown)
        await expect(
          page.getByText(sentence, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
      await expect(payButton(page)).toHaveText(button)
      await enter(page, aCard)
      await payButton(page).click()
      await expectReceipt(page)
      for (const sentence of shown)
        await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
    })
})

const panels = [
  {
    what: 'a window that is high enough',
    payee: 'p_cedar',
    height: 900,
    type: '100%',
    sticks: true,
  },
  { what: 'a short window', payee: 'p_cedar', height: 480, type: '100%', sticks: false },
  {
    what: 'a window with type of twice the size',
    payee: 'p_cedar',
    height: 900,
    type: '200%',
    sticks: false,
  },
  {
    what: 'a window that a list of fees makes too short',
    payee: 'p_elm',
    height: 800,
    type: '100%',
    sticks: false,
  },
  {
    what: 'a window that is high enough for a list of fees',
    payee: 'p_elm',
    height: 1100,
    type: '100%',
    sticks: true,
  },
] as const

for (const { what, payee, height, type, sticks } of panels)
  test(`in ${what} the summary ${sticks ? 'sticks' : 'scrolls with the page, so that no line is cut'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height })
    await openForm(page, `p=${payee}`)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, type)
    const panel = page.getByRole('complementary').locator('..')
    await expect(panel).toHaveCSS('position', sticks ? 'sticky' : 'static')
    await expect(panel).toHaveCSS('overflow', 'visible')
  })
