// The bills that are paid under load. Each differs from all others by its account number.
import type { Random } from '../../tests/chaos/fault-run.ts'
import { futureExpiry } from '../../tests/support/builders/future-expiry.ts'
import { pickOne } from './traffic-mix.ts'

type Biller = {
  readonly id: string
  readonly slug: string
  readonly term: string
  toAccount(number: number): string
}

const toPlainAccount = (number: number) => `A-${number}`

/** Of the demo's seed: without a fee, with one, with a pattern for account numbers, and not medical. */
export const billers: readonly [Biller, ...Biller[]] = [
  { id: 'p_cedar', slug: 'cedar-hollow', term: 'cedar', toAccount: toPlainAccount },
  { id: 'p_oak', slug: 'oakmont-pt', term: 'oakmont', toAccount: toPlainAccount },
  {
    id: 'p_maple',
    slug: 'maple-creek-dental',
    term: 'maple',
    toAccount: (number) => `MC${String(number).padStart(6, '0')}`,
  },
  { id: 'p_citywater', slug: 'springfield-city-water', term: 'water', toAccount: toPlainAccount },
]

/** Published test cards that are approved. */
export const approvedCards: readonly [string, ...string[]] = [
  '4111111111111111',
  '4242424242424242',
  '5424000000000015',
  '6011000000000012',
]
export const declinedCard = '4000000000000002'

const addresses: readonly [PostalAddress, ...PostalAddress[]] = [
  { zip: '94107', addr1: '1 Example Way', city: 'Springfield', state: 'CA' },
  { zip: '62701', addr1: '22 Sample Street', city: 'Springfield', state: 'IL' },
  { zip: '97205', addr1: '333 Invented Avenue', city: 'Portland', state: 'OR' },
]
type PostalAddress = Readonly<Record<'zip' | 'addr1' | 'city' | 'state', string>>

/** The simulator has other outcomes for totals that end in .44, .91, .92, .97 and .98. */
const endings: readonly [string, ...string[]] = ['00', '25', '50', '75']

export type Bill = { readonly biller: Biller; readonly fields: Readonly<Record<string, string>> }

/** `number`: another one for each bill. */
export function makeBill(number: number, random: Random): Bill {
  const biller = pickOne(billers, random)
  return {
    biller,
    fields: {
      patientName: 'Load Patient',
      account: biller.toAccount(number),
      amount: `${20 + random.below(380)}.${pickOne(endings, random)}`,
      email: `payer${number}@example.com`,
      phone: '(415) 555-0132',
      billName: 'Load Patient',
      payNote: '',
      isBtoB: '0',
      ...pickOne(addresses, random),
    },
  }
}

/** The fields of own card fields. */
export const toCardFields = (number: string) => ({ ccn: number, exp: futureExpiry, cvv: '123' })
