import { describe, expect, it } from 'vitest'
import { likeness, misspellings, nameLikeness, slipsBetween, toSearchWords } from './spelling'

describe('a search term is read without case, accents and punctuation', () => {
  it.each([
    ['St. Mary’s', ['st', 'marys']],
    ["st mary's", ['st', 'marys']],
    ['  CEDAR   hollow ', ['cedar', 'hollow']],
    ['Clínica Peñasco', ['clinica', 'penasco']],
    ['Clínica', ['clinica']],
    ['Oak & Sons', ['oak', 'and', 'sons']],
    ['Bay-View/East', ['bay', 'view', 'east']],
    ['"cedar" OR *', ['cedar', 'or']],
    ['A.B.C.', ['abc']],
    ['!!! ---', []],
    ['\u0000ced\u0000ar', ['ced', 'ar']],
  ])('%j', (term, words) => expect(toSearchWords(term)).toEqual(words))
})

describe('slips between two words', () => {
  it.each([
    ['cedar', 'cedar', 0],
    ['ceder', 'cedar', 1],
    ['clinc', 'clinic', 1],
    ['cliinic', 'clinic', 1],
    ['cdear', 'cedar', 1],
    ['ecdar', 'cedar', 1],
    ['orthapedcs', 'orthopedics', 2],
    ['', 'cedar', 5],
    ['cedar', '', 5],
    ['kitten', 'sitting', 3],
  ])('%s, %s: %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips)
    expect(slipsBetween(b, a)).toBe(slips)
  })
})

describe('misspellings', () => {
  it('a typo and its word share one', () => {
    for (const [typo, word] of [
      ['ceder', 'cedar'],
      ['clinc', 'clinic'],
      ['hopsital', 'hospital'],
      ['orthapedcs', 'orthopedics'],
    ] as const) {
      const known = new Set(misspellings(word))
      expect(
        misspellings(typo).some((spelling) => known.has(spelling)),
        typo,
      ).toBe(true)
    }
  })

  it('short words have no other spelling', () => expect(misspellings('hoa')).toEqual(['hoa']))

  it('the longest term gives few enough for one query', () => {
    expect(misspellings('a'.repeat(20)).length).toBeLessThanOrEqual(211)
    expect(misspellings('abcdefghij'.repeat(4)).length).toBeLessThanOrEqual(41)
    expect(misspellings('abcdefghijklmnopqrst').length).toBe(1 + 20 + 190)
  })
})

describe('likeness', () => {
  it.each([
    ['cedar', 'cedar', false, 1],
    ['ceder', 'cedar', false, 0.8],
    ['hoa', 'hob', false, 0],
    ['ced', 'cedar', false, 0],
    ['ced', 'cedar', true, 1],
    ['birch', 'cedar', true, 0],
  ])('%s, %s, unfinished %s: %d', (typed, word, isUnfinished, score) =>
    expect(likeness(typed, word, isUnfinished)).toBeCloseTo(score),
  )

  it('a slip at the beginning of an unfinished word is forgiven', () =>
    expect(likeness('hopsit', 'hospital', true)).toBeGreaterThan(0.7))

  it('the nearer name scores higher, and a stranger nothing', () => {
    const typed = ['ceder', 'holow']
    expect(nameLikeness(typed, ['cedar', 'hollow', 'clinic'])).toBeGreaterThan(
      nameLikeness(typed, ['cedar', 'hill']),
    )
    expect(nameLikeness(typed, ['maple', 'dental'])).toBe(0)
    expect(nameLikeness([], ['maple'])).toBe(0)
  })
})
