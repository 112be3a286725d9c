// The card processor's reply is lost before or after a charge, a capture or a void, and the server is killed
// while it waits. The simulator loses replies for totals that end in .97 and .98 (charge) and .91 and
// .92 (the first capture or void).
import { expect, test } from 'vitest'
import { receiptCopy as copy } from '../../shared/locales/en/payments/receipt.ts'
import { waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { fetchStatus, openForm, submit } from './payer.ts'
import { readRecordedRows, readReviewedPayment, toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()

test.each([
  { fault: 'before the charge', cents: 5097, finalStatus: 'not_charged' },
  { fault: 'after the charge', cents: 5098, finalStatus: 'success' },
] as const)(
  'a submit whose reply is lost $fault, and whose server is killed, ends with the status $finalStatus',
  async ({ cents, finalStatus }) => {
    const attempt = await openForm(chaos.site.url)
    expect((await submit(chaos.site.url, { attempt, cents })).httpStatus).toBe(202)
    await chaos.restart()
    await waitFor(
      'an outcome',
      async () => (await fetchStatus(chaos.site.url, attempt)).status !== 'pending',
      timeoutMs,
    )
    expect((await fetchStatus(chaos.site.url, attempt)).status).toBe(finalStatus)
    const once = finalStatus === 'success' ? [toAttemptId(attempt)] : []
    const rows = { charges: once, payments: once, receipts: once }
    expect(readRecordedRows(chaos.persistTo, [attempt])).toMatchObject(rows)
  },
)

/** Opens the staff page and posts the decision as its button does. Null if the server was killed. */
async function decide(attempt: string, action: 'accept' | 'reject') {
  const page = `${chaos.site.url}/dev/staff/payments/pay_${toAttemptId(attempt)}`
  const text = await (await fetch(page)).text()
  const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
  return fetch(`${page}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: chaos.site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      confirm: '1',
      version,
      reason: 'account_not_found',
      note: 'Not our account',
    }),
  }).catch(() => null)
}

/** Posts the status page's confirmed cancellation. Null if the server was killed. */
const cancel = (path: string) =>
  fetch(chaos.site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: chaos.site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'cancel-confirmed', zip: '94107', lastFour: '1111' }),
  }).catch(() => null)

type Action = 'accept' | 'reject' | 'cancel'

const expectedStates = {
  accept: {
    payment: 'accepted',
    charge: 'captured',
    emails: ['payment_accepted', 'receipt'],
    receiver: 'payee',
  },
  reject: {
    payment: 'rejected',
    charge: 'voided',
    emails: ['payment_rejected', 'receipt'],
    receiver: null,
  },
  cancel: {
    payment: 'canceled',
    charge: 'voided',
    emails: ['payment_canceled', 'receipt'],
    receiver: null,
  },
} as const

async function expectDecided(attempt: string, action: Action, cents: number) {
  const { payment, charge, emails, receiver } = expectedStates[action]
  await waitFor(
    'the decision in D1',
    () => readReviewedPayment(chaos.persistTo, attempt)?.payment === payment,
    timeoutMs,
  )
  const reviewed = readReviewedPayment(chaos.persistTo, attempt)
  expect(reviewed).toMatchObject({ payment, charge, deciding: null })
  expect(reviewed?.emails.toSorted()).toEqual(emails)
  expect(reviewed?.ledger).toEqual(
    receiver === null ? { card: 0, reserved: 0 } : { card: -cents, reserved: 0, [receiver]: cents },
  )
}

test.each([
  { action: 'accept', fault: 'before', cents: 6091 },
  { action: 'accept', fault: 'after', cents: 6092 },
  { action: 'reject', fault: 'before', cents: 6191 },
  { action: 'reject', fault: 'after', cents: 6192 },
] as const)(
  'a decision to $action whose reply is lost $fault the processor acts, and whose server is killed, happens once with one email',
  async ({ action, cents }) => {
    const attempt = await openForm(chaos.site.url)
    expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
    expect((await decide(attempt, action))?.headers.get('location')).toContain('done=pending')
    await chaos.restart()
    await expectDecided(attempt, action, cents)
  },
)

const readStatusPage = async (path: string) => (await fetch(chaos.site.url + path)).text()

/** Between the intent, the mark, the processor, and the outcome. */
const points = [
  { point: 'before_mark', isMarked: false },
  { point: 'before_settle', isMarked: true },
  { point: 'after_settle', isMarked: true },
  { point: 'after_outcome', isMarked: false },
] as const

test.each(
  (['accept', 'reject', 'cancel'] as const).flatMap((action, row) =>
    points.map((at, column) => ({ ...at, action, cents: 7001 + 4 * row + column })),
  ),
)(
  'a decision to $action killed at $point happens once with one email, and its mark ends',
  async ({ action, point, isMarked, cents }) => {
    const attempt = await openForm(chaos.site.url)
    const { confirmationUrl = '' } = (await submit(chaos.site.url, { attempt, cents })).reply
    await chaos.restart(point)
    const lost = action === 'cancel' ? cancel(confirmationUrl) : decide(attempt, action)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    expect(readReviewedPayment(chaos.persistTo, attempt)?.deciding).toBe(isMarked ? action : null)
    if (isMarked) {
      const page = await readStatusPage(confirmationUrl)
      expect(page).toContain(copy.underWay[action === 'accept' ? 'charging' : 'canceling'].heading)
      expect(page).not.toContain('value="cancel"')
    }
    await chaos.restart()
    expect(await lost).toBeNull()
    await expectDecided(attempt, action, cents)
    // The object has not heard of the outcome if it was killed after it. Its alarm would reach the next test's point.
    if (action !== 'cancel') {
      const payment = `pay_${toAttemptId(attempt)}`
      await chaos.call(
        action,
        action === 'reject' ? { payment, reason: 'other', note: 'Twice' } : { payment },
      )
      await expectDecided(attempt, action, cents)
    }
    expect(await readStatusPage(confirmationUrl)).toContain(
      copy.statuses[expectedStates[action].payment],
    )
  },
)
