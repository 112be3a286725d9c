// Protections of decisions that are being carried out.
import { toMutations } from './mutation.ts'

export const decisionMutations = toMutations({
  'a receipt’s link alone cancels no payment': {
    file: 'worker/features/payments/status-page/receipt-route.ts',
    find: "(await refuseStranger(c, found, form, 'confirm-cancel')) ?? cancel(c, found)",
    replace: 'cancel(c, found)',
    title: 'of another browser needs the payer’s ZIP code and the card’s last four digits',
  },
  'a decision whose mark fails is withdrawn': {
    file: 'worker/features/payments/attempt/payment-decisions.ts',
    find: 'if (settleTries === 1) this.#attempt.save({ ...underWay, review: null, settleTries: 0 })',
    title: 'nothing is called, the decision is withdrawn, and another can be made',
  },
  'a mark without its decision starts nothing': {
    file: 'worker/features/payments/attempt/payment-decisions.ts',
    find: "if (state.isMarkUnknown && review.action === 'cancel') return { kind: 'wrong_state' }",
    title: 'stops the payer’s cancellation, the end of the hold, and questions',
  },
  'a message that was written before a decision waits for the outcome': {
    file: 'worker/features/notifications/store.ts',
    find: 'AND NOT ${isBeingDecided}',
    title:
      'a message that was written before the decision waits for the outcome; one that the payer requests is sent',
  },
})
