// The status page's forms and details. Long, because all forms act on one payment: "Cancel this payment", "Email it
// again", "Pay again", and what another browser sees. The page's secret URL is the only credential.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { receiptCopy as copy } from '../../../../shared/locales/en/payments/receipt'
import { rejectReasonCopy } from '../../../../shared/locales/en/payments/reject-reasons'
import { increase, postAnswer, requestInfo } from '../../../../tests/support/builders/info-request'
import { createPaymentIn, readQuestion } from '../../../../tests/support/builders/made-payment'
import { openPaymentPage } from '../../../../tests/support/builders/page'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { postForm } from '../../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const own = { cookie: `__Host-b=${'a'.repeat(22)}` } as const
const other = { cookie: `__Host-b=${'b'.repeat(22)}` } as const
/** For another browser. */
const proof = { zip: '94107', lastFour: '1111' } as const
const reject = {
  action: 'reject',
  by: 'Sam Staff',
  code: 'account_not_found',
  reason: 'It starts with CH.',
} as const

async function createPayment(form: Readonly<Record<string, string>> = {}, query = '') {
  const payment = await createPaymentIn('in-review', {
    ...{ cookie: own.cookie, form: { account: 'A-1002417', ...form }, query },
  })
  const { id, attemptId, payeeId: payee } = payment
  const path = payment.path ?? ''
  return {
    ...payment,
    payee,
    path,
    decide: (decision: Parameters<ReturnType<typeof getAttemptStub>['review']>[1]) =>
      getAttemptStub(attemptId).review(id, decision),
    press: (intent: string, fields = {}, headers: Readonly<Record<string, string>> = own) =>
      postForm(path, { intent, ...fields }, headers),
  }
}

const messagesOf = async (payee: string) =>
  (await readPaymentRows(payee)).outbox.map(({ template, recipient }) => `${template} ${recipient}`)

