import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noticeTypes } from '../../../shared/partner/notice-types'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { insertReceiver, readNotices } from '../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { openApiDocument } from '../../api-document'
import { notice } from './notice-webhook'

/** Without fields that the document does not have. */
const strict = z.extend(z.strictObject(notice.shape), {
  data: z.strictObject(notice.shape.data.shape),
})

test.each([1, 0])(
  'the document has the notices as they are sent (not medical: %i)',
  async (notMedical) => {
    const overrides = { is_partner: 1, not_medical: notMedical, baa_signed_on: '2026-01-15' }
    const payeeId = await insertPayablePayee(overrides)
    await insertReceiver(payeeId)
    await createPaymentIn('refunded', { payeeId, query: '&ref=INV-2048' })
    const bodies = (await readNotices(payeeId)).map(({ body }) => strict.parse(JSON.parse(body)))
    expect(bodies.length).toBeGreaterThan(2)
    expect(bodies.map(({ data }) => data.ref)).toEqual(
      bodies.map(() => (notMedical === 1 ? 'INV-2048' : undefined)),
    )
  },
)

test('the document lists every type', () => {
  const text = JSON.stringify(openApiDocument.webhooks)
  for (const type of noticeTypes) expect(text).toContain(type)
})
