// A manager exports and erases a payer's personal information from the payment's page.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'
import { insertNote } from '../features/back-office/review/review-store'
import { confirm } from '../features/payments/privacy/confirmation-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function ask(kind: string, id: string) {
  const asked = await requestAs(mo, `/payments/${id}/privacy`, { kind, confirm: '1' })
  const path = asked.headers.get('location') ?? ''
  return { id, path, confirmation: path.split('/').at(-1) ?? '', status: asked.status }
}

/** Without a charge and an open message, nothing holds it. */
async function createCanceled(): Promise<string> {
  const { id } = await createPaymentIn('canceled')
  await env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE payment_id = ?1").bind(id).run()
  return id
}

test('only a manager has the forms, and may post them', async () => {
  const { id } = await createPaymentIn('in-review')
  const open = (person: typeof mo) => readStaffPage(requestAs(person, `/payments/${id}`))
  expect(await open(mo)).toContain('Export what we have')
  expect(await open(ana)).not.toContain('Export what we have')
  const refused = await requestAs(ana, `/payments/${id}/privacy`, { kind: 'export', confirm: '1' })
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Only a manager may do that.'),
  ])
})

test('the email is confirmed first, and the payment’s page then has the request', async () => {
  const { id } = await createPaymentIn('canceled')
  const page = () => readStaffPage(requestAs(mo, `/payments/${id}`))
  const asked = await readStaffPage(requestAs(mo, `/payments/${id}/privacy`, { kind: 'export' }))
  expect(asked).toContain('This emails a link to ')
  expect(await page()).not.toContain('not confirmed yet')
  const { path, confirmation } = await ask('export', id)
  expect(await page()).toMatch(
    new RegExp(`<a href="${path}">Export</a> .*by mo@example.com, not confirmed yet`),
  )
  await confirm(env.DB, confirmation, Date.now())
  expect(await page()).toMatch(/by mo@example.com, confirmed <time/)
})

test('an export is a file, once the payer has confirmed', async () => {
  const { id, path, confirmation } = await ask('export', (await createPaymentIn('canceled')).id)
  const early = await requestAs(mo, path, {})
  expect([early.status, await early.text()]).toEqual([
    422,
    expect.stringContaining('hasn’t opened the mailed link'),
  ])
  await confirm(env.DB, confirmation, Date.now())
  const file = await requestAs(mo, path, {})
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="export-${confirmation}.json"`,
  )
  const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
    .bind(id)
    .first<string>('reference')
  expect(await file.json()).toMatchObject({ payments: [{ reference }] })
})

test('an export has the notes of staff that the manager chose after reading them', async () => {
  const { id, path, confirmation } = await ask('export', (await createPaymentIn('canceled')).id)
  await confirm(env.DB, confirmation, Date.now())
  for (const [key, note] of [
    ['a', 'Asked about\r\nthe bill'],
    ['b', 'May be fraud'],
  ] as const)
    await insertNote(env.DB, { paymentId: id, key, by: 'Sam', note, now: Date.now() })
  const page = await readStaffPage(requestAs(mo, path, {}))
  const names = [...page.matchAll(/type="checkbox" name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toEqual([
    expect.stringContaining('Asked about the bill'),
    expect.stringContaining('May be fraud'),
  ])
  const readNotes = async (form: Readonly<Record<string, string>>) =>
    JSON.stringify(await (await requestAs(mo, path, { read: '1', ...form })).json())
  const chosen = await readNotes({ [names[0] ?? '']: '1' })
  expect(chosen).toContain('the bill')
  expect(chosen).not.toContain('fraud')
  expect(await readNotes({})).not.toContain('the bill')
})

test('an erasure shows first what it erases and what it may not, and then does it', async () => {
  const held = await ask('erase', (await createPaymentIn('in-review')).id)
  await confirm(env.DB, held.confirmation, Date.now())
  expect(await readStaffPage(requestAs(mo, held.path))).toMatch(/PPY-[\w-]+: refused, .*open/)

  const { id, path, confirmation } = await ask('erase', await createCanceled())
  const early = await requestAs(mo, path)
  expect([early.status, await early.text()]).toEqual([
    422,
    expect.stringContaining('hasn’t opened the mailed link'),
  ])
  await confirm(env.DB, confirmation, Date.now())
  expect(await readStaffPage(requestAs(mo, path))).toMatch(/PPY-[\w-]+: erasable/)
  expect(await readStaffPage(requestAs(mo, path, {}))).toMatch(/PPY-[\w-]+: erased/)
  expect(await readStaffPage(requestAs(mo, `/payments/${id}`))).not.toContain('Export what we have')
})
