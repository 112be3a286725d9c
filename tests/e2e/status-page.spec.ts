import { paymentLinksEmailCopy } from '../../shared/locales/en/emails/payment-links.ts'
import { findPaymentCopy } from '../../shared/locales/en/payments/find-payment.ts'
import { receiptCopy as copy } from '../../shared/locales/en/payments/receipt.ts'
import { expect, test } from './fixtures.ts'
import { waitForReact } from './hydrated-pages.ts'
import { emailOf, submitPayment } from './info-request.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import {
  cardEntries,
  enter,
  expectReceipt,
  nextButton,
  patientBill,
  payButton,
} from './payment-form.ts'
import { waitForFormAge } from './wait-for-form-age.ts'

// Each form of the page is a plain post, so the page works the same without JavaScript.
for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a payment can be canceled on its status page, and paying again fills in what was typed', {
      tag: '@daily',
    }, async ({ page, payer }) => {
      await page.goto('/web-payment?p=p_cedar')
      await enter(page, patientBill(payer))
      await nextButton(page).click()
      await enter(page, cardEntries)
      await payButton(page).click()
      if (javaScriptEnabled) await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('heading', { name: copy.heading })).toBeVisible()

      await page.getByRole('button', { name: copy.cancel.button }).click()
      await page.getByRole('link', { name: copy.cancel.back }).click()
      await page.getByRole('button', { name: copy.cancel.button }).click()
      await page.getByRole('button', { name: copy.cancel.confirm }).click()
      await expect(page.getByRole('heading', { name: copy.headings.canceled })).toBeVisible()
      await expect(page.getByRole('button', { name: copy.cancel.button })).toBeHidden()

      await page.getByRole('button', { name: copy.payAgain.button.canceled }).click()
      await expect(page).toHaveURL(/\/web-payment\?p=p_cedar.*again=/)
      await expect(page.getByLabel('Phone').first()).toHaveValue('(415) 555-0132')
      const { Phone: _, ...others } = patientBill(payer)
      for (const [label, value] of Object.entries(others))
        await expect(page.getByLabel(label).first()).toHaveValue(value)
    })
  })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a payer who lost the link of a payment gets it again by email', {
      tag: '@daily',
    }, async ({ page, payer, staff }) => {
      const email = emailOf(payer)
      await submitPayment(page, payer)
      await expectReceipt(page)

      await page.goto('/web-payment')
      await page.getByRole('link', { name: findPaymentCopy.lostLink }).click()
      await page.getByLabel(findPaymentCopy.payment).fill('cedar hollow')
      if (javaScriptEnabled) await waitForReact(page)
      await page.getByLabel(findPaymentCopy.email).fill(email)
      await page.getByLabel(findPaymentCopy.zip).fill('941')
      const send = page.getByRole('button', { name: findPaymentCopy.send })
      await send.click()
      const summary = page.getByRole('alert')
      await expect(summary.getByRole('link')).toHaveCount(1)
      await expect(page.getByLabel(findPaymentCopy.email)).toHaveValue(email)
      await page.getByLabel(findPaymentCopy.zip).fill('94103')
      if (!javaScriptEnabled) await waitForFormAge(page)
      const post = page.waitForRequest((request) => request.method() === 'POST')
      await send.click()
      const posted = new URLSearchParams((await post).postData() ?? '')
      expect(posted.get('googleRecaptchaToken') !== '').toBe(javaScriptEnabled)
      await expect(page.getByText(findPaymentCopy.sent.text)).toBeVisible()
      await expect(page).toHaveURL('/find-payment?sent=1')

      await staff.goto('/dev/outbox')
      await staff.getByRole('button', { name: 'Deliver now' }).click()
      await staff
        .locator('a[href^="/dev/outbox/"]', { hasText: email })
        .filter({ hasText: paymentLinksEmailCopy.subject(1) })
        .click()
      const opened = staff
        .frameLocator('iframe')
        .getByRole('link', { name: paymentLinksEmailCopy.link })
      await page.goto((await opened.getAttribute('href')) ?? '')
      await expect(page.getByText(/^PPY-/).first()).toBeVisible()
    })
  })

test('the print button prints, also when it was clicked before hydration', async ({ page }) => {
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { prints += 1 }')
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/dev/go/in-review', { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: copy.print })
  const countPrints = () => page.evaluate('prints')
  await button.click()
  expect(await countPrints()).toBe(0)
  resume()
  await expect.poll(countPrints).toBe(1)
  await button.click()
  expect(await countPrints()).toBe(2)
})

