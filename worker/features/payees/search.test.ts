import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertPayee } from '../../../tests/support/builders/payee'
import { nameMatch } from './search'
import { payeeDirectory } from './store'

const directory = payeeDirectory(env.DB)
const namesFor = async (term: string) => (await directory.search(term)).map((item) => item.name)
const add = (name: string, popularity = 0) => insertPayee(env.DB, { name, popularity })

beforeEach(() => env.DB.prepare('DELETE FROM payees').run())

describe('in the search', () => {
  it.each([
    ['a partner', true, {}],
    ['a partner that is a provider', true, { is_provider: 1 }],
    ['a payee that is not a partner', false, { is_partner: 0 }],
    ['a provider that is not a partner', false, { is_partner: 0, is_provider: 1 }],
    ['a payee with noGenericWeb', false, { no_generic_web: 1 }],
    ['a payee with autoConf', false, { auto_conf: 1 }],
    ['a billing partner', false, { is_billing: 1 }],
    ['a billing provider', false, { is_billing: 1, is_provider: 1 }],
    [
      'a billing provider that is not a partner',
      false,
      { is_billing: 1, is_provider: 1, is_partner: 0 },
    ],
  ])('%s is listed: %s', async (_, isListed, flags) => {
    const id = await insertPayee(env.DB, { name: 'Cedar Hollow', ...flags })
    expect(await namesFor('cedar')).toEqual(isListed ? ['Cedar Hollow'] : [])
    expect((await directory.findProviderItem(id))?.name ?? null).toBe(
      isListed ? 'Cedar Hollow' : null,
    )
    // A typo must not list it either.
    expect((await namesFor('ceder')).length).toBe(isListed ? 1 : 0)
  })
})

describe('the search term', () => {
  it.each([
    ['cedar', true],
    ['CED', true],
    ['hollow', true],
    ['cedar hol', true],
    ['hollow cedar', true],
    ['ced hollow', false],
    ['edar', false],
    ['cedar maple', false],
  ])('%s matches Cedar Hollow: %s', async (term, isFound) => {
    await add('Cedar Hollow')
    const found = await directory.search(term)
    expect(found.some((item) => item.nearMiss !== true)).toBe(isFound)
  })

  it.each([
    ['st marys', "St. Mary's Hospital"],
    ["st. mary's", 'St Mary’s Hospital'],
    ['clinica pena', 'Clínica Peñasco'],
    ['CLÍNICA', 'clinica norte'],
    ['oak and sons', 'Oak & Sons'],
    ['oak & sons', 'Oak and Sons'],
    ['oak sons', 'Oak & Sons'],
    ['bay view', 'Bay-View Dental'],
    ['view-dental', 'Bay-View Dental'],
    ['1st street', '1st Street Storage'],
    ['quoted', '"Quoted" \\ Name'],
    ['élan', 'ÉLAN GYM'],
  ])('%s finds %s', async (term, name) => {
    await add(name)
    expect(await namesFor(term)).toEqual([name])
  })

  it.each([
    '"',
    '""',
    'cedar"',
    '"cedar" OR "maple"',
    'cedar*',
    '^cedar',
    'name:cedar',
    'cedar NEAR hollow',
    'NOT cedar',
    'cedar AND',
    '(cedar',
    "'; DROP TABLE payees; --",
    '%%%',
    '___',
    '\\\\\\',
    '{}[]',
    '\u0000\u0000\u0000',
    '\u{e000}cedar',
    '💊💊💊',
    '٣٣٣',
    'a b c d e f g h i j k l m n o p q r s t',
  ])('%j is treated as text, not as a query', async (term) => {
    await add('Cedar Hollow')
    await add('Maple Grove')
    expect(await namesFor(term)).not.toContain('Maple Grove')
  })

  it('with a quote is escaped for MATCH', () =>
    expect(nameMatch(['a"b'])[0]).toBe('"\u{e000}a""b"*'))
})