describe('the status page', () => {
  test('shows account, email, date of service and the payee’s address only in the browser that paid', async () => {
    const { id, path } = await createPayment()
    await env.DB.prepare("UPDATE payments SET service_date = '2026-10-05' WHERE id = ?1")
      .bind(id)
      .run()
    const ownPage = (await openPaymentPage(path, own)).html
    for (const text of ['A-1002417', 'pat@example.com', 'October 5, 2026', copy.payeeAddress])
      expect(ownPage).toContain(text)
    for (const headers of [other, {}]) {
      const page = (await openPaymentPage(path, headers)).html
      expect(page).toContain('•••417')
      expect(page).toContain('p•••@example.com')
      expect(page).toContain(copy.masked)
      expect(page).not.toMatch(/A-1002417|pat@example|October 5|2026-10-05/)
      expect(page).not.toContain(copy.payeeAddress)
    }
  })

  test('leads to the question and to the new total in the browser that paid, in another one after proof', async () => {
    const question = { type: 'confirmAmountIncrease', newAmountCents: 15_000 } as const
    const { id, path, press } = await createPayment()
    await requestInfo(id, question)
    const readLinks = async (headers: Readonly<Record<string, string>>) =>
      /update-info-request\?t=|agreed=/.exec((await openPaymentPage(path, headers)).html)?.[0]
    expect(await readLinks(own)).toBe('update-info-request?t=')
    expect(await readLinks(other)).toBeUndefined()
    const wrong = await press('open', { ...proof, zip: '94108' }, other)
    expect([wrong.status, wrong.text.includes(copy.otherBrowser.wrong)]).toEqual([422, true])
    expect(wrong.text).not.toContain('update-info-request?t=')
    const opened = await press('open', proof, other)
    expect([opened.status, opened.location]).toEqual([
      303,
      expect.stringContaining('/update-info-request?t='),
    ])

    const spanish = await postForm(`${path}&lang=es`, { intent: 'open', ...proof }, other)
    expect(spanish.location).toMatch(/update-info-request\?t=[\w-]+&lang=es$/)

    await postForm(opened.location ?? '', { intent: 'answer' }, other)
    expect(await readLinks(own)).toBe('agreed=')
    expect(await readLinks(other)).toBeUndefined()
    expect((await press('open', proof, other)).location).toContain('agreed=')
  })

  test('has a timeline from the submit to a refund, and says that it is proof of payment', async () => {
    const { id, attemptId, path, decide } = await createPayment()
    expect((await openPaymentPage(path)).html).toContain(copy.timeline.inReview)
    await decide({ action: 'accept', by: 'Sam Staff' })
    await requestRefund({ id, attemptId }, { cents: 2550 })
    const { html } = await openPaymentPage(path)
    const places = [
      copy.timeline.sent(),
      copy.timeline.accepted(),
      copy.timeline.refunded('$25.50'),
    ].map((text) => html.indexOf(text))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(html).toContain(copy.proof.chargedPart('$100.00'))
    expect(html).not.toContain(copy.timeline.inReview)
  })

  test('of a rejected payment has the reason and staff’s note as a quote', async () => {
    const { path, decide } = await createPayment()
    await decide({ ...reject, reason: 'It <b>starts</b> with CH.' })
    const { html } = await openPaymentPage(path)
    expect(html).toContain(rejectReasonCopy.account_not_found)
    expect(html).toContain('<blockquote>It &lt;b&gt;starts&lt;/b&gt; with CH.</blockquote>')
    expect(html).toContain(copy.rejection.note)
  })

  test.each(['', 'delete', 'cancel-now'])('refuses the intent "%s"', async (intent) => {
    expect((await (await createPayment()).press(intent)).status).toBe(400)
  })

  test.each(['email', 'cancel', 'cancel-confirmed', 'pay-again'])(
    'with an unknown token refuses the form "%s" and changes nothing',
    async (intent) => {
      const { payee } = await createPayment()
      const response = await postForm('/web-payment/receipt?r=unknown', { intent }, own)
      expect(response.status).toBe(404)
      expect((await readPaymentRows(payee)).payments[0]?.status).toBe('in_review')
      expect(await messagesOf(payee)).toHaveLength(1)
    },
  )

  test('refuses a form from another site', async () => {
    const { payee, press } = await createPayment()
    const headers = { ...own, origin: 'https://evil.example' }
    expect((await press('cancel-confirmed', {}, headers)).status).toBe(403)
    expect((await readPaymentRows(payee)).payments[0]?.status).toBe('in_review')
  })
})

