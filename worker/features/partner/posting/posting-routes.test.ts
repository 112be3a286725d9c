// The link in a payee's advice: what opens the posting file, and what opens nothing.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../../shared/durations'
import { postingFileCopy } from '../../../../shared/locales/posting-file'
import { postingColumns } from '../../../../shared/partner/posting-file'
import { postingCodeMs, postingLinkTtlMs } from '../../../../shared/retention'
import {
  createCharged,
  easternToday,
  recordSentPayment,
} from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm, siteOrigin } from '../../../../tests/support/requests/site'
import { renderStored } from '../../notifications/render-message'
import {
  isPostingCode,
  readPostingLink,
  toCodePeriod,
  toPostingCode,
  toPostingPath,
} from './posting-link'

const logged = captureLogEvents()

type OutboxRow = {
  readonly id: string
  readonly template: string
  readonly data: string
  readonly recipient: string
}

const readMail = async (row: OutboxRow) =>
  (await renderStored(row, createTestServices().outbox.renderContext)).text

let payees = 0

/** A payee with a payment that was sent, and the link in its advice. */
async function advise() {
  payees += 1
  // Longer than what a random token of a page could contain by chance.
  const account = `WREN-ACCOUNT-${payees}`
  const email = `books${payees}@wren.example`
  const payment = await createCharged({
    payee: { is_partner: 1, remittance_email: email },
    form: { account, patientName: `Pat Wren ${payees}` },
  })
  await recordSentPayment(payment)
  const row = await env.DB.prepare('SELECT * FROM outbox WHERE id = ?1')
    .bind(`${payment.id}.m-1:advice`)
    .first<OutboxRow>()
  if (!row) throw new Error('no advice')
  const text = await readMail(row)
  const path = text.match(/\/posting-file\?f=[\w.-]+/)?.[0] ?? ''
  return { payment, payeeId: payment.payeeId, email, path, row, account }
}

type Advised = Awaited<ReturnType<typeof advise>>

/** Asks for the code, and reads it in the mailbox. */
async function requestCode({ path, email }: Pick<Advised, 'path' | 'email'>): Promise<string> {
  const posted = await postForm(path, { step: 'send' })
  expect([posted.status, posted.text.includes(postingFileCopy.en.sent)]).toEqual([200, true])
  const row = await env.DB.prepare(
    "SELECT * FROM outbox WHERE template = 'posting_code' AND recipient = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1",
  )
    .bind(email)
    .first<OutboxRow>()
  if (!row) throw new Error('no code was emailed')
  const code = (await readMail(row)).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? ''
  expect(row.data).not.toContain(code.replaceAll('-', ''))
  return code
}

const open = (path: string, code: string, format = 'csv') =>
  postForm(path, { step: 'code', code, format })

