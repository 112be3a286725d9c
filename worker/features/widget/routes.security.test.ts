import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { widgetCopy } from '../../../shared/locales/en/widget/frame'
import { paths } from '../../../shared/urls'
import {
  hostMessagingScript,
  imageButtonsScript,
  storeScript,
} from '../../../shared/widget/scripts'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, newIpAddress, postForm, siteOrigin } from '../../../tests/support/requests/site'
import {
  fetchFormToken,
  newNationalPhone,
  postWidgetForm,
  tokenIn,
} from '../../../tests/support/requests/widget-frame'
import { durableLimiter } from '../../platform/rate-limits/limiter'
import { limits } from '../../platform/rate-limits/limits'
import { issueFormToken } from './form-token'

const frames = [paths.payWidget, paths.payWidgetButtons, paths.payWidgetTab] as const
const logged = captureLogLines()

const textCount = async () =>
  (await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'sms'").first<number>(
    'n',
  )) ?? -1
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

beforeAll(async () => {
  for (const sql of [seedPayees, seed]) await env.DB.prepare(sql).run()
})
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM text_consents'),
    env.DB.prepare('DELETE FROM outbox'),
  ])
})

describe('the frame-ancestors policy', () => {
  test.each(frames)(
    'of %s allows the partner’s list and our own pages, or all sites without a list',
    async (path) => {
      const listed = policyOf((await fetchPage(`${path}?name=willow-bend`)).headers)
      expect(listed).toContain(
        "frame-ancestors 'self' https://www.willowbend.example https://*.willowbend.example http://willow.localhost:*;",
      )
      for (const name of ['cedar-hollow', 'unknown', ''])
        expect(policyOf((await fetchPage(`${path}?name=${name}`)).headers)).toContain(
          'frame-ancestors *;',
        )
    },
  )

  test('has the partner’s list on error responses as well', async () => {
    const address = `${paths.payWidget}?name=willow-bend`
    const unreadable = await postForm(address, { 'bad name': 'x' })
    expect(unreadable.status).toBe(400)
    const foreign = await postForm(
      address,
      { num: newNationalPhone() },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
    for (const { headers } of [unreadable, foreign])
      expect(policyOf(headers)).toContain("frame-ancestors 'self' https://www.willowbend.example")
  })

  test('ignores a repeated name parameter, like the page', async () => {
    const { text, headers } = await fetchPage(
      `${paths.payWidget}?name=cedar-hollow&name=willow-bend`,
    )
    expect(policyOf(headers)).toContain('frame-ancestors *;')
    expect(text).toContain(widgetCopy.headline(null))
  })

  test.each(['/pay', '/web-payment?p=p_cedar', '/cedar-hollow', paths.widgetBuilder])(
    'of %s allows no site',
    async (path) => {
      const { headers } = await fetchPage(path)
      expect(policyOf(headers)).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-embedder-policy')).toBeNull()
    },
  )
})

describe.each(frames)('the frame %s', (path) => {
  test('can be loaded by a host page with COEP', async () => {
    const { headers } = await fetchPage(path)
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  // tests/built/embed.test.ts tests the policy in the production build.
  test('has no inline script except the constants that its policy allows', async () => {
    const { text } = await fetchPage(`${path}?name=%3Cscript%3E&theme=%22%3E`)
    const constants = [hostMessagingScript, storeScript, imageButtonsScript]
    const scripts = [...text.matchAll(/<script(?![^>]*(?:application\/json|nonce))[^>]*>([^<]*)</g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, source] of scripts) expect(constants).toContain(source)
    expect(text).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
  })
})

test('no response of a widget sets a cookie', async () => {
  const number = newNationalPhone()
  const responses = await Promise.all([
    ...frames.map((path) => fetchPage(`${path}?name=cedar-hollow`)),
    postWidgetForm(paths.payWidget, { num: number }),
    postWidgetForm(paths.payWidget, { num: '5' }),
    postWidgetForm(paths.payWidgetTab, { num: newNationalPhone() }, { accept: 'application/json' }),
    fetchPage(paths.widgetBuilder),
    fetchPage(paths.embedVersions),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 422, 200, 200, 200])
  for (const { headers } of responses) expect(headers.get('set-cookie')).toBeNull()
})

describe('a widget form whose token', () => {
  const { config, now } = createTestServices()
  const issue = (name: string, at = now()): Promise<string> =>
    issueFormToken(config.APP_SECRET, name, at)
  const address = `${paths.payWidget}?name=cedar-hollow`

  test.each([
    ['is missing', 'forged', async (): Promise<string> => ''],
    ['is forged', 'forged', async () => `${(await issue('cedar-hollow')).slice(0, -4)}AAAA`],
    ['is another widget’s', 'forged', () => issue('maple-creek')],
    ['is of the default widget', 'forged', () => issue('')],
    [
      'is more than two hours old',
      'expired',
      () => issue('cedar-hollow', now() - (2 * 60 + 1) * 60_000),
    ],
  ] as const)(
    '%s sends no text and shows the form with a valid token',
    async (_, verdict, createToken) => {
      const num = newNationalPhone()
      const page = await postWidgetForm(address, { num, formToken: await createToken() })
      expect(page.status).toBe(409)
      expect(page.text).toContain(widgetCopy.refusedForm[verdict])
      expect(page.text).toContain(`value="${num}"`)
      expect(await textCount()).toBe(0)
      const again = await postWidgetForm(address, { num, formToken: tokenIn(page.text) })
      expect(again.status).toBe(200)
    },
  )
})

test('a widget form posted by another site is refused, even with a valid token', async () => {
  const formToken = await fetchFormToken(paths.payWidget)
  const headersOfOtherSites: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: siteOrigin, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of headersOfOtherSites) {
    const refused = await postWidgetForm(
      paths.payWidget,
      { num: newNationalPhone(), formToken },
      headers,
    )
    expect(refused.status).toBe(403)
  }
  expect(await textCount()).toBe(0)
})

describe('the text budget of a partner', () => {
  test('limits only its own texts, says so and is logged', async () => {
    const limiter = durableLimiter(env.RATE_LIMIT_COUNTERS)
    const [{ max }] = limits.text_unchecked_partner.windows
    for (let count = 0; count < max; count += 1)
      await limiter.reserve('text_unchecked_partner', 'maple-creek')
    const spent = await postWidgetForm(`${paths.payWidget}?name=maple-creek`, {
      num: newNationalPhone(),
    })
    expect(spent.status).toBe(429)
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(spent.text).toMatch(
      new RegExp(`${smsLinkCopy.limits.partner} Try again in 2\\d hours\\.`),
    )
    expect(spent.text).toMatch(
      /role="alert".*href="\/web-payment\?p=[^"]+" target="_blank"[^>]*>Pay online instead</s,
    )
    expect(logged.join()).toContain('sms_partner_unchecked_budget_spent')
    expect(await textCount()).toBe(0)
    const called = await postWidgetForm(
      `${paths.payWidget}?name=maple-creek`,
      { num: newNationalPhone() },
      { accept: 'application/json' },
    )
    expect(JSON.parse(called.text)).toMatchObject({ code: 'TEXT_PARTNER_LIMIT' })
    for (const path of [`${paths.payWidget}?name=cedar-hollow`, paths.payWidget])
      expect((await postWidgetForm(path, { num: newNationalPhone() })).status).toBe(200)
  })

  test('is not used up by texts that are refused for another limit', async () => {
    const visitor = { 'cf-connecting-ip': newIpAddress() }
    const num = newNationalPhone()
    const address = `${paths.payWidget}?name=Cedar-HOLLOW`
    expect((await postWidgetForm(address, { num }, visitor)).status).toBe(200)
    expect((await postWidgetForm(address, { num }, visitor)).status).toBe(429)
    expect(await textCount()).toBe(1)
  })
})

describe('the captcha of a frame', () => {
  const solve = async (action: string) => {
    const { text } = await fetchPage(`${paths.captchaChallenge}?action=${action}`)
    return solveChallenge(JSON.parse(text).challenge)
  }

  test('accepts a proof of work once and for this form only', async () => {
    const googleRecaptchaToken = await solve('widget')
    const send = (token: string) =>
      postWidgetForm(paths.payWidget, { num: newNationalPhone(), googleRecaptchaToken: token })
    expect((await send(googleRecaptchaToken)).status).toBe(200)
    expect((await send(googleRecaptchaToken)).status).toBe(403)
    expect((await send(await solve('text'))).status).toBe(403)
    expect((await send('nonsense')).status).toBe(403)
  })

  test('is optional, but without it one IP address can send only two texts an hour', async () => {
    const visitor = { 'cf-connecting-ip': newIpAddress() }
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1)
      statuses.push(
        (await postWidgetForm(paths.payWidget, { num: newNationalPhone() }, visitor)).status,
      )
    expect(statuses).toEqual([200, 200, 429])
  })
})

