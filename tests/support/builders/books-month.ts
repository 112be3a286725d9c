// A month of payments with refunds, disputes and lost replies, and differences of each kind in the processor's lists. Each
// day ends with its comparison.
import { env } from 'cloudflare:workers'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations'
import { addDays, toEasternMoment } from '../../../shared/eastern-day'
import { type BookedPayment, createBooks, lostReplyCents, orderListFault } from './books'
import { insertPayablePayee } from './submit'

export type ExpectedDifference = {
  readonly kind: string
  readonly subject: string
  readonly subject_id: string
  readonly payment_id: string | null
}

type Size = { readonly days: number; readonly perDay: number }

const missing = () => {
  throw new Error('the day has no refund')
}

/** No amount of these cents triggers a fault of the simulator. */
const toCents = (number: number, isLost: boolean): number =>
  (20 + (number % 200)) * 100 + (isLost ? lostReplyCents.capture : number % 40)

export async function liveBooksMonth(firstDay: string, { days, perDay }: Size) {
  const startOf = (day: string) => toEasternMoment(day, '00:00') ?? 0
  const books = createBooks(await insertPayablePayee(), startOf(firstDay))
  const { clock } = books
  const expected: ExpectedDifference[] = []
  const expect = (
    kind: string,
    subject: string,
    subjectId: string,
    payment: BookedPayment | null,
  ) => expected.push({ kind, subject, subject_id: subjectId, payment_id: payment?.id ?? null })
  const disputed: string[] = []
  /** Accepted the day before. */
  let earlier: readonly BookedPayment[] = []

  /** One difference of a kind a day, in turn. */
  const inject = async (
    turn: number,
    today: readonly BookedPayment[],
    refunds: readonly (readonly [string, BookedPayment])[],
  ) => {
    const [one, other] = today
    const [refund] = refunds
    if (!one || !other) throw new Error('the day has too few payments')
    const at = clock.now
    const charge = {
      kind: 'charge',
      id: one.transactionId,
      transactionId: one.transactionId,
    } as const
    switch (turn % 8) {
      case 0:
        await orderListFault({ kind: 'charge', id: `stranger-${at}`, cents: 4200, at })
        return expect('charge_without_payment', 'charge', `stranger-${at}`, null)
      case 1:
        await orderListFault({ ...charge, at: null })
        return expect('payment_without_charge', 'charge', one.transactionId, one)
      case 2:
        await orderListFault({ ...charge, cents: one.cents + 100, at })
        return expect('other_sum', 'charge', one.transactionId, one)
      case 3:
        await orderListFault({ ...charge, cents: one.cents, at: at + 2 * dayMs })
        return expect('other_day', 'charge', one.transactionId, one)
      case 4: {
        const [id, payment] = refund ?? missing()
        await orderListFault({
          kind: 'refund_returned',
          id,
          cents: 500,
          at,
          transactionId: payment.transactionId,
        })
        return expect('refund_sent_back', 'refund', id, payment)
      }
      case 5:
        await orderListFault({
          kind: 'refund',
          id: `re-${at}`,
          cents: 300,
          at,
          transactionId: one.transactionId,
        })
        return expect('refund_on_one_side', 'refund', `re-${at}`, one)
      case 6: {
        const [id, payment] = refund ?? missing()
        await orderListFault({ kind: 'refund', id, at: null })
        return expect('refund_on_one_side', 'refund', id, payment)
      }
      default:
        // No difference: it opens by itself.
        disputed.push(other.id)
        await orderListFault({
          ...({ kind: 'dispute', id: `dp-${at}`, cents: other.cents, at } as const),
          ...{ transactionId: other.transactionId, answerBy: addDays(firstDay, 40) },
        })
    }
  }

  for (let turn = 0; turn < days; turn += 1) {
    const day = addDays(firstDay, turn)
    const today: BookedPayment[] = []
    const refunds: (readonly [string, BookedPayment])[] = []
    for (let index = 0; index < perDay; index += 1) {
      const number = turn * perDay + index
      const isLast = index === perDay - 1
      // The last reply of a day is lost, and asked for again on the next.
      const opens = isLast ? dayMs - 2 * minuteMs : ((index + 0.5) / perDay) * (dayMs - hourMs)
      clock.now = Math.max(clock.now + 1000, startOf(day) + opens)
      const payment = await books.pay(toCents(number, isLast || number % 25 === 3))
      if (!isLast && number % 12 === 7) await books.reject(payment)
      else {
        await books.accept(payment)
        if (!isLast) today.push(payment)
      }
      const paid = earlier[index]
      if (index < earlier.length && paid && index % 6 === 2)
        refunds.push([
          await books.refund(paid, 500 + (index % 4 === 0 ? lostReplyCents.refund : 0)),
          paid,
        ])
      if (index === perDay - 2) await inject(turn, today, refunds)
    }
    clock.now = startOf(addDays(day, 1)) + 5 * hourMs
    await books.reconcile()
    // Early on the day after, so that the next payments find a clock that never went back.
    earlier = today
  }
  // What was hidden or came late is found in the lists of the days after.
  for (let late = 1; late <= 3; late += 1) {
    clock.now += dayMs
    await books.reconcile()
  }
  return { books, expected, disputed }
}

export const readDifferences = async (): Promise<readonly ExpectedDifference[]> =>
  (
    await env.DB.prepare(
      'SELECT kind, subject, subject_id, payment_id FROM book_differences ORDER BY subject_id, kind',
    ).all<ExpectedDifference>()
  ).results