describe('the link in the advice', () => {
  test.each(['en', 'es'] as const)(
    'opens a page that emails a code, which opens the file (%s)',
    async (locale) => {
      const advised = await advise()
      const { path, account, row, payeeId } = advised
      expect(JSON.stringify(row)).not.toContain(path.split('.').at(-1))
      const opened = await fetchPage(`${path}&lang=${locale}`)
      expect([opened.status, opened.text.includes(postingFileCopy[locale].lead)]).toEqual([
        200,
        true,
      ])
      expect(opened.text).not.toContain(account)
      const file = await open(path, (await requestCode(advised)).toLowerCase())
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="posting-v1-${payeeId}-${easternToday()}.csv"`,
      )
      expect(file.headers.get('cache-control')).toBe('private, no-store')
      expect(file.text.split('\r\n')[0]).toBe(postingColumns.join())
      expect(file.text).toContain(account)
      expect(logged).toContainEqual(
        expect.objectContaining({ event: 'posting_file_opened', payeeId, count: 1 }),
      )
      for (const line of logged) expect(JSON.stringify(line)).not.toMatch(/wren\.example|WREN-|Pat/)
    },
  )

  test('gives the same rows as JSON', async () => {
    const advised = await advise()
    const file = await open(advised.path, await requestCode(advised), 'json')
    expect(JSON.parse(file.text)).toMatchObject({
      ...{ version: 1, payeeId: advised.payeeId, day: easternToday() },
      rows: [{ account: advised.account, billCents: 12_550 }],
    })
    expect((await open(advised.path, '', 'xml')).status).toBe(400)
  })

  test('the link works for seven days, and its code to the end of the next period', async () => {
    const { payeeId, email } = await advise()
    const { config, secrets } = createTestServices()
    const pathAt = (advisedAt: number) =>
      toPostingPath(config.APP_SECRET, { payeeId, sentOn: easternToday(), email, advisedAt })
    expect((await fetchPage(await pathAt(Date.now() - postingLinkTtlMs + 60_000))).status).toBe(200)
    const over = await pathAt(Date.now() - 7 * dayMs)
    for (const request of [fetchPage(over), postForm(over, { step: 'send' })])
      expect((await request).status).toBe(410)
    const link = await readPostingLink(over.split('f=')[1] ?? '', secrets)
    if (!link) throw new Error('not a link')
    const issuedAt = toCodePeriod(Date.now()) * postingCodeMs
    const code = await toPostingCode(config.APP_SECRET, link.body, toCodePeriod(issuedAt))
    const isOpenAt = (now: number) => isPostingCode(code, link, { secrets, now })
    expect(
      await Promise.all(
        [0, 2 * postingCodeMs - 1, 2 * postingCodeMs].map((ms) => isOpenAt(issuedAt + ms)),
      ),
    ).toEqual([true, true, false])
  })

  test('ends when the payee’s mailbox is another one', async () => {
    const advised = await advise()
    const code = await requestCode(advised)
    await env.DB.prepare("UPDATE payees SET remittance_email = 'new@wren.example' WHERE id = ?1")
      .bind(advised.payeeId)
      .run()
    for (const request of [
      fetchPage(advised.path),
      open(advised.path, code),
      postForm(advised.path, { step: 'send' }),
    ])
      expect((await request).status).toBe(410)
  })
})

describe('a stranger', () => {
  test('opens no other payee’s file by changing any part of a link, nor with another link’s code', async () => {
    const [own, other] = [await advise(), await advise()]
    const code = await requestCode(own)
    const parts = own.path.split('f=')[1]?.split('.') ?? []
    const others = other.path.split('f=')[1]?.split('.') ?? []
    const changed = parts.map((_, index) =>
      parts.with(index, index === 1 ? '2026-01-02' : (others[index] ?? '')).join('.'),
    )
    // The fourth part, when both links end, may be the same.
    const forged = changed.filter((token) => token !== parts.join('.'))
    expect(forged.length).toBeGreaterThanOrEqual(4)
    for (const token of forged) {
      const path = `/posting-file?f=${token}`
      for (const response of [
        await fetchPage(path),
        await open(path, code),
        await postForm(path, { step: 'send' }),
      ]) {
        expect(response.status).toBe(404)
        expect(response.text).not.toContain(other.account)
      }
    }
    const wrong = await open(other.path, code)
    expect([wrong.status, wrong.text.includes(postingFileCopy.en.wrongCode)]).toEqual([422, true])
    expect(wrong.text).not.toContain(other.account)
    const posted = await open(own.path.replace(own.payeeId, other.payeeId), code)
    expect(posted.status).toBe(404)
    const mine = await open(own.path, code)
    expect([mine.text.includes(own.account), mine.text.includes(other.account)]).toEqual([
      true,
      false,
    ])
  })

  test('has five tries for the code of a link from any address, and a right code does not count', async () => {
    const advised = await advise()
    const code = await requestCode(advised)
    for (let tries = 0; tries < 6; tries += 1)
      expect((await open(advised.path, code)).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await open(advised.path, '7K2M-9XQ4-TDH3')).status).toBe(422)
    const refused = await open(advised.path, code)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('has the mailbox sent five codes in an hour', async () => {
    const advised = await advise()
    for (let mails = 0; mails < 5; mails += 1) await requestCode(advised)
    expect((await postForm(advised.path, { step: 'send' })).status).toBe(429)
  })

  test('posts from no other site', async () => {
    const { path } = await advise()
    const response = await postForm(path, { step: 'send' }, { origin: 'https://other.example' })
    expect(response.status).toBe(403)
    expect(new URL(path, siteOrigin).pathname).toBe('/posting-file')
  })
})
