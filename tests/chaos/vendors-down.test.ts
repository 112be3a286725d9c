// The card, email, SMS, error tracking and flag vendors and the captcha's store are down in turn, and KV has
// old contents. Payments succeed or are pending, and no payment or receipt is lost.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, findDatabaseFile, makeChaosSite, waitFor } from './chaos-site.ts'
import { faultRun, timeoutMs } from './fault-run.ts'
import { readOutbox, sendDueMessages } from './outbox-rows.ts'
import { fetchStatus, openForm, requestText, solveCaptcha, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'
import { type Outage, startVendorServer, type VendorServer } from './vendor-server.ts'

const outages: readonly Outage[] = faultRun.isLong ? [503, 'reset', 'hang'] : [503]
/** Time limit for closing an attempt as not charged: Stripe's list of charges is final after three minutes. */
const closeMs = 330_000
const flagPath = '/api/unleash/is_enabled.php?featureName=pay-wpbp-redirect'

type Payment = { readonly attempt: string; readonly cents: number }

let chaos: ChaosSite
let vendors: VendorServer
let site: LocalSite
let cents = 40_000
const acknowledged: Payment[] = []
const pending: Payment[] = []

beforeAll(async () => {
  vendors = await startVendorServer()
  chaos = await makeChaosSite()
  site = await chaos.start(vendors.vars)
})
afterAll(async () => {
  await chaos.remove()
  await vendors.close()
})

async function pay(fields: Readonly<Record<string, string>> = {}) {
  cents += 1
  const payment = { attempt: await openForm(site.url), cents }
  const { httpStatus, reply } = await submit(site.url, { ...payment, fields })
  if (reply.status === 'success') acknowledged.push(payment)
  return { ...payment, httpStatus }
}

const toReceiptId = ({ attempt }: Payment) => `pay_${toAttemptId(attempt)}:receipt`

async function expectAcceptedReceipt(payment: Payment): Promise<void> {
  await waitFor(
    'the receipt accepted',
    async () => {
      await sendDueMessages(site.url, chaos.persistTo)
      return vendors.emails.accepted.has(toReceiptId(payment))
    },
    timeoutMs,
  )
}

test.each(outages)(
  'a payment without the card processor’s reply (%s) is pending, and no other form can pay its bill',
  async (outage) => {
    vendors.loseChargeReplies()
    const charged = await pay()
    vendors.stop('stripe', outage)
    const unsent = await pay()
    expect([charged.httpStatus, unsent.httpStatus]).toEqual([202, 202])
    const other = await submit(site.url, { attempt: await openForm(site.url), cents: unsent.cents })
    expect(other.reply.code).toBe('BILL_BEING_PAID')
    vendors.restore('stripe')
    await waitFor(
      'the charge found',
      async () => (await fetchStatus(site.url, charged.attempt)).status === 'success',
      timeoutMs,
    )
    acknowledged.push(charged)
    pending.push(unsent)
  },
)

test.each(outages)(
  'a payment with the email vendor down (%s) is paid, and its receipt follows',
  async (outage) => {
    const before = vendors.countRequests('resend')
    vendors.stop('resend', outage)
    const payment = await pay()
    expect(payment.httpStatus).toBe(200)
    await waitFor('a try', () => vendors.countRequests('resend') > before, timeoutMs)
    vendors.restore('resend')
    await expectAcceptedReceipt(payment)
  },
)

test.each(outages)(
  'a text with the SMS vendor down (%s) is sent later or marked unknown, and a payment succeeds',
  async (outage) => {
    const before = vendors.countRequests('twilio')
    const known = new Set(readOutbox(chaos.persistTo).map(({ id }) => id))
    vendors.stop('twilio', outage)
    expect(await requestText(site.url)).toBe(200)
    expect((await pay()).httpStatus).toBe(200)
    await waitFor('a try', () => vendors.countRequests('twilio') > before, timeoutMs)
    vendors.restore('twilio')
    const findText = () =>
      readOutbox(chaos.persistTo).find(({ id, kind }) => kind === 'sms' && !known.has(id))
    await waitFor(
      'an outcome of the text',
      async () => {
        await sendDueMessages(site.url, chaos.persistTo)
        return ['sent', 'unknown'].includes(findText()?.status ?? '')
      },
      timeoutMs,
    )
    // Without a reply it may have been sent: staff see it, and it is not repeated.
    const isCertain = outage === 503
    expect(findText()?.status).toBe(isCertain ? 'sent' : 'unknown')
    expect(vendors.texts.accepted.get(findText()?.id ?? '') ?? 0).toBe(isCertain ? 1 : 0)
  },
)

function runSql(sql: string): readonly Record<string, unknown>[] {
  const db = new DatabaseSync(findDatabaseFile(chaos.persistTo), { timeout: 5000 })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

test('a payment with the captcha’s store down is paid and marked, and the next one is checked again', async () => {
  const tokens = [await solveCaptcha(site.url), await solveCaptcha(site.url)]
  const payments: Payment[] = []
  runSql('ALTER TABLE spent_captchas RENAME TO spent_captchas_down')
  payments.push(await pay({ googleRecaptchaToken: tokens[0] ?? '' }))
  runSql('ALTER TABLE spent_captchas_down RENAME TO spent_captchas')
  payments.push(await pay({ googleRecaptchaToken: tokens[1] ?? '' }))
  const checks = payments.map(({ attempt }) =>
    runSql(`SELECT captcha FROM payments WHERE attempt_id = '${toAttemptId(attempt)}'`),
  )
  expect(checks).toEqual([[{ captcha: 'unavailable' }], [{ captcha: 'passed' }]])
})

test.each(outages)(
  'a payment with the error tracker down (%s) is paid, and its receipt follows',
  async (outage) => {
    const before = vendors.countRequests('sentry')
    vendors.stop('sentry', outage)
    // A rejected API key raises an alert.
    vendors.stop('resend', 401)
    const payment = await pay()
    expect(payment.httpStatus).toBe(200)
    await waitFor('an alert', () => vendors.countRequests('sentry') > before, timeoutMs)
    expect((await pay()).httpStatus).toBe(200)
    vendors.restore('resend')
    vendors.restore('sentry')
    await expectAcceptedReceipt(payment)
  },
)

const isFlagOn = async () => {
  const response = await fetch(`${site.url}${flagPath}`)
  return z.object({ message: z.boolean() }).parse(await response.json()).message
}

const copyKv = (from: string, to: string) =>
  cpSync(path.join(from, 'v3/kv'), path.join(to, 'v3/kv'), { recursive: true })

test.each(outages)(
  'with old contents of KV and the flag vendor down (%s), old flags apply, and a form and a short link made after those contents still work',
  async (outage) => {
    const oldKvFolder = mkdtempSync(path.join(chaos.persistTo, 'old-kv-'))
    vendors.setFlag(false)
    await site.kill()
    site = await chaos.start(vendors.vars)
    expect(await isFlagOn()).toBe(false)
    await site.kill()
    copyKv(chaos.persistTo, oldKvFolder)

    vendors.setFlag(true)
    site = await chaos.start(vendors.vars)
    expect(await isFlagOn()).toBe(true)
    expect(await requestText(site.url)).toBe(200)
    const form = await openForm(site.url)
    await site.kill()
    rmSync(path.join(chaos.persistTo, 'v3/kv'), { recursive: true })
    copyKv(oldKvFolder, chaos.persistTo)

    vendors.stop('unleash', outage)
    site = await chaos.start(vendors.vars)
    expect(await isFlagOn()).toBe(false)
    cents += 1
    const paid = await submit(site.url, { attempt: form, cents })
    expect(paid.httpStatus).toBe(200)
    acknowledged.push({ attempt: form, cents })
    const [newest] = runSql('SELECT key FROM links ORDER BY created_at DESC LIMIT 1')
    const link = await fetch(`${site.url}/s/${newest?.key}`, { redirect: 'manual' })
    expect(link.status).toBe(302)
    vendors.restore('unleash')
    // Each isolate reads the flags at most every fifteen seconds.
    if (faultRun.isLong) await waitFor('new flags', isFlagOn, timeoutMs)
  },
)

test('every payment that was acknowledged is recorded and charged once, with one receipt', async () => {
  for (const payment of acknowledged) await expectAcceptedReceipt(payment)
  const recorded = readRecordedRows(chaos.persistTo).payments
  expect(recorded.toSorted()).toEqual(
    acknowledged.map(({ attempt }) => toAttemptId(attempt)).toSorted(),
  )
  expect(acknowledged.filter((payment) => vendors.countCharges(payment.cents) !== 1)).toEqual([])
  expect(vendors.emails.conflicting).toEqual([])
})

test('a payment that the card processor did not process is not charged', () => {
  for (const payment of pending) expect(vendors.countCharges(payment.cents)).toBe(0)
})

test.runIf(faultRun.isLong)(
  'a payment that the card processor did not process can be paid again once it is closed as not charged',
  { timeout: 2 * closeMs },
  async () => {
    for (const { attempt, cents: amount } of pending) {
      await waitFor(
        'the attempt closed',
        async () => (await fetchStatus(site.url, attempt)).status === 'not_charged',
        closeMs,
      )
      const { attempt: next = '' } = await fetchStatus(site.url, attempt)
      expect((await submit(site.url, { attempt: next, cents: amount })).httpStatus).toBe(200)
      expect(vendors.countCharges(amount)).toBe(1)
    }
  },
)
