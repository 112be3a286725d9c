// Authorization of /ops, what an unauthorized caller learns, and what is logged.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { tripBreaker } from '../../../tests/support/builders/card-testing'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import {
  fetchSite,
  newIpAddress,
  type Problem,
  readProblem,
  siteOrigin,
} from '../../../tests/support/requests/site'
import { mountOpsSite } from '../../ops-site'
import { parseConfig } from '../../platform/config/config'
import { commands } from './commands'
import { maxPayeeFileBytes } from './payees/import-payees'

const token = env.OPS_TOKEN ?? ''
const listPath = '/ops/listPayments'

type Sent = {
  readonly path?: string
  readonly method?: string
  readonly authorization?: string | null
  readonly body?: string | null
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

const toRequest = (sent: Sent) => {
  const { method = 'POST', authorization = `Bearer ${token}`, body = '{}' } = sent
  return {
    method,
    ...(body !== null && method !== 'GET' && { body }),
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': sent.ip ?? newIpAddress(),
      ...(authorization !== null && { authorization }),
      ...sent.headers,
    },
  }
}

const call = (sent: Sent = {}) => fetchSite(sent.path ?? listPath, toRequest(sent))
const fetchWithBindings = (request: Request, bindings: typeof env) =>
  mountOpsSite().fetch(request, bindings, createExecutionContext())
const codeOf = async (response: Response) => [response.status, (await readProblem(response)).code]

const logged = captureLogLines()

test('the development token authorizes a command', async () => {
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect((await call()).status).toBe(200)
})

test.each([
  [undefined, 'terminal'],
  ['Ana', 'Ana (terminal)'],
  [encodeURIComponent('Ana Núñez'), 'Ana Núñez (terminal)'],
  ['%', '% (terminal)'],
])('a command with the staff name %o is carried out by %s', async (name, by) => {
  const payee = await insertPayablePayee()
  await tripBreaker(payee)
  const response = await call({
    path: '/ops/endTrip',
    body: JSON.stringify({ payee }),
    ...(name !== undefined && { headers: { 'staff-name': name } }),
  })
  expect(await response.json()).toMatchObject({ result: { ended: { by } } })
})

test('a staff name that is not a line of text is refused', async () => {
  for (const name of ['x'.repeat(81), '4111%201111%201111%201111'])
    expect(await codeOf(await call({ headers: { 'staff-name': name } }))).toEqual([
      422,
      'INVALID_FIELDS',
    ])
})

describe.each([...Object.keys(commands), 'noSuchCommand'])('the command %s', (name) => {
  test.each([
    ['a request without a token', null],
    ['an empty token', 'Bearer '],
    ['a wrong token', `Bearer ${'x'.repeat(token.length)}`],
    ['the token with a suffix', `Bearer ${token}0`],
    ['a truncated token', `Bearer ${token.slice(0, -1)}`],
    ['the token with a second word', `Bearer ${token} x`],
    ['the token as the password of Basic authentication', `Basic ${btoa(`ops:${token}`)}`],
    ['the token without a scheme', token],
  ])('refuses %s with 401, whatever else is wrong', async (_, authorization) => {
    const response = await call({ path: `/ops/${name}`, authorization, body: 'invalid JSON' })
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await codeOf(response)).toEqual([401, 'UNAUTHORIZED'])
  })
})

test('the ops token is accepted in its header only', async () => {
  const path = `${listPath}?token=${token}&authorization=Bearer%20${token}`
  const response = await call({ path, authorization: null, headers: { cookie: `ops=${token}` } })
  expect(response.status).toBe(401)
})

test('ops tokens are compared by digest, with the same work for any length', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const digestsOf = async (authorization: string) => {
    digest.mockClear()
    await fetchWithBindings(
      new Request(`${siteOrigin}${listPath}`, toRequest({ authorization })),
      env,
    )
    return digest.mock.calls.length
  }
  const wrong = await digestsOf('Bearer x')
  expect(wrong).toBeGreaterThanOrEqual(2)
  expect(await digestsOf(`Bearer ${'x'.repeat(400)}`)).toBe(wrong)
  expect(await digestsOf(`Bearer ${token.slice(0, -1)}x`)).toBe(wrong)
  digest.mockRestore()
})

