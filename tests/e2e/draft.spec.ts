import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { draftLifetimeMs } from '../../shared/retention.ts'
import { testAmounts } from '../../worker/features/dev/demo-form'
import { expect, test } from './fixtures.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
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

test('a draft survives a reload without the card', { tag: ['@phone', '@daily'] }, async ({
  page,
  payer,
}) => {
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

test('the card is never in browser storage', { tag: '@daily' }, async ({ page, payer }) => {
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

test('a restored draft says so, and can be cleared', { tag: '@phone' }, async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await expect(page.getByText(copy.restored.text)).toHaveCount(0)
  await goToCardStep(page, patientBill(payer))
  await enter(page, { [labels.city]: 'San Francisco' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('status').filter({ hasText: copy.restored.text })).toBeVisible()
  await page.getByRole('button', { name: copy.restored.clear }).click()
  const name = fieldOf(page, labels.patientName.patient)
  await expect(page.locator(':focus')).toContainText(copy.headings.patient)
  await expect(page.getByText(copy.restored.text)).toHaveCount(0)
  for (const label of [labels.account, labels.amount, labels.email, labels.phone])
    await expect(fieldOf(page, label)).toHaveValue('')
  expect(await page.evaluate(storedText)).not.toContain(payer)
  await page.reload()
  await waitForHydration(page)
  await expect(name).toHaveValue('')
  await goToCardStep(page, patientBill(payer))
  await expect(fieldOf(page, labels.city)).toHaveValue('')
})

test('a draft ends 30 minutes after the last key, and restoring it is no key', {
  tag: '@daily',
}, async ({ page, payer }) => {
  await page.clock.install()
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  await expect.poll(() => page.evaluate(storedText)).toContain(payer)
  for (const [waitMs, restored] of [
    [draftLifetimeMs - 60_000, payer],
    [120_000, ''],
  ] as const) {
    await page.clock.fastForward(waitMs)
    await page.reload()
    await waitForHydration(page)
    await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(restored)
    // Longer than it takes to store a key.
    await page.clock.runFor(600)
  }
  expect(await page.evaluate(storedText)).not.toContain(payer)
})

// The card step's inputs are empty until its effects run. What is stored in between must not delete the draft.
test('what is stored between the rendering of step 2 and its restoring keeps the cardholder', async ({
  page,
  payer,
}) => {
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, patientBill(payer))
  await enter(page, { [labels.billName]: 'Rosa Delgado', [labels.city]: 'San Francisco' })
  await expect.poll(() => page.evaluate(storedText)).toContain('San Francisco')
  await page.addInitScript(() => {
    // Runs right after React has added the inputs, before its effects. The form stores pending keys on pagehide.
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[name="billName"]')) return
      observer.disconnect()
      dispatchEvent(new PageTransitionEvent('pagehide'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await waitForHydration(page)
  // A key is waiting to be stored at every moment, until step 2 is rendered in the background.
  const name = fieldOf(page, labels.patientName.patient)
  await name.click()
  while ((await page.locator('[name="billName"]').count()) === 0) await name.press('End+a')
  await nextButton(page).click()
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await expect(fieldOf(page, labels.billName)).toHaveValue('Rosa Delgado')
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

test('the draft of a second bill survives the receipt of the first, which another tab sent', async ({
  page,
  context,
  payer,
}) => {
  const other = await context.newPage()
  await openForm(other, 'p=p_cedar')
  await fieldOf(other, labels.patientName.patient).fill(`${payer} Junior`)
  await openForm(page, 'p=p_cedar')
  await goToCardStep(page, { ...patientBill(payer), [labels.amount]: testAmounts.chargedReplyLost })
  await enter(page, cardEntries)
  await submit(page)
  await page.waitForURL(/\/confirming\?a=/)
  await other.reload()
  await expectReceipt(other)
  await openForm(other, 'p=p_cedar&another=1')
  await expect(fieldOf(other, labels.patientName.patient)).toHaveValue(`${payer} Junior`)
})

test('a draft is not shown to another payee’s form', async ({ page, payer }) => {
  await openForm(page, 'p=p_cedar')
  await enter(page, patientBill(payer))
  await expect.poll(() => page.evaluate(storedText)).toContain(toAccount(payer))
  await openForm(page, 'p=p_willow')
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue('')
})

test('text typed before hydration is stored, although nothing is typed after it', {
  tag: '@daily',
}, async ({ page, payer }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await fieldOf(page, labels.patientName.patient).fill(payer)
  resume()
  await waitForHydration(page)
  await page.reload()
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('leaving a form with input asks for confirmation, also if typed before its script came', async ({
  page,
  payer,
}) => {
  let load = () => {}
  const typed = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/\/assets\/typing-aids-/, async (route) => {
    await typed
    await route.continue()
  })
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer, [labels.phone]: '2125550142' })
  load()
  // The script formats the number once it works.
  await expect(fieldOf(page, labels.phone)).toHaveValue('(212) 555-0142')
  const opened = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Papaya home' }).click()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)
})

test('a tap on the biller’s phone number and a submit ask for no confirmation, a link still does', async ({
  page,
  payer,
}) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.clock.install()
  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  await page.locator('a[href^="tel:"]:visible').first().click()
  await page.clock.runFor(1_100)
  expect(questions).toEqual([])
  await expect(fieldOf(page, labels.patientName.patient)).toHaveValue(payer)

  await page.getByRole('link', { name: 'Papaya home' }).click()
  await page.waitForURL('/')
  expect(questions).toEqual(['beforeunload'])

  await openForm(page, 'p=p_cedar')
  await enter(page, { [labels.patientName.patient]: payer })
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.action = '/'
    document.body.append(form)
    form.requestSubmit()
  })
  await page.waitForURL(/\/\??$/)
  expect(questions).toEqual(['beforeunload'])
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
