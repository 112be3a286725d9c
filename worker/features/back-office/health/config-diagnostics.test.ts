// A site with an invalid configuration responds to no route but shows staff what is wrong.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newIpAddress, siteOrigin } from '../../../../tests/support/requests/site'
import { app } from '../../../app'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('a site with an invalid configuration', () => {
  const token = 'token-of-this-test-7f3a9c1e5b2d8046'
  const broken = { ...env, OPS_TOKEN: token, APP_SECRET: 'canary-short', SUPPORT_EMAIL: 'canary' }
  const call = (
    authorization: string,
    headers: Record<string, string> = {},
    path = '/ops/checkSite',
  ) =>
    app.fetch(
      new Request(`https://papaya.test${path}`, {
        method: 'POST',
        body: '{}',
        headers: {
          authorization,
          'content-type': 'application/json',
          'cf-connecting-ip': newIpAddress(),
          ...headers,
        },
      }),
      broken,
      createExecutionContext(),
    )

  test('names the invalid variables to a caller with the token, without values', async () => {
    const response = await call(`Bearer ${token}`)
    const body = await response.json<{ code: string; message: string }>()
    expect([response.status, body.code]).toEqual([500, 'CONFIGURATION'])
    expect(body.message).toMatch(/APP_SECRET is malformed[\s\S]*SUPPORT_EMAIL is malformed/)
    expect(JSON.stringify(body)).not.toContain('canary')
    expect(JSON.parse(JSON.stringify(body)).checks).toContainEqual(
      expect.objectContaining({ name: 'migrations', state: 'ok' }),
    )
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('reveals nothing to any other caller', async () => {
    const deployedEnv = { ...broken, ENVIRONMENT: 'staging' }
    for (const [authorization, headers, path] of [
      ['Bearer wrong', {}, undefined],
      [`Bearer ${token}`, { origin: siteOrigin }, undefined],
      [`Bearer ${token}`, {}, '/api/send_sms.php'],
    ] as const) {
      const request = new Request(`https://papaya.test${path ?? '/ops/checkSite'}`, {
        method: 'POST',
        body: '{}',
        headers: {
          authorization,
          'content-type': 'application/json',
          'cf-connecting-ip': newIpAddress(),
          ...headers,
        },
      })
      const response = await app.fetch(request, deployedEnv, createExecutionContext())
      expect(response.status).toBe(500)
      expect(await response.text()).toMatch(
        /^We’re still setting up this site\.\nReference number: \S+\n$/,
      )
    }
  })
})
