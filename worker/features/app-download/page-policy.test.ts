import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { allowPixel, scriptSources } from './page-policy'

test('the two inline scripts are named by their hashes, beside the page’s nonce', () => {
  expect(contentSecurityPolicy('abc', { scripts: scriptSources })).toMatch(
    /script-src 'nonce-abc' 'sha256-[A-Za-z0-9+/]{43}=' 'sha256-[A-Za-z0-9+/]{43}=' 'strict-dynamic';/,
  )
})

test('a pixel of our own needs nothing more', () => {
  const policy = contentSecurityPolicy('abc')
  expect(allowPixel(policy, '/api/pixel.gif')).toBe(policy)
})

test('another host’s pixel adds that host for images and nothing else', () => {
  const policy = contentSecurityPolicy('abc')
  const changed = allowPixel(policy, 'https://count.example.com/p.gif?id=1')
  expect(changed).toContain("img-src 'self' https://count.example.com data:")
  expect(changed.replace(' https://count.example.com', '')).toBe(policy)
})
