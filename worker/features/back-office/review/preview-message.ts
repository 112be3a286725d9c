// What the payer will read after what staff are about to do, rendered by the templates that send it. Sends nothing, and
// its links open nothing, because only the payer may have them.
import * as z from 'zod/mini'
import { err, ok } from '../../../../shared/result'
import type { RenderContext } from '../../notifications/render-message'
import { previewChannel } from '../../payments/payer-messages/notify-payer'
import { toMessage } from '../../payments/payer-messages/write-message'
import { findPayment } from '../../payments/stores/payment-store'
import { toMissing } from '../archived-payments'
import { defineCommand } from '../define-command'
import { findBeingDecided } from '../listed-payment'
import { findFullPayment } from '../store'
import { findPreviewEvent, previewMessageInput } from './preview-event'

export const previewMessage = defineCommand({
  summary:
    'Returns what the payer will read after a decision, a question, a refund, or a remittance. Sends nothing.',
  sample: { payment: '…', action: 'accept' },
  input: previewMessageInput,
  reply: z.object({
    /** page: no message. staff: the payer can't be reached. none: no message, and nothing on the status page. */
    channel: z.enum(['email', 'text', 'page', 'staff', 'none']),
    locale: z.enum(['en', 'es']),
    /** Empty for a text. */
    subject: z.string(),
    text: z.string(),
  }),
  failures: [
    ...(['not_found', 'wrong_state', 'being_decided'] as const),
    ...(['not_askable', 'not_refundable', 'not_remittable'] as const),
  ],
  async run(input, deps) {
    const { db, directory } = deps
    const row = await findFullPayment(db, input.payment)
    const payment = row && (await findPayment(db, row.id))
    if (!payment) return toMissing(input.payment, db)
    const deciding = findBeingDecided(row)
    if (deciding) return err(deciding)
    const payee = await directory.findById(payment.payee_id)
    const found = await findPreviewEvent(input, { payment, payee }, deps)
    if (!found.ok) return found
    const { locale } = payment
    if (found.value === null) return ok({ channel: 'none' as const, locale, subject: '', text: '' })
    const { event, subject } = found.value
    const channel = await previewChannel(event, subject, deps)
    const message = toMessage(event, subject)
    // Loaded here, so that the other commands start without React.
    const { renderStored } = await import('../../notifications/render-message')
    const { subject: title, text } = await renderStored(
      { ...message, data: JSON.stringify(message.data) },
      withoutSecrets(deps.outbox.renderContext),
    )
    return ok({ channel, locale, subject: title, text })
  },
})

/** The payer's links are secret: each is the start page instead. */
function withoutSecrets(context: RenderContext): RenderContext {
  const toStart = () => `${context.siteUrl}/`
  return {
    ...context,
    receiptUrl: toStart,
    infoRequestUrl: toStart,
    newTotalUrl: toStart,
    stopEmailsUrl: toStart,
  }
}
