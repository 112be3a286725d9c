import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPayee } from '../../../tests/support/builders/payee'
import type { AppEnv } from '../../platform/http/route'
import { payeeRoutes } from './routes'

const app = new Hono()
// Sets only the context variables that these handlers need.
app.use(async (c, next) => {
  Reflect.apply(c.set, c, ['services', { nearestDb: env.DB }])
  Reflect.apply(c.set, c, ['requestId', 'r1'])
  await next()
})
for (const route of payeeRoutes)
  for (const method of ['GET', 'POST'] as const)
    for (const handler of route[method] ?? [])
      Reflect.apply(app.on, app, [method, route.path, handler])

type CallResult = { readonly status: number; readonly body: unknown; readonly headers: Headers }
async function call(
  method: 'GET' | 'POST',
  path: string,
  limiter?: AppEnv['Bindings']['LOOKUP_LIMITER'],
  address = '203.0.113.9',
): Promise<CallResult> {
  const response = await app.request(
    path,
    { method, headers: { 'cf-connecting-ip': address } },
    { LOOKUP_LIMITER: limiter },
  )
  return { status: response.status, body: await response.json(), headers: response.headers }
}

beforeAll(async () => {
  await insertPayee(env.DB, {
    id: 'p_cedar',
    slug: 'cedar-hollow',
    name: 'Cedar Hollow Family Clinic',
    common_bot: 'riverbend-bot',
    custom_heading: '<b>Pay</b><script>alert(1)</script>',
    custom_fields: '{"payDOB":false}',
    popularity: 7,
  })
})

describe('getPayee', () => {
  const path = (p: string) => `/api/web_payment.php?action=getPayee&p=${encodeURIComponent(p)}`

  it('returns the payee with the specification’s field names, and no other field', async () => {
    const { status, body } = await call('POST', path('p_cedar'))
    expect(status).toBe(200)
    expect(body).toEqual({
      payee: {
        payeeId: 'p_cedar',
        payeeName: 'Cedar Hollow Family Clinic',
        isProvider: false,
        isBilling: false,
        isPartner: true,
        noGenericWeb: false,
        autoConf: false,
        urls: { url: null, billingUrl: null },
        url: 'cedar-hollow',
        commonBot: 'riverbend-bot',
        acctRegex: null,
        acctRegexWarn: null,
        acctRegexReadibleString: null,
        ccAccepted: { pall: true, pvisa: true, pmc: true, pdiscover: true, pamex: true },
        customFields: { payDOB: false },
        address: {
          address1: '1 Example Way',
          address2: '',
          city: 'Springfield',
          state: 'IL',
          zip: '62701',
        },
        logo: null,
        customHeading: '<b>Pay</b>',
        customLink: null,
        pphone: null,
        notMedical: false,
        hasAccount: false,
        useStatement: false,
        fee: null,
        payeeFees: [],
        debtCollector: false,
      },
    })
  })

  it.each(['p_unknown', "p' OR 1=1", 'a'.repeat(400)])(
    'responds to p=%j with 404 and a null payee',
    async (p) => {
      const { status, body } = await call('POST', path(p))
      expect(status).toBe(404)
      expect(body).toMatchObject({
        status: 'error',
        code: 'NOT_FOUND',
        payee: null,
        requestId: 'r1',
      })
    },
  )

  it.each(['', '&p=', '&p=%00', '&p=p_cedar&p=p_cedar'])(
    'responds to an absent p (%j) with 400',
    async (query) => {
      const { status, body } = await call('POST', `/api/web_payment.php?action=getPayee${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'MALFORMED', fields: { p: expect.any(String) } })
    },
  )

  it.each([
    '',
    '?action=',
    '?action=getpayee&p=p_cedar',
    '?action=getPayees&p=p_cedar',
    '?p=p_cedar',
    '?action=getPayee&p=p_cedar&p=p_other',
  ])('responds to the query “%s” with 400', async (query) => {
    const { status, body } = await call('POST', `/api/web_payment.php${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'MALFORMED' })
  })
})

