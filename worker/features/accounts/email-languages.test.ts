// A visitor's emails and texts that are not about a payment are in the language of the visitor's
// request. Staff choose the language of an invite that they send.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { locales } from '../../../shared/locales/locale'
import { paymentTextConsent } from '../../../shared/locales/payments/payment-texts'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import {
  createResetToken,
  insertAccount,
  newPassword,
} from '../../../tests/support/builders/account'
import { createOffice } from '../../../tests/support/builders/office'
import { buildSmsFixture, buildSmsRequest, newPhone } from '../../../tests/support/builders/sms'
import { createTestServices } from '../../../tests/support/requests/services'
import { newIpAddress } from '../../../tests/support/requests/site'
import { issueInvite } from '../get-paid/issue-invite'
import { sendRequestedInvite } from '../get-paid/request-invite'
import { sendSmsLink } from '../sms-link/send-sms-link'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** The template and the language of each message to a recipient, oldest first. */
async function listTemplatesAndLocales(recipient: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    "SELECT template, json_extract(data, '$.locale') AS locale FROM outbox WHERE recipient = ?1 ORDER BY rowid",
  )
    .bind(recipient)
    .all<{ readonly template: string; readonly locale: string }>()
  return results.map(({ template, locale }) => `${template} ${locale}`)
}

describe.each(locales)('a request in %s', (locale) => {
  test('leads to a reset link and a confirmation in that language', async () => {
    const { id, email } = await insertAccount()
    const { accounts } = createTestServices(locale)
    await accounts.issueReset(email)
    const secret = (await createResetToken(email)).split('.')[1] ?? ''
    expect(await accounts.changePassword({ accountId: id, secret }, newPassword)).toBe('changed')
    expect(await listTemplatesAndLocales(email)).toEqual([
      `password_reset ${locale}`,
      'password_reset en',
      `password_changed ${locale}`,
    ])
  })

  test('for an invite leads to an email in that language, with and without an account', async () => {
    const known = await insertAccount()
    const emails = { invite: `${locale}@clinic.example`, invite_not_needed: known.email }
    for (const [template, email] of Object.entries(emails)) {
      const values = { email, statements: '< 3K' }
      const form = { values, ip: newIpAddress() }
      expect(await sendRequestedInvite(form, createTestServices(locale))).toMatchObject({
        ok: true,
      })
      expect(await listTemplatesAndLocales(email)).toEqual([`${template} ${locale}`])
    }
  })

  test('for a text leads to a text in that language, and stores the consent that the page showed', async () => {
    const { deps, queued } = buildSmsFixture()
    const num = newPhone()
    await sendSmsLink(buildSmsRequest({ num }), { ...deps, locale })
    expect(await listTemplatesAndLocales(num)).toEqual([`sms_link ${locale}`])
    const version = await env.DB.prepare(
      'SELECT wording_version FROM text_consents WHERE outbox_id = ?1',
    )
      .bind(queued[0])
      .first<string>('wording_version')
    expect(version).toBe(smsLinkCopy.consent[locale].version)
  })
})

test('the English and the Spanish consent have different versions', () => {
  for (const consent of [smsLinkCopy.consent, paymentTextConsent])
    expect(consent.es.version).not.toBe(consent.en.version)
})

describe('an invite from staff', () => {
  const office = createOffice('Sam Staff')

  test('is English whatever the language of the call', async () => {
    const email = 'plain@clinic.example'
    await issueInvite({ email, payeeName: 'Clinic' }, createTestServices('es'))
    expect(await listTemplatesAndLocales(email)).toEqual(['invite en'])
  })

  test.each(locales)('is in %s when the command says so', async (locale) => {
    const email = `chosen-${locale}@clinic.example`
    expect(await office.issueInvite({ email, payeeName: 'Clinic', locale })).toMatchObject({
      ok: true,
    })
    expect(await listTemplatesAndLocales(email)).toEqual([`invite ${locale}`])
  })

  test('in a language that the site does not have is refused and sends no email', async () => {
    const email = 'other@clinic.example'
    const input = { email, payeeName: 'Clinic', locale: 'fr' } as const
    // @ts-expect-error The type refuses it too.
    expect(await office.issueInvite(input)).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { locale: commandErrors.locale } },
    })
    expect(await listTemplatesAndLocales(email)).toEqual([])
  })
})