describe('search results', () => {
  it('list names that start with the term first, each group by popularity', async () => {
    await add('Maple Cedar Clinic', 900)
    await add('Cedar Low', 1)
    await add('Old Cedar', 5)
    await add('Cedar High', 50)
    expect(await namesFor('cedar')).toEqual([
      'Cedar High',
      'Cedar Low',
      'Maple Cedar Clinic',
      'Old Cedar',
    ])
  })

  it('that start with the term come before names that contain its words elsewhere', async () => {
    await add('Hollow Cedar', 100)
    await add('The Cedar Hollow', 90)
    await add('Cedar Hollow', 1)
    expect(await namesFor('cedar hol')).toEqual([
      'Cedar Hollow',
      'Hollow Cedar',
      'The Cedar Hollow',
    ])
  })

  it.each([
    ['saint marys', 'St. Mary’s'],
    ['medical ctr', 'Medical Center'],
    ['the cedar hollow, llc', 'Cedar Hollow'],
  ])('list the whole name first, also in another spelling: %s finds %s', async (term, name) => {
    await add(`${name} Hospital`, 900)
    await add(name, 1)
    expect(await namesFor(term)).toEqual([name, `${name} Hospital`])
  })

  it('include payees with a popularity out of range', async () => {
    await add('Cedar Minus', -5)
    await add('Cedar Huge', 1e12)
    await add('Cedar Big', 33_554_431)
    await add('Cedar Nil', 0)
    expect(await namesFor('cedar')).toEqual(['Cedar Huge', 'Cedar Big', 'Cedar Minus', 'Cedar Nil'])
  })

  it('are at most twenty, each once', async () => {
    for (let i = 0; i < 25; i += 1) await add(`Cedar Cedar ${i}`, i)
    const found = await directory.search('cedar')
    expect(found.length).toBe(20)
    expect(new Set(found.map((item) => item.payeeId)).size).toBe(20)
    expect(found[0]?.name).toBe('Cedar Cedar 24')
  })

  it('have one line for each of two payees with the same name and different addresses', async () => {
    await insertPayee(env.DB, { name: 'Cedar Hollow', address1: '1 Example Way' })
    await insertPayee(env.DB, { name: 'Cedar Hollow', address1: '2 Example Way' })
    expect((await directory.search('cedar')).map((item) => item.street1)).toEqual([
      '1 Example Way',
      '2 Example Way',
    ])
  })
})

describe('near misses', () => {
  beforeEach(async () => {
    await add('Cedar Hollow Family Clinic', 5)
    await add('Maple Hospital', 4)
    await add('Willow Orthopedics', 3)
    await add('Clínica Peñasco', 2)
  })

  it.each([
    ['ceder', 'Cedar Hollow Family Clinic'],
    ['cdear', 'Cedar Hollow Family Clinic'],
    ['ecdar', 'Cedar Hollow Family Clinic'],
    ['cdar', 'Cedar Hollow Family Clinic'],
    ['ceedar', 'Cedar Hollow Family Clinic'],
    ['clinc', 'Cedar Hollow Family Clinic'],
    ['ceder holow', 'Cedar Hollow Family Clinic'],
    ['cedar hollow famly clinc llc', 'Cedar Hollow Family Clinic'],
    ['hopsital', 'Maple Hospital'],
    ['hopsit', 'Maple Hospital'],
    ['maple hosptial', 'Maple Hospital'],
    ['orthapedcs', 'Willow Orthopedics'],
    ['penascco', 'Clínica Peñasco'],
    ['cedarhollow', 'Cedar Hollow Family Clinic'],
    ['cedar hol low family', 'Cedar Hollow Family Clinic'],
    ['cedar hollow family clinic maple', 'Cedar Hollow Family Clinic'],
    [
      'make checks payable to: cedar hollow family clinic, 12 maple road',
      'Cedar Hollow Family Clinic',
    ],
    ['willow springs hospital maple hospital', 'Maple Hospital'],
    [`maple hospital ${'statement date '.repeat(500)}`, 'Maple Hospital'],
  ])('for %s suggest %s', async (term, name) => {
    const [first] = await directory.search(term)
    expect(first).toMatchObject({ name, nearMiss: true })
  })

  it.each(['qqqqq', 'xyzzy plugh', 'cedar zzzzzzzzzzzz', 'dentist', 'abc'])(
    'do not exist for %s',
    async (term) => expect(await directory.search(term)).toEqual([]),
  )

  it('are at most five, best first, and are not added to real matches', async () => {
    for (let i = 0; i < 8; i += 1) await add(`Cedar Row ${i}`, i + 10)
    const found = await namesFor('ceder holow')
    expect(found[0]).toBe('Cedar Hollow Family Clinic')
    expect((await namesFor('ceder')).length).toBe(5)
    expect((await directory.search('cedar')).every((item) => item.nearMiss === undefined)).toBe(
      true,
    )
  })

  it('do not exist for a misspelled word whose last payee was deleted', async () => {
    await env.DB.prepare("DELETE FROM payees WHERE name = 'Maple Hospital'").run()
    expect(await directory.search('hopsital')).toEqual([])
  })
})
