// Importing payees from CSV through the RPC entrypoint: cells, faults and the search index.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import example from '../../../../docs/payees.example.csv?raw'
import seed from '../../../../migrations/seed/0001_payees.sql?raw'
import { payeeLine } from '../../../../shared/back-office/payee-import'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { createOffice } from '../../../../tests/support/builders/office'
import { insertPayee } from '../../../../tests/support/builders/payee'
import {
  buildFile,
  checkIndex,
  deleteAllPayees,
  directory,
  findFileFaults,
  findIds,
  importFile,
  readPayeeTables,
  toCsv,
} from '../../../../tests/support/builders/payee-import'

const office = createOffice('Sam Staff')

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteAllPayees()
})

test('the documented example file has every column and can be imported', async () => {
  const header = example.split(/\r?\n/)[0]?.split(',') ?? []
  expect([...header].sort()).toEqual(Object.keys(payeeLine.shape).sort())
  const imported = await importFile(example)
  expect(imported).toMatchObject({ isCheck: false, changed: 0, unchanged: 0 })
  expect(imported.added).toBeGreaterThan(1)
  expect(await importFile(example)).toMatchObject({ added: 0, changed: 0, payees: [] })
})

test('every seeded payee is unchanged when it is read and imported again', async () => {
  await env.DB.prepare(seed).run()
  const { results } = await env.DB.prepare('SELECT id FROM payees').all<{ id: string }>()
  const shown = await Promise.all(results.map(({ id }) => office.readPayee({ payee: id })))
  const cells = shown.map((result) => (result.ok ? result.value.cells : {}))
  // An import stores the sanitized heading; the seed has an unsanitized one.
  const names = Object.keys(cells[0] ?? {}).filter((name) => name !== 'customHeading')
  const csv = toCsv([names, ...cells.map((one) => names.map((name) => one[name] ?? ''))])
  const before = await readPayeeTables()
  expect(await importFile(csv)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: results.length,
  })
  expect(await readPayeeTables()).toBe(before)
})

describe('an imported line', () => {
  test('becomes the payee that the directory returns', async () => {
    await importFile(
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
        brandColor: ' #1F6B4A',
        customHeading: '<b onclick="x()">Pay</b><script>alert(1)</script>\nhere',
        customHeadingEs: '<b onclick="x()">Pague</b> aquí',
        acctRegexWarnEs: 'F y seis dígitos',
        customLink: 'https://full.example/pay',
        customLinkKind: 'manual',
        pphone: '217.555.0101',
        fee: '$10.5',
        payeeFees: 'Visa 2.95 | Amex 3.50',
        payeeFeesEs: 'Visa, 2.95 | Amex, 3.50',
        payeeFeesComplete: 'yes',
        feesConfirmedBy: 'Dana Cole in billing',
        feesConfirmedOn: '01/15/2025',
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
      brandColor: '#1f6b4a',
      customHeading: '<b>Pay</b>\nhere',
      customHeadingEs: '<b>Pague</b> aquí',
      acctRegexWarnEs: 'F y seis dígitos',
      customLink: { url: 'https://full.example/pay', kind: 'manual' },
      pphone: '(217) 555-0101',
      fee: 1050,
      payeeFees: ['Visa 2.95', 'Amex 3.50'],
      payeeFeesEs: ['Visa, 2.95', 'Amex, 3.50'],
    })
    expect(await findIds('fulle haus')).toEqual(['p_full'])
  })

  test.each([
    ['another number of lines', 'Tarjetas 2.5%'],
    ['another number', 'Tarjetas 2.6% | Sin cargo hasta $20.00'],
    ['another order', 'Sin cargo hasta $20.00 | Tarjetas 2.5%'],
  ])('refuses a Spanish list of fees with %s', async (_, payeeFeesEs) => {
    const payeeFees = 'Cards 2.5% | No fee up to $20.00'
    const fault = { line: 2, column: 'payeeFeesEs', message: payeeImportErrors.line.otherFees }
    const confirmed = {
      payeeFeesComplete: 'yes',
      feesConfirmedBy: 'Dana Cole in billing',
      feesConfirmedOn: '01/15/2025',
    }
    expect(await findFileFaults(buildFile({ ...confirmed, payeeFees, payeeFeesEs }))).toEqual([
      fault,
    ])
    await importFile(
      buildFile({ ...confirmed, payeeFees, payeeFeesEs: 'Tarjetas 2.5% | Sin cargo hasta $20.00' }),
    )
    // The stored Spanish list no longer says what the English one says.
    expect(await findFileFaults(buildFile({ ...confirmed, payeeFees: 'Cards 3%' }))).toEqual([
      fault,
    ])
  })

  test('changes only columns in the file, and an empty cell clears its column', async () => {
    await importFile(
      buildFile({ city: 'Springfield', fee: '2.95', isPartner: 'yes', pphone: '2175550101' }),
    )
    const imported = await importFile(
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
    await importFile(buildFile(payee, other))
    expect(await findIds('cedar')).toEqual(['p_1', 'p_0'])
    await importFile(buildFile({ ...payee, popularity: '9' }, other))
    expect(await findIds('cedar')).toEqual(['p_0', 'p_1'])
    await importFile(
      buildFile({ ...payee, payeeName: 'Maple Hollow' }, { ...other, autoConf: 'yes' }),
    )
    expect(await findIds('cedar')).toEqual([])
    expect(await findIds('maple')).toEqual(['p_0'])
    expect(await findIds('mapel')).toEqual(['p_0'])
    await checkIndex()
  })

  test('leaves payees outside the file unchanged', async () => {
    const id = await insertPayee(env.DB, { slug: 'left-alone', name: 'Left Alone' })
    const before = await directory.findById(id)
    await importFile(buildFile({}))
    expect(await directory.findById(id)).toEqual(before)
  })
})

