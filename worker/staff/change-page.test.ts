// The page to which the email about a change of where payers are sent links.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOffice } from '../../tests/support/builders/office'
import { createTestServices } from '../../tests/support/requests/services'
import { fetchPage } from '../../tests/support/requests/site'
import { toOffice } from '../features/back-office/commands'
import { createStaffApp } from './app'
import type { Person } from './office'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const app = createStaffApp('')
const terminal = createOffice('Ana (terminal)')

function request({ name, role }: Person, path: string, isPost = false, site = 'same-origin') {
  const init = { method: 'POST', body: '', headers: { 'sec-fetch-site': site } }
  return app.fetch(new Request(`https://staff.example.com${path}`, isPost ? init : {}), {
    person: { name, role },
    office: toOffice(name, createTestServices()),
    refundLimitCents: 10_00,
  })
}
const ben: Person = { name: 'ben@example.com', role: 'review' }
const mo: Person = { name: 'mo@example.com', role: 'manage' }
const lee: Person = { name: 'lee@example.com', role: 'manage' }

/** A path that the terminal changed from the home page to the payment page; returns the page of the change. */
async function changePath(slug: string): Promise<string> {
  await terminal.setPath({ slug, kind: 'home' })
  await terminal.setPath({ slug, kind: 'redirect', target: '/web-payment' })
  const listed = await terminal.listChanges({})
  return `/changes/${listed.ok ? listed.value.changes[0]?.id : ''}`
}
const readPath = (slug: string) =>
  env.DB.prepare('SELECT coalesce(target, kind) AS page FROM site_paths WHERE slug = ?1')
    .bind(slug)
    .first<string>('page')

test('a manager reads who changed what, and one post restores the old value, once', async () => {
  const path = await changePath('one')
  const page = await (await request(mo, path)).text()
  for (const words of ['Ana (terminal)', '/one', 'home → /web-payment', 'Restore the old value'])
    expect(page).toContain(words)
  expect(await readPath('one')).toBe('/web-payment')

  const undone = await request(mo, `${path}/undo`, true)
  expect([undone.status, undone.headers.get('location')]).toEqual([303, path])
  expect(await readPath('one')).toBe('home')
  expect((await request(lee, `${path}/undo`, true)).status).toBe(303)
  expect(await readPath('one')).toBe('home')
  const after = await (await request(lee, path)).text()
  expect(after).toContain('mo@example.com undid it')
  expect(after).not.toContain('Restore the old value')
})

test('a change that was changed again since is not undone, and the page says so', async () => {
  const path = await changePath('two')
  await terminal.setPath({ slug: 'two', kind: 'vanilla' })
  const refused = await request(mo, `${path}/undo`, true)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('it has changed again since (/two). Nothing changed.')
  expect(await readPath('two')).toBe('vanilla')
})

test('a reviewer neither reads nor undoes a change', async () => {
  const path = await changePath('three')
  for (const isPost of [false, true]) {
    const refused = await request(ben, isPost ? `${path}/undo` : path, isPost)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('/web-payment')
  }
  expect(await readPath('three')).toBe('/web-payment')
})

test('a post from another site undoes nothing, and a GET of the form’s URL leads to the change', async () => {
  const path = await changePath('four')
  expect((await request(mo, `${path}/undo`, true, 'cross-site')).status).toBe(403)
  expect((await request(mo, `${path}/undo`)).headers.get('location')).toBe(path)
  expect(await readPath('four')).toBe('/web-payment')
})

test('an unknown change is a 404, and the demo has the page', async () => {
  const unknown = `/changes/${crypto.randomUUID()}`
  for (const isPost of [false, true])
    expect((await request(mo, isPost ? `${unknown}/undo` : unknown, isPost)).status).toBe(404)
  const page = await fetchPage(`/dev/staff${await changePath('five')}`)
  expect([page.status, page.text.includes('action="/dev/staff/changes/')]).toEqual([200, true])
})

test.each(['', '/undo'])(
  'a line break in a change’s ID is answered with a page or a path in which it is encoded, at %s',
  async (end) => {
    const response = await request(mo, `/changes/a%0d%0ab${end}`)
    expect([response.status, response.headers.get('location')]).toEqual(
      end === '' ? [404, null] : [302, '/changes/a%0D%0Ab'],
    )
  },
)
