// Carries out one step of collecting a payment, for the page and the call: a posted view and its values lead
// to an outcome. outcomes.ts maps the outcome to the next view.

import type { FieldErrors, FormValues } from '../../../shared/field-rules'
import { readFields } from '../../../shared/field-rules'
import { getPaidFields, type SubmittableView } from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import type { Locale } from '../../../shared/locales/locale'
import { problemMessages } from '../../../shared/locales/problem-messages'
import { formatCents } from '../../../shared/money'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
import type { Accounts } from '../../vendors/accounts/accounts'
import { checkCode, type Visitor } from './check-code'
import { type Hint, parseHint } from './hint'
import { isOwnUsedCode, type OpenAccountDeps, openAccount } from './open-account'
import type { GetPaidOutcome } from './outcomes'
import { type InviteRequestDeps, recordLinkRequest, sendRequestedInvite } from './request-invite'
import { countInvites, type LiveInvite } from './store'

export type StepDeps = Omit<InviteRequestDeps, 'accounts'> &
  Omit<OpenAccountDeps, 'accounts'> & { readonly accounts: Accounts }

/**
 * What a valid code reveals about its invite. The optional values are undefined if the invite names no payee;
 * `phone` also if the payee has none.
 */
export type InviteFacts = {
  readonly payeeName: string
  readonly payeeId: string | undefined
  readonly payeeBilling: boolean | undefined
  /** Epoch ms. */
  readonly payeeCreatedAt: number | undefined
  readonly phone: string | undefined
  /** Formatted, such as $125.50; empty if the invite names none. */
  readonly amount: string
  /** Invites to the panel, including this one. */
  readonly inviteCount: number
  /** The panel has accounts already. */
  readonly existingGroup: boolean
}

export type Step = {
  /** For `invalid_fields`, the same view is shown again. */
  readonly outcome: GetPaidOutcome | 'invalid_fields'
  readonly hint: Hint
  readonly facts?: InviteFacts
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number
  readonly sessionToken?: string
}

export type PostedStep = {
  readonly sentFrom: SubmittableView
  readonly values: FormValues
  readonly visitor: Visitor
}

export async function applyStep(posted: PostedStep, deps: StepDeps): Promise<Step> {
  const hint = parseHint(posted.values.temp ?? '')
  switch (posted.sentFrom) {
    case 'preEmail':
      return openByHint(hint, posted.visitor, deps)
    case 'access': {
      const fields = readFields(getPaidFields.access, posted.values, deps.locale)
      if (!fields.ok) return { outcome: 'invalid_fields', fields: fields.error, hint }
      return resolveCode({ access: fields.value.access, visitor: posted.visitor }, hint, deps)
    }
    case 'setPass':
      return createAccount(posted, hint, deps)
    case 'inviteForm': {
      const requested = await sendRequestedInvite(
        { values: posted.values, ip: posted.visitor.ip },
        deps,
      )
      return requested.ok
        ? { outcome: 'invite_requested', hint }
        : toFailedStep(requested.error, hint, deps.locale)
    }
    case 'successAg':
      return requestByLink('agent', posted, hint, deps)
    case 'successKit':
      return requestByLink('kit', posted, hint, deps)
  }
}

/** Opens the page with or without a link. Does not use up a code. */
async function openByHint(hint: Hint, visitor: Visitor, deps: StepDeps): Promise<Step> {
  if (hint.kind !== 'user') return { outcome: hint.email === '' ? 'no_code' : 'agent_link', hint }
  if (hint.email !== '' && (await hasPanel(hint.email, visitor.ip, deps)))
    return { outcome: 'has_account', hint }
  const access = readFields(getPaidFields.access, { access: hint.access }, deps.locale)
  if (!access.ok) return { outcome: 'no_code', hint }
  const step = await resolveCode({ access: access.value.access, visitor }, hint, deps)
  // The visitor has submitted no form yet, so no captcha error is shown. Submitting the form requires the captcha.
  const { fields: _, ...stepWithoutErrors } = step
  return step.outcome === 'captcha_required' ? stepWithoutErrors : step
}

