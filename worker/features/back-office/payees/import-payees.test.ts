// Importing payees from CSV through the RPC entrypoint: cells, faults, search index and atomicity.
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import example from '../../../../docs/payees.example.csv?raw'
import seed from '../../../../migrations/seed/0001_payees.sql?raw'
import { payeeLine } from '../../../../shared/back-office/payee-import'
import type { FileError } from '../../../../shared/back-office/replies'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { payeeDirectory } from '../../payees/store'
import { toCells } from './payee-row'
import { importQueries, writePayees } from './payee-store'

const office = exports.BackOffice
const directory = payeeDirectory(env.DB)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')
/** A CSV file of payees, with a default id, slug and name. */
const buildFile = (...payees: readonly Readonly<Record<string, string>>[]) => {
  const names = [...new Set(['payeeId', 'slug', 'payeeName', ...payees.flatMap(Object.keys)])]
  const rows = payees.map((payee, index) => {
    const all: Readonly<Record<string, string>> = {
      payeeId: `p_${index}`,
      slug: `payee-${index}`,
      payeeName: `Payee ${index}`,
      ...payee,
    }
    return names.map((name) => all[name] ?? '')
  })
  return toCsv([names, ...rows])
}

async function mustImport(csv: string, check = false) {
  const result = await office.importPayees({ csv, check })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

async function faultsOf(csv: string): Promise<readonly FileError[]> {
  const result = await office.importPayees({ csv })
  if (result.ok || result.error.kind !== 'invalid_file') throw new Error('it was not refused')
  expect(result.error.total).toBe(result.error.faults.length)
  return result.error.faults
}

const tables = ['payees', 'payee_search_places', 'payee_search_words', 'payee_search_misspellings']
const everything = async () =>
  JSON.stringify(
    await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`))).then(
      (results) => results.map(({ results: rows }) => rows),
    ),
  )
const checkIndex = () =>
  env.DB.prepare("INSERT INTO payee_search (payee_search) VALUES ('integrity-check')").run()
const found = async (term: string) => (await directory.search(term)).map(({ payeeId }) => payeeId)

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM payees').run()
  await env.DB.prepare('DELETE FROM payee_search_words').run()
  await env.DB.prepare('DELETE FROM payee_search_misspellings').run()
})

test('the documented example file has every column and can be imported', async () => {
  const header = example.split(/\r?\n/)[0]?.split(',') ?? []
  expect([...header].sort()).toEqual(Object.keys(payeeLine.shape).sort())
  const imported = await mustImport(example)
  expect(imported).toMatchObject({ isCheck: false, changed: 0, unchanged: 0 })
  expect(imported.added).toBeGreaterThan(1)
  expect(await mustImport(example)).toMatchObject({ added: 0, changed: 0, payees: [] })
})

test('every seeded payee is unchanged when it is read and imported again', async () => {
  await env.DB.prepare(seed).run()
  const { results } = await env.DB.prepare('SELECT id FROM payees').all<{ id: string }>()
  const shown = await Promise.all(results.map(({ id }) => office.readPayee({ payee: id })))
  const cells = shown.map((result) => (result.ok ? result.value.cells : {}))
  // An import stores the sanitized heading; the seed has an unsanitized one.
  const names = Object.keys(cells[0] ?? {}).filter((name) => name !== 'customHeading')
  const csv = toCsv([names, ...cells.map((one) => names.map((name) => one[name] ?? ''))])
  const before = await everything()
  expect(await mustImport(csv)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: results.length,
  })
  expect(await everything()).toBe(before)
})

describe('an imported line', () => {
  test('becomes the payee that the directory returns', async () => {
    await mustImport(
      buildFile({
        payeeId: 'p_full',
        slug: 'full-house',
        payeeName: 'Fülle, "Haus" & Söhne',
        isPartner: 'YES',
        websiteUrl: 'https://full.example/a?b=c',
        acctRegex: '^F\\d{6}$',
        accountPlace: 'stub-right',
        pall: 'no',
        pamex: 'false',
        customFields: 'payDOS=optional; payDOB = required',
        address1: '1 Example Way\u00a0',
        state: 'il',
        zip: '627011234',
        logo: '/logos/cedar-hollow.svg',
        customHeading: '<b onclick="x()">Pay</b><script>alert(1)</script>\nhere',
        customLink: 'https://full.example/pay',
        customLinkKind: 'manual',
        pphone: '217.555.0101',
        fee: '$1,0.5'.replace(',', ''),
        payeeFees: 'Visa 2.95 | Amex 3.50',
        popularity: '7',
      }),
    )
    expect(await directory.findById('p_full')).toMatchObject({
      slug: 'full-house',
      payeeName: 'Fülle, "Haus" & Söhne',
      isPartner: true,
      isProvider: false,
      urls: { url: 'https://full.example/a?b=c', billingUrl: null },
      acctRegex: '^F\\d{6}$',
      accountPlace: 'stub-right',
      ccAccepted: { pall: false, pvisa: true, pmc: true, pdiscover: true, pamex: false },
      customFields: { payDOB: true, payDOS: false },
      address: { address1: '1 Example Way', state: 'IL', zip: '62701-1234' },
      logo: { url: '/logos/cedar-hollow.svg' },
      customHeading: '<b>Pay</b>\nhere',
      customLink: { url: 'https://full.example/pay', kind: 'manual' },
      pphone: '(217) 555-0101',
      fee: 1050,
      payeeFees: ['Visa 2.95', 'Amex 3.50'],
    })
    expect(await found('fulle haus')).toEqual(['p_full'])
  })

  test('changes only columns in the file, and an empty cell clears its column', async () => {
    await mustImport(
      buildFile({ city: 'Springfield', fee: '2.95', isPartner: 'yes', pphone: '2175550101' }),
    )
    const imported = await mustImport(
      buildFile({ city: '', isPartner: 'yes', payeeName: 'Maple Creek' }),
    )
    expect(imported.payees).toEqual([
      { line: 2, payeeId: 'p_0', what: 'changed', columns: ['payeeName', 'city'] },
    ])
    expect(await directory.findById('p_0')).toMatchObject({
      payeeName: 'Maple Creek',
      address: { city: '' },
      fee: 295,
      pphone: '(217) 555-0101',
    })
  })

  test('updates the search: name, rank and whether the payee is listed', async () => {
    const payee = { payeeName: 'Cedar Hollow', isPartner: 'yes', popularity: '1' }
    const other = { payeeName: 'Cedar Point', isPartner: 'yes', popularity: '5' }
    await mustImport(buildFile(payee, other))
    expect(await found('cedar')).toEqual(['p_1', 'p_0'])
    await mustImport(buildFile({ ...payee, popularity: '9' }, other))
    expect(await found('cedar')).toEqual(['p_0', 'p_1'])
    await mustImport(
      buildFile({ ...payee, payeeName: 'Maple Hollow' }, { ...other, autoConf: 'yes' }),
    )
    expect(await found('cedar')).toEqual([])
    expect(await found('maple')).toEqual(['p_0'])
    expect(await found('mapel')).toEqual(['p_0'])
    await checkIndex()
  })

  test('leaves payees outside the file unchanged', async () => {
    const id = await insertPayee(env.DB, { slug: 'left-alone', name: 'Left Alone' })
    const before = await directory.findById(id)
    await mustImport(buildFile({}))
    expect(await directory.findById(id)).toEqual(before)
  })
})

test('payees can swap slugs in one import', async () => {
  await mustImport(buildFile({ slug: 'a' }, { slug: 'b' }, { slug: 'c' }))
  expect(await mustImport(buildFile({ slug: 'b' }, { slug: 'c' }, { slug: 'a' }))).toMatchObject({
    changed: 3,
  })
  expect((await directory.findBySlug('a'))?.payeeId).toBe('p_2')
})

test('a check returns what the import would do and writes nothing', async () => {
  await mustImport(buildFile({}, {}))
  const csv = buildFile({}, { payeeName: 'Other' }, {})
  const before = await everything()
  const checked = await mustImport(csv, true)
  expect(checked).toMatchObject({ isCheck: true, added: 1, changed: 1, unchanged: 1 })
  expect(await everything()).toBe(before)
  expect(await mustImport(csv)).toEqual({ ...checked, isCheck: false })
})

describe('an import refuses, with line and column,', () => {
  const noHtml = 'Use plain text without HTML'
  test.each([
    ['payeeId', 'p 1', /letters/],
    ['payeeId', '', /Required/],
    ['payeeId', 'p'.repeat(41), /40/],
    ['slug', 'Upper', /lower-case/],
    ['slug', 'a/b', /lower-case/],
    ['slug', '', /Required/],
    ['slug', 'web-payment', /page of the site/],
    ['slug', 'pay', /page of the site/],
    ['slug', 'ops', /page of the site/],
    ['slug', 'index.php', /already a home/],
    ['payeeName', '<b>Bold</b>', noHtml],
    ['payeeName', 'A &amp; B', noHtml],
    ['payeeName', '4111 1111 1111 1111', /card number/],
    ['payeeName', 'Two\nlines', /one line/],
    ['payeeName', 'Zero\u200bwidth', /invisible/],
    ['payeeName', 'x'.repeat(101), /100/],
    ['isPartner', 'maybe', /yes or no/],
    ['websiteUrl', 'http://plain.example', /https/],
    ['websiteUrl', 'https://us@evil.example', /https/],
    ['websiteUrl', 'javascript:alert(1)', /https/],
    ['billingUrl', 'https://a b.example', /https/],
    ['commonBot', 'a bot', /letters/],
    ['acctRegex', '\\d+', /Begin/],
    ['acctRegex', '^([$', /no regular expression/],
    ['acctRegex', '^(\\d)\\1$', /refer back/],
    ['acctRegex', '^(?=\\d)\\w+$', /look ahead or behind/],
    ['acctRegex', '^\\w+(?<!0)$', /look ahead or behind/],
    ['acctRegex', '^(\\d{40}){40}$', /1,000 parts/],
    ['acctRegex', '^\\p{Lu}+$', /only in/],
    ['acctRegex', `^${'1'.repeat(199)}$`, /200 characters/],
    ['accountPlace', 'somewhere', /Use one of top-left, top-right/],
    ['acctRegexWarn', '<i>', noHtml],
    ['customFields', 'payDOB', /required/],
    ['customFields', 'payDOB=maybe', /required/],
    ['customFields', 'payDOB=required;payDOB=optional', /twice/],
    ['customFields', '__proto__=required', /required/],
    ['address1', '<script>', noHtml],
    ['state', 'ZZ', /state/],
    ['zip', '1234', /ZIP/],
    ['logo', 'https://elsewhere.example/x.svg', /logos/],
    ['logo', '//elsewhere.example/x.svg', /logos/],
    ['customHeading', '<script>alert(1)</script>', /Nothing/],
    ['customHeading', 'Call 4111111111111111', /card number/],
    ['customLink', 'https://alone.example', /together/],
    ['customLinkKind', 'popup', /redirect or manual/],
    ['pphone', '12345', /phone/],
    ['fee', '2e3', /amount/],
    ['fee', '100.01', /amount/],
    ['payeeFees', 'Visa | <b>', noHtml],
    ['payeeFees', 'Visa | ', /Required/],
    ['popularity', '-1', /whole number/],
    ['popularity', '33554432', /whole number/],
  ])('the %s %j', async (column, cell, message) => {
    const before = await everything()
    const faults = await faultsOf(buildFile({}, { [column]: cell }))
    expect(faults).toEqual([{ line: 3, column, message: expect.stringMatching(message) }])
    expect(await everything()).toBe(before)
  })

  test('a protocol-relative link and one with user info, but not a path on this site', async () => {
    const link = (customLink: string) => buildFile({ customLink, customLinkKind: 'redirect' })
    expect(await faultsOf(link('//evil.example'))).toHaveLength(1)
    expect(await faultsOf(link('https://papaya.example@evil.example'))).toHaveLength(1)
    expect(await mustImport(link('/cedar-hollow'))).toMatchObject({ added: 1 })
  })

  test('no pattern that only a backtracking engine cannot run', async () => {
    const acctRegex = '^([A-Z]|[A-Z0-9])+$'
    expect(await mustImport(buildFile({ acctRegex }))).toMatchObject({ added: 1 })
    expect((await directory.findById('p_0'))?.acctRegex).toBe(acctRegex)
  })

  test('a payee that accepts no card', async () => {
    const none = { pall: 'no', pvisa: 'no', pmc: 'no', pdiscover: 'no', pamex: 'no' }
    expect(await faultsOf(buildFile(none))).toMatchObject([{ line: 2, column: 'pall' }])
  })
})

describe('the fees of a debt collector', () => {
  const debtCollector = 'yes'
  const feesAuthorizedBy = 'Agreement of March 2, 2026, section 4'
  const unauthorized = expect.stringMatching(/feesAuthorizedBy/)

  test.each([
    ['fee', { fee: '2.95' }],
    ['payeeFees', { payeeFees: 'Credit cards 2.5%' }],
    ['fee', { fee: '2.95', payeeFees: 'Credit cards 2.5%' }],
    ['fee', { fee: '2.95', feesAuthorizedBy: ' ' }],
  ])('are refused at the %s of %j, without an authorization', async (column, cells) => {
    const before = await everything()
    expect(await faultsOf(buildFile({}, { debtCollector, ...cells }))).toEqual([
      { line: 3, column, message: unauthorized },
    ])
    expect(await everything()).toBe(before)
  })

  test.each<Readonly<Record<string, string>>>([
    { fee: '2.95' },
    { payeeFees: 'Credit cards 2.5%' },
  ])(
    'are imported as %j when the line says who authorized them, which staff can read',
    async (cells) => {
      const line = buildFile({ debtCollector, ...cells, feesAuthorizedBy })
      expect(await mustImport(line)).toMatchObject({ added: 1 })
      const shown = await office.readPayee({ payee: 'p_0' })
      expect(shown.ok && shown.value.cells).toMatchObject({ ...cells, feesAuthorizedBy })
      expect(await mustImport(line)).toMatchObject({ changed: 0, unchanged: 1 })
    },
  )

  test('are not needed: a debt collector without a fee or with a fee of zero is imported', async () => {
    expect(await mustImport(buildFile({ debtCollector }, { debtCollector, fee: '0.00' }))).toEqual(
      expect.objectContaining({ added: 2 }),
    )
  })

  test('are refused when a payee with a fee becomes a debt collector', async () => {
    await mustImport(buildFile({ fee: '2.95' }))
    expect(await faultsOf(buildFile({ debtCollector }))).toEqual([
      { line: 2, column: 'fee', message: unauthorized },
    ])
  })

  test('are refused when they change in a file without the authorization, which was for the old ones', async () => {
    await mustImport(buildFile({ debtCollector, fee: '2.95', feesAuthorizedBy }))
    expect(await faultsOf(buildFile({ fee: '3.95' }))).toEqual([
      { line: 2, column: 'fee', message: unauthorized },
    ])
    expect(await mustImport(buildFile({ fee: '2.95', city: 'Phoenix' }))).toMatchObject({
      payees: [{ columns: ['city'] }],
    })
  })

  test('are refused when the authorization is cleared', async () => {
    await mustImport(buildFile({ debtCollector, fee: '2.95', feesAuthorizedBy }))
    expect(await faultsOf(buildFile({ feesAuthorizedBy: '' }))).toHaveLength(1)
  })
})

describe('an import file', () => {
  test('is refused with all of its faults, ordered by line', async () => {
    await insertPayee(env.DB, { id: 'p_owner', slug: 'taken', name: 'Owner' })
    const faults = await faultsOf(
      buildFile(
        { payeeName: '<b>', slug: 'pay', zip: 'x', fee: 'free', customLinkKind: 'manual' },
        { slug: 'taken' },
        {},
        { payeeId: 'p_2', slug: 'payee-2', customHeading: '<script>x</script>' },
        { payeeName: 'Multi\nline', state: 'ZZ' },
        { isPartner: '?' },
      ),
    )
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 payeeName',
      '2 zip',
      '2 fee',
      '2 slug',
      '2 customLink',
      '3 slug',
      '5 payeeId',
      '5 slug',
      '5 customHeading',
      '6 payeeName',
      '6 state',
      // The name on line 6 spans two lines.
      '8 isPartner',
    ])
    expect(faults[5]?.message).toContain('p_owner')
    expect(faults[6]?.message).toBe('Line 4 has the same')
  })

  test.each([
    ['', 1, null, /empty/],
    ['payeeId,slug,payeeName', 1, null, /no payee/],
    ['payeeId,slug\np,s', 1, 'payeeName', /missing/],
    ['payeeId,slug,payeeName,colour\np,s,n,c', 1, 'colour', /no such/],
    ['payeeId,slug,payeeName,slug\np,s,n,s', 1, 'slug', /twice/],
    ['payeeId,slug,payeeName,__proto__\np,s,n,s', 1, '__proto__', /no such/],
    ['payeeId,slug,payeeName\np,s', 2, null, /2 cells .* 3 columns/],
    ['payeeId,slug,payeeName\np,s,"n', 2, null, /no end/],
    ['payeeId;slug;payeeName\np;s;n', 1, 'payeeId;slug;payeeName', /no such/],
  ])('with the content %j is refused', async (csv, line, column, message) => {
    expect((await faultsOf(csv))[0]).toEqual({
      line,
      column,
      message: expect.stringMatching(message),
    })
  })

  test('from a spreadsheet is parsed: byte order mark, CRLF, quotes', async () => {
    const csv = '\uFEFFpayeeId,slug,payeeName\r\np_1,"a","Cedar, ""Hollow"""\r\n\r\n'
    expect(await mustImport(csv)).toMatchObject({ added: 1 })
    expect((await directory.findById('p_1'))?.payeeName).toBe('Cedar, "Hollow"')
  })

  test('of 5,000 payees is imported and searchable, and one of 5,001 is refused', async () => {
    const many = (count: number, name: string) =>
      buildFile(
        ...Array.from({ length: count }, (_, index) => ({
          payeeName: `${name} ${['Clinic', 'Dental', 'Hospital'][index % 3]} ${index}`,
          isPartner: 'yes',
          address1: `${index} Example Way`,
          city: 'Springfield',
          acctRegexWarn: 'The number is in the upper right corner of your bill, after "No."',
          popularity: String(index % 100),
        })),
      )
    expect(await faultsOf(many(5001, 'Cedar'))).toMatchObject([{ line: 5002, column: null }])
    expect(await mustImport(many(5000, 'Cedar'))).toMatchObject({ added: 5000 })
    expect(await found('cedar clinic 4998')).toEqual(['p_4998'])
    expect(await mustImport(many(5000, 'Maple'))).toMatchObject({ changed: 5000 })
    expect(await found('maple clinic 4998')).toEqual(['p_4998'])
    expect(await directory.search('maple')).toHaveLength(20)
    await checkIndex()
  })
})

describe('writePayees', () => {
  const write = (id: string, slug: string, previousUpdatedAt: number | null) => ({
    payeeId: id,
    cells: toCells(
      payeeLine.parse({ payeeId: id, slug, payeeName: 'Written' }),
      new Set(),
      undefined,
    ),
    previousUpdatedAt,
    changesSlug: false,
  })

  test('writes nothing when another import has changed one payee', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    await env.DB.prepare("UPDATE payees SET updated_at = 5 WHERE id = 'p_a'").run()
    const before = await everything()
    const others = Array.from({ length: 700 }, (_, index) =>
      write(`p_n${index}`, `n${index}`, null),
    )
    expect(await writePayees(env.DB, [...others, write('p_a', 'a', 4)], 9)).toBe(false)
    expect(await writePayees(env.DB, [...others, write('p_a', 'a', null)], 9)).toBe(false)
    expect(await everything()).toBe(before)
    expect(await writePayees(env.DB, [...others, write('p_a', 'a', 5)], 9)).toBe(true)
  })

  test('writes nothing when the last payee has a slug that another payee owns', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    const before = await everything()
    const others = Array.from({ length: 700 }, (_, index) =>
      write(`p_n${index}`, `n${index}`, null),
    )
    expect(await writePayees(env.DB, [...others, write('p_b', 'a', null)], 9)).toBe(false)
    expect(await everything()).toBe(before)
  })

  test('is needed: separate statements leave a partial import, and this test detects it', async () => {
    await insertPayee(env.DB, { id: 'p_a', slug: 'a' })
    const before = await everything()
    const rows = [write('p_n', 'n', null), write('p_b', 'a', null)]
    const naive = async () => {
      for (const { cells } of rows)
        await env.DB.prepare(importQueries.write)
          .bind(JSON.stringify([Object.values(cells)]), 9)
          .run()
    }
    await expect(naive()).rejects.toThrow(/UNIQUE/)
    expect(await everything()).not.toBe(before)
  })
})
