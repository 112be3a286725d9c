// What staff find of a try without a payment, and what they may tell a caller.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import { confirmRequest, officeAtErasure } from '../../../../tests/support/builders/erasure'
import { createOffice } from '../../../../tests/support/builders/office'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { configOf } from '../../../platform/config/config'
import { purgeTries } from '../../payments/stores/unpaid-tries-store'
import { readAttemptToken } from '../../payments/tokens/attempt-token'

captureLogEvents()
afterEach(() => vi.restoreAllMocks())

const day = 24 * 60 * 60 * 1000
const minute = 60_000
const declined = '4000000000000002'
const approved = '4242424242424242'
const confirming =
  'Ask for the name and billing ZIP first. Then say: “We’re confirming your payment. Don’t pay again. Your page shows the result.”'
const notCharged =
  'Ask for the name and billing ZIP first. Then say: “Not charged. A hold may show for some days. You can pay again.”'
const office = createOffice('Sam Staff')

async function search(term: string) {
  const found = await office.searchPayments({ term })
  if (!found.ok) throw new Error(found.error.kind)
  return found.value
}

type Form = Readonly<Record<string, string>>

async function submit(form: Form, { isWithheld = false } = {}) {
  const payee = await insertPayablePayee({ name: 'Larkspur Clinic' })
  if (isWithheld) await tripBreaker(payee)
  const cookie = await passStepUp()
  const attempt = await buildAttemptToken(payee)
  const response = await pay(payee, { attempt, ...form }, { cookie })
  const read = await readAttemptToken([configOf(env).APP_SECRET], attempt, 0)
  if (!read.ok) throw new Error('the token is not readable')
  const { attemptId } = read.value
  // The reply does not wait for the processor.
  if (isWithheld) await getAttemptStub(attemptId).settle()
  return { payee, attemptId, status: response.status }
}

const payer = { patientName: 'Wren Castellanos', account: 'W-1', amount: '64.20' }

test('a declined card is found by what its payer says', async () => {
  const form = { ...payer, email: 'wren@example.com', phone: '(217) 555-0144' }
  await submit({ ...form, ccn: declined })
  const terms = [
    'castellanos',
    'Wren, $64.20, today, Larkspur',
    '0002',
    'w1',
    'wren@example.com',
    '555-0144',
    'visa 0002',
  ]
  for (const term of terms) {
    const { tries, payments } = await search(term)
    expect([term, payments, tries]).toEqual([
      term,
      [],
      [
        {
          ...{ submittedAt: expect.any(Number), payeeName: 'Larkspur Clinic' },
          ...{ payerName: 'Wren Castellanos', billingZip: '94107', totalCents: 6420 },
          ...{ lastFour: '0002', state: 'declined', readAloud: notCharged },
        },
      ],
    ])
  }
  expect((await search('castellanos, $64.21')).tries).toEqual([])
  await submit({ ...payer, patientName: 'Ines Castellanos', ccn: approved })
  const later = await search('castellanos')
  expect(later.payments.map(({ payerName }) => payerName)).toEqual(['Ines Castellanos'])
  expect(later.tries.map(({ payerName }) => payerName)).toEqual(['Wren Castellanos'])
})

test('of an attempt only the last try is found, and none once it has paid', async () => {
  const payee = await insertPayablePayee({ name: 'Larkspur Clinic' })
  const attempt = await buildAttemptToken(payee)
  const form = { ...payer, patientName: 'Linnet Marsh', attempt }
  expect((await pay(payee, { ...form, ccn: declined })).status).toBe(422)
  expect((await pay(payee, { ...form, ccn: declined })).status).toBe(422)
  expect((await search('linnet')).tries).toMatchObject([{ state: 'declined' }])
  // The processor's answer to the second one is not known.
  const second = "SELECT max(submitted_at) FROM unpaid_tries WHERE payer_name = 'Linnet Marsh'"
  await env.DB.exec(`UPDATE unpaid_tries SET outcome = NULL WHERE submitted_at = (${second})`)
  const { attempt_id: id } = (await env.DB.prepare(
    "SELECT attempt_id FROM unpaid_tries WHERE payer_name = 'Linnet Marsh'",
  ).first<{ attempt_id: string }>()) ?? { attempt_id: '' }
  await env.DB.exec(`INSERT INTO open_attempts VALUES ('${id}', 1)`)
  expect((await search('linnet')).tries).toMatchObject([
    { state: 'confirming', readAloud: confirming },
  ])
  await env.DB.exec(`DELETE FROM open_attempts WHERE attempt_id = '${id}'`)

  expect((await pay(payee, { ...form, ccn: approved })).status).toBe(200)
  const paid = await search('linnet')
  expect([paid.payments.length, paid.tries]).toEqual([1, []])
})