test('the status page can be emailed again, and the address is shown masked', async ({ page }) => {
  await page.goto('/dev/go/in-review?elsewhere')
  await page.getByRole('button', { name: copy.emailAgain.button }).click()
  await expect(page.getByRole('status')).toContainText(copy.emailAgain.sent('r•••@example.com'))
})

for (const state of [
  'in-review',
  'accepted',
  'rejected',
  'refunded-in-part',
  'in-review?p=p_harbor&isBtoB=1&patientName=Tidewater%20Shipping%20Co.&account2=INV-3022&account3=INV-3023',
  'in-review?p=p_elm',
  'in-review?p=p_debt',
])
  test(`the page /dev/go/${state} fits on one printed page`, async ({ page }) => {
    await page.goto(`/dev/go/${state}`)
    for (const format of ['Letter', 'A4'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    }
  })

test('a PDF of the status page is named after the payment, and headed as what it is', async ({
  page,
}) => {
  await page.goto('/dev/go/accepted')
  const reference = await page.getByText(/^PPY-/).innerText()
  await expect(page).toHaveTitle(copy.documentTitle('receipt', reference))
  const heading = page.locator('article').getByText(copy.documents.receipt, { exact: true })
  await expect(heading).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await page.goto('/dev/go/in-review')
  await expect(page).toHaveTitle(/^Payment status PPY-/)
  await expect(page.locator('article').getByText(copy.documents.status)).toBeVisible()
})

test('a reply on the status page has the focus, so that screen readers read it', async ({
  page,
}) => {
  await page.goto('/dev/go/in-review')
  await page.getByRole('button', { name: copy.emailAgain.button }).click()
  const reply = page.getByRole('status')
  await expect(reply).toContainText(copy.emailAgain.sent('rosa.delgado@example.com'))
  await expect(reply).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the icon of a payment that waits for an answer is whole after it has drawn itself', async ({
    page,
  }) => {
    await page.goto('/dev/go/asked-due-date?show=receipt')
    const path = page.locator('article header svg path').first()
    await path.evaluate((element) =>
      Promise.all(element.getAnimations().map((animation) => animation.finished)),
    )
    await expect(path).toHaveCSS('stroke-dasharray', 'none')
  })
})

test('in forced colors, the timeline shows which steps are done', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dev/go/accepted')
  const [sent, accepted, current] = await page.locator('article ol > li').evaluateAll((steps) =>
    steps.map((step) => {
      const path = step.querySelector('path')
      return { shape: path?.getAttribute('d'), color: path && getComputedStyle(path).stroke }
    }),
  )
  // Forced colors drop the colors of the discs; the lines of their icons stay.
  expect(accepted).toEqual(sent)
  expect(current?.shape).not.toBe(sent?.shape)
  expect(sent?.color).not.toBe('none')
})

test('on a phone, the first view has state, sum, biller and reference', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dev/go/accepted')
  for (const text of [/^Accepted$/, /^\$125\.50$/, /^Cedar Hollow Family Clinic$/, /^PPY-/])
    await expect(page.locator('article').getByText(text).first()).toBeInViewport({ ratio: 1 })
})

test('the reference number can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/dev/go/in-review')
  const reference = await page.getByText(/^PPY-/).innerText()
  await waitForReact(page)
  await page.getByRole('button', { name: copy.copyReference.button, exact: true }).click()
  await expect(page.getByText(copy.copyReference.copied, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference number has no button that copies it', async ({ page }) => {
    await page.goto('/dev/go/in-review')
    await expect(page.getByText(/^PPY-/)).toBeVisible()
    await expect(page.getByText(copy.copyReference.button, { exact: true })).toBeHidden()
  })
})

test('an open status page announces that the payment was canceled elsewhere', {
  tag: '@daily',
}, async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/dev/go/in-review')
  await waitForReact(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const other = await context.newPage()
  await other.goto(page.url())
  const news = page.locator('[aria-live]').filter({ hasText: copy.news.text })
  await page.clock.fastForward('01:10')
  await expect.poll(() => requests.length).toBe(1)
  await expect(news).toBeHidden()
  await other.getByRole('button', { name: copy.cancel.button }).click()
  await other.getByRole('button', { name: copy.cancel.confirm }).click()
  await expect(other.getByRole('heading', { name: copy.headings.canceled })).toBeVisible()
  await page.clock.fastForward('01:10')
  await expect(news).toBeVisible()
  // The news sticks to the top, so a focused control is scrolled to below it.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '112px')
  await news.getByRole('link', { name: copy.news.show }).click()
  await expect(page.getByRole('heading', { name: copy.headings.canceled })).toBeVisible()
})
