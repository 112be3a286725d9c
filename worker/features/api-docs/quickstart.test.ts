// Each sample of the quickstart on /docs/api works as printed on a site with the demo's data, and each address in
// docs/partners.md exists.

import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import partnersGuide from '../../../docs/partners.md?raw'
import widgetGuide from '../../../docs/widget.md?raw'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { seedSampleKey } from '../../../tests/support/builders/partner-key'
import { insertReceiver, readNotices } from '../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { readCurl } from '../../../tests/support/requests/curl'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'
import { documentedCalls } from '../../api-document'
import { quickstart, rules } from './quickstart'

/** The reference of an accepted payment. */
let paid = ''

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (const seed of [seedPayees, seedWidgets]) await env.DB.prepare(seed).run()
  await seedSampleKey('p_cedar')
  const { id } = await createPaymentIn('accepted', {
    payeeId: 'p_cedar',
    form: { account: 'CH-7001' },
  })
  const row = env.DB.prepare('SELECT reference FROM payments WHERE id = ?1').bind(id)
  paid = (await row.first<string>('reference')) ?? ''
})

const codeOf = (title: string): string =>
  quickstart.find((step) => step.title.startsWith(title))?.code ?? ''

async function run(command: string) {
  const { path, init } = readCurl(command)
  const response = await fetchInIsolate(path, { ...init, bindings: { SITE_URL: siteOrigin } })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return JSON.parse(text)
}

test('a payee is found, and its payeeId opens the form of the second link', async () => {
  const [first] = await run(codeOf('Find a payee'))
  expect(first.payeeId).toBe('p_cedar')
  expect(codeOf('Link to its page')).toContain(`?p=${first.payeeId}&`)
})

test('both links open, and the second has the amount filled in', async () => {
  const links = [...codeOf('Link to its page').matchAll(/href="\$SITE([^"]+)"/g)]
  const pages = await Promise.all(
    links.map(async ([, path = '']) => {
      const response = await fetchInIsolate(path, { bindings: { SITE_URL: siteOrigin } })
      expect([path, response.status]).toEqual([path, 200])
      return response.text()
    }),
  )
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Cedar Hollow')
  expect(pages[1]).toMatch(/name="amount"[^>]*value="125\.50"|value="125\.50"[^>]*name="amount"/)
})

test('the notification is as it is sent', async () => {
  const payeeId = await insertPayablePayee({ is_partner: 1, not_medical: 1 })
  await insertReceiver(payeeId)
  await createPaymentIn('accepted', { payeeId })
  const sent = (await readNotices(payeeId)).find(({ type }) => type === 'payment.accepted')
  const shape = (body: string) => {
    const { data, ...notice } = JSON.parse(body)
    return [Object.keys(notice), notice.type, Object.keys(data), data.cents]
  }
  expect(shape(codeOf('Be notified'))).toEqual(shape(sent?.body ?? ''))
})

test('an account in a link is not filled in, as the text says', async () => {
  const response = await fetchInIsolate('/web-payment?p=p_cedar&amount=125.50&account=CANARY77', {
    bindings: { SITE_URL: siteOrigin },
  })
  expect(await response.text()).not.toMatch(/value="CANARY77"/)
})

test('the short link is made, leads to the page, and is the same the next time', async () => {
  const reply = await run(codeOf('Make a short link'))
  const shortUrl = JSON.stringify(reply).match(/https?:[^"]+\/s\/[\w-]+/)?.[0] ?? ''
  const response = await fetchInIsolate(new URL(shortUrl).pathname, {
    bindings: { SITE_URL: siteOrigin },
  })
  expect(response.headers.get('location')).toContain('/cedar-hollow')
  expect(await run(codeOf('Make a short link'))).toEqual(reply)
})

test('the snippet of the widget is that of docs/widget.md, with a partner of the demo', () => {
  const plain = (snippet: string) => snippet.replace(/\$SITE|https:\/\/SITE/g, '').trim()
  const [, inGuide = ''] = /```html\n([\s\S]*?)```/.exec(widgetGuide) ?? []
  expect(plain(codeOf('Put the widget'))).toBe(plain(inGuide.replaceAll('acme', 'cedar-hollow')))
})

/** The commands of a sample: each begins with "curl", and a comment may end its first line. */
const toCommands = (sample: string) =>
  sample
    .split(/^(?=curl )/m)
    .filter((command) => command.startsWith('curl '))
    .map((command) => command.replace(/ +# .*$/m, '').trim())

test('what was paid is listed, and a bill link opens the form with account and amount', async () => {
  const [list = '', make = ''] = toCommands(codeOf('Read what was paid'))
  const { payments } = await run(list)
  expect(payments.map((one: { reference: string }) => one.reference)).toContain(paid)
  const { links } = await run(make)
  const form = await fetchInIsolate(links[0].url.slice(siteOrigin.length), {
    bindings: { SITE_URL: siteOrigin },
  })
  const html = await form.text()
  expect(html).toContain('value="A-1001"')
  expect(html).toContain('value="125.50"')
})

test('each command of docs/partners.md works', async () => {
  const [, sample = ''] = /```sh\n([\s\S]*?)```/.exec(partnersGuide) ?? []
  const commands = toCommands(sample)
  expect(commands).toHaveLength(5)
  for (const command of commands) await run(command.replace(/PPY-\w{5}-\w{5}/, paid))
})

test('the calls of the steps are documented below, and no text about limits names a number', () => {
  const paths = quickstart.flatMap(({ code }) => code.match(/\/\w+\/\w+\.php/g) ?? [])
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(documentedCalls.map((call) => call.path)).toContain(path)
  expect(rules.map(({ title }) => title)).toContain('Limits')
  for (const { title, text } of rules) expect(text, title).not.toMatch(/\d+ (?:an?|per) /)
})

test('the addresses of the site that docs/partners.md names exist', async () => {
  const paths = [...partnersGuide.matchAll(/`(\/[\w/]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) {
    const { status } = await fetchInIsolate(path, { bindings: { SITE_URL: siteOrigin } })
    expect([path, status]).toEqual([path, 200])
  }
})
