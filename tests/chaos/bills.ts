// Bills that are paid by one form, by one form that is sent twice, by two concurrent forms, and twice on
// purpose.
import type { CardEntry, Random } from './fault-run.ts'
import { openFormWhenUp, type PayerEnding, payPatiently, type Sightings } from './patient-payer.ts'

const kinds = ['one form', 'one form', 'one form', 'sent twice', 'two forms', 'paid again'] as const
export type Bill = { readonly kind: (typeof kinds)[number]; readonly cents: number }

/** The simulator does not charge totals that end in .97, and holds those that end in .44 for review. */
const faultyEndings = [97, 44]

/** Bills of different amounts, so that the processor's charges can be counted by bill. */
export function makeBills(count: number, random: Random): readonly Bill[] {
  const bills: Bill[] = []
  for (let cents = 10_000; bills.length < count; cents += 1)
    if (!faultyEndings.includes(cents % 100))
      bills.push({ kind: kinds[random.below(kinds.length)] ?? 'one form', cents })
  return bills
}

/** How many times the bill must be charged. */
export const toExpectedCharges = ({ kind }: Bill) => (kind === 'paid again' ? 2 : 1)

type Payment = Pick<Bill, 'cents'> & { readonly siteUrl: string; readonly cardEntry: CardEntry }

export async function payBill(
  { siteUrl, cents, kind, cardEntry }: Payment & Bill,
  seen: Sightings,
): Promise<void> {
  const payment = { siteUrl, cents, cardEntry }
  const pay = () => payPatiently(payment, seen)
  switch (kind) {
    case 'one form':
      await pay()
      return
    case 'sent twice': {
      const form = { ...payment, attempt: await openFormWhenUp(siteUrl) }
      await Promise.all([payPatiently(form, seen), payPatiently(form, seen)])
      return
    }
    case 'two forms':
      await Promise.all([pay(), pay()])
      return
    case 'paid again':
      await pay()
      await payAgainTwice(payment, seen)
  }
}

/** Two forms confirm the same second payment concurrently. */
async function payAgainTwice(payment: Payment, seen: Sightings): Promise<void> {
  const warned = await Promise.all([payPatiently(payment, seen), payPatiently(payment, seen)])
  const confirm = async (ending: PayerEnding) => {
    if (ending.kind === 'duplicate_payment')
      await payPatiently({ ...payment, payAgain: ending.payAgain }, seen)
  }
  await Promise.all(warned.map(confirm))
}
