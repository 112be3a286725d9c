// Dependencies of the outbox from one request's services. Links in messages start with SITE_URL, or in
// development with the request's origin.

import { paths } from '../shared/urls'
import { toHintPath } from './features/get-paid/hint'
import { toInviteCode } from './features/get-paid/invite-code'
import { isEmailStopped, toStopQuery } from './features/notifications/email-suppression-store'
import type { OutboxDeps } from './features/notifications/send-message'
import { toPostingCode, toPostingPath } from './features/partner/posting/posting-link'
import { toResetLinkPath } from './features/password-reset/reset-link'
import { toInfoPath, toInfoToken } from './features/payments/info-requests/info-token'
import { toConfirmToken } from './features/payments/privacy/confirmation-store'
import { findReviewTimeOfAttempt } from './features/payments/review-time/review-time'
import { refreshMessage } from './features/payments/status-page/refresh-message'
import type { StatusDeps } from './features/payments/status-page/status-data'
import { withAgreedToken } from './features/payments/tokens/agreed-link'
import { findReceiptPath } from './features/payments/tokens/receipt-token'
import { isIssued } from './platform/crypto/issued-store'
import { deriveIssued } from './platform/crypto/secrets'
import type { CoreServices } from './platform/http/route'
import { toResetSecret } from './vendors/accounts/reset-secret'

type Deps = StatusDeps &
  Pick<CoreServices, 'config' | 'db' | 'secrets' | 'siteUrl' | 'now'> &
  Pick<OutboxDeps, 'emailSender' | 'smsSender'>

export function toOutboxDeps(services: Deps): OutboxDeps {
  const { config, db, secrets, siteUrl } = services
  const deriveIssuedToken = (
    kind: 'question' | 'reset' | 'invite',
    derive: (secret: string) => Promise<string>,
  ) => deriveIssued(secrets, derive, isIssued(db, kind))
  return {
    db,
    // Getters, so that a sender is created only for a message that needs it.
    get emailSender() {
      return services.emailSender
    },
    get smsSender() {
      return services.smsSender
    },
    now: services.now,
    refreshMessage: (claim) => refreshMessage(claim, services),
    renderContext: {
      siteUrl,
      supportEmail: config.SUPPORT_EMAIL,
      receiptUrl: async (attemptId) => `${siteUrl}${await findReceiptPath(attemptId, services)}`,
      reviewTime: (payment) => findReviewTimeOfAttempt(payment, services),
      isEmailStopped: (email) => isEmailStopped(db, email),
      stopEmailsUrl: async (email) =>
        `${siteUrl}${paths.stopEmails}?${await toStopQuery(config.APP_SECRET, email)}`,
      confirmRequestUrl: async (id) =>
        `${siteUrl}${paths.confirmRequest}?c=${await toConfirmToken(config.APP_SECRET, id)}`,
      postingFileUrl: async (advised) =>
        siteUrl + (await toPostingPath(config.APP_SECRET, advised)),
      postingCode: ({ link, period }) => toPostingCode(config.APP_SECRET, link, period),
      resetUrl: async ({ accountId, resetId }) => {
        const secret = await deriveIssuedToken('reset', (key) => toResetSecret(key, resetId))
        return `${siteUrl}${toResetLinkPath({ accountId, secret })}`
      },
      newTotalUrl: async ({ path, requestId }) =>
        siteUrl + (await withAgreedToken(path, config.APP_SECRET, requestId)),
      infoRequestUrl: async (requestId) =>
        `${siteUrl}${toInfoPath(await deriveIssuedToken('question', (key) => toInfoToken(key, requestId)))}`,
      inviteCode: (inviteId) => deriveIssuedToken('invite', (key) => toInviteCode(key, inviteId)),
      inviteUrl: ({ email, code }) => `${siteUrl}${toHintPath({ email, access: code })}`,
    },
  }
}
