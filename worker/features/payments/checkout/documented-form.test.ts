// Compares the documented payment call with the fields and errors of the real one.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  postMultipart,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { readProblem } from '../../../../tests/support/requests/site'
import { documentedCalls } from '../../../api-document'
import { problems } from '../../../platform/http/problems'
import { listFailures } from '../../api-docs/open-api'
import { toDocumentedForm } from './documented-form'
import { submitFailures } from './submit-failures'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const path = '/payment/payment_back.php'
const call = documentedCalls.find((one) => one.path === path)
const documentedNames = Object.keys(toDocumentedForm().shape)
const requiredNames = Object.entries(toDocumentedForm().shape)
  .filter(([, field]) => !field.safeParse(undefined).success)
  .map(([name]) => name)

const toSortedCodes = <Row extends { readonly status: number; readonly code: string }>(
  rows: readonly Row[],
) => rows.map(({ status, code }) => `${status} ${code}`).toSorted()

test('the payment call lists the failures of the submit table and of every call', () => {
  const ofEveryCall = [
    ...(['malformed', 'origin_refused', 'method_not_allowed', 'too_large'] as const),
    ...(['unsupported_type', 'internal', 'unavailable'] as const),
  ].map((kind) => problems[kind])
  const own = Object.values(submitFailures).map(({ problem, code }) => ({
    status: problems[problem].status,
    code,
  }))
  const wanted = new Set(toSortedCodes([...ofEveryCall, ...own]))
  expect(call && toSortedCodes(listFailures(call))).toEqual([...wanted].toSorted())
  for (const code of ['DUPLICATE_PAYMENT', 'PAYEE_NOT_FOUND', 'CARD_DECLINED', 'TOO_MANY_DECLINES'])
    expect(JSON.stringify([...wanted])).toContain(code)
})

describe('the documented payment fields', () => {
  test('include every field that the payment page sends, for a patient and for a company', async () => {
    const custom_fields = JSON.stringify({
      payDOB: true,
      payDOS: true,
      billingZip: true,
      payNote: true,
    })
    const payee = await insertPayablePayee({ custom_fields })
    const filled = { ...validForm, payDOB: '01/02/1980', payDOS: '01/02/2026', billingZip: '94107' }
    const form = { ...filled, attempt: await buildAttemptToken(payee) }
    const pages = [
      await openPaymentPage(`/web-payment?p=${payee}`),
      await openPaymentPage(`/web-payment?p=${payee}&ib=1`),
      await pressButton(payee, 'add-invoice', form, '&ib=1'),
      await pressButton(payee, 'next', form),
      await pressButton(payee, 'next', form, '&ib=1'),
    ]
    const sent = pages.flatMap(({ html }) =>
      [...html.matchAll(/<(?:input|select|textarea)[^>]*\sname="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    )
    for (const name of ['account', 'account2', 'payDOB', 'ccn', 'isBtoB'])
      expect(sent).toContain(name)
    expect(documentedNames).toEqual(expect.arrayContaining([...new Set(sent)]))
  })

  /** Required of a form with a card, and optional in the document, because a card token takes their place. */
  const cardNames = ['ccn', 'exp', 'cvv']
  const neededNames = [...requiredNames, ...cardNames]
  const requiredEntries = Object.entries(validForm).filter(([name]) => neededNames.includes(name))
  const pay = async (form: Readonly<Record<string, string>>, query = '&optE=1') => {
    const payee = await insertPayablePayee({ has_account: 0 })
    const whole = { ...form, attempt: await buildAttemptToken(payee) }
    return { payee, response: await postMultipart(`${path}?p=${payee}${query}`, whole) }
  }

  test('suffice when only the required ones are sent', async () => {
    expect(requiredNames.length).toBeGreaterThan(8)
    for (const name of ['account', 'email', 'payDOB']) expect(requiredNames).not.toContain(name)
    expect((await pay(Object.fromEntries(requiredEntries))).response.status).toBe(200)
  })

  test('let a generated client send a card token instead of a card', () => {
    expect(requiredNames.filter((name) => cardNames.includes(name))).toEqual([])
    for (const name of cardNames) expect(documentedNames).toContain(name)
    expect(documentedNames).toContain('card_token')
  })

  test.each(neededNames.filter((name) => name !== 'attempt'))(
    'do not suffice without %s',
    async (name) => {
      const { response } = await pay(
        Object.fromEntries(requiredEntries.filter(([one]) => one !== name)),
      )
      expect(response.status).toBe(422)
      expect(Object.keys((await readProblem(response)).fields ?? {})).toEqual([name])
    },
  )

  test('without an attempt get a new attempt that can be submitted', async () => {
    const payee = await insertPayablePayee()
    const refused = await postMultipart(`${path}?p=${payee}`, validForm)
    expect(refused.status).toBe(422)
    const { code, attempt } = await refused.json<{ code: string; attempt: string }>()
    expect(code).toBe('ATTEMPT_INVALID')
    const paid = await postMultipart(`${path}?p=${payee}`, { ...validForm, attempt })
    expect(paid.status).toBe(200)
  })

  test('suffice for a company with two invoices', async () => {
    const payee = await insertPayablePayee()
    const form = {
      ...validForm,
      isBtoB: '1',
      account2: 'A-1002',
      attempt: await buildAttemptToken(payee),
    }
    expect((await postMultipart(`${path}?p=${payee}`, form)).status).toBe(200)
    const [payment] = (await readPaymentRows(payee)).payments
    expect(payment?.is_btob).toBe(1)
    expect(payment?.additional_accounts).toContain('A-1002')
  })
})
