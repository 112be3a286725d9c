// Finishes what another release left. Each function throws if something went wrong.
import { waitFor } from '../../tests/chaos/chaos-site.ts'
import { sendDueMessages } from '../../tests/chaos/outbox-rows.ts'
import { answerQuestion, fetchStatus, submit } from '../../tests/chaos/payer.ts'
import {
  type Bill,
  callStaff,
  infoField,
  pay,
  type Rehearsal,
  timeoutMs,
  toPaymentId,
  toReceiptId,
  type UnfinishedWork,
} from './unfinished-work.ts'

async function waitForInFlight({ site, vendors }: Rehearsal, bill: Bill): Promise<void> {
  const isPaid = async () => (await fetchStatus(site.url, bill.attempt)).status === 'success'
  await waitFor('the confirmation of the payment in flight', isPaid, timeoutMs)
  if (vendors.countCharges(bill.cents) !== 1)
    throw new Error(`the payment in flight was charged ${vendors.countCharges(bill.cents)} times`)
}

/** A payer who submits again gets the first reply, and is not charged again. */
async function repeatSubmit({ site, vendors }: Rehearsal, bill: Bill): Promise<void> {
  const again = await submit(site.url, bill)
  if (again.reply.status !== 'success')
    throw new Error(`a repeated submit got ${again.httpStatus} ${again.body}`)
  if (vendors.countCharges(bill.cents) !== 1) throw new Error('a repeated submit charged again')
}

async function expectPage(url: string, status: number): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' })
  await response.body?.cancel()
  if (response.status !== status)
    throw new Error(`${new URL(url).pathname} responded ${response.status}, not ${status}`)
}

export async function waitForReceipts(rehearsal: Rehearsal, bills: readonly Bill[]): Promise<void> {
  const { site, vendors, persistTo } = rehearsal
  const areSent = async () => {
    await sendDueMessages(site.url, persistTo)
    return bills.every((bill) => vendors.emails.accepted.has(toReceiptId(bill)))
  }
  await waitFor('the waiting receipts', areSent, timeoutMs)
}

async function capture(rehearsal: Rehearsal, bill: Bill): Promise<void> {
  await callStaff(rehearsal, 'accept', { payment: toPaymentId(bill) })
  const captures = rehearsal.vendors.countCaptures(bill.cents)
  if (captures !== 1) throw new Error(`an accepted payment was captured ${captures} times`)
}

/** Returns the payment made with the form that the other release left open. */
export async function finishWork(rehearsal: Rehearsal, work: UnfinishedWork): Promise<Bill> {
  const { url } = rehearsal.site
  await waitForInFlight(rehearsal, work.inFlight)
  await repeatSubmit(rehearsal, work.paid)
  const paid = await pay(rehearsal, work.form)
  await expectPage(url + work.paid.confirmationUrl, 200)
  await expectPage(url + work.link, 302)
  await answerQuestion(url, work.question.token, [{ field: { name: infoField, value: 'Lee' } }])
  await waitForReceipts(rehearsal, [work.unsent])
  await capture(rehearsal, work.paid)
  return paid
}
