// A page that is kept is the one that would be rendered, but for what belongs to one visit.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { pageRegistry } from '../../../client/runtime/page-registry'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import seedPartners from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { open } from '../../../tests/support/builders/page'
import { fillPieces, keptRender, maxKeptRenders, openSlots } from './kept-renders'
import { toScriptJson } from './page-text'

const desktop = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths, seedPartners]) await env.DB.prepare(seed).run()
})

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('slots', () => {
  test('are filled in for each visit', async () => {
    const render = (nonce: string) => async () => `<p nonce="${nonce}">x</p>`
    const first = openSlots('first-nonce')
    const pieces = await keptRender('slots', render(first.nonce))
    expect(textOf(first.fill(pieces))).toBe('<p nonce="first-nonce">x</p>')
    const second = openSlots('second-nonce')
    const again = await keptRender('slots', () => Promise.reject(new Error('rendered again')))
    expect(textOf(second.fill(again))).toBe('<p nonce="second-nonce">x</p>')
  })

  test('stand between letters of any script', async () => {
    const { nonce, fill } = openSlots('n-1')
    const pieces = await keptRender('letters', async () => `“Größe” ${nonce} – 日本 ${nonce}`)
    expect(textOf(fill(pieces))).toBe('“Größe” n-1 – 日本 n-1')
  })

  test('of one visit stay as they are while the next is filled in', async () => {
    const { nonce, fillAllBut } = openSlots('nonce-1')
    const text = `<p nonce="${nonce}">x</p>`
    const open = fillAllBut(['nonce-1'], await keptRender('own bytes', async () => text))
    const first = fillPieces(open, ['nonce-2'])
    const second = fillPieces(open, ['nonce-3'])
    expect(textOf(first)).toBe('<p nonce="nonce-2">x</p>')
    expect(textOf(second)).toBe('<p nonce="nonce-3">x</p>')
  })

  test('for text are written as the place asks for it', async () => {
    const said = `<b>Smith & "Sons'" \\ \u2028</script>`
    const { text, fill } = openSlots('n')
    const name = text(said)
    const page = (shown: string, json: string) =>
      `<p title="${shown}">${shown}</p><script>${json}</script><i>${shown}</i>`
    const html = page(name, toScriptJson({ name, twice: [name, name] }))
    const filled = textOf(fill(await keptRender('text', async () => html)))
    const shown = '&lt;b&gt;Smith &amp; &quot;Sons&#x27;&quot; \\ \u2028&lt;/script&gt;'
    expect(filled).toBe(page(shown, toScriptJson({ name: said, twice: [said, said] })))
    expect(filled.match(/<\/script>/g)).toHaveLength(1)
  })

  test("for text are no visit's own, whatever a visitor asks for by the same word", async () => {
    const { text, slot, fillAllBut } = openSlots('n')
    const html = `${text('harvest')} ${slot('harvest')}`
    const open = fillAllBut(['harvest'], await keptRender('same word', async () => html))
    expect(textOf(fillPieces(open, ['another']))).toBe('harvest another')
  })

  test.each(['', ' a', 'a\n'])('for text never stand for %j', (value) => {
    expect(openSlots('nonce').text(value)).toBe(value)
  })

  test.each(['', 'a b', '"', '<', '&amp;', "'", 'a\n'])('never stand for %j', (value) => {
    expect(openSlots('nonce').slot(value)).toBe(value)
  })

  test('are of no use to a text that looks like one', async () => {
    const { nonce, fill } = openSlots('secret-nonce')
    const text = `${'0'.repeat(36)}_0_ ${nonce.replace(/^./, '~')}`
    expect(textOf(fill(await keptRender('guess', async () => text)))).toBe(text)
  })

  test('a failure is not kept', async () => {
    await expect(keptRender('fails', () => Promise.reject(new Error('once')))).rejects.toThrow(
      'once',
    )
    expect(textOf(openSlots('n').fill(await keptRender('fails', async () => 'whole')))).toBe(
      'whole',
    )
  })

  test('the page that was asked for least recently makes room', async () => {
    let renders = 0
    const ask = (key: string) =>
      keptRender(key, async () => {
        renders += 1
        return key
      })
    await ask('room-0')
    await ask('room-1')
    for (let i = 2; i < maxKeptRenders; i += 1) await ask(`room-${i}`)
    await ask('room-0')
    await ask('one more')
    expect(renders).toBe(maxKeptRenders + 1)
    await ask('room-0')
    expect(renders).toBe(maxKeptRenders + 1)
    await ask('room-1')
    expect(renders).toBe(maxKeptRenders + 2)
  })
})

