import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../../../shared/locales/locale'
import { stopEmailsCopy } from '../../../shared/locales/stop-emails'
import {
  buildAcceptance,
  buildReceipt,
  renderContext,
} from '../../../tests/support/builders/messages'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchSite } from '../../../tests/support/requests/site'
import { toOutboxDeps } from '../../outbox-deps'
import type { EmailMessage } from '../../vendors/message-sender'
import { isEmailStopped } from './email-suppression-store'
import { insertMessage } from './insert-message'
import { renderStored } from './render-message'
import { sendMessage } from './send-message'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const services = createTestServices()
let count = 0

/** Sends a debt collector's email as the outbox does, and returns what the vendor got. */
async function sendEmail(overrides: Partial<Parameters<typeof buildAcceptance>[0]> = {}) {
  count += 1
  const recipient = `stop-${count}@example.com`
  const sent: EmailMessage[] = []
  const emailSender = {
    name: 'counting',
    keyLifetimeMs: 0,
    send: async (message: EmailMessage) => {
      sent.push(message)
      return { kind: 'sent', vendorMessageId: 'm' } as const
    },
  }
  const id = `stop-${count}`
  const data = buildAcceptance({ isDebtCollector: true, attemptId: '', ...overrides })
  const message = {
    ...({ kind: 'email', template: 'payment_accepted', recipient, paymentId: null } as const),
    data,
  }
  await insertMessage(env.DB, { id, now: services.now(), message }).run()
  await sendMessage(id, { ...toOutboxDeps(services), emailSender })
  const [email] = sent
  if (!email) throw new Error('nothing was sent')
  return { recipient, email }
}
const toPath = (email: EmailMessage) => {
  const { pathname, search } = new URL(email.stopUrl ?? '')
  return `${pathname}${search}`
}
/** Like a mail program: no Origin, no cookie. */
const postOneClick = (path: string) =>
  fetchSite(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('a debt collector’s email', () => {
  test.each(locales)(
    'in %s says how to stop, in both parts and for mail programs',
    async (locale) => {
      const { email } = await sendEmail({ locale })
      const url = email.stopUrl ?? ''
      expect(url).toMatch(/\/stop-emails\?e=[0-9a-f]{64}&s=[\w-]{43}/)
      expect(email.text).toContain(`${stopEmailsCopy[locale].link}: ${url}`)
      expect(email.html).toContain(stopEmailsCopy[locale].link)
      expect(email.html).toContain(url.replaceAll('&', '&amp;'))
    },
  )

  test('has the same link with each try, which does not show the address', async () => {
    const one = await services.outbox.renderContext.stopEmailsUrl('pat@example.com')
    expect(await services.outbox.renderContext.stopEmailsUrl('Pat@Example.com')).toBe(one)
    expect(one).not.toMatch(/pat|example\.com.*example/i)
  })

  test.each([
    ['another biller', 'payment_accepted', buildAcceptance()],
    ['another biller’s receipt', 'receipt', buildReceipt()],
  ])('of %s has no such link', async (_, template, data) => {
    const row = { template, data: JSON.stringify(data), recipient: 'pat@example.com' }
    expect(await renderStored(row, renderContext)).not.toHaveProperty('stopUrl')
  })
})

describe('the link to stop emails', () => {
  test('changes nothing when it is opened, because mail scanners open links', async () => {
    const { recipient, email } = await sendEmail()
    const response = await fetchSite(toPath(email))
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(stopEmailsCopy.en.ask.heading)
    expect(html).toContain('<form method="post">')
    expect(await isEmailStopped(env.DB, recipient)).toBe(false)
  })

  test('stops emails to its address with one click of a mail program, once or twice', async () => {
    const { recipient, email } = await sendEmail()
    const other = await sendEmail()
    for (const _ of [1, 2]) {
      const response = await postOneClick(toPath(email))
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(stopEmailsCopy.en.done.heading)
    }
    expect(await isEmailStopped(env.DB, recipient)).toBe(true)
    expect(await isEmailStopped(env.DB, recipient.toUpperCase())).toBe(true)
    expect(await isEmailStopped(env.DB, other.recipient)).toBe(false)
  })

  test('is shown in the email’s language', async () => {
    const { email } = await sendEmail({ locale: 'es' })
    const response = await postOneClick(toPath(email))
    expect(await response.text()).toContain(stopEmailsCopy.es.done.heading)
  })

  test('works with the multipart form that a mail program may post', async () => {
    const { recipient, email } = await sendEmail()
    const body = new FormData()
    body.append('List-Unsubscribe', 'One-Click')
    expect((await fetchSite(toPath(email), { method: 'POST', body })).status).toBe(200)
    expect(await isEmailStopped(env.DB, recipient)).toBe(true)
  })

  test('with the full stop of its sentence leads to the link', async () => {
    const { email } = await sendEmail()
    const response = await fetchSite(`${toPath(email)}.`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(toPath(email))
  })

  test('stops nothing without our signature of its address', async () => {
    const [mine, other] = [await sendEmail(), await sendEmail()]
    const hashOf = (email: EmailMessage) => new URL(email.stopUrl ?? '').searchParams.get('e')
    const forged = toPath(mine.email).replace(hashOf(mine.email) ?? '', hashOf(other.email) ?? '')
    for (const path of [forged, '/stop-emails', `/stop-emails?e=${hashOf(other.email)}&s=`]) {
      expect((await fetchSite(path)).status).toBe(404)
      expect((await postOneClick(path)).status).toBe(404)
    }
    expect(await isEmailStopped(env.DB, other.recipient)).toBe(false)
  })
})
