import type { Page } from '@playwright/test'
import { getPaidCopy as copy } from '../../shared/locales/en/get-paid.ts'
import { pageFrame } from '../../shared/locales/en/ui-words.ts'
import { expect, test } from './fixtures.ts'
import {
  collectButton,
  fieldOf,
  fillAccount,
  goodPassword,
  h1,
  openInvite,
} from './get-paid-screens.ts'
import { waitForHydration } from './payment-form.ts'
import { breakScript, scriptFaults } from './script-faults.ts'
import { tabTo } from './tab-to.ts'

test.use({ expectedErrors: /status of 4\d\d|net::ERR_|Error: broken/ })

const loggedInText = (page: Page) => page.getByText('Logged in as')
const submitButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the email of a new invite, without the dev site around it. */
async function openEmail(page: Page): Promise<void> {
  await page.goto('/dev/get-paid/mail')
  await page.getByRole('link', { name: 'Open in its own page' }).click()
}

const readEmailedCode = async (page: Page): Promise<string> =>
  /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}/.exec(
    await page.locator('body').innerText(),
  )?.[0] ?? ''

/** Reads the whole data layer, so that a test also sees what does not belong there. */
const readDataLayer = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer') ?? [])
const activationEvents = [{ event: 'optimize.activate' }]

test('an invite email leads to a new account and into the panel', {
  tag: ['@phone', '@daily'],
}, async ({ page }) => {
  await openEmail(page)
  await page.getByRole('link', { name: copy.setPass.submit }).click()
  await waitForHydration(page)
  await expect(h1(page)).toHaveText(copy.setPass.title)
  await expect(page).toHaveURL('/getpaid')
  await expect(page.getByText('$1,284.50')).toBeVisible()
  const email = await fieldOf(page, 'email').inputValue()
  await expect(fieldOf(page, 'email')).toHaveAttribute('readonly', '')
  await expect(collectButton(page)).toBeDisabled()
  expect(await readDataLayer(page)).toEqual(activationEvents)
  await fillAccount(page)
  await expect(collectButton(page)).toBeEnabled()
  await collectButton(page).click()
  await expect(loggedInText(page)).toBeVisible()
  await expect(page).toHaveURL('/dev/panel')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oakmont Physical Therapy' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(loggedInText(page)).toHaveCount(0)

  // An existing account logs in on the panel.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('The email or password is wrong')
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(loggedInText(page)).toBeVisible()
})

test('a code that requires a captcha is sent again with a solved captcha', async ({ page }) => {
  await openEmail(page)
  const code = await readEmailedCode(page)
  const sent: unknown[] = []
  // Only the first reply is that of a site with 300 wrong codes in the last hour.
  await page.route('**/api/api_get_paid/get_paid.php', async (route) => {
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) return route.continue()
    const body = { status: 'error', code: 'CAPTCHA_REQUIRED', nextView: 'access' }
    return route.fulfill({ status: 403, json: body })
  })
  await page.goto('/getpaid')
  await fieldOf(page, 'access').click()
  await waitForHydration(page)
  await fieldOf(page, 'access').fill(code)
  await submitButton(page, copy.access.submit).click()
  await expect(h1(page)).toHaveText(copy.setPass.title)
  expect(sent).toEqual([
    { whichState: 'access', access: code },
    { whichState: 'access', access: code, googleRecaptchaToken: expect.stringMatching(/^ey/) },
  ])
})

for (const [fault, respond] of Object.entries(scriptFaults))
  test(`the visitor goes on with the server’s reply while the captcha of a code is ${fault}`, async ({
    page,
  }) => {
    await openEmail(page)
    const code = await readEmailedCode(page)
    const countRequests = await breakScript(page, '**/assets/start-captcha-*.js', respond)
    let sent = 0
    await page.route('**/api/api_get_paid/get_paid.php', (route) => {
      sent += 1
      if (sent > 1) return route.continue()
      const fields = { access: copy.errors.captchaRequired }
      const body = { status: 'error', code: 'CAPTCHA_REQUIRED', nextView: 'access', fields }
      return route.fulfill({ status: 403, json: body })
    })
    await page.goto('/getpaid')
    await fieldOf(page, 'access').click()
    await waitForHydration(page)
    await fieldOf(page, 'access').fill(code)
    await submitButton(page, copy.access.submit).click()
    if (!fault.startsWith('late')) {
      await expect(fieldOf(page, 'access')).toHaveAccessibleDescription(
        new RegExp(copy.errors.captchaRequired),
      )
      await expect(fieldOf(page, 'access')).toHaveValue(code)
      await submitButton(page, copy.access.submit).click()
    }
    await expect(h1(page)).toHaveText(copy.setPass.title)
    expect(countRequests()).toBeGreaterThan(0)
  })

