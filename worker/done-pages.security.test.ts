// Success pages after a posted form: only the browser that did the act can open them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getPaidCopy } from '../shared/locales/en/get-paid'
import { passwordResetCopy } from '../shared/locales/en/password-reset'
import { payLandingCopy } from '../shared/locales/en/pay-landing'
import { findPaymentCopy } from '../shared/locales/en/payments/find-payment'
import { createResetToken, insertAccount, newPassword } from '../tests/support/builders/account'
import { newPhone } from '../tests/support/builders/sms'
import { stampFor } from '../tests/support/requests/form-stamps'
import {
  fetchPage,
  newIpAddress,
  openWithCookiesOf,
  postForm,
} from '../tests/support/requests/site'
import { toHintPath } from './features/get-paid/hint'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

type Fields = Readonly<Record<string, string>>

const buildTeamEmail = async (ip: string): Promise<Fields> => ({
  topic: 'payment',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  company: '',
  message: 'Where is my payment?',
  started: await stampFor(ip),
})
const buildMerchantForm = async (ip: string): Promise<Fields> => ({
  businessName: 'Tidewater Imaging',
  taxIdEnding: '0132',
  contactName: 'Milo Tanaka',
  email: 'milo@example.com',
  phone: '(415) 555-0132',
  note: '',
  started: await stampFor(ip),
})
const buildResetForm = async (): Promise<Fields> => ({
  x: await createResetToken((await insertAccount()).email),
  new: newPassword,
  confirm: newPassword,
})
let emailCount = 0
const buildLinkForm = (kind: 'agent' | 'kit'): Fields => {
  emailCount += 1
  const path = toHintPath({ email: `office${emailCount}@clinic.example`, kind })
  return {
    whichState: kind === 'agent' ? 'successAg' : 'successKit',
    temp: decodeURIComponent(path.slice(path.indexOf('=') + 1)),
  }
}

type DonePage = {
  readonly form: string
  readonly done: string
  readonly words: string
  readonly buildFields: (ip: string) => Fields | Promise<Fields>
}

const textSent = payLandingCopy.success.heading
const donePages: readonly DonePage[] = [
  { form: '/pay', done: '/pay?sent=1', words: textSent, buildFields: () => ({ num: newPhone() }) },
  {
    form: '/no-such-page',
    done: '/no-such-page?sent=1',
    words: textSent,
    buildFields: () => ({ num: newPhone() }),
  },
  {
    form: '/download',
    done: '/download?sent=1',
    words: 'Text message sent!',
    buildFields: () => ({ num: newPhone() }),
  },
  ...['/contact', '/partners'].map((form) => ({
    form,
    done: `${form}?emailSent=1`,
    words: 'We got your message',
    buildFields: buildTeamEmail,
  })),
  {
    form: '/embedded/merchant-form',
    done: '/embedded/merchant-form?emailSent=1',
    words: 'Thank you',
    buildFields: buildMerchantForm,
  },
  {
    form: '/find-payment',
    done: '/find-payment?sent=1',
    words: findPaymentCopy.sent.title,
    buildFields: async (ip) => ({
      payment: 'Quiet Harbor',
      email: 'rosa@example.com',
      zip: '94107',
      started: await stampFor(ip),
    }),
  },
  {
    form: '/update-password',
    done: '/update-password?changed=1',
    words: passwordResetCopy.changed.title,
    buildFields: buildResetForm,
  },
  {
    form: '/getpaid',
    done: '/getpaid?done=successUser',
    words: 'Check your email',
    buildFields: () => ({
      whichState: 'inviteForm',
      email: 'new@clinic.example',
      statements: '< 3K',
    }),
  },
  {
    form: '/getpaid',
    done: '/getpaid?done=successAg',
    words: getPaidCopy.successAg.title,
    buildFields: () => buildLinkForm('agent'),
  },
  {
    form: '/getpaid',
    done: '/getpaid?done=successKit',
    words: getPaidCopy.successKit.title,
    buildFields: () => buildLinkForm('kit'),
  },
]

type Form = Pick<DonePage, 'form' | 'buildFields'>

async function post({ form, buildFields }: Form, headers: Fields = {}) {
  const ip = newIpAddress()
  return postForm(form, await buildFields(ip), { 'cf-connecting-ip': ip, ...headers })
}

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

describe.each(donePages)('the page $done', (page) => {
  test('is shown after the act to the browser that did it', async () => {
    const posted = await post(page)
    expect([posted.status, posted.location]).toEqual([303, page.done])
    const attributes = `Max-Age=600; Path=${page.form}; HttpOnly; Secure; SameSite=Lax`
    expect(posted.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^form_done=.*; ${attributes}$`),
    ])
    const shown = await openWithCookiesOf(posted, posted.location)
    expect(shown.text).toContain(page.words)
    expect(shown.text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
  })

  test('leads to the form if another browser opens it', async () => {
    const [cold, form] = [await fetchPage(page.done), await fetchPage(page.form)]
    expect(cold.text).not.toContain(page.words)
    expect([cold.status, cold.location]).toEqual([form.status, form.location])
  })

  test('is the response to the post of a browser without cookies', async () => {
    const posted = await post(page, { cookie: '' })
    expect([posted.status, posted.location]).toEqual([200, ''])
    expect(posted.text).toContain(page.words)
    expect(posted.headers.getSetCookie()).toEqual([])
  })
})

describe('the cookie of a success page', () => {
  const form = '/contact'
  const done = '/contact?emailSent=1'
  const words = 'We got your message'
  const postEmail = (path = form) => post({ form: path, buildFields: buildTeamEmail })

  test('does not open the page of another path', async () => {
    const partners = await postEmail('/partners')
    expect((await openWithCookiesOf(partners, done)).text).not.toContain(words)
    expect((await openWithCookiesOf(partners, partners.location)).text).toContain(words)
  })

  test('does not open the page of another act at the same path', async () => {
    const invited = await postForm('/getpaid', {
      whichState: 'inviteForm',
      email: 'other@clinic.example',
      statements: '< 3K',
    })
    const shown = await openWithCookiesOf(invited, '/getpaid?done=successKit')
    expect(shown.text).not.toContain(getPaidCopy.successKit.title)
  })

  test('expires after ten minutes, even if the browser still sends it', async () => {
    const now = Date.now()
    const sent = await postEmail()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(now + 9 * 60_000)
    expect((await openWithCookiesOf(sent, done)).text).toContain(words)
    clock.mockReturnValue(now + 11 * 60_000)
    expect((await openWithCookiesOf(sent, done)).text).not.toContain(words)
  })

  test.each([
    ['a later expiry', (value: string) => value.replace(/\d{13}/, (at) => String(Number(at) + 1))],
    ['another signature', (value: string) => `${value.slice(0, -4)}AAAA`],
    ['no signature', (value: string) => value.slice(0, value.indexOf('.'))],
    ['nothing', () => 'form_done='],
  ])('is refused with %s', async (_, tamper) => {
    const cookie = cookieOf((await postEmail()).headers)
    expect((await fetchPage(done, { cookie })).text).toContain(words)
    expect((await fetchPage(done, { cookie: tamper(cookie) })).text).not.toContain(words)
  })

  test('is not set for a path with a semicolon, whose response is the page', async () => {
    const sent = await postForm('/nobody;Domain=example.com', { num: newPhone() })
    expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []])
    expect(sent.text).toContain(textSent)
  })

  test('is not set by a refused form', async () => {
    const ipHeader = { 'cf-connecting-ip': newIpAddress() }
    const refused = await postForm('/pay', { num: '555' }, ipHeader)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []])
  })
})
