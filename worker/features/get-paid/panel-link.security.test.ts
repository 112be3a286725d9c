// The link that opens the panel works once, and leads to the configured panel only.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  buildSetPass,
  createInvite,
  postGetPaidForReply,
} from '../../../tests/support/builders/invite'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchPage, newIpAddress, postForm, siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'

captureLogLines()
afterEach(() => vi.restoreAllMocks())

describe('the link into the panel', () => {
  const cookieOf = ({ headers }: { readonly headers: Headers }) =>
    headers.getSetCookie()[0]?.split(';')[0] ?? ''

  test('works once', async () => {
    const invite = await createInvite({ payeeName: 'Quiet Clinic' })
    const { redirectTo = '' } = await postGetPaidForReply(buildSetPass(invite))
    const first = await fetchPage(redirectTo)
    expect([first.status, first.location]).toEqual([303, '/dev/panel'])
    const second = await fetchPage(redirectTo)
    expect(second.text).toContain('already used')
    expect(cookieOf(second)).toBe('')
    const panel = await fetchPage('/dev/panel', { cookie: cookieOf(first) })
    expect(panel.text).toContain(invite.email)
    expect((await fetchPage('/dev/panel')).text).not.toContain(invite.email)
  })

  test('opens a session that signing out ends', async () => {
    const invite = await createInvite()
    const cookie = cookieOf(
      await fetchPage((await postGetPaidForReply(buildSetPass(invite))).redirectTo ?? ''),
    )
    await postForm('/dev/panel', { intent: 'log-out' }, { cookie })
    expect((await fetchPage('/dev/panel', { cookie })).text).toContain('No one is logged in')
  })

  test('leads to PANEL_URL only, and the policy allows forms to redirect only there and to this site', async () => {
    const { code, email } = await createInvite()
    const externalPanel = { ...env, PANEL_URL: 'https://panel.example/start?from=site' }
    const fetchWithPanel = (path: string, form?: Readonly<Record<string, string>>) =>
      app.fetch(
        new Request(`${siteOrigin}${path}`, {
          headers: { origin: siteOrigin, 'cf-connecting-ip': newIpAddress() },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        }),
        externalPanel,
        createExecutionContext(),
      )
    const page = await fetchWithPanel('/getpaid')
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://panel.example;",
    )
    const withOwnPanel = await fetchPage('/getpaid')
    expect(withOwnPanel.headers.get('content-security-policy')).toContain("form-action 'self';")
    const done = await fetchWithPanel(
      '/getpaid?redirectTo=https://evil.example&PANEL_URL=https://evil.example',
      { ...buildSetPass({ code, email }), temp: '', panelUrl: 'https://evil.example' },
    )
    expect(done.headers.get('location')).toMatch(
      /^https:\/\/panel\.example\/start\?from=site&sessionToken=[\w-]{43}$/,
    )
  })
})