test('payees can swap slugs in one import', async () => {
  await importFile(buildFile({ slug: 'a' }, { slug: 'b' }, { slug: 'c' }))
  expect(await importFile(buildFile({ slug: 'b' }, { slug: 'c' }, { slug: 'a' }))).toMatchObject({
    changed: 3,
  })
  expect((await directory.findBySlug('a'))?.payeeId).toBe('p_2')
})

test('a check returns what the import would do and writes nothing', async () => {
  await importFile(buildFile({}, {}))
  const csv = buildFile({}, { payeeName: 'Other' }, {})
  const before = await readPayeeTables()
  const checked = await importFile(csv, true)
  expect(checked).toMatchObject({ isCheck: true, added: 1, changed: 1, unchanged: 1 })
  expect(await readPayeeTables()).toBe(before)
  expect(await importFile(csv)).toEqual({ ...checked, isCheck: false })
})

describe('an import refuses, with line and column,', () => {
  const noHtml = payeeImportErrors.cell.noHtml
  test.each([
    ['payeeId', 'p 1', /letters/],
    ['payeeId', '', /Required/],
    ['payeeId', 'p'.repeat(41), /40/],
    ['slug', 'Upper', /lowercase/],
    ['slug', 'a/b', /lowercase/],
    ['slug', '', /Required/],
    ['slug', 'web-payment', /page on the site/],
    ['slug', 'pay', /page on the site/],
    ['slug', 'ops', /page on the site/],
    ['slug', 'r', /page on the site/],
    ['slug', 'q', /page on the site/],
    ['slug', 'dev', /page on the site/],
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
    ['acctRegex', '\\d+', /Start with/],
    ['acctRegex', '^([$', /regular expression/],
    ['acctRegex', '^(\\d)\\1$', /refer back/],
    ['acctRegex', '^(?=\\d)\\w+$', /no lookahead/],
    ['acctRegex', '^\\w+(?<!0)$', /no lookahead/],
    ['acctRegex', '^(\\d{40}){40}$', /1,000 parts/],
    ['acctRegex', '^\\p{Lu}+$', /only in/],
    ['acctRegex', `^${'1'.repeat(199)}$`, /200 characters/],
    ['accountPlace', 'somewhere', /Use one of top-left, top-right/],
    ['brandColor', 'green', /such as #1d5fc4/],
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
    const before = await readPayeeTables()
    const faults = await findFileFaults(buildFile({}, { [column]: cell }))
    expect(faults).toEqual([{ line: 3, column, message: expect.stringMatching(message) }])
    expect(await readPayeeTables()).toBe(before)
  })

  test('a protocol-relative link and one with user info, but not a path on this site', async () => {
    const link = (customLink: string) => buildFile({ customLink, customLinkKind: 'redirect' })
    expect(await findFileFaults(link('//evil.example'))).toHaveLength(1)
    expect(await findFileFaults(link('https://papaya.example@evil.example'))).toHaveLength(1)
    expect(await importFile(link('/cedar-hollow'))).toMatchObject({ added: 1 })
  })

  test('no pattern just because a backtracking engine could hang on it', async () => {
    const acctRegex = '^([A-Z]|[A-Z0-9])+$'
    expect(await importFile(buildFile({ acctRegex }))).toMatchObject({ added: 1 })
    expect((await directory.findById('p_0'))?.acctRegex).toBe(acctRegex)
  })

  test('a payee that accepts no card', async () => {
    const none = { pall: 'no', pvisa: 'no', pmc: 'no', pdiscover: 'no', pamex: 'no' }
    expect(await findFileFaults(buildFile(none))).toMatchObject([{ line: 2, column: 'pall' }])
  })
})
