import { expect, test } from 'vitest'
import { mayReturn, readReturnHost, returnHostPattern } from './return-url'

const payee = { returnHosts: ['www.wren.example', 'xn--caf-dma.example'], debtCollector: false }

test.each([
  'https://www.wren.example',
  'https://www.wren.example/',
  'https://www.wren.example/thanks?order=7&at=2#end',
  'https://WWW.wren.example?x',
  'https://xn--caf-dma.example/',
])('%s may be opened', (url) => {
  expect(mayReturn(url, payee)).toBe(true)
  expect(mayReturn(url, { ...payee, debtCollector: true })).toBe(false)
  expect(new URL(url).hostname).toBe(readReturnHost(url))
})

test.each([
  ...['http://www.wren.example/', '//www.wren.example/', '/thanks', 'www.wren.example', ''],
  ...['https:www.wren.example', 'https:///www.wren.example', ' https://www.wren.example'],
  ...['https://www.wren.example@evil.example/', 'https://a:b@www.wren.example/'],
  ...['https://www.wren.example:443/', 'https://www.wren.example:8443/'],
  ...['https://evil.example/https://www.wren.example', 'https://www.wren.example.evil.example/'],
  ...['https://evil.example\\@www.wren.example/', 'https://www.wren.example\\.evil.example/'],
  ...['https://café.example/', 'https://www.wren.example./', 'https://wren.example/'],
  ...['https://www.wrеn.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'],
  ...['https://www.wren.example/\n', 'https://www.wren.example/a b', 'javascript:alert(1)'],
  `https://www.wren.example/${'x'.repeat(500)}`,
])('%j may not', (url) => {
  expect(mayReturn(url, payee)).toBe(false)
})

test.each([
  'https://wren.example',
  'wren',
  '127.0.0.1',
  'wren.example.',
  'wren.example:80',
  '*.a.b',
])('%s cannot be on the list', (host) => {
  expect(returnHostPattern.test(host)).toBe(false)
})
