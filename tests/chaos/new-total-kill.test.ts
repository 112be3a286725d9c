// Kills the server (SIGKILL) between a payer's yes to a new total, the release of the hold and the link to pay it, and between
// the acceptance of a payment with a corrected bill, its capture and the correction.
import { expect, test } from 'vitest'
import { confirmAnswer } from '../../shared/payments/info-question.ts'
import { waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { answerQuestion, openForm, openQuestion, submit } from './payer.ts'
import { readReviewedPayment, toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()
const { call } = chaos

const readReviewed = (attempt: string) => readReviewedPayment(chaos.persistTo, attempt)

async function findQuestionToken(statusPath: string): Promise<string> {
  const path = await openQuestion(chaos.site.url, statusPath)
  return new URL(path, chaos.site.url).searchParams.get('t') ?? ''
}

async function findAgreed(token: string): Promise<string> {
  const page = await fetch(`${chaos.site.url}/update-info-request?t=${token}`)
  return /agreed=([\w.%-]+)/.exec(await page.text())?.[1] ?? ''
}

test.each([
  { point: 'before_mark', cents: 8203 },
  { point: 'before_settle', cents: 8201 },
  { point: 'after_settle', cents: 8202 },
  { point: 'after_outcome', cents: 8204 },
] as const)(
  'a yes to a new total that is killed at $point releases the hold once, and one payment is charged',
  async ({ point, cents }) => {
    const attempt = await openForm(chaos.site.url)
    const { confirmationUrl = '' } = (await submit(chaos.site.url, { attempt, cents })).reply
    const payment = `pay_${toAttemptId(attempt)}`
    const newAmountCents = cents + 1_000
    await call('askForInfo', {
      payment,
      request: { type: 'confirmAmountIncrease', newAmountCents },
    })
    const token = await findQuestionToken(confirmationUrl)

    await chaos.restart(point)
    const lost = answerQuestion(chaos.site.url, token, [confirmAnswer]).catch(() => 'no response')
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    expect(await lost).toBe('no response')
    await waitFor('the release', () => readReviewed(attempt)?.payment === 'canceled', timeoutMs)
    expect(readReviewed(attempt)).toMatchObject({
      charge: 'voided',
      deciding: null,
      ledger: { reserved: 0 },
      emails: ['receipt', 'info_question', 'new_total'],
    })

    const agreed = await findAgreed(token)
    const query = `&agreed=${agreed}`
    const paid = await openForm(chaos.site.url)
    const form = { attempt: paid, cents: newAmountCents, query }
    expect((await submit(chaos.site.url, form)).reply.status).toBe('success')
    const again = await submit(chaos.site.url, { ...form, attempt: await openForm(chaos.site.url) })
    expect(again.body).toContain('AGREED_TOTAL_PAID')
    await call('accept', { payment: `pay_${toAttemptId(paid)}` })
    expect(readReviewed(paid)).toMatchObject({ payment: 'accepted', charge: 'captured' })
    expect(readReviewed(attempt)).toMatchObject({ payment: 'canceled', charge: 'voided' })
  },
)

test.each([
  { point: 'before_settle', cents: 8301 },
  { point: 'after_settle', cents: 8302 },
] as const)(
  'an acceptance with a corrected account that is killed at $point charges and corrects once',
  async ({ point, cents }) => {
    const attempt = await openForm(chaos.site.url)
    const { confirmationUrl = '' } = (await submit(chaos.site.url, { attempt, cents })).reply
    const payment = `pay_${toAttemptId(attempt)}`
    await call('askForInfo', { payment, request: { type: 'correctBill', fields: ['account'] } })
    const token = await findQuestionToken(confirmationUrl)
    const answer = { field: { name: 'Account number', value: `CH-${cents}` } }
    await answerQuestion(chaos.site.url, token, [answer])

    await chaos.restart(point)
    const lost = call('accept', { payment, bill: 'corrected' }).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    expect(await lost).toBeNull()
    await waitFor('the charge', () => readReviewed(attempt)?.payment === 'accepted', timeoutMs)
    expect(readReviewed(attempt)).toMatchObject({ charge: 'captured', ledger: { reserved: 0 } })
    expect(JSON.stringify(await call('readPayment', { payment }))).toContain(
      `"isUsed":true,"fields":[{"field":"account","from":"`,
    )
    const again = call('accept', { payment, bill: 'corrected' })
    expect(JSON.stringify(await again)).toContain('"outcome":"done"')
  },
)
