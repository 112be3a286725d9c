// A list of card fees is imported only with who at the biller confirmed it, and when.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { createOffice } from '../../../../tests/support/builders/office'
import {
  buildFile,
  deleteAllPayees,
  findFileFaults,
  importFile,
} from '../../../../tests/support/builders/payee-import'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await deleteAllPayees()
})

const payeeFees = 'Credit cards 2.5%'
const confirmed = { feesConfirmedBy: 'Dana Cole in billing', feesConfirmedOn: '01/15/2025' }
const { unconfirmedFees, confirmedLater } = payeeImportErrors.line
const unconfirmed = [{ line: 2, column: 'payeeFees', message: unconfirmedFees }]

describe('a list of card fees', () => {
  test.each([
    ['neither', {}],
    ['no day', { feesConfirmedBy: confirmed.feesConfirmedBy }],
    ['no person', { feesConfirmedOn: confirmed.feesConfirmedOn }],
    ['an empty person', { ...confirmed, feesConfirmedBy: ' ' }],
  ])('is refused with %s of who confirmed it and when', async (_, cells) => {
    expect(await findFileFaults(buildFile({ payeeFees, ...cells }))).toEqual(unconfirmed)
  })

  test('is imported with both, which staff can read', async () => {
    const file = buildFile({ payeeFees, ...confirmed })
    expect(await importFile(file)).toMatchObject({ added: 1 })
    const shown = await createOffice('Sam Staff').readPayee({ payee: 'p_0' })
    const stored = { ...confirmed, feesConfirmedOn: '2025-01-15' }
    expect(shown.ok && shown.value.cells).toMatchObject({ payeeFees, ...stored })
    expect(await importFile(file)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('that changes is refused in a file without the confirmation, which was for the old list', async () => {
    await importFile(buildFile({ payeeFees, ...confirmed }))
    expect(await findFileFaults(buildFile({ payeeFees: 'Credit cards 3%' }))).toEqual(unconfirmed)
    expect(await importFile(buildFile({ payeeFees, city: 'Phoenix' }))).toMatchObject({
      payees: [{ columns: ['city'] }],
    })
  })

  test('is refused when it was confirmed after today', async () => {
    const feesConfirmedOn = addDays(toEasternDay(Date.now()), 2)
    expect(await findFileFaults(buildFile({ payeeFees, ...confirmed, feesConfirmedOn }))).toEqual([
      { line: 2, column: 'feesConfirmedOn', message: confirmedLater },
    ])
  })

  test('needs no confirmation when it is empty', async () => {
    expect(await importFile(buildFile({ payeeFees: '' }))).toMatchObject({ added: 1 })
  })
})
