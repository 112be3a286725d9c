// What staff and payers do with each payment, by the day on which they do it. Another thing that happens to payments on a
// day is another act here.
import type { Random } from '../../tests/chaos/fault-run.ts'

/** The commands are those of staff (`/ops/{name}`); `answer` is the payer's answer to a question. */
export type Act =
  | { readonly do: 'accept' | 'confirm' | 'return'; readonly payment: string }
  | { readonly do: 'reject' | 'ask' | 'answer' | 'note'; readonly payment: string }
  /** The payer asks for it by the reference and the last four digits of the card. */
  | { readonly do: 'erase'; readonly payment: string }
  /** `key`: tells the sendings, refunds and disputes of a payment apart. */
  | { readonly do: 'send'; readonly payment: string; readonly key: string }
  | {
      readonly do: 'refund'
      readonly payment: string
      readonly key: string
      readonly cents: number
    }
  | {
      readonly do: 'dispute'
      readonly payment: string
      readonly key: string
      readonly cents: number
      readonly status: 'opened' | 'won' | 'lost'
    }

export type Diary = {
  /** On `day` or, if that has passed, on the next one. */
  plan(day: number, act: Act): void
  /** What is due until this day, in the order of the days, and then no longer in the diary. */
  take(day: number): readonly Act[]
}

export function newDiary(): Diary {
  const days = new Map<number, Act[]>()
  let next = 0
  return {
    plan(wanted, act) {
      const day = Math.max(wanted, next)
      days.set(day, [...(days.get(day) ?? []), act])
    },
    take(day) {
      const due: Act[] = []
      for (; next <= day; next += 1) {
        due.push(...(days.get(next) ?? []))
        days.delete(next)
      }
      return due
    },
  }
}

/** Of a hundred payments. The hold of those that are left alone ends. */
export const fates = { accepted: 88, asked: 4, rejected: 5, leftAlone: 3 } as const
/** Of a hundred accepted payments. */
const shares = { returned: 2, confirmed: 60, refunded: 4, disputed: 2, noted: 5 } as const
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
  if (fate < accepted + asked + rejected) diary.plan(day + 2, { do: 'reject', payment })
  // By then a restart has run the alarm that closes a payment whose hold has ended (live-payments.ts restarts every 20 days);
  // later ones are in the archive.
  if (random.below(100) < erasedShare)
    diary.plan(day + 30 + random.below(300), { do: 'erase', payment })
}

function planAccepted({ payment, day, cents }: NewPayment, diary: Diary, random: Random): void {
  const isOneOf = (share: number) => random.below(100) < share
  diary.plan(day + 1, { do: 'send', payment, key: 'first' })
  if (isOneOf(shares.noted)) diary.plan(day + 1, { do: 'note', payment })
  if (isOneOf(shares.returned)) {
    diary.plan(day + 6, { do: 'return', payment })
    diary.plan(day + 8, { do: 'send', payment, key: 'second' })
  } else if (isOneOf(shares.confirmed)) diary.plan(day + 5, { do: 'confirm', payment })
  if (isOneOf(shares.refunded)) {
    const part = isOneOf(50) ? cents : Math.floor(cents / 2)
    diary.plan(day + 10 + random.below(40), { do: 'refund', payment, key: 'refund-1', cents: part })
  } else if (isOneOf(shares.disputed)) {
    const dispute = { do: 'dispute', payment, key: 'dp_1', cents } as const
    const opened = day + 20 + random.below(40)
    diary.plan(opened, { ...dispute, status: 'opened' })
    diary.plan(opened + 30, { ...dispute, status: isOneOf(50) ? 'won' : 'lost' })
  }
}
