// Twilio's own SDK and the adapter send texts to one fake, and understand its refusals in the same way.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { smsSenderTwilio } from '../../worker/vendors/sms/twilio.ts'
import { mockNetwork } from '../support/fakes/mock-network.ts'
import { type FakeTwilio, fakeTwilio, twilioVars } from '../support/fakes/twilio.ts'
import { createTwilioClient } from '../support/fakes/twilio-sdk.ts'

const to = '+14155550132'
const body = 'Papaya: here is your link'
const adapter = smsSenderTwilio({
  baseUrl: twilioVars.TWILIO_BASE_URL,
  accountSid: twilioVars.TWILIO_ACCOUNT_SID,
  authToken: twilioVars.TWILIO_AUTH_TOKEN,
  messagingServiceSid: '',
  from: twilioVars.TWILIO_FROM,
  statusUrl: 'https://pay.example.com/hooks/sms',
})
const sdk = (authToken: string = twilioVars.TWILIO_AUTH_TOKEN) =>
  createTwilioClient({ accountSid: twilioVars.TWILIO_ACCOUNT_SID, authToken }, fake)

let fake: FakeTwilio
beforeEach(() => {
  fake = fakeTwilio()
  mockNetwork(fake)
})
afterEach(() => vi.restoreAllMocks())

const sendBySdk = (more: object = {}) =>
  sdk().messages.create({ to, body, from: twilioVars.TWILIO_FROM, ...more })

test('the SDK and the adapter read the id of an accepted text', async () => {
  expect(await sendBySdk()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), to })
  expect(await adapter.send({ id: 'row-1', to, body })).toEqual({
    kind: 'sent',
    vendorMessageId: expect.stringMatching(/^SM[0-9a-f]{32}$/),
  })
  expect(fake.texts.map((text) => text.get('Body'))).toEqual([body, body])
})

describe('Twilio refuses', () => {
  // https://www.twilio.com/docs/iam/test-credentials
  test.each([
    ['an invalid number', '+15005550001', 21211, 'rejected'],
    ['a number that it cannot reach', '+15005550002', 21612, 'rejected'],
    ['a country that the account does not permit', '+15005550003', 21408, 'rejected'],
    ['a number that has opted out', '+15005550004', 21610, 'suppressed'],
    ['a number that cannot receive texts', '+15005550009', 21614, 'rejected'],
    ['a number without its country', '4155550132', 21211, 'rejected'],
  ])('%s (%s) with code %i', async (_, number, code, kind) => {
    await expect(sendBySdk({ to: number })).rejects.toMatchObject({ status: 400, code })
    const reply = await adapter.send({ id: 'row-1', to: number, body })
    expect(reply).toEqual({ kind, code: String(code) })
    expect(fake.texts).toEqual([])
  })

  test.each([
    ['a sender that is not the account’s', { from: '+14155550199' }, 21606],
    ['a text without a sender', { from: undefined }, 21603],
    ['an empty text', { body: '' }, 21602],
    ['a text of more than 1,600 characters', { body: 'a'.repeat(1601) }, 21617],
  ])('%s', async (_, more, code) => {
    await expect(sendBySdk(more)).rejects.toMatchObject({ status: 400, code })
  })

  test('requests above the account’s rate, and then accepts the next one', async () => {
    fake.limitNext()
    await expect(sendBySdk()).rejects.toMatchObject({ status: 429, code: 20429 })
    fake.limitNext()
    const message = { id: 'row-1', to, body }
    expect(await adapter.send(message)).toEqual({ kind: 'unavailable', code: '20429' })
    expect(await adapter.send(message)).toMatchObject({ kind: 'sent' })
  })

  test('another token, and a path that it does not have', async () => {
    const text = { to, body, from: twilioVars.TWILIO_FROM }
    await expect(sdk('other').messages.create(text)).rejects.toMatchObject({ code: 20003 })
    await expect(sdk().calls('CA1').fetch()).rejects.toMatchObject({ status: 404, code: 20404 })
  })
})
