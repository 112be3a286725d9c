// One rendering of the form serves every payee who asks for the same: each must get the page that React
// would have made for it.
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pageRegistry } from '../../../../client/runtime/page-registry'
import type { PageProps } from '../../../../shared/page-data'
import { open } from '../../../../tests/support/builders/page'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { renderWholePage } from '../../../platform/render/render'

type PaymentProps = PageProps<'guest-payment'>

const withoutNonce = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')

async function openForm(id: string, query = '') {
  const { html, payload, response } = await open(`/web-payment?p=${id}${query}`)
  expect(response.status).toBe(200)
  const { props } = payload() as { readonly props: PaymentProps }
  return { html, props }
}

/** The page is what React makes of the data that the browser will take it over with. */
async function expectItsOwnPage(id: string, query = ''): Promise<PaymentProps['data']> {
  const { html, props } = await openForm(id, query)
  const own = await renderWholePage('guest-payment', props, 'a-test')
  expect(withoutNonce(html)).toBe(withoutNonce(own.html))
  return props.data
}

const odd = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text.isWellFormed()),
  fc.constantFrom(
    '',
    ' ',
    'St. Mary\'s & "Sons" <b>',
    '</script><script>alert(1)</script>',
    '\u2028\u2029\\u003c',
    'p_cedar',
  ),
)

test('whatever a payee is called and wherever it lives, its page is its own', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: odd,
        address1: odd,
        address2: odd,
        city: odd,
        state: odd,
        zip: odd,
        phone: fc.option(odd),
        logo_url: fc.option(
          fc.oneof(odd, fc.webUrl(), fc.constantFrom('/logos/a.svg', 'javascript:alert(1)')),
        ),
        use_statement: fc.constantFrom(0, 1),
      }),
      fc.constantFrom('', '&ib=1', '&g=1', '&headerless'),
      async (row, query) => {
        count += 1
        const id = await insertPayee(env.DB, { ...row, id: `p_slots_${count}`, slug: `s-${count}` })
        const { payee, query: asked } = await expectItsOwnPage(id, query)
        expect(asked.p).toBe(id)
        expect(payee).toMatchObject({
          payeeId: id,
          payeeName: row.name,
          address: { address1: row.address1, city: row.city, zip: row.zip },
          logoUrl: row.logo_url || null,
        })
        expect(payee.phone?.text ?? null).toBe(row.phone || null)
      },
    ),
    { numRuns: 40 },
  )
})

test('the next payee is not rendered again, and nothing of the first is on its page', async () => {
  const first = await insertPayee(env.DB, { name: 'Aspen & Sons', phone: '(555) 555-0101' })
  const second = await insertPayee(env.DB, { name: "Birch's", phone: '(555) 555-0102' })
  await openForm(first)
  const load = vi.spyOn(pageRegistry['guest-payment'], 'load')
  try {
    const { html } = await openForm(second)
    expect(load).not.toHaveBeenCalled()
    expect(html).toContain('Birch&#x27;s')
    expect(html).toContain('href="tel:5555550102"')
    for (const text of [first, 'Aspen', '0101']) expect(html).not.toContain(text)
    // What decides about the page makes another one.
    await openForm(await insertPayee(env.DB, { debt_collector: 1 }))
    expect(load).toHaveBeenCalledTimes(1)
  } finally {
    load.mockRestore()
  }
})