test('a typed access code may differ in letter case and separators, and a wrong one can be retried', async ({
  page,
}) => {
  await openEmail(page)
  const code = await readEmailedCode(page)
  expect(code).toHaveLength(14)
  await page.goto('/getpaid')
  await fieldOf(page, 'access').click()
  await waitForHydration(page)
  await fieldOf(page, 'access').fill('12345')
  await expect(submitButton(page, copy.access.submit)).toBeDisabled()
  await fieldOf(page, 'access').press('Tab')
  await expect(fieldOf(page, 'access')).toHaveAccessibleDescription(new RegExp(copy.errors.access))
  await fieldOf(page, 'access').fill('7K2M-9XQ4-TDH3')
  await submitButton(page, copy.access.submit).click()
  await expect(h1(page)).toHaveText(copy.oopsTryAgain.title)
  await expect(h1(page)).toBeFocused()
  await page.getByRole('link', { name: copy.oopsTryAgain.retry }).click()
  await fieldOf(page, 'access').fill(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
  await submitButton(page, copy.access.submit).click()
  await expect(h1(page)).toHaveText(copy.setPass.title)
  await expect(fieldOf(page, 'email')).not.toHaveAttribute('readonly', '')
  expect(await readDataLayer(page)).toEqual(activationEvents)
})

test('a reload keeps the invite, and another tab does not have it', async ({ page, context }) => {
  await openInvite(page)
  await expect(page).toHaveURL('/getpaid')
  await page.reload()
  await expect(h1(page)).toHaveText(copy.setPass.title)
  await expect(fieldOf(page, 'email')).toHaveAttribute('readonly', '')
  const otherTab = await context.newPage()
  await otherTab.goto('/getpaid')
  await waitForHydration(otherTab)
  await otherTab.waitForLoadState('networkidle')
  await expect(h1(otherTab)).toHaveText(copy.access.title)
})

test('a lost connection shows the error page, and retrying keeps the number of statements', async ({
  page,
}) => {
  await openInvite(page)
  await fillAccount(page)
  await page.route('**/get_paid.php', (route) => route.abort())
  await collectButton(page).click()
  await expect(h1(page)).toHaveText(copy.oops.title)
  await page.unroute('**/get_paid.php')
  await page.getByRole('link', { name: copy.oops.retry }).click()
  await expect(fieldOf(page, 'statements')).toHaveValue('3K-10K')
  await fillAccount(page)
  await collectButton(page).click()
  await expect(loggedInText(page)).toBeVisible()
})

test('an access code still works after an email that already has an account was entered', async ({
  page,
}) => {
  await openEmail(page)
  const code = await readEmailedCode(page)
  await page.goto('/getpaid')
  await fieldOf(page, 'access').fill(code)
  await waitForHydration(page)
  await submitButton(page, copy.access.submit).click()
  await fieldOf(page, 'email').fill('rosa.delgado@example.com')
  await fillAccount(page)
  await collectButton(page).click()
  await expect(fieldOf(page, 'email')).toBeFocused()
  await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(/already/)
  await fieldOf(page, 'email').fill(`desk.${Date.now()}@clinic.example`)
  await collectButton(page).click()
  await expect(loggedInText(page)).toBeVisible()
})

test('a requested invite is emailed', async ({ page, staff, payer }) => {
  const email = `${payer.replace(/\W/g, '.').toLowerCase()}@clinic.example`
  await page.goto('/getpaid')
  await page.getByRole('link', { name: copy.access.signUpLink }).click()
  await expect(h1(page)).toHaveText(copy.inviteForm.title)
  await fieldOf(page, 'email').fill(email)
  await waitForHydration(page)
  await fieldOf(page, 'statements').selectOption('> 20K')
  await submitButton(page, copy.inviteForm.submit).click()
  await expect(h1(page)).toHaveText(copy.successUser.title)
  await staff.goto('/dev/outbox')
  await expect(staff.getByText(email).first()).toBeVisible()
})

test('an agent’s link submits its request without a click, and a repeated request says that it was made before', async ({
  page,
}) => {
  await page.goto('/dev/get-paid/agent')
  await expect(h1(page)).toHaveText(copy.successAg.title)
  await expect(page).toHaveURL('/getpaid')
  await page.goto('/dev/get-paid/been-here')
  await expect(h1(page)).toHaveText(copy.oopsBeenHere.title)
})

test('an account can be opened with the keyboard alone', async ({ page }) => {
  await openInvite(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: pageFrame.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, fieldOf(page, 'statements'))
  await page.keyboard.type('3')
  await expect(fieldOf(page, 'statements')).toHaveValue('3K-10K')
  await tabTo(page, fieldOf(page, 'newPass'))
  await page.keyboard.type(goodPassword)
  await tabTo(page, fieldOf(page, 'confirmPass'))
  await page.keyboard.type('a quiet papaya')
  await page.keyboard.press('Enter')
  await expect(fieldOf(page, 'confirmPass')).toBeFocused()
  await expect(collectButton(page)).toBeDisabled()
  await page.keyboard.type(' orchard')
  await tabTo(page, collectButton(page))
  await page.keyboard.press('Enter')
  await expect(loggedInText(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an invite email leads to the panel', { tag: ['@phone', '@daily'] }, async ({ page }) => {
    await openEmail(page)
    await page.getByRole('link', { name: copy.setPass.submit }).click()
    await expect(collectButton(page)).toBeEnabled()
    await collectButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: /statements/ }).click()
    await expect(fieldOf(page, 'statements')).toBeFocused()
    await fillAccount(page)
    await collectButton(page).click()
    await expect(page).toHaveURL('/dev/panel')
    await expect(loggedInText(page)).toBeVisible()
  })

  test('an invite can be requested', async ({ page, payer }) => {
    await page.goto('/getpaid')
    await page.getByRole('link', { name: copy.access.signUpLink }).click()
    await fieldOf(page, 'email').fill(`${payer.replace(/\W/g, '.').toLowerCase()}.2@clinic.example`)
    await fieldOf(page, 'statements').selectOption('< 3K')
    await submitButton(page, copy.inviteForm.submit).click()
    await expect(page).toHaveURL('/getpaid')
    await expect(h1(page)).toHaveText(copy.successUser.title)
  })

  test('an agent’s link submits after Continue', async ({ page }) => {
    await page.goto('/dev/get-paid/agent')
    await page.getByRole('button', { name: copy.preEmail.continue }).click()
    await expect(h1(page)).toHaveText(copy.successAg.title)
  })
})
