// The round trips of each route to D1 and Durable Objects, and those of an attempt. Each takes longer than all of our
// own code (docs/performance.md).
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../../tests/support/builders/solve-captcha'
import {
  buildAttemptToken,
  insertPayablePayee,
  validForm,
} from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { recordTrips } from '../../../../tests/support/record-trips'
import { fetchInIsolate, type IsolateRequest } from '../../../../tests/support/requests/in-isolate'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { insertLink } from '../../../../tests/support/requests/short-link'
import { newIpAddress, siteOrigin } from '../../../../tests/support/requests/site'
import { PaymentAttempt } from '../../../payment-attempt'
import { submitPayment } from './submit-payment'

type Prepared = {
  readonly payeeId: string
  readonly slug: string
  readonly attempt: string
  readonly captcha: string
  readonly link: string
}

let links = 0

async function prepare(): Promise<Prepared> {
  const payeeId = await insertPayablePayee()
  links += 1
  return {
    payeeId,
    slug: payeeId.toLowerCase().replace('_', '-'),
    attempt: await buildAttemptToken(payeeId),
    captcha: await solveCaptcha(),
    link: await insertLink({ key: `t${String(links).padStart(6, '0')}` }),
  }
}

type Sent = IsolateRequest & { readonly path: string }

function toSubmit({ payeeId, attempt, captcha }: Prepared): Sent {
  const body = new FormData()
  const form = { ...validForm, attempt, googleRecaptchaToken: captcha }
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  const path = `/payment/payment_back.php?p=${payeeId}`
  return { path, method: 'POST', body, headers: { origin: siteOrigin } }
}
const toStatus = ({ attempt }: Pick<Prepared, 'attempt'>): Sent => ({
  path: `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`,
})

/** The statements of one trip to D1 are joined by "+"; "attempt.submit" is a call of the object. */
const routes: readonly {
  readonly route: string
  /** Sent before, by other visitors of the same isolate; their trips are not counted. */
  readonly earlier?: readonly ((prepared: Prepared) => Sent)[]
  readonly toRequest: (prepared: Prepared) => Sent
  readonly trips: readonly string[]
}[] = [
  {
    route: 'submit',
    toRequest: toSubmit,
    trips: [
      // These three at the same time.
      'site.readSite',
      'SELECT payees',
      'SELECT submitted_attempts',
      // These three at the same time.
      'payee.readBreaker',
      'v4_24.readBreaker',
      'address.reserve',
      'INSERT spent_captchas',
      'attempt.submit',
    ],
  },
  {
    route: 'submit that repeats a paid one',
    earlier: [toSubmit],
    toRequest: toSubmit,
    // It does not wait for the breaker, which a new submit would need.
    trips: ['site.readSite', 'SELECT payees', 'SELECT submitted_attempts', 'attempt.submit'],
  },
  {
    route: 'status of an attempt that was never submitted',
    toRequest: toStatus,
    trips: ['SELECT submitted_attempts'],
  },
  {
    route: 'status of a paid attempt',
    earlier: [toSubmit],
    toRequest: toStatus,
    // The payment: another browser learns what became of it.
    trips: ['SELECT submitted_attempts', 'attempt.status', 'SELECT payments'],
  },
  {
    route: 'payment form',
    toRequest: ({ payeeId }) => ({ path: `/web-payment?p=${payeeId}` }),
    // The page does not wait for the count.
    trips: ['SELECT payees', 'INSERT funnel_counts'],
  },
  {
    route: 'payment form of a payee that is cached',
    earlier: [({ payeeId }) => ({ path: `/web-payment?p=${payeeId}` })],
    toRequest: ({ payeeId }) => ({ path: `/web-payment?p=${payeeId}` }),
    trips: ['INSERT funnel_counts'],
  },
  {
    route: 'landing page',
    toRequest: ({ slug }) => ({ path: `/${slug}` }),
    trips: ['SELECT payees + SELECT site_paths + SELECT payees'],
  },
  {
    route: 'landing page that is cached',
    earlier: [({ slug }) => ({ path: `/${slug}` })],
    toRequest: ({ slug }) => ({ path: `/${slug}` }),
    trips: [],
  },
  {
    route: 'widget',
    toRequest: ({ slug }) => ({ path: `/pay-widget?name=${slug}` }),
    trips: ['SELECT widget_partners + SELECT payees'],
  },
  {
    route: 'widget that is cached',
    earlier: [({ slug }) => ({ path: `/pay-widget?name=${slug}` })],
    toRequest: ({ slug }) => ({ path: `/pay-widget?name=${slug}` }),
    trips: [],
  },
  {
    route: 'short link that KV does not have',
    toRequest: ({ link }) => ({ path: link }),
    trips: ['link_miss.reserve', 'SELECT links'],
  },
  {
    route: 'short link that is cached',
    earlier: [({ link }) => ({ path: link })],
    toRequest: ({ link }) => ({ path: link }),
    trips: [],
  },
]

async function send({ path, ...request }: Sent, bindings: IsolateRequest['bindings'] = {}) {
  const options = { ...request, bindings, awaitsBackground: false }
  const response = await fetchInIsolate(path, options)
  await response.text()
  return response.status
}

