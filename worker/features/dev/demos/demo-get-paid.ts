// Demo links of get-paid, where a payee sets up how to receive a payment: issue a real invite, then run the
// product's own steps up to the requested state.
import type { FormValues } from '../../../../shared/field-rules'
import { formatAccessCode } from '../../../../shared/get-paid/page-data'
import { paths } from '../../../../shared/urls'
import { randomCrockford } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { toHintPath } from '../../get-paid/hint'
import { toInviteCode } from '../../get-paid/invite-code'
import { issueInvite } from '../../get-paid/issue-invite'
import { getPaidRoutes } from '../../get-paid/routes'
import { type DevContext, type DevServices, handlers } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { findNewestEmailTo } from '../store'
import { showMessage, showRow } from './demo-responses'

type C = DevContext

/**
 * Placeholders: `{code}` and `{email}` are the invite's access code and email, `{link}` is its path; `{agent}` and
 * `{kit}` are the `i` parameters of an agent's link and of a welcome kit's (get-paid/hint.ts), `{team}` is the
 * team's email. `{wrong}` is a wrong code, new for each demo, because wrong tries are limited per code.
 */
type Demo = {
  readonly payee?: string
  /** Posted in order; the last response is shown, or its redirect followed. */
  readonly posts?: readonly FormValues[]
  /** The link that the demo opens instead of posting. */
  readonly opens?: 'link' | 'agent' | 'kit'
  /** Shows this email instead of the page. */
  readonly opensEmail?: 'invite' | 'invite_not_needed' | 'get_paid_request'
  /** The recipient of that email; `{email}` unless set. */
  readonly to?: string
}

const panelPassword = 'a quiet papaya orchard'
const account = {
  whichState: 'setPass',
  access: '{code}',
  email: '{email}',
  fax: '',
  statements: '3K-10K',
  newPass: panelPassword,
  confirmPass: panelPassword,
} as const satisfies FormValues
const wrongCode = { whichState: 'access', access: '{wrong}' } as const
const registeredEmail = 'rosa.delgado@example.com'

const times = (count: number, form: FormValues) => Array.from({ length: count }, () => form)

export const demoGetPaid: Readonly<Record<string, Demo>> = {
  'set-pass': { opens: 'link' },
  'set-pass-by-code': { posts: [{ whichState: 'access', access: '{code}' }] },
  'set-pass-group': { payee: 'p_cedar', opens: 'link' },
  'set-pass-errors': {
    posts: [{ ...account, email: 'unknown', fax: '12', statements: '', newPass: 'seven77' }],
  },
  'set-pass-has-account': { posts: [{ ...account, email: registeredEmail }] },
  'access-error': { posts: [{ ...wrongCode, access: '12345' }] },
  'wrong-code': { posts: [wrongCode] },
  'used-code': { posts: [account, { whichState: 'access', access: '{code}' }] },
  'too-many-codes': { posts: times(limits.access_code.windows[0].max + 1, wrongCode) },
  'invite-errors': { posts: [{ whichState: 'inviteForm', email: '', statements: '' }] },
  'success-user': { posts: [{ whichState: 'inviteForm', email: '{email}', statements: '> 20K' }] },
  'success-ag': { posts: [{ whichState: 'successAg', temp: '{agent}' }] },
  'success-kit': { posts: [{ whichState: 'successKit', temp: '{kit}' }] },
  'been-here': { posts: times(2, { whichState: 'successAg', temp: '{agent}' }) },
  agent: { opens: 'agent' },
  kit: { opens: 'kit' },
  'to-the-panel': { posts: [account] },
  mail: { opensEmail: 'invite' },
  'mail-requested': {
    posts: [{ whichState: 'inviteForm', email: 'requested.{email}', statements: '< 3K' }],
    opensEmail: 'invite',
    to: 'requested.{email}',
  },
  'mail-not-needed': {
    posts: [{ whichState: 'inviteForm', email: 'milo.tanaka@example.com', statements: '< 3K' }],
    opensEmail: 'invite_not_needed',
    to: 'milo.tanaka@example.com',
  },
  'mail-team': {
    posts: [{ whichState: 'successKit', temp: '{kit}' }],
    opensEmail: 'get_paid_request',
    to: '{team}',
  },
}

