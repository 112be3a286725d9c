// For tests: what the vendor's own package would do. It never reaches the worker.
import Twilio from 'twilio/lib/rest/Twilio'
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks'
import type { SmsMessage } from './message-sender'
import type { TwilioAccount } from './sms-sender-twilio'

/** The request that the SDK makes of the same message, as far as it is part of the contract. */
export async function sdkRequest(account: TwilioAccount, message: SmsMessage) {
  let seen: unknown = null
  const client = new Twilio(account.accountSid, account.authToken, {
    httpClient: {
      async request(options) {
        seen = {
          method: options.method,
          path: new URL(options.uri).pathname,
          authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
          form: Object.fromEntries(
            Object.entries<unknown>(options.data ?? {}).map(([name, value]) => [name, String(value)]),
          ),
        }
        return { statusCode: 201, body: { sid: 'SM' } }
      },
    },
  })
  await client.messages.create({
    to: message.to,
    ...(account.messagingServiceSid === ''
      ? { from: account.from }
      : { messagingServiceSid: account.messagingServiceSid }),
    body: message.body,
    statusCallback: `${account.statusUrl}?id=${message.id}`,
    validityPeriod: 600,
    smartEncoded: true,
  })
  return seen
}

export { getExpectedTwilioSignature, validateRequest }
