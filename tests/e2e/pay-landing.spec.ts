import type { Page } from '@playwright/test'
import { payLandingCopy as copy } from '../../shared/locales/en/pay-landing.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { paths } from '../../shared/urls.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests, siteScripts } from './pause-requests.ts'
import {
  agents,
  expandForm,
  hydrateForm,
  phoneField,
  randomPhone,
  sendButton,
  successHeading,
} from './pay-landing-form.ts'
import { siteUrl } from './port.ts'
import { recordScripts } from './record-scripts.ts'
import { breakScript, scriptFaultErrors, scriptFaults } from './script-faults.ts'

const payCedar = copy.phone.payFor('Cedar Hollow Family Clinic')

test('a landing page loads no script before the first interaction', {
  tag: ['@phone', '@daily'],
}, async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto('/cedar-hollow')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})

test('a payee’s page on a computer leads to its form, asks for a number and offers no app', async ({
  page,
}) => {
  await page.goto('/cedar-hollow')
  await expect(phoneField(page)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('link', { name: copy.guest })).toBeVisible()
  await expect(page.getByRole('link', { name: payCedar })).toBeVisible()
  await expect(page.getByRole('heading', { name: copy.app.heading })).toBeHidden()
})

test('a sent text shows a focused message in place, and the form comes back', {
  tag: '@daily',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/cedar-hollow')
  await hydrateForm(page)
  const number = randomPhone()
  await page.keyboard.type(number)
  await expect(phoneField(page)).toHaveValue(
    `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
  )
  await sendButton(page).click()
  await expect(successHeading(page)).toBeFocused()
  await expect(page.getByText(smsLinkCopy.sent.resetsIn(30))).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(phoneField(page)).toBeVisible()
  await expect(phoneField(page)).toHaveValue('')
})

test.describe('without the script of the captcha,', () => {
  test.use({ expectedErrors: scriptFaultErrors })

  for (const [fault, respond] of Object.entries(scriptFaults))
    test(`a text is sent while the script is ${fault}`, async ({ page }) => {
      const countRequests = await breakScript(page, '**/assets/start-captcha-*.js', respond)
      await page.goto('/cedar-hollow')
      await hydrateForm(page)
      await page.keyboard.type(randomPhone())
      await sendButton(page).click()
      await expect(successHeading(page)).toBeVisible()
      expect(countRequests()).toBeGreaterThan(0)
    })
})

test('the success message can be left open, and Try Again returns with the number', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pay')
  await hydrateForm(page)
  await page.keyboard.type(randomPhone())
  await sendButton(page).click()
  await expect(successHeading(page)).toBeVisible()
  await page.getByRole('button', { name: smsLinkCopy.sent.keep }).click()
  await page.clock.runFor(60_000)
  await expect(successHeading(page)).toBeVisible()
  await page.getByRole('link', { name: smsLinkCopy.sent.tryAgain }).click()
  await expect(phoneField(page)).toBeFocused()
  await expect(phoneField(page)).not.toHaveValue('')
})

test('Send is disabled until the number has 10 digits, says why, and notices text that arrives without typing', async ({
  page,
}) => {
  await page.goto('/pay')
  await expect(sendButton(page)).toBeEnabled()
  await hydrateForm(page)
  const reason = page.getByText(smsLinkCopy.form.notYet)
  await expect(reason).toBeVisible()
  await expect(sendButton(page)).toHaveAccessibleDescription(smsLinkCopy.form.notYet)
  await page.keyboard.type('415')
  await page.keyboard.press('Enter')
  await expect(sendButton(page)).toBeDisabled()
  for (const event of ['change', 'animationstart', 'pageshow', 'pointerover']) {
    await phoneField(page).evaluate((input: HTMLInputElement, name) => {
      input.value = '(415) 555-0132'
      const target = name === 'pageshow' ? window : input
      target.dispatchEvent(new Event(name, { bubbles: true }))
    }, event)
    await expect(sendButton(page)).toBeEnabled()
    await expect(reason).toHaveCount(0)
    await phoneField(page).fill('')
    await expect(sendButton(page)).toBeDisabled()
  }
})

test.describe('a text sent before the page is hydrated', () => {
  const sendBeforeHydration = async (page: Page) => {
    const resume = await pauseRequests(page, siteScripts)
    await page.goto('/cedar-hollow')
    await expandForm(page)
    await phoneField(page).fill(randomPhone())
    await sendButton(page).click()
    await expect(successHeading(page)).toBeVisible()
    resume()
  }

  test('shows its message for 30 seconds, without any input', async ({ page }) => {
    await sendBeforeHydration(page)
    await expect(page.getByRole('button', { name: smsLinkCopy.sent.keep })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ userAgent: agents.android })

    test('leads to the store without any input', async ({ page }) => {
      await sendBeforeHydration(page)
      const toStore = page.getByRole('link', { name: copy.success.storeNow(copy.stores.android) })
      await expect(toStore).toBeVisible()
    })
  })
})

test('Copy link copies the payment link', { tag: '@daily' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cedar-hollow')
  await hydrateForm(page)
  await page.getByRole('button', { name: copy.web.copy }).click()
  await expect(page.getByText(copy.web.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${siteUrl}/web-payment?p=p_cedar`)
})

