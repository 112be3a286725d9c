// A debt collector's fees are imported only with the authorization that the file names.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createOffice } from '../../../../tests/support/builders/office'
import {
  buildFile,
  deleteAllPayees,
  findFileFaults,
  importFile,
  readPayeeTables,
} from '../../../../tests/support/builders/payee-import'

const office = createOffice('Sam Staff')

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteAllPayees()
})

describe('the fees of a debt collector', () => {
  const debtCollector = 'yes'
  const feesAuthorizedBy = 'Agreement of March 2, 2026, section 4'
  const confirmed = {
    payeeFeesComplete: 'yes',
    feesConfirmedBy: 'Dana Cole',
    feesConfirmedOn: '2025-01-15',
  }
  const unauthorized = expect.stringMatching(/feesAuthorizedBy/)

  test.each([
    ['fee', { fee: '2.95' }],
    ['payeeFees', { payeeFees: 'Credit cards 2.5%', ...confirmed }],
    ['fee', { fee: '2.95', payeeFees: 'Credit cards 2.5%', ...confirmed }],
    ['fee', { fee: '2.95', feesAuthorizedBy: ' ' }],
  ])(
    'are refused with a fault in the column %s for %j, which has no authorization',
    async (column, cells) => {
      const before = await readPayeeTables()
      expect(await findFileFaults(buildFile({}, { debtCollector, ...cells }))).toEqual([
        { line: 3, column, message: unauthorized },
      ])
      expect(await readPayeeTables()).toBe(before)
    },
  )

  test.each<Readonly<Record<string, string>>>([
    { fee: '2.95' },
    { payeeFees: 'Credit cards 2.5%', ...confirmed },
  ])(
    'are imported as %j when the line says who authorized them, which staff can read',
    async (cells) => {
      const file = buildFile({ debtCollector, ...cells, feesAuthorizedBy })
      expect(await importFile(file)).toMatchObject({ added: 1 })
      const shown = await office.readPayee({ payee: 'p_0' })
      expect(shown.ok && shown.value.cells).toMatchObject({ ...cells, feesAuthorizedBy })
      expect(await importFile(file)).toMatchObject({ changed: 0, unchanged: 1 })
    },
  )

  test('need no authorization when there are none or the fee is zero', async () => {
    expect(await importFile(buildFile({ debtCollector }, { debtCollector, fee: '0.00' }))).toEqual(
      expect.objectContaining({ added: 2 }),
    )
  })

  test('are refused when a payee with a fee becomes a debt collector', async () => {
    await importFile(buildFile({ fee: '2.95' }))
    expect(await findFileFaults(buildFile({ debtCollector }))).toEqual([
      { line: 2, column: 'fee', message: unauthorized },
    ])
  })

  test('are refused when they change in a file without the authorization, which was for the old ones', async () => {
    await importFile(buildFile({ debtCollector, fee: '2.95', feesAuthorizedBy }))
    expect(await findFileFaults(buildFile({ fee: '3.95' }))).toEqual([
      { line: 2, column: 'fee', message: unauthorized },
    ])
    expect(await importFile(buildFile({ fee: '2.95', city: 'Phoenix' }))).toMatchObject({
      payees: [{ columns: ['city'] }],
    })
  })

  test('are refused when the authorization is cleared', async () => {
    await importFile(buildFile({ debtCollector, fee: '2.95', feesAuthorizedBy }))
    expect(await findFileFaults(buildFile({ feesAuthorizedBy: '' }))).toHaveLength(1)
  })
})
