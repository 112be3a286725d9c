// While payments are paused, nothing new is claimed, and what was claimed goes on.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toDeadlineText } from '../../../../shared/locales/dates'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import {
  answerBank,
  findActionOf,
  insertCardToken,
} from '../../../../tests/support/builders/card-token'
import {
  createInfoRequest,
  createNewTotal,
  postAnswer,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { createOffice } from '../../../../tests/support/builders/office'
import { openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import { deletePauses, insertPause } from '../../../../tests/support/builders/pause'
import { createCharged } from '../../../../tests/support/builders/remittance'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchPaymentStatus } from '../../../../tests/support/requests/payment-status'
import { postForm, siteOrigin } from '../../../../tests/support/requests/site'
import { mayBeSubmitted } from './submit-to-attempt'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await deletePauses()
})

type Problem = { readonly code: string; readonly message: string }

const setClock = (at: number) => vi.spyOn(Date, 'now').mockImplementation(() => at)

describe('while new payments are paused', () => {
  test.each(['payee', 'site'] as const)(
    'by a pause of the %s, a submit claims nothing until the end, and pays one second after it',
    async (what) => {
      const payee = await insertPayablePayee({ name: 'St. Mary Clinic', phone: '(415) 555-0199' })
      const attempt = await buildAttemptToken(payee)
      const until = await insertPause(what === 'payee' ? payee : 'site')
      setClock(until - 1000)
      const refused = await pay(payee, { attempt })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1'])
      expect(await refused.json<Problem>()).toMatchObject({
        code: 'PAYMENTS_PAUSED',
        message: `You can’t pay St.\u00a0Mary Clinic here until ${toDeadlineText(until, 'en')}. You weren’t charged. If your bill is due sooner, call (415) 555-0199.`,
      })
      expect(await listAuthorizedCharges(attempt)).toEqual([])
      expect(await mayBeSubmitted(attempt.split('.')[0] ?? '', env.DB)).toBe(false)

      setClock(until + 1000)
      expect((await pay(payee, { attempt })).status).toBe(200)
      expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
    },
  )

  test('of one payee, another one is paid', async () => {
    await insertPause(await insertPayablePayee())
    expect((await pay(await insertPayablePayee())).status).toBe(200)
  })

  test('a form that has paid gets its receipt again, and a form that was declined pays nothing', async () => {
    const payee = await insertPayablePayee()
    const [paid, declined] = [await buildAttemptToken(payee), await buildAttemptToken(payee)]
    expect((await pay(payee, { attempt: paid })).status).toBe(200)
    const other = { attempt: declined, amount: '80.00' }
    expect((await pay(payee, { ...other, ccn: '4000000000000002' })).status).toBe(422)
    await insertPause(payee)
    const again = await pay(payee, { attempt: paid })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    const refused = await pay(payee, other)
    expect([refused.status, (await refused.json<Problem>()).code]).toEqual([409, 'PAYMENTS_PAUSED'])
    expect(await listAuthorizedCharges(declined)).toEqual([])
  })

  test('a payer confirms at the bank, and learns the outcome', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const { ccn: _number, exp: _expiry, cvv: _code, ...holder } = validForm
    const bindings = { CARD_ENTRY: 'hosted', SITE_URL: siteOrigin }
    const form = { ...holder, attempt, card_token: await insertCardToken('needs_action') }
    const sent = await fetchInIsolate(`/payment/payment_back.php?p=${payee}`, {
      ...{ method: 'POST', body: new URLSearchParams(form), headers: { origin: siteOrigin } },
      bindings,
    })
    expect(sent.status).toBe(202)
    await insertPause(payee)
    const action = await findActionOf(attempt.split('.')[0] ?? '')
    await answerBank(action?.transaction_id ?? '', true)
    setClock(Date.now() + 2_100)
    expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  })

  test('a total that was agreed before is paid, and its form says nothing of the pause', async () => {
    const made = await createNewTotal()
    await insertPause(made.payeeId)
    const page = await openPaymentPage(`/web-payment?p=${made.payeeId}${made.query}`)
    expect(page.html).not.toContain('You can’t pay')
    expect((await pay(made.payeeId, {}, { query: made.query })).status).toBe(200)
  })

  test('a payer answers a question, and another one cancels', async () => {
    const asked = await createInfoRequest()
    const cookie = `__Host-b=${'a'.repeat(22)}`
    const made = await createPaymentIn('in-review', { cookie })
    await insertPause('site')
    expect((await postAnswer(asked.token)).status).toBe(200)
    await postForm(made.path ?? '', { intent: 'cancel-confirmed' }, { cookie })
    expect([await statusOf(asked.id), await statusOf(made.id)]).toEqual(['in_review', 'canceled'])
  })

  test('staff accept one payment and refund another', async () => {
    const office = createOffice('Sam Staff')
    const [open, charged] = [await createPaymentIn('in-review'), await createCharged()]
    await insertPause('site')
    const accepted = await office.accept({ payment: open.id })
    const refunded = await office.refund({
      ...{ payment: charged.id, amountCents: 100 },
      ...{ reason: 'paid_twice', key: crypto.randomUUID() },
    })
    expect([accepted.ok, refunded.ok]).toEqual([true, true])
  })
})

describe('the form of a payee that is paused', () => {
  const readNotice = (html: string) =>
    (/role="alert".*?<\/p>/.exec(html)?.[0] ?? '').replace(/^[^<]*|<.*?>/g, '')

  test.each([
    ['en', '(415) 555-0199', 'If your bill is due sooner, call (415) 555-0199.'],
    ['es', '(415) 555-0199', 'Si su factura vence antes, llame al (415) 555-0199.'],
    ['en', null, 'You weren’t charged.'],
    ['es', null, 'No se le cobró nada.'],
  ] as const)('says so before anything is typed: %s, phone %s', async (locale, phone, end) => {
    const payee = await insertPayablePayee({ name: 'Paused Hollow', phone })
    const until = toDeadlineText(await insertPause(payee), locale)
    const page = await openPaymentPage(`/web-payment?p=${payee}`, { 'accept-language': locale })
    const first = {
      en: `You can’t pay Paused Hollow here until ${until}. You weren’t charged.`,
      es: `No puede pagar a Paused Hollow aquí hasta el ${until}. No se le cobró nada.`,
    }[locale]
    const text = first.endsWith(end) ? first : `${first} ${end}`
    expect(page.response.status).toBe(200)
    expect(readNotice(page.html)).toBe(text)
  })

  test('keeps what was typed without JavaScript when it is refused', async () => {
    const payee = await insertPayablePayee({ name: 'Plain Hollow', phone: null })
    const until = toDeadlineText(await insertPause(payee), 'en')
    const attempt = await buildAttemptToken(payee)
    const page = await pressButton(payee, 'submit', { ...validForm, attempt })
    expect([page.response.status, page.response.headers.get('retry-after')]).toEqual([
      409,
      expect.stringMatching(/^\d+$/),
    ])
    const words = paymentFormCopy.failure(`You can’t pay Plain Hollow here until ${until}.`)
    expect(readNotice(page.html)).toBe(`${words} You weren’t charged.`)
    expect(page.value('patientName')).toBe(validForm.patientName)
    expect(page.value('attempt')).toBe(attempt)
  })
})
