import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldErrors } from '../../../shared/locales/en/field-errors'
import { payLaterCopy } from '../../../shared/locales/en/pay-later'
import {
  nextViews,
  type PayLaterForm,
  type PayLaterOutcome,
  toOutcome,
} from '../../../shared/pay-later/page-data'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import {
  postPayLaterForm,
  readHeading,
  resetPayLater,
} from '../../../tests/support/requests/pay-later'
import { newIpAddress } from '../../../tests/support/requests/site'

captureLogLines()

beforeEach(async () => {
  await resetPayLater()
})
afterEach(() => vi.restoreAllMocks())

const notFound = payLaterCopy.notFound
const headings = {
  welcomeInput: payLaterCopy.heading.welcomeInput,
  welcomeQuery: payLaterCopy.heading.welcomeInput,
  success: payLaterCopy.success.heading,
  successDuplicate: payLaterCopy.successDuplicate.heading,
  oops: notFound,
} as const

test.each([
  ['success', {}, 'success'],
  ['error', 'USER_NOT_FOUND', 'USER_NOT_FOUND'],
  ['error', 'SOMETHING_NEW', 'failed'],
  ['error', 'success', 'failed'],
  ['error', 'toString', 'failed'],
  [undefined, undefined, 'failed'],
])(
  'the status %o with the code %o in a reply of the pay-later call means the outcome %s',
  (status, code, outcome) => {
    expect(toOutcome(status, code)).toBe(outcome)
  },
)

describe('the pay-later form without JavaScript', () => {
  const emails = {
    success: 'rosa.delgado@example.com',
    USER_NOT_FOUND: 'nobody@example.com',
    USER_NOT_ENROLLED: 'milo.tanaka@example.com',
    USER_ENROLLED_ALREADY: 'ines.okafor@example.com',
  } as const

  test.each([
    ['welcomeInput', 'success', 'success', 200],
    ['welcomeInput', 'USER_NOT_FOUND', 'inline', 422],
    ['welcomeInput', 'USER_NOT_ENROLLED', 'inline', 422],
    ['welcomeInput', 'USER_ENROLLED_ALREADY', 'successDuplicate', 200],
    ['welcomeQuery', 'success', 'success', 200],
    ['welcomeQuery', 'USER_NOT_FOUND', 'oops', 404],
    ['welcomeQuery', 'USER_NOT_ENROLLED', 'oops', 404],
    ['welcomeQuery', 'USER_ENROLLED_ALREADY', 'successDuplicate', 200],
  ] as const)(
    'in the view %s with the outcome %s leads to %s',
    async (view, outcome, next, status) => {
      const page = await postPayLaterForm({ view, email: emails[outcome] })
      expect(page.status).toBe(status)
      expect(readHeading(page.text)).toBe(headings[next === 'inline' ? view : next])
      if (next === 'inline') {
        expect(page.text).toContain(`value="${emails[outcome]}"`)
        expect(page.text).toContain(notFound.replaceAll("'", '&#x27;'))
        expect(page.text).toContain('<title>Error: ')
      }
      if (next === 'oops') {
        expect(page.text).toContain(payLaterCopy.oops.body)
        const again = await postPayLaterForm({ intent: 'again', email: emails[outcome] })
        expect(again.text).toContain('name="view" value="welcomeQuery"')
        expect(again.text).toContain(`value="${emails[outcome]}"`)
      }
    },
  )

  test('has the table of next views of the specification', () => {
    const rows: readonly (readonly [PayLaterForm, PayLaterOutcome, string])[] = [
      ['welcomeInput', 'success', 'success'],
      ['welcomeInput', 'USER_NOT_FOUND', 'inline'],
      ['welcomeInput', 'USER_NOT_ENROLLED', 'inline'],
      ['welcomeInput', 'USER_ENROLLED_ALREADY', 'successDuplicate'],
      ['welcomeInput', 'PROMOTION_EXPIRED', 'expired'],
      ['welcomeInput', 'failed', 'oops'],
      ['welcomeQuery', 'success', 'success'],
      ['welcomeQuery', 'USER_NOT_FOUND', 'oops'],
      ['welcomeQuery', 'USER_NOT_ENROLLED', 'oops'],
      ['welcomeQuery', 'USER_ENROLLED_ALREADY', 'successDuplicate'],
      ['welcomeQuery', 'PROMOTION_EXPIRED', 'expired'],
      ['welcomeQuery', 'failed', 'oops'],
    ]
    const actual = Object.entries(nextViews).flatMap(([view, row]) =>
      Object.entries(row).map(([outcome, next]) => [view, outcome, next]),
    )
    expect(actual.toSorted()).toEqual(rows.toSorted())
  })

  test.each([
    ['', 'Required'],
    ['rosa@', fieldErrors.email],
  ])('refuses the email %o with %o', async (email, words) => {
    const { status, text } = await postPayLaterForm({ email })
    expect(status).toBe(422)
    expect(text).toContain(words)
  })

  test('shows the oops view with a request to wait after too many posts', async () => {
    const ipAddress = newIpAddress()
    for (let count = 0; count < 20; count += 1)
      await postPayLaterForm({ email: 'nobody@example.com' }, { ipAddress })
    const { status, text } = await postPayLaterForm({ email: 'nobody@example.com' }, { ipAddress })
    expect([status, readHeading(text)]).toEqual([429, payLaterCopy.oops.heading.failed])
    expect(text).toContain(payLaterCopy.oops.body)
    expect(text).toContain('Too many attempts. Try again in')
  })
})
