// A call of every function of a store whose statements read or write a table that grows with payments, with values of
// a generated history. scripts/scale runs them at two sizes; worker/scale.test.ts keeps the list complete.

import { toEasternDay } from '../../../shared/eastern-day'
import * as health from '../../../worker/features/back-office/health/health-store'
import * as messages from '../../../worker/features/back-office/message-store'
import { listActRows } from '../../../worker/features/back-office/review/acts-store'
import * as review from '../../../worker/features/back-office/review/review-store'
import * as paymentSearch from '../../../worker/features/back-office/review/search-store'
import { readSearchTerm } from '../../../worker/features/back-office/review/search-term'
import * as office from '../../../worker/features/back-office/store'
import { dailyTables } from '../../../worker/features/copies/copied-tables'
import * as copies from '../../../worker/features/copies/copy-store'
import * as emailSuppressions from '../../../worker/features/notifications/email-suppression-store'
import { insertMessage } from '../../../worker/features/notifications/insert-message'
import * as outbox from '../../../worker/features/notifications/store'
import * as suppressions from '../../../worker/features/notifications/suppression-store'
import {
  findPartnerPayment,
  listPartnerPayments,
} from '../../../worker/features/partner/calls/partner-payment-store'
import {
  findAdviceMailbox,
  listPostings,
} from '../../../worker/features/partner/posting/posting-store'
import { addPathReports, payLandingStore } from '../../../worker/features/pay-landing/store'
import { payeeDirectory } from '../../../worker/features/payees/store'
import { toArchiveObject } from '../../../worker/features/payments/archive/archive-object'
import * as archive from '../../../worker/features/payments/archive/archive-store'
import * as archived from '../../../worker/features/payments/archive/archived-payments-store'
import { payerHistory } from '../../../worker/features/payments/card-testing/payer-history-store'
import * as linkRequests from '../../../worker/features/payments/find-payment/link-request-store'
import * as ledger from '../../../worker/features/payments/ledger/ledger-store'
import * as money from '../../../worker/features/payments/ledger/money-days-store'
import * as confirmations from '../../../worker/features/payments/privacy/confirmation-store'
import * as erasures from '../../../worker/features/payments/privacy/erasure-store'
import * as persons from '../../../worker/features/payments/privacy/person-store'
import * as privacyRequests from '../../../worker/features/payments/privacy/request-store'
import * as books from '../../../worker/features/payments/reconciliation/books-store'
import * as reconciliation from '../../../worker/features/payments/reconciliation/reconciliation-store'
import * as uncollected from '../../../worker/features/payments/remittances/uncollected-store'
import {
  findCorrectedDuplicate,
  listPossibleDuplicates,
} from '../../../worker/features/payments/review/possible-duplicates-store'
import * as reviewTime from '../../../worker/features/payments/review-time/review-time-store'
import * as corrections from '../../../worker/features/payments/stores/bill-correction-store'
import * as marks from '../../../worker/features/payments/stores/decision-mark-store'
import * as disputes from '../../../worker/features/payments/stores/dispute-store'
import * as dueAttempts from '../../../worker/features/payments/stores/due-attempts-store'
import * as info from '../../../worker/features/payments/stores/info-request-store'
import * as legalHolds from '../../../worker/features/payments/stores/legal-hold-store'
import * as openAttempts from '../../../worker/features/payments/stores/open-attempts-store'
import * as otherPayments from '../../../worker/features/payments/stores/other-payment-store'
import * as claims from '../../../worker/features/payments/stores/payment-claims-store'
import * as payments from '../../../worker/features/payments/stores/payment-store'
import * as versions from '../../../worker/features/payments/stores/payment-version'
import * as reach from '../../../worker/features/payments/stores/reach-store'
import * as refunds from '../../../worker/features/payments/stores/refund-store'
import * as remittances from '../../../worker/features/payments/stores/remittance-store'
import * as takenBack from '../../../worker/features/payments/stores/taken-back-store'
import * as textConsents from '../../../worker/features/payments/stores/text-consent-store'
import * as tries from '../../../worker/features/payments/stores/unpaid-tries-store'
import { addClicks, purgeClicks } from '../../../worker/features/short-links/click-store'
import { linkStore } from '../../../worker/features/short-links/store'
import * as deliveries from '../../../worker/features/sms-link/delivery-store'
import * as inboundTexts from '../../../worker/features/sms-link/inbound-text-store'
import { findWidget, findWidgetNameOf } from '../../../worker/features/widget/store'
import { isIssued } from '../../../worker/platform/crypto/issued-store'
import { buildOrder } from '../builders/order'
import { type HistorySize, toGenerated } from './history'

type Done = D1PreparedStatement | readonly D1PreparedStatement[] | Promise<unknown>

/** What a search may read, whatever the term and however many payments there are. */
export const maxSearchRows = 5000

export type ScaleCall = {
  /** The function of the store, and what is different from other calls of it. */
  readonly name: string
  readonly run: (db: D1Database) => Done
  /** What its limit allows it to read, where that depends on how many rows match. */
  readonly atMost?: number
}

const day = 24 * 60 * 60 * 1000
const secret = 'scale-secret-0123456789abcdef0123456789'

/** Gives the row of an archived payment its object again. */
async function replaceErased(db: D1Database): Promise<void> {
  await db
    .prepare(
      `INSERT INTO archived_payments VALUES ('pay_erased', 'PPY-ERASED', 'p', '2026-01', '', '', '', 'erased', 'en',
        NULL, 'key', 'checksum', 'verified', 1, 1, 't')`,
    )
    .run()
  await erasures.replaceObject(db, {
    ...{ paymentId: 'pay_erased', replaced: 'checksum', consentsUntil: null },
    erasure: { requestId: 'prv_1', by: 'Ana', at: 1 },
    object: { key: 'key', checksum: 'checksum' },
  })
  await db.prepare("DELETE FROM archived_payments WHERE id = 'pay_erased'").run()
}

/** Archives a payment of which messages were not erased yet, and restores it. */
async function archiveAndRestore(db: D1Database, paymentId: string, now: number): Promise<void> {
  await db.prepare('UPDATE outbox SET purged_at = 1 WHERE payment_id = ?1').bind(paymentId).run()
  const before = now + 9 * day
  const tables = await archive.readEndedPayment(db, { paymentId, before })
  if (!tables) throw new Error('the payment is not over')
  const {
    key: objectKey,
    checksum,
    text,
  } = await toArchiveObject(paymentId, {
    tables,
    replies: { staff: null, receipt: null },
  })
  const stub = { month: '2026-11', emailHash: '', phoneHash: '', objectKey, checksum, now }
  await archive.archiveRows(db, { paymentId, text, tables }, { before, stub })
  await archive.restoreRows(db, { paymentId, text, tables }, { checksum, now })
}

