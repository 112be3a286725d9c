import type { Page } from '@playwright/test'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { submitMessages } from '../../shared/locales/en/payments/messages.ts'
import { summaryCopy } from '../../shared/locales/en/payments/summary.ts'
import { submitMessages as allMessages } from '../../shared/locales/payments/messages.ts'
import { expect, test } from './fixtures.ts'
import { waitForReact } from './hydrated-pages.ts'
import {
  cardEntries,
  cards,
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
import { serveSlowPage } from './serve-slow-page.ts'

const { labels } = copy

test('the form keeps all but the card number and CVC after a decline, and another card can pay', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer, staff }) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, { ...cardEntries, [labels.ccn]: cards.declined })
  await submit(page)

  const alert = page.getByRole('alert')
  await expect(alert).toContainText(copy.failure(submitMessages.declined))
  await expect(page).toHaveTitle(/^Error: /)
  await expect(fieldOf(page, labels.ccn)).toHaveValue('')
  await expect(fieldOf(page, labels.cvv)).toHaveValue('')
  await expect(fieldOf(page, labels.billName)).toHaveValue(cardEntries[labels.billName])
  await expect(fieldOf(page, labels.addr1)).toHaveValue(cardEntries[labels.addr1])
  await expect(fieldOf(page, labels.city)).toHaveValue(cardEntries[labels.city])
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  await expect(fieldOf(page, labels.zip)).toHaveValue(cardEntries[labels.zip])
  await expect(fieldOf(page, labels.exp)).toHaveValue(cardEntries[labels.exp])
  expect(await countPayments(staff, payer)).toBe(0)

  await enter(page, { [labels.ccn]: cards.visa, [labels.cvv]: '123' })
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})

const phones = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
] as const

test.describe('on a phone', () => {
  test.use({ viewport: phones[1], hasTouch: true })

  // The last decline has the longest notice. The form with a list of fees has the most between notice and card.
  for (const [payee, kind, code] of [
    ['p_cedar', 'tooManyDeclines', 'TOO_MANY_DECLINES'],
    ['p_elm', 'declined', 'CARD_DECLINED'],
  ] as const)
    test(`after the reply ${code}, notice and card number of ${payee} are in view in both languages on each phone`, {
      tag: '@daily',
    }, async ({ page, payer }) => {
      await openForm(page, `p=${payee}`)
      await goToCardStep(page, patientBill(payer))
      await enter(page, cardEntries)
      let message = ''
      await page.route(/payment_back/, (route) =>
        route.fulfill({ status: 422, json: { status: 'error', code, message } }),
      )
      for (const lang of ['en', 'es'] as const)
        for (const phone of phones) {
          message = allMessages[lang][kind]
          await page.setViewportSize(phone)
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          await enter(page, { [labels.ccn]: cards.declined, [labels.cvv]: '123' })
          await submit(page)
          await expect(page.getByRole('alert')).toContainText(message)
          await expectNoticeAndNumberInView(page)
        }
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /status of 422|to another origin/ })

    test('a declined card’s page opens with notice and card number in view, also while its rest arrives', {
      tag: '@daily',
    }, async ({ page }) => {
      for (const phone of phones)
        for (const screen of ['card-declined', 'three-declines']) {
          await page.setViewportSize(phone)
          await page.goto(`/dev/show/${screen}`)
          await expectNoticeAndNumberInView(page)
        }
      const site = await serveSlowPage('name="ccn"')
      try {
        await page.goto(`${site.url}/dev/show/three-declines`, { waitUntil: 'commit' })
        await expect(page.getByRole('alert')).toBeFocused()
        site.sendRest()
        await expectNoticeAndNumberInView(page)
      } finally {
        await site.close()
      }
    })
  })
})

/** Nothing covers them: the button at the screen's edge would. */
async function expectNoticeAndNumberInView(page: Page): Promise<void> {
  const notice = page.getByRole('alert')
  const number = page.locator('[name="ccn"]')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(number).toBeInViewport({ ratio: 1 })
  const bar = page.locator('button[type="submit"][value="submit"]:visible').last().locator('..')
  await expect(bar).not.toHaveCSS('position', 'sticky')
}

const refusals = [
  {
    why: 'the CVC does not match the card',
    entries: { [labels.cvv]: '901' },
    words: /was declined/,
  },
  { why: 'the ZIP code is refused', entries: { [labels.zip]: '46282' }, words: /was declined/ },
  {
    why: 'the number is not a test card’s',
    entries: { [labels.ccn]: '4012888888881881' },
    words: /This is a demo/,
  },
] as const

for (const { why, entries, words } of refusals)
  test(`a payment shows the reason and that nothing was charged if ${why}`, async ({
    page,
    payer,
  }) => {
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, { ...cardEntries, ...entries })
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('alert')).toContainText(/You weren’t charged/)
  })

test.describe('after too many cards', () => {
  test.use({ expectedErrors: /status of 429/ })

  test('the form says when to try again, with a button for that instead of the pay button', async ({
    page,
    payer,
  }) => {
    const message = 'Too many card attempts from your network or browser. Try again at'
    await page.route(/payment_back/, (route) =>
      route.fulfill({
        status: 429,
        json: { status: 'error', code: 'TOO_MANY', message: `${message} 12:35 PM ET.` },
      }),
    )
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('Try again at 12:35 PM ET.')
    await expect(payButton(page)).toHaveCount(0)
    await expect(fieldOf(page, labels.ccn)).toBeHidden()
    await page.getByText(summaryCopy.openCard.too_many).click()
    await expect(page.getByRole('button', { name: `${copy.tryAgain} · $125.50` })).toBeVisible()
    await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
  })
})

test.describe('with a fee that has changed', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('the form keeps the card number and CVC, which were not used', async ({ page, payer }) => {
    await openForm(page, 'p=p_cedar')
    await goToCardStep(page, patientBill(payer))
    await enter(page, cardEntries)
    await waitForReact(page)
    await page.locator('[name="shownFee"]').evaluate((input: HTMLInputElement) => {
      input.value = '999'
    })
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(copy.failure(submitMessages.feeChanged))
    await expect(fieldOf(page, labels.ccn)).toHaveValue('4111 1111 1111 1111')
    await expect(fieldOf(page, labels.cvv)).toHaveValue(cardEntries[labels.cvv])
  })
})

test('the third decline closes the attempt, and a new attempt can pay', { tag: '@daily' }, async ({
  page,
  payer,
  staff,
}) => {
  test.slow()
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, cardEntries)
  const { declined, tooManyDeclines } = submitMessages
  for (const sentence of [declined, declined, tooManyDeclines]) {
    await enter(page, { [labels.ccn]: cards.declined, [labels.cvv]: '123' })
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(fieldOf(page, labels.ccn)).toHaveValue('')
  }
  const phone = page.getByRole('alert').getByRole('link', { name: '(217) 555-0101' })
  await expect(phone).toHaveAttribute('href', 'tel:2175550101')
  await enter(page, { [labels.ccn]: cards.visa, [labels.cvv]: '123' })
  await submit(page)
  await expectReceipt(page)
  expect(await countPayments(staff, payer)).toBe(1)
})
