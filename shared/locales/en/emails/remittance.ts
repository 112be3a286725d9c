import { dayMs } from '../../../durations.ts'
import { postingLinkTtlMs } from '../../../retention.ts'

const toPayments = (count: number) => (count === 1 ? 'one payment' : `${count} payments`)

/** The email to a biller about what was sent to it. English only, as everything for billers. */
export const remittanceAdviceEmailCopy = {
  subject: (total: string, day: string) => `Remittance advice: ${total} sent on ${day}`,
  preview: (count: number) => `For ${toPayments(count)} by your customers.`,
  heading: (count: number) => (count === 1 ? 'We sent you a payment.' : 'We sent you payments.'),
  sent: (total: string, count: number, day: string) =>
    `On ${day}, we sent you ${total} for ${toPayments(count)} that your customers made with Papaya.`,
  /** Of one payment. */
  split: (sum: string, bill: string, fee: string) => `${sum} (bill ${bill}, card fee ${fee})`,
  /** By the contract, paid to us on this day is paid to the biller. */
  credited: (day: string) => `credit date ${day}`,
  masked:
    'For their privacy, account numbers are shortened here. The posting file has the whole list, for your books.',
  button: 'Download the posting file',
  hint: `The link works for ${postingLinkTtlMs / dayMs} days. We’ll email a code to this address to open the file.`,
  ways: {
    ach: 'ACH',
    check: 'check',
    card: 'card',
    code: 'code or virtual card',
    other: 'other',
  },
} as const