describe('getPayees', () => {
  const path = (term: string) =>
    `/api/web_payment.php?action=getPayees&target=partner&term=${encodeURIComponent(term)}`

  it('returns the name, address and logo of each matching payee', async () => {
    const { status, body } = await call('GET', path(' Cedar '))
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        payeeId: 'p_cedar',
        name: 'Cedar Hollow Family Clinic',
        street1: '1 Example Way',
        street2: '',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
        logoUrl: null,
        phone: null,
      },
    ])
  })

  it.each([
    ['c', 400],
    ['ce', 400],
    [' ce  ', 400],
    ['ced', 200],
    ['💊💊', 400],
    ['💊💊💊', 200],
    ['c'.repeat(40), 200],
    [` ${'c'.repeat(40)} `, 200],
    ['c'.repeat(5000), 200],
    ['', 400],
    ['   ', 400],
    ['"*(', 200],
  ])('responds to the term %j with %i', async (term, expected) => {
    const { status, body } = await call('GET', path(term))
    expect(status).toBe(expected)
    if (status === 400)
      expect(body).toMatchObject({
        code: 'MALFORMED',
        fields: { term: expect.stringMatching(/^Enter at least 3/) },
      })
    else expect(body).toBeInstanceOf(Array)
  })

  it('marks a near miss', async () =>
    expect((await call('GET', path('ceder'))).body).toMatchObject([
      { payeeId: 'p_cedar', nearMiss: true },
    ]))

  it.each([
    '?term=cedar',
    '?action=getPayee&term=cedar',
    '?action=getPayees&target=all&term=cedar',
    '?action=getPayees&term=ced&term=cedar',
  ])('responds to the query “%s” with 400', async (query) =>
    expect((await call('GET', `/api/web_payment.php${query}`)).status).toBe(400),
  )
  it('responds with 400 without a term', async () =>
    expect((await call('GET', '/api/web_payment.php?action=getPayees')).status).toBe(400))
  it('does not require a target', async () =>
    expect((await call('GET', '/api/web_payment.php?action=getPayees&term=cedar')).status).toBe(
      200,
    ))
})

describe('payee_url', () => {
  it.each(['cedar-hollow', 'CEDAR-Hollow', 'cedar%2Dhollow', 'cedar%252Dhollow'])(
    'finds a payee by the slug %s',
    async (url) => {
      const { status, body } = await call('POST', `/api/payee_url.php?url=${url}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ result: { payee: { payeeId: 'p_cedar', url: 'cedar-hollow' } } })
    },
  )

  it.each(['unknown', '%25E0%25', 'cedar%20hollow', 'cedar/hollow', 'é', 'a'.repeat(101), "x'--"])(
    'responds to the slug “%s” with 404 and a null payee',
    async (url) => {
      const { status, body } = await call('POST', `/api/payee_url.php?url=${url}`)
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'NOT_FOUND', result: { payee: null } })
    },
  )
})

describe('the payee lookup limit', () => {
  const createLimiter = (allowed: number) => {
    const counts = new Map<string, number>()
    return {
      limit: async ({ key }: { readonly key: string }) => {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return { success: count <= allowed }
      },
    }
  }
  const paths = [
    ['POST', '/api/web_payment.php?action=getPayee&p=p_cedar'],
    ['GET', '/api/web_payment.php?action=getPayees&term=cedar'],
    ['POST', '/api/payee_url.php?url=cedar-hollow'],
  ] as const

  it.each(paths)(
    'responds to %s %s with 429 and Retry-After, per IP address',
    async (method, path) => {
      const limiter = createLimiter(1)
      expect((await call(method, path, limiter)).status).toBe(200)
      const refused = await call(method, path, limiter)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.body).toMatchObject({ code: 'TOO_MANY' })
      expect((await call(method, path, limiter, '203.0.113.10')).status).toBe(200)
    },
  )

  it('counts an IPv6 /64 network as one address', async () => {
    const limiter = createLimiter(1)
    const [method, path] = paths[0]
    expect((await call(method, path, limiter, '2001:db8:0:1::1')).status).toBe(200)
    expect((await call(method, path, limiter, '2001:db8:0:1:ffff::2')).status).toBe(429)
    expect((await call(method, path, limiter, '2001:db8::2')).status).toBe(200)
    expect((await call(method, path, limiter, '2001:0db8:0000:0000:1::')).status).toBe(429)
  })
})