async function requireCopyRun(db: D1Database): Promise<copies.OpenRun> {
  const run = await copies.findOpenRun(db, 'changes')
  if (!run) throw new Error('no run is under way')
  return run
}

async function endCopiedPage(db: D1Database, id: string): Promise<void> {
  const object = { key: 'scale', readAt: 1, bytes: 1, sha256: '', rows: {} }
  const changes = { ids: [id], takenBy: 'scale' }
  await copies.endPage(db, await requireCopyRun(db), { object, next: null, changes })
}

const endCopyRun = async (db: D1Database) => copies.endRun(db, await requireCopyRun(db), true)

/** Each call changes a payment of its own, so that the order does not matter. */
export function listScaleCalls(size: HistorySize): readonly ScaleCall[] {
  const { now, present } = size
  const pick = (i: number) => toGenerated(i, size)
  const open = pick(11)
  const decided = pick(403)
  const old = pick(present - 1)
  const { paymentId: correctedId, billKey } = pick(13)
  const columns = { payer_name: 'Pat', account: 'A-1', additional_accounts: '[]' }
  const corrected = {
    ...{ ...columns, id: correctedId, bill_key: billKey, billKey, bill_before: null },
    ...{ payee_id: 'p_0000001', phone: '', amount_cents: 2011 },
  }
  const bill = { ...columns, birth_date: '', service_date: '' }
  const payerOf = ({ paymentId: id, email, phone }: typeof open) => ({ id, email, phone })
  const newAttempt = 'scale-attempt'
  const newTry = { attemptId: newAttempt, startedAt: now }
  const newOrder = buildOrder({ payeeId: open.payeeId, account: 'scale', amountCents: 100 })
  const stores = { db: null, secrets: [secret] as const, now: () => now }
  const inbound = (db: D1Database) => ({ ...stores, db })
  const firstPage = { from: 0, before: { createdAt: now, place: 2 ** 40 }, limit: 51 } as const
  const everything = { status: null, from: 0, to: now, limit: 51, now } as const
  const search = (term: string, filter: paymentSearch.SearchFilter = everything) => ({
    name: `searchPaymentRows "${term}"${filter === everything ? '' : ', rejected, three days'}`,
    atMost: maxSearchRows,
    run: (db: D1Database) => paymentSearch.searchPaymentRows(db, readSearchTerm(term, now), filter),
  })
  const link = {
    key: 'scale',
    url: '/scale',
    kind: 'web',
    createdAt: now,
    expiresAt: null,
  } as const
  const counted = { day: '2026-11-26', count: 1 }
  const claimed = { id: `${open.paymentId}:receipt`, tries: 1 }
  const rewritten = {
    template: 'password_changed',
    data: { locale: 'en', changedAt: now },
  } as const
  const requested = {
    ...{ id: 'scale', payment: open.reference, email: open.email, zip: '62701' },
    ...({ locale: 'en', created_at: now } as const),
  }
  const refund = (i: number, key: string) => ({
    ...{ id: `${pick(i).paymentId}.r-${key}`, paymentId: pick(i).paymentId, cents: 100 },
    ...{ reason: 'Charged twice', requestedBy: 'Ana Ruiz', now },
  })
  const change = (i: number) => ({
    ...({
      paymentId: pick(i).paymentId,
      from: 'in_review',
      to: 'accepted',
      actor: 'staff',
    } as const),
    ...{ actorName: 'Ana Ruiz', note: '', now },
  })
  const mark = {
    ...{ paymentId: pick(22).paymentId, from: ['in_review'] as const },
    ...({ deciding: 'accept', by: 'Ana Ruiz' } as const),
  }
  const dispute = (i: number) => ({
    id: `${pick(i).paymentId}.scale`,
    paymentId: pick(i).paymentId,
  })

  const booksDay: reconciliation.ReconciledDay = {
    ...({ processor: 'stripe', day: toEasternDay(now), state: 'comparing', cursor: '' } as const),
    ...{ cause: null, next_try_at: now, alerted_at: null, sums: '{}', payout_cents: null },
    ...{ payout_recorded_by: null, done_at: null },
  }
  const booksPage = {
    ...({ processor: 'stripe', days: [booksDay.day] } as const),
    ...{ from: now - 2 * day, to: now - day },
  }

  return [
    // Visitors: pages of payees, links, widgets.
    { name: 'payLandingStore find', run: (db) => payLandingStore(db).find('biller-1') },
    { name: 'payLandingStore find nothing', run: (db) => payLandingStore(db).find('biler-x') },
    { name: 'addPathReports', run: (db) => addPathReports(db, [{ ...counted, name: '/x' }]) },
    {
      name: 'payLandingStore listReports',
      run: (db) => payLandingStore(db).listReports('2026-11-01'),
    },
    {
      name: 'payLandingStore handle',
      run: (db) =>
        payLandingStore(db).handle('/x', {
          ...{ firstDay: '2026-11-01', today: '2026-11-26', actor: 'Ana' },
        }),
    },
    { name: 'payeeDirectory findById', run: (db) => payeeDirectory(db).findById(open.payeeId) },
    { name: 'payeeDirectory findBySlug', run: (db) => payeeDirectory(db).findBySlug('biller-1') },
    { name: 'payeeDirectory search', run: (db) => payeeDirectory(db).search('cedar dental') },
    {
      name: 'payeeDirectory search for nothing',
      run: (db) => payeeDirectory(db).search('cedra dentl'),
    },
    {
      name: 'payeeDirectory findProviderItem',
      run: (db) => payeeDirectory(db).findProviderItem(open.payeeId),
    },
    { name: 'findWidget', run: (db) => findWidget(db, 'biller-1') },
    { name: 'findWidgetNameOf', run: (db) => findWidgetNameOf(db, open.payeeId) },
    { name: 'linkStore find', run: (db) => linkStore(db).find('k6') },
    { name: 'linkStore save', run: (db) => linkStore(db).save(link) },
    { name: 'addClicks', run: (db) => addClicks(db, [{ ...counted, name: 'k6' }]) },

    // A submit.
    {
      name: 'noteSubmitted',
      run: (db) =>
        openAttempts.noteSubmitted(db, {
          ...{ attemptId: newAttempt, browserHash: open.browserHash, now },
          order: newOrder,
        }),
    },
    { name: 'findSubmitted', run: (db) => openAttempts.findSubmitted(db, old.attemptId) },
    {
      name: 'writeClaim',
      run: (db) =>
        claims.writeClaim(db, {
          ...{ billKey: decided.billKey, attemptId: newAttempt, now, paidSince: now - day },
          ...{ expiresAt: now + 60_000, paidBy: null },
        }),
    },
    {
      name: 'markCharging',
      run: (db) => claims.markCharging(db, { keys: [decided.billKey], attemptId: newAttempt }),
    },
    {
      name: 'insertPayment',
      run: (db) =>
        payments.insertPayment(db, {
          ...{ id: `pay_${newAttempt}`, reference: 'PPY-SCALE', attemptId: newAttempt },
          ...{
            receiptTokenHash: 'scale',
            order: newOrder,
            processor: 'simulator',
          },
          approved: {
            ...{ kind: 'approved', transactionId: 'scale', avsCode: 'Y', cvvCode: 'M' },
            ...{ heldByProcessor: false, holdUntilAt: now + 7 * day },
          },
          ...{ captcha: 'passed', billKey: 'scale', now },
        }),
    },
    {
      name: 'insertMessage',
      run: (db) =>
        insertMessage(db, {
          ...{ id: 'scale', now },
          message: {
            ...{
              kind: 'email',
              template: 'password_changed',
              recipient: open.email,
              paymentId: null,
            },
            data: { locale: 'en', changedAt: now },
          },
        }),
    },
    {
      name: 'insertTextConsent',
      run: (db) =>
        textConsents.insertTextConsent(db, {
          ...{ paymentId: decided.paymentId, phoneHash: 'scale', wordingVersion: '1' },
          ...{ pagePath: '/', now },
        }),
    },
    { name: 'findTextConsent', run: (db) => textConsents.findTextConsent(db, decided) },
    { name: 'closeAttempt', run: (db) => openAttempts.closeAttempt(db, newAttempt) },
    {
      name: 'extendClaim',
      run: (db) => claims.extendClaim(db, { attemptId: newAttempt, until: now + 1 }),
    },
    { name: 'findWithheldUntil', run: (db) => claims.findWithheldUntil(db, newAttempt, now) },
    { name: 'releaseClaim', run: (db) => claims.releaseClaim(db, newAttempt) },
    {
      name: 'payerHistory use',
      run: (db) => payerHistory(db, () => now).use(old.browserHash, 'try'),
    },
    { name: 'payerHistory release', run: (db) => payerHistory(db, () => now).release('try') },

    // The status page, and a payer's links.
    { name: 'isIssued receipt', run: (db) => isIssued(db, 'receipt')('token') },
    { name: 'isIssued question', run: (db) => isIssued(db, 'question')('token') },
    { name: 'isIssued reset', run: (db) => isIssued(db, 'reset')('token') },
    { name: 'isIssued invite', run: (db) => isIssued(db, 'invite')('token') },
    { name: 'findPayment', run: (db) => payments.findPayment(db, old.paymentId) },
    {
      name: 'findPaymentByReceipt',
      run: (db) => payments.findPaymentByReceipt(db, old.receiptTokenHash),
    },
    {
      name: 'findArchivedLocale',
      run: (db) => payments.findArchivedLocale(db, old.receiptTokenHash),
    },
    { name: 'markLinkOpened', run: (db) => payments.markLinkOpened(db, old.paymentId, now) },
    { name: 'historyOf', run: (db) => payments.historyOf(db, old.paymentId) },
    { name: 'listHistory', run: (db) => payments.listHistory(db, old.paymentId) },
    { name: 'findTypedBill', run: (db) => payments.findTypedBill(db, old.paymentId) },
    { name: 'findReach', run: (db) => reach.findReach(db, payerOf(old)) },
    { name: 'listHistoryAndReach', run: (db) => reach.listHistoryAndReach(db, payerOf(old)) },
    {
      name: 'listReviewTimes',
      run: (db) => reviewTime.listReviewTimes(db, open.payeeId, now - 90 * day),
    },
    { name: 'findPayeeOfAttempt', run: (db) => reviewTime.findPayeeOfAttempt(db, old.attemptId) },
    { name: 'insertLinkRequest', run: (db) => linkRequests.insertLinkRequest(db, requested) },
    { name: 'listLinkRequests', run: (db) => linkRequests.listLinkRequests(db, 50) },
    {
      name: 'listOwnPayments',
      run: (db) =>
        linkRequests.listOwnPayments(db, {
          ...{ email: old.email, zip: '62701', reference: '', changedSince: 0, now },
        }),
    },
    { name: 'deleteLinkRequest', run: (db) => linkRequests.deleteLinkRequest(db, 'scale') },
    { name: 'isEmailStopped', run: (db) => emailSuppressions.isEmailStopped(db, old.email) },
    { name: 'stopEmails', run: (db) => emailSuppressions.stopEmails(db, 'scale', now) },

    // Questions.
    {
      name: 'insertRequest',
      run: (db) =>
        info.insertRequest(db, {
          ...{ id: 'scale', paymentId: open.paymentId, tokenHash: 'scale', totalChangeCents: 0 },
          question: { type: 'extraFields', fields: [] },
          ...{ expiresAt: now + day, now },
        }),
    },
    {
      name: 'writeAnswers',
      run: (db) =>
        info.writeAnswers(db, { requestId: pick(10).requestId, answers: [], now: now - 5 * day }),
    },
    {
      name: 'findRequestByToken',
      run: (db) => info.findRequestByToken(db, pick(405).requestTokenHash),
    },
    {
      name: 'findLocaleByToken',
      run: (db) => info.findLocaleByToken(db, pick(405).requestTokenHash),
    },
    { name: 'findRequest', run: (db) => info.findRequest(db, pick(405).requestId) },
    { name: 'listRequests', run: (db) => info.listRequests(db, pick(405).paymentId) },
    {
      name: 'writeTicket',
      run: (db) =>
        info.writeTicket(db, {
          requestId: pick(15).requestId,
          ticketHash: 'scale',
          until: now + day,
        }),
    },
    { name: 'spendTicket', run: (db) => info.spendTicket(db, 'scale', now) },
    {
      name: 'withdrawRequest',
      run: (db) => info.withdrawRequest(db, { paymentId: pick(20).paymentId, now }),
    },
    { name: 'isToldQuestion', run: (db) => info.isToldQuestion(db, pick(405).paymentId) },
    {
      name: 'findNewestAgreed',
      run: (db) =>
        info.findNewestAgreed(db, { id: pick(405).paymentId, series_id: null, created_at: 0 }),
    },
    {
      name: 'findFirstPayment',
      run: (db) => info.findFirstPayment({ agreed_request_id: pick(405).requestId }, db),
    },
    { name: 'listLaterPayments', run: (db) => info.listLaterPayments(db, old.paymentId) },
    {
      name: 'writeAgreedClaim',
      run: (db) =>
        claims.writeAgreedClaim(db, {
          ...{ agreedKey: 'scale', requestId: pick(405).requestId, attemptId: newAttempt },
          ...{ now, expiresAt: now + 60_000 },
        }),
    },
    {
      name: 'isClaimedByOther',
      run: (db) => claims.isClaimedByOther(db, { key: 'scale', attemptId: newAttempt, now }),
    },

    // Staff: lists, search, queue, one payment.
    ...([null, 'accepted', 'in_review'] as const).map((status) => ({
      name: `listPaymentRows ${status ?? ''}`,
      run: (db: D1Database) =>
        office.listPaymentRows(db, { ...firstPage, status, undelivered: false }),
    })),
    ...(['first', 'later'] as const).map((page) => ({
      name: `listPaymentRows undelivered, ${page} page`,
      atMost: 160,
      run: (db: D1Database) =>
        office.listPaymentRows(db, {
          ...{ ...firstPage, status: null, undelivered: true },
          ...(page === 'later' && { before: { createdAt: now - 20 * day, place: 2 ** 40 } }),
        }),
    })),
    {
      name: 'listPaymentRows undelivered since yesterday',
      atMost: 160,
      run: (db) =>
        office.listPaymentRows(db, {
          ...firstPage,
          status: null,
          undelivered: true,
          from: now - day,
        }),
    },
    { name: 'listOverdueRows', run: (db) => office.listOverdueRows(db, now - day, null) },
    { name: 'findFullPayment by id', run: (db) => office.findFullPayment(db, old.paymentId) },
    {
      name: 'findFullPayment by reference',
      run: (db) => office.findFullPayment(db, old.reference),
    },
    { name: 'listMessageRows', run: (db) => office.listMessageRows(db, old.paymentId) },
    ...[
      old.reference,
      old.paymentId,
      old.email,
      old.phone.slice(2),
      old.lastFour,
      old.account,
      'Maria',
    ].map((term) => search(term)),
    ...['Maria Garcia', 'ma', 'Cedar', old.transactionId, 'Nobody Here'].map((term) =>
      search(term),
    ),
    ...[
      ...['Lopez, $64.20, Tuesday, Cedar', 'Smith, Lopez, Maria, Ana', 'm', 'visa', '$64', 'today'],
      ...[
        '555-0132',
        'payer',
        'dental cedar oak',
        'a b c d e f g h i j',
        '0002',
        'biller-7',
        'PPY-0',
        '12345',
      ],
    ].map((term) => search(term)),
    search('Maria Garcia', { ...everything, status: 'rejected', from: now - 3 * day }),
    { name: 'listQueueRows', run: (db) => review.listQueueRows(db, now - day, 51) },
    { name: 'countQueues', run: (db) => review.countQueues(db, now - day) },
    { name: 'countDecisions', run: (db) => review.countDecisions(db, now - day / 24) },
    {
      name: 'listMoneyDays',
      run: (db) =>
        money.listMoneyDays(db, money.allPayees, {
          from: toEasternDay(now - 29 * day),
          to: toEasternDay(now),
        }),
    },
    { name: 'listMoneyOfPayees', run: (db) => money.listMoneyOfPayees(db, toEasternDay(now)) },
    { name: 'purgeMoneyDays', run: (db) => money.purgeMoneyDays(db, 0) },
    { name: 'listOpenDisputes', run: (db) => disputes.listOpenDisputes(db, 200) },
    {
      name: 'confirmDispute',
      run: (db) =>
        disputes.confirmDispute(db, { ...dispute(309), vendorReference: 'dp_309' }, 'Ana'),
    },
    {
      name: 'listLedgerCharges',
      run: (db) => reconciliation.listLedgerCharges(db, { ...booksPage, after: '' }),
    },
    {
      name: 'listLedgerRefunds',
      run: (db) => reconciliation.listLedgerRefunds(db, { ...booksPage, after: '' }),
    },
    { name: 'findNewestDay', run: (db) => reconciliation.findNewestDay(db, 'stripe') },
    { name: 'listOpenDays', run: (db) => reconciliation.listOpenDays(db) },
    {
      name: 'postponeDay',
      run: (db) =>
        reconciliation.postponeDay(db, booksDay, { cause: 'x', nextTryAt: now, alertedAt: null }),
    },
    {
      name: 'saveListedPage',
      run: async (db) => {
        await reconciliation.insertDays(db, [booksDay], now)
        const items = [pick(430), pick(431)].map(({ transactionId: id }) => ({
          ...({ kind: 'charge', id, cents: 100, at: now } as const),
          ...{ transactionId: id, answerBy: null },
        }))
        await reconciliation.saveListedPage(db, booksDay, { items, next: null })
      },
    },
    {
      name: 'listOpenItems',
      run: (db) => reconciliation.listOpenItems(db, { ...booksDay, after: '', id: '' }),
    },
    {
      name: 'listComparedItems',
      run: (db) => reconciliation.listComparedItems(db, { ...booksDay, kind: '', id: '' }),
    },
    {
      name: 'saveCompared',
      run: (db) =>
        reconciliation.saveCompared(db, booksDay, {
          ...{ cursor: 'end', opened: [], closed: [], now },
          differences: [
            {
              ...({
                kind: 'other_sum',
                subject: 'charge',
                subjectId: pick(430).transactionId,
              } as const),
              ...{ paymentId: pick(430).paymentId, processorCents: 100, processorAt: now },
              ...{ ledgerCents: 200, ledgerAt: now },
            },
          ],
        }),
    },
    { name: 'sumDay', run: (db) => reconciliation.sumDay(db, booksDay) },
    {
      name: 'endDay',
      run: (db) => reconciliation.endDay(db, booksDay, { state: 'done', sums: {}, now }),
    },
    {
      name: 'listReconciledDays',
      run: (db) => books.listReconciledDays(db, { processor: 'stripe', from: '', to: '9' }),
    },
    {
      name: 'explainDifference',
      run: (db) => books.explainDifference(db, { id: 'x', note: 'x', by: 'Ana', now }),
    },
    {
      name: 'recordPayout',
      run: (db) => books.recordPayout(db, { ...booksDay, cents: 1, by: 'Ana' }),
    },
    {
      name: 'purgeSettledItems',
      run: (db) => reconciliation.purgeSettledItems(db, 'stripe', '2020-01-01'),
    },
    { name: 'countDifferences', run: (db) => reconciliation.countDifferences(db, booksDay) },
    {
      name: 'listDifferences',
      run: (db) => books.listDifferences(db, { processor: 'stripe', from: '', to: '9' }),
    },
    { name: 'listUnexplained', run: (db) => books.listUnexplained(db) },
    { name: 'findBookDifference', run: (db) => books.findBookDifference(db, 'x') },
    { name: 'listActRows', run: (db) => listActRows(db, now - day, now) },
    {
      name: 'listEarlierRows',
      run: (db) =>
        review.listEarlierRows(db, {
          ...{ id: old.paymentId, account: old.account, payee_id: old.payeeId, created_at: now },
        }),
    },
    { name: 'listNotes', run: (db) => review.listNotes(db, pick(403).paymentId) },
    {
      name: 'insertNote',
      run: (db) =>
        review.insertNote(db, {
          paymentId: old.paymentId,
          key: 'scale',
          by: 'Ana',
          note: 'x',
          now,
        }),
    },
    {
      name: 'noteOpening',
      run: (db) =>
        review.noteOpening(db, { paymentId: open.paymentId, by: 'Ana', now, since: now - day }),
    },
    {
      name: 'findOtherPayment',
      run: (db) =>
        otherPayments.findOtherPayment(
          db,
          {
            ...{ id: open.paymentId, series_id: null, bill_key: open.billKey },
            ...{ created_at: now - day, email: 'pat@example.com', phone: '4155550132' },
          },
          { now },
        ),
    },
    {
      name: 'findEndedPayment',
      run: (db) =>
        otherPayments.findEndedPayment(
          db,
          { id: open.paymentId, series_id: null, created_at: now - day },
          now,
        ),
    },
    {
      name: 'listPossibleDuplicates',
      run: (db) =>
        listPossibleDuplicates(db, {
          ...{ id: open.paymentId, status: 'in_review', card_brand: 'visa' },
          ...{ bill_key: open.billKey, second_bill_key: null },
          ...{ card_last_four: open.lastFour, amount_cents: 2011, created_at: now - day },
        }),
    },
    {
      name: 'findCorrectedDuplicate',
      run: (db) => findCorrectedDuplicate(db, { ...corrected, attempt_id: 'none' }),
    },
    { name: 'findProposal', run: (db) => corrections.findProposal(db, corrected) },
    { name: 'findBill', run: (db) => corrections.findBill(db, corrected) },
    { name: 'toProposal', run: (db) => corrections.toProposal(db, corrected, []) },
    {
      name: 'proposeBillKey',
      run: (db) =>
        db.batch([...corrections.proposeBillKey(db, corrected, { bill, billKey: 'new' })]),
    },
    {
      name: 'applyProposal',
      run: (db) => corrections.applyProposal(db, corrected.id, { bill, billKey }).run(),
    },
    {
      name: 'noteMove',
      run: (db) =>
        remittances
          .noteMove(db, { id: `${old.paymentId}.1`, account: 'A-1', by: 'Ana', now })
          .run(),
    },
    { name: 'listMessagesByStatus', run: (db) => messages.listMessagesByStatus(db, 'failed', 5) },
    {
      name: 'listMessagesByStatus sent',
      run: (db) => messages.listMessagesByStatus(db, 'sent', 50),
    },
    {
      name: 'findMessageState',
      run: (db) => messages.findMessageState(db, `${old.paymentId}:receipt`),
    },
    {
      name: 'retryOne',
      run: (db) =>
        messages.retryOne(db, { id: `${pick(441).paymentId}:receipt`, now, evenIfSent: false }),
    },
    { name: 'retryFailed', run: (db) => messages.retryFailed(db, { now, limit: 20 }) },
    {
      name: 'listPartnerPayments',
      run: (db) =>
        listPartnerPayments(db, {
          ...{ payeeId: open.payeeId, ref: null, from: 0, to: now, limit: 100 },
          after: { at: now, id: '' },
        }),
    },
    {
      name: 'listPartnerPayments',
      run: (db) =>
        listPartnerPayments(db, {
          ...{ payeeId: open.payeeId, ref: 'INV-2048', from: 0, to: now, limit: 100 },
          after: { at: now, id: '' },
        }),
    },
    {
      name: 'findPartnerPayment',
      run: (db) => findPartnerPayment(db, { payeeId: open.payeeId, reference: old.reference }),
    },
    {
      name: 'findAdviceMailbox',
      run: (db) => findAdviceMailbox(db, open.payeeId),
    },
    {
      name: 'listPostings',
      run: (db) =>
        listPostings(db, {
          payeeId: open.payeeId,
          day: '2026-11-20',
          from: now - 6 * day,
          to: now - 5 * day,
        }),
    },

    // Decisions, refunds, disputes, what is sent to payees.
    { name: 'markDeciding', run: (db) => marks.markDeciding(db, { ...mark, now }) },
    { name: 'clearMark', run: (db) => marks.clearMark(db, mark.paymentId) },
    { name: 'changeStatus', run: (db) => payments.changeStatus(db, change(21)) },
    {
      name: 'insertAuthorizationEntries',
      run: (db) => ledger.insertAuthorizationEntries(db, { paymentId: decided.paymentId, now }),
    },
    {
      name: 'insertOutcomeEntries',
      run: (db) =>
        ledger.insertOutcomeEntries(db, 'accepted', { paymentId: pick(21).paymentId, now }),
    },
    { name: 'sumLedgerPage', run: (db) => ledger.sumLedgerPage(db, { after: '', limit: 100 }) },
    { name: 'markHoldWarned', run: (db) => openAttempts.markHoldWarned(db, open.paymentId, now) },
    { name: 'insertRefund', run: (db) => refunds.insertRefund(db, refund(411, 'scale')) },
    { name: 'findRefundableCents', run: (db) => refunds.findRefundableCents(db, old.paymentId) },
    { name: 'isCheckDue', run: (db) => refunds.isCheckDue(db, old.paymentId) },
    { name: 'findRefund', run: (db) => refunds.findRefund(db, refund(411, 'scale').id) },
    { name: 'listRefunds', run: (db) => refunds.listRefunds(db, pick(507).paymentId) },
    {
      name: 'findMailedCheck',
      run: (db) =>
        refunds.findMailedCheck(db, { paymentId: pick(507).paymentId, number: undefined }),
    },
    {
      name: 'findCardRefund',
      run: (db) => refunds.findCardRefund(db, { paymentId: pick(507).paymentId, id: 're_507' }),
    },
    {
      name: 'takeRefundBack',
      run: (db) => refunds.takeRefundBack(db, { id: refund(411, 'scale').id, now }).run(),
    },
    { name: 'findRefundedCents', run: (db) => refunds.findRefundedCents(db, pick(507).paymentId) },
    { name: 'listOpenRefunds', run: (db) => refunds.listOpenRefunds(db, pick(507).paymentId) },
    {
      name: 'markSent',
      run: (db) => refunds.markSent(db, { id: refund(411, 'scale').id, now, nextTryAt: now }),
    },
    {
      name: 'changeRefund',
      run: (db) =>
        refunds.changeRefund(db, {
          ...{ id: refund(411, 'scale').id, status: 'unknown', code: 'x', nextTryAt: now, now },
        }),
    },
    {
      name: 'completeRefund',
      run: (db) =>
        refunds.completeRefund(db, { id: refund(411, 'scale').id, processorRefundId: 'x', now }),
    },
    {
      name: 'insertRefundEntries',
      run: (db) => ledger.insertRefundEntries(db, { refundId: refund(411, 'scale').id, now }),
    },
    {
      name: 'insertDispute',
      run: (db) =>
        disputes.insertDispute(db, {
          ...{ ...dispute(412), vendorReference: 'x', cents: 100, openedOn: '2026-11-26' },
          ...{ answerBy: '2026-12-10', recordedBy: 'Ana', now },
        }),
    },
    {
      name: 'insertDisputeEntries',
      run: (db) =>
        ledger.insertDisputeEntries(db, { disputeId: dispute(412).id, status: 'opened', now }),
    },
    {
      name: 'decideDispute',
      run: (db) =>
        disputes.decideDispute(db, {
          id: dispute(412).id,
          status: 'won',
          ...{ decidedOn: '2026-11-26', decidedBy: 'Ana' },
          now,
        }),
    },
    {
      name: 'findDispute',
      run: (db) => disputes.findDispute(db, { ...dispute(412), vendorReference: 'dp_412' }),
    },
    {
      name: 'requireUnchanged',
      run: (db) =>
        takenBack.requireUnchanged(db, 'disputes', {
          ...{ id: dispute(412).id, status: 'won', updated_at: now },
        }),
    },
    { name: 'deleteDispute', run: (db) => disputes.deleteDispute(db, dispute(412).id) },
    {
      name: 'insertReversal',
      run: (db) =>
        ledger.insertReversal(db, {
          ...{ paymentId: dispute(412).paymentId, subjectId: dispute(412).id, now },
        }),
    },
    { name: 'listTakenBack', run: (db) => takenBack.listTakenBack(db, old.paymentId) },
    {
      name: 'insertTakenBack',
      run: (db) =>
        takenBack.insertTakenBack(db, {
          ...{ id: 'b-1', payment_id: old.paymentId, record: 'sent', subject_id: 'x', cents: 100 },
          ...{ status: 'sent', was: '{}', why: 'x', taken_back_by: 'Ana', created_at: now },
        }),
    },
    { name: 'listDisputes', run: (db) => disputes.listDisputes(db, dispute(412).paymentId) },
    { name: 'listRemittances', run: (db) => remittances.listRemittances(db, old.paymentId) },
    { name: 'listRemittancesOf', run: (db) => remittances.listRemittancesOf(db, [old.paymentId]) },
    {
      name: 'listPayables',
      run: (db) => remittances.listPayables(db, [pick(301).paymentId, pick(302).reference]),
    },
    { name: 'listNewestActs', run: (db) => versions.listNewestActs(db, [old.paymentId]) },
    {
      name: 'writeIfUnchanged and requireVersions',
      async run(db) {
        const { paymentId } = old
        const row = await office.findFullPayment(db, paymentId)
        const seen = { paymentId, version: row?.version }
        await versions.writeIfUnchanged(db, seen, versions.requireVersions(db, [seen]))
      },
    },
    {
      name: 'requirePayable',
      run: (db) => [
        ...remittances.requirePayable(db, [{ paymentId: pick(301).paymentId, cents: 2301 + 495 }]),
      ],
    },
    {
      name: 'insertRemittance',
      run: (db) =>
        remittances.insertRemittance(db, {
          ...{
            id: `${pick(301).paymentId}.1`,
            paymentId: pick(301).paymentId,
            payeeId: open.payeeId,
          },
          ...{
            cents: 100,
            feeCents: 0,
            way: 'ach',
            trace: 'x',
            sentOn: '2026-11-26',
            recordedBy: 'Ana',
            openSince: null,
            now,
          },
        }),
    },
    {
      name: 'endRemittance',
      run: (db) =>
        remittances.endRemittance(db, {
          ...{
            id: `${pick(301).paymentId}.1`,
            paymentId: pick(301).paymentId,
            status: 'confirmed',
          },
          ...{
            endedOn: '2026-11-26',
            endedBy: 'Ana',
            openSince: null,
            refundOn: '2026-12-26',
            now,
          },
        }),
    },
    {
      name: 'requireLeft',
      run: (db) => remittances.requireLeft(db, { paymentId: pick(302).paymentId, cents: 1 }),
    },
    {
      name: 'deleteRemittance',
      run: (db) =>
        db.batch([
          ...remittances.deleteRemittance(db, {
            ...{ id: `${pick(302).paymentId}.1`, paymentId: pick(302).paymentId, chargedAt: now },
            today: '2026-11-26',
          }),
        ]),
    },
    {
      name: 'reopenRemittance',
      run: (db) =>
        db.batch([
          ...remittances.reopenRemittance(db, {
            ...{ id: `${pick(302).paymentId}.1`, paymentId: pick(302).paymentId },
            ...{ openSince: null, now },
          }),
        ]),
    },
    {
      name: 'updateOpenSince',
      run: (db) =>
        db.batch([...remittances.updateOpenSince(db, { paymentId: pick(302).paymentId, now })]),
    },
    {
      name: 'listOpenRemittances',
      run: (db) =>
        uncollected.listOpenRemittances(db, {
          ...{ today: '2026-11-26', before: now, limit: 51 },
          ...{ isUncollected: false, isUnsent: true, isRefundWaiting: false },
        }),
    },
    {
      name: 'insertUncollectedRefund',
      run: (db) =>
        uncollected.insertUncollectedRefund(db, {
          ...{ paymentId: pick(303).paymentId, refundOn: '2026-11-26', reason: 'x', now },
          key: 'not.collected-2026-11-26',
        }),
    },

    // Texts.
    {
      name: 'insertConsent',
      run: (db) =>
        suppressions.insertConsent(db, {
          ...{ outboxId: 'scale', phoneHash: 'scale', wordingVersion: '1', pagePath: '/' },
          ...{ messageType: 'pay-link', now },
        }),
    },
    {
      name: 'suppressIfStopped',
      run: (db) => suppressions.suppressIfStopped(db, { outboxId: 'scale', phone: open.phone }),
    },
    {
      name: 'stopSms',
      run: (db) =>
        suppressions.stopSms(db, { phone: open.phone, source: 'stop', messageId: 'scale-1', now }),
    },
    {
      name: 'startSms',
      run: (db) => suppressions.startSms(db, { phone: open.phone, messageId: 'scale-2', now }),
    },
    {
      name: 'saveReport',
      run: (db) =>
        deliveries.saveReport(db, {
          outboxId: pick(6).textId,
          report: {
            ...({
              vendorMessageId: 'x',
              status: 'read',
              rank: 9,
              outcome: 'sent',
              code: null,
            } as const),
          },
          now,
        }),
    },
    { name: 'findRecipient', run: (db) => deliveries.findRecipient(db, pick(6).textId) },
    { name: 'findLinkData', run: (db) => deliveries.findLinkData(db, pick(6).textId) },
    {
      name: 'storeInboundText',
      run: (db) =>
        inboundTexts.storeInboundText(
          { from: open.phone, text: 'Hi', messageId: 'scale' },
          inbound(db),
        ),
    },
    { name: 'listInboundTexts', run: (db) => inboundTexts.listInboundTexts(51, inbound(db)) },
    { name: 'countInboundTexts', run: (db) => inboundTexts.countInboundTexts(db, now) },
    {
      name: 'handleInboundText',
      run: (db) =>
        inboundTexts.handleInboundText({ id: 'scale', by: 'Ana', stopsTexts: false }, inbound(db)),
    },

    // Each minute: what is due, what is overdue, what is deleted.
    ...(
      ['attempts', 'decisions', 'refunds', 'releases', 'warnings', 'ended', 'expired'] as const
    ).map((list) => ({
      name: `takeDueAttempts ${list}`,
      run: (db: D1Database) =>
        dueAttempts.takeDueAttempts(db, { list, before: now + day, limit: 10 }),
    })),
    {
      name: 'markOverdue',
      run: (db) => reviewTime.markOverdue(db, { waitingSince: now - day, now }),
    },
    {
      name: 'countLate',
      // The oldest 100 payments, and all that refers to them.
      atMost: 3500,
      run: (db) => archive.countLate(db, now - 180 * day),
    },
    { name: 'findCursor', run: (db) => dueAttempts.findCursor(db, 'ended') },
    {
      name: 'readEndedPayment',
      run: (db) =>
        archive.readEndedPayment(db, { paymentId: old.paymentId, before: now + 9 * day }),
    },
    { name: 'readLivePayment', run: (db) => archive.readLivePayment(db, old.paymentId) },
    { name: 'archiveRows and restoreRows', run: (db) => archiveAndRestore(db, old.paymentId, now) },
    { name: 'findArchived by id', run: (db) => archived.findArchived(db, old.paymentId) },
    { name: 'findArchived by reference', run: (db) => archived.findArchived(db, old.reference) },
    {
      name: 'findArchivedByTransaction',
      run: (db) => archived.findArchivedByTransaction(db, 'scale'),
    },
    {
      name: 'findArchivedByReceipt',
      run: (db) => archived.findArchivedByReceipt(db, old.receiptTokenHash),
    },
    {
      name: 'searchArchived',
      run: (db) =>
        archived.searchArchived(
          db,
          {
            ...{ id: old.paymentId, reference: old.reference, transaction: 'txn_1' },
            ...{ emailHashes: ['x'], phoneHashes: ['x'] },
          },
          50,
        ),
    },
    {
      name: 'beginDelete',
      run: (db) => archived.beginDelete(db, { paymentId: old.paymentId, before: now }),
    },
    {
      name: 'eraseMessages',
      run: (db) => erasures.eraseMessages(db, { paymentId: old.paymentId, before: now }, now),
    },
    { name: 'replaceObject', run: replaceErased },
    { name: 'listBill', run: (db) => erasures.listBill(db, old.paymentId) },
    {
      name: 'insertConfirmation',
      run: (db) =>
        confirmations
          .insertConfirmation(db, {
            ...{ id: 'scale', kind: 'export', facts: '', paymentIds: [], emailHash: '' },
            ...{ by: 'Ana', now, isConfirmed: false },
          })
          .run(),
    },
    {
      name: 'findConfirmation',
      run: (db) => confirmations.findConfirmation(db, 'scale', now),
    },
    { name: 'confirm', run: (db) => confirmations.confirm(db, 'scale', now) },
    { name: 'listRequestsOf', run: (db) => confirmations.listRequestsOf(db, old.paymentId, now) },
    { name: 'removeEmail', run: (db) => confirmations.removeEmail(db, 'scale') },
    { name: 'purgeConfirmations', run: (db) => confirmations.purgeConfirmations(db, now) },
    { name: 'findHold', run: (db) => legalHolds.findHold(db, old.paymentId) },
    { name: 'listHeld', run: (db) => legalHolds.listHeld(db, { after: '', limit: 51 }) },
    {
      name: 'placeHold',
      run: (db) =>
        legalHolds.placeHold(db, { paymentId: 'none', why: 'case', by: 'Ana', now }).run(),
    },
    {
      name: 'liftHold',
      run: (db) => legalHolds.liftHold(db, { paymentId: old.paymentId, by: 'Ana', now }),
    },
    { name: 'listDueConsents', run: (db) => erasures.listDueConsents(db, now, 20) },
    { name: 'findByReference', run: (db) => persons.findByReference(db, old.reference) },
    {
      name: 'listByContact',
      run: (db) =>
        persons.listByContact(db, {
          ...{ email: old.email, emailHashes: ['x'], phone: old.phone, phoneHashes: ['x'] },
          ...{ after: '', limit: 41 },
        }),
    },
    { name: 'readPerson', run: (db) => persons.readPerson(db, old.email) },
    { name: 'erasePerson', run: (db) => persons.erasePerson(db, old.email) },
    { name: 'listEmails', run: (db) => persons.listEmails(db) },
    {
      name: 'listOpenErasures',
      run: (db) => privacyRequests.listOpenErasures(db, { from: 0, to: now, limit: 10 }),
    },
    { name: 'finishRequest', run: (db) => privacyRequests.finishRequest(db, 'prv_1', now) },
    { name: 'endDelete', run: (db) => archived.endDelete(db, old.paymentId) },
    { name: 'listArchivedTotals', run: (db) => archive.listArchivedTotals(db) },
    {
      name: 'listOthersOfBill',
      run: (db) => archived.listOthersOfBill(db, { id: old.paymentId, first_payment_id: null }),
    },
    { name: 'beginRun', run: (db) => copies.beginRun(db, 'changes') },
    { name: 'listRuns', run: (db) => copies.listRuns(db) },
    { name: 'findOpenRun', run: (db) => copies.findOpenRun(db, 'changes') },
    ...(['changed', 'live', 'archived'] as const).map((list) => ({
      name: `readPayments ${list}`,
      run: (db: D1Database) =>
        copies.readPayments(db, { list, after: '', limit: 50, takenBy: 'scale' }),
    })),
    ...dailyTables.slice(0, 3).map((table) => ({
      name: `readTable ${table.name}`,
      run: (db: D1Database) => copies.readTable(db, { table, after: [], limit: 50 }),
    })),
    { name: 'endPage', run: (db) => endCopiedPage(db, old.paymentId) },
    { name: 'listObjects', run: (db) => copies.listObjects(db, 'changes') },
    { name: 'readMigration', run: (db) => copies.readMigration(db) },
    { name: 'readCopyClock', run: (db) => copies.readCopyClock(db) },
    { name: 'endRun', run: (db) => endCopyRun(db) },
    { name: 'listDueRefunds', run: (db) => uncollected.listDueRefunds(db, '2026-11-26') },
    {
      name: 'noteVoidAlert',
      run: (db) =>
        uncollected.noteVoidAlert(db, {
          ...{ paymentId: pick(303).paymentId, refundOn: '2026-11-26' },
        }),
    },
    { name: 'findDueIds', run: (db) => outbox.findDueIds(db, now, 50) },
    { name: 'claimMessage', run: (db) => outbox.claimMessage(db, claimed.id, now) },
    {
      name: 'isToldOfSending',
      run: (db) =>
        outbox.isToldOfSending(db, { paymentId: pick(301).paymentId, id: 'none', state: 'sent' }),
    },
    {
      name: 'isRefundDayTold',
      run: (db) => outbox.isRefundDayTold(db, { paymentId: pick(301).paymentId, on: '2026-12-01' }),
    },
    {
      name: 'hasLaterMessage',
      run: (db) =>
        outbox.hasLaterMessage(db, { id: claimed.id, paymentId: pick(301).paymentId }, rewritten),
    },
    {
      name: 'rewriteMessage',
      run: (db) => outbox.rewriteMessage(db, claimed, rewritten),
    },
    { name: 'postponeMessage', run: (db) => outbox.postponeMessage(db, claimed, now) },
    {
      name: 'settleMessage',
      run: (db) =>
        outbox.settleMessage(db, claimed, {
          ...({ status: 'sent', vendorMessageId: 'x', code: null, nextTryAt: null } as const),
          ...{ deliveryUncertain: false, alert: false, now },
        }),
    },
    {
      name: 'releaseAbandoned',
      run: (db) => outbox.releaseAbandoned(db, { now, emailKeyLifetimeMs: day }),
    },
    { name: 'purgeMessages', run: (db) => outbox.purgeMessages(db, now) },
    { name: 'alertOverdueTexts', run: (db) => inboundTexts.alertOverdueTexts(inbound(db)) },
    { name: 'purgeInboundTexts', run: (db) => inboundTexts.purgeInboundTexts(db, now) },
    { name: 'purgeReplies', run: (db) => suppressions.purgeReplies(db, now) },
    { name: 'purgeConsents', run: (db) => suppressions.purgeConsents(db, now) },
    { name: 'purgeClicks', run: (db) => purgeClicks(db, now) },
    { name: 'purgeClaims', run: (db) => claims.purgeClaims(db, now) },
    {
      name: 'insertTry',
      run: (db) => tries.insertTry(db, { ...newTry, paymentId: 'scale', order: newOrder }),
    },
    {
      name: 'endTry',
      run: (db) => tries.endTry(db, { ...newTry, outcome: 'paid', withheldUntil: 0 }),
    },
    { name: 'purgeTries', run: (db) => tries.purgeTries(db, now) },
    { name: 'purgeSubmittedAttempts', run: (db) => openAttempts.purgeSubmittedAttempts(db, now) },
    { name: 'purgeLinkRequests', run: (db) => linkRequests.purgeLinkRequests(db, now - day) },
    { name: 'countOverdue', run: (db) => health.countOverdue(db, now) },
    { name: 'countFailed', run: (db) => health.countFailed(db, now - day) },
    { name: 'countStuck', run: (db) => health.countStuck(db, now) },
    { name: 'countUndecided', run: (db) => health.countUndecided(db, now) },
    { name: 'countEndingHolds', run: (db) => health.countEndingHolds(db, now + day) },
    {
      name: 'countWaitingRefunds',
      run: (db) => uncollected.countWaitingRefunds(db, '2026-11-26'),
    },
    { name: 'countUncollected', run: (db) => health.countUncollected(db, now) },
    { name: 'hasPayees', run: (db) => health.hasPayees(db) },
    { name: 'readClock', run: (db) => health.readClock(db) },
    { name: 'measureDistance', run: (db) => health.measureDistance(db, () => now) },
    { name: 'readDatabaseSize', run: (db) => health.readDatabaseSize(db) },
    { name: 'listAppliedMigrations', run: (db) => health.listAppliedMigrations(db) },
  ]
}
