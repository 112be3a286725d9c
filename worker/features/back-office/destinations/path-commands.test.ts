// What staff change without a deploy: which page a path opens, links of the financing page, and handled paths.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import {
  createPayee,
  createServicesWith,
  deleteDestinationChanges,
  listMails,
  redirectPath,
} from '../../../../tests/support/builders/destination-change'
import { createOffice } from '../../../../tests/support/builders/office'
import { fetchSite } from '../../../../tests/support/requests/site'
import { toDay } from '../../pay-landing/path-reports'
import { addPathReports } from '../../pay-landing/store'
import { toOffice } from '../commands'

const words = commandErrors.path
const office = createOffice('Sam Staff')

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteDestinationChanges()
})

const where = async (path: string) => {
  const { status, headers } = await fetchSite(path)
  return [status, headers.get('location')]
}

describe('a path', () => {
  test('can be added, listed, changed and removed, and opens what it was set to', async () => {
    const { slug } = await createPayee()
    expect(await redirectPath('/Bill-A', `/${slug}`)).toEqual({
      ok: true,
      value: { slug: 'bill-a', what: 'added' },
    })
    expect(await office.listPaths({})).toEqual({
      ok: true,
      value: { paths: [{ slug: 'bill-a', kind: 'redirect', target: `/${slug}` }] },
    })
    expect(await where('/bill-a')).toEqual([302, `/${slug}`])
    expect(await redirectPath('bill-a', `/${slug}`)).toMatchObject({ value: { what: 'unchanged' } })
    expect(await office.setPath({ slug: 'bill-a', kind: 'home' })).toMatchObject({
      value: { what: 'changed' },
    })
    expect(await office.setPath({ slug, kind: 'multi-option' })).toMatchObject({ ok: true })
    expect(await office.removePath({ slug: 'bill-a' })).toMatchObject({
      value: { what: 'removed' },
    })
    expect(await office.removePath({ slug: 'bill-a' })).toEqual({
      ok: false,
      error: { kind: 'not_found' },
    })
  })

  test('that visitors have opened shows its change after 45 seconds', async () => {
    const { slug } = await createPayee()
    const now = Date.now()
    vi.useFakeTimers({ now, toFake: ['Date'] })
    try {
      await redirectPath('bill-b', '/web-payment')
      expect(await where('/bill-b')).toEqual([302, '/web-payment'])
      await redirectPath('bill-b', `/${slug}`)
      vi.setSystemTime(now + 44_999)
      expect(await where('/bill-b')).toEqual([302, '/web-payment'])
      vi.setSystemTime(now + 45_000)
      expect(await where('/bill-b')).toEqual([302, `/${slug}`])
      await office.removePath({ slug: 'bill-b' })
      vi.setSystemTime(now + 90_000)
      expect(await where('/bill-b')).toEqual([404, null])
    } finally {
      vi.useRealTimers()
    }
  })

  test('of a page, of a payee, or for a chooser without a payee is refused', async () => {
    const { slug, id } = await createPayee()
    const setAll = (name: string) => office.setPath({ slug: name, kind: 'vanilla' })
    const faultOf = async (result: ReturnType<typeof setAll>) => {
      const refused = await result
      return refused.ok || refused.error.kind !== 'invalid' ? refused : refused.error.fields.slug
    }
    expect(await faultOf(setAll('web-payment'))).toBe(words.reserved('web-payment'))
    expect(await faultOf(setAll(slug))).toBe(words.ownedByPayee(slug, id))
    expect(await faultOf(setAll('a/b'))).toBe(words.slug)
    expect(await faultOf(office.setPath({ slug: 'no-such-payee', kind: 'multi-option' }))).toBe(
      words.chooserNeedsPayee('no-such-payee'),
    )
    expect(await listMails()).toEqual([])
  })

  test('leads to pages of the site, and to hosts of payees and of LINK_HOSTS', async () => {
    const host = `pay-${crypto.randomUUID()}.example`
    await createPayee({ billing_url: `https://${host}/bills` })
    for (const target of ['/', '/web-payment?p=p_x', `https://${host}/other?a=1`])
      expect([target, await redirectPath('bill-c', target)]).toMatchObject([target, { ok: true }])
    const listed = createServicesWith({ LINK_HOSTS: 'listed.example' })
    const set = { slug: 'bill-c', kind: 'redirect', target: 'https://listed.example/x' } as const
    expect(await toOffice('Sam', listed)('setPath', set)).toMatchObject({ ok: true })
    expect(await office.setPath(set)).toMatchObject({ ok: false })
  })

  test.each([
    ['http://pay.example/', words.target],
    ['//pay.example', words.target],
    ['/\\pay.example', words.target],
    ['https://user@pay.example/', words.target],
    ['javascript:alert(1)', words.target],
    ['https://unknown.example/', words.unknownHost('unknown.example')],
    ['/no-such-page', words.noPage('/no-such-page')],
    ['/api/404.php', words.noPage('/api/404.php')],
    ['/s/abc1234', words.noPage('/s/abc1234')],
    ['/bill-d', words.loop('bill-d')],
    ['/Bill-D/patient', words.loop('bill-d')],
  ])('does not lead to %s', async (target, sentence) => {
    expect(await redirectPath('bill-d', target)).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { target: sentence } },
    })
  })

  test('does not lead back to itself over other redirects and a payee’s own link', async () => {
    const { slug } = await createPayee({ custom_link_url: '/bill-f', custom_link_kind: 'redirect' })
    await office.setPath({ slug: 'bill-g', kind: 'vanilla' })
    await redirectPath('bill-f', '/bill-g')
    await redirectPath('bill-e', `/${slug}`)
    expect(await redirectPath('bill-g', '/bill-e')).toMatchObject({
      error: { fields: { target: words.loop('bill-g') } },
    })
  })
})

