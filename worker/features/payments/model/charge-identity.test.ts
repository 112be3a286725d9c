import { expect, test } from 'vitest'
import { buildSubmitRequest } from '../../../../tests/support/builders/submit-request'
import { type ChargeIdentity, identities, isSameCharge, toFingerprints } from './charge-identity'
import type { PaymentOrder } from './payment-order'

const { order } = buildSubmitRequest({ attemptId: 'a1', payeeId: 'p_1', amountCents: 12_550 })
const [newest] = identities

const isSameAs = async (other: PaymentOrder): Promise<boolean> =>
  isSameCharge((await toFingerprints(order))[0], await toFingerprints(other))

const orderParts =
  'payeeId payType isBtoB isSilent agreedRequestId feeCents billName address1 city state zip note'
const cardParts = 'cardBrand cardLastFour'
const billParts =
  'patientName account additionalAccounts payDOB payDOS amountCents email phone billingZip'

test.each(Object.keys(newest.order))(
  'a change of %s is another charge if it is part of one',
  async (name) => {
    const isPart = `${orderParts} ${cardParts}`.split(' ').includes(name)
    expect(await isSameAs({ ...order, [name]: 'changed' })).toBe(!isPart)
  },
)

test.each(Object.keys(newest.bill))(
  'a change of the bill’s %s is another charge if it is part of one',
  async (name) => {
    const isPart = billParts.split(' ').includes(name)
    expect(await isSameAs({ ...order, bill: { ...order.bill, [name]: 'changed' } })).toBe(!isPart)
  },
)

test('the order in which fields were written makes no difference', async () => {
  const reversed = Object.fromEntries(Object.entries(order).reverse())
  expect(await isSameAs({ ...order, ...reversed })).toBe(true)
})

test('a field that a deploy adds makes no difference to attempts from before', async () => {
  const grown = { ...order, bill: { ...order.bill, employer: '' }, channel: 'web' }
  expect(await isSameAs(grown)).toBe(true)
})

test('an attempt from before a deploy that changed the identity is still the same charge', async () => {
  const next: ChargeIdentity = {
    ...newest,
    version: newest.version + 1,
    order: { ...newest.order, locale: true },
  }
  const [stored] = await toFingerprints(order)
  expect(isSameCharge(stored, await toFingerprints(order, [next, ...identities]))).toBe(true)
  expect(isSameCharge(stored, await toFingerprints(order, [next]))).toBe(false)
})