describe('without OPS_TOKEN', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])(
    '%s is a 404 with any authorization',
    async (method) => {
      const without = { ...env, OPS_TOKEN: undefined }
      for (const authorization of [null, 'Bearer ', 'Bearer undefined', `Bearer ${token}`]) {
        const request = new Request(
          `${siteOrigin}${listPath}`,
          toRequest({ method, authorization, body: method === 'HEAD' ? null : '{}' }),
        )
        expect((await fetchWithBindings(request, without)).status).toBe(404)
      }
    },
  )
})

describe('production', () => {
  const configErrorOf = (OPS_TOKEN: string | undefined) => {
    try {
      parseConfig({ ...env, ENVIRONMENT: 'production', OPS_TOKEN })
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }
  test.each([
    ['published in the repository', token],
    ['too short', 'abcdefghij0123456789abcdefghij0'],
    ['a repeated word', 'secret'.repeat(8)],
    ['the same as APP_SECRET', String(env.APP_SECRET)],
    ['split by a space', `${'0123456789abcdef'.repeat(2)} x`],
  ])('refuses an OPS_TOKEN that is %s, without echoing it', (_, value) => {
    expect(configErrorOf(value)).toContain('OPS_TOKEN is ')
    expect(configErrorOf(value)).not.toContain(value)
  })
  test('accepts a strong OPS_TOKEN or none', () => {
    expect(configErrorOf('7f3a9c1e5b2d8046f1e2d3c4b5a69788')).not.toContain('OPS_TOKEN')
    expect(configErrorOf(undefined)).not.toContain('OPS_TOKEN')
    // The other variables are those of a test, so the check of production did run.
    expect(configErrorOf(undefined)).toContain('CARD_PROCESSOR')
  })
})

describe('a browser', () => {
  test.each([
    ['origin', 'https://evil.example'],
    ['origin', siteOrigin],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'none'],
  ])('that sends %s: %s is refused even with the token', async (name, value) => {
    expect(await codeOf(await call({ headers: { [name]: value } }))).toEqual([
      403,
      'ORIGIN_REFUSED',
    ])
  })

  test('gets no CORS header and no cookie', async () => {
    const preflight = await call({
      method: 'OPTIONS',
      authorization: null,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(403)
    for (const response of [preflight, await call()]) {
      expect(
        [...response.headers.keys()].filter((name) => /^access-control|cookie/.test(name)),
      ).toEqual([])
      expect(response.headers.get('cache-control')).toContain('no-store')
      await response.text()
    }
  })
})

describe('a request to /ops', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'with the method %s gets 405',
    async (method) => {
      const response = await call({ method })
      expect(response.headers.get('allow')).toBe('POST')
      expect(await codeOf(response)).toEqual([405, 'METHOD_NOT_ALLOWED'])
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/csv'])(
    'with the type %s gets 415',
    async (type) => {
      const response = await call({ headers: { 'content-type': type } })
      expect(await codeOf(response)).toEqual([415, 'UNSUPPORTED_TYPE'])
    },
  )

  test.each(['', '{', 'null x', '<a>', 'null'])('with the body %j gets 400', async (body) => {
    expect(await codeOf(await call({ body }))).toEqual([400, 'MALFORMED'])
  })

  test.each([
    '[]',
    '"x"',
    '{"status":"paid"}',
    '{"limit":0}',
    '{"limit":201}',
    '{"limit":"5"}',
    '{"cursor":"1 OR 1=1"}',
    '{"from":-1}',
    '{"other":1}',
  ])('with the body %s gets 422', async (body) => {
    const response = await call({ body })
    const problem = await readProblem(response)
    expect([response.status, problem.code]).toEqual([422, 'INVALID_FIELDS'])
    expect(Object.keys(problem.fields ?? {})).toHaveLength(1)
  })

  test.each([
    ['[]', requestErrors.object],
    ['{"unknown":1}', commandErrors.unknownField],
  ])('with the body %s gets the advice: %s', async (body, advice) => {
    expect((await readProblem(await call({ body }))).fields).toEqual({ input: advice })
  })

  test('over 16 KB gets 413, but an import gets 422 for a file over 4 MB and 413 only for a body over 8 MB', async () => {
    const toBody = (fileBytes: number) => JSON.stringify({ csv: 'a'.repeat(fileBytes) })
    const importFile = (fileBytes: number) =>
      call({ path: '/ops/importPayees', body: toBody(fileBytes) })
    expect((await call({ body: toBody(17 * 1024) })).status).toBe(413)
    expect(await codeOf(await importFile(17 * 1024))).toEqual([422, 'INVALID_FILE'])
    // A body may have twice the bytes of a file, because JSON escapes quotes and line ends.
    expect(maxPayeeFileBytes).toBe(4 * 1024 * 1024)
    expect(await codeOf(await importFile(maxPayeeFileBytes + 1))).toEqual([422, 'INVALID_FIELDS'])
    expect((await importFile(2 * maxPayeeFileBytes)).status).toBe(413)
  })

  test('for an unknown command gets 404', async () => {
    for (const path of ['/ops/noSuchCommand', '/ops/constructor', '/ops/__proto__'])
      expect(await codeOf(await call({ path }))).toEqual([404, 'UNKNOWN_COMMAND'])
  })
})

describe('a caller of /ops', () => {
  test('that sent ten wrong tokens gets 429 even with the correct one, but not from another IP address', async () => {
    const ip = newIpAddress()
    for (let i = 0; i < 10; i += 1)
      expect((await call({ ip, authorization: 'Bearer wrong' })).status).toBe(401)
    for (const authorization of ['Bearer wrong', `Bearer ${token}`]) {
      const response = await call({ ip, authorization })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(await codeOf(response)).toEqual([429, 'TOO_MANY'])
    }
    expect((await call()).status).toBe(200)
  })

  test('is logged as rejected for each wrong token, but not when it gets 429 or has the correct token', async () => {
    const ip = newIpAddress()
    const countRejected = () =>
      logged.filter((line) => line.includes('"level":"warn","event":"ops_token_rejected"')).length
    await call({ ip })
    expect(countRejected()).toBe(0)
    for (let i = 1; i <= 10; i += 1) {
      await call({ ip, authorization: 'Bearer wrong' })
      expect(countRejected()).toBe(i)
    }
    const limited = await call({ ip, authorization: 'Bearer wrong' })
    expect(limited.status).toBe(429)
    expect(countRejected()).toBe(10)
    expect(logged.at(-1)).toContain('"outcome":"TOO_MANY"')
  })

  test('that sends the correct token resets the count of its wrong ones', async () => {
    const ip = newIpAddress()
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await call({ ip, authorization: 'Bearer wrong' })
      expect((await call({ ip })).status).toBe(200)
    }
  })
})

test('each /ops call is logged with command and outcome, and without its content', async () => {
  await call({
    path: '/ops/reject',
    body: '{"payment":"CANARYPAY","version":"1-1","reason":"other","note":"canary-note"}',
  })
  await call({ path: '/ops/importPayees', body: '{"csv":"canary-column\\n1"}' })
  await call({ path: '/ops/canary-command' })
  await call({ authorization: 'Bearer canary-token' })
  const all = logged.join('\n')
  expect(all).toContain('"code":"reject","entryPoint":"ops","outcome":"NOT_FOUND"')
  expect(all).toContain('"code":"importPayees","entryPoint":"ops","outcome":"INVALID_FILE"')
  expect(all).toContain('"route":"/ops/listPayments"')
  expect(all).toContain('UNAUTHORIZED')
  expect(all).not.toMatch(/canary/i)
  expect(all).not.toContain(token)
})

test('an /ops response never echoes the input', async () => {
  const response = await call({ body: '{"status":"canary-value"}' })
  expect(await response.text()).not.toContain('canary')
  const problem: Problem = await readProblem(await call({ path: '/ops/readPayment' }))
  expect(problem.fields).toEqual({ payment: commandErrors.payment })
})
