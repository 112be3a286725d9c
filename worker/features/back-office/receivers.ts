// Staff commands for payees' receivers of notices (features/partner/notices).
import * as z from 'zod/mini'
import { toEasternMoment } from '../../../shared/eastern-day'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { noticeStates, noticeTypes } from '../../../shared/partner/notice-types'
import { earlierSecretMs } from '../../../shared/promised-limits'
import { err, ok } from '../../../shared/result'
import { calendarDate } from '../../../shared/value-rules'
import { log } from '../../platform/logging/logger'
import {
  listNotices as listNoticeRows,
  type NoticeRow,
  resendNotice,
  resendUnsent,
  toNoticeState,
} from '../partner/notices/notice-store'
import { encryptSecret, makeSecret } from '../partner/notices/receiver-secret'
import {
  findReceiver,
  listReceivers as listReceiverRows,
  type ReceiverRow,
  removeReceiver as removeReceiverRow,
  resumeReceiver as resumeReceiverRow,
  rotateSecret,
  setReceiver as setReceiverRow,
} from '../partner/notices/receiver-store'
import { toOwnHosts, toReceiverUrl } from '../partner/notices/receiver-url'
import type { CommandDeps } from './back-office-types'
import { defineCommand, toInvalid } from './define-command'
import * as fields from './fields'
import { findPayeeByIdOrSlug } from './payees/payee-store'
import { printed, time } from './reply-format'

const defaultNotices = 50
const sample = { payee: 'cedar-hollow' } as const
const payeeInput = z.strictObject({ payee: fields.payee })

type ReceiverAct = 'set' | 'rotate' | 'remove' | 'resume' | 'resend'

const logChange = (code: ReceiverAct, payeeId: string, { actor }: CommandDeps) =>
  log('info', 'receiver_changed', { actor, payeeId, code })

/** Sends what waits, without the wait for the job of each minute. */
const sendNow = (payeeId: string, { notices }: CommandDeps) =>
  notices.queueReceivers([{ payeeId, delaySeconds: 0 }])

const receiver = z.object({
  payeeId: z.string(),
  payeeName: z.string(),
  url: z.string(),
  setBy: z.string(),
  setAt: time,
  lastSentAt: z.nullable(time),
  lastFailedAt: z.nullable(time),
  /** Of the latest failure: http_500, timeout, network. */
  lastCode: z.nullable(z.string()),
  /** The first failure since the latest success. */
  failingSince: z.nullable(time),
  pausedAt: z.nullable(time),
  /** Until when the earlier secret signs too; null: one secret signs. */
  earlierUntil: z.nullable(time),
})

const toReceiver = (row: ReceiverRow, now: number) => ({
  ...{ payeeId: row.payee_id, payeeName: row.payee_name, url: row.url },
  ...{ setBy: row.set_by, setAt: row.set_at, lastSentAt: row.last_sent_at },
  ...{ lastFailedAt: row.last_failed_at, lastCode: row.last_code, failingSince: row.failing_since },
  pausedAt: row.paused_at,
  earlierUntil: (row.earlier_until ?? 0) > now ? row.earlier_until : null,
})

/** Stored encrypted: hand it over, and close this. */
const shownSecret = { label: 'secret' } as const

export const setReceiver = defineCommand({
  summary:
    'Sets where a payee’s own programs are notified. The secret of a new receiver is shown once; with another address, it stays.',
  sample: { ...sample, url: 'https://hooks.example.com/papaya' },
  input: z.strictObject({
    payee: fields.payee,
    url: z.string({ error: commandErrors.receivers.url }),
  }),
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    url: z.string(),
    /** Null if the payee had a receiver. */
    secret: printed(z.nullable(z.string()), shownSecret),
  }),
  failures: ['not_found'],
  terminal: { name: 'receivers set', positionals: ['payee', 'url'] },
  async run({ payee: idOrSlug, url: typed }, deps) {
    const { db, secrets, config, actor, now } = deps
    const payee = await findPayeeByIdOrSlug(db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    if (payee.is_partner !== 1) return toInvalid({ payee: commandErrors.receivers.notPartner })
    if (payee.not_medical !== 1 && payee.baa_signed_on === null)
      return toInvalid({ payee: commandErrors.keys.needsBaa })
    const url = toReceiverUrl(typed, toOwnHosts(config))
    if (url === null) return toInvalid({ url: commandErrors.receivers.url })
    const isNew = (await findReceiver(db, payee.id)) === null
    const secret = makeSecret()
    await setReceiverRow(db, {
      ...{ payeeId: payee.id, url, by: actor, now: now() },
      secret: await encryptSecret(secrets, secret),
    })
    logChange('set', payee.id, deps)
    return ok({ payeeId: payee.id, payeeName: payee.name, url, secret: isNew ? secret : null })
  },
})

export const rotateReceiverSecret = defineCommand({
  summary:
    'Makes a new secret for a receiver. It is shown once; the earlier one signs too for a day.',
  sample,
  input: payeeInput,
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    secret: printed(z.string(), shownSecret),
    /** Until when the earlier secret signs too. */
    earlierUntil: time,
  }),
  failures: ['not_found'],
  terminal: { name: 'receivers rotate', positionals: ['payee'] },
  async run({ payee: idOrSlug }, deps) {
    const { db, secrets, now } = deps
    const payee = await findPayeeByIdOrSlug(db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    if ((await findReceiver(db, payee.id)) === null)
      return toInvalid({ payee: commandErrors.receivers.none })
    const secret = makeSecret()
    const earlierUntil = now() + earlierSecretMs
    const isRotated = await rotateSecret(db, {
      ...{ payeeId: payee.id, earlierUntil, now: now() },
      secret: await encryptSecret(secrets, secret),
    })
    if (!isRotated) return toInvalid({ payee: commandErrors.receivers.rotating })
    logChange('rotate', payee.id, deps)
    return ok({ payeeId: payee.id, payeeName: payee.name, secret, earlierUntil })
  },
})

