// A contract by which what is paid to us is paid to the payee is imported only with who confirmed it.
import { beforeEach, expect, test, vi } from 'vitest'
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

const { unconfirmedContract, contractNotPartner } = payeeImportErrors.line
const contract = { isPartner: 'yes', paidToUs: '03/02/2026', paidToUsConfirmedBy: 'Dana Cole' }
const unconfirmed = [{ line: 2, column: 'paidToUs', message: unconfirmedContract }]

test.each([
  ['nobody', { isPartner: 'yes', paidToUs: contract.paidToUs }],
  ['an empty name', { ...contract, paidToUsConfirmedBy: ' ' }],
])('a contract that %s confirmed is refused', async (_, cells) => {
  expect(await findFileFaults(buildFile(cells))).toEqual(unconfirmed)
})

test('a contract with both is imported, and staff can read it', async () => {
  const file = buildFile(contract)
  expect(await importFile(file)).toMatchObject({ added: 1 })
  const shown = await createOffice('Sam Staff').readPayee({ payee: 'p_0' })
  expect(shown.ok && shown.value.cells).toMatchObject({ ...contract, paidToUs: '2026-03-02' })
  expect(await importFile(file)).toMatchObject({ changed: 0, unchanged: 1 })
})

test('another date needs its own confirmation', async () => {
  await importFile(buildFile(contract))
  expect(await findFileFaults(buildFile({ paidToUs: '04/02/2026' }))).toEqual(unconfirmed)
  expect(await importFile(buildFile({ paidToUs: '', city: 'Phoenix' }))).toMatchObject({
    payees: [{ columns: ['city', 'paidToUs'] }],
  })
})

test('only a partner has a contract', async () => {
  const fault = { line: 2, column: 'paidToUs', message: contractNotPartner }
  expect(await findFileFaults(buildFile({ ...contract, isPartner: 'no' }))).toEqual([fault])
  await importFile(buildFile(contract))
  expect(await findFileFaults(buildFile({ isPartner: 'no' }))).toEqual([fault])
})
