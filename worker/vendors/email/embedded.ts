// Email on a laptop: nothing leaves the machine, because the outbox row itself is the mailbox
// (shown in /dev). Checks what a real vendor would refuse.

import type { EmailSender } from '../message-sender'
import { findEmailFault } from './email-rules'

export function emailSenderEmbedded(): EmailSender {
  return {
    name: 'embedded',
    // The row is the mailbox: however often it is sent, it is there once.
    keyLifetimeMs: 24 * 60 * 60 * 1000,
    send: async (message) =>
      findEmailFault(message) ?? { kind: 'sent', providerId: `embedded-${message.id}` },
  }
}
