// The values of a deep link reach the app store: through the app link of a landing page, and in its store URLs.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import { fetchPage, openWithCookiesOf, postForm } from '../../../tests/support/requests/site'
import { flagsOf } from '../../flags'

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile',
} as const
type Agent = keyof typeof agents

const link = 's=w&co=Tide&c=spring&token=aB3&qr=1'
const linkValues = { s: 'w', co: 'Tide', c: 'spring', token: 'aB3', qr: '1' }
const cedar = { t: 'pn', p: 'p_cedar', pn: 'Cedar Hollow Family Clinic' }
const harbor = { t: 'pn', p: 'p_harbor', pn: 'Harbor Occupational Health' }

const cases = [
  ['/cedar-hollow', cedar],
  [`/cedar-hollow?${link}`, { ...cedar, ...linkValues }],
  ['/cedar-hollow?t=pe&p=p_maple&pn=Maple', { ...cedar, t: 'pe' }],
  [`/Cedar-Hollow/any/path?${link}&headerless`, { ...cedar, ...linkValues }],
  [`/cedar-clinic?${link}`, { ...cedar, ...linkValues }],
  [`/harbor-occupational/patient?${link}`, { ...harbor, ...linkValues }],
  [`/acorn-health?${link}`, linkValues],
  ['/acorn-health?t=pn&p=p_cedar&n=Cedar', { t: 'pn', p: 'p_cedar', pn: 'Cedar' }],
  [`/pay?${link}`, linkValues],
  [`/demo?${link}`, linkValues],
] as const

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('UPDATE flags SET enabled = 0').run()
  await flagsOf(env).refresh()
})

/** Follows redirects, as a phone does. */
async function open(path: string, agent: Agent): Promise<string> {
  const { location, text } = await fetchPage(path, { 'user-agent': agents[agent] })
  return location === null || location === '' ? text : open(location, agent)
}

const toText = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const appLinkOf = (html: string) => toText(/href="(\/download[^"]*)"/.exec(html)?.[1] ?? '')

function valuesOf(storeUrl: string, agent: Agent) {
  const { searchParams } = new URL(storeUrl)
  const values =
    agent === 'android' ? new URLSearchParams(searchParams.get('referrer') ?? '') : searchParams
  const { ct: _campaignToken, headerless: _headerless, ...others } = Object.fromEntries(values)
  return others
}

function storeUrlOf(html: string, agent: Agent): string {
  const [, payload = '{}'] = /<script id="page-payload"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { storeUrls } = JSON.parse(payload).props.data
  return agent === 'android' ? storeUrls.android : storeUrls.apple
}

const rows = cases.flatMap(([path, values]) =>
  (['iphone', 'android'] as const).map((agent) => [path, agent, values] as const),
)

describe('the deep link values of a landing page', () => {
  it.each(rows)(
    'at %s on %s reach the app store through the app link',
    async (path, agent, values) => {
      const page = await open(appLinkOf(await open(path, agent)), agent)
      const store = toText(/href="(https:\/\/apps\.example\.com\/[^"]*)"/.exec(page)?.[1] ?? '')
      expect(valuesOf(store, agent)).toEqual(values)
    },
  )

  it.each(rows)(
    'at %s on %s are in the store URL that the page opens after a text',
    async (path, agent, values) => {
      expect(valuesOf(storeUrlOf(await open(path, agent), agent), agent)).toEqual(values)
    },
  )

  it('are still in the page’s links after a text that was requested without JavaScript', async () => {
    const path = `/cedar-hollow?${link}`
    const action = toText(/<form[^>]*action="([^"]*)"/.exec(await open(path, 'iphone'))?.[1] ?? '')
    expect(action).toBe(path)
    const sent = await postForm(action, { num: '4155550141' })
    const page = await openWithCookiesOf(sent, sent.location)
    const [, again] = /<a [^>]*href="([^"]*)"[^>]*>Try Again</.exec(page.text) ?? []
    expect(toText(again ?? '')).toBe(path)
  })

  it('are not added to a redirect to the web payment page, where t is a search term', async () => {
    const { location } = await fetchPage(`/citywater?${link}&t=pn`)
    expect(location).toBe('/web-payment?p=p_citywater')
  })
})