export const removeReceiver = defineCommand({
  summary: 'Ends the notices of a payee: what waits is not sent, and its secret is gone.',
  sample,
  input: payeeInput,
  /** `none`: there was no receiver. */
  reply: z.object({ payeeId: z.string(), outcome: z.enum(['removed', 'none']) }),
  failures: ['not_found'],
  terminal: { name: 'receivers remove', positionals: ['payee'] },
  async run({ payee: idOrSlug }, deps) {
    const payee = await findPayeeByIdOrSlug(deps.db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    const isRemoved = await removeReceiverRow(deps.db, payee.id)
    if (isRemoved) logChange('remove', payee.id, deps)
    return ok({ payeeId: payee.id, outcome: isRemoved ? ('removed' as const) : ('none' as const) })
  },
})

export const resumeReceiver = defineCommand({
  summary: 'Calls a paused receiver again, and sends what waits.',
  sample,
  input: payeeInput,
  reply: z.object({ payeeId: z.string(), outcome: z.enum(['resumed', 'not_paused']) }),
  failures: ['not_found'],
  terminal: { name: 'receivers resume', positionals: ['payee'] },
  async run({ payee: idOrSlug }, deps) {
    const payee = await findPayeeByIdOrSlug(deps.db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    if (!(await resumeReceiverRow(deps.db, payee.id)))
      return ok({ payeeId: payee.id, outcome: 'not_paused' as const })
    await sendNow(payee.id, deps)
    logChange('resume', payee.id, deps)
    return ok({ payeeId: payee.id, outcome: 'resumed' as const })
  },
})

export const listReceivers = defineCommand({
  summary: 'Lists the receivers of all payees: whether they take notices, and which are paused.',
  input: z.strictObject({}),
  reply: z.object({ receivers: z.array(receiver) }),
  failures: [],
  terminal: { name: 'receivers list' },
  async run(_, { db, now }) {
    const rows = await listReceiverRows(db)
    return ok({ receivers: rows.map((row) => toReceiver(row, now())) })
  },
})

const notice = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  /** Of the payment. */
  reference: z.string(),
  at: time,
  /** `due`: a try is to come. `failed`: no other is made. */
  state: z.enum(noticeStates),
  tries: z.int(),
  nextTryAt: z.nullable(time),
  sentAt: z.nullable(time),
  /** Of the latest failed try. */
  lastCode: z.nullable(z.string()),
})

const toNotice = (row: NoticeRow) => ({
  ...{ id: row.id, type: row.type, reference: row.reference, at: row.created_at },
  ...{ state: toNoticeState(row), tries: row.tries, nextTryAt: row.next_try_at },
  ...{ sentAt: row.sent_at, lastCode: row.last_code },
})

export const listNotices = defineCommand({
  summary: 'Lists the notices of a payee, newest first, and its receiver.',
  sample,
  input: z.strictObject({ payee: fields.payee, limit: fields.limit }),
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    receiver: z.nullable(receiver),
    notices: z.array(notice),
  }),
  failures: ['not_found'],
  terminal: { name: 'receivers notices', positionals: ['payee'] },
  async run({ payee: idOrSlug, limit = defaultNotices }, { db, now }) {
    const payee = await findPayeeByIdOrSlug(db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    const [row, notices] = await Promise.all([
      findReceiver(db, payee.id),
      listNoticeRows(db, payee.id, limit),
    ])
    return ok({
      ...{ payeeId: payee.id, payeeName: payee.name },
      receiver: row && toReceiver(row, now()),
      notices: notices.map(toNotice),
    })
  },
})

export const resendNotices = defineCommand({
  summary: 'Sends one notice again, or all since a day that the receiver didn’t take.',
  sample: { ...sample, since: '…' },
  input: z.strictObject({
    payee: fields.payee,
    /** The id of one, as it is listed. */
    notice: z.optional(
      z
        .string({ error: commandErrors.receivers.notice })
        .check(z.regex(/^ntc_[0-9a-f]{24}$/, { error: commandErrors.receivers.notice })),
    ),
    /** The first day, in Eastern Time. */
    since: z.optional(field(calendarDate)),
  }),
  reply: z.object({ payeeId: z.string(), count: z.int() }),
  failures: ['not_found'],
  terminal: { name: 'receivers resend', positionals: ['payee'] },
  async run({ payee: idOrSlug, notice: id, since }, deps) {
    const { db, now } = deps
    const payee = await findPayeeByIdOrSlug(db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    if ((id === undefined) === (since === undefined))
      return toInvalid({ since: commandErrors.receivers.noticeOrSince })
    if ((await findReceiver(db, payee.id)) === null)
      return toInvalid({ payee: commandErrors.receivers.none })
    const payeeId = payee.id
    const count =
      id === undefined
        ? await resendUnsent(db, { payeeId, since: toStart(since), now: now() })
        : await resendNotice(db, { payeeId, id, now: now() })
    if (id !== undefined && count === 0)
      return toInvalid({ notice: commandErrors.receivers.notice })
    await sendNow(payeeId, deps)
    logChange('resend', payeeId, deps)
    return ok({ payeeId, count })
  },
})

const toStart = (day = ''): number => toEasternMoment(day, '00:00') ?? 0
