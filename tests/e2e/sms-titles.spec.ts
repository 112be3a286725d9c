import type { Browser, Page } from '@playwright/test'
import { payLandingCopy } from '../../shared/locales/en/pay-landing.ts'
import { smsLinkCopy } from '../../shared/locales/en/sms-link.ts'
import { expect, test } from './fixtures.ts'
import { randomPhone } from './pay-landing-form.ts'
import { waitForHydration } from './payment-form.ts'
import { siteUrl } from './port.ts'

/** One page of each form. worker/features/sms-link/titles.test.ts has the others without JavaScript. */
const replies = [
  {
    path: '/pay',
    outcome: 'a sent text',
    toNumber: randomPhone,
    prefix: smsLinkCopy.titlePrefixes.sent,
  },
  // Ten digits, since fewer cannot be sent with JavaScript. No exchange begins with 1.
  {
    path: '/pay-widget?name=cedar-hollow',
    outcome: 'an invalid number',
    toNumber: () => '4151110132',
    prefix: smsLinkCopy.titlePrefixes.error,
  },
] as const

test.use({ expectedErrors: /status of 422/ })

type SmsRequest = {
  readonly path: string
  readonly number: string
  readonly hasJavaScript: boolean
}

/** Returns the title before the form is sent and the title of the reply. */
async function requestText(page: Page, { path, number, hasJavaScript }: SmsRequest) {
  await page.goto(path)
  const title = await page.title()
  const field = page.locator('[name="num"]')
  await field.click()
  if (hasJavaScript) await waitForHydration(page)
  await field.fill(number)
  await field.press('Enter')
  const words = [payLandingCopy.success.heading, smsLinkCopy.invalidNumber]
  const reply = page.getByText(new RegExp(`^(?:${words.join('|')})`))
  await expect(reply.first()).toBeVisible()
  return { title, replyTitle: await page.title() }
}

async function requestWithoutJavaScript(browser: Browser, ipAddress: string, request: SmsRequest) {
  const context = await browser.newContext({
    baseURL: siteUrl,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'CF-Connecting-IP': ipAddress },
  })
  try {
    return await requestText(await context.newPage(), request)
  } finally {
    await context.close()
  }
}

for (const { path, outcome, toNumber, prefix } of replies)
  test(`after ${outcome} the title of ${path} is the same with and without JavaScript`, {
    tag: '@daily',
  }, async ({ page, browser, clientIpAddress }) => {
    const plain = { path, number: toNumber(), hasJavaScript: false }
    const { title, replyTitle } = await requestWithoutJavaScript(browser, clientIpAddress, plain)
    expect(replyTitle).toBe(prefix + title)
    const scripted = await requestText(page, { path, number: toNumber(), hasJavaScript: true })
    expect(scripted).toEqual({ title, replyTitle })
  })
