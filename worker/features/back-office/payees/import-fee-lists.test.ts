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
const complete = { payeeFeesComplete: 'yes' }
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
    expect(await findFileFaults(buildFile({ ...complete, payeeFees, ...cells }))).toEqual(
      unconfirmed,
    )
  })

  test('is imported with both, which staff can read', async () => {
    const file = buildFile({ ...complete, payeeFees, ...confirmed })
    expect(await importFile(file)).toMatchObject({ added: 1 })
    const shown = await createOffice('Sam Staff').readPayee({ payee: 'p_0' })
    const stored = { ...confirmed, feesConfirmedOn: '2025-01-15' }
    expect(shown.ok && shown.value.cells).toMatchObject({ payeeFees, ...stored })
    expect(await importFile(file)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('that changes is refused in a file without the confirmation, which was for the old list', async () => {
    await importFile(buildFile({ ...complete, payeeFees, ...confirmed }))
    expect(await findFileFaults(buildFile({ ...complete, payeeFees: 'Credit cards 3%' }))).toEqual(
      unconfirmed,
    )
    expect(await importFile(buildFile({ payeeFees, city: 'Phoenix' }))).toMatchObject({
      payees: [{ columns: ['city'] }],
    })
  })

  test('is refused when it was confirmed after today', async () => {
    const feesConfirmedOn = addDays(toEasternDay(Date.now()), 2)
    expect(
      await findFileFaults(buildFile({ ...complete, payeeFees, ...confirmed, feesConfirmedOn })),
    ).toEqual([{ line: 2, column: 'feesConfirmedOn', message: confirmedLater }])
  })

  test.each<Readonly<Record<string, string>>>([{}, { payeeFeesComplete: 'no' }])(
    'that may not say who charges, when, and on which cards is refused: %j',
    async (cells) => {
      const fault = { line: 2, column: 'payeeFees', message: payeeImportErrors.line.incompleteFees }
      expect(await findFileFaults(buildFile({ payeeFees, ...confirmed, ...cells }))).toEqual([
        fault,
      ])
      await importFile(buildFile({ ...complete, payeeFees, ...confirmed }))
      expect(await findFileFaults(buildFile({ payeeFees: 'Cards 3%', ...confirmed }))).toEqual([
        fault,
      ])
    },
  )

  test('needs no confirmation when it is empty', async () => {
    expect(await importFile(buildFile({ payeeFees: '' }))).toMatchObject({ added: 1 })
  })
})

test('a fee is a convenience fee, and a surcharge is refused with the reason', async () => {
  const { surcharge, feeKind } = payeeImportErrors.cell
  await importFile(buildFile({ fee: '2.95' }, { fee: '2.95', feeKind: 'convenience' }))
  const shown = await createOffice('Sam Staff').readPayee({ payee: 'p_0' })
  expect(shown.ok && shown.value.cells.feeKind).toBe('convenience')
  expect(
    await findFileFaults(buildFile({ fee: '2.95', feeKind: 'surcharge' }, { feeKind: 'percent' })),
  ).toEqual([
    { line: 2, column: 'feeKind', message: surcharge },
    { line: 3, column: 'feeKind', message: feeKind },
  ])
})
