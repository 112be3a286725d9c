// The phone form of a page, posted without JavaScript. The hydrated page calls routes.ts; both share one use
// case.

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type LinkSource, linkSource } from '../../../shared/app-download/page-data'
import { toOwnPath } from '../../../shared/pay-landing/page-data'
import type { SmsFormState, SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { toProblemMessage } from '../../platform/http/problem-message'
import { problems } from '../../platform/http/problems'
import type { AppContext } from '../../platform/http/route'
import { type SmsSendServices, toSmsDeps } from './context'
import { sendSmsLink } from './send-sms-link'
import { toSmsProblem } from './sms-error'

export type PostedSmsForm =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused'
      readonly status: ContentfulStatusCode
      readonly form: SmsFormState
    }

const newFormState = { isSent: false, number: '', error: null, failure: null } as const
export const sentFormState: SmsFormState = { ...newFormState, isSent: true }

/** The state of the form on a GET: new, or just sent by this browser. */
export async function readSmsFormState<Services extends SmsSendServices>(
  c: AppContext<Services>,
): Promise<SmsFormState> {
  const isSentPage = singleQuery(new URL(c.req.url), 'sent') === '1'
  return isSentPage && (await isDone(c, 'text_sent')) ? sentFormState : newFormState
}

/** The URL that the page's form posts to: the page's own URL without the query of the success view. */
export function toFormAction({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('sent')
  return toOwnPath(pathname) + (query.size === 0 ? '' : `?${query}`)
}

/** The purpose and the payee come from the page's URL, never from the form. */
export async function postSmsForm<Services extends SmsSendServices>(
  c: AppContext<Services>,
  purpose: SmsLinkPurpose,
  source: LinkSource = linkSource.home,
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
      ip: clientIpAddress(c.req.raw.headers),
      hostname: new URL(services.siteUrl).hostname,
      pagePath: c.req.path,
    },
    toSmsDeps(services, c.req.raw.headers),
  )
  if (sent.ok) return { kind: 'sent' }
  const { kind, details } = toSmsProblem(sent.error, c.get('services').locale)
  c.set('outcome', details.code ?? problems[kind].code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const error = details.fields?.num ?? null
  return {
    kind: 'refused',
    status: problems[kind].status,
    form: {
      isSent: false,
      // 40 is the input's maxLength.
      number: number.slice(0, 40),
      error,
      failure: error === null ? toProblemMessage(kind, details, c.get('services').locale) : null,
    },
  }
}

/** Responds to a sent form with the page's success view, which `show` renders. */
export function respondSent<Services extends SmsSendServices>(
  c: AppContext<Services>,
  show: () => Promise<Response>,
): Promise<Response> {
  const url = new URL(c.req.url)
  url.searchParams.set('sent', '1')
  const doneUrl = toOwnPath(url.pathname) + url.search
  return respondDone(c, { url: doneUrl, act: 'text_sent' }, show)
}