test('only the number of a widget form is stored, and only for its text', async () => {
  const num = newNationalPhone()
  const digits = num.replace(/\D/g, '')
  const canary = 'CANARY-evil-example'
  const sent = await postWidgetForm(`${paths.payWidget}?name=cedar-hollow&label=${canary}`, {
    num,
    body: canary,
    name: canary,
    id: canary,
    messageType: canary,
  })
  expect(sent.status).toBe(200)
  expect(sent.location).not.toContain(digits)
  const dumps = await Promise.all(
    ['outbox', 'text_consents', 'links'].map((table) =>
      env.DB.prepare(`SELECT * FROM ${table}`).all(),
    ),
  )
  const everything = JSON.stringify(dumps.map(({ results }) => results)) + logged.join()
  expect(everything).toContain('p_cedar')
  expect(everything).not.toContain('CANARY')
  expect(logged.join()).not.toContain(digits)
})

test('the image buttons name the origins that the partner lists, except wildcards, and none if there is no list', async () => {
  const originsOf = async (name: string) => {
    const { text } = await fetchPage(`${paths.payWidgetButtons}?name=${name}`)
    return [...text.matchAll(/data-origins="([^"]*)"/g)].map(([, origins]) => origins)
  }
  const listed = 'https://www.willowbend.example'
  expect(await originsOf('willow-bend')).toEqual([listed, listed])
  expect(await originsOf('cedar-hollow')).toEqual([])
})

test('no frame script posts to every origin, and none reads typed input', () => {
  for (const script of [hostMessagingScript, storeScript, imageButtonsScript]) {
    expect(script).not.toContain('"*"')
    expect(script).not.toMatch(/\.value|input/)
  }
  expect(imageButtonsScript).toContain('postMessage("click"')
})
