// The verification page at its three URLs, with its form in a sandboxed frame or in its own tab.
import type { FrameLocator, Page } from '@playwright/test'
import { merchantVerificationCopy as copy } from '../../shared/locales/en/merchant-verification.ts'
import { expectTeamEmail } from './expect-team-email.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tab-to.ts'
import { waitForFormAge } from './wait-for-form-age.ts'

// The sandboxed frame blocks the fixture's init script and the focus on the list of errors, which Chromium logs.
test.use({
  expectedErrors:
    /status of 422|Blocked script execution in '[^']*merchant-form|Blocked autofocusing .* sandboxed/,
})

const addresses = ['/merchant-verification', '/confirmation', '/newpartner'] as const
const frameOf = (page: Page) => page.locator(`iframe[title="${copy.frameTitle}"]`)
const contentOf = (page: Page) => page.frameLocator(`iframe[title="${copy.frameTitle}"]`)

const { form } = copy
type Form = Page | FrameLocator
const field = (at: Form, label: string) =>
  at.getByLabel(new RegExp(`^${label}( required| \\(optional\\))?`, 'i'))
const sendButton = (at: Form) => at.getByRole('button', { name: form.send, exact: true })
const thanksHeading = (at: Form) => at.getByRole('heading', { level: 1, name: form.titleSent })

async function fillForm(at: Form, businessName: string): Promise<void> {
  await field(at, form.businessName).fill(businessName)
  await field(at, form.taxIdEnding).fill('0123')
  await field(at, form.contactName).fill('Ines Okafor')
  await field(at, form.email).fill('desk@clinic.example')
  await field(at, form.phone).fill('(415) 555-0132')
}

for (const address of addresses)
  test(`${address} shows the form in a sandboxed frame with a security note`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveTitle(copy.pageTitle)
    await expect(page.getByRole('heading', { name: copy.security.title })).toBeVisible()
    const frame = frameOf(page)
    await expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-same-origin')
    await expect(contentOf(page).getByRole('heading', { name: form.title })).toBeVisible()
    const box = await frame.boundingBox()
    expect([box?.width, box?.height]).toEqual([600, 800])
  })

test('the form fits its frame at every width and leaves at most 110 pixels empty', async ({
  page,
}) => {
  for (const width of [320, 360, 390, 480, 599, 600, 768, 1150, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/merchant-verification')
    await expect(contentOf(page).getByRole('button', { name: form.send })).toBeVisible()
    const frame = await frameOf(page).boundingBox()
    const button = await contentOf(page).getByRole('button', { name: form.send }).boundingBox()
    if (!frame || !button) throw new Error('the frame or its button is not shown')
    const below = frame.y + frame.height - (button.y + button.height)
    expect(below, `pixels below the button at ${width} px`).toBeGreaterThanOrEqual(12)
    expect(below, `pixels below the button at ${width} px`).toBeLessThanOrEqual(110)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `pixels to scroll sideways at ${width} px`).toBeLessThanOrEqual(0)
    const inner = page.frames().find((one) => one.url().includes('/embedded/merchant-form'))
    const overflow = await inner
      ?.locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow, `pixels to scroll sideways in the frame at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the form can be opened and sent in its own tab', async ({ page, context, payer, staff }) => {
  await page.goto('/newpartner')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: copy.newTab }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/embedded/merchant-form')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await fillForm(tab, payer)
  await waitForFormAge(tab)
  await sendButton(tab).click()
  await expect(thanksHeading(tab)).toBeVisible()
  await expectTeamEmail(staff, payer)
})

test('the form can be sent with the keyboard alone, after its errors are fixed', async ({
  page,
  payer,
  staff,
}) => {
  await page.goto('/merchant-verification')
  await expect(sendButton(contentOf(page))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, frameOf(page))
  const at = contentOf(page)
  const fillByKeyboard = async (label: string, words: string) => {
    for (let tabs = 0; tabs < 6; tabs += 1) {
      if (await field(at, label).evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(field(at, label)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(words)
  }
  await fillByKeyboard(form.businessName, payer)
  await fillByKeyboard(form.taxIdEnding, '12-3456789')
  await fillByKeyboard(form.contactName, 'Ines Okafor')
  await fillByKeyboard(form.email, 'desk@clinic.example')
  await fillByKeyboard(form.phone, '4155550132')
  await page.keyboard.press('Enter')
  await expect(at.getByRole('alert')).toContainText(form.errorsTitle)
  await expect(field(at, form.taxIdEnding)).toHaveAccessibleDescription(new RegExp(form.taxIdError))
  await expect(field(at, form.businessName)).toHaveValue(payer)
  await at.getByRole('alert').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await fillByKeyboard(form.taxIdEnding, '0123')
  await waitForFormAge(at)
  await page.keyboard.press('Enter')
  await expect(thanksHeading(at)).toBeVisible()
  await expectTeamEmail(staff, payer)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the framed form can be sent after its errors are fixed', {
    tag: ['@phone', '@daily'],
  }, async ({ page, payer, staff }) => {
    await page.goto('/confirmation')
    const at = contentOf(page)
    await fillForm(at, payer)
    await field(at, form.email).fill('desk@')
    await sendButton(at).click()
    await expect(at.getByRole('alert')).toContainText(form.errorsTitle)
    await expect(field(at, form.businessName)).toHaveValue(payer)
    await field(at, form.email).fill('desk@clinic.example')
    await waitForFormAge(at)
    await sendButton(at).click()
    await expect(thanksHeading(at)).toBeVisible()
    await expect(page).toHaveURL('/confirmation')
    await expectTeamEmail(staff, payer)
  })
})