/** Rate limited: without a limit, a visitor could check which emails have an account. */
async function hasPanel(email: string, ip: string, { accounts, limiter }: StepDeps) {
  if (!(await reserveByAddress(limiter, 'get_paid_look', ip)).ok) return false
  return (await accounts.findByEmail(email))?.kind === 'panel'
}

async function resolveCode(
  typed: { readonly access: string; readonly visitor: Visitor },
  hint: Hint,
  deps: StepDeps,
): Promise<Step> {
  const checked = await checkCode(typed, deps)
  if (!checked.ok) return toFailedStep(checked.error, hint, deps.locale)
  const facts = await toFacts(checked.value, deps)
  return { outcome: facts.existingGroup ? 'code_live_group' : 'code_live', facts, hint }
}

async function createAccount(posted: PostedStep, hint: Hint, deps: StepDeps): Promise<Step> {
  const opened = await openAccount(posted, deps)
  if (opened.ok) {
    const { handoffToken, invite } = opened.value
    const facts = await toFacts(invite, deps)
    return { outcome: 'account_created', sessionToken: handoffToken.token, facts, hint }
  }
  // No session is opened here: the panel asks for the password.
  if (opened.error.kind === 'code_refused' && (await isOwnUsedCode(posted.values, deps)))
    return { outcome: 'has_account', hint }
  if (opened.error.kind !== 'email_in_use') return toFailedStep(opened.error, hint, deps.locale)
  const { fields, invite } = opened.error
  return { outcome: 'email_in_use', fields, facts: await toFacts(invite, deps), hint }
}

async function requestByLink(
  kind: 'agent' | 'kit',
  { values, visitor: { ip } }: PostedStep,
  hint: Hint,
  deps: StepDeps,
): Promise<Step> {
  const email = hint.email || (values.email ?? '')
  const done = await recordLinkRequest({ kind, email, payeeName: hint.payeeName, ip }, deps)
  if (done.ok)
    return { outcome: done.value === 'requested' ? `${kind}_requested` : 'requested_before', hint }
  // The inputs are hidden, so there is no field to mark.
  if (done.error.kind === 'invalid_fields') return { outcome: 'no_code', hint }
  return toFailedStep(done.error, hint, deps.locale)
}

type StepError = {
  readonly kind:
    | 'code_refused'
    | 'too_many_codes'
    | 'captcha_required'
    | 'captcha_failed'
    | 'too_many'
    | 'invalid_fields'
  readonly fields?: FieldErrors
  readonly retryAfterSeconds?: number
}

/** Shown at the code's field, because the visitor sends the code again. */
const toCaptchaErrors = (locale: Locale) => ({
  captcha_required: { access: getPaidCopy[locale].errors.captchaRequired },
  captcha_failed: { access: problemMessages[locale].captcha_failed.message },
})

function toFailedStep(
  { kind, fields: fieldErrors, retryAfterSeconds }: StepError,
  hint: Hint,
  locale: Locale,
): Step {
  const isCaptchaError = kind === 'captcha_required' || kind === 'captcha_failed'
  const fields = isCaptchaError ? toCaptchaErrors(locale)[kind] : fieldErrors
  return {
    outcome: kind,
    hint,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

async function toFacts(invite: LiveInvite, { db, accounts }: StepDeps): Promise<InviteFacts> {
  const [inviteCount, existingGroup] = await Promise.all([
    countInvites(db, invite.payee_group),
    accounts.hasGroup(invite.payee_group),
  ])
  return {
    payeeName: invite.payee_name,
    payeeId: invite.payee_id ?? undefined,
    payeeBilling: invite.is_billing === null ? undefined : invite.is_billing === 1,
    payeeCreatedAt: invite.payee_created_at ?? undefined,
    phone: invite.phone ?? undefined,
    amount: invite.amount_cents === null ? '' : formatCents(invite.amount_cents),
    inviteCount,
    existingGroup,
  }
}
