/** Files of unit tests that only a full run runs. Each group has what makes it slow. */
export const slowTests: readonly string[] = [
  // Hundreds of calls or messages in every state or language; one file of each flow stays.
  'worker/features/api-docs/responses.test.ts',
  'worker/features/notifications/quiet-hours.test.ts',
  'worker/features/payments/payer-messages/messages-by-payer.test.ts',
  'worker/features/payments/payer-messages/payer-language.test.ts',
  'worker/features/payments/payer-states.test.ts',
  'worker/features/sms-link/send-sms-link.test.ts',
  'worker/staff/forms.test.ts',
  // Archive, restore, erase or copy whole payments.
  'worker/features/back-office/archived-payments.test.ts',
  'worker/features/back-office/privacy.test.ts',
  'worker/features/copies/copy-run.test.ts',
  'worker/features/payments/archive/archive-payment.test.ts',
  'worker/features/payments/archive/restore-payment.test.ts',
  'worker/features/payments/privacy/canaries.test.ts',
  'worker/features/payments/privacy/erase-payment.test.ts',
  // Hashes passwords in numbers.
  'worker/features/get-paid/routes.test.ts',
  // Thousands of rows, payees or random walks.
  'worker/features/payees/search-index.test.ts',
  'worker/features/payees/search-quality.test.ts',
  'worker/features/payments/payment-walk.test.ts',
  'worker/features/payments/reconciliation/reconcile-month.test.ts',
  'worker/scale.test.ts',
  // Simulate attackers, over dozens of payments.
  'tests/source/card-testing-simulation.test.ts',
  'worker/features/payments/card-testing/payer-tries.test.ts',
  'worker/features/payments/card-testing/withheld-outcomes.test.ts',
  'worker/features/payments/card-testing/withheld-traces.test.ts',
  // Pay for each row of a table; `checkout/routes.test.ts` and the pure tests of fees and states stay.
  'worker/back-office-remittances.test.ts',
  'worker/features/payments/fee-kinds.test.ts',
  'worker/features/payments/info-requests/replaced-questions.test.ts',
  'worker/features/payments/remittances/record-sent.test.ts',
  // `npm run check` looks for the same words.
  'tests/source/spanish-terms.test.ts',
]