test('a try whose outcome is open is being confirmed, and one that ended without an answer was not charged', async () => {
  const { attemptId } = await submit({ ...payer, patientName: 'Opal Tern', ccn: declined })
  const noOutcome = `UPDATE unpaid_tries SET outcome = NULL WHERE attempt_id = '${attemptId}'`
  await env.DB.exec(noOutcome)
  expect((await search('opal')).tries).toMatchObject([
    { state: 'not_charged', readAloud: notCharged },
  ])
  await env.DB.exec(`INSERT INTO open_attempts VALUES ('${attemptId}', 1)`)
  expect((await search('opal')).tries).toMatchObject([
    { state: 'confirming', readAloud: confirming },
  ])
})

describe('while the outcome is withheld from the payer', () => {
  test('an approved and a declined card read exactly like one that is being confirmed', async () => {
    const shown: unknown[] = []
    for (const [ccn, name] of [
      [declined, 'Brook Declinedname'],
      [approved, 'Brook Approvedname'],
    ]) {
      const form = {
        ...payer,
        patientName: `${name}`,
        email: `${name?.slice(6)}@example.com`,
        ccn: `${ccn}`,
      }
      expect((await submit(form, { isWithheld: true })).status).toBe(202)
      const { tries, payments, isMore, isPartial, archived } = await search(`${name?.slice(6)}`)
      const same = tries.map((one) => ({ ...one, submittedAt: 0, payerName: '', lastFour: '' }))
      shown.push({ same, payments, isMore, isPartial, archived })
    }
    expect(shown[0]).toEqual(shown[1])
    expect(shown[0]).toMatchObject({
      payments: [],
      same: [{ state: 'confirming', readAloud: confirming }],
    })
    const later = Date.now() + 16 * minute
    vi.spyOn(Date, 'now').mockReturnValue(later)
    expect(await search('declinedname')).toMatchObject({
      payments: [],
      tries: [{ state: 'declined' }],
    })
    expect(await search('approvedname')).toMatchObject({
      payments: [{ status: 'in_review' }],
      tries: [],
    })
  })
})

test('a try is found for seven days', async () => {
  await submit({ ...payer, patientName: 'Sorrel Finch', ccn: declined })
  const age = (ms: number) =>
    env.DB.exec(
      `UPDATE unpaid_tries SET submitted_at = submitted_at - ${ms} WHERE payer_name = 'Sorrel Finch'`,
    )
  await age(7 * day - minute)
  expect((await search('sorrel')).tries).toHaveLength(1)
  await purgeTries(env.DB, Date.now())
  expect((await search('sorrel')).tries).toHaveLength(1)
  await age(2 * minute)
  expect((await search('sorrel')).tries).toEqual([])
  expect(await purgeTries(env.DB, Date.now())).toBe(1)
})

test('a person who asks gets the tries with the confirmed email, and has them erased', async () => {
  const email = 'fern.tries@example.com'
  await submit({
    ...payer,
    patientName: 'Fern Tries',
    email: 'Fern.Tries@example.com',
    ccn: declined,
  })
  const exporting = await officeAtErasure('Ana Clerk', 1)(
    'exportPersonalData',
    await confirmRequest('export', { email }, 1),
  )
  expect(exporting).toMatchObject({
    value: {
      payments: [],
      others: { tries: [{ 'payer name': 'Fern Tries', 'bill zip': '94107' }] },
    },
  })
  expect(JSON.stringify(exporting)).not.toMatch(/declined|outcome/)
  await officeAtErasure('Ana Clerk', 1)(
    'erasePersonalData',
    await confirmRequest('erase', { email }, 1),
  )
  expect((await search('fern tries')).tries).toEqual([])
})
