import { afterEach, describe, expect, test, vi } from 'vitest'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { submitMessages } from '../../../shared/locales/en/payments/messages'
import { createOffice } from '../../../tests/support/builders/office'
import { openPaymentPage } from '../../../tests/support/builders/page'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { toLinkTarget } from '../short-links/link-target'

const office = createOffice('Sam Staff')
const dayMs = 24 * 60 * 60 * 1000
const logged = captureLogLines()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function createLink(payee: string, more: { account?: string; days?: number } = {}) {
  const input = { payee, account: 'A-1001', amountCents: 12_550, ...more }
  const created = await office.createBillLink(input)
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  const { pathname, search } = new URL(created.value.url, 'https://papaya.example')
  return { ...created.value, path: pathname + search }
}

describe('the link of a printed bill', () => {
  test('fills in account and amount, which can be read neither in its URL nor in a log', async () => {
    const payee = await insertPayablePayee()
    const { path, url, qrSvg } = await createLink(payee)
    const page = await openPaymentPage(path)
    // A mail program leaves a "-" at the end of a link out.
    expect(path).toMatch(new RegExp(`&p=${payee}$`))
    expect(page.response.status).toBe(200)
    expect(page.value('account')).toBe('A-1001')
    expect(page.value('amount')).toBe('125.50')
    expect(page.value('patientName')).toBeFalsy()
    expect(`${decodeURIComponent(url)} ${logged.join()}`).not.toMatch(/A-1001|12550|125\.50/)
    expect(qrSvg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  })

  test('opens an empty form with an explanation once it has expired', async () => {
    const payee = await insertPayablePayee()
    const { path, expiresAt } = await createLink(payee, { days: 1 })
    expect(expiresAt - Date.now()).toBeGreaterThan(dayMs - 60_000)
    vi.useFakeTimers({ now: expiresAt + 1000, toFake: ['Date'] })
    const page = await openPaymentPage(path)
    expect(page.html).toContain(submitMessages.billLink.expired)
    expect(page.value('account')).toBeFalsy()
  })

  test('opens an empty form with an explanation when it was changed or names another payee', async () => {
    const [payee, other] = [await insertPayablePayee(), await insertPayablePayee()]
    const { path } = await createLink(payee)
    for (const wrong of [path.replace(payee, other), path.replace(/bill=..../, 'bill=AAAA')]) {
      const page = await openPaymentPage(wrong)
      expect(page.html).toContain(submitMessages.billLink.invalid)
      expect(page.value('account')).toBeFalsy()
    }
  })

  test('cannot be the target of a short link', async () => {
    const { path } = await createLink(await insertPayablePayee())
    const rules = { siteUrl: 'https://papaya.example', linkHosts: new Set<string>() }
    expect(toLinkTarget(path, rules)).toBeNull()
    expect(toLinkTarget(path.replace(/bill=[^&]+&/, ''), rules)).not.toBeNull()
  })
})

test.each([
  ['an account that the pattern refuses', { account: 'B1' }, 'account'],
  ['an amount over the form’s limit', { amountCents: 200_001 }, 'amountCents'],
  ['no amount', { amountCents: 0 }, 'amountCents'],
  ['a lifetime over a year', { days: 400 }, 'days'],
])('no link is made for %s', async (_, wrong, field) => {
  const payee = await insertPayablePayee({ acct_regex: '^A-\\d{4}$' })
  const input = { payee, account: 'A-1001', amountCents: 12_550, ...wrong }
  expect(await office.createBillLink(input)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', fields: { [field]: expect.any(String) } },
  })
})

test('no link is made for an unknown payee or for one without account numbers', async () => {
  const input = { account: 'A-1001', amountCents: 12_550 }
  expect(await office.createBillLink({ ...input, payee: 'p_unknown' })).toMatchObject({
    error: { kind: 'not_found' },
  })
  const payee = await insertPayablePayee({ has_account: 0 })
  expect(await office.createBillLink({ ...input, payee })).toMatchObject({
    error: { fields: { account: commandErrors.noAccounts } },
  })
})