/** The chooser sends no script: of it only the styles of a build have one (tests/built). */
const nonceOf = (html: string) => / nonce="([\w-]{22})"/.exec(html)?.[1] ?? 'none'
const policyNonce = (response: Response) =>
  /'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

describe.each([
  ['the landing page', '/pay'],
  ['a payee', '/cedar-hollow'],
  ['the chooser', '/web-payment-multi-option/harbor-occupational'],
  ['the search for a provider', '/web-payment'],
  ['the payment', '/web-payment?p=p_cedar'],
  ['a frame', '/pay-widget?name=cedar-hollow&view=desktop'],
  ['a frame on a phone', '/pay-widget?name=cedar-hollow&view=mobile'],
])('%s, seen twice', (_, path) => {
  test('has a nonce of its own each time, which its policy names', async () => {
    const [one, two] = [await open(path, desktop), await open(path, desktop)]
    for (const { html, response } of [one, two]) {
      expect(response.status).toBe(200)
      for (const [, nonce] of html.matchAll(/ nonce="([^"]*)"/g))
        expect(nonce).toBe(policyNonce(response))
    }
    expect(policyNonce(one.response)).not.toBe(policyNonce(two.response))
    if (one.html.includes('page-loader')) expect(nonceOf(one.html)).toHaveLength(22)
  })

  test('is rendered once', async () => {
    await open(path, desktop)
    const loads = Object.values(pageRegistry).map((entry) => vi.spyOn(entry, 'load'))
    try {
      expect((await open(path, desktop)).response.status).toBe(200)
      for (const load of loads) expect(load).not.toHaveBeenCalled()
      // What is spied on is what renders: a page that is not kept loads its module.
      await open('/web-payment?t=cedar', desktop)
      expect(loads.flatMap((load) => load.mock.calls)).toHaveLength(1)
    } finally {
      for (const load of loads) load.mockRestore()
    }
  })

  test('is otherwise the same page', async () => {
    const strip = async () => {
      const { html, value } = await open(path, desktop)
      const own = [nonceOf(html), value('attempt'), value('formToken')].filter((text) => text)
      return own.reduce((text: string, part = '') => text.replaceAll(part, ''), html)
    }
    expect(await strip()).toBe(await strip())
  })
})

describe('what belongs to one visit', () => {
  test("a payment's attempt is the visitor's own, in the form and in the payload", async () => {
    const attempts = new Set<string>()
    for (let i = 0; i < 3; i += 1) {
      const { html, value, payload } = await open('/web-payment?p=p_cedar')
      const attempt = value('attempt') ?? ''
      expect(attempt.length).toBeGreaterThan(20)
      expect(payload()).toMatchObject({ props: { data: { attempt } } })
      for (const other of attempts) expect(html).not.toContain(other)
      attempts.add(attempt)
    }
    expect(attempts.size).toBe(3)
  })

  test("an amount in the link is on that link's page alone", async () => {
    expect((await open('/web-payment?p=p_cedar&amount=41.07')).value('amount')).toBe('41.07')
    expect((await open('/web-payment?p=p_cedar')).value('amount') ?? '').toBe('')
  })

  test("a frame's id comes back in the frame's own address", async () => {
    for (const wid of ['abc1234', 'xyz9876'])
      expect((await open(`/pay-widget?name=cedar-hollow&view=desktop&wid=${wid}`)).html).toContain(
        `wid=${wid}`,
      )
  })

  test('a phone and a computer see their own', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
    const platforms = [desktop, phone, desktop].map(async (headers) =>
      (await open('/web-payment', headers)).payload(),
    )
    expect(await Promise.all(platforms)).toMatchObject([
      { props: { site: { device: 'desktop' } } },
      { props: { site: { device: 'apple' } } },
      { props: { site: { device: 'desktop' } } },
    ])
  })
})
