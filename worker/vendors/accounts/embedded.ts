// Our own account backend on D1. The caller supplies the emails, which are stored in the batch of
// the change that causes them.

import { toPassword } from '../../../shared/accounts/password'
import { applyRule } from '../../../shared/field-rules'
import { err, ok } from '../../../shared/result'
import { handoffTtlMs, resetLinkTtlMs, sessionTtlMs } from '../../../shared/retention'
import { email as emailRule } from '../../../shared/value-rules'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { one, run } from '../../platform/db/d1'
import type { AccountEmails } from './account-emails'
import type { Accounts, ResetLink } from './accounts'
import {
  accountQueries,
  findAccountBy,
  findAccountByEmail,
  findReset,
  type ResetRow,
  spendReset,
  toAccount,
} from './embedded-store'
import { hashPassword, verifyPassword } from './password-hash'
import { toResetSecret } from './reset-secret'

type Options = {
  readonly db: D1Database
  /** APP_SECRET, from which reset links are derived. */
  readonly secret: string
  readonly emails: AccountEmails
  readonly now: () => number
}

export function accountsEmbedded({ db, secret, emails, now }: Options): Accounts {
  const issueToken = async (
    query: 'insertSession' | 'insertHandoffToken',
    accountId: string,
    ttlMs: number,
  ) => {
    const token = randomToken()
    const expiresAt = now() + ttlMs
    await db
      .prepare(accountQueries[query])
      .bind(await hashToken(token), accountId, now(), expiresAt)
      .run()
    return { token, expiresAt }
  }

  return {
    async findByEmail(email) {
      const row = await findAccountByEmail(db, toEmailKey(email))
      return row && toAccount(row)
    },

    async hasGroup(payeeGroup) {
      return (await one(db.prepare(accountQueries.hasGroup).bind(payeeGroup))) !== null
    },

    async createPanelAccount({ email, payeeGroup, password }) {
      const id = randomToken(16)
      const passwordHash = await hashPassword(toPassword(password))
      const added = await run(
        db
          .prepare(accountQueries.insert)
          .bind(id, toEmailKey(email), 'panel', payeeGroup, passwordHash, now()),
      )
      return added > 0
        ? ok({ id, email: toEmailKey(email), kind: 'panel', payeeGroup })
        : err('email_in_use')
    },

    async verifyPassword(email, password) {
      const row = await findAccountByEmail(db, toEmailKey(email))
      const typed = toPassword(password)
      const verdict = await verifyPassword(typed, row?.password_hash ?? '')
      if (!row || !verdict.ok) return null
      if (verdict.needsRehash)
        await db
          .prepare(accountQueries.rehash)
          .bind(row.id, row.password_hash, await hashPassword(typed))
          .run()
      return toAccount(row)
    },

    openSession: (accountId) => issueToken('insertSession', accountId, sessionTtlMs),
    findSession: async (token) => findAccountBy(db, 'bySession', await hashToken(token), now()),
    async closeSession(token) {
      await db
        .prepare(accountQueries.closeSession)
        .bind(await hashToken(token))
        .run()
    },

    createHandoffToken: (accountId) => issueToken('insertHandoffToken', accountId, handoffTtlMs),
    async redeemHandoffToken(token) {
      const used = await one<{ readonly account_id: string }>(
        db.prepare(accountQueries.useHandoffToken).bind(await hashToken(token), now()),
      )
      return used && findAccountBy(db, 'byId', used.account_id)
    },

    async issueReset(email) {
      const row = await findAccountByEmail(db, toEmailKey(email))
      if (!row) return null
      const account = toAccount(row)
      const resetId = randomToken()
      const secretHash = await hashToken(await toResetSecret(secret, resetId))
      const message = emails.resetLink(account, resetId)
      await db.batch([
        db
          .prepare(accountQueries.insertReset)
          .bind(resetId, secretHash, account.id, now(), now() + resetLinkTtlMs),
        message.statement,
      ])
      emails.queue([message.id])
      return { resetId, account }
    },

    async checkReset(link) {
      return toLinkState(await findReset(db, await hashToken(link.secret)), link, now())
    },

    async changePassword(link, password) {
      const secretHash = await hashToken(link.secret)
      const reset = await findReset(db, secretHash)
      const state = toLinkState(reset, link, now())
      if (!reset || state === 'dead') return 'dead'
      if (state === 'mismatch') return 'mismatch'
      const { accountId } = link
      const passwordHash = await hashPassword(toPassword(password))
      const postId = randomToken(16)
      const message = emails.passwordChanged({ id: accountId, email: reset.email })
      const change = { secretHash, accountId, passwordHash, postId, message, now: now() }
      if (!(await spendReset(db, change))) return 'dead'
      emails.queue([message.id])
      return 'changed'
    },
  }
}

/**
 * Lower-cases the whole address: people type theirs in varying case, and in practice no two
 * mailboxes differ in case only.
 */
function toEmailKey(text: string): string {
  const read = applyRule(emailRule, text)
  return (read.ok ? read.value : text.trim()).toLowerCase()
}

function toLinkState(reset: ResetRow | null, { accountId }: ResetLink, now: number) {
  if (!reset || reset.used_at !== null || reset.expires_at <= now) return 'dead'
  return reset.account_id === accountId ? 'live' : 'mismatch'
}
