import { expect, test } from 'vitest'
import { isReturned, toPaid, toReturns } from './paid'

const accepted = { status: 'accepted', amount_cents: 1_800, fee_cents: 200 } as const

test.each([
  ['nothing was returned', [], [], 2_000],
  ['a refund is open', [['sent', 500]], [], 2_000],
  ['a part was refunded', [['refunded', 500]], [], 1_500],
  ['a dispute is open', [], [['opened', 500]], 2_000],
  ['a dispute was won', [], [['won', 500]], 2_000],
  ['a dispute was lost', [], [['lost', 500]], 1_500],
  ['a refund and a lost dispute overlap', [['refunded', 2_000]], [['lost', 500]], 0],
] as const)(
  'when %s, what is still paid is the charge less what went back',
  (_, refunds, disputes, left) => {
    const toRow = ([status, cents]: readonly [string, number]) => ({ status, cents })
    const rows = { refunds: refunds.map(toRow), disputes: disputes.map(toRow) }
    const paid = toPaid(accepted, toReturns(rows))
    expect([paid.paidCents, isReturned(paid)]).toEqual([left, left === 0])
  },
)

test.each(['in_review', 'rejected', 'canceled'] as const)(
  'nothing of a payment with the status %s is paid, and nothing was returned',
  (status) => {
    const paid = toPaid({ ...accepted, status }, { refundedCents: 0, returnedCents: 0 })
    expect([paid.paidCents, isReturned(paid)]).toEqual([0, false])
  },
)
