// The commands of /docs/api as a caller runs them on a site with the demo's data: with values for each "…", which stands
// for what a command cannot name, such as the token of a form or a payment.

import { env } from 'cloudflare:workers'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedAccounts from '../../../migrations/seed/0003_accounts.sql?raw'
import seedBots from '../../../migrations/seed/0004_payee_bot_fields.sql?raw'
import seedPromotions from '../../../migrations/seed/0005_promotions.sql?raw'
import seedWidgets from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { addDays } from '../../../shared/eastern-day'
import type { PrivacyKind } from '../../../shared/payments/confirm-request'
import { apiReference } from '../../../worker/api-document'
import { toDay } from '../../../worker/features/pay-landing/path-reports'
import { addPathReports } from '../../../worker/features/pay-landing/store'
import { storeInboundText } from '../../../worker/features/sms-link/inbound-text-store'
import { createResetToken, insertAccount } from '../builders/account'
import { insertDifference, insertReconciledDay } from '../builders/books'
import { confirmRequest } from '../builders/erasure'
import { createInfoRequest, memberId, requestCancelTicket } from '../builders/info-request'
import { createPaymentIn, referenceOfCedar } from '../builders/made-payment'
import { createOffice, hasVersion, readVersion } from '../builders/office'
import { createKey, seedSampleKey } from '../builders/partner-key'
import { insertPayee } from '../builders/payee'
import { createAcceptedPayment } from '../builders/payment'

import { insertReceiver } from '../builders/receiver'
import { easternToday, recordSentPayment } from '../builders/remittance'
import { buildAttemptToken } from '../builders/submit'
import { readCurl } from './curl'
import { createTestServices } from './services'

export async function seedDemoData(): Promise<void> {
  for (const seed of [seedPayees, seedAccounts, seedBots, seedPromotions, seedWidgets])
    await env.DB.prepare(seed).run()
  await seedSampleKey('p_cedar')
}

const today = easternToday()
const office = createOffice('Sam Staff')
const inReview = async () => (await createPaymentIn('in-review')).id

async function referenceInReview(): Promise<string> {
  const payment = await office.readPayment({ payment: await inReview() })
  return payment.ok ? payment.value.reference : ''
}

async function confirmed(kind: PrivacyKind): Promise<readonly string[]> {
  const reference = await referenceInReview()
  return [(await confirmRequest(kind, { reference }, 0)).confirmation]
}

/** A payment and the version that a command about it names, and what follows. */
const see = async (id: string, ...more: readonly string[]) => [id, await readVersion(id), ...more]

const accepted = async () => (await createAcceptedPayment()).id

async function sent(way: 'ach' | 'code' = 'ach'): Promise<string> {
  const payment = await createAcceptedPayment()
  await recordSentPayment(payment, { way })
  return payment.id
}

async function ticket(): Promise<string> {
  const response = await requestCancelTicket((await createInfoRequest()).token)
  return (await response.json<{ billId: string }>()).billId
}

async function storeText(): Promise<string> {
  const messageId = `SM${'7'.repeat(32)}`
  await storeInboundText({ from: '+14155550132', text: 'Hello?', messageId }, createTestServices())
  return messageId
}

async function changePath(): Promise<string> {
  await office.setPath({ slug: `path-${crypto.randomUUID().slice(0, 8)}`, kind: 'vanilla' })
  const listed = await office.listChanges({})
  return (listed.ok && listed.value.changes[0]?.id) || ''
}

async function reportMissingPath(): Promise<readonly string[]> {
  const counts = [{ day: toDay(Date.now()), name: '/cedar', count: 1 }]
  await env.DB.batch([...addPathReports(env.DB, counts)])
  return []
}

/** Of the printed command. */
async function insertSampleDifference(): Promise<readonly string[]> {
  await insertDifference('pi_1')
  return []
}

async function setSampleBill(): Promise<readonly string[]> {
  await office.setPath({ slug: 'sample-bill', kind: 'vanilla' })
  return []
}

