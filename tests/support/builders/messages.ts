// Message data, and rows of the outbox.
import { env } from 'cloudflare:workers'
import { refundReasonCopy } from '../../../shared/locales/en/payments/refund-reasons'
import type { Remittance, UncollectedRefund } from '../../../shared/payments/remittance'
import { toHintPath } from '../../../worker/features/get-paid/hint'
import type { Message, MessageData } from '../../../worker/features/notifications/messages'
import type { RenderContext } from '../../../worker/features/notifications/render-message'

export const renderContext: RenderContext = {
  siteUrl: 'https://pay.example.com',
  supportEmail: 'support@papaya.example',
  receiptUrl: (attemptId) => `https://pay.example.com/web-payment/receipt?r=secret-of-${attemptId}`,
  reviewTime: () => null,
  isEmailStopped: () => false,
  stopEmailsUrl: (email) => `https://pay.example.com/stop-emails?e=hash-of-${email}&s=signature`,
  postingFileUrl: ({ payeeId, sentOn }) =>
    `https://pay.example.com/posting-file?f=secret-of-${payeeId}-${sentOn}`,
  postingCode: () => '7K2M9XQ4TDH3',
  confirmRequestUrl: (id) => `https://pay.example.com/confirm-request?c=secret-of-${id}`,
  resetUrl: ({ accountId, resetId }) =>
    `https://pay.example.com/update-password?x=${accountId}.secret-of-${resetId}`,
  newTotalUrl: ({ path, requestId }) => `https://pay.example.com${path}&agreed=in-${requestId}`,
  infoRequestUrl: (requestId) =>
    `https://pay.example.com/update-info-request?t=secret-of-${requestId}`,
  inviteCode: () => '7K2M9XQ4TDH3',
  inviteUrl: ({ email, code }) => `https://pay.example.com${toHintPath({ email, access: code })}`,
}

const bill = {
  locale: 'en' as const,
  reference: 'PPY-7K2M4-QX9TD',
  attemptId: 'attempt-1',
  payeeName: 'Mercy Family Clinic',
  amountCents: 12_550,
  feeCents: 0,
  payeeFees: [],
  payeeFeesEs: [],
  payeePhone: null,
  isBtoB: false,
  isDebtCollector: false,
  isPrivate: false,
  isPartner: true,
  payeeId: 'p_1',
  maskedAccount: '•••417',
  companyName: '',
  invoices: [],
} satisfies Partial<MessageData['payment_accepted']>
export const buildRemittance = (overrides: Partial<Remittance> = {}): Remittance => ({
  ...({ state: 'sent', way: 'ach', sentOn: '2026-11-21', endedOn: null } as const),
  ...{
    postingDays: null,
    creditedOn: null,
    showsBy: null,
    refund: null,
    cents: bill.amountCents,
    earlier: [],
  },
  ...{ unsentCents: overrides.state === 'not_sent' ? bill.amountCents : 0 },
  ...{ refundingCents: 0, disputedCents: 0, heldRefundCents: 0, heldDisputeCents: 0 },
  ...{ isFeeOnly: false, isSettling: true },
  ...overrides,
})

/** Promised for November 21, 2026, of all that is paid and without a code, unless the overrides say otherwise. */
export const buildRefundDay = (overrides: Partial<UncollectedRefund> = {}): UncollectedRefund => ({
  ...({
    state: 'promised',
    on: '2026-11-21',
    cents: bill.amountCents,
    isRest: false,
    isPart: false,
  } as const),
  ...{ hasCode: false, tried: null },
  ...overrides,
})

const card = { cardBrand: 'visa', cardLastFour: '1111', statementName: 'PAPAYA' } as const

export const buildReceipt = (
  overrides: Partial<MessageData['receipt']> = {},
): MessageData['receipt'] => ({
  ...bill,
  ...card,
  attemptId: 'attempt-1',
  createdAt: Date.UTC(2026, 10, 21, 20, 15),
  decideBy: Date.UTC(2026, 10, 28, 20, 15),
  isSilent: false,
  ...overrides,
})