test.each(routes)(
  'the route $route makes exactly its listed trips to D1 and Durable Objects',
  async ({ earlier = [], toRequest, trips: expected }) => {
    const prepared = await prepare()
    for (const toEarlier of earlier) expect(await send(toEarlier(prepared))).toBeLessThan(400)
    const { bindings, trips } = recordTrips()
    expect(await send(toRequest(prepared), bindings)).toBeLessThan(400)
    expect(trips.map((statements) => statements.join(' + '))).toEqual(expected)
  },
)

async function payForReceipt(prepared: Prepared): Promise<Sent> {
  const { path, ...request } = toSubmit(prepared)
  const response = await fetchInIsolate(path, { ...request, awaitsBackground: false })
  const { confirmationUrl } = await response.json<{ confirmationUrl: string }>()
  return { path: confirmationUrl }
}

/** What a visitor waits for who is far from D1 and from the objects (docs/performance.md). */
const waits: readonly {
  readonly route: string
  readonly isPaid?: boolean
  readonly toRequest: (prepared: Prepared) => Sent | Promise<Sent>
  readonly d1: number
  readonly object: number
}[] = [
  { route: 'landing page', toRequest: ({ slug }) => ({ path: `/${slug}` }), d1: 1, object: 0 },
  {
    route: 'payment form',
    toRequest: ({ payeeId }) => ({ path: `/web-payment?p=${payeeId}` }),
    d1: 1,
    object: 0,
  },
  { route: 'submit', toRequest: toSubmit, d1: 5, object: 3 },
  { route: 'status of a paid attempt', isPaid: true, toRequest: toStatus, d1: 2, object: 1 },
  { route: 'receipt', toRequest: payForReceipt, d1: 2, object: 0 },
]

test.each(waits)(
  'a visitor waits for $d1 trips to D1 and $object calls of objects in sequence: $route',
  async ({ isPaid = false, toRequest, d1, object }) => {
    const prepared = await prepare()
    if (isPaid) expect(await send(toSubmit(prepared))).toBe(200)
    const request = await toRequest(prepared)
    const { bindings, countWaited } = recordTrips({ isFar: true })
    expect(await send(request, bindings)).toBe(200)
    expect(countWaited()).toEqual({ d1, object })
  },
)

test('a submit reads its payee at the same time as whether its attempt was submitted', async () => {
  const { payeeId, attempt } = await prepare()
  const services = createTestServices()
  const attemptRead = Promise.withResolvers<void>()
  const db: D1Database = Object.assign(Object.create(env.DB), {
    prepare: (sql: string) => {
      if (sql.includes('submitted_attempts')) attemptRead.resolve()
      return env.DB.prepare(sql)
    },
  })
  const directory = {
    ...services.directory,
    findById: async (id: string) => {
      await attemptRead.promise
      return services.directory.findById(id)
    },
  }
  const query = {
    ...{ p: payeeId, t: null, agreed: null, again: null, ref: null, returnTo: null },
    ...{ isBtoB: false, isGeneric: false, emailOptional: false, isSilent: false },
  }
  const submission = {
    query,
    payType: 'Named',
    values: { ...validForm, attempt },
    device: 'desktop',
    ip: newIpAddress(),
    hostname: 'papaya.test',
    browserHash: crypto.randomUUID(),
    browser: { isKnown: false, hasPass: false },
  } as const
  const submitted = await submitPayment(submission, { ...services, db, directory })
  expect(submitted).toMatchObject({ ok: true, value: { kind: 'recorded' } })
})

test('a payment waits for three round trips to D1: to claim its bill, to note the submit and to be recorded', async () => {
  const attemptId = newAttemptId()
  const request = buildSubmitRequest({
    attemptId,
    payeeId: await insertPayablePayee(),
    amountCents: 12_550,
  })
  const { bindings, trips } = recordTrips()
  const outcome = await runInDurableObject(getAttemptStub(attemptId), (_object, state) =>
    new PaymentAttempt(state, { ...env, DB: bindings.DB }).submit(request),
  )
  expect(outcome).toEqual({ kind: 'recorded', isReplay: false })
  // Written in the background: the payment waits for neither.
  const counts = trips.filter(([first]) => first === 'INSERT funnel_counts')
  expect(counts).toHaveLength(2)
  expect(trips.filter((trip) => !counts.includes(trip))).toEqual([
    ['INSERT payment_claims', 'SELECT payment_claims', 'SELECT payments'],
    // This trip and the next run at the same time.
    ['INSERT open_attempts', 'INSERT submitted_attempts', 'INSERT unpaid_tries'],
    ['UPDATE payment_claims'],
    // The simulator stores its charges in D1; a real processor is called over the network.
    ['INSERT simulator_charges'],
    [
      'INSERT payments',
      'INSERT payment_history',
      'INSERT payment_history',
      'INSERT ledger_entries',
      'INSERT outbox',
      'DELETE open_attempts',
      'DELETE payment_claims',
      'DELETE unpaid_tries',
    ],
  ])
})
