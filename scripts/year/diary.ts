// What staff and payers do with each payment, by the day on which they do it. Another thing that happens to payments on a
// day is another act here.
import type { Random } from '../../tests/chaos/fault-run.ts'
import type { StaffAct } from '../../worker/features/dev/payment-states/staff-acts.ts'

export type Act = {
  /** `answer` is the payer's answer to a question; `erase`, the payer's wish. */
  readonly do: StaffAct | 'answer' | 'erase'
  readonly payment: string
  /** What the command takes besides the payment and a date. */
  readonly input?: Readonly<Record<string, string | number>>
}

export type Diary = ReturnType<typeof newDiary>

export function newDiary() {
  let planned: { readonly day: number; readonly act: Act }[] = []
  return {
    /** Also for a day that has passed. */
    plan(day: number, act: Act): void {
      planned.push({ day, act })
    },
    /** What is due until this day, in the order of the days, and then no longer in the diary. */
    take(day: number): readonly Act[] {
      const due = planned.filter((one) => one.day <= day)
      planned = planned.filter((one) => one.day > day)
      return due.toSorted((one, other) => one.day - other.day).map(({ act }) => act)
    },
  }
}

/** Of a hundred payments. The hold of those that are left alone ends. */
export const fates = { accepted: 88, asked: 4, rejected: 5, leftAlone: 3 } as const
/** Of a hundred accepted payments; `late`: of a hundred refunds or disputes. */
const shares = { returned: 2, confirmed: 60, refunded: 4, disputed: 2, noted: 5, late: 10 } as const
/** Of a hundred payments whose money was never taken: all others may still be disputed. */
const erasedShare = 60

type NewPayment = { readonly payment: string; readonly day: number; readonly cents: number }

/** Plans the life of a payment that was made on `day`. */
export function planPayment(
  { payment, day, cents }: NewPayment,
  diary: Diary,
  random: Random,
): void {
  const fate = random.below(100)
  const { accepted, asked, rejected } = fates
  if (fate < accepted) {
    diary.plan(day + 1, { do: 'accept', payment })
    planAccepted({ payment, day: day + 1, cents }, diary, random)
    return
  }
  if (fate < accepted + asked) {
    diary.plan(day + 1, { do: 'ask', payment })
    diary.plan(day + 2, { do: 'answer', payment })
    diary.plan(day + 3, { do: 'accept', payment })
    planAccepted({ payment, day: day + 3, cents }, diary, random)
    return
  }
  if (fate < accepted + asked + rejected)
    diary.plan(day + 2, { do: 'reject', payment, input: { reason: 'already_paid' } })
  // By then a restart has run the alarm that closes a payment whose hold has ended (live-payments.ts restarts every 20 days);
  // later ones are in the archive.
  if (random.below(100) < erasedShare)
    diary.plan(day + 30 + random.below(300), { do: 'erase', payment })
}

function planAccepted({ payment, day, cents }: NewPayment, diary: Diary, random: Random): void {
  const isOneOf = (share: number) => random.below(100) < share
  const plan = (after: number, deed: Act['do'], input: Act['input'] = {}) =>
    diary.plan(day + after, { do: deed, payment, input })
  plan(1, 'send', { trace: 'first' })
  if (isOneOf(shares.noted)) plan(1, 'note')
  if (isOneOf(shares.returned)) {
    plan(6, 'return')
    plan(8, 'send', { trace: 'second' })
  } else if (isOneOf(shares.confirmed)) plan(5, 'confirm')
  // After 200 days the payment is in the archive, and each order puts it back.
  const later = isOneOf(shares.late) ? 200 : 10
  if (isOneOf(shares.refunded)) {
    const amountCents = isOneOf(50) ? cents : Math.floor(cents / 2)
    plan(later + random.below(40), 'refund', { amountCents })
  } else if (isOneOf(shares.disputed)) {
    const opened = later + 10 + random.below(40)
    plan(opened, 'dispute', { amountCents: cents })
    plan(opened + 30, 'dispute', { status: isOneOf(50) ? 'won' : 'lost' })
  }
}
