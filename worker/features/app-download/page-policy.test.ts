import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { allowPixel, scriptSources } from './page-policy'

test('the policy allows the two inline scripts by hash, beside the page’s nonce', () => {
  expect(contentSecurityPolicy('abc', { scripts: scriptSources })).toMatch(
    /script-src 'nonce-abc' 'sha256-[A-Za-z0-9+/]{43}=' 'sha256-[A-Za-z0-9+/]{43}=' 'strict-dynamic';/,
  )
})

test('a pixel on our own site does not change the policy', () => {
  const policy = contentSecurityPolicy('abc')
  expect(allowPixel(policy, '/api/pixel.gif')).toBe(policy)
})

test('a pixel on another host adds that host to img-src and changes nothing else', () => {
  const policy = contentSecurityPolicy('abc')
  const changed = allowPixel(policy, 'https://count.example.com/p.gif?id=1')
  expect(changed).toContain("img-src 'self' https://count.example.com data:")
  expect(changed.replace(' https://count.example.com', '')).toBe(policy)
})
