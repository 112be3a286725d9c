// The page works before hydration. What is typed before must survive it.
import type { Page } from '@playwright/test'
import { payLandingCopy } from '../../shared/locales/en/pay-landing.ts'
import { paymentFormCopy as copy } from '../../shared/locales/en/payments/form.ts'
import { justPaidCopy } from '../../shared/locales/en/payments/just-paid.ts'
import { lookupCopy as lookup } from '../../shared/locales/en/payments/provider-lookup.ts'
import { receiptCopy } from '../../shared/locales/en/payments/receipt.ts'
import { passwordField } from '../../shared/locales/en/ui-words.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import {
  cardEntries,
  enter,
  expectReceipt,
  fieldOf,
  nextButton,
  patientBill,
  submit,
  waitForHydration,
} from './payment-form.ts'
import { recordScripts } from './record-scripts.ts'

const { labels } = copy

const caretOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLInputElement
      ? { name: element.name, from: element.selectionStart, to: element.selectionEnd }
      : null
  })

test('text typed before hydration survives it, with focus and caret', {
  tag: ['@phone', '@daily'],
}, async ({ page, payer }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_oak', { waitUntil: 'domcontentloaded' })
  await fieldOf(page, labels.amount).fill('125.50')
  const name = fieldOf(page, labels.patientName.patient)
  await name.click()
  await page.keyboard.type(payer)
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  const before = await caretOf(page)
  expect(before).toEqual({ name: 'patientName', from: payer.length - 3, to: payer.length - 3 })

  resume()
  await waitForHydration(page)
  await expect(name).toBeFocused()
  expect(await caretOf(page)).toEqual(before)
  await page.keyboard.type('X')
  await expect(name).toHaveValue(`${payer.slice(0, -3)}X${payer.slice(-3)}`)
  await expect(fieldOf(page, labels.amount)).toHaveValue('125.50')
  // With the fee of $2.95: the page read the typed amount.
  await expect(page.getByText('$128.45').first()).toBeAttached()
})

test('a visitor who goes on to the next field while the page hydrates stays there', async ({
  page,
  payer,
}) => {
  await page.addInitScript(() => {
    const { defineProperty } = Object
    Object.defineProperty = (target, ...property) => {
      // The page is about to hydrate, in later tasks.
      if (target instanceof Element && target.id === 'page')
        setTimeout(() => document.querySelector<HTMLInputElement>('[name=account]')?.focus())
      return defineProperty(target, ...property)
    }
  })
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await fieldOf(page, labels.patientName.patient).fill(payer)
  resume()
  await waitForHydration(page)
  await expect(fieldOf(page, labels.account)).toBeFocused()
})

test('no keystroke is lost during hydration', async ({ page, payer }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  const name = fieldOf(page, labels.patientName.patient)
  await name.click()
  const text = `${payer} and a name that takes a while to type in full`
  const typing = page.keyboard.type(text, { delay: 40 })
  resume()
  await waitForHydration(page)
  await typing
  await expect(name).toHaveValue(text)
})

test('a select choice and a card typed before hydration survive it', { tag: '@daily' }, async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await enter(page, cardEntries)
  resume()
  await waitForHydration(page)
  await expect(fieldOf(page, labels.state)).toHaveValue('CA')
  await expect(fieldOf(page, labels.ccn)).toHaveValue(/^4111 ?1111 ?1111 ?1111$/)
  await expect(fieldOf(page, labels.city)).toHaveValue('San Francisco')
  await submit(page)
  await expectReceipt(page)
})

test('Next pressed before hydration opens step 2', { tag: '@daily' }, async ({ page, payer }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  resume()
  await waitForHydration(page)
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
})

test('going back to step 2 that was opened before hydration shows that the bill was paid', async ({
  page,
  payer,
}) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment?p=p_cedar', { waitUntil: 'domcontentloaded' })
  await enter(page, patientBill(payer))
  await nextButton(page).click()
  await expect(fieldOf(page, labels.ccn)).toBeVisible()
  resume()
  await waitForHydration(page)
  await enter(page, cardEntries)
  await submit(page)
  await expectReceipt(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: justPaidCopy.title })).toBeVisible()
})

test('a payee’s name typed before hydration is searched after it', async ({ page }) => {
  const resume = await pauseRequests(page, siteScripts)
  await page.goto('/web-payment', { waitUntil: 'domcontentloaded' })
  await page.getByLabel(lookup.label).click()
  await page.keyboard.type('cedar')
  resume()
  await expect(page.getByRole('option').first()).toContainText('Cedar Hollow')
  await expect(page.getByRole('combobox', { name: lookup.label })).toHaveValue('cedar')
  await expect(page.getByRole('combobox', { name: lookup.label })).toBeFocused()
})

const buttonsOutsideForms = [
  {
    what: 'Print',
    path: '/dev/go/in-review',
    name: receiptCopy.print,
    hasActed: (page: Page) => expect.poll(() => page.evaluate('prints')).toBe(1),
  },
  {
    what: 'Copy link',
    path: '/cedar-hollow',
    name: payLandingCopy.web.copy,
    hasActed: (page: Page) =>
      expect(
        page.getByText(new RegExp(`${payLandingCopy.web.copied}|${payLandingCopy.web.copyFailed}`)),
      ).toBeVisible(),
  },
  {
    what: 'Show password',
    path: '/dev/reset/form',
    name: `${passwordField.show} ${passwordField.what}`,
    hasActed: (page: Page) =>
      expect(
        page.getByRole('button', { name: `${passwordField.hide} ${passwordField.what}` }),
      ).toHaveCount(1),
  },
] as const

for (const { what, path, name, hasActed } of buttonsOutsideForms)
  test(`${what} pressed before hydration acts once after it, also where a click does not focus a button`, async ({
    page,
  }) => {
    // As Safari does.
    await page.addInitScript(() => {
      addEventListener('mousedown', (event) => event.preventDefault())
      Object.assign(globalThis, {
        prints: 0,
        print: () => Reflect.set(window, 'prints', 1 + Reflect.get(window, 'prints')),
      })
    })
    const resume = await pauseRequests(page, siteScripts)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const button = page.getByRole('button', { name }).first()
    await button.click()
    await button.click()
    await expect(button).not.toBeFocused()
    resume()
    await hasActed(page)
  })

test('a page that hydrates when idle requests its scripts only after its first paint, React first', async ({
  page,
}) => {
  await page.goto('/getpaid')
  await waitForHydration(page)
  const { paintedAt, scripts } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(paintedAt).toBeGreaterThan(0)
  expect(scripts[0]?.name).toContain('/assets/react-')
  expect(scripts.filter(({ startTime }) => startTime < paintedAt)).toEqual([])
})

test('where the visitor saves data, a page requests its script only when the browser is idle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts = recordScripts(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/getpaid', { waitUntil: 'load' })
  await page.clock.runFor(100)
  expect(scripts).toEqual([])
  await page.clock.runFor(100)
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(0)
})