test('the first press of Copy link loads the script and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cedar-hollow')
  await page.getByRole('button', { name: copy.web.copy }).click()
  await expect(page.getByText(copy.web.copied)).toBeVisible()
})

for (const device of ['iphone', 'ipad', 'android'] as const)
  test.describe(`on ${device},`, () => {
    test.use({ userAgent: agents[device] })

    test('/pay redirects to the web payment', async ({ page }) => {
      await page.goto('/pay?utm_source=bill')
      const url = new URL(page.url())
      expect(url.pathname).toBe('/web-payment')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        utm_source: 'bill',
        referrer: '/pay',
        device: 'mobile',
      })
    })

    test('a payee’s page links to its form, and the redirect to the store after a text can be stopped', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto('/cedar-hollow')
      await expect(page.getByRole('link', { name: payCedar })).toHaveAttribute(
        'href',
        '/web-payment?p=p_cedar',
      )
      await expect(page.getByRole('link', { name: /App Store|Google Play/ })).toBeVisible()
      await expect(phoneField(page)).toBeHidden()
      await expandForm(page)
      await hydrateForm(page)
      await page.keyboard.type(randomPhone())
      await sendButton(page).click()
      await expect(successHeading(page)).toBeVisible()
      const store = copy.stores[device === 'android' ? 'android' : 'apple']
      const storeLink = page.getByRole('link', { name: copy.success.storeNow(store) })
      await expect(storeLink).toHaveAttribute('href', /papaya-(ios|android)\?.*p_cedar/)
      await page.getByRole('button', { name: copy.success.stay }).click()
      await page.clock.runFor(5000)
      await expect(successHeading(page)).toBeVisible()
    })
  })

test('an iPad that calls itself a Mac gets the phone page before any interaction', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 })
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  })
  await page.goto('/cedar-hollow')
  await expect(page.getByRole('link', { name: payCedar })).toBeVisible()
  await expect(phoneField(page)).toBeHidden()
})

test.describe('a phone on which Stay is not pressed', () => {
  test.use({ userAgent: agents.iphone })

  test('is redirected to the store three seconds after the text', async ({ page }) => {
    await page.clock.install()
    await page.route('https://apps.example.com/**', (route) => route.fulfill({ body: 'the store' }))
    const pixelRequest = page.waitForRequest((request) => request.url().includes(paths.pixel))
    const storeRequest = page.waitForRequest(
      /^https:\/\/apps\.example\.com\/papaya-ios\?t=pn&p=p_cedar&/,
    )
    await page.goto('/cedar-hollow')
    await expandForm(page)
    await hydrateForm(page)
    await page.keyboard.type(randomPhone())
    await sendButton(page).click()
    await expect(successHeading(page)).toBeVisible()
    await page.clock.runFor(3500)
    await pixelRequest
    await storeRequest
  })
  test.use({ expectedErrors: /request to another origin: https:\/\/apps\.example\.com/ })
})
