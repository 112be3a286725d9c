// Queues a text with a link in the outbox. The order matters: the number, the captcha, the payee and the limits
// are checked before anything is written. The visitor chooses number, topic and payee, but no words: otherwise
// an attacker could text anything.
import { type LinkSource, linkSource } from '../../../shared/app-download/page-data'
import type { Locale } from '../../../shared/locales/locale'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import type { DeviceClass } from '../../../shared/metrics/funnel'
import { err, ok, type Result } from '../../../shared/result'
import type { SmsTopic } from '../../../shared/sms-link/schema'
import { sign } from '../../platform/crypto/signatures'
import { randomToken } from '../../platform/crypto/tokens'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { MetricsCounter } from '../../vendors/metrics/metrics'
import { insertMessage } from '../notifications/insert-message'
import type { QueueOutbox } from '../notifications/messages'
import { insertConsent, suppressIfStopped } from '../notifications/suppression-store'
import type { PayeeDirectory } from '../payees/store'
import { checkTextCaptcha, reserveText, type Visitor } from './abuse-checks'
import type { TextError } from './sms-error'
import { findSmsLinkTarget } from './sms-topics'
import { toUsMobile } from './us-mobile'

export type SmsRequest = Visitor & {
  /** As typed or as E.164. */
  readonly num: string
  /** The topic, under the name that the call and stored data have for it. */
  readonly messageType: SmsTopic
  /** A payee's id or slug, for 'payee-pay-link'; ignored otherwise. */
  readonly id?: string | null
  readonly source?: LinkSource
  /** The partner whose widget sends the text, with a separate budget; absent on our own pages. */
  readonly partner?: string
  /** URL or path of the page that showed the consent; its query is not stored. */
  readonly pagePath: string
}

export type SmsDeps = {
  readonly db: D1Database
  readonly directory: Pick<PayeeDirectory, 'findById' | 'findBySlug'>
  readonly captcha: Captcha
  readonly limiter: Limiter
  readonly secret: string
  readonly areTextsOff: boolean
  readonly now: () => number
  /** Maps a path on our site to a short path (a link of kind 'sms'). */
  readonly shortenPath: (path: string) => Promise<string>
  readonly queueOutbox: QueueOutbox
  readonly locale: Locale
  readonly device: DeviceClass
  readonly metrics: MetricsCounter
}

/** The same for a number that replied STOP, so that the response does not reveal it. */
export type TextAccepted = { readonly outboxId: string }

export async function sendSmsLink(
  request: SmsRequest,
  deps: SmsDeps,
): Promise<Result<TextAccepted, TextError>> {
  if (deps.areTextsOff) return err({ kind: 'texts_off' })
  const phone = toUsMobile(request.num)
  if (phone === null) return err({ kind: 'invalid_number' })
  const captcha = await checkTextCaptcha(request, deps)
  if (!captcha.ok) return captcha
  const { messageType, id = null, source = linkSource.home } = request
  const target = await findSmsLinkTarget({ topic: messageType, id, source }, deps.directory)
  if (target === null) return err({ kind: 'unknown_payee' })
  const { ip, partner = null } = request
  const reservation = await reserveText({ phone, ip, captchaStatus: captcha.value, partner }, deps)
  if (!reservation.ok) return reservation

  const outboxId = randomToken(16)
  const path = await deps.shortenPath(target.path)
  const now = deps.now()
  const { locale, device } = deps
  const { payeeName, payeeId } = target
  await deps.db.batch([
    insertMessage(deps.db, {
      id: outboxId,
      now,
      message: {
        kind: 'sms',
        template: 'sms_link',
        recipient: phone,
        paymentId: null,
        data: { locale, messageType, path, payeeName, payeeId, device },
      },
    }),
    suppressIfStopped(deps.db, { outboxId, phone }),
    insertConsent(deps.db, {
      outboxId,
      phoneHash: await toPhoneHash(deps.secret, phone),
      wordingVersion: smsLinkCopy.consent[deps.locale].version,
      pagePath: toPagePath(request.pagePath),
      messageType,
      now,
    }),
  ])
  deps.queueOutbox([outboxId])
  deps.metrics.countStage({ stage: 'text_requested', payeeId, locale, device })
  return ok({ outboxId })
}

/** Identifies the consents of a phone number (E.164) without storing it. */
export function toPhoneHash(secret: string, phone: string): Promise<string> {
  return sign(secret, 'text-consent', phone)
}

const maxPagePathLength = 200

/** Drops the query, because it may contain a token. */
function toPagePath(url: string): string {
  const base = 'https://page.invalid'
  const path = URL.canParse(url, base) ? new URL(url, base).pathname : ''
  return path.slice(0, maxPagePathLength)
}
