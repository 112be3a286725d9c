// The embedded email vendor: sends nothing, because the outbox row is the mailbox (shown in /dev).
// Refuses what a real vendor would.

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
