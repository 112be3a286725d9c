// A file as a whole: its faults, its encoding and its size.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { insertPayee } from '../../../../tests/support/builders/payee'
import {
  buildFile,
  checkIndex,
  deleteAllPayees,
  directory,
  findFileFaults,
  findIds,
  importFile,
} from '../../../../tests/support/builders/payee-import'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteAllPayees()
})

describe('an import file', () => {
  test('is refused with all of its faults, ordered by line', async () => {
    await insertPayee(env.DB, { id: 'p_owner', slug: 'taken', name: 'Owner' })
    const faults = await findFileFaults(
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
    expect(faults[6]?.message).toBe(payeeImportErrors.line.repeated(4))
  })

  test.each([
    ['', 1, null, /empty/],
    ['payeeId,slug,payeeName', 1, null, /no payee/],
    ['payeeId,slug\np,s', 1, 'payeeName', /missing/],
    ['payeeId,slug,payeeName,colour\np,s,n,c', 1, 'colour', /no such/],
    ['payeeId,slug,payeeName,slug\np,s,n,s', 1, 'slug', /twice/],
    ['payeeId,slug,payeeName,__proto__\np,s,n,s', 1, '__proto__', /no such/],
    ['payeeId,slug,payeeName\np,s', 2, null, /2 cells.* 3 columns/],
    ['payeeId,slug,payeeName\np,s,"n', 2, null, /never ends/],
    ['payeeId;slug;payeeName\np;s;n', 1, 'payeeId;slug;payeeName', /no such/],
  ])('with the content %j is refused', async (csv, line, column, message) => {
    expect((await findFileFaults(csv))[0]).toEqual({
      line,
      column,
      message: expect.stringMatching(message),
    })
  })

  test('from a spreadsheet is parsed: byte order mark, CRLF, quotes', async () => {
    const csv = '\uFEFFpayeeId,slug,payeeName\r\np_1,"a","Cedar, ""Hollow"""\r\n\r\n'
    expect(await importFile(csv)).toMatchObject({ added: 1 })
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
    expect(await findFileFaults(many(5001, 'Cedar'))).toMatchObject([{ line: 5002, column: null }])
    expect(await importFile(many(5000, 'Cedar'))).toMatchObject({ added: 5000 })
    expect(await findIds('cedar clinic 4998')).toEqual(['p_4998'])
    expect(await importFile(many(5000, 'Maple'))).toMatchObject({ changed: 5000 })
    expect(await findIds('maple clinic 4998')).toEqual(['p_4998'])
    expect(await directory.search('maple')).toHaveLength(20)
    await checkIndex()
  })
})
