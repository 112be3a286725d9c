// The contact forms of /contact and /partners: with JavaScript, with the keyboard alone, without JavaScript.

import type { Page } from '@playwright/test'
import { contactCopy } from '../../shared/locales/en/contact.ts'
import { fieldErrors } from '../../shared/locales/en/field-errors.ts'
import { partnersCopy, partnersPitchCopy } from '../../shared/locales/en/partners.ts'
import { teamEmailCopy as copy } from '../../shared/locales/en/team-email.ts'
import { siteFooter } from '../../shared/locales/en/ui-words.ts'
import { expectTeamEmail } from './expect-team-email.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './payment-form.ts'
import { tabTo } from './tab-to.ts'
import { waitForFormAge } from './wait-for-form-age.ts'

test.use({ expectedErrors: /status of 4\d\d|net::ERR_/ })

const { form, sent, failures } = copy
const pages = [
  { path: '/contact', topic: 'refund', titles: contactCopy },
  { path: '/partners', topic: 'widget', titles: partnersCopy },
] as const

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( required| \\(optional\\))?`, 'i'))
const topic = (page: Page) => field(page, form.topic)
const name = (page: Page) => field(page, form.name)
const email = (page: Page) => field(page, form.email)
const message = (page: Page) => field(page, form.message)
const sendButton = (page: Page) => page.getByRole('button', { name: form.send, exact: true })
const sentHeading = (page: Page) => page.getByRole('heading', { name: sent.title })
const errorSummary = (page: Page) => page.getByRole('alert').filter({ hasText: form.errorsTitle })

const messageText = 'The receipt says PPY-7K2M4-QX9TD.\n\nPlease tell me where it stands.'

type TeamEmail = { readonly topic: string; readonly from: string }

async function fill(page: Page, teamEmail: TeamEmail): Promise<void> {
  await topic(page).selectOption(teamEmail.topic)
  await name(page).fill(teamEmail.from)
  await email(page).fill('rosa@example.com')
  await message(page).fill(messageText)
}

test('the characters left are announced in steps of fifty, and the limit once it is passed', async ({
  page,
}) => {
  await page.goto('/contact')
  await name(page).click()
  await waitForHydration(page)
  const announced = page.getByRole('status')
  for (const [length, text] of [
    [2799, ''],
    [2800, form.left(200)],
    [2801, form.left(200)],
    [3000, form.left(0)],
    [3030, form.over(1)],
    [3060, form.over(50)],
  ] as const) {
    await message(page).fill('x'.repeat(length))
    await expect(announced.filter({ hasText: /character/ })).toHaveText(text === '' ? [] : [text])
  }
})

for (const { path, topic: chosen, titles } of pages)
  test.describe(`on ${path}`, () => {
    test('a message is sent with a captcha token and reaches the team', {
      tag: ['@phone', '@daily'],
    }, async ({ page, staff, payer }) => {
      await page.goto(path)
      await name(page).click()
      await waitForHydration(page)
      await fill(page, { topic: chosen, from: payer })
      const call = page.waitForRequest('**/api/send_team_email.php')
      await sendButton(page).click()
      const { googleRecaptchaToken, ...others } = (await call).postDataJSON()
      expect(String(googleRecaptchaToken).length, 'length of the captcha token').toBeGreaterThan(8)
      expect(others).toMatchObject({ topic: chosen, name: payer, email: 'rosa@example.com' })
      await expect(sentHeading(page)).toBeFocused()
      await expect(page).toHaveTitle(titles.pageTitleSent)
      await expect(page.getByText(sent.noCopy)).toBeVisible()
      await expectTeamEmail(staff, payer)
      await page.getByRole('link', { name: sent.again }).click()
      await expect(message(page)).toHaveValue('')
    })

    test('errors are listed, link to their fields and keep the input', async ({ page, payer }) => {
      await page.goto(path)
      await name(page).click()
      await waitForHydration(page)
      await fill(page, { topic: '', from: payer })
      await email(page).fill('rosa@')
      await message(page).fill('My card is 4111 1111 1111 1111.')
      await sendButton(page).click()
      await expect(errorSummary(page)).toBeFocused()
      await expect(page).toHaveTitle(`Error: ${titles.pageTitle}`)
      await expect(topic(page)).toHaveAccessibleDescription(/Required/)
      await expect(message(page)).toHaveAccessibleDescription(
        new RegExp(fieldErrors.cardNumberInWords),
      )
      await errorSummary(page).getByRole('link', { name: /email/i }).click()
      await expect(email(page)).toBeFocused()
      await email(page).fill('rosa@example.com')
      await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true')
      await expect(name(page)).toHaveValue(payer)
      await message(page).fill(messageText)
      await topic(page).selectOption(chosen)
      await sendButton(page).click()
      await expect(sentHeading(page)).toBeFocused()
    })

    test('a message can be sent with the keyboard alone', async ({ page, payer, staff }) => {
      await page.goto(`${path}#write`)
      await topic(page).focus()
      await waitForHydration(page)
      await page.keyboard.type(copy.topics[chosen].slice(0, 8))
      await expect(topic(page)).toHaveValue(chosen)
      await tabTo(page, name(page))
      await page.keyboard.type(payer)
      await tabTo(page, email(page))
      await page.keyboard.type('rosa@example.com')
      await tabTo(page, message(page))
      await page.keyboard.type('One line.')
      await page.keyboard.press('Enter')
      await page.keyboard.type('And another.')
      await tabTo(page, sendButton(page))
      await page.keyboard.press('Enter')
      await expect(sentHeading(page)).toBeFocused()
      await tabTo(page, page.getByRole('link', { name: sent.again }))
      await expectTeamEmail(staff, payer)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('a message with errors comes back with its input and can be sent', {
        tag: ['@phone', '@daily'],
      }, async ({ page, payer, staff }) => {
        await page.goto(`${path}?headerless`)
        await fill(page, { topic: chosen, from: payer })
        await email(page).fill('rosa@')
        await sendButton(page).click()
        await expect(page).toHaveTitle(`Error: ${titles.pageTitle}`)
        await errorSummary(page).getByRole('link', { name: /email/i }).click()
        await expect(email(page)).toBeFocused()
        await expect(topic(page)).toHaveValue(chosen)
        await expect(name(page)).toHaveValue(payer)
        await expect(message(page)).toHaveValue(messageText)
        await email(page).fill('rosa@example.com')
        // Without JavaScript, a minimum time on the form replaces the captcha.
        await waitForFormAge(page)
        await sendButton(page).click()
        await expect(page).toHaveURL(`${path}?headerless#write`)
        await expect(sentHeading(page)).toBeVisible()
        await expect(page).toHaveTitle(titles.pageTitleSent)
        await expectTeamEmail(staff, payer)
      })
    })
  })

test('a lost connection shows an error and keeps the input', async ({ page, payer }) => {
  await page.goto('/contact')
  await name(page).click()
  await waitForHydration(page)
  await fill(page, { topic: 'refund', from: payer })
  await page.route('**/api/send_team_email.php', (route) => route.abort())
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(failures.offline)
  await expect(message(page)).toHaveValue(messageText)
  await page.unroute('**/api/send_team_email.php')
  await sendButton(page).click()
  await expect(sentHeading(page)).toBeFocused()
})

test('both contact pages have the captcha notice and a link preview image', async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.getByText(siteFooter.captcha.split(' {terms}')[0] ?? '')).toBeVisible()
    const picture = page.locator('meta[property="og:image"]')
    await expect(picture).toHaveAttribute('content', /\/og\/papaya\.png$/)
  }
})

test('the partners page links to the widget builder', async ({ page }) => {
  await page.goto('/partners')
  await page.getByRole('link', { name: partnersPitchCopy.page.link }).click()
  await expect(page).toHaveURL('/partners/widget')
})
