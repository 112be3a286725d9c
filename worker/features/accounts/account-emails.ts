// The emails of the account backend, as outbox rows.

import type { Locale } from '../../../shared/locales/locale'
import { randomToken } from '../../platform/crypto/tokens'
import type { AccountEmails } from '../../vendors/accounts/account-emails'
import { insertMessage } from '../notifications/insert-message'
import type { QueueOutbox } from '../notifications/messages'

type Deps = {
  readonly db: D1Database
  readonly now: () => number
  readonly queueOutbox: QueueOutbox
  readonly locale: Locale
}

export function accountEmails({ db, now, queueOutbox, locale }: Deps): AccountEmails {
  return {
    resetLink(account, resetId) {
      const id = randomToken(16)
      const message = {
        kind: 'email',
        template: 'password_reset',
        recipient: account.email,
        paymentId: null,
        data: { locale, accountId: account.id, resetId },
      } as const
      return { id, statement: insertMessage(db, { id, message, now: now() }) }
    },
    passwordChanged(account) {
      const id = randomToken(16)
      const message = {
        kind: 'email',
        template: 'password_changed',
        recipient: account.email,
        paymentId: null,
        data: { locale, changedAt: now() },
      } as const
      return { id, statement: insertMessage(db, { id, message, now: now() }) }
    },
    queue: queueOutbox,
  }
}
