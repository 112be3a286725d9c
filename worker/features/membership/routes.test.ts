import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memberSignupCopy } from '../../../shared/locales/en/membership'
import { toMonthlyPriceCents } from '../../../shared/membership/page-data'
import { createBrowser } from '../../../tests/support/builders/oauth-flow'
import { explainQuery } from '../../../tests/support/explain-query'
import { newIpAddress, postJson } from '../../../tests/support/requests/site'
import { waitlistQueries } from './store'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM membership_waitlist').run()
})
afterEach(() => vi.restoreAllMocks())

type WaitlistRow = {
  readonly visitor_hash: string
  readonly payment_type: string
  readonly came_from: string
  readonly ad: string
  readonly price_cents: number
  readonly email: string | null
}
const listWaitlist = () =>
  env.DB.prepare('SELECT * FROM membership_waitlist')
    .all<WaitlistRow>()
    .then(({ results }) => results)

function call(query: string, headers: Readonly<Record<string, string>> = {}, body = '{}') {
  return postJson(`/api/member_signup.php?${query}`, body, headers)
}

const h1 = (text: string) => /<h1[^>]*>([^<]*)</.exec(text)?.[1]?.replaceAll('&#x27;', "'")
const views = {
  benefits: memberSignupCopy.benefits.heading,
  payment: memberSignupCopy.payment.heading,
  waitlist: memberSignupCopy.waitlist.heading,
} as const

describe('the membership page', () => {
  test.each([
    ['', 'benefits'],
    ['?v=1', 'benefits'],
    ['?v=2', 'payment'],
    ['?v=3', 'waitlist'],
    ['?v=4', 'benefits'],
    ['?v=0', 'benefits'],
    ['?v=toString', 'benefits'],
    ['?v=2&v=3', 'benefits'],
  ] as const)('at /member-signup%s shows the view %s', async (query, view) => {
    const { status, text } = await createBrowser().open(`/member-signup${query}`)
    expect([status, h1(text)]).toEqual([200, views[view]])
  })

  test('has the benefits and buttons of the specification', async () => {
    const { text } = await createBrowser().open('/member-signup')
    for (const name of [
      memberSignupCopy.benefits.items[0].name,
      memberSignupCopy.benefits.items[1].name,
      memberSignupCopy.benefits.items[2].name,
      memberSignupCopy.benefits.items[3].name,
      memberSignupCopy.benefits.items[4].name,
    ])
      expect(text).toContain(`>${name}</h2>`)
    expect(text).toContain('>Get 1 Month Free</button>')
    expect((await createBrowser().open('/member-signup?v=2')).text).toContain('>Apply</button>')
  })

  test('promises no place in line and no message, because no address of the visitor is known', async () => {
    const { text } = await createBrowser().open('/member-signup?v=3')
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? []
    const words = main.replace(/<[^>]*>/g, ' ')
    expect(words).toContain(memberSignupCopy.waitlist.lead)
    expect(words).not.toMatch(/place|we’ll (?:tell|let|email|text)/i)
  })

  test('says on the waitlist view that no card is charged', async () => {
    expect((await createBrowser().open('/member-signup?v=3')).text).toContain(
      memberSignupCopy.waitlist.card,
    )
  })
})

describe('the membership price', () => {
  test.each([
    ['1', '$4.99'],
    ['2', '$9.99'],
    ['3', '$14.99'],
    ['4', '$23.99'],
    ['5', '$4.99'],
    ['', '$4.99'],
    ['toString', '$4.99'],
    ['%3Cscript%3E', '$4.99'],
  ])('for the ad %o is %s after the free month, in both views', async (ad, price) => {
    for (const v of [1, 2]) {
      const { text } = await createBrowser().open(`/member-signup?ad=${ad}&v=${v}`)
      expect(text).toContain(`1 month free, then ${price} a month.`)
    }
  })

  test('is in whole cents', () => {
    expect(['1', '2', '3', '4', 'x'].map(toMonthlyPriceCents)).toEqual([499, 999, 1499, 2399, 499])
  })
})

