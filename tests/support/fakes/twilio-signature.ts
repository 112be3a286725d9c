// For tests: what the vendor's own package would do. It never reaches the worker.
import RequestClient from 'twilio/lib/base/RequestClient'
import Twilio from 'twilio/lib/rest/Twilio'
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks'
import type { SmsMessage } from '../../../worker/vendors/message-sender'
import type { TwilioAccount } from '../../../worker/vendors/sms/twilio'

class Observer extends RequestClient {
  seen: unknown = null

  /** Enough was seen: it never gets an answer. */
  override async request(options: RequestClient.RequestOptions<unknown>): Promise<never> {
    this.seen = {
      method: options.method,
      path: new URL(options.uri).pathname,
      authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
      form: Object.fromEntries(
        Object.entries(options.data ?? {}).map(([name, value]) => [name, String(value)]),
      ),
    }
    throw new Error('seen')
  }
}

/** The request that the SDK makes of the same message, as far as it is part of the contract. */
export async function sdkRequest(account: TwilioAccount, message: SmsMessage): Promise<unknown> {
  const httpClient = new Observer()
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
  return httpClient.seen
}

export { getExpectedTwilioSignature, validateRequest }