describe('a financing link', () => {
  test('can be added, listed, changed and removed, and visitors see it immediately', async () => {
    const [first, second] = [await createPayee(), await createPayee()]
    const back = async () => (await fetchSite('/financing?PAYEE_NAME=North-Star')).text()
    expect(await office.setFinancingLink({ name: ' North  STAR', payee: first.slug })).toEqual({
      ok: true,
      value: { name: 'north star', what: 'added' },
    })
    expect(await back()).toContain(`href="/${first.slug}"`)
    await office.setFinancingLink({ name: 'north star', payee: second.id })
    expect(await back()).toContain(`href="/${second.slug}"`)
    const listed = await office.listFinancingLinks({})
    expect(listed.ok && listed.value.links.find(({ name }) => name === 'north star')).toEqual({
      name: 'north star',
      payee: second.id,
      payeeName: expect.stringMatching(/^Clinic/),
      path: `/${second.slug}`,
    })
    expect(await office.removeFinancingLink({ name: 'North Star' })).toMatchObject({ ok: true })
    expect(await back()).toContain('href="/pay"')
  })

  test('needs a payee and a name', async () => {
    expect(await office.setFinancingLink({ name: 'x', payee: 'unknown' })).toMatchObject({
      error: { kind: 'invalid', fields: { payee: expect.any(String) } },
    })
    expect(await office.setFinancingLink({ name: ' - ', payee: 'unknown' })).toMatchObject({
      error: { kind: 'invalid', fields: { name: expect.any(String) } },
    })
    expect(await office.removeFinancingLink({ name: 'never set' })).toMatchObject({
      error: { kind: 'not_found' },
    })
  })
})

test('a path without a page leaves the list when staff handle it, and returns when it is opened on a later day', async () => {
  const report = (name: string) =>
    env.DB.batch([...addPathReports(env.DB, [{ day: toDay(Date.now()), name, count: 1 }])])
  const list = async () => {
    const listed = await office.listMissingPaths({})
    return listed.ok ? listed.value.paths.map(({ path, reports }) => [path, reports]) : listed
  }
  const now = Date.now()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  try {
    await report('/ceder-hollow')
    await report('/other')
    expect(await list()).toEqual(expect.arrayContaining([['/ceder-hollow', 1]]))
    expect(await office.handleMissingPath({ path: '/ceder-hollow' })).toEqual({
      ok: true,
      value: { path: '/ceder-hollow', what: 'handled' },
    })
    expect(await list()).toEqual([['/other', 1]])
    expect(await office.handleMissingPath({ path: '/ceder-hollow' })).toMatchObject({
      value: { what: 'repeated' },
    })
    expect(await office.handleMissingPath({ path: '/never-opened' })).toMatchObject({
      error: { kind: 'not_found' },
    })
    vi.setSystemTime(now + 24 * 60 * 60_000)
    await report('/ceder-hollow')
    expect(await list()).toEqual(expect.arrayContaining([['/ceder-hollow', 1]]))
  } finally {
    vi.useRealTimers()
  }
})
