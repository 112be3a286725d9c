// What the page of a question says about money, dates and the messages that follow: each sentence follows from the
// payment's state and from how its payer hears from us.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import {
  cancel,
  createInfoRequest,
  deadline,
  memberId,
  postAnswer,
} from '../../../../tests/support/builders/info-request'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { findReceiptPath } from '../tokens/receipt-token'
import { withdrawQuestion } from './ask-for-info'
import { toInfoPath } from './info-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const copy = infoRequestCopy

async function openQuestion(token: string): Promise<string> {
  const { text } = await fetchPage(toInfoPath(token))
  return text.replaceAll(/<!-- -->|<\/?span[^>]*>/g, '').replaceAll('&#x27;', "'")
}

const payers = [
  ['email', {}, ''],
  ['text', { email: '' }, '&optE=1'],
  ['page', {}, '&silent=1'],
] as const

describe.each(payers)('to a payer who hears by %s', (channel, form, query) => {
  test('a canceled payment promises only a message that is sent, and says that the hold is released', async () => {
    const { token } = await createInfoRequest(deadline, { form, query })
    await cancel(token)
    const page = await openQuestion(token)
    for (const [name, sentence] of Object.entries(copy.declined.rest))
      if (sentence !== '') expect(page.includes(sentence)).toBe(name === channel)
    expect(page).toContain(copy.released('$125.50'))
  })

  test('an answered question promises updates only if they are sent, and says until when', async () => {
    const { token } = await createInfoRequest(memberId, { form, query })
    await postAnswer(token, [{ field: { name: 'Member ID', value: 'A1' } }])
    const page = await openQuestion(token)
    expect(page).toContain(copy.submitted.cancel)
    expect(page.includes(copy.submitted.restUnsent)).toBe(channel === 'page')
    expect(page.includes(copy.submitted.rest)).toBe(channel !== 'page')
    expect(page).toMatch(new RegExp(copy.submitted.review('\\w+, \\w+ \\d+, \\d+ at .+ ET')))
  })
})

test('an answered question leads to the status page, on which its payment can be canceled', async () => {
  const { token, attemptId } = await createInfoRequest(memberId)
  const answered = await postAnswer(token, [{ field: { name: 'Member ID', value: 'A1' } }])
  const path = await findReceiptPath(attemptId, createTestServices())
  expect(await answered.json()).toMatchObject({ statusUrl: path })
  expect(await openQuestion(token)).toContain(`href="${path}"`)
  expect((await fetchPage(path)).text).toContain(receiptCopy.cancel.button)
})

test('a question about a due date says how to pay on time: by the biller’s phone, else by its name', async () => {
  const name = 'Elm Test Clinic'
  const [before = '', after = ''] = copy.payOnTime(true).split('{contact}')
  const withPhone = await createInfoRequest(deadline, { payee: { name, phone: '(717) 555-0109' } })
  expect(await openQuestion(withPhone.token)).toContain(
    `${before}<a href="tel:7175550109">(717) 555-0109</a>${after}`,
  )
  const withoutPhone = await createInfoRequest(deadline, { payee: { name } })
  expect(await openQuestion(withoutPhone.token)).toContain(before + name + after)
  const other = await createInfoRequest(memberId, { payee: { name } })
  expect(await openQuestion(other.token)).not.toContain(before)
})

describe('the notice of a debt collector', () => {
  const { notice } = debtCollectorCopy
  const payee = { debt_collector: 1 }
  const acts = {
    'an open question': async () => undefined,
    'an answered question': async ({ token }: { readonly token: string }) => postAnswer(token),
    'a canceled payment': async ({ token }: { readonly token: string }) => cancel(token),
    'a question taken back': async ({ id }: { readonly id: string }) =>
      withdrawQuestion({ paymentId: id, by: 'Sam Staff' }, createTestServices()),
  } as const

  test.each(Object.entries(acts))('is on the page of %s', async (_, act) => {
    const made = await createInfoRequest(deadline, { payee })
    await act(made)
    expect(await openQuestion(made.token)).toContain(notice)
  })

  test('is on no other biller’s question', async () => {
    const { token } = await createInfoRequest()
    expect(await openQuestion(token)).not.toContain(notice)
  })
})
