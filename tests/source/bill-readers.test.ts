// A payment's own columns are its bill: with the acceptance, a correction changes them. So nothing else may take for the
// bill what was typed before, or what is only proposed.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const product = globSync('{client,shared,worker}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.{ts,tsx}'],
})

const payments = 'worker/features/payments'
const backOffice = 'worker/features/back-office'

test.each([
  [
    'bill_before',
    [
      `${backOffice}/read-correction.ts`,
      `${backOffice}/store.ts`,
      `${payments}/privacy/personal-data.ts`,
      `${payments}/status-page/timeline.ts`,
      `${payments}/stores/bill-correction-store.ts`,
      `${payments}/stores/payment-store.ts`,
    ],
  ],
  [
    'infoAnswers',
    [
      'shared/payments/info-question-schema.ts',
      `${backOffice}/payments.ts`,
      `${payments}/info-requests/routes.ts`,
      `${payments}/model/bill-correction.ts`,
    ],
  ],
  [
    'findProposal(',
    [
      `${backOffice}/read-correction.ts`,
      `${backOffice}/review/preview-event.ts`,
      `${payments}/info-requests/agreed-total.ts`,
      `${payments}/review/check-acceptance.ts`,
      `${payments}/review/review.ts`,
      `${payments}/status-page/pay-again.ts`,
      `${payments}/stores/bill-correction-store.ts`,
    ],
  ],
  [
    'move_account',
    [
      `${backOffice}/refunds.ts`,
      `${backOffice}/remittances/ask-to-move.ts`,
      `worker/features/partner/posting/posting-file.ts`,
      `worker/features/partner/posting/posting-store.ts`,
      `${payments}/privacy/personal-data.ts`,
      `${payments}/status-page/timeline.ts`,
      `${payments}/stores/remittance-store.ts`,
    ],
  ],
] as const)('only the known files read %s, which is not the bill', (name, readers) => {
  const found = product.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(name))
  expect(found.toSorted()).toEqual(readers.toSorted())
})
