// Two forms for one bill: only one pays, and its claim is released once its outcome is known.

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { toBillKey } from '../model/bill-key'
import type { ReviewDecision } from '../model/review-decision'
import { decidePayment } from '../review/decide-payment'

const beingPaidText = paymentFormCopy.beingPaid.title
const declinedCard = '4000000000000002'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

type Reply = {
  readonly status: string
  readonly code?: string
  readonly message?: string
  readonly payAgain?: string
}
const read = (response: Response) => response.json<Reply>()
const countClaims = (attempt: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM payment_claims WHERE attempt_id = ?1')
    .bind(attempt.split('.')[0])
    .first<number>('n')
const countPayments = async (payee: string) => (await readPaymentRows(payee)).payments.length

/** Claims the valid form's bill, by default for an attempt that never comes back. */
async function insertClaim({
  payee,
  expiresAt,
  attemptId = crypto.randomUUID(),
}: {
  readonly payee: string
  readonly expiresAt: number | null
  readonly attemptId?: string
}) {
  const billKey = await toBillKey({
    payeeId: payee,
    bill: {
      account: validForm.account,
      additionalAccounts: [],
      phone: '',
      amountCents: 12_550,
    },
  })
  await env.DB.prepare(
    'INSERT INTO payment_claims (bill_key, attempt_id, state, expires_at) VALUES (?1, ?2, ?3, ?4)',
  )
    .bind(billKey, attemptId, expiresAt === null ? 'charging' : 'claiming', expiresAt)
    .run()
}

test('in each of thirty concurrent pairs of forms for one bill, one is paid and the other learns why not', async () => {
  const payees = await Promise.all(Array.from({ length: 30 }, () => insertPayablePayee()))
  const pairs = await Promise.all(
    payees.map((payee) => {
      const ip = newIpAddress()
      return Promise.all([pay(payee, {}, { ip }).then(read), pay(payee, {}, { ip }).then(read)])
    }),
  )
  for (const [index, pair] of pairs.entries()) {
    const refused = pair.filter(({ status }) => status !== 'success')
    expect(refused).toHaveLength(1)
    // A form that arrives after the other one was paid is asked to confirm.
    expect(['BILL_BEING_PAID', 'DUPLICATE_PAYMENT']).toContain(refused[0]?.code)
    expect(await countPayments(payees[index] ?? '')).toBe(1)
  }
  const codes = pairs.flat().map(({ code }) => code)
  expect(codes).toContain('BILL_BEING_PAID')
})

test('of two forms for one bill whose claims both failed in a lock of D1, one is charged once D1 works', async () => {
  const payee = await insertPayablePayee()
  const prepare = env.DB.prepare.bind(env.DB)
  let failures = 0
  vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    // Locked until both forms have tried to claim the bill.
    const isLocked = failures < 2
    if (sql.startsWith('INSERT INTO payment_claims') && isLocked) failures += 1
    if (isLocked && /^INSERT INTO (?:payment_claims|submitted_attempts|open_attempts)/.test(sql))
      throw new Error('D1 is locked')
    return prepare(sql)
  })
  const replies = await Promise.all([pay(payee).then(read), pay(payee).then(read)])
  expect(failures).toBe(2)
  expect(replies.map(({ code, status }) => code ?? status).toSorted()).toEqual([
    expect.stringMatching(/^(?:BILL_BEING_PAID|DUPLICATE_PAYMENT)$/),
    'success',
  ])
  expect(await countPayments(payee)).toBe(1)
})

test('of two concurrent confirmations of a duplicate payment, one pays, and a later use of the same confirmation gets a new warning', async () => {
  const payee = await insertPayablePayee()
  expect((await pay(payee)).status).toBe(200)
  const attempts = [await buildAttemptToken(payee), await buildAttemptToken(payee)] as const
  const warned = await pay(payee, { attempt: attempts[0] }).then(read)
  const payAgain = warned.payAgain ?? ''
  const replies = await Promise.all(
    attempts.map((attempt) => pay(payee, { attempt, payAgain }).then(read)),
  )
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(await countPayments(payee)).toBe(2)
  const later = await pay(payee, { payAgain }).then(read)
  expect(later.code).toBe('DUPLICATE_PAYMENT')
  expect(later.payAgain).not.toBe(payAgain)
  expect(await countPayments(payee)).toBe(2)
})

