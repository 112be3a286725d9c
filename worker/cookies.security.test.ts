// Attributes of every cookie that the site sets. The privacy policy lists exactly these cookies.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { privacyPolicy } from '../shared/locales/en/legal/privacy'
import { createResetToken, insertAccount, newPassword } from '../tests/support/builders/account'
import { solveStepUp } from '../tests/support/builders/card-testing'
import { type Browser, completeFlow, createBrowser } from '../tests/support/builders/oauth-flow'
import { buildAttemptToken, insertPayablePayee, validForm } from '../tests/support/builders/submit'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const listed = privacyPolicy.sections
  .find(({ id }) => id === 'cookies')
  ?.blocks.flatMap((block) =>
    'table' in block ? block.table.rows.map(([name]) => name.split(' ')[0]) : [],
  )

/** With a browser's user agent, which fetchInIsolate sends: a link preview gets no cookie. */
async function openShortLink() {
  await env.DB.prepare('INSERT INTO links (key, url, kind, created_at) VALUES (?1, ?2, ?3, ?4)')
    .bind('abc1234', '/pay', 'sms', Date.now())
    .run()
  const response = await fetchInIsolate('/s/abc1234')
  return response.headers.getSetCookie()
}

async function resetPassword(browser: Browser) {
  const x = await createResetToken((await insertAccount()).email)
  await browser.open('/update-password', { x, new: newPassword, confirm: newPassword })
}

async function passStepUp(browser: Browser) {
  const form = { ...validForm, intent: 'check', ccn: '', cvv: '' }
  await browser.open(`/web-payment?p=${await insertPayablePayee()}`, {
    ...form,
    googleRecaptchaToken: await solveStepUp(),
  })
}

/** Pays without JavaScript: posts both steps. */
async function pay(browser: Browser) {
  const payee = await insertPayablePayee()
  const form = { ...validForm, attempt: await buildAttemptToken(payee) }
  await browser.open(`/web-payment?p=${payee}`, { ...form, intent: 'next', ccn: '', cvv: '' })
  await browser.open(`/web-payment?p=${payee}`, { ...form, intent: 'submit' })
}

async function linkMailbox(browser: Browser) {
  const back = await completeFlow(browser)
  expect((await browser.call(back)).reply).toMatchObject({ success: true })
}

test('every cookie of the site is HttpOnly, Secure, Lax and for this host only', async () => {
  const browser = createBrowser()
  await browser.open(`/web-payment?p=${await insertPayablePayee()}`)
  await passStepUp(browser)
  await pay(browser)
  await browser.open('/member-signup?v=2')
  await resetPassword(browser)
  await linkMailbox(browser)
  const languageResponse = await fetchInIsolate('/about?lang=es')
  const lines = [
    ...browser.cookieLines,
    ...(await openShortLink()),
    ...languageResponse.headers.getSetCookie(),
  ]
  const toName = (line: string) =>
    line.slice(0, line.indexOf('=')).replace(/^attempt_.*/, 'attempt_')
  expect([...new Set(lines.map(toName))].sort()).toEqual([...(listed ?? [])].sort())
  for (const line of lines) {
    const [, ...attributes] = line.split('; ')
    expect([line, attributes]).toEqual([
      line,
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax']),
    ])
    expect(line).not.toMatch(/; Domain=/i)
  }
})

test('the cookie that binds a payment to its browser has the prefix __Host-', async () => {
  const browser = createBrowser()
  await browser.open(`/web-payment?p=${await insertPayablePayee()}`)
  const lines = browser.cookieLines.filter((line) => /^(?:__Host-)?b=/.test(line))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^__Host-b=[\w-]{22}; .*Path=\/;/)
})
