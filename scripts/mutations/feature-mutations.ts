// Protections of single features, such as payments, texts, and accounts.
import { toMutations } from './mutation.ts'

export const featureMutations = toMutations({
  'a receiver cannot redirect a notice': {
    file: 'worker/features/partner/notices/send-notices.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    title: 'that redirects is not followed',
  },
  'what a receiver answers is not read': {
    file: 'worker/features/partner/notices/send-notices.ts',
    find: 'reply?.cancel().catch(() => undefined)',
    title: 'that answers without an end has taken the notice: its answer is not read',
  },
  'a receiver is on the public internet': {
    file: 'worker/features/partner/notices/receiver-url.ts',
    find: '!publicHost.test(hostname) || privateHost.test(hostname)',
    replace: 'false',
    title: 'is refused: %s',
    test: 'worker/features/partner/notices/receiver-url.test.ts',
  },
  'a notice is sent by one run': {
    file: 'worker/features/partner/notices/notice-store.ts',
    find: 'AND next_try_at <= :now ORDER BY',
    replace: 'ORDER BY',
    title: 'is sent by one of two runs',
  },
  'a payment that changed since it was read is not deleted from D1': {
    file: 'worker/features/payments/archive/archive-store.ts',
    find: 'requireSql(same)',
    replace: 'requireSql(`1 OR ${same}`)',
    title: 'when %s comes between the object and the deletion',
  },
  'an attempt whose object has ended is not charged again': {
    file: 'worker/features/payments/stores/open-attempts-store.ts',
    find: 'NOT EXISTS (SELECT 1 FROM payments WHERE attempt_id = ?1)',
    replace: 'EXISTS (SELECT 1)',
    title: 'a submit of the attempt charges nothing, whose payment is %s',
  },
  'an attempt with an archived payment is not charged again': {
    file: 'worker/features/payments/stores/open-attempts-store.ts',
    find: 'NOT EXISTS (SELECT 1 FROM archived_payments WHERE id = ?2)',
    replace: '?2 IS NOT NULL',
    title: 'a submit of the attempt charges nothing, whose payment is %s',
  },
  'an object with an open refund does not end': {
    file: 'worker/features/payments/attempt/payment-decisions.ts',
    find: 'if ((await listOpenRefunds(this.#services.db, paymentId)).length > 0) return',
    title: 'not while a refund of its payment is open',
  },
  'the object of a payment is compared with its checksum': {
    file: 'worker/features/payments/archive/archive-object.ts',
    find: "return (await toChecksum(text)) === checksum ? toFound(text) : { kind: 'damaged' }",
    replace: "return checksum === '' ? { kind: 'damaged' } : toFound(text)",
    title: 'whose object is missing or damaged stays archived, with an alert',
  },
  'a restored payment is not archived again the next hour': {
    file: 'worker/features/payments/archive/archive-store.ts',
    find: '.restored_at, 0) < ?2',
    replace: '.restored_at, 0) IS NOT ?2',
    title: 'can be archived again after the days, with its new rows',
  },
  'a payment that changes while it is copied is copied again': {
    file: 'worker/features/copies/copy-store.ts',
    find: '${ids} AND taken_by = ?2`',
    replace: "${ids} AND ?2 <> ''`",
    title: 'leaves to the next run a payment that changed between the read and the end of its page',
  },
  'a restore has no row of a payment that was deleted after its copy': {
    file: 'scripts/restore/load-copies.ts',
    find: '|| see.run(line.payment).changes === 0) continue',
    replace:
      ' || (Object.keys(line.tables).length > 0 && see.run(line.payment).changes === 0)) continue',
    title: 'has the line of each payment that was read last, and no payment that was deleted since',
  },
  'copies are deleted': {
    file: 'worker/features/copies/copy-object.ts',
    find: '&& key.slice(0, 10) <= lastDay',
    replace: ' && key.slice(0, 10) < lastDay',
    title: 'deletes copies on the day on which they are 35 days old, and nothing else',
  },
  'an erasure deletes the objects that it replaced': {
    file: 'worker/features/payments/privacy/erase-payment.ts',
    find: 'if (others.length > 0) await archive.delete(others)',
    replace: '  void others',
    title: 'leaves no canary in D1, R2, KV or an object',
  },
  'an erasure reaches the replies that the archive stores': {
    file: 'worker/features/payments/privacy/erase-payment.ts',
    find: 'isErasedObject(tables) ? replies : eraseReplies(replies, erasure)',
    replace: 'isErasedObject(tables) ? eraseReplies(replies, erasure) : replies',
    title: 'leaves no canary in D1, R2, KV or an object',
  },
  'an erasure reaches the object of the payment’s attempt': {
    file: 'worker/features/payments/privacy/erase-payment.ts',
    find: 'await paymentAttempt(String(payment.attempt_id)).erase()',
    replace: '  void paymentAttempt',
    title: 'leaves no canary in D1, R2, KV or an object',
  },
  'a charged payment is not erased while it can be disputed': {
    file: 'worker/features/payments/privacy/holds.ts',
    find: 'movedAt === 0 ? 0 : movedAt + disputableDays * dayMs',
    replace: '0 * movedAt * disputableDays',
    title: 'while it can be refunded or disputed, for 540 days, and possible then',
  },
  'every fact has to match': {
    file: 'worker/features/payments/privacy/find-person.ts',
    find: '(lastFour === null || payment.card_last_four === lastFour)',
    replace: 'lastFour !== undefined',
    title:
      'needs facts that match, and the click on the link that is mailed to the payment’s address',
  },
  'a callback of the SMS vendor is signed': {
    file: 'worker/vendors/sms/twilio-hooks.ts',
    find: "if (!isGenuine) return { kind: 'forged' }",
    replace: 'void isGenuine',
    title: 'with the signature %o is refused',
  },
  'a captured START cannot be posted again': {
    file: 'worker/features/notifications/suppression-store.ts',
    find: "AND lifted_at IS NULL AND ${isNewReply('?3')}",
    replace: 'AND lifted_at IS NULL AND ?3 IS NOT NULL',
    title: 'that was captured and is posted again changes nothing, and gets the same response',
  },
  'SMS limits are enforced before a text is sent': {
    file: 'worker/features/sms-link/send-sms-link.ts',
    find: 'if (!reservation.ok) return reservation',
    title: 'allow exactly three texts to one number for fifty concurrent visitors',
  },
  'the charged fee is the one that the form showed': {
    file: 'worker/features/payments/checkout/submit-payment.ts',
    find: 'const isFeeChanged = shownFee !== String(currentOrder.feeCents)',
    replace: 'const isFeeChanged = false',
    title: 'a fee that changed after the form was opened must be confirmed first',
  },
  'a pause stops new claims until its end': {
    file: 'worker/features/payments/checkout/submit-payment.ts',
    find: "const paused = pause && ({ kind: 'paused', ...toWait(pause, now) } as const)",
    replace: 'const paused = null',
    title:
      'by a pause of the %s, a submit claims nothing until the end, and pays one second after it',
  },
  'what was agreed is paid during a pause': {
    file: 'worker/features/payments/checkout/submit-payment.ts',
    find: 'const pause = agreed === null ? findPause(payee, now) : null',
    replace: 'const pause = findPause(payee, now)',
    title: 'a total that was agreed before is paid, and its form says nothing of the pause',
  },
  'a bill that is being paid cannot be claimed': {
    file: 'worker/features/payments/stores/payment-claims-store.ts',
    find: 'WHERE payment_claims.attempt_id = excluded.attempt_id OR payment_claims.expires_at <= ${now}',
    replace: 'WHERE ${now} IS NOT NULL',
    title: 'is not paid by the call, which offers no way to pay anyway',
  },
  'an attempt whose claim passed to another attempt does not charge': {
    file: 'worker/features/payments/stores/payment-claims-store.ts',
    find: 'return marked === keys.length',
    replace: 'return marked >= 0',
    title: 'that expired and passed to another attempt prevents the charge',
  },
  'a bill that was paid within a day needs a confirmation': {
    file: 'shared/promised-limits.ts',
    find: 'const paidTtlMs = 24 * hourMs',
    replace: 'const paidTtlMs = -1000',
    title:
      'a duplicate payment gets a warning, charges nothing and reveals nothing of the first payment',
  },
  'a replay with different fields is rejected': {
    file: 'worker/features/payments/attempt/idempotent-replay.ts',
    find: '|| isSameCharge(state.fingerprint, fingerprints)',
    replace: '|| fingerprints.length > 0',
    title: 'a paid attempt rejects a submit with different fields and returns a new attempt',
  },
  'an attempt token expires': {
    file: 'worker/features/payments/tokens/attempt-token.ts',
    find: 'return Number.parseInt(expires, 36) > now ?',
    replace: 'return Number.parseInt(expires, 36) > 0 ?',
    title: 'an attempt token older than a day is rejected with a new one',
  },
  'a status page expires': {
    file: 'worker/features/payments/status-page/status-data.ts',
    find: "return recorded.hasShortPage ? 'gone' : { ...recorded, beside }",
    replace: 'return { ...recorded, beside }',
    title: 'the status page is available for 180 days after the last change and gone afterwards',
  },
  'a status page does not expire while something is outstanding': {
    file: 'worker/features/payments/status-page/status-data.ts',
    find: '!isOutstanding({ payment, remittance }) &&',
    title: 'of a payment with something outstanding (%s), the whole page stays open',
  },
  'an account pattern has a bounded number of states': {
    file: 'shared/payees/parse-pattern.ts',
    find: 'export const maxPatternSize = 1_000',
    replace: 'export const maxPatternSize = 100_000',
    title: '%s is refused: %s',
  },
  'access codes are limited before the lookup': {
    file: 'worker/features/get-paid/check-code.ts',
    find: 'if (!reservation.ok) {',
    replace: "if (!reservation.ok && code === '') {",
    title: 'is refused by the call after five wrong codes, even for the correct code',
  },
  'a correct access code is refunded to its limits': {
    file: 'worker/features/get-paid/check-code.ts',
    find: 'await refund() return ok(invite)',
    replace: 'return ok(invite)',
    title: 'no code is looked up without a solved captcha, and correct codes do not count',
  },
  'a reset link works once': {
    file: 'worker/vendors/accounts/embedded-store.ts',
    find: 'AND account_id = ?4 AND used_at IS NULL AND expires_at > ?3`',
    replace: 'AND account_id = ?4 AND expires_at > ?3`',
    title: 'is used up by exactly one of a hundred concurrent updates',
  },
  'a password change ends the sessions of its own account only': {
    file: 'worker/vendors/accounts/embedded-store.ts',
    find: 'DELETE FROM account_sessions WHERE account_id = ?3 AND ${usedByThisPost}',
    replace: 'DELETE FROM account_sessions WHERE ?3 IS NOT NULL AND ${usedByThisPost}',
    title: 'a password change ends the sessions and handoff tokens of that account only',
  },
  'checking a password hashes it for an unknown account, too': {
    file: 'worker/vendors/accounts/password-hash.ts',
    find: 'const { params, salt, hash } = stored ?? decoyHash',
    replace:
      'if (stored === null) return { ok: false }\n  const { params, salt, hash } = stored ?? decoyHash',
    title:
      'checking a password hashes it once with the same parameters for an unknown account and for an existing one',
  },
  'pay later does the same work for an unknown email': {
    file: 'worker/features/pay-later/opt-in.ts',
    find: "const isMember = await isEnrolled(db, user?.id ?? '')",
    replace: 'const isMember = user !== null && (await isEnrolled(db, user.id))',
    title: '%s does the same work for the email of an account and for an unknown one',
  },
  'a request for a lost link looks no payment up before its reply': {
    file: 'worker/features/payments/find-payment/request-links.ts',
    find: 'const id = randomToken(16)',
    replace:
      "await db.prepare('SELECT id FROM payments WHERE lower(email) = ?1 LIMIT 1').bind(email).first()\n  const id = randomToken(16)",
    title: 'gets the same page after the same statements whether there is such a payment or not',
  },
  'a lost link needs the ZIP code': {
    file: 'worker/features/payments/find-payment/link-request-store.ts',
    find: 'AND :zip IN (substr(',
    replace: 'AND :zip NOT IN (substr(',
    title: 'with %s is deleted and answered by nothing',
  },
  'a lost link’s email does not reveal a withheld outcome': {
    file: 'worker/features/payments/find-payment/link-request-store.ts',
    find: 'attempt_id = p.attempt_id AND expires_at > :now',
    replace: 'attempt_id = p.attempt_id AND expires_at < :now',
    title: 'does not reveal a payment whose outcome is withheld from card testers',
  },
  'lost links are emailed three times a day to one address': {
    file: 'worker/features/payments/find-payment/answer-link-requests.ts',
    find: 'if (!reserved.ok) {',
    replace: 'if (!reserved.ok && reserved.degraded) {',
    title:
      'one mailbox gets at most three emails with links a day, and requests that find nothing do not count',
  },
  'requests for lost links are limited by network': {
    file: 'worker/features/contact/abuse-checks.ts',
    find: 'reserveByAddress(limiter, uncheckedLimit, ip)',
    replace: 'reserveByAddress(limiter, uncheckedLimit, `${sender.started}`)',
    title:
      'without a captcha token is stopped after three requests an hour from one network, whatever it asks for',
  },
  'the panel’s login token works once': {
    file: 'worker/vendors/accounts/embedded-store.ts',
    find: 'WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2 RETURNING account_id',
    replace: 'WHERE token_hash = ?1 AND expires_at > ?2 RETURNING account_id',
    test: 'worker/features/get-paid/panel-link.security.test.ts',
    title: 'works once',
  },
  'a text about a payment needs the consent of its payer': {
    file: 'worker/features/payments/payer-messages/text-consents.ts',
    find: "if (!hasConsent) return 'no_consent'",
    title: 'whose payment has no recorded consent is not texted, and staff see it',
  },
  'a text of a debt collector that is due at night waits for the morning': {
    file: 'worker/features/notifications/send-message.ts',
    find: 'if (sendAt > now()) {',
    replace: 'if (sendAt > Number.MAX_VALUE) {',
    title: 'that is due after 9 pm waits until 8 am without losing a try, and is then sent',
  },
  'a debt collector’s message waits for each ZIP code': {
    file: 'worker/features/notifications/quiet-hours.ts',
    find: "...zips.flatMap((zip) => (zip.kind === 'fixed' ? zip.zones : [])),",
    title: 'waits until the phone and every ZIP code allow it, and the job each minute sends it',
  },
  'a debt collector’s message that staff send again waits like a new one': {
    file: 'worker/features/notifications/send-message.ts',
    find: 'now - createdAt <= payerActMs',
    replace: 'now >= createdAt',
    title: 'that staff send again at night waits until the morning',
  },
  'emails are stopped by a signed link only': {
    file: 'worker/features/notifications/stop-emails-route.ts',
    find: "return (await isStopLink({ hash, signature }, c.get('services').secrets)) ? hash : null",
    replace:
      "return (await isStopLink({ hash, signature }, c.get('services').secrets)) ? hash : hash",
    title: 'stops nothing without our signature of its address',
  },
  'no digit of a text with a card number is stored': {
    file: 'worker/features/sms-link/inbound-text-store.ts',
    find: "looksLikeCardNumber(line) ? line.replace(/\\p{Nd}/gu, '•') : line",
    replace: 'looksLikeCardNumber(line) ? line : line',
    title: '%o is stored as %o',
  },
  'with hosted card fields a request with a card number is refused': {
    file: 'worker/platform/middleware/card-number-guard.ts',
    find: "if (c.get('services').config.CARD_ENTRY !== 'hosted') return next()",
    replace: 'return next()',
    title: 'in %s is refused with 400, and no card number is logged',
  },
  'the brand of a card token is compared with what the payee accepts': {
    file: 'worker/features/payments/checkout/submitted-card.ts',
    find: 'if (brand === null || !brands.includes(brand))',
    replace: 'if (brand === null)',
    title: '%s is refused before a charge',
  },
  'the authorization has to be of the card that the payer was shown': {
    file: 'worker/vendors/cards/authorize-net-details.ts',
    find: 'maskedNumber?.slice(-4) !== shown.lastFour',
    replace: 'maskedNumber === shown.lastFour',
    title: 'the authorization of another card (%s) is voided and declined',
  },
  'the authorization of another card is voided before the payment is declined': {
    file: 'worker/vendors/cards/authorize-net.ts',
    find: 'await voidCharge(account, transactionId)',
    replace: "await Promise.resolve({ kind: account && transactionId ? 'done' : 'unknown' })",
    title: 'another card is voided when the reply to its authorization is lost',
  },
  'a charge that waits for the payer is canceled before it counts as declined': {
    file: 'worker/features/payments/attempt/payment-charge.ts',
    find: '(await processor?.void(state.transactionId)) ?? notConfigured',
    replace: "await Promise.resolve({ kind: processor ? 'done' : 'unknown' } as const)",
    title:
      'the alarm cancels a charge that the payer abandoned, so that the bank can no longer confirm it',
  },
})
