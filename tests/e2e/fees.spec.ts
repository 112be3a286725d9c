// covers: guest-payment, emails, shared/payments/fees.ts, shared/money.ts
import { feeCopy } from '../../shared/locales/en/payments/fees.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { expect, test } from './fixtures.ts'
import {
  cardEntries,
  confirmDialog,
  enter,
  expectReceipt,
  goToCardStep,
  nextButton,
  openForm,
  patientBill,
  payButton,
  toAccount,
} from './payment-form.ts'

const { labels } = copy
const biller = 'Elm Grove Radiology'
const billersPhone = '(717) 555-0109'
const chargeSentence = `${copy.summary.charge('$100.00')} ${feeCopy.listIntro(biller)}`
const feeLines = ['Credit cards: 2.5% of the amount', 'No fee for payments under $20.00']
const contactSentence = feeCopy.askByPhone.replace('{contact}', billersPhone)
const listBefore = feeCopy.listBefore(biller, true).replace('{contact}', billersPhone)
const sentencesBefore = [copy.summary.charge('$100.00'), listBefore, ...feeLines]
const sentences = [chargeSentence, ...feeLines, contactSentence]

test('a list of fees is shown beside the amount, in the dialog, on the receipt and in the email, and nothing is called a total', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_elm')
  await expect(
    page.getByText(copy.summary.charge(copy.summary.yourAmount)).filter({ visible: true }),
  ).toBeVisible()
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: '100' })
  for (const sentence of sentencesBefore)
    await expect(page.getByText(sentence).filter({ visible: true })).toBeVisible()
  await enter(page, cardEntries)
  await expect(payButton(page)).toHaveText('Submit Payment · $100.00')
  await payButton(page).click()
  const dialog = confirmDialog(page)
  for (const fact of [
    copy.confirmPayment.body('$100.00', biller, copy.confirmPayment.cardEnding('Visa', '1111')),
    payer,
    toAccount(payer),
    ...sentencesBefore,
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

  for (const { payee, button, before, after } of [
    {
      payee: 'p_elm',
      button: 'Submit Payment · $100.00',
      before: sentencesBefore,
      after: sentences,
    },
    {
      payee: 'p_oak',
      button: 'Submit Payment · $102.95',
      before: ['$2.95', '$102.95'],
      after: ['$2.95', '$102.95'],
    },
  ])
    test(`the fees of ${payee} are shown in step 2 and on the receipt`, {
      tag: '@phone',
    }, async ({ page, payer }) => {
      await page.goto(`/web-payment?p=${payee}`)
      await enter(page, { ...patientBill(payer), [labels.amount]: '100' })
      await nextButton(page).click()
      for (const sentence of before)
        await expect(
          page.getByText(sentence, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
      await expect(payButton(page)).toHaveText(button)
      await enter(page, cardEntries)
      await payButton(page).click()
      await expectReceipt(page)
      for (const sentence of after)
        await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
    })
})
