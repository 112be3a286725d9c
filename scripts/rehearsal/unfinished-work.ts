// What a release leaves for the one after it: an open form, a payment that staff will accept, a question to
// a payer, a short link, an email that the vendor refused, and a charge without a reply.
import { callOps } from '../../tests/chaos/call-ops.ts'
import { waitFor } from '../../tests/chaos/chaos-site.ts'
import { readOutbox } from '../../tests/chaos/outbox-rows.ts'
import {
  fetchStatus,
  openForm,
  requestText,
  solveCaptcha,
  submit,
} from '../../tests/chaos/payer.ts'
import { toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import type { VendorServer } from '../../tests/chaos/vendor-server.ts'
import { newCaptchaToken } from '../../tests/support/fakes/siteverify.ts'
import type { LocalSite } from '../start/local-site.ts'
import { opsToken } from './production-vars.ts'

export type Rehearsal = {
  readonly site: LocalSite
  readonly vendors: VendorServer
  readonly persistTo: string
}

export type Bill = { readonly attempt: string; readonly cents: number }
type PaidBill = Bill & { readonly confirmationUrl: string }

export type UnfinishedWork = Readonly<Awaited<ReturnType<typeof leaveUnfinishedWork>>>

/** What staff ask the payer for. */
export const infoField = 'Middle name'

export const callStaff = ({ site }: Rehearsal, command: string, input: object) =>
  callOps(site.opsUrl, command, input, undefined, opsToken)

export const timeoutMs = 60_000
export const toPaymentId = ({ attempt }: Bill) => `pay_${toAttemptId(attempt)}`
export const toReceiptId = (bill: Bill) => `${toPaymentId(bill)}:receipt`

let lastCents = 50_000
/** An amount that no other payment of the rehearsal has. */
function nextCents(): number {
  lastCents += 1
  return lastCents
}

async function submitBill({ site }: Rehearsal, bill: Bill) {
  const googleRecaptchaToken = await solveCaptcha(site.url)
  return submit(site.url, { ...bill, fields: { googleRecaptchaToken } })
}

/** Pays with the captcha's token, and expects the receipt's URL. */
export async function pay(
  rehearsal: Rehearsal,
  attempt: string,
  cents = nextCents(),
): Promise<PaidBill> {
  const { vendors } = rehearsal
  const paid = await submitBill(rehearsal, { attempt, cents })
  const { confirmationUrl } = paid.reply
  if (paid.httpStatus !== 200 || confirmationUrl === undefined)
    throw new Error(`a payment got ${paid.httpStatus} ${paid.body}`)
  if (vendors.countCharges(cents) !== 1)
    throw new Error(`a payment was charged ${vendors.countCharges(cents)} times`)
  return { attempt, cents, confirmationUrl }
}

/** Pays a new bill, and waits for its outcome if the card processor's reply is late. */
export async function payPatiently(rehearsal: Rehearsal): Promise<Bill> {
  const { url } = rehearsal.site
  const bill = { attempt: await openForm(url), cents: nextCents() }
  const isPaid = async () => (await fetchStatus(url, bill.attempt)).status === 'success'
  const { reply, httpStatus, body } = await submitBill(rehearsal, bill)
  if (reply.status === 'pending') await waitFor('the outcome of a payment', isPaid, timeoutMs)
  else if (reply.status !== 'success') throw new Error(`a payment got ${httpStatus} ${body}`)
  return bill
}

const payNew = async (rehearsal: Rehearsal) => pay(rehearsal, await openForm(rehearsal.site.url))

/** Waits for a message with the pattern, and returns the pattern's first group. */
async function findInMessages(list: () => Iterable<string>, pattern: RegExp): Promise<string> {
  let found: string | undefined
  const find = () => {
    for (const message of list()) found = pattern.exec(message)?.[1] ?? found
    return found !== undefined
  }
  await waitFor(`a message with ${pattern}`, find, timeoutMs)
  return found ?? ''
}

async function askPayer(rehearsal: Rehearsal) {
  const bill = await payNew(rehearsal)
  const request = { type: 'extraFields', fields: [{ type: 'text', name: infoField }] }
  await callStaff(rehearsal, 'askForInfo', { payment: toPaymentId(bill), request })
  const listEmails = () =>
    [...rehearsal.vendors.emails.bodies.values()].filter((body) =>
      body.includes(`payer${bill.cents}@`),
    )
  const token = await findInMessages(listEmails, /update-info-request\?t=([\w-]{43})/)
  return { ...bill, token }
}

async function requestAppLink({ site, vendors }: Rehearsal): Promise<string> {
  const { bodies } = vendors.texts
  const known = new Set(bodies.keys())
  const status = await requestText(site.url, newCaptchaToken('text'))
  if (status !== 200) throw new Error(`a text request got ${status}`)
  const listNewTexts = () =>
    [...bodies]
      .filter(([id]) => !known.has(id))
      .map(([, form]) => new URLSearchParams(form).get('Body') ?? '')
  return findInMessages(listNewTexts, /(\/s\/[\w-]+)/)
}

async function payWithoutReceipt(rehearsal: Rehearsal): Promise<Bill> {
  const { vendors, persistTo } = rehearsal
  vendors.stop('resend', 503)
  try {
    const bill = await payNew(rehearsal)
    const hasFailed = () =>
      readOutbox(persistTo).some(
        ({ id, status, tries }) => id === toReceiptId(bill) && status === 'pending' && tries > 0,
      )
    await waitFor('the return of the refused receipt to the outbox', hasFailed, timeoutMs)
    return bill
  } finally {
    vendors.restore('resend')
  }
}

/** Kills the server while it waits for the card processor's reply. */
async function killSiteDuringCharge({ site, vendors }: Rehearsal): Promise<Bill> {
  const bill = { attempt: await openForm(site.url), cents: nextCents() }
  vendors.withholdChargeReplies(true)
  const lost = submit(site.url, bill).catch(() => null)
  await waitFor('the charge', () => vendors.countCharges(bill.cents) === 1, timeoutMs)
  await site.kill()
  vendors.withholdChargeReplies(false)
  if ((await lost) !== null) throw new Error('the submit got a reply from a server that was killed')
  return bill
}

/** The site's server is killed at the end. */
export async function leaveUnfinishedWork(rehearsal: Rehearsal) {
  const form = await openForm(rehearsal.site.url)
  const paid = await payNew(rehearsal)
  const question = await askPayer(rehearsal)
  /** The path of a short link. */
  const link = await requestAppLink(rehearsal)
  /** Paid; its receipt email waits in the outbox. */
  const unsent = await payWithoutReceipt(rehearsal)
  /** Charged; the server is killed before it gets the reply. */
  const inFlight = await killSiteDuringCharge(rehearsal)
  return { form, paid, question, link, unsent, inFlight }
}
