// Which pages load the chunk that measures them, and for whom.
import { expect, test } from 'vitest'
import { fetchInIsolate, type IsolateRequest } from '../../../tests/support/requests/in-isolate'

const findLoader = async (path: string, request: IsolateRequest = {}) => {
  const html = await (await fetchInIsolate(path, request)).text()
  return /<script id="page-loader"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
}
const measures = (loader: string) => loader.includes('measure-vitals')

test('a page with a script loads the measuring chunk for one page view in ten, when it is idle', async () => {
  const loader = await findLoader('/pay')
  expect(loader).toMatch(/v=\(\)=>import\("[^"]*measure-vitals/)
  expect(loader).toMatch(/\[0\]<26&&addEventListener\("load",[^;]*requestIdleCallback\(v,/)
  // The other scripts load without it.
  expect(/g=\(\)=>\{[^}]*\}/.exec(loader)?.[0]).not.toContain('measure-vitals')
})

test.each(['sec-gpc', 'dnt'])('a browser that sends %s loads no measuring chunk', async (name) => {
  const loader = await findLoader('/pay', { headers: { [name]: '1' } })
  expect(loader).toContain('import')
  expect(measures(loader)).toBe(false)
})

test('with METRICS = off a page loads no measuring chunk', async () => {
  expect(measures(await findLoader('/pay', { bindings: { METRICS: 'off' } }))).toBe(false)
})

test('a widget measures nothing', async () => {
  const loader = await findLoader('/pay-widget')
  expect(loader).toContain('import')
  expect(measures(loader)).toBe(false)
})

test('a page without a script measures nothing', async () => {
  const html = await (await fetchInIsolate('/about')).text()
  expect(html).toContain('<h1')
  expect(html).not.toContain('vitals')
})
