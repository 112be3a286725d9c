// Message data, and rows of the outbox.
import { env } from 'cloudflare:workers'
import { toHintPath } from '../../../worker/features/get-paid/hint'
import type { Message, MessageData } from '../../../worker/features/notifications/messages'
import type { RenderContext } from '../../../worker/features/notifications/render-message'

export const renderContext: RenderContext = {
  siteUrl: 'https://pay.example.com',
  supportEmail: 'support@papaya.example',
  receiptUrl: (attemptId) => `https://pay.example.com/web-payment/receipt?t=secret-of-${attemptId}`,
  reviewTime: () => null,
  resetUrl: ({ accountId, resetId }) =>
    `https://pay.example.com/update-password?x=${accountId}.secret-of-${resetId}`,
  balanceUrl: ({ path, requestId }) => `https://pay.example.com${path}&balance=of-${requestId}`,
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
  payeePhone: null,
  isBtoB: false,
  isDebtCollector: false,
  maskedAccount: '•••417',
  companyName: '',
  invoices: [],
} satisfies Partial<MessageData['payment_accepted']>
const card = { cardBrand: 'visa', cardLastFour: '1111', statementName: 'PAPAYA' } as const

export const buildReceipt = (
  overrides: Partial<MessageData['receipt']> = {},
): MessageData['receipt'] => ({
  ...bill,
  ...card,
  attemptId: 'attempt-1',
  createdAt: Date.UTC(2026, 10, 21, 20, 15),
  ...overrides,
})

export const buildAcceptance = (
  overrides: Partial<MessageData['payment_accepted']> = {},
): MessageData['payment_accepted'] => ({ ...bill, ...card, ...overrides })

export const buildRejection = (
  overrides: Partial<MessageData['payment_rejected']> = {},
): MessageData['payment_rejected'] => ({
  ...bill,
  reason: 'The account number does not belong to this biller.',
  mayPayAgain: true,
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
  cardBrand: 'visa',
  cardLastFour: '1111',
  refundCents: 2500,
  refundedCents: 2500,
  isWhole: false,
  reason: 'You paid this bill twice.',
  ...overrides,
})

export const buildCancellation = (
  overrides: Partial<MessageData['payment_cancelled']> = {},
): MessageData['payment_cancelled'] => ({ ...bill, why: 'payer', ...overrides })

export const buildInfoQuestion = (
  overrides: Partial<MessageData['info_question']> = {},
): MessageData['info_question'] => ({
  ...bill,
  question: { type: 'confirmDeadlineApproaching', dueDate: '2026-11-30' },
  requestId: 'request-1',
  expiresAt: Date.UTC(2026, 10, 28, 20, 15),
  ...overrides,
})

export const buildInfoAnswer = (
  overrides: Partial<MessageData['info_answered']> = {},
): MessageData['info_answered'] => ({ ...bill, rest: null, ...overrides })

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
