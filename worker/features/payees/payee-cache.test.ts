import { expect, it, vi } from 'vitest'
import { buildPayeeRow } from '../../../tests/support/builders/payee'
import { findCachedPayee, maxCachedPayees } from './payee-cache'
import { type FoundPayee, type PayeeRow, toPayee } from './store'

const toFound = (row: PayeeRow): FoundPayee => ({ ...toPayee(row), pausedUntil: null })
const createDirectory = (payee: FoundPayee | null) => ({ findById: vi.fn(async () => payee) })

it('a payee is queried once in 30 seconds', async () => {
  const payee = toFound(buildPayeeRow({ id: 'p_once' }))
  const directory = createDirectory(payee)
  expect(await findCachedPayee(directory, 'p_once', 0)).toBe(payee)
  expect(await findCachedPayee(directory, 'p_once', 29_999)).toBe(payee)
  expect(directory.findById).toHaveBeenCalledTimes(1)
  await findCachedPayee(directory, 'p_once', 30_000)
  expect(directory.findById).toHaveBeenCalledTimes(2)
})

it('an unknown payee id is cached too, and an invalid one is never queried', async () => {
  const directory = createDirectory(null)
  expect(await findCachedPayee(directory, 'p_unknown', 0)).toBeNull()
  expect(await findCachedPayee(directory, 'p_unknown', 1)).toBeNull()
  expect(directory.findById).toHaveBeenCalledTimes(1)
  expect(await findCachedPayee(directory, "p'1", 1)).toBeNull()
  expect(directory.findById).toHaveBeenCalledTimes(1)
})

it('a failed payee query is not cached', async () => {
  const directory = createDirectory(null)
  directory.findById.mockRejectedValueOnce(new Error('D1 is down'))
  await expect(findCachedPayee(directory, 'p_failing', 0)).rejects.toThrow('D1 is down')
  expect(await findCachedPayee(directory, 'p_failing', 0)).toBeNull()
})

it('the payee cache drops its oldest entry when it is full', async () => {
  const directory = createDirectory(null)
  await findCachedPayee(directory, 'p_first', 0)
  for (let i = 0; i < maxCachedPayees; i += 1) await findCachedPayee(directory, `p_fill${i}`, 0)
  directory.findById.mockClear()
  await findCachedPayee(directory, `p_fill${maxCachedPayees - 1}`, 1)
  expect(directory.findById).not.toHaveBeenCalled()
  await findCachedPayee(directory, 'p_first', 1)
  expect(directory.findById).toHaveBeenCalledOnce()
})
