// The titles of the replies to the phone forms. A component renders its title for the reply and for the form in place.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { newPhone } from '../../../tests/support/builders/sms'
import { fetchPage, openWithCookiesOf, postForm } from '../../../tests/support/requests/site'
import { newNationalPhone, postWidgetForm } from '../../../tests/support/requests/widget-frame'

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths, seedWidgets]) await env.DB.prepare(seed).run()
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1]
const { sent, error } = smsLinkCopy.titlePrefixes

test.each(['/pay', '/acorn-health', '/cedar-hollow', '/no-such-page', '/download'])(
  'the title of %s says that a text was sent or that the number is invalid',
  async (path) => {
    const title = titleOf((await fetchPage(path)).text)
    expect(title).toBeDefined()
    const reply = await postForm(path, { num: newPhone() })
    const done = await openWithCookiesOf(reply, reply.location)
    expect(titleOf(done.text)).toBe(sent + title)
    expect(titleOf((await postForm(path, { num: '4151110132' })).text)).toBe(error + title)
  },
)

test.each(['/pay-widget?name=cedar-hollow', '/pay-widget-restore-tab?name=cedar-hollow'])(
  'the title of the frame %s says that a text was sent or that the number is invalid',
  async (path) => {
    const title = titleOf((await fetchPage(path)).text)
    expect(title).toBeDefined()
    const done = await postWidgetForm(path, { num: newNationalPhone() })
    expect(titleOf(done.text)).toBe(sent + title)
    expect(titleOf((await postWidgetForm(path, { num: '4151110132' })).text)).toBe(error + title)
  },
)
