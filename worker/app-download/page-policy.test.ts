import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../http/security-headers'
import { allowPixel, toScriptSources } from './page-policy'

test('the two inline scripts are named by their hashes, beside the page’s nonce', () => {
  expect(toScriptSources('abc')).toMatch(
    /^'nonce-abc' 'sha256-[A-Za-z0-9+/]{43}=' 'sha256-[A-Za-z0-9+/]{43}='$/,
  )
})

test('a pixel of our own needs nothing more', () => {
  const policy = contentSecurityPolicy(toScriptSources('abc'))
  expect(allowPixel(policy, '/api/pixel.gif')).toBe(policy)
})

test('another host’s pixel adds that host for images and nothing else', () => {
  const policy = contentSecurityPolicy(toScriptSources('abc'))
  const changed = allowPixel(policy, 'https://count.example.com/p.gif?id=1')
  expect(changed).toContain("img-src 'self' https://count.example.com data:")
  expect(changed.replace(' https://count.example.com', '')).toBe(policy)
})
