// A site with an invalid configuration serves no route, and shows only staff what is wrong.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { plainProblem } from '../../../../shared/locales/en/problem-messages'
import { newIpAddress, siteOrigin } from '../../../../tests/support/requests/site'
import entry from '../../../index.dev'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('a site with an invalid configuration', () => {
  const token = 'token-of-this-test-7f3a9c1e5b2d8046'
  const broken = { ...env, OPS_TOKEN: token, APP_SECRET: 'canary-short', SUPPORT_EMAIL: 'canary' }
  const checkSitePath = '/ops/checkSite'
  const post = (path: string, headers: Record<string, string>, bindings: typeof env) =>
    entry.fetch(
      new Request<unknown, IncomingRequestCfProperties>(`https://papaya.test${path}`, {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'cf-connecting-ip': newIpAddress(),
          ...headers,
        },
      }),
      bindings,
      createExecutionContext(),
    )

  test('names the invalid variables to a caller with the token, without values', async () => {
    const response = await post(checkSitePath, { authorization: `Bearer ${token}` }, broken)
    const body = await response.json<{ code: string; message: string }>()
    expect([response.status, body.code]).toEqual([500, 'CONFIGURATION'])
    expect(body.message).toMatch(/APP_SECRET is malformed[\s\S]*SUPPORT_EMAIL is malformed/)
    expect(JSON.stringify(body)).not.toContain('canary')
    expect(JSON.parse(JSON.stringify(body)).checks).toContainEqual(
      expect.objectContaining({ name: 'migrations', state: 'ok' }),
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('does not count a caller with the token toward the limit of wrong tokens', async () => {
    const headers = { authorization: `Bearer ${token}`, 'cf-connecting-ip': newIpAddress() }
    for (let call = 0; call < 12; call += 1) {
      const response = await post(checkSitePath, headers, broken)
      expect((await response.json<{ code: string }>()).code).toBe('CONFIGURATION')
    }
  })

  test('reveals nothing without the token, to a browser or at another path', async () => {
    const deployedEnv = { ...broken, ENVIRONMENT: 'staging' }
    for (const [path, headers] of [
      [checkSitePath, { authorization: 'Bearer wrong' }],
      [checkSitePath, { authorization: `Bearer ${token}`, origin: siteOrigin }],
      ['/api/send_sms.php', { authorization: `Bearer ${token}` }],
    ] as const) {
      const response = await post(path, headers, deployedEnv)
      expect(response.status).toBe(500)
      const [settingUp, reference, ...rest] = (await response.text()).split('\n')
      expect([settingUp, rest]).toEqual([plainProblem.settingUp, ['']])
      expect(reference).toMatch(/: \S+$/)
    }
  })
})