describe('the membership call', () => {
  test.each(['CARD_ON_FILE', 'NEW_METHOD'])(
    'with %s adds one row to the waitlist',
    async (type) => {
      const response = await call(`p=${type}&f=spring_mail&a=3`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'success' })
      expect(await listWaitlist()).toMatchObject([
        { payment_type: type, came_from: 'spring_mail', ad: '3', price_cents: 1499 },
      ])
    },
  )

  test.each(['', 'p=', 'p=CASH', 'p=card_on_file', 'p=NEW_METHOD&p=CARD_ON_FILE'])(
    'with ?%s is refused',
    async (query) => {
      const response = await call(query)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ status: 'error', code: 'MALFORMED' })
      expect(await listWaitlist()).toEqual([])
    },
  )

  test.each(['', 'x', 'null', '[]'])('with the body %j is refused', async (body) => {
    expect((await call('p=NEW_METHOD', {}, body)).status).toBeGreaterThanOrEqual(400)
    expect(await listWaitlist()).toEqual([])
  })

  test('stores neither an unknown source nor an unknown ad', async () => {
    await call(
      `p=NEW_METHOD&f=${encodeURIComponent('<b>buy at evil.example</b>')}&a=${'9'.repeat(99)}`,
    )
    expect(await listWaitlist()).toMatchObject([{ came_from: '', ad: '', price_cents: 499 }])
  })

  test('makes one row from fifty posts of one visitor, with the newest choice and its price', async () => {
    const browser = createBrowser()
    await browser.open('/member-signup?v=2&ad=4')
    const cookie = `member_visitor=${browser.cookies.get('member_visitor')}`
    // Every post has another IP address, so the rate limit does not apply.
    await Promise.all(Array.from({ length: 50 }, () => call('p=CARD_ON_FILE&a=4', { cookie })))
    await call('p=NEW_METHOD&a=1', { cookie })
    const rows = await listWaitlist()
    expect(rows).toMatchObject([{ payment_type: 'NEW_METHOD', ad: '1', price_cents: 499 }])
    expect(rows[0]?.visitor_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('makes one row per visitor and ignores a malformed cookie', async () => {
    for (const cookie of ['member_visitor=short', `member_visitor=${'a'.repeat(22)}`, ''])
      await call('p=NEW_METHOD', { cookie })
    expect(await listWaitlist()).toHaveLength(3)
  })

  test('accepts twenty posts an hour from one IP address', async () => {
    const ipHeader = { 'cf-connecting-ip': newIpAddress() }
    for (let count = 0; count < 20; count += 1)
      expect((await call('p=NEW_METHOD', ipHeader)).status).toBe(200)
    const response = await call('p=NEW_METHOD', ipHeader)
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(await listWaitlist()).toHaveLength(20)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('from %s is refused', async (_, headers, status) => {
    expect((await call('p=NEW_METHOD', headers)).status).toBe(status)
    expect(await listWaitlist()).toEqual([])
  })
})

describe('the visitor cookie', () => {
  test('is set with the form, cannot be read by a script, and keeps its value', async () => {
    const browser = createBrowser()
    expect((await browser.open('/member-signup')).headers.get('set-cookie')).toBeNull()
    const first = (await browser.open('/member-signup?v=2')).headers.get('set-cookie') ?? ''
    expect(first).toMatch(
      /^member_visitor=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const again = (await browser.open('/member-signup?v=2')).headers.get('set-cookie') ?? ''
    expect(again.split(';')[0]).toBe(first.split(';')[0])
  })
})

describe('the membership form without JavaScript', () => {
  test('joins the waitlist and preserves the query parameters', async () => {
    const browser = createBrowser()
    await browser.open('/member-signup?camefrom=mail&ad=2&v=2')
    const path = '/member-signup?camefrom=mail&ad=2&v=2&headerless'
    const { status, location } = await browser.open(path, { payment: 'CARD_ON_FILE' })
    expect([status, location]).toEqual([303, '/member-signup?camefrom=mail&ad=2&v=3&headerless'])
    expect(h1((await browser.open(location)).text)).toBe(views.waitlist)
    expect(await listWaitlist()).toMatchObject([{ came_from: 'mail', price_cents: 999 }])
  })

  test('stores an email that a visitor on the waitlist leaves, and says so to that browser only', async () => {
    const browser = createBrowser()
    const path = '/member-signup?camefrom=mail&v=3'
    const { waitlist } = memberSignupCopy
    expect((await browser.open(path)).text).toContain(waitlist.email.without)
    const early = await browser.open(path, { intent: 'email', email: 'rosa@example.com' })
    expect([early.status, early.location]).toEqual([303, '/member-signup?camefrom=mail&v=2'])

    await browser.open('/member-signup?camefrom=mail&v=2', { payment: 'CARD_ON_FILE' })
    const wrong = await browser.open(path, { intent: 'email', email: 'rosa@' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="rosa@"')
    expect(await listWaitlist()).toMatchObject([{ email: null }])

    const left = await browser.open(path, { intent: 'email', email: ' Rosa@example.com' })
    expect([left.status, left.location]).toEqual([303, path])
    const { text } = await browser.open(path)
    expect(text).toContain(waitlist.email.saved)
    expect(text).not.toContain(waitlist.email.without)
    expect(await listWaitlist()).toMatchObject([{ email: expect.stringMatching(/^rosa@/i) }])
    expect((await createBrowser().open(path)).text).not.toContain(waitlist.email.saved)
  })

  test('keeps the language of the URL, for a browser without cookies', async () => {
    const browser = createBrowser()
    const { text } = await browser.open('/member-signup?camefrom=mail&lang=es')
    expect(text).toContain('<input type="hidden" name="lang" value="es"/>')
    const path = '/member-signup?camefrom=mail&v=2&lang=es'
    const { location } = await browser.open(path, { payment: 'CARD_ON_FILE' })
    expect(location).toBe('/member-signup?camefrom=mail&v=3&lang=es')
  })

  test('records the price that each form showed, also when the visitor comes back with another ad', async () => {
    const browser = createBrowser()
    for (const [ad, price, cents] of [
      ['3', '$14.99', 1499],
      ['4', '$23.99', 2399],
      ['1', '$4.99', 499],
    ] as const) {
      const path = `/member-signup?camefrom=mail${ad}&ad=${ad}&v=2`
      expect((await browser.open(path)).text).toContain(`then ${price} a month`)
      await browser.open(path, { payment: 'NEW_METHOD' })
      expect(await listWaitlist()).toMatchObject([
        { ad, price_cents: cents, came_from: `mail${ad}` },
      ])
    }
  })

  test('shows an error at the choice if it is missing', async () => {
    const { status, text } = await createBrowser().open('/member-signup?v=2', {})
    expect(status).toBe(422)
    expect(text).toContain(memberSignupCopy.payment.missing)
    expect(text).toContain('<title>Error: ')
    expect(text).toContain('href="#payment-card-on-file"')
  })

  test('preserves the choice after a failure and shows the alert of the specification', async () => {
    const browser = createBrowser()
    await browser.open('/member-signup?v=2')
    vi.spyOn(env.DB, 'prepare').mockImplementation(() => {
      throw new Error('D1 is down')
    })
    const { status, text } = await browser.open('/member-signup?v=2', { payment: 'NEW_METHOD' })
    expect(status).toBe(500)
    expect(text).toMatch(new RegExp(`role="alert"[\\s\\S]*${memberSignupCopy.failed}`))
    expect(text).toMatch(
      /<input[^>]*value="NEW_METHOD"[^>]*checked=""|checked=""[^>]*value="NEW_METHOD"/,
    )
    expect(text).not.toContain('D1 is down')
  })
})

test('search engines may index only the benefits view of the membership page', async () => {
  const page = async (query: string) => (await createBrowser().open(`/member-signup${query}`)).text
  expect(await page('?ad=2')).not.toContain('noindex')
  expect(await page('?ad=2')).toContain('rel="canonical" href="https://papaya.test/member-signup"')
  for (const v of [2, 3]) expect(await page(`?v=${v}`)).toContain('content="noindex"')
})

test.each(Object.entries(waitlistQueries))('the query %s scans no table', async (_, sql) => {
  for (const step of await explainQuery(sql)) expect(step).not.toMatch(/^SCAN/)
})
