// The phone form of a page, posted without script. The hydrated page calls routes.ts; both share one use
// case.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problemMessages } from '../../../shared/locales/en/problem-messages'
import { toOwnPath } from '../../../shared/pay-landing/page-data'
import type { SmsFormState, SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { clientAddress } from '../../platform/http/client-address'
import { readForm, singleQuery } from '../../platform/http/form'
import { problems } from '../../platform/http/problems'
import type { AppContext } from '../../platform/http/route'
import type { SmsSendServices } from './context'
import { toSmsDeps } from './deps'
import { sendSmsLink } from './send-sms-link'
import { toSmsProblem } from './sms-error'
import type { TextSource } from './sms-topics'

export type PostedSmsForm =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused'
      readonly status: ContentfulStatusCode
      readonly form: SmsFormState
    }

const newForm = { isSent: false, number: '', error: null, failure: null } as const

/** The state of the form on a GET: new, or just sent. */
export function toFormOfUrl(url: URL): SmsFormState {
  return { ...newForm, isSent: singleQuery(url, 'sent') === '1' }
}

/** The purpose and the payee come from the page's URL, never from the form. */
export async function postSmsForm<Services extends SmsSendServices>(
  c: AppContext<Services>,
  purpose: SmsLinkPurpose,
  source: TextSource = 'h',
): Promise<PostedSmsForm> {
  const values = await readForm(c)
  if (!values) return { kind: 'malformed' }
  const services = c.get('services')
  const number = values.num ?? ''
  const sent = await sendSmsLink(
    {
      num: number,
      messageType: purpose.messageType,
      id: purpose.messageType === 'payee-pay-link' ? purpose.id : null,
      source,
      captchaToken: values.googleRecaptchaToken ?? '',
      ip: clientAddress(c.req.raw.headers),
      hostname: new URL(services.siteUrl).hostname,
      pagePath: c.req.path,
    },
    toSmsDeps(services),
  )
  if (sent.ok) return { kind: 'sent' }
  const { kind, details } = toSmsProblem(sent.error)
  c.set('outcome', details.code ?? problems[kind].code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const error = details.fields?.num ?? null
  return {
    kind: 'refused',
    status: problems[kind].status,
    form: {
      isSent: false,
      number: number.slice(0, 40),
      error,
      failure: error === null ? (details.message ?? problemMessages[kind].message) : null,
    },
  }
}

/** Redirects to the page of the form, with its success view. */
export function redirectToSent(c: Pick<Context, 'req' | 'redirect'>): Response {
  const url = new URL(c.req.url)
  url.searchParams.set('sent', '1')
  return c.redirect(toOwnPath(url.pathname) + url.search, 303)
}
