// A local server in place of the card, email, SMS, flag, error tracking and captcha vendors. Each can be down,
// and some requests that send messages can fail at random. Counts what was accepted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { fakeStripe, stripeVars } from '../support/fakes/stripe.ts'
import type { Random } from './fault-run.ts'
import { listenLocally } from './listen-locally.ts'
import {
  findVendor,
  newTextReply,
  stripeKey,
  toCaptchaReply,
  toTextId,
  toToggles,
  toVendorVars,
  type Vendor,
} from './vendor-protocols.ts'

/** A status code, or a connection that closes or hangs. */
export type Outage = number | 'reset' | 'hang'
type RandomFaults = { readonly share: number; readonly random: Random }
type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: string
}
type Fault = 'before' | 'after' | null
export type Certificate = { readonly key: string; readonly cert: string }

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Accepted messages by outbox id, oldest first. */
function messageLog() {
  const bodies = new Map<string, string>()
  const accepted = new Map<string, number>()
  const conflicting: string[] = []
  return {
    /** How often each message was accepted. */
    accepted,
    /** The request of each message. */
    bodies,
    /** Messages that were sent again with another body. */
    conflicting,
    accept(id: string, body: string) {
      if ((bodies.get(id) ?? body) !== body) conflicting.push(id)
      bodies.set(id, body)
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
    },
  }
}

const isCharge = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url === '/v1/payment_intents'

type StripeServer = {
  readonly stripe: ReturnType<typeof fakeStripe>
  readonly areChargeRepliesWithheld: () => boolean
}

async function respondAsStripe(
  { stripe, areChargeRepliesWithheld }: StripeServer,
  { request, response, body }: Exchange,
): Promise<void> {
  const { method = 'GET', url = '', headers } = request
  const sent = new Request(stripeVars.STRIPE_BASE_URL + url, {
    method,
    headers: {
      authorization: (headers.authorization ?? '').replace(stripeKey, stripeVars.STRIPE_SECRET_KEY),
      'idempotency-key': String(headers['idempotency-key'] ?? ''),
    },
    ...(method === 'POST' && { body }),
  })
  const reply = await stripe.respond(sent)
  if (areChargeRepliesWithheld() && isCharge(request)) return
  respond(response, reply.status, await reply.json())
}

/** With a certificate the server uses https, as production requires of every vendor. */
export async function startVendorServer(certificate?: Certificate) {
  const stripe = fakeStripe()
  let areRepliesWithheld = false
  const stripeServer = { stripe, areChargeRepliesWithheld: () => areRepliesWithheld }
  const outages = new Map<Vendor, Outage>()
  const requests = new Map<Vendor, number>()
  const [emails, texts] = [messageLog(), messageLog()]
  let isFlagOn = true
  let faults: RandomFaults | null = null
  let faultCount = 0

  /** Some requests fail, half of them after the message was accepted. */
  function pickFault(): Fault {
    if (!faults || faults.random.next() >= faults.share) return null
    faultCount += 1
    return faults.random.next() < 0.5 ? 'before' : 'after'
  }

  function acceptMessage(vendor: 'resend' | 'twilio', { request, response, body }: Exchange) {
    const fault = pickFault()
    // Twilio sent nothing when it responds 503; Resend may have, whatever the error.
    if (fault === 'before') return respond(response, vendor === 'twilio' ? 503 : 500, {})
    if (vendor === 'resend') emails.accept(String(request.headers['idempotency-key']), body)
    else texts.accept(toTextId(body), body)
    if (fault === 'after') request.socket.destroy()
    else if (vendor === 'resend') respond(response, 200, { id: crypto.randomUUID() })
    else respond(response, 201, newTextReply())
  }

  async function respondAs(vendor: Vendor, exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    requests.set(vendor, (requests.get(vendor) ?? 0) + 1)
    const outage = outages.get(vendor)
    if (outage === 'hang') return
    if (outage === 'reset') request.socket.destroy()
    else if (outage !== undefined) respond(response, outage, {})
    else if (vendor === 'stripe') await respondAsStripe(stripeServer, exchange)
    else if (vendor === 'unleash') respond(response, 200, toToggles(isFlagOn))
    else if (vendor === 'sentry') respond(response, 200, {})
    else if (vendor === 'turnstile') respond(response, 200, toCaptchaReply(exchange.body))
    else acceptMessage(vendor, exchange)
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const vendor = findVendor(request.url ?? '')
    if (vendor === undefined) return respond(response, 404, {})
    // The fake of Stripe throws when it loses a request or a reply.
    await respondAs(vendor, { request, response, body }).catch(() => request.socket.destroy())
  }
  const { port, close } = await listenLocally(
    certificate ? createTlsServer(certificate, receive) : createServer(receive),
  )
  return {
    vars: toVendorVars(certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`),
    emails,
    texts,
    /** The amounts in cents of all charges, including those that were declined or voided. */
    listCharges: () => stripe.charges.map(({ cents }) => cents),
    /** How many charges of this amount hold money. */
    countCharges: (cents: number) =>
      stripe.charges.filter((one) => one.cents === cents && one.status === 'authorised').length,
    /** How many charges of this amount were captured. */
    countCaptures: (cents: number) =>
      stripe.charges.filter((one) => one.cents === cents && one.status === 'captured').length,
    /** While replies are withheld, a charge is made and its reply never comes. */
    withholdChargeReplies: (areWithheld: boolean) => {
      areRepliesWithheld = areWithheld
    },
    /** Loses the replies to the next charge and to its repetition. */
    loseChargeReplies: () => stripe.lose('authorise', 'after', 2),
    countRequests: (vendor: Vendor) => requests.get(vendor) ?? 0,
    stop: (vendor: Vendor, outage: Outage) => outages.set(vendor, outage),
    restore: (vendor: Vendor) => outages.delete(vendor),
    /** Fails some requests that send messages. */
    failAtRandom: (randomFaults: RandomFaults) => {
      faults = randomFaults
    },
    countFaults: () => faultCount,
    setFlag: (isOn: boolean) => {
      isFlagOn = isOn
    },
    close,
  }
}

export type VendorServer = Awaited<ReturnType<typeof startVendorServer>>
