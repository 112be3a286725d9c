// The embedded email vendor: sends nothing. The dev site's outbox shows the emails.
// Refuses what the other adapters refuse before they send.

import type { EmailSender } from '../message-sender'
import { findEmailFault } from './email-rules'

export function emailSenderEmbedded(): EmailSender {
  return {
    name: 'embedded',
    // Sending the row again changes nothing.
    keyLifetimeMs: 24 * 60 * 60 * 1000,
    send: async (message) =>
      findEmailFault(message) ?? { kind: 'sent', vendorMessageId: `embedded-${message.id}` },
  }
}