describe('a bill that another attempt is paying', () => {
  test('is not paid by the call, which offers no way to pay anyway', async () => {
    const payee = await insertPayablePayee()
    await insertClaim({ payee, expiresAt: null })
    const attempt = await buildAttemptToken(payee)
    const response = await pay(payee, { attempt })
    expect(response.status).toBe(409)
    const body = await read(response)
    expect(body).toMatchObject({
      code: 'BILL_BEING_PAID',
      message: expect.stringContaining(beingPaidText),
    })
    expect(body.payAgain).toBeUndefined()
    expect(await listAuthorizedCharges(attempt)).toEqual([])
  })

  test('is not paid by the plain form, which preserves the attempt and the typed values', async () => {
    const payee = await insertPayablePayee()
    await insertClaim({ payee, expiresAt: null })
    const attempt = await buildAttemptToken(payee)
    const page = await pressButton(payee, 'submit', { ...validForm, attempt })
    expect(page.response.status).toBe(409)
    expect(page.html).toContain(beingPaidText)
    expect(page.value('payAgain')).toBeUndefined()
    expect(page.value('attempt')).toBe(attempt)
    for (const name of ['patientName', 'billName', 'city'] as const)
      expect(page.value(name)).toBe(validForm[name])
  })

  test('is free once the claim of an attempt that stopped before its charge has expired', async () => {
    const payee = await insertPayablePayee()
    await insertClaim({ payee, expiresAt: Date.now() + 60_000 })
    const attempt = await buildAttemptToken(payee)
    expect(await pay(payee, { attempt }).then(read)).toMatchObject({ code: 'BILL_BEING_PAID' })
    await env.DB.prepare("UPDATE payment_claims SET expires_at = ?1 WHERE state = 'claiming'")
      .bind(Date.now() - 1)
      .run()
    expect((await pay(payee, { attempt })).status).toBe(200)
  })
})

describe('the claim of a bill', () => {
  test.each([
    ['a payment', {}, 'DUPLICATE_PAYMENT'],
    ['a decline', { ccn: declinedCard }, undefined],
  ] as const)('is released after %s', async (_, form, code) => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt, ...form })
    expect(await countClaims(attempt)).toBe(0)
    expect((await pay(payee).then(read)).code).toBe(code)
  })

  test('stays while the outcome is unknown and is released when nothing was charged', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt, amount: '20.97' })).status).toBe(202)
    expect((await pay(payee, { amount: '20.97' }).then(read)).code).toBe('BILL_BEING_PAID')
    await runDurableObjectAlarm(getAttemptStub(attempt))
    expect(await countClaims(attempt)).toBe(0)
    expect((await pay(payee, { amount: '20.97' })).status).toBe(202)
  })

  test('is released by the alarm when D1 failed at a decline', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const prepare = env.DB.prepare.bind(env.DB)
    const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (sql.startsWith('DELETE FROM payment_claims')) throw new Error('D1 is locked')
      return prepare(sql)
    })
    expect((await pay(payee, { attempt, ccn: declinedCard })).status).toBe(422)
    spy.mockRestore()
    expect(await countClaims(attempt)).toBe(1)
    expect((await pay(payee).then(read)).code).toBe('BILL_BEING_PAID')
    await runDurableObjectAlarm(getAttemptStub(attempt))
    expect(await countClaims(attempt)).toBe(0)
    expect((await pay(payee)).status).toBe(200)
  })

  test('by the same attempt does not stop its submit', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const [attemptId] = attempt.split('.')
    await insertClaim({ payee, expiresAt: Date.now() + 60_000, attemptId })
    expect((await pay(payee, { attempt })).status).toBe(200)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test('that expired and passed to another attempt prevents the charge', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const prepare = env.DB.prepare.bind(env.DB)
    const spy = vi
      .spyOn(env.DB, 'prepare')
      .mockImplementation((sql) =>
        sql.startsWith('UPDATE payment_claims')
          ? prepare(`${sql} AND attempt_id = 'another'`)
          : prepare(sql),
      )
    const reply = await pay(payee, { attempt }).then(read)
    spy.mockRestore()
    expect(reply.code).toBe('BILL_BEING_PAID')
    expect(await listAuthorizedCharges(attempt)).toEqual([])
    expect((await pay(payee, { attempt })).status).toBe(200)
  })
})

test.each<ReviewDecision>([
  { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Not our account' },
  { action: 'cancel', why: 'payer' },
])(
  'a bill can be paid without a confirmation after its payment was ended by %j',
  async (decision) => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt })
    expect((await pay(payee).then(read)).code).toBe('DUPLICATE_PAYMENT')
    await decidePayment(
      { paymentId: `pay_${attempt.split('.')[0]}` },
      decision,
      createTestServices(),
    )
    expect((await pay(payee)).status).toBe(200)
  },
)
