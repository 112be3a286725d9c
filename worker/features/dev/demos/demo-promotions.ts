// Demo links for the promotion pages after a post, and for the pay-later promotion before its deadline. A
// cookie of the dev site keeps the promotion open for the browser that opens the link.
import { toDayText } from '../../../../shared/locales/dates'
import { paths } from '../../../../shared/urls'
import { randomCrockford } from '../../../platform/crypto/tokens'
import type { Route } from '../../../platform/http/route'
import { mount } from '../../../platform/middleware/stacks'
import { limits } from '../../../platform/rate-limits/limits'
import { renderPage } from '../../../platform/render/render'
import { membershipRoutes } from '../../membership/routes'
import { payLaterRoutes } from '../../pay-later/routes'
import { type DevContext, type DevServices, handlers } from '../context'
import { createDemoBrowser } from '../demo-browser'
import { mountProduct } from '../product'
import { addPayLaterMember } from '../store'
import { showRow } from './demo-responses'
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
export const demoPayLater: Readonly<Record<string, readonly Form[]>> = {
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
}

const showPayLater = showRow(demoPayLater, async (c, posts) => {
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
})

/** No form leads to the one view, and the other posts itself on load, so both are rendered directly. */
const showPayLaterView = (view: 'oops' | 'welcomeQuery') =>
  handlers(async (c) => {
    const { config, locale } = c.get('services')
    const until = toDayText(config.PAY_LATER_DEADLINE, locale)
    const more = { isPostedOnLoad: false, error: null, oops: 'failed', failure: null } as const
    c.header('Set-Cookie', openWindowCookie)
    return renderPage(c, 'pay-later', { view, email: await createMember(c), until, ...more })
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

type DemoMember = { readonly posts: number; readonly form: Form }

export const demoMembers: Readonly<Record<string, DemoMember>> = {
  'no-choice': { posts: 1, form: {} },
  failed: { posts: limits.member_signup.windows[0].max + 1, form: { payment: 'NEW_METHOD' } },
}

const showMemberSignupDemo = showRow(demoMembers, async (c, { posts, form }) => {
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
  {
    path: '/dev/pay-later/show/unknown-error',
    stack: 'payment',
    GET: showPayLaterView('oops'),
  },
  {
    path: '/dev/pay-later/show/by-token',
    stack: 'payment',
    GET: showPayLaterView('welcomeQuery'),
  },
  { path: '/dev/pay-later/show/:name', stack: 'payment', GET: showPayLater },
  { path: '/dev/member-signup/:name', stack: 'payment', GET: showMemberSignupDemo },
]
