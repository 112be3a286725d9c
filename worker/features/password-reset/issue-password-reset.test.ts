// How a reset link is issued, and the emails about it.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  passwordChangedEmailCopy,
  passwordResetEmailCopy,
} from '../../../shared/locales/en/emails/accounts'
import { passwordResetCopy } from '../../../shared/locales/en/password-reset'
import {
  createResetToken,
  insertAccount,
  newPassword,
} from '../../../tests/support/builders/account'
import { postResetForReply } from '../../../tests/support/builders/password-reset'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newIpAddress, siteOrigin } from '../../../tests/support/requests/site'
import { toOutboxDeps } from '../../outbox-deps'
import { renderStored } from '../notifications/render-message'
import { issuePasswordReset } from './issue-password-reset'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('issuing a reset link', () => {
  const issue = (email: string) => issuePasswordReset(email, createTestServices())

  test('emails it to the account’s address, and it opens the form', async () => {
    const { email } = await insertAccount()
    expect(await issue(` ${email.toUpperCase()}`)).toMatchObject({ ok: true })
    const row = await env.DB.prepare('SELECT template, data FROM outbox WHERE recipient = ?1')
      .bind(email)
      .first<{ readonly template: string; readonly data: string }>()
    if (!row) throw new Error('the email is missing')
    const { renderContext } = toOutboxDeps(createTestServices())
    const { subject, text, html } = await renderStored(row, renderContext)
    expect(subject).toBe(passwordResetEmailCopy.subject)
    const link = /https:\/\/papaya\.test(\/update-password\?x=[\w-]+\.[\w-]{43})\n/.exec(text)?.[1]
    expect(html).toContain(`href="${siteOrigin}${link}"`)
    expect((await fetchPage(link ?? '')).text).toContain(passwordResetCopy.form.title)
    expect(text + html).not.toMatch(/undefined|payment with Papaya|Your reference/)
  })

  test('for an address without an account writes nothing and returns an error to staff', async () => {
    const count = () =>
      env.DB.prepare(
        'SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM password_resets) AS n',
      ).first<number>('n')
    const before = await count()
    const result = await issue('nobody@example.com')
    expect(result).toEqual({ ok: false, error: { kind: 'unknown_account' } })
    expect(await issue('no address')).toMatchObject({ error: { kind: 'invalid_email' } })
    expect(await count()).toBe(before)
  })

  test('leads, after the change, to an email that says when it happened and what to do', async () => {
    const { email } = await insertAccount()
    await postResetForReply(
      { x: await createResetToken(email), np: newPassword },
      { 'cf-connecting-ip': newIpAddress() },
    )
    const row = await env.DB.prepare(
      "SELECT template, data FROM outbox WHERE recipient = ?1 AND template = 'password_changed'",
    )
      .bind(email)
      .first<{ readonly template: string; readonly data: string }>()
    if (!row) throw new Error('the email is missing')
    const { text, html } = await renderStored(row, toOutboxDeps(createTestServices()).renderContext)
    for (const part of [text, html]) {
      expect(part).toMatch(
        new RegExp(passwordChangedEmailCopy.changed('\\w{3} \\d{1,2}, \\d{4}, .* ET')),
      )
      expect(part).toContain('If it wasn’t')
      expect(part).not.toContain('update-password')
    }
  })
})
