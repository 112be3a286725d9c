// The ledger of live and archived payments sums to zero. A call reads one page of live payments; the last one also
// returns the totals of the archive. Reads a bounded number of rows, however many payments there are.
import * as z from 'zod/mini'
import { ok } from '../../../shared/result'
import { listArchivedTotals } from '../payments/archive/archive-store'
import { sumLedgerPage } from '../payments/ledger/ledger-store'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { cents } from './reply-format'

const pageLength = 1000

/** What each account has, in cents. */
const ledgerAccounts = z.object({
  card: cents,
  reserved: cents,
  payee: cents,
  disputed: cents,
})

const archivedMonth = z.object({
  /** Of the payments, YYYY-MM. */
  month: z.string(),
  payments: z.int(),
  /** Of them, those whose object was deleted after the retention period. */
  deleted: z.int(),
  authorizedCents: cents,
  capturedCents: cents,
  voidedCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  wonCents: cents,
  lostCents: cents,
  accounts: ledgerAccounts,
})

export const checkLedger = defineCommand({
  summary: 'Sums the ledger of live payments, 1,000 a page, and of archived ones on the last.',
  sample: {},
  input: z.strictObject({
    /** `next` of the page before; absent for the first page. */
    after: z.optional(fields.payment),
  }),
  reply: z.object({
    payments: z.int(),
    accounts: ledgerAccounts,
    /** Payments of the page with an event whose entries do not sum to zero. */
    unbalanced: z.array(z.string()),
    /** Null on the last page, which alone has `archived`. */
    next: z.nullable(z.string()),
    archived: z.array(archivedMonth),
  }),
  failures: [],
  terminal: { name: 'ledger' },
  async run({ after = '' }, { db }) {
    const { payments, last, accounts, unbalanced } = await sumLedgerPage(db, {
      after,
      limit: pageLength,
    })
    const next = payments === pageLength ? last : null
    const totals = next === null ? await listArchivedTotals(db) : []
    return ok({
      payments,
      accounts,
      unbalanced: [...unbalanced],
      next,
      archived: totals.map((total) => ({
        month: total.month,
        payments: total.payments,
        deleted: total.deleted,
        authorizedCents: total.authorized_cents,
        capturedCents: total.captured_cents,
        voidedCents: total.voided_cents,
        refundedCents: total.refunded_cents,
        disputedCents: total.disputed_cents,
        wonCents: total.won_cents,
        lostCents: total.lost_cents,
        accounts: {
          card: total.in_card_cents,
          reserved: total.in_reserved_cents,
          payee: total.in_payee_cents,
          disputed: total.in_disputed_cents,
        },
      })),
    })
  },
})
