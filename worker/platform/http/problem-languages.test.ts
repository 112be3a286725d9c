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

/** Responds with the problem that the path names, and with Retry-After from `wait`, in seconds. */
const problemSite = new Hono<AppEnv>().get('/:kind', (c) => {
  const kind = c.req.param('kind')
  const seconds = c.req.query('wait')
  const details = seconds === undefined ? {} : { retryAfterSeconds: Number(seconds) }
  return jsonProblem(c, isProblemKind(kind) ? kind : 'internal', details)
})

const fetchProblem = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  readProblem(await problemSite.request(`${siteOrigin}${path}`, { headers }))

describe.each(locales)('in the language %s,', (locale) => {
  test.each(Object.keys(problems).filter(isProblemKind))(
    'the problem %s has its message if the URL, the cookie or the header names the language',
    async (kind) => {
      const { message } = problemMessages[locale][kind]
      expect((await fetchProblem(`/${kind}?lang=${locale}`)).message).toBe(message)
      expect((await fetchProblem(`/${kind}`, { cookie: `chosen_lang=${locale}` })).message).toBe(
        message,
      )
      expect((await fetchProblem(`/${kind}`, { 'accept-language': locale })).message).toBe(message)
    },
  )

  const otherLocale = locale === 'en' ? 'es' : 'en'

  test.each([
    [
      'the URL overrides the cookie and the header',
      `lang=${locale}`,
      { cookie: `chosen_lang=${otherLocale}`, 'accept-language': otherLocale },
    ],
    [
      'the cookie overrides the header',
      '',
      { cookie: `chosen_lang=${locale}`, 'accept-language': otherLocale },
    ],
  ])('%s', async (_, query, headers) => {
    const { message } = await fetchProblem(`/not_found?${query}`, headers)
    expect(message).toBe(problemMessages[locale].not_found.message)
  })

  test.each([1, 90, 3600, 7200])(
    'a refusal that ends after %d seconds says when to try again',
    async (wait) => {
      const { message } = await fetchProblem(`/too_many?wait=${wait}&lang=${locale}`)
      expect(message).toBe(tooManyTries[locale](wait))
    },
  )

  test('a JSON call says that the site is unavailable while the database is down', async () => {
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

  test('a page says that the site is being set up while the configuration is wrong', async () => {
    const request = new Request(`${siteOrigin}/pay?lang=${locale}`)
    const broken = { ...env, ENVIRONMENT: 'production', APP_SECRET: '' }
    const response = await app.fetch(request, broken, createExecutionContext())
    expect(response.status).toBe(500)
    expect(await response.text()).toContain(plainProblem[locale].settingUp)
  })
})
