// Demo links for password resets: issue a real reset link to a new account, then bring it into the
// requested state.
import { resetLinkTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { renderPage } from '../../../platform/render/render'
import { issuePasswordReset } from '../../password-reset/issue-password-reset'
import { toResetPath } from '../../password-reset/reset-link'
import { passwordResetRoutes } from '../../password-reset/routes'
import { type DevServices, handlers } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { addAppAccount, backdateReset, findNewestEmailTo } from '../store'
import { showMessage, showRow } from './demo-responses'

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

export const demoResets: Readonly<Record<string, DemoReset>> = {
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
}

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

const emptyPageData = {
  resetToken: '',
  errors: {},
  failure: null,
  captchaNotice: 'standard',
} as const

const showLoading = handlers((c) =>
  renderPage(c, 'password-reset', { ...emptyPageData, view: 'loading' }),
)

const showReset = showRow(demoResets, async (c, demo) => {
  const services = c.get('services')
  const person = await addPerson(services)
  const link = await issueLink(demo, person, services)
  const { reachLimit, request } = createDemoBrowser(
    c,
    mountProduct(c, (site, create) => mount(site, passwordResetRoutes, create)),
  )
  if (demo.isLimitReached) await reachLimit('password_reset')
  const x = new URL(link, c.req.url).searchParams.get('x') ?? ''
  const response = demo.post
    ? await request({ path: paths.passwordReset, form: { ...demo.post, x } })
    : null
  if (response && !demo.shows) return response
  await response?.body?.cancel()
  if (demo.shows !== 'email') return c.redirect(link, 302)
  const template = demo.post ? 'password_changed' : 'password_reset'
  return showMessage(c, await findNewestEmailTo(services.db, person.email, template))
})

export const resetDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/reset/loading', stack: 'payment', GET: showLoading },
  { path: '/dev/reset/:name', stack: 'payment', GET: showReset },
]
