// The phone form as it is posted without script. The hydrated page calls worker/text-link instead;
// both end in the same use case.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { LinkSource } from '../../shared/app-download'
import type { TextFormState } from '../../shared/pay-landing'
import { clientAddress } from '../http/client-address'
import { readForm } from '../http/form'
import { problems } from '../http/problems'
import type { AppEnv } from '../http/route'
import { sendTextLink } from '../text-link/send-text-link'
import { toTextDeps } from '../text-link/text-deps'
import { toTextProblem } from '../text-link/text-error'

export type PostedForm =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused'
      readonly status: ContentfulStatusCode
      readonly form: TextFormState
    }

/** A number with all its separators is shorter. */
const maxNumberLength = 40

export async function postForm(c: Context<AppEnv>, source: LinkSource | null): Promise<PostedForm> {
  const values = await readForm(c)
  if (!values) return { kind: 'malformed' }
  const services = c.get('services')
  const number = values.num ?? ''
  const sent = await sendTextLink(
    {
      num: number,
      messageType: 'app-download',
      source: source ?? 'h',
      humanToken: values.googleRecaptchaToken ?? '',
      ip: clientAddress(c.req.raw.headers),
      hostname: new URL(services.siteUrl).hostname,
      pagePath: c.req.path,
    },
    toTextDeps(services),
  )
  if (sent.ok) return { kind: 'sent' }
  const { kind, details } = toTextProblem(sent.error)
  c.set('outcome', details.code ?? problems[kind].code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const error = details.fields?.num ?? null
  return {
    kind: 'refused',
    status: problems[kind].status,
    form: {
      isSent: false,
      number: number.slice(0, maxNumberLength),
      error,
      failure: error === null ? (details.message ?? problems[kind].message) : null,
    },
  }
}
