// A local server in place of the card, email, SMS, flag, error tracking and captcha vendors. Each can be down,
// and some requests that send messages can fail at random. Counts what was accepted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Random } from './fault-run.ts'
import { listenLocally } from './listen-locally.ts'
import { readBody, sendReply, toRequest } from './serve-fake.ts'
import {
  createFakes,
  findVendor,
  toAuthorizeNetVars,
  toTextId,
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
    record(id: string, body: string, { ok }: Response) {
      if ((bodies.get(id) ?? body) !== body) conflicting.push(id)
      if (!ok) return
      bodies.set(id, body)
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
    },
  }
}

const isCharge = ({ method, url }: IncomingMessage) =>
  method === 'POST' && url === '/v1/payment_intents'

/** With a certificate the server uses https, as production requires of every vendor. */
export async function startVendorServer(certificate?: Certificate) {
  const fakes = createFakes()
  const { stripe, authorize_net } = fakes
  let areRepliesWithheld = false
  const outages = new Map<Vendor, Outage>()
  const requests = new Map<Vendor, number>()
  const [emails, texts] = [messageLog(), messageLog()]
  let faults: RandomFaults | null = null
  let faultCount = 0
  const setFlag = (isOn: boolean) => fakes.unleash.setToggles(isOn ? ['pay-wpbp-redirect'] : [])
  setFlag(true)

  /** Some requests fail, half of them after the message was accepted. */
  function pickFault(): Fault {
    if (!faults || faults.random.next() >= faults.share) return null
    faultCount += 1
    return faults.random.next() < 0.5 ? 'before' : 'after'
  }

  async function acceptMessage(vendor: 'resend' | 'twilio', exchange: Exchange): Promise<void> {
    const { request, response, body } = exchange
    const fault = pickFault()
    if (fault === 'before') {
      // Twilio sent nothing when it responds 503; Resend may have, whatever the error.
      response.writeHead(vendor === 'twilio' ? 503 : 500).end('{}')
      return
    }
    const reply = await fakes[vendor].respond(toRequest(request, body))
    if (vendor === 'resend') emails.record(String(request.headers['idempotency-key']), body, reply)
    else texts.record(toTextId(body), body, reply)
    if (fault === 'after') request.socket.destroy()
    else await sendReply(response, reply)
  }

  async function respondAs(vendor: Vendor, exchange: Exchange): Promise<void> {
    const { request, response, body } = exchange
    requests.set(vendor, (requests.get(vendor) ?? 0) + 1)
    const outage = outages.get(vendor)
    if (outage === 'hang') return
    if (outage === 'reset') request.socket.destroy()
    else if (outage !== undefined) response.writeHead(outage).end('{}')
    else if (vendor === 'resend' || vendor === 'twilio') await acceptMessage(vendor, exchange)
    else {
      const reply = await fakes[vendor].respond(toRequest(request, body))
      if (!areRepliesWithheld || !isCharge(request)) await sendReply(response, reply)
    }
  }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    if (body === null) return
    const vendor = findVendor(request.url ?? '')
    if (vendor === undefined) response.writeHead(404).end()
    // The fakes of card processors throw when they lose a request or a reply.
    else await respondAs(vendor, { request, response, body }).catch(() => request.socket.destroy())
  }
  const { port, close } = await listenLocally(
    certificate ? createTlsServer(certificate, receive) : createServer(receive),
  )
  const url = certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`
  return {
    vars: toVendorVars(url),
    authorizeNetVars: toAuthorizeNetVars(url),
    /** The fakes of the card processors. */
    cards: { stripe, authorize_net },
    emails,
    texts,
    /** The amounts in cents of all charges, including those that were declined or voided. */
    listCharges: () => stripe.charges.map(({ cents }) => cents),
    /** How many charges of this amount hold money. */
    countCharges: (cents: number) =>
      stripe.charges.filter((one) => one.cents === cents && one.status === 'authorized').length,
    /** How many charges of this amount were captured. */
    countCaptures: (cents: number) =>
      stripe.charges.filter((one) => one.cents === cents && one.status === 'captured').length,
    /** While replies are withheld, a charge is made and its reply never comes. */
    withholdChargeReplies: (areWithheld: boolean) => {
      areRepliesWithheld = areWithheld
    },
    /** Loses the replies to the next charge and to its repetition. */
    loseChargeReplies: () => stripe.lose('authorize', 'after', 2),
    countRequests: (vendor: Vendor) => requests.get(vendor) ?? 0,
    stop: (vendor: Vendor, outage: Outage) => outages.set(vendor, outage),
    restore: (vendor: Vendor) => outages.delete(vendor),
    /** Fails some requests that send messages. */
    failAtRandom: (randomFaults: RandomFaults) => {
      faults = randomFaults
    },
    countFaults: () => faultCount,
    setFlag,
    close,
  }
}

export type VendorServer = Awaited<ReturnType<typeof startVendorServer>>