export const buildAcceptance = (
  overrides: Partial<MessageData['payment_accepted']> = {},
): MessageData['payment_accepted'] => ({
  ...bill,
  ...card,
  remittance: buildRemittance({ state: 'not_sent' }),
  ...{ refundedCents: 0, returnedCents: 0, paidCents: bill.amountCents },
  isSilent: false,
  chargedAt: Date.UTC(2026, 10, 21, 20, 15),
  ...overrides,
})

export const buildRejection = (
  overrides: Partial<MessageData['payment_rejected']> = {},
): MessageData['payment_rejected'] => ({
  ...bill,
  reason: 'The account number does not belong to this biller.',
  note: '',
  isUnpaid: true,
  nextStep: 'again',
  ...overrides,
})

export const buildDecline = (
  overrides: Partial<MessageData['payment_declined']> = {},
): MessageData['payment_declined'] => ({
  ...bill,
  cardBrand: 'visa',
  cardLastFour: '1111',
  ...overrides,
})

export const buildRefundData = (
  overrides: Partial<MessageData['payment_refunded']> = {},
): MessageData['payment_refunded'] => ({
  ...bill,
  ...card,
  ...{ refundedAt: Date.UTC(2026, 10, 21, 20, 15), isSettling: true, checkNumber: null },
  refundCents: 2500,
  refundedCents: 2500,
  returnedCents: 0,
  paidCents: 10_050,
  isWhole: false,
  isUncollected: false,
  remittance: buildRemittance({ state: 'not_sent' }),
  isSilent: false,
  reason: refundReasonCopy.paid_twice,
  note: '',
  ...overrides,
})

export const buildCancellation = (
  overrides: Partial<MessageData['payment_canceled']> = {},
): MessageData['payment_canceled'] => ({ ...bill, why: 'payer', nextStep: 'again', ...overrides })

type LinkedPayment = MessageData['payment_links']['payments'][number]

/** One of the payments whose links a payer requested. */
export const buildLinkedPayment = (overrides: Partial<LinkedPayment> = {}): LinkedPayment => ({
  attemptId: 'attempt-1',
  reference: bill.reference,
  payeeName: bill.payeeName,
  totalCents: bill.amountCents,
  createdAt: Date.UTC(2026, 10, 21, 20, 15),
  ...overrides,
})

export const buildInfoQuestion = (
  overrides: Partial<MessageData['info_question']> = {},
): MessageData['info_question'] => ({
  ...bill,
  question: { type: 'confirmDeadlineApproaching', dueDate: '2026-11-30' },
  requestId: 'request-1',
  expiresAt: Date.UTC(2026, 10, 28, 20, 15),
  isSilent: false,
  ...overrides,
})

export const buildInfoAnswer = (
  overrides: Partial<MessageData['info_answered']> = {},
): MessageData['info_answered'] => ({ ...bill, isSilent: false, ...overrides })

export const buildNewTotal = (
  overrides: Partial<MessageData['new_total']> = {},
): MessageData['new_total'] => ({
  ...bill,
  isSilent: false,
  newCents: 15_000,
  payBy: Date.UTC(2026, 11, 5, 17),
  path: '/web-payment?p=p_1',
  requestId: 'request-1',
  ...overrides,
})

export const buildReceiptMessage = (recipient = 'jane@example.com'): Message => ({
  kind: 'email',
  template: 'receipt',
  recipient,
  paymentId: null,
  data: buildReceipt(),
})

/** The templates of a payment's messages, in alphabetical order. */
export async function listOutboxTemplates(paymentId: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    'SELECT template FROM outbox WHERE payment_id = ?1 ORDER BY template',
  )
    .bind(paymentId)
    .all<{ readonly template: string }>()
  return results.map(({ template }) => template)
}

/** The templates of the messages to an address, oldest first. */
export async function listOutboxTemplatesTo(email: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    'SELECT template FROM outbox WHERE recipient = ?1 ORDER BY rowid',
  )
    .bind(email)
    .all<{ readonly template: string }>()
  return results.map(({ template }) => template)
}
