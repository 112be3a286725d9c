// The embedded card fields and the simulated bank, under another host of the local server. Only development
// and demo builds contain them.
import { Button } from '../../../../client/ui/button'
import { Panel } from '../../../../client/ui/layout/panel'
import { detectBrand } from '../../../../shared/card'
import { locales } from '../../../../shared/locales/locale'
import { formatCents } from '../../../../shared/money'
import { randomToken } from '../../../platform/crypto/tokens'
import { readForm, singleQuery } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { isSameOrigin } from '../../../platform/http/same-origin'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { toApproval, toOutcome } from '../../../vendors/cards/simulator'
import { decideAction, findAction } from '../../../vendors/cards/simulator-actions'
import {
  simulatorFramePath,
  storeSimulatorToken,
} from '../../../vendors/cards/simulator-card-entry'
import { type DevContext, type DevServices, handlers } from '../context'
import { showPage } from '../page'
import { toFrameDocument } from './frame-page'
import { readCard } from './read-card'

/** The payment page is at the same port under localhost. */
function toSiteOrigin(c: DevContext): string {
  const url = new URL(c.req.url)
  url.hostname = 'localhost'
  return url.origin
}

const showFrame = handlers((c) => {
  const lang = singleQuery(new URL(c.req.url), 'lang')
  const locale = locales.find((known) => known === lang) ?? 'en'
  const nonce = c.get('cspNonce')
  return c.html(toFrameDocument({ nonce, locale, parentOrigin: toSiteOrigin(c) }))
})

/** Stores the card's brand, last four digits and outcome, never its number. */
const storeCard = handlers(async (c) => {
  if (!isSameOrigin(c.req.raw.headers, new URL(c.req.url).origin))
    return respondWithProblem(c, 'origin_refused')
  const card = await readCard(c.req.json())
  if (card === null) return respondWithProblem(c, 'malformed')
  const { number } = card
  const stored = {
    token: `simtok_${randomToken(24)}`,
    brand: detectBrand(number),
    lastFour: number.slice(-4),
  }
  const { db, now } = c.get('services')
  await storeSimulatorToken(db, { ...stored, outcome: toOutcome(card) }, now())
  return c.json(stored)
})

const findShownAction = (c: DevContext) =>
  findAction(c.get('services').db, singleQuery(new URL(c.req.url), 't') ?? '')

const showBank = handlers(async (c) => {
  const action = await findShownAction(c)
  if (action === null) return respondWithProblem(c, 'not_found')
  // The form leads back to the payment page, which is another origin.
  const policy = c.res.headers.get('Content-Security-Policy') ?? ''
  const form = `form-action 'self' ${new URL(action.return_url).origin}`
  c.header('Content-Security-Policy', policy.replace("form-action 'self'", form))
  return showPage(c, {
    title: 'Your bank',
    section: '/dev',
    intro: 'In production this is the page of the bank that issued the card.',
    body: (
      <Panel as="div">
        <form method="post" className="stack">
          <p>
            A payment of {formatCents(action.amount_cents)} with the card ending in{' '}
            {action.last_four}.
          </p>
          <p className="row">
            <Button type="submit" name="answer" value="confirm">
              Confirm it’s me
            </Button>
            <Button type="submit" variant="secondary" name="answer" value="refuse">
              It’s not me
            </Button>
          </p>
        </form>
      </Panel>
    ),
  })
})

const answerBank = handlers(async (c) => {
  const form = await readForm(c)
  const { db, now } = c.get('services')
  const decision = {
    transactionId: singleQuery(new URL(c.req.url), 't') ?? '',
    isConfirmed: form?.answer === 'confirm',
  }
  const decided = await decideAction(db, decision, (action) =>
    JSON.stringify(
      toApproval({
        transactionId: action.transaction_id,
        amountCents: action.amount_cents,
        now: now(),
      }),
    ),
  )
  if (form === null || decided === null) return respondWithProblem(c, 'not_found')
  return c.redirect(decided.return_url, 303)
})

export const cardFieldsRoutes: readonly Route<DevServices>[] = [
  // Any site may frame it, like a vendor's frame, because its script talks to the payment page only.
  { path: simulatorFramePath, stack: 'frame', ancestors: () => '*', GET: showFrame },
  {
    path: `${simulatorFramePath}/tokens`,
    stack: 'json',
    skipsOriginGuard: true,
    readsOwnBody: true,
    POST: storeCard,
  },
  {
    path: `${simulatorFramePath}/bank`,
    stack: 'page',
    skipsOriginGuard: true,
    GET: showBank,
    POST: answerBank,
  },
]
