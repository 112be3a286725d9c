import { expect, test } from 'vitest'
import { partnersPitchCopy } from '../locales/en/partners'
import { toSnippet } from './snippet'

test('the partners page says how many lines the snippet has', () => {
  const snippet = toSnippet({
    choice: {
      payee: 'cedar-hollow',
      type: 'auto',
      theme: '',
      view: 'auto',
      language: 'auto',
      label: '',
      ...{ ref: '', returnUrl: '' },
    },
    siteUrl: 'https://papaya.test',
    fallbackPath: '/cedar-hollow',
    linkWords: 'Pay your bill',
  })
  expect(snippet.split('\n')).toHaveLength(4)
  expect(partnersPitchCopy.page.text).toContain('four lines')
  expect(partnersPitchCopy.takes.map(({ text }) => text).join(' ')).toContain('four lines')
})

test('a name or a label cannot break out of its attribute or of the link in the snippet', () => {
  const hostile = '"><script>alert(1)</script>&quot;'
  const snippet = toSnippet({
    choice: {
      payee: hostile,
      type: 'auto',
      theme: '',
      view: 'auto',
      language: 'auto',
      label: hostile,
      ...{ ref: hostile, returnUrl: hostile },
    },
    siteUrl: 'https://papaya.example',
    fallbackPath: '/acme',
    linkWords: hostile,
  })
  const escaped = '&quot;>&lt;script>alert(1)&lt;/script>&amp;quot;'
  expect(snippet.match(/<script/g)).toHaveLength(1)
  expect(snippet.split(escaped)).toHaveLength(6)
  expect(snippet).toContain(`return-url="${escaped}" label="${escaped}">`)
})
