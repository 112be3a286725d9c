import { describe, expect, test } from 'vitest'
import { readSearchTerm, toKinds } from './search-term'

describe('readSearchTerm', () => {
  test.each([
    ['ppy-7k2m9-xq4td', 'reference', 'PPY-7K2M9-XQ4TD'],
    ['pay_abc', 'id', 'pay_abc'],
    ['Pat@Example.com', 'email', 'Pat@Example.com'],
    ['(415) 555-0132', 'phone', '+14155550132'],
    ['+1 415.555.0132', 'phone', '+14155550132'],
    ['1111', 'lastFour', '1111'],
    ['A-1001', 'account', 'A-1001'],
    ['ch_3Nabc', 'transaction', 'ch_3Nabc'],
    ['  Pat   Example ', 'name', 'Pat Example'],
    ['Jose\u0301 Pen\u0303a', 'name', 'Jos\u00e9 Pe\u00f1a'],
  ] as const)('%j is searched as %s %j', (term, kind, value) => {
    expect(readSearchTerm(term)[kind]).toBe(value)
  })

  test('a reference, an id and an email are searched as nothing else', () => {
    expect(['PPY-1', 'pay_1', 'a@b.c'].map((term) => toKinds(readSearchTerm(term)))).toEqual([
      'reference',
      'id',
      'email',
    ])
  })

  test('digits are not searched as a name, and words are not searched as a phone or last four digits', () => {
    expect(toKinds(readSearchTerm('4155550132'))).toBe('phone account transaction')
    expect(toKinds(readSearchTerm('Pat'))).toBe('account transaction name')
  })
})
