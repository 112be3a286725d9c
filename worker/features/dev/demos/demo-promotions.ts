// States of the promotions' pages that follow a post, and the pay-later promotion as it was before its
// deadline: a cookie of this room lets the browser that opened such a link go on from there.
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
import { productOf } from '../product'
import { addPayLaterMember } from '../store'
import { startWalk } from '../walk'
import { beforeDeadline, closedWindowCookie, openWindowCookie } from './pay-later-window'

type C = DevContext

type Form = Readonly<Record<string, string>>

const again = 'ines.okafor@example.com'

/** Somebody new each time: an opt-in is for good. */
async function aMember(c: C): Promise<string> {
  const { db, now } = c.get('services')
  const name = randomCrockford(10).toLowerCase()
  const email = `member.${name}@example.com`
  await addPayLaterMember(db, { email, userRef: `demo_${name}`, now: now() })
  return email
}

/** Stands for the new member's email. */
const fresh = '{fresh}'

/** The forms that are posted, one after the other; the last answer, or where it leads, is shown. */
export const demoPayLater = {
  input: [],
  'no-email': [{ email: '' }],
  'not-found': [{ email: 'nobody@example.com' }],
  'not-enrolled': [{ email: 'milo.tanaka@example.com' }],
  success: [{ email: fresh }],
  'success-duplicate': [{ email: again }],
  oops: [{ view: 'welcomeQuery', email: 'nobody@example.com' }],
  'try-again': [{ intent: 'again', email: 'nobody@example.com' }],
  'too-many': Array.from({ length: limits.pay_later.windows[0].max + 1 }, () => ({
    email: 'nobody@example.com',
  })),
} as const satisfies Record<string, readonly Form[]>

export type DemoPayLaterName = keyof typeof demoPayLater

const isPayLaterName = (name: string): name is DemoPayLaterName => Object.hasOwn(demoPayLater, name)

async function showPayLater(c: C, posts: readonly Form[]): Promise<Response> {
  const email = await aMember(c)
  const { go, show } = startWalk(
    c,
    productOf(c, (site, services) => mount(site, payLaterRoutes, () => beforeDeadline(services()))),
    [openWindowCookie],
  )
  let answer = await go({ path: paths.payLater })
  for (const form of posts) {
    await answer.body?.cancel()
    answer = await go({
      path: paths.payLater,
      form: form.email === fresh ? { ...form, email } : form,
    })
  }
  const next = answer.headers.get('location')
  return show(next === null ? answer : await go({ path: next }))
}

const payLater = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (name === 'unknown-error' || name === 'by-token') {
    // The first cannot be had from a form; the second posts itself, and is held still here.
    const until = toLongDay(c.get('services').config.PAY_LATER_DEADLINE)
    const more = { isPostedOnLoad: false, error: null, oops: 'failed', failure: null } as const
    const view = name === 'by-token' ? 'welcomeQuery' : 'oops'
    c.header('Set-Cookie', openWindowCookie)
    return renderPage(c, 'pay-later', { view, email: await aMember(c), until, ...more })
  }
  return isPayLaterName(name)
    ? showPayLater(c, demoPayLater[name])
    : respondWithProblem(c, 'not_found')
})

/** The real thing: a link with a token, which signs up whoever opens it. */
const openToken = handlers(async (c) => {
  const token = encodeURIComponent(btoa(await aMember(c)))
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

export type DemoMemberName = keyof typeof demoMembers

const isMemberName = (name: string): name is DemoMemberName => Object.hasOwn(demoMembers, name)

const member = handlers(async (c) => {
  const name = c.req.param('name') ?? ''
  if (!isMemberName(name)) return respondWithProblem(c, 'not_found')
  const { posts, form } = demoMembers[name]
  const path = `${paths.memberSignup}?v=2`
  const { go } = startWalk(
    c,
    productOf(c, (site, services) => mount(site, membershipRoutes, services)),
  )
  let answer = await go({ path })
  for (let count = 0; count < posts; count += 1) {
    await answer.body?.cancel()
    answer = await go({ path, form })
  }
  return answer
})

export const promotionDemoRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/pay-later', stack: 'payment', GET: openToken },
  { path: '/dev/pay-later/close', stack: 'payment', GET: closeWindow },
  { path: '/dev/pay-later/show/:name', stack: 'payment', GET: payLater },
  { path: '/dev/member-signup/:name', stack: 'payment', GET: member },
]
