// The password reset page and its JSON call (spec sections 2, 4 and 7). The form without JavaScript and the
// call share one use case. Opening a link does not use it up.

import * as z from 'zod/mini'
import { isSamePassword } from '../../../shared/accounts/password'
import type { FormValues } from '../../../shared/field-rules'
import { incompleteLink } from '../../../shared/locales/incomplete-link'
import { passwordCopy } from '../../../shared/locales/password'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import {
  changedQuery,
  type PasswordResetPageData,
  type ResetFormErrors,
  type ResetStatus,
  type ResetView,
  toResetView,
} from '../../../shared/password-reset/page-data'
import { resetRequest, resetResponse } from '../../../shared/password-reset/schema'
import { paths } from '../../../shared/urls'
import { success } from '../../platform/http/call-docs'
import { cleanLink } from '../../platform/http/clean-link'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { isDone, respondDone, setDoneCookie } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { toProblemMessage } from '../../platform/http/problem-message'
import { problems } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { renderPage, renderProblem } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toCaptchaNotice } from '../../vendors/captcha/captcha-by-action'
import { findPasswordFault, type PasswordDeps } from '../accounts/new-password'
import { handlers, type PasswordResetContext, type PasswordResetServices } from './context'
import { parseResetToken } from './reset-link'
import { checkResetLink, type NewPassword, resetPassword } from './reset-password'
import { refuseReset, respondToReset, toHttpStatus, toResetProblem } from './responses'

const validate = validateFor<PasswordResetServices>()

type C = PasswordResetContext

const changedAct = 'password_changed'
const changedUrl = `${paths.passwordReset}?${changedQuery}=1`

const toEmptyPageData = (c: C) =>
  ({
    resetToken: '',
    errors: {},
    failure: null,
    captchaNotice: toCaptchaNotice('password', c.get('services').config.CAPTCHA),
  }) as const

function showLink(c: C, status: ResetStatus, resetToken: string): Promise<Response> {
  c.set('outcome', status)
  const view = toResetView(status)
  const data: PasswordResetPageData = {
    ...toEmptyPageData(c),
    view,
    resetToken: view === 'show-form' ? resetToken : '',
  }
  return renderPage(c, 'password-reset', data, toHttpStatus(status))
}

const openPage = handlers(cleanLink<PasswordResetServices>('reset'), async (c) => {
  const url = new URL(c.req.url)
  const resetToken = singleQuery(url, 'x') ?? ''
  if (resetToken !== '' && parseResetToken(resetToken) === null) return showIncompleteLink(c)
  if (resetToken !== '') {
    const status = await checkResetLink(resetToken, c.get('services'))
    const meant = status === mismatch ? await findQuotedToken(c, resetToken) : null
    return meant === null
      ? showLink(c, status, resetToken)
      : c.redirect(`${paths.passwordReset}?x=${meant}`, 303)
  }
  const isChanged = singleQuery(url, changedQuery) === '1' && (await isDone(c, changedAct))
  return showView(c, isChanged ? 'pass-changed' : 'no-query')
})

const mismatch = 'MISMATCH_USER_ID_FOR_RESET' satisfies ResetStatus

/** Quoted-printable mail has "=3D" for "=". An account's id may begin with 3D as well, so both are looked up. */
async function findQuotedToken(c: C, resetToken: string): Promise<string | null> {
  const meant = resetToken.replace(/^3D/i, '')
  if (meant === resetToken || parseResetToken(meant) === null) return null
  return (await checkResetLink(meant, c.get('services'))) === mismatch ? null : meant
}

/** A link of which a part is missing has not expired. */
function showIncompleteLink(c: C): Promise<Response> {
  const { locale } = c.get('services')
  return renderProblem(c, 'not_found', {
    title: incompleteLink[locale],
    message: passwordResetCopy[locale].mismatch.next,
  })
}

const showView = (c: C, view: ResetView) =>
  renderPage(c, 'password-reset', { ...toEmptyPageData(c), view })