async function setSampleLink(): Promise<readonly string[]> {
  await office.setFinancingLink({ name: 'Cedar Hollow', payee: 'cedar-hollow' })
  return []
}

/** What a caller puts in place of each "…" of the command, in order: of staff, a payment in review, and its version or today, unless set. */
const values: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'POST /payment/payment_back.php': async () => [await buildAttemptToken('p_cedar')],
  'GET /payment/payment_status.php': async () => [(await createPaymentIn('in-review')).attempt],
  'GET /api/update_info_request.php': async () => [(await createInfoRequest()).token],
  'POST /api/update_info_request.php': async () => [(await createInfoRequest(memberId)).token],
  'DELETE /api/update_info_request.php': async () => [(await createInfoRequest()).token],
  'POST /cancel_back.php': async () => [await ticket()],
  'POST /api/forgot_password_back.php': async () => [
    await createResetToken((await insertAccount()).email),
  ],
  'POST /ops/refund': async () => see(await accepted()),
  'POST /ops/recordDispute': async () => see(await accepted(), today),
  'POST /ops/recordSent': async () => see(await accepted(), today),
  'POST /ops/importSent': async () => see(await accepted(), today),
  'POST /ops/recordRemittanceEnd': async () => see(await sent(), today),
  'POST /ops/voidCode': async () => see(await sent('code')),
  'POST /ops/askToMove': async () => see(await sent()),
  'POST /ops/takeBackRecord': async () => see(await sent()),
  'POST /ops/exportRemittances': async () => [today],
  'POST /ops/pausePayments': async () => [addDays(today, 1)],
  'POST /ops/revokePartnerKey': async () => [(await createKey(await insertPayee(env.DB))).id],
  'POST /ops/resendNotices': async () => {
    await insertReceiver('p_cedar')
    return [today]
  },
  'POST /ops/withdrawInfo': async () => see((await createInfoRequest()).id),
  'POST /ops/handleInboundText': async () => [await storeText()],
  'POST /ops/handleMissingPath': reportMissingPath,
  'POST /ops/removePath': setSampleBill,
  'POST /ops/removeFinancingLink': setSampleLink,
  'POST /ops/askForConfirmation': async () => [await referenceInReview()],
  'POST /ops/exportPersonalData': () => confirmed('export'),
  'POST /ops/erasePersonalData': () => confirmed('erase'),
  'GET /api/partner/v1/payments/:reference': async () => [await referenceOfCedar()],
  'POST /ops/readBooks': async () => [today],
  'POST /ops/explainDifference': insertSampleDifference,
  'POST /ops/recordPayout': async () => [await insertReconciledDay()],
  'POST /ops/readChange': async () => [await changePath()],
  'POST /ops/undoChange': async () => [await changePath()],
}

/** A command that needs the cookie of a journey has a test of its own (mailbox-link/routes.test.ts). */
const needsJourney: readonly string[] = ['POST /api/link_gmail_account.php']

/** By method and path. */
export const printedCommands: ReadonlyMap<string, string> = new Map(
  apiReference.groups
    .flatMap((group) => group.calls)
    .map((call) => [`${call.method} ${call.path}`, call.curl] as const)
    .filter(([name]) => !needsJourney.includes(name)),
)

async function findValues(name: string, gaps: number): Promise<readonly string[]> {
  const own = await values[name]?.()
  if (own) return own
  if (!name.startsWith('POST /ops/') || gaps === 0) return []
  const id = await inReview()
  return hasVersion(name.replace('POST /ops/', '')) ? see(id) : [id, today].slice(0, gaps)
}

/** The request of a printed command. Throws unless there is a value for each "…", and no other. */
export async function fillCommand(name: string): Promise<ReturnType<typeof readCurl>> {
  const parts = (printedCommands.get(name) ?? '').split('…')
  const own = await findValues(name, parts.length - 1)
  if (own.length !== parts.length - 1) throw new Error(`${name} needs ${parts.length - 1} values`)
  return readCurl(parts.map((part, index) => part + (own[index] ?? '')).join(''))
}
