// Tells what a posted form did.
import type { ActionValue } from './actions'
import type { ActionName, Payment } from './payment-view'

type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

const decided = { accept: 'accepted', reject: 'rejected' } as const

type DoneName = ActionName | 'note' | 'restore' | 'pending' | 'unreached'

const done: Readonly<Record<DoneName, string>> = {
  accept: 'Accepted. The card is charged.',
  reject: 'Rejected. The hold on the card is released.',
  ask: 'Question sent. The payment waits for the answer.',
  withdraw: 'The question is taken back. The payment is under review again.',
  refund: 'Refund recorded. The timeline says when the processor has confirmed it.',
  sent: 'Recorded as sent.',
  ended: 'Recorded. The timeline has what became of the remittance.',
  void: 'Recorded. The timeline says that the code is void.',
  move: 'Recorded. The payer’s status page says that the payee was asked.',
  dispute: 'Dispute recorded. Answer it at the card processor.',
  decided: 'Recorded. The timeline has how the dispute ended.',
  takeBack: 'Taken back. The timeline says by whom, and why.',
  note: 'The note is added.',
  restore: 'Restored from the archive.',
  pending:
    'Recorded. The card processor hasn’t replied yet, and the change is carried out when it does.',
  unreached:
    'No message was sent, so the question is on the status page only: call the payer. The payment waits for the answer.',
}

/** The name of what is said after an action. */
export function toDoneName(action: ActionName, value: ActionValue): DoneName {
  if ('outcome' in value && value.outcome === 'pending') return 'pending'
  const isUnreached =
    'sentTo' in value &&
    typeof value.sentTo === 'object' &&
    !(value.sentTo.email || value.sentTo.text)
  return isUnreached ? 'unreached' : action
}

/** `action`: the form that was posted. It comes from the URL, so it may be any text. */
export function toNotice(action: string, payment: Payment): Notice | null {
  const text = Object.entries(done).find(([one]) => one === action)?.[1]
  if (text === undefined) return null
  if (action === 'unreached') return { tone: 'bad', text }
  if (action !== 'accept' && action !== 'reject') return { tone: 'good', text }
  const isDecided = payment.history.some(({ to }) => to === decided[action])
  return { tone: 'good', text: isDecided ? text : done.pending }
}
