import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../../../shared/locales/locale'
import { plainProblem, problemMessages } from '../../../shared/locales/problem-messages'
import { tooManyTries } from '../../../shared/locales/wait'
import { readProblem, siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'
import { jsonProblem } from './json-problem'
import { isProblemKind, problems } from './problems'
import type { AppEnv } from './route'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** Refuses with the kind that the path names. */
const refusing = new Hono<AppEnv>().get('/:kind', (c) => {
  const kind = c.req.param('kind')
  const seconds = c.req.query('wait')
  const details = seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) }
  return jsonProblem(c, isProblemKind(kind) ? kind : 'internal', details)
})

const refuse = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  readProblem(await refusing.request(`${siteOrigin}${path}`, { headers }))

describe.each(locales)('in the language %s', (locale) => {
  test.each(Object.keys(problems).filter(isProblemKind))(
    'a call that is refused as %s says so in the language of its URL, cookie or header',
    async (kind) => {
      const { message } = problemMessages[locale][kind]
      expect((await refuse(`/${kind}?lang=${locale}`)).message).toBe(message)
      expect((await refuse(`/${kind}`, { cookie: `chosen_lang=${locale}` })).message).toBe(message)
      expect((await refuse(`/${kind}`, { 'accept-language': locale })).message).toBe(message)
    },
  )

  test.each([
    [
      'the query',
      'the cookie',
      `lang=${locale}`,
      { cookie: 'chosen_lang=en', 'accept-language': 'en' },
    ],
    ['the cookie', 'the browser', '', { cookie: `chosen_lang=${locale}`, 'accept-language': 'en' }],
  ])('%s decides before %s', async (_first, _second, query, headers) => {
    const { message } = await refuse(`/not_found?${query}`, headers)
    expect(message).toBe(problemMessages[locale].not_found.message)
  })

  test.each([1, 90, 3600, 7200])(
    'a refusal for %d seconds says when to try again',
    async (wait) => {
      const { message } = await refuse(`/too_many?wait=${wait}&lang=${locale}`)
      expect(message).toBe(tooManyTries[locale](wait))
    },
  )

  test('a site whose database is down says so in the language of the request', async () => {
    const fail = () => {
      throw new Error('D1_ERROR: Network connection lost.')
    }
    const DB = Object.assign(Object.create(env.DB), { prepare: fail, batch: fail })
    const path = `/api/web_payment.php?action=getPayees&term=cedar&lang=${locale}`
    const request = new Request(siteOrigin + path, {
      headers: { 'cf-connecting-ip': '203.0.113.91' },
    })
    const response = await app.fetch(request, { ...env, DB }, createExecutionContext())
    expect((await readProblem(response)).message).toBe(problemMessages[locale].unavailable.message)
  })

  test('a site that is not configured says so in the language of the request', async () => {
    const request = new Request(`${siteOrigin}/pay?lang=${locale}`)
    const broken = { ...env, ENVIRONMENT: 'production', APP_SECRET: '' }
    const response = await app.fetch(request, broken, createExecutionContext())
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(plainProblem[locale].settingUp)
  })
})