describe('canceling on the status page', () => {
  test('asks first, and then voids the charge once however often it is posted', async () => {
    const { payee, attempt, path, press } = await createPayment()
    const confirmation = await press('cancel')
    expect(confirmation.status).toBe(200)
    expect(confirmation.text).toContain(copy.cancel.heading)
    expect((await readPaymentRows(payee)).payments[0]?.status).toBe('in_review')
    const replies = await Promise.all([1, 2, 3].map(() => press('cancel-confirmed')))
    for (const { status, location } of replies) expect([status, location]).toEqual([303, path])
    expect(await listAuthorizedCharges(attempt)).toMatchObject([{ status: 'voided' }])
    expect((await readPaymentRows(payee)).history).toEqual(['submitted', 'in_review', 'canceled'])
    expect(await messagesOf(payee)).toEqual([
      'receipt pat@example.com',
      'payment_canceled pat@example.com',
    ])
    const { html } = await openPaymentPage(path)
    expect(html).toContain(copy.headings.canceled)
    expect(html).not.toContain(copy.cancel.button)
  })

  test('of another browser needs the payer’s ZIP code and the card’s last four digits', async () => {
    const { payee, path, press } = await createPayment()
    expect((await press('cancel', {}, own)).text).not.toContain(copy.otherBrowser.ask)
    expect((await press('cancel', {}, other)).text).toContain(copy.otherBrowser.ask)
    for (const wrong of [{}, { ...proof, zip: '94108' }, { ...proof, lastFour: '1112' }]) {
      const { status, text } = await press('cancel-confirmed', wrong, other)
      expect([status, text.includes(copy.otherBrowser.wrong)]).toEqual([422, true])
      expect(text).toContain(copy.cancel.heading)
      for (const typed of Object.values(wrong)) expect(text).toContain(`value="${typed}"`)
    }
    expect((await readPaymentRows(payee)).payments[0]?.status).toBe('in_review')
    const { status, location } = await press('cancel-confirmed', proof, other)
    expect([status, location]).toEqual([303, path])
    expect((await readPaymentRows(payee)).payments[0]?.status).toBe('canceled')
  })

  test('frees the bill, so that it can be paid again without a warning', async () => {
    const { payee, press } = await createPayment()
    await press('cancel-confirmed')
    expect((await pay(payee, { account: 'A-1002417' })).status).toBe(200)
  })

  test('is refused once staff have accepted the payment, and the page says so', async () => {
    const { attempt, path, press, decide } = await createPayment()
    await decide({ action: 'accept', by: 'Sam Staff' })
    expect((await openPaymentPage(path)).html).not.toContain(copy.cancel.button)
    for (const intent of ['cancel', 'cancel-confirmed']) {
      const response = await press(intent)
      expect(response.status).toBe(409)
      expect(response.text).toContain(copy.cancel.decided.accepted)
    }
    expect(await listAuthorizedCharges(attempt)).toMatchObject([{ status: 'captured' }])
  })

  test('at the moment of an acceptance succeeds or is refused, and the payment’s status agrees with the charge', async () => {
    const { payee, attempt, press, decide } = await createPayment()
    const [cancelReply] = await Promise.all([
      press('cancel-confirmed'),
      decide({ action: 'accept', by: 'Sam Staff' }),
    ])
    const [row] = (await readPaymentRows(payee)).payments
    const [charge] = await listAuthorizedCharges(attempt)
    expect([row?.status, charge?.status]).toEqual(
      cancelReply.status === 303 ? ['canceled', 'voided'] : ['accepted', 'captured'],
    )
    expect([303, 409]).toContain(cancelReply.status)
  })
})

