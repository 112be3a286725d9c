// Accepted payments as staff record their way to the payee.
import { env } from 'cloudflare:workers'
import { toEasternDay } from '../../../shared/eastern-day'
import type { Sending } from '../../../worker/features/payments/remittances/check-sending'
import {
  recordSent,
  type SentReport,
} from '../../../worker/features/payments/remittances/record-sent'
import { createTestServices, getAttemptStub } from '../requests/services'
import { createPaymentInReview } from './info-request'
import type { CreatedPayment } from './payment'

/** YYYY-MM-DD in Eastern Time. */
export const easternToday = (): string => toEasternDay(Date.now())

type Services = ReturnType<typeof createTestServices>

/** Reports that the payment was sent, today by ACH unless the overrides say otherwise. */
export const recordSentPayment = (
  { id }: Pick<CreatedPayment, 'id'>,
  overrides: Partial<Sending & SentReport> = {},
  services: Services = createTestServices(),
) => {
  const { way = 'ach', trace = '021000021234567', ...report } = overrides
  return recordSent(
    {
      sendings: [{ payment: id, way, trace }],
      sentOn: toEasternDay(services.now()),
      recordedBy: 'Sam Staff',
      isCheck: false,
      ...report,
    },
    services,
  )
}

type Options = NonNullable<Parameters<typeof createPaymentInReview>[0]>

/** An accepted payment of $125.50 to a payee that is no partner, unless `payee` says otherwise. */
export async function createCharged({
  payee,
  ...options
}: Options = {}): Promise<CreatedPayment & { readonly payeeId: string }> {
  const made = await createPaymentInReview({ ...options, payee: { is_partner: 0, ...payee } })
  const { paymentId: id, attemptId, payeeId } = made
  const outcome = await getAttemptStub(attemptId).review(id, { action: 'accept', by: 'Sam Staff' })
  if (outcome.kind !== 'done') throw new Error(`the payment was not accepted: ${outcome.kind}`)
  return { id, attemptId, payeeId }
}

/** When it was accepted, and since when it waits; null when nothing is waited for. */
export const readOpenSince = ({ id }: Pick<CreatedPayment, 'id'>): Promise<number | null> =>
  env.DB.prepare('SELECT remittance_open_since FROM payments WHERE id = ?1')
    .bind(id)
    .first<number>('remittance_open_since')

/** Services whose clock is this many days ahead. */
export const servicesAfterDays = (days: number): Services => ({
  ...createTestServices(),
  now: () => Date.now() + days * 24 * 60 * 60 * 1000,
})