const toHintParameter = (path: string) => path.slice(path.indexOf('=') + 1)

/** Issues an invite to a new email each time, because accounts are permanent. Returns the placeholders' values. */
async function issueDemoInvite(c: C, payee: string): Promise<Readonly<Record<string, string>>> {
  const services = c.get('services')
  const email = `desk.${randomCrockford(10).toLowerCase()}@clinic.example`
  const issued = await issueInvite({ email, payee, amountCents: 128_450 }, services)
  if (!issued.ok) throw new Error(`the demo invite was refused: ${issued.error.kind}`)
  const code = await toInviteCode(services.config.APP_SECRET, issued.value.inviteId)
  const named = { email, payeeName: issued.value.payeeName }
  return {
    email,
    code,
    wrong: formatAccessCode(randomCrockford(12)),
    team: services.config.PARTNERSHIPS_EMAIL,
    link: toHintPath({ email, access: code }),
    agent: toHintParameter(toHintPath({ ...named, kind: 'agent' })),
    kit: toHintParameter(toHintPath({ ...named, kind: 'kit' })),
  }
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const showDemo = showRow(demoGetPaid, async (c, demo) => {
  const services = c.get('services')
  const placeholders = await issueDemoInvite(c, demo.payee ?? 'p_oak')
  const { request, respond } = createDemoBrowser(
    c,
    mountProduct(c, (site, create) => mount(site, getPaidRoutes, create)),
  )
  let response: Response | null = null
  for (const form of demo.posts ?? []) {
    await response?.body?.cancel()
    const filled = Object.entries(form).map(([name, value]) => [name, fill(value, placeholders)])
    response = await request({ path: paths.getPaid, form: Object.fromEntries(filled) })
  }
  if (demo.opensEmail) {
    await response?.body?.cancel()
    const to = fill(demo.to ?? '{email}', placeholders)
    return showMessage(c, await findNewestEmailTo(services.db, to, demo.opensEmail))
  }
  if (demo.opens === 'link') return c.redirect(fill('{link}', placeholders), 302)
  if (demo.opens) return c.redirect(`${paths.getPaid}?i=${placeholders[demo.opens] ?? ''}`, 302)
  if (response === null) return respondWithProblem(c, 'not_found')
  const next = response.headers.get('location')
  return next === null ? respond(response) : c.redirect(next, 302)
})

/** One view is shown only briefly, the other only after a server error, so both are rendered directly. */
const showView = (view: 'preEmail' | 'oops') =>
  handlers((c) => {
    const emptyFields = {
      ...{ email: '', isEmailPrefilled: false, access: '', fax: '', statements: '', temp: '' },
      ...{ payeeName: '', amount: '', existingGroup: false, errors: {}, wait: '' },
    }
    const data = { view, ...emptyFields, autoSubmitView: null }
    return renderPage(c, 'get-paid', data, view === 'oops' ? 500 : 200)
  })

/** Opens a link for an email that already has a panel account (migrations/seed/0003_accounts.sql). */
const openExisting = handlers((c) =>
  c.redirect(toHintPath({ email: 'office@cedarhollow.example', payeeName: 'Cedar Hollow' }), 302),
)

export const getPaidDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/get-paid/has-account', stack: 'payment', GET: openExisting },
  { path: '/dev/get-paid/pre-email', stack: 'payment', GET: showView('preEmail') },
  { path: '/dev/get-paid/oops', stack: 'payment', GET: showView('oops') },
  { path: '/dev/get-paid/:name', stack: 'payment', GET: showDemo },
]
