// Pages that change flags and reset rate limits.
import { html } from 'hono/html'
import { clientAddress } from '../../platform/http/client-address'
import { readForm } from '../../platform/http/form'
import type { Route } from '../../platform/http/route'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import { type LimitName, limits } from '../../platform/rate-limits/limits'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { type DevContext, type DevServices, handlers } from './context'
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
<p class="soft">${at === 0 ? 'As it came.' : html`Last changed ${toTime(at)}`}</p></div>
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
      'Switches of the product. A change counts here at once, elsewhere within 15 seconds: so long an answer is remembered.',
    notice: toNoticeName(c.req.query('done')),
    body:
      flags.length === 0
        ? toEmpty('No flags', 'The product has no switches at the moment.')
        : html`<ul class="flags">${flags.map(toSwitch)}</ul>`,
  })
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

const toLimitSubject = (c: C) => toAddressSubject(clientAddress(c.req.raw.headers))

const showLimits = handlers((c) =>
  showPage(c, {
    title: 'Limits',
    section: '/dev/limits',
    intro: html`Your address is counted as <code>${toLimitSubject(c)}</code>.`,
    notice: toNoticeName(c.req.query('done')),
    body: html`<form method="post" action="/dev/limits" class="panel">
<p>A demonstration pays more often than a payer does: five cards an hour is all that an address gets.</p>
<button class="button primary">Forget all counted limits of this address</button>
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

const clearLimits = handlers(async (c) => {
  const { limiter } = c.get('services')
  const subject = toLimitSubject(c)
  await Promise.all(limitNames.map((name) => limiter.clear(name, subject)))
  return c.redirect('/dev/limits?done=limits_cleared', 303)
})

export const switchesRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/flags', stack: 'payment', GET: showFlags, POST: postFlag },
  { path: '/dev/limits', stack: 'payment', GET: showLimits, POST: clearLimits },
]
