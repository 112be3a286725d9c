// The days of a year. What is planned for a later day does not happen.
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { hourMs } from '../../shared/durations.ts'
import { type Random, seededRandom } from '../../tests/chaos/fault-run.ts'
import { newSightings, payPatiently, type Sightings } from '../../tests/chaos/patient-payer.ts'
import { nextPhoneNumber } from '../../tests/chaos/payer.ts'
import { toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import { newDiary, planPayment } from './diary.ts'
import { findCopyFaults } from './find-copy-faults.ts'
import { findTraces, toAccount, toEmail } from './find-traces.ts'
import { act, type Office } from './staff.ts'
import { type MonthFacts, readDatabase, readMonth, readYear } from './stored-facts.ts'
import { evening, morning, startYearClock } from './year-clock.ts'
import { startYearSite } from './year-site.ts'

const daysOfMonth = 30
const killEveryDays = 20
/** Requests at the same time. */
const atOnce = 4
/** Every so many payers give no email address: they get the texts. */
const byTextEvery = 4

type Plan = {
  readonly persistTo: string
  readonly payments: number
  readonly days: number
  /** `paid`: how many payments were acknowledged so far. */
  readonly onMonth: (day: number, paid: number, facts: MonthFacts) => void
}

const inParallel = <Item>(items: readonly Item[], run: (item: Item) => Promise<void>) =>
  Readable.from(items).forEach(run, { concurrency: atOnce })

/** The simulator does not simulate faults for totals that end so. */
const toCents = (random: Random) => (20 + random.below(380)) * 100 + random.below(4) * 25

type Bill = { readonly number: number; readonly cents: number; readonly ofDay: number }

async function payBill({ number, cents, ofDay }: Bill, siteUrl: string): Promise<Sightings> {
  const seen = newSightings()
  const isByText = number % byTextEvery === 0
  const fields = {
    account: toAccount(number),
    ...(isByText ? { email: '', phone: nextPhoneNumber() } : { email: toEmail(number) }),
    // Later than the moved clock.
    exp: '12/40',
  }
  // Limits of an address end before the next day.
  const ipAddress = `203.0.113.${ofDay % 250}`
  const query = isByText ? '&optE=1' : ''
  const payment = { siteUrl, cents, cardEntry: 'own' as const, fields, query, ipAddress }
  const ending = await payPatiently(payment, seen)
  if (ending.kind !== 'paid') throw new Error(`bill ${number} ended as ${ending.kind}`)
  return seen
}

export async function livePayments({ persistTo, payments, days, onMonth }: Plan) {
  const clock = startYearClock(persistTo)
  const random = seededRandom(1)
  const diary = newDiary()
  /** Attempt ids. */
  const acknowledged = new Set<string>()
  const faults: string[] = []
  /** The bill of each payment, and of each that was erased. */
  const billOf = new Map<string, number>()
  const erased = new Map<string, number>()
  let paid = 0
  clock.moveTo(0, morning)
  const site = await startYearSite(persistTo, clock)
  const office: Office = { siteUrl: site.url, opsUrl: site.opsUrl, persistTo, now: clock.now }

  const payOn = async (day: number) => {
    const until = Math.round((payments * (day + 1)) / days)
    const bills = Array.from({ length: until - paid }, (_, ofDay) => ({
      ...{ number: paid + ofDay, ofDay, cents: toCents(random) },
    }))
    paid = until
    await inParallel(bills, async (bill) => {
      const seen = await payBill(bill, site.url)
      faults.push(...seen.unexpected.map((reply) => `a payer was told ${reply}`))
      for (const token of seen.acknowledged) {
        const attemptId = toAttemptId(token)
        acknowledged.add(attemptId)
        const payment = `pay_${attemptId}`
        billOf.set(payment, bill.number)
        planPayment({ payment, day, cents: bill.cents }, diary, seededRandom(bill.number + 1))
      }
    })
  }
  const actOn = async (day: number) => {
    // Acts of one payment keep their order: those of a day have different payments.
    const acts = diary.take(day)
    await inParallel(acts, async (one) => {
      try {
        await act(one, office)
        if (one.do === 'erase') erased.set(one.payment, billOf.get(one.payment) ?? 0)
      } catch (error) {
        faults.push(`day ${day}, ${one.do} ${one.payment}: ${String(error)}`)
      }
    })
  }
  const kill = async () => {
    await setTimeout(100 + random.below(300))
    await site.restart()
  }

  try {
    for (let day = 0; day < days; day += 1) {
      clock.moveTo(day, morning)
      const isKilled = day % killEveryDays === killEveryDays - 1
      await Promise.all([payOn(day), ...(isKilled ? [kill()] : [])])
      await actOn(day)
      clock.moveTo(day, evening)
      await site.runJobs()
      if (day % daysOfMonth === daysOfMonth - 1) {
        await site.waitForArchive()
        await site.endCopies()
        onMonth(day + 1, acknowledged.size, readMonth(persistTo))
      }
    }
    // The last jobs archive payments and copy at the same time: the next hourly copy has what the first one missed.
    clock.moveTo(days, evening)
    await site.runJobs()
    await site.waitForArchive()
    await site.endCopies()
    clock.moveTo(days, evening + hourMs)
    await site.endCopies()
    await site.kill()
    readDatabase(persistTo, (db) => {
      faults.push(...findTraces(db, persistTo, erased))
      faults.push(...findCopyFaults(db, persistTo, clock.now()))
    })
    return { facts: readYear(persistTo), acknowledged, erased: erased.size, faults }
  } finally {
    await site.kill()
    clock.close()
  }
}
