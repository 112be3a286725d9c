// npm run ops -- ledger: adds up the pages of the ledger and the archive's totals.
import { formatCents } from '../../shared/money.ts'
import type { CommandReply } from '../../worker/features/back-office/commands.ts'
import type { OpsCommand } from './ops-command.ts'
import { toTable } from './print.ts'
import type { Call } from './site.ts'

type Page = CommandReply<'checkLedger'>
type Accounts = Page['accounts']

const accountNames = ['card', 'reserved', 'payee', 'disputed'] as const

const addAccounts = (one: Accounts, other: Accounts): Accounts => ({
  card: one.card + other.card,
  reserved: one.reserved + other.reserved,
  payee: one.payee + other.payee,
  disputed: one.disputed + other.disputed,
})

const nothing: Accounts = { card: 0, reserved: 0, payee: 0, disputed: 0 }
const sumOf = (accounts: Accounts) => accountNames.reduce((sum, name) => sum + accounts[name], 0)

type Sums = {
  readonly payments: number
  readonly accounts: Accounts
  readonly unbalanced: readonly string[]
  readonly archived: Page['archived']
}

async function addPages(call: Call): Promise<Sums> {
  let sums: Sums = { payments: 0, accounts: nothing, unbalanced: [], archived: [] }
  let after: string | null = ''
  while (after !== null) {
    const page: Page = await call('checkLedger', { ...(after !== '' && { after }) })
    sums = {
      payments: sums.payments + page.payments,
      accounts: addAccounts(sums.accounts, page.accounts),
      unbalanced: [...sums.unbalanced, ...page.unbalanced],
      archived: page.archived,
    }
    after = page.next
  }
  return sums
}

/** An ended payment has nothing reserved, and what its events moved is what its accounts have. */
const isConsistent = (month: Page['archived'][number]): boolean =>
  sumOf(month.accounts) === 0 &&
  month.accounts.reserved === 0 &&
  month.authorizedCents === month.capturedCents + month.voidedCents &&
  month.accounts.disputed === month.disputedCents - month.wonCents - month.lostCents &&
  month.accounts.payee ===
    month.capturedCents - month.refundedCents - month.disputedCents + month.wonCents

export const ledgerCommand: OpsCommand = {
  name: 'ledger',
  usage: 'ledger',
  summary: 'sums the ledger of live and archived payments; exits with 1 if it is not balanced',
  allowedOptions: [],
  positionals: [],
  async run(_, __, call) {
    const result = await addPages(call)
    const { payments, accounts, unbalanced, archived } = result
    const inArchive = archived.map((month) => month.accounts).reduce(addAccounts, nothing)
    const both = addAccounts(accounts, inArchive)
    const wrongMonths = archived.filter((month) => !isConsistent(month)).map(({ month }) => month)
    const toRow = (name: string, count: number, of: Accounts) => [
      ...[name, String(count)],
      ...accountNames.map((account) => formatCents(of[account])),
      formatCents(sumOf(of)),
    ]
    const archivedCount = archived.reduce((sum, month) => sum + month.payments, 0)
    const isZero = sumOf(both) === 0
    return {
      result,
      text: [
        toTable(
          ['', 'payments', ...accountNames, 'sum'],
          [
            toRow('live', payments, accounts),
            ...archived.map((month) =>
              toRow(`archived ${month.month}`, month.payments, month.accounts),
            ),
            toRow('all', payments + archivedCount, both),
          ],
        ),
        isZero ? 'The ledger sums to zero.' : 'The ledger does NOT sum to zero.',
        ...unbalanced.map((id) => `Payment ${id} has an event that does not sum to zero.`),
        ...wrongMonths.map((month) => `The archive of ${month} does not match its events.`),
      ].join('\n'),
      needsAction: !isZero || unbalanced.length > 0 || wrongMonths.length > 0,
    }
  },
}
