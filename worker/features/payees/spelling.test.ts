import { describe, expect, it } from 'vitest'
import { editDistance, likeness, misspellings, nameLikeness, toSearchWords } from './spelling'

describe('a search term is split into words without case, accents and punctuation', () => {
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
    ['\u200bCed\u00adar\u2060', ['cedar']],
    ['!!! ---', []],
    ['\u0000ced\u0000ar', ['ced', 'ar']],
  ])('for %j', (term, words) => expect(toSearchWords(term)).toEqual(words))
})

describe('the edit distance', () => {
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
  ])('between “%s” and “%s” is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance)
    expect(editDistance(b, a)).toBe(distance)
  })
})

describe('misspellings', () => {
  it('of a typo and of the correct word overlap', () => {
    for (const [typo, word] of [
      ['ceder', 'cedar'],
      ['clinc', 'clinic'],
      ['hopsital', 'hospital'],
      ['orthapedcs', 'orthopedics'],
    ] as const) {
      const spellings = new Set(misspellings(word))
      expect(
        misspellings(typo).some((spelling) => spellings.has(spelling)),
        typo,
      ).toBe(true)
    }
  })

  it('do not exist for short words', () => expect(misspellings('hoa')).toEqual(['hoa']))

  it('of the longest term are few enough for one query', () => {
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
  ])('of %s and %s, unfinished: %s, is %d', (typed, word, isUnfinished, score) =>
    expect(likeness(typed, word, isUnfinished)).toBeCloseTo(score),
  )

  it('tolerates a typo in an unfinished word', () =>
    expect(likeness('hopsit', 'hospital', true)).toBeGreaterThan(0.7))

  it('is higher for the more similar name, and 0 for another name', () => {
    const typed = ['ceder', 'holow']
    expect(nameLikeness(typed, ['cedar', 'hollow', 'clinic'])).toBeGreaterThan(
      nameLikeness(typed, ['cedar', 'hill']),
    )
    expect(nameLikeness(typed, ['maple', 'dental'])).toBe(0)
    expect(nameLikeness([], ['maple'])).toBe(0)
  })
})
