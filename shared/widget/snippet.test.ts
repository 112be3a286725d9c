import { expect, test } from 'vitest'
import { toSnippet } from './snippet'

test('a name or a label cannot break out of its attribute or of the link in the snippet', () => {
  const hostile = '"><script>alert(1)</script>&quot;'
  const snippet = toSnippet({
    choice: { payee: hostile, type: 'auto', theme: '', view: 'auto', label: hostile },
    siteUrl: 'https://papaya.example',
    fallbackPath: '/acme',
    linkWords: hostile,
  })
  const escaped = '&quot;>&lt;script>alert(1)&lt;/script>&amp;quot;'
  expect(snippet.match(/<script/g)).toHaveLength(1)
  expect(snippet.split(escaped)).toHaveLength(4)
  expect(snippet).toContain(`payee="${escaped}" label="${escaped}">`)
})
