// Pages that change flags, reset rate limits and simulate card testing.
import { html } from 'hono/html'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { readForm } from '../../platform/http/form'
import type { Route } from '../../platform/http/route'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import {
  breakerLimits,
  type LimitName,
  limits,
  payerTryLimits,
} from '../../platform/rate-limits/limits'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { findBrowserHash } from '../payments/checkout/browser-cookie'
import { simulateCardTesting } from './card-testing-simulation'
import { type DevContext, type DevServices, handlers } from './context'
import { debugOffCookie, debugOnCookie, hasDebugCookie } from './debug-panel'
import { toNoticeName } from './notices'
import { showPage } from './page'
import { toEmpty, toStatusWords, toTable, toTime } from './parts'
import { type FlagRow, listFlags, setFlag } from './store'

type C = DevContext

const flagNotes: Readonly<Record<string, string>> = {
  'pay-wpbp-redirect': 'On: a phone that opens /pay goes straight to the web payment page.',
}

const toSwitch = ({ name, enabled, updated_at: at }: FlagRow) => html`<li class="panel flag">
<div><h2><code>${name}</code></h2>
<p>${flagNotes[name] ?? ''}</p>
<p class="soft">${at === 0 ? 'Never changed.' : html`Last changed ${toTime(at)}`}</p></div>
<form method="post" action="/dev/flags">
<input type="hidden" name="name" value="${name}">
<button class="switch" role="switch" aria-checked="${enabled === 1 ? 'true' : 'false'}" aria-label="${name}" name="enabled" value="${enabled === 1 ? '0' : '1'}"><span class="knob"></span><span aria-hidden="true">${enabled === 1 ? 'On' : 'Off'}</span></button>
</form>
</li>`

const showFlags = handlers(async (c) => {
  const flags = await listFlags(c.get('services').db)
  return showPage(c, {
    title: 'Flags',
    section: '/dev/flags',
    intro:
      'Feature flags. A change applies here immediately and elsewhere within 15 seconds, because flags are cached.',
    notice: toNoticeName(c.req.query('done')),
    body: html`${
      flags.length === 0
        ? toEmpty('No flags', 'The product has no feature flags at the moment.')
        : html`<ul class="flags">${flags.map(toSwitch)}</ul>`
    }${toDebugSwitch(hasDebugCookie(c.req.raw.headers))}`,
  })
})

const toDebugSwitch = (isOn: boolean) => html`<form method="post" action="/dev/debug" class="panel">
<h2>Debug output</h2>
<p>A panel at the end of every page with device, flags, locale and payment attempt, in this browser.</p>
<button class="button" name="isOn" value="${isOn ? '0' : '1'}">${isOn ? 'Hide it' : 'Show it'}</button>
</form>`

const postDebug = handlers(async (c) => {
  const isOn = (await readForm(c))?.isOn === '1'
  c.header('Set-Cookie', isOn ? debugOnCookie : debugOffCookie)
  return c.redirect(`/dev/flags?done=${isOn ? 'debug_on' : 'debug_off'}`, 303)
})

const postFlag = handlers(async (c) => {
  const { db, now, flags } = c.get('services')
  const form = await readForm(c)
  if (form?.enabled !== '0' && form?.enabled !== '1') return respondWithProblem(c, 'malformed')
  const isOn = form.enabled === '1'
  if (!(await setFlag(db, { name: form.name ?? '', isOn, now: now() })))
    return respondWithProblem(c, 'not_found')
  await flags.refresh()
  return c.redirect(`/dev/flags?done=${isOn ? 'flag_on' : 'flag_off'}`, 303)
})

const isLimitName = (name: string): name is LimitName => Object.hasOwn(limits, name)
const limitNames = Object.keys(limits).filter(isLimitName)

const toDuration = (seconds: number) => {
  const [size, unit] =
    seconds % 86_400 === 0
      ? [86_400, 'day']
      : seconds % 3600 === 0
        ? [3600, 'hour']
        : seconds % 60 === 0
          ? [60, 'minute']
          : [1, 'second']
  const count = seconds / size
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`
}

const toLimitSubject = (c: C) => toIpSubject(clientIpAddress(c.req.raw.headers))

const showLimits = handlers((c) =>
  showPage(c, {
    title: 'Limits',
    section: '/dev/limits',
    intro: html`Your IP address is counted as <code>${toLimitSubject(c)}</code>.`,
    notice: toNoticeName(c.req.query('done')),
    body: html`<form method="post" action="/dev/limits" class="panel">
<p>Demos use more cards than payers do: after ${payerTryLimits.cardsBeforeStepUp} different cards in ${toDuration(payerTryLimits.windowSeconds)}, another one requires the captcha.</p>
<button class="button primary">Reset all limits of this IP address</button>
</form>
<form method="post" action="/dev/card-testing" class="panel">
<p>After ${breakerLimits.declines} declines in ${toDuration(breakerLimits.windowSeconds)}, if they are more than ${100 * breakerLimits.share}% of the tries, every payer of this payee needs the captcha and gets the result by email.</p>
<p><label>Payee ID <input name="payee" value="p_cedar" required></label></p>
<button class="button primary" name="isUnderCardTesting" value="1">Simulate card testing</button>
<button class="button" name="isUnderCardTesting" value="0">Stop</button>
</form>
${toTable(
  'Limits',
  [{ label: 'What' }, { label: 'How often' }, { label: 'If the counter is down' }],
  limitNames.map((name) => [
    toStatusWords(name),
    limits[name].windows.map(({ max, seconds }) => `${max} in ${toDuration(seconds)}`).join(', '),
    limits[name].failMode === 'open' ? 'let through' : 'refused',
  ]),
)}`,
  }),
)

const postCardTesting = handlers(async (c) => {
  const { directory } = c.get('services')
  const form = await readForm(c)
  const payee = await directory.findById(form?.payee ?? '')
  if (!payee) return respondWithProblem(c, 'not_found')
  const isUnderCardTesting = form?.isUnderCardTesting === '1'
  await simulateCardTesting(c, { payeeId: payee.payeeId, isUnderCardTesting })
  return c.redirect(
    `/dev/limits?done=${isUnderCardTesting ? 'card_testing_on' : 'card_testing_off'}`,
    303,
  )
})

const clearLimits = handlers(async (c) => {
  const { limiter, cardTesting } = c.get('services')
  const subject = toLimitSubject(c)
  const ip = clientIpAddress(c.req.raw.headers)
  await Promise.all([
    ...limitNames.map((name) => limiter.clear(name, subject)),
    limiter.clear('payment_unchecked_site', 'site'),
    cardTesting.clear({ ip, browserHash: await findBrowserHash(c) }),
  ])
  return c.redirect('/dev/limits?done=limits_cleared', 303)
})

export const switchesRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/flags', stack: 'payment', GET: showFlags, POST: postFlag },
  { path: '/dev/debug', stack: 'payment', POST: postDebug },
  { path: '/dev/limits', stack: 'payment', GET: showLimits, POST: clearLimits },
  { path: '/dev/card-testing', stack: 'payment', POST: postCardTesting },
]
