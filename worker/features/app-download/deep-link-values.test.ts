import { describe, expect, test } from 'vitest'
import type { DeepLinkValues } from '../../../shared/app-download/page-data'
import { hasLinkTarget, maxTextLength, maxTokenLength, toDeepLinkValues } from './deep-link-values'

const noValues: DeepLinkValues = {
  s: null,
  t: null,
  p: null,
  pn: null,
  co: null,
  c: null,
  token: null,
  qr: null,
}

const read = (query: string) =>
  toDeepLinkValues(new URL(`https://pay.example.com/download?${query}`))

test('a link may have every parameter', () => {
  expect(
    read('s=h&t=pe&p=p_cedar&pn=Cedar%20Hollow&co=Tidewater&c=spring&token=aB3._~-x&qr=1'),
  ).toEqual({
    s: 'h',
    t: 'pe',
    p: 'p_cedar',
    pn: 'Cedar Hollow',
    co: 'Tidewater',
    c: 'spring',
    token: 'aB3._~-x',
    qr: '1',
  })
})

test.each(['h', 'w', '4'] as const)('s=%s is read as the source of the visitor', (s) => {
  expect(read(`s=${s}`)).toEqual({ ...noValues, s })
})

test.each(['pn', 'pe'] as const)('t=%s is read as the topic of the link', (t) => {
  expect(read(`t=${t}`)).toEqual({ ...noValues, t })
})

test('a payee’s name is read from pn or n, and pn takes precedence', () => {
  expect(read('n=Oak').pn).toBe('Oak')
  expect(read('pn=Cedar&n=Oak').pn).toBe('Cedar')
  expect(read('pn=&n=Oak').pn).toBe('Oak')
})

describe('a malformed or unknown parameter counts as absent', () => {
  test.each([
    's=x',
    's=H',
    's=h&s=w',
    't=zz',
    't=constructor',
    'p=../../etc',
    `p=${'x'.repeat(41)}`,
    'p=p_cedar&p=p_oak',
    'pn=',
    'pn=%20%09%00',
    'pn=4111%201111%201111%201111',
    'n=%E2%80%AE',
    'co=a&co=b',
    'c=%00',
    'token=',
    'token=a%20b',
    'token=%3Cscript%3E',
    'token=a%26to=https://evil.example',
    `token=${'x'.repeat(maxTokenLength + 1)}`,
    'qr=0',
    'qr=true',
    'qr',
    'to=https://evil.example&url=//evil.example&__proto__=1',
  ])('%s', (query) => {
    expect(read(query)).toEqual(noValues)
  })
})

test('names and campaigns are joined into one line and cut to a maximum length', () => {
  expect(read(`c=${'é'.repeat(5000)}`).c).toBe('é'.repeat(maxTextLength))
  expect(read(`pn=${encodeURIComponent('🥭'.repeat(200))}`).pn).toBe('🥭'.repeat(maxTextLength))
  expect(read('pn=Cedar%0D%0ALocation:%20evil').pn).toBe('Cedar Location: evil')
  expect(read('co=%FF%FEx').co).toBe('\uFFFD\uFFFDx')
})

test.each([
  ['token=abc', true],
  ['qr=1', true],
  ['c=spring', true],
  ['t=pn', true],
  ['t=pe&s=w', true],
  ['', false],
  ['s=h', false],
  ['p=p_cedar&pn=Cedar&co=Tidewater&n=Oak', false],
  ['token=%3C&qr=2&c=&t=x', false],
])('a link with “%s” has a target: %s', (query, expected) => {
  expect(hasLinkTarget(read(query))).toBe(expected)
})
