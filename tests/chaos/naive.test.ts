// The same hundred submits against the way it is usually written: look whether it was paid, charge,
// write it down. If this check did not see the double charges, it could not vouch for ours.
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
    if (pathname === '/books')
      return Response.json({ charges: await count('charges'), payments: await count('payments') })
    const paid = await DB.prepare('SELECT id FROM payments WHERE attempt = ?').bind(attempt).first()
    if (!paid) {
      // The card company's answer takes its time.
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

test('"select, then charge, then insert" charges many times under a hundred identical submits', async () => {
  const ask = (path: string) => miniflare.dispatchFetch(`http://naive${path}`)
  await (await ask('/schema')).text()
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => (await ask('/pay?attempt=a1')).text()),
  )
  // Every payer is told that all is well, and that is what makes it dangerous.
  expect(new Set(answers)).toEqual(new Set(['{"status":"success"}']))
  const books = await (await ask('/books?attempt=a1')).text()
  console.log(`the naive variant: ${books}`)
  expect(Number(/"charges":(\d+)/.exec(books)?.[1])).toBeGreaterThan(10)
})
