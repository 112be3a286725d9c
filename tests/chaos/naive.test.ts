// Control for acknowledged.test.ts: the same hundred submits against a naive select, charge, insert.
// It must make duplicate charges. Otherwise a hundred submits would prove nothing.
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, expect, test } from 'vitest'

const naive = `
const schema = [
  'CREATE TABLE IF NOT EXISTS charges (id INTEGER PRIMARY KEY, attempt TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS payments (id INTEGER PRIMARY KEY, attempt TEXT NOT NULL)',
]
export default {
  async fetch(request, { DB }) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/schema') {
      await DB.batch(schema.map((sql) => DB.prepare(sql)))
      return new Response()
    }
    const attempt = searchParams.get('attempt')
    const count = async (table) =>
      DB.prepare('SELECT count(*) AS n FROM ' + table + ' WHERE attempt = ?').bind(attempt).first('n')
    if (pathname === '/rows')
      return Response.json({ charges: await count('charges'), payments: await count('payments') })
    const paid = await DB.prepare('SELECT id FROM payments WHERE attempt = ?').bind(attempt).first()
    if (!paid) {
      // The card processor takes time to reply.
      await scheduler.wait(20)
      await DB.prepare('INSERT INTO charges (attempt) VALUES (?)').bind(attempt).run()
      await DB.prepare('INSERT INTO payments (attempt) VALUES (?)').bind(attempt).run()
    }
    return Response.json({ status: 'success' })
  },
}`

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: naive,
    d1Databases: ['DB'],
    compatibilityDate: '2026-10-12',
  }),
)
afterAll(() => miniflare.dispose())

test('a naive "select, charge, insert" makes many charges for a hundred identical submits', async () => {
  const dispatch = (path: string) => miniflare.dispatchFetch(`http://naive${path}`)
  await (await dispatch('/schema')).text()
  const responses = await Promise.all(
    Array.from({ length: 100 }, async () => (await dispatch('/pay?attempt=a1')).text()),
  )
  // Every response reports success, so the duplicate charges go unnoticed.
  expect(new Set(responses)).toEqual(new Set(['{"status":"success"}']))
  const rows = await (await dispatch('/rows?attempt=a1')).text()
  console.log(`the naive variant: ${rows}`)
  expect(Number(/"charges":(\d+)/.exec(rows)?.[1])).toBeGreaterThan(10)
})
