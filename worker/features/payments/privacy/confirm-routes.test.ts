// The link that a person opens to confirm a request about personal information.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations'
import { confirmRequestCopy } from '../../../../shared/locales/confirm-request'
import { createErasable } from '../../../../tests/support/builders/erasure'
import { createOffice } from '../../../../tests/support/builders/office'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { renderStored } from '../../notifications/render-message'

captureLogEvents()

const office = createOffice('Ana Clerk')
const readConfirmedAt = (id: string) =>
  env.DB.prepare('SELECT confirmed_at FROM privacy_confirmations WHERE id = ?1')
    .bind(id)
    .first('confirmed_at')

/** Staff ask; the link is the one in the email. */
async function ask(kind: 'export' | 'erase' = 'erase') {
  const { reference, email } = await createErasable()
  const asked = await office.askForConfirmation({ kind, reference })
  if (!asked.ok) throw new Error('nothing was asked')
  const { confirmation: id, sentTo } = asked.value
  const row = await env.DB.prepare('SELECT * FROM outbox WHERE id = ?1')
    .bind(`confirm:${id}`)
    .first<{ readonly template: string; readonly data: string; readonly recipient: string }>()
  if (!row) throw new Error('no email is queued')
  const mail = await renderStored(row, createTestServices().outbox.renderContext)
  const path = /\/confirm-request\?c=[\w.-]+/.exec(mail.text)?.[0] ?? ''
  return { id, row, mail, path, email, sentTo }
}

test('the email goes to the payment’s address, and its row has no secret', async () => {
  const { id, row, mail, path, email, sentTo } = await ask()
  expect(row.recipient).toBe(email)
  expect(sentTo).not.toBe(email)
  expect(path).toContain(id)
  expect(JSON.stringify(row)).not.toContain(path.split('.').at(-1))
  expect(mail.subject).toContain('erase your information')
})

test.each(['en', 'es'] as const)(
  'opening the link confirms nothing, its button does (%s)',
  async (locale) => {
    const { id, path } = await ask()
    const copy = confirmRequestCopy[locale]
    const opened = await fetchPage(`${path}&lang=${locale}`)
    expect([opened.status, opened.text.includes(copy.erase.heading)]).toEqual([200, true])
    expect(await readConfirmedAt(id)).toBeNull()
    const posted = await postForm(`${path}&lang=${locale}`, {})
    expect([posted.status, posted.text.includes(copy.doneHeading)]).toEqual([200, true])
    expect(await readConfirmedAt(id)).not.toBeNull()
    expect((await fetchPage(`${path}&lang=${locale}`)).text).toContain(copy.doneHeading)
  },
)

test('a link that has ended, is cut off or was made by someone else confirms nothing', async () => {
  const { id, path } = await ask('export')
  const other = await ask('export')
  const [, signature = ''] = other.path.split('.')
  for (const wrong of [
    path.slice(0, -1),
    path.replace(/\.[\w-]+$/, `.${signature}`),
    '/confirm-request',
  ])
    expect((await postForm(wrong, {})).status).toBe(404)
  await env.DB.prepare('UPDATE privacy_confirmations SET expires_at = asked_at WHERE id = ?1')
    .bind(id)
    .run()
  const ended = await postForm(path, {})
  expect([ended.status, ended.text.includes(confirmRequestCopy.en.ended.title)]).toEqual([
    410,
    true,
  ])
  await env.DB.prepare('UPDATE privacy_confirmations SET asked_at = asked_at - ?2 WHERE id = ?1')
    .bind(other.id, 31 * dayMs)
    .run()
  expect((await postForm(other.path, {})).status).toBe(410)
  expect([await readConfirmedAt(id), await readConfirmedAt(other.id)]).toEqual([null, null])
})
