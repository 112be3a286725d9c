// Twilio's own package, with which tests compare our requests and signatures. The worker does not contain it.
import RequestClient from 'twilio/lib/base/RequestClient'
import Twilio from 'twilio/lib/rest/Twilio'
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks'
import type { SmsMessage } from '../../../worker/vendors/message-sender'
import type { TwilioAccount } from '../../../worker/vendors/sms/twilio'
import type { FakeVendor } from './card-vendor'

class RecordingClient extends RequestClient {
  sent: unknown = null

  /** Records the request and fails. */
  override async request(options: RequestClient.RequestOptions<unknown>): Promise<never> {
    this.sent = {
      method: options.method,
      path: new URL(options.uri).pathname,
      authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
      form: Object.fromEntries(
        Object.entries(options.data ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    }
    throw new Error('recorded')
  }
}

/** The request that the SDK makes for a message, without headers that do not matter. */
export async function sdkRequest(account: TwilioAccount, message: SmsMessage): Promise<unknown> {
  const httpClient = new RecordingClient()
  const client = new Twilio(account.accountSid, account.authToken, { httpClient })
  await client.messages
    .create({
      to: message.to,
      ...(account.messagingServiceSid === ''
        ? { from: account.from }
        : { messagingServiceSid: account.messagingServiceSid }),
      body: message.body,
      statusCallback: `${account.statusUrl}?id=${message.id}`,
      validityPeriod: 600,
      smartEncoded: true,
    })
    .catch(() => undefined)
  return httpClient.sent
}

class FakeClient extends RequestClient {
  readonly #vendor: FakeVendor

  constructor(vendor: FakeVendor) {
    super()
    this.#vendor = vendor
  }

  override async request<Body>(options: RequestClient.RequestOptions<Body>) {
    const { method, uri, username, password, data } = options
    const form = Object.entries(data ?? {}).map(([name, value]) => [name, String(value)])
    const reply = await this.#vendor.respond(
      new Request(uri, {
        method: method.toUpperCase(),
        headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
        ...(method === 'post' && { body: new URLSearchParams(form).toString() }),
      }),
    )
    const headers = Object.fromEntries(reply.headers)
    return { statusCode: reply.status, body: await reply.json<Body>(), headers }
  }
}

/** The SDK's client, whose requests the fake vendor gets. */
export const createTwilioClient = (
  { accountSid, authToken }: Pick<TwilioAccount, 'accountSid' | 'authToken'>,
  vendor: FakeVendor,
): Twilio => new Twilio(accountSid, authToken, { httpClient: new FakeClient(vendor) })

export { getExpectedTwilioSignature, validateRequest }