type PostedPassword = Pick<NewPassword, 'resetToken' | 'password' | 'captchaToken'>

/** Adds the client's IP address and this site's host name. */
const withSender = (c: C, posted: PostedPassword): NewPassword => ({
  ...posted,
  ip: clientIpAddress(c.req.raw.headers),
  hostname: new URL(c.get('services').siteUrl).hostname,
})

async function findFormErrors(
  { new: password = '', confirm = '' }: FormValues,
  deps: PasswordDeps,
) {
  const passwordError = await findPasswordFault(password, deps)
  const errors: ResetFormErrors = {
    ...(passwordError !== null && { new: passwordError }),
    ...(!isSamePassword(password, confirm) && { confirm: passwordCopy[deps.locale].match.missing }),
  }
  return errors
}

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const { x: resetToken = '', new: password = '', googleRecaptchaToken: captchaToken = '' } = values
  const services = c.get('services')
  const status = await checkResetLink(resetToken, services)
  if (status !== 'USER_VALIDATED') return showLink(c, status, resetToken)

  const form = { ...toEmptyPageData(c), view: 'show-form', resetToken } as const
  const errors = await findFormErrors(values, services)
  if (Object.keys(errors).length > 0) {
    c.set('outcome', problems.invalid_fields.code)
    return renderPage(c, 'password-reset', { ...form, errors }, 422)
  }
  const changed = await resetPassword(
    withSender(c, { resetToken, password, captchaToken }),
    services,
  )
  if (!changed.ok) {
    const { kind, details } = toResetProblem(changed.error)
    c.set('outcome', problems[kind].code)
    if (details.retryAfterSeconds !== undefined)
      c.header('Retry-After', String(details.retryAfterSeconds))
    const failure = toProblemMessage(kind, details, services.locale)
    return renderPage(c, 'password-reset', { ...form, failure }, problems[kind].status)
  }
  if (changed.value !== 'PASSWORD_CHANGED') return showLink(c, changed.value, resetToken)
  c.set('outcome', changed.value)
  const headerless = new URL(c.req.url).searchParams.has('headerless') ? '&headerless' : ''
  const url = `${changedUrl}${headerless}`
  return respondDone(c, { url, act: changedAct }, () => showView(c, 'pass-changed'))
})

const call = handlers(validate('json', resetRequest, refuseReset), async (c) => {
  const { x: resetToken, np, googleRecaptchaToken } = c.req.valid('json')
  const services = c.get('services')
  if (np === undefined) return respondToReset(c, await checkResetLink(resetToken, services))
  const changed = await resetPassword(
    withSender(c, { resetToken, password: np, captchaToken: googleRecaptchaToken ?? '' }),
    services,
  )
  if (!changed.ok) return refuseReset(c, toResetProblem(changed.error))
  // The page's script shows the success view at its URL. Without the cookie, a reload would not show it.
  if (changed.value === 'PASSWORD_CHANGED')
    await setDoneCookie(c, { url: changedUrl, act: changedAct })
  return respondToReset(c, changed.value)
})

/** The URL that password managers open (https://www.w3.org/TR/change-password-url/). */
const redirectToPage = handlers((c) => c.redirect(paths.passwordReset, 302))

export const passwordResetRoutes: readonly Route<PasswordResetServices>[] = [
  { path: paths.passwordReset, stack: 'payment', GET: openPage, POST: postForm },
  {
    path: paths.passwordResetCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'people',
        summary: 'Without np, checks a reset link. With np, changes the password.',
        responses: success('the state of the link, or the password was changed', resetResponse),
        problems: [
          'captcha_failed',
          'invalid_fields',
          'too_many',
          { problem: 'not_found', code: 'MISMATCH_USER_ID_FOR_RESET' },
          { problem: 'gone', code: 'LINK_EXPIRED' },
        ],
        errorFields: { success: z.literal(false) },
        limit: 'some password changes an hour per IP address; fewer without a captcha token',
      }),
    },
  },
  { path: '/.well-known/change-password', stack: 'page', GET: redirectToPage },
]
