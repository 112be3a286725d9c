// What an invented payer types: the demo payments and the shown states start from it.
import type { FormValues } from '../../../../shared/field-rules'
import { randomToken } from '../../../platform/crypto/tokens'

/** Numbers that the simulator knows (gateways/card-gateway-simulator.ts). */
export const testCards = {
  visa: '4111 1111 1111 1111',
  mastercard: '5424 0000 0000 0015',
  discover: '6011 0000 0000 0012',
  amex: '3700 000000 00002',
  declined: '4000 0000 0000 0002',
  /** Passes every rule of the form; the simulator takes published test numbers only. */
  unknown: '4012 8888 8888 1881',
} as const

/** A whole form that every plain payee accepts, apart from the attempt. `now` is epoch ms. */
export function toDemoForm(now: number): FormValues {
  const year = new Date(now).getUTCFullYear() + 3
  return {
    patientName: 'Rosa Delgado',
    account: 'A-20417',
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
    // The same invented bill is paid again and again; without this the page would ask each time.
    payAgain: '1',
  }
}

/** A visitor of its own for every demo, so that the limits per address never stop one. */
export const freshAddress = () => `demo-${randomToken(9)}`
