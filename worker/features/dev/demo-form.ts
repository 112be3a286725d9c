// The form values of a fictional payer, for demo payments and demo states.
import type { CardBrand } from '../../../shared/card-brands'
import type { FormValues } from '../../../shared/field-rules'
import { randomToken } from '../../platform/crypto/tokens'

/** Card numbers for the simulator (vendors/cards/simulator.ts). */
export const testCards = {
  visa: '4111 1111 1111 1111',
  mastercard: '5424 0000 0000 0015',
  discover: '6011 0000 0000 0012',
  amex: '3700 000000 00002',
  declined: '4000 0000 0000 0002',
  /** Passes the form's validation, but is not a test card of the simulator. */
  unknown: '4012 8888 8888 1881',
} as const satisfies Readonly<Record<CardBrand | 'declined' | 'unknown', string>>

/** The card simulator loses its reply after charging, its request, and each capture and void. */
export const testAmounts = {
  chargedReplyLost: '45.98',
  requestLost: '45.97',
  neverDecided: '45.93',
} as const

/** A form, complete except for the attempt, for a payee without special fields. `now` is epoch ms. */
export function toDemoForm(now: number): FormValues {
  const year = new Date(now).getUTCFullYear() + 3
  return {
    patientName: 'Rosa Delgado',
    // Demos pay again and again. With one account, the second would be a duplicate payment.
    account: `A-2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    amount: '125.50',
    email: 'rosa.delgado@example.com',
    phone: '(415) 555-0132',
    ccn: testCards.visa,
    exp: `12/${year % 100}`,
    cvv: '123',
    billName: 'Rosa Delgado',
    zip: '94103',
    addr1: '12 Example Street',
    city: 'San Francisco',
    state: 'CA',
    payNote: '',
  }
}

/** A unique stand-in for an IP address, so that limits per IP address do not stop a demo. */
export const freshIpAddress = () => `demo-${randomToken(9)}`