describe('"Email it again"', () => {
  test('names the address in full only in the browser that paid, as the details do', async () => {
    const { press } = await createPayment()
    expect((await press('email')).text).toContain(copy.emailAgain.sent('pat@example.com'))
    const elsewhere = (await press('email', {}, other)).text
    expect(elsewhere).not.toContain('pat@example.com')
    expect(elsewhere).toContain(copy.emailAgain.sent('p•••@example.com'))
  })

  test('emails the stored address only, once for a double click', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { payee, press } = await createPayment()
      const fields = { email: 'eve@example.com', to: 'eve@example.com' }
      const replies = await Promise.all([press('email', fields), press('email', fields)])
      for (const { status, text } of replies) {
        expect(status).toBe(200)
        expect(text).toContain(copy.emailAgain.sent('pat@example.com'))
      }
      const receipt = 'receipt pat@example.com'
      expect(await messagesOf(payee)).toEqual([receipt, receipt])
    } finally {
      vi.useRealTimers()
    }
  })

  test('sends the open question, and after a yes to a new total its link, instead of the receipt', async () => {
    const { id, press } = await createPayment()
    await requestInfo(id, increase)
    await press('email')
    await postAnswer((await readQuestion({ id })).token)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await press('email')
    const { results } = await env.DB.prepare(
      "SELECT template FROM outbox WHERE payment_id = ?1 AND id LIKE '%:again:%' ORDER BY rowid",
    )
      .bind(id)
      .all()
    expect(results).toEqual([{ template: 'info_question' }, { template: 'new_total' }])
  })

  test('sends the email of the current status for a silent payment, which had sent none', async () => {
    const { payee, press, decide } = await createPayment({}, '&silent=1')
    await decide(reject)
    expect(await messagesOf(payee)).toEqual([])
    await press('email')
    expect(await messagesOf(payee)).toEqual(['payment_rejected pat@example.com'])
    const [row] = (await readPaymentRows(payee)).outbox
    expect(String(row?.data)).toContain(rejectReasonCopy.account_not_found)
  })

  test('is limited, and the refusal names the time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { press } = await createPayment()
      const statuses: number[] = []
      for (let index = 0; index < 3; index += 1) {
        vi.setSystemTime(Date.now() + 60_000)
        const { status, text } = await press('email')
        statuses.push(status)
        if (status === 429) expect(text).toMatch(/Try again (?:at|on .+,) \d+:\d\d [AP]M ET\./)
      }
      expect(statuses).toEqual([200, 200, 429])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('"Pay again"', () => {
  test.each([
    ['the typed amount', { action: 'cancel', why: 'payer' }, null, '125.50'],
    ['the agreed amount after an increase', { action: 'cancel', why: 'payer' }, 'yes', '150.00'],
    ['no amount after a refused increase', { action: 'cancel', why: 'payer' }, 'no', ''],
    [
      'no amount after a rejection for its amount',
      { action: 'reject', by: 'Sam Staff', code: 'wrong_amount', reason: '' },
      null,
      '',
    ],
  ] as const)('fills in %s', async (_, decision, answer, amount) => {
    const { id, press, decide } = await createPayment()
    if (answer !== null) {
      await requestInfo(id, increase)
      if (answer === 'yes') await postAnswer((await readQuestion({ id })).token)
    }
    expect(await decide(decision)).toEqual({ kind: 'done' })
    const { location } = await press('pay-again')
    const { html } = await openPaymentPage(location ?? '', own)
    const input = /<input[^>]*name="amount"[^>]*>/.exec(html)?.[0] ?? ''
    expect(/ value="([^"]*)"/.exec(input)?.[1] ?? '').toBe(amount)
  })

  test('in the browser that paid fills step 1 and no card field', async () => {
    const { payee, press, decide } = await createPayment()
    await decide(reject)
    const { status, location } = await press('pay-again')
    expect(status).toBe(303)
    expect(location).toMatch(new RegExp(`^/web-payment\\?p=${payee}&again=`))
    const page = await openPaymentPage(location, own)
    expect(['patientName', 'account', 'amount', 'email', 'phone'].map(page.value)).toEqual([
      'Test Patient',
      'A-1002417',
      '125.50',
      'pat@example.com',
      '(415) 555-0132',
    ])
    expect(JSON.stringify(page.payload())).not.toMatch(/"(ccn|exp|cvv|billName|addr1)"/)
  })

  test.each([
    ['rejected', reject],
    ['canceled', { action: 'cancel', why: 'payer' }],
  ] as const)('has the button of a payment that was %s', async (status, decision) => {
    const { path, decide } = await createPayment()
    await decide(decision)
    const { html } = await openPaymentPage(path, own)
    const shown = Object.values(copy.payAgain.button).filter((label) => html.includes(`>${label}<`))
    expect(shown).toEqual([copy.payAgain.button[status]])
  })

  test('in another browser needs the ZIP code and the last four digits', async () => {
    const { path, press, decide } = await createPayment()
    await decide(reject)
    expect((await openPaymentPage(path, other)).html).toContain(copy.otherBrowser.zip)
    expect((await press('pay-again', {}, other)).status).toBe(422)
    const { status, location } = await press('pay-again', proof, other)
    expect(status).toBe(303)
    expect((await openPaymentPage(location, other)).value('account')).toBe('A-1002417')
  })

  test.each([
    ['already_paid', null],
    ['not_payable_by_card', 'call'],
    ['not_confirmed', 'call'],
  ] as const)(
    'is not offered or accepted after the reason %s, and the next step is %s',
    async (code, nextStep) => {
      const { payee, path, press, decide } = await createPayment()
      const phone = '(217) 555-0101'
      await env.DB.prepare('UPDATE payees SET phone = ?2 WHERE id = ?1').bind(payee, phone).run()
      await decide({ ...reject, code })
      const { html } = await openPaymentPage(path, own)
      const { headings, call } = copy.payAgain
      const shown = Object.entries(headings).filter(([, heading]) => html.includes(heading))
      expect(shown.map(([name]) => name)).toEqual(nextStep === null ? [] : [nextStep])
      expect(html.includes(call(phone))).toBe(nextStep === 'call')
      expect((await press('pay-again')).status).toBe(200)
    },
  )

  test('after the reason wrong_biller searches, and fills in the form of the biller that is found', async () => {
    const { path, press, decide } = await createPayment()
    await decide({ ...reject, code: 'wrong_biller' })
    const { html } = await openPaymentPage(path, own)
    expect(html).toContain(`>${copy.payAgain.button.search}<`)
    expect(html).not.toContain(`>${copy.payAgain.button.rejected}<`)
    const { location } = await press('pay-again')
    expect(location).toMatch(/^\/web-payment\?again=[\w-]+$/)
    const found = await insertPayablePayee({ is_partner: 1, name: 'Wren Valley Imaging' })
    const results = await openPaymentPage(`${location}&t=wren+valley`, own)
    expect(results.value('again')).toBe(location.split('again=')[1])
    const [link = ''] = results.html.match(/[^"]*choose=[^"]*/) ?? []
    const chosen = await openPaymentPage(link.replaceAll('&amp;', '&'), own)
    const [form = ''] = chosen.html.match(new RegExp(`[^"]*[?]p=${found}&amp;[^"]*`)) ?? []
    const formUrl = form.replaceAll('&amp;', '&')
    const page = await openPaymentPage(formUrl, own)
    expect(['patientName', 'account', 'amount'].map(page.value)).toEqual([
      'Test Patient',
      'A-1002417',
      '125.50',
    ])
    expect((await openPaymentPage(formUrl, other)).html).not.toContain('A-1002417')
  })

  test('replies the same to a wrong ZIP code, wrong digits and both', async () => {
    const { press, decide } = await createPayment()
    await decide(reject)
    const wrong = [
      { ...proof, zip: '94108' },
      { ...proof, lastFour: '1112' },
      { zip: '10001', lastFour: '0000' },
    ]
    const toShown = (text: string) =>
      /<main[\s\S]*<\/main>/.exec(text)?.[0].replace(/ value="\d+"/g, '')
    const replies = await Promise.all(wrong.map((fields) => press('pay-again', fields, other)))
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(new Set(replies.map(({ text }) => toShown(text))).size).toBe(1)
    expect(replies[0]?.text).toContain(copy.otherBrowser.wrong)
  })

  test('refuses the right answer too after five tries from any address', async () => {
    const { press, decide } = await createPayment()
    await decide(reject)
    for (let index = 0; index < 5; index += 1)
      await press('pay-again', { ...proof, lastFour: `000${index}` }, other)
    const { status, text } = await press('pay-again', proof, other)
    expect(status).toBe(429)
    expect(text).toMatch(/Try again on \w{3} \d+, \d{4}, \d+:\d\d [AP]M ET\./)
  })

  test('gives a link that fills in nothing in another browser, for another payee or if it is changed', async () => {
    const { payee, press, decide } = await createPayment()
    await decide(reject)
    const { location: path } = await press('pay-again')
    const otherPayee = await insertPayablePayee()
    for (const [url, headers] of [
      [path, other],
      [path.replace(payee, otherPayee), own],
      [`${path.slice(0, -4)}AAAA`, own],
    ] as const) {
      const page = await openPaymentPage(url, headers)
      expect(page.response.status).toBe(200)
      expect(page.html).not.toMatch(/A-1002417|pat@example\.com/)
    }
  })

  test('does nothing for a payment under review', async () => {
    const { press } = await createPayment()
    const { status, location } = await press('pay-again')
    expect([status, location]).toEqual([200, ''])
  })
})
