// What the outbox needs of one request's services; links in messages come from SITE_URL alone.
import { toReceiptPath } from '../guest-payment/receipt-token'
import { toInfoPath, toInfoToken } from '../info-request/info-token'
import { toResetPath } from '../password-reset/reset-link'
import type { Services } from '../services'
import { toInviteCode } from '../tokens/invite-code'
import type { OutboxDeps } from './send-message'

export function toOutboxDeps(services: Services): OutboxDeps {
  const { config, siteUrl } = services
  return {
    db: services.db,
    emailSender: services.emailSender,
    smsSender: services.smsSender,
    now: services.now,
    renderContext: {
      siteUrl,
      supportEmail: config.SUPPORT_EMAIL,
      receiptUrl: async (attemptId) =>
        `${siteUrl}${await toReceiptPath(config.APP_SECRET, attemptId)}`,
      resetUrl: async (reset) => `${siteUrl}${await toResetPath(config.APP_SECRET, reset)}`,
      infoRequestUrl: async (requestId) =>
        `${siteUrl}${toInfoPath(await toInfoToken(config.APP_SECRET, requestId))}`,
      inviteCode: (inviteId) => toInviteCode(config.APP_SECRET, inviteId),
    },
  }
}
