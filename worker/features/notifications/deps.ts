// What the outbox needs of one request's services; links in messages come from SITE_URL alone.

import { isIssued } from '../../platform/crypto/issued-store'
import { deriveIssued } from '../../platform/crypto/secrets'
import type { Services } from '../../services'
import { toResetSecret } from '../../vendors/accounts/reset-secret'
import { toInviteCode } from '../get-paid/invite-code'
import { toResetLinkPath } from '../password-reset/reset-link'
import { toInfoPath, toInfoToken } from '../payments/info-requests/info-token'
import { findReceiptPath } from '../payments/status-page/receipt-token'
import type { OutboxDeps } from './send-message'

export function toOutboxDeps(services: Services): OutboxDeps {
  const { config, db, secrets, siteUrl } = services
  const derived = (
    kind: 'question' | 'reset' | 'invite',
    derive: (secret: string) => Promise<string>,
  ) => deriveIssued(secrets, derive, isIssued(db, kind))
  return {
    db,
    emailSender: services.emailSender,
    smsSender: services.smsSender,
    now: services.now,
    renderContext: {
      siteUrl,
      supportEmail: config.SUPPORT_EMAIL,
      receiptUrl: async (attemptId) => `${siteUrl}${await findReceiptPath(attemptId, services)}`,
      resetUrl: async ({ accountId, resetId }) => {
        const secret = await derived('reset', (ours) => toResetSecret(ours, resetId))
        return `${siteUrl}${toResetLinkPath({ accountId, secret })}`
      },
      infoRequestUrl: async (requestId) =>
        `${siteUrl}${toInfoPath(await derived('question', (ours) => toInfoToken(ours, requestId)))}`,
      inviteCode: (inviteId) => derived('invite', (ours) => toInviteCode(ours, inviteId)),
    },
  }
}
