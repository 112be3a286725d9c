// Pages that change flags, reset rate limits and simulate card testing.
import { Button } from '../../../client/ui/button'
import { TextField } from '../../../client/ui/fields/text-field'
import { Panel } from '../../../client/ui/layout/panel'
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
import { toWords } from '../../platform/render/status-parts'
import { findBrowserHash } from '../payments/tokens/browser-cookie'
import { simulateCardTesting } from './card-testing-simulation'
import { type DevContext, type DevServices, handlers } from './context'
import { debugOffCookie, debugOnCookie, hasDebugCookie } from './debug-panel'
import { toNoticeName } from './notices'
import { showPage } from './page'
import { type FlagRow, listFlags, setFlag } from './store'
import { Time } from './time'

type C = DevContext

const flagNotes: Readonly<Record<string, string>> = {
  'pay-wpbp-redirect': 'On: a phone that opens /pay goes straight to the web payment page.',
}

const toSwitch = ({ name, enabled, updated_at: at }: FlagRow) => (
  <Panel key={name} className="stack">
    <h2>
      <code>{name}</code>
    </h2>
    <p>{flagNotes[name]}</p>
    <p className="soft">
      {at === 0 ? (
        'Never changed.'
      ) : (
        <>
          Last changed <Time at={at} />
        </>
      )}
    </p>
    <form method="post" action="/dev/flags">
      <input type="hidden" name="name" value={name} />
      <Button
        type="submit"
        role="switch"
        aria-checked={enabled === 1}
        aria-label={name}
        name="enabled"
        value={enabled === 1 ? '0' : '1'}
        variant={enabled === 1 ? 'primary' : 'secondary'}
      >
        <span aria-hidden="true">{enabled === 1 ? 'On' : 'Off'}</span>
      </Button>
    </form>
  </Panel>
)

const showFlags = handlers(async (c) => {
  const flags = await listFlags(c.get('services').db)
  const isDebugOn = hasDebugCookie(c.req.raw.headers)
  return showPage(c, {
    title: 'Flags',
    section: '/dev/flags',
    intro:
      'Feature flags. A change applies here immediately and elsewhere within 15 seconds, because flags are cached.',
    notice: toNoticeName(c.req.query('done')),
    body: (
      <>
        {flags.length === 0 ? (
          <p>The product has no feature flags at the moment.</p>
        ) : (
          flags.map(toSwitch)
        )}
        <Panel title="Debug output" titleId="debug-output" className="stack">
          <p>
            A panel at the end of every page with device, flags, locale and payment attempt, in this
            browser.
          </p>
          <form method="post" action="/dev/debug">
            <Button type="submit" name="isOn" value={isDebugOn ? '0' : '1'} variant="secondary">
              {isDebugOn ? 'Hide it' : 'Show it'}
            </Button>
          </form>
        </Panel>
      </>
    ),
  })
})

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
    intro: (
      <>
        Your IP address is counted as <code>{toLimitSubject(c)}</code>.
      </>
    ),
    notice: toNoticeName(c.req.query('done')),
    body: (
      <>
        <Panel as="div">
          <form method="post" action="/dev/limits" className="stack">
            <p>
              Demos use more cards than payers do: after {payerTryLimits.cardsBeforeStepUp}{' '}
              different cards in {toDuration(payerTryLimits.windowSeconds)}, another one requires
              the captcha.
            </p>
            <p>
              <Button type="submit">Reset all limits of this IP address</Button>
            </p>
          </form>
        </Panel>
        <Panel as="div">
          <form method="post" action="/dev/card-testing" className="stack">
            <p>
              After declines from {breakerLimits.payeeDeclines} IP addresses in{' '}
              {toDuration(breakerLimits.windowSeconds)}, every payer of this payee needs the captcha
              and gets the result by email, except a browser whose payment was accepted a week ago.
            </p>
            <TextField id="payee" name="payee" label="Payee ID" defaultValue="p_cedar" required />
            <p className="row">
              <Button type="submit" name="isUnderCardTesting" value="1">
                Simulate card testing
              </Button>
              <Button type="submit" name="isUnderCardTesting" value="0" variant="secondary">
                Stop
              </Button>
            </p>
          </form>
        </Panel>
        <div className="prose">
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How often</th>
                <th scope="col">If the counter is down</th>
              </tr>
            </thead>
            <tbody>
              {limitNames.map((name) => (
                <tr key={name}>
                  <td>{toWords(name)}</td>
                  <td>
                    {limits[name].windows
                      .map(({ max, seconds }) => `${max} in ${toDuration(seconds)}`)
                      .join(', ')}
                  </td>
                  <td>{limits[name].failMode === 'open' ? 'let through' : 'refused'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ),
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
    limiter.clear('payment_captcha_down_site', 'site'),
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
