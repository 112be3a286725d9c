// Accepted payments as staff record their way to the payee.
import { env } from 'cloudflare:workers'
import { toEasternDay } from '../../../shared/eastern-day'
import type { MadePayment } from '../../../worker/features/dev/payment-states/make-payment'
import type { Sending } from '../../../worker/features/payments/remittances/check-sending'
import {
  recordSent,
  type SentReport,
} from '../../../worker/features/payments/remittances/record-sent'
import { createTestServices } from '../requests/services'
import { createPaymentIn, type PaymentOptions } from './made-payment'
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

/** An accepted payment of $125.50 to a payee that is no partner, unless `payee` says otherwise. */
export const createCharged = ({ payee, ...options }: PaymentOptions = {}): Promise<MadePayment> =>
  createPaymentIn('accepted', { ...options, payee: { is_partner: 0, ...payee } })

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
