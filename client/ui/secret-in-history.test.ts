import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSecret, removeFromAddress } from './secret-in-history'

/** A browser's history with one entry. */
function openPage(href: string, state: unknown = null) {
  const page = { href, state }
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    replaceState: (next: unknown, _: string, path: string) => {
      page.state = next
      page.href = new URL(path, page.href).href
    },
  })
  return page
}

beforeEach(() => void openPage('https://papaya.example/'))
afterEach(() => vi.unstubAllGlobals())

test('a secret leaves the address and stays in the history entry, where a reload finds it', () => {
  const page = openPage('https://papaya.example/update-password?x=1.secret&headerless=#top')
  removeFromAddress(['x'], '1.secret')
  expect(page.href).toBe('https://papaya.example/update-password?headerless=#top')
  expect(readSecret()).toBe('1.secret')
})

test('an address without other parameters ends with its path', () => {
  const page = openPage('https://papaya.example/pay-later?ue=secret')
  removeFromAddress(['ue'])
  expect(page.href).toBe('https://papaya.example/pay-later')
})

test('a secret that was used leaves the history entry, and the address can say so', () => {
  const page = openPage('https://papaya.example/update-password', { secret: '1.secret' })
  removeFromAddress(['x'], null, { changed: '1' })
  expect(readSecret()).toBe('')
  expect(page.href).toBe('https://papaya.example/update-password?changed=1')
})

test.each([null, undefined, 1, 'secret', {}, { secret: 1 }, { step: 'card' }])(
  'the history entry %j has no secret',
  (state) => {
    openPage('https://papaya.example/', state)
    expect(readSecret()).toBe('')
  },
)
