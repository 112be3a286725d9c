// Demo links for the promotion pages after a post, and for the pay-later promotion before its deadline. A
// cookie of the dev site keeps the promotion open for the browser that opens the link.
import { paths } from '../../../../shared/urls'
import { randomCrockford } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { membershipRoutes } from '../../membership/routes'
import { toLongDay } from '../../pay-later/deadline'
import { payLaterRoutes } from '../../pay-later/routes'
import { type DevContext, type DevServices, handlers } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { addPayLaterMember } from '../store'
import { beforeDeadline, closedWindowCookie, openWindowCookie } from './pay-later-window'

type C = DevContext

type Form = Readonly<Record<string, string>>

const enrolledEmail = 'ines.okafor@example.com'

/** A new member each time, because an opt-in is permanent. */
async function createMember(c: C): Promise<string> {
  const { db, now } = c.get('services')
  const name = randomCrockford(10).toLowerCase()
  const email = `member.${name}@example.com`
  await addPayLaterMember(db, { email, userRef: `demo_${name}`, now: now() })
  return email
}

/** A placeholder for the new member's email. */
const newEmail = '{newEmail}'

/** Forms that are posted in order; the last response is shown, or its redirect followed. */
export const demoPayLater = {
  input: [],
  'no-email': [{ email: '' }],
  'not-found': [{ email: 'unknown@example.com' }],
  'not-enrolled': [{ email: 'milo.tanaka@example.com' }],
  success: [{ email: newEmail }],
  'success-duplicate': [{ email: enrolledEmail }],
  oops: [{ view: 'welcomeQuery', email: 'unknown@example.com' }],
  'try-again': [{ intent: 'again', email: 'unknown@example.com' }],
  'too-many': Array.from({ length: limits.pay_later.windows[0].max + 1 }, () => ({
    email: 'unknown@example.com',
  })),
} as const satisfies Record<string, readonly Form[]>

type DemoPayLaterName = keyof typeof demoPayLater

const isPayLaterName = (name: string): name is DemoPayLaterName => Object.hasOwn(demoPayLater, name)

async function showPayLater(c: C, posts: readonly Form[]): Promise<Response> {
  const email = await createMember(c)
  const { request, respond } = createDemoBrowser(
    c,
    mountProduct(c, (site, services) =>
      mount(site, payLaterRoutes, () => beforeDeadline(services())),
    ),
    [openWindowCookie],
  )
  let response = await request({ path: paths.payLater })
  for (const form of posts) {
    await response.body?.cancel()
    response = await request({
      path: paths.payLater,
      form: form.email === newEmail ? { ...form, email } : form,
    })
  }
  const next = response.headers.get('location')
  return respond(next === null ? response : await request({ path: next }))
}

const showPayLaterDemo = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (name === 'unknown-error' || name === 'by-token') {
    // No form leads to the first, and the second posts itself on load, so both are rendered directly.
    const { config, locale } = c.get('services')
    const until = toLongDay(config.PAY_LATER_DEADLINE, locale)
    const more = { isPostedOnLoad: false, error: null, oops: 'failed', failure: null } as const
    const view = name === 'by-token' ? 'welcomeQuery' : 'oops'
    c.header('Set-Cookie', openWindowCookie)
    return renderPage(c, 'pay-later', { view, email: await createMember(c), until, ...more })
  }
  return isPayLaterName(name)
    ? showPayLater(c, demoPayLater[name])
    : respondWithProblem(c, 'not_found')
})

/** Redirects to a real link with a token, which signs up its visitor. */
const openToken = handlers(async (c) => {
  const token = encodeURIComponent(btoa(await createMember(c)))
  c.header('Set-Cookie', openWindowCookie)
  return c.redirect(`${paths.payLater}?ue=${token}`, 302)
})

const closeWindow = handlers((c) => {
  c.header('Set-Cookie', closedWindowCookie)
  return c.redirect(paths.payLater, 302)
})

export const demoMembers = {
  'no-choice': { posts: 1, form: {} },
  failed: { posts: limits.member_signup.windows[0].max + 1, form: { payment: 'NEW_METHOD' } },
} as const satisfies Record<string, { readonly posts: number; readonly form: Form }>

type DemoMemberName = keyof typeof demoMembers

const isMemberName = (name: string): name is DemoMemberName => Object.hasOwn(demoMembers, name)

const showMemberSignupDemo = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (!isMemberName(name)) return respondWithProblem(c, 'not_found')
  const { posts, form } = demoMembers[name]
  const path = `${paths.memberSignup}?v=2`
  const { request } = createDemoBrowser(
    c,
    mountProduct(c, (site, services) => mount(site, membershipRoutes, services)),
  )
  let response = await request({ path })
  for (let count = 0; count < posts; count += 1) {
    await response.body?.cancel()
    response = await request({ path, form })
  }
  return response
})

export const promotionDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/pay-later', stack: 'payment', GET: openToken },
  { path: '/dev/pay-later/close', stack: 'payment', GET: closeWindow },
  { path: '/dev/pay-later/show/:name', stack: 'payment', GET: showPayLaterDemo },
  { path: '/dev/member-signup/:name', stack: 'payment', GET: showMemberSignupDemo },
]
