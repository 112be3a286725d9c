// Demo links for password resets: issue a real reset link to a new account, then bring it into the
// requested state.
import { resetLinkTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { issuePasswordReset } from '../../password-reset/issue-password-reset'
import { toResetPath } from '../../password-reset/reset-link'
import { passwordResetRoutes } from '../../password-reset/routes'
import { type DevContext, type DevServices, handlers } from '../context'
import { freshIpAddress } from '../demo-form'
import { mountProduct } from '../product'
import { addAppAccount, backdateReset, findNewestEmailTo } from '../store'

/** From migrations/seed/0003_accounts.sql. */
const otherAccountId = 'acct_milo'

type Person = { readonly id: string; readonly email: string }

/** A new account each time, because a password change invalidates the account's other links. */
async function addPerson({ db, now }: Pick<DevServices, 'db' | 'now'>): Promise<Person> {
  const name = crypto.randomUUID().slice(0, 13)
  const person = { id: `acct_${name}`, email: `rosa.${name}@example.com` }
  await addAppAccount(db, { userRef: person.id, email: person.email, now: now() })
  return person
}

const validPasswords = { new: 'a quiet papaya orchard', confirm: 'a quiet papaya orchard' } as const

type DemoReset = {
  readonly isExpired?: true
  /** The link has the ID of another account. */
  readonly hasOtherAccountId?: true
  /** Posted as a browser without JavaScript would; its response is shown. */
  readonly post?: Readonly<Record<string, string>>
  readonly isLimitReached?: true
  /** Opened after the post, if there is one, instead of its response. */
  readonly shows?: 'link' | 'email'
}

export const demoResets = {
  form: {},
  expired: { isExpired: true },
  used: { post: validPasswords, shows: 'link' },
  mismatch: { hasOtherAccountId: true },
  changed: { post: validPasswords },
  errors: { post: { new: 'seven77', confirm: 'eight888' } },
  'too-common': { post: { new: 'Password1', confirm: 'Password1' } },
  'captcha-failed': { post: { ...validPasswords, googleRecaptchaToken: 'not-an-answer' } },
  'too-many': { post: validPasswords, isLimitReached: true },
  mail: { shows: 'email' },
  'mail-changed': { post: validPasswords, shows: 'email' },
} as const satisfies Record<string, DemoReset>

type DemoResetName = keyof typeof demoResets

const isDemoResetName = (name: string): name is DemoResetName => Object.hasOwn(demoResets, name)

async function issueLink(
  demo: DemoReset,
  { id, email }: Person,
  services: DevServices,
): Promise<string> {
  const issued = await issuePasswordReset(email, services)
  if (!issued.ok) throw new Error(`the demo link was refused: ${issued.error.kind}`)
  const { resetId } = issued.value
  if (demo.isExpired) await backdateReset(services.db, resetId, resetLinkTtlMs + 60_000)
  const accountId = demo.hasOtherAccountId ? otherAccountId : id
  return toResetPath(services.config.APP_SECRET, { accountId, resetId })
}

type Posted = {
  readonly link: string
  readonly fields: Readonly<Record<string, string>>
  readonly ipAddress: string
}

async function post(c: DevContext, { link, fields, ipAddress }: Posted): Promise<Response> {
  const resetToken = new URL(link, c.req.url).searchParams.get('x') ?? ''
  return mountProduct(c, (site, services) => mount(site, passwordResetRoutes, services)).fetch(
    new Request(new URL(paths.passwordReset, c.req.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': ipAddress },
      body: new URLSearchParams({ ...fields, x: resetToken }),
    }),
    c.env,
    c.executionCtx,
  )
}

const emptyPageData = {
  resetToken: '',
  errors: {},
  failure: null,
  captchaNotice: 'standard',
} as const

const showReset = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (name === 'loading')
    return renderPage(c, 'password-reset', { ...emptyPageData, view: 'loading' })
  if (!isDemoResetName(name)) return respondWithProblem(c, 'not_found')
  const demo: DemoReset = demoResets[name]
  const services = c.get('services')
  const person = await addPerson(services)
  const link = await issueLink(demo, person, services)
  const ipAddress = freshIpAddress()
  if (demo.isLimitReached)
    for (let count = 0; count < limits.password_reset.windows[0].max; count += 1)
      await services.limiter.reserve('password_reset', toIpSubject(ipAddress))
  const response = demo.post ? await post(c, { link, fields: demo.post, ipAddress }) : null
  if (response && !demo.shows) return response
  await response?.body?.cancel()
  if (demo.shows !== 'email') return c.redirect(link, 302)
  const template = demo.post ? 'password_changed' : 'password_reset'
  const outboxId = await findNewestEmailTo(services.db, person.email, template)
  return outboxId
    ? c.redirect(`/dev/outbox/${encodeURIComponent(outboxId)}`, 302)
    : respondWithProblem(c, 'not_found')
})

export const resetDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/reset/:name', stack: 'payment', GET: showReset },
]
