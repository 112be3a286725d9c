import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  cardRequest,
  connectionLost,
  mockFetch,
  redirected,
  sentAt,
} from '../../../tests/support/builders/card'
import {
  authorize,
  charge,
  createdSeconds,
  createStripe,
  intent,
  list,
  method,
  stripeApproval,
  stripeFailure,
  stripeReply,
} from '../../../tests/support/vendor-replies/stripe'

afterEach(() => vi.restoreAllMocks())

test('an authorization sends the two expected requests, byte for byte', async () => {
  const sent = mockFetch(method, stripeReply(intent()))
  expect(await authorize()).toEqual(stripeApproval)
  expect(sent.map(({ url, method: verb, redirect }) => [url, verb, redirect])).toEqual([
    ['https://stripe.test/v1/payment_methods', 'POST', 'manual'],
    ['https://stripe.test/v1/payment_intents', 'POST', 'manual'],
  ])
  for (const { headers } of sent) {
    expect(headers.get('authorization')).toBe('Bearer sk_test_canary')
    expect(headers.get('stripe-version')).toBe('2024-06-20')
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  }
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'Zk3cVbYp1Qa7Xw9LmN0rTg.1.method',
    'Zk3cVbYp1Qa7Xw9LmN0rTg.1',
  ])
  expect(sent.map(({ body }) => body)).toEqual([
    'type=card&card%5Bnumber%5D=4111111111111111&card%5Bexp_month%5D=3&card%5Bexp_year%5D=2031&card%5Bcvc%5D=987' +
      '&billing_details%5Bname%5D=Pat+Q+Example&billing_details%5Bemail%5D=pat%40example.com' +
      '&billing_details%5Baddress%5D%5Bline1%5D=1+Example+Way&billing_details%5Baddress%5D%5Bcity%5D=Springfield' +
      '&billing_details%5Baddress%5D%5Bstate%5D=CA&billing_details%5Baddress%5D%5Bpostal_code%5D=94107' +
      '&billing_details%5Baddress%5D%5Bcountry%5D=US',
    'amount=12550&currency=usd&capture_method=manual&confirm=true&error_on_requires_action=true' +
      '&payment_method_types%5B%5D=card&payment_method=pm_1&description=PPY-7K2M4-QX9TD+Mercy+%26+Sons+Clinic' +
      '&metadata%5Battempt%5D=Zk3cVbYp1Qa7Xw9LmN0rTg.1&metadata%5Breference%5D=PPY-7K2M4-QX9TD&expand%5B%5D=latest_charge',
  ])
})

describe('the statement descriptor', () => {
  const suffixOf = async (statementName: string | null) => {
    const sent = mockFetch(method, stripeReply(intent()))
    expect(await createStripe().authorize({ ...cardRequest, statementName })).toEqual(
      stripeApproval,
    )
    return new URLSearchParams(sent[1]?.body).get('statement_descriptor_suffix')
  }

  test.each([
    ['Mercy', 'Mercy'],
    ['Cedar Hollow Family Dentistry', 'Cedar'],
    ['Oakmont P T of Ohio', 'Oakmont P'],
    ['Lakeshores Dental', 'Lakeshores'],
    ['Gastroenterology of Ohio', 'Gastroente'],
    ['St. Mary’s & Sons', 'St. Marys'],
    [`<"O'Neil" \\ * Co>`, 'ONeil Co'],
    ['Clínica Ñandú', 'Clinica'],
    ['24/7 Care', '24/7 Care'],
  ])('the name %s follows the account’s prefix as %s', async (name, suffix) => {
    expect(await suffixOf(name)).toBe(suffix)
  })

  test.each([null, '', '病院', '12345', '* " <>', '0123456789 Care'])(
    'only the account’s own name is shown for the name %o',
    async (name) => {
      expect(await suffixOf(name)).toBeNull()
    },
  )
})

describe('a Stripe approval', () => {
  test.each([
    ['pass', 'pass', 'pass', 'Y', 'M'],
    ['pass', 'fail', 'unchecked', 'A', 'U'],
    ['fail', 'pass', 'fail', 'Z', 'N'],
    ['fail', 'fail', 'unavailable', 'N', 'U'],
    [null, null, null, 'U', 'U'],
  ])('the checks %s, %s, %s become the letters %s and %s', async (line1, zip, cvc, avs, cvv) => {
    const checks = { address_line1_check: line1, address_postal_code_check: zip, cvc_check: cvc }
    mockFetch(method, stripeReply(intent({ latest_charge: charge({ checks }) })))
    expect(await authorize()).toMatchObject({ avsCode: avs, cvvCode: cvv })
  })

  test('an approval without a hold expiry is held for seven days', async () => {
    mockFetch(method, stripeReply(intent({ latest_charge: 'ch_1' })))
    const holdUntilAt = sentAt + 7 * 24 * 60 * 60 * 1000
    expect(await authorize()).toMatchObject({ kind: 'approved', holdUntilAt })
  })

  test("an approval under Stripe's review is held for review by the processor", async () => {
    const reviewed = { ...charge(), outcome: { type: 'manual_review' } }
    mockFetch(method, stripeReply(intent({ latest_charge: reviewed })))
    expect(await authorize()).toMatchObject({ kind: 'approved', heldByProcessor: true })
  })
})

describe('a Stripe refusal', () => {
  test.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'card_declined'],
    [{ code: 'card_declined', decline_code: 'expired_card' }, 'card_expired'],
    [{ code: 'card_declined', decline_code: 'incorrect_cvc' }, 'cvc_mismatch'],
    [{ code: 'authentication_required' }, 'card_declined'],
    [{ code: 'incorrect_cvc' }, 'cvc_mismatch'],
    [{ code: 'incorrect_zip' }, 'address_mismatch'],
    [{ code: 'expired_card' }, 'card_expired'],
    [{ code: 'processing_error' }, 'card_declined'],
  ])('the error %o is a decline with the reason %s', async (error, reason) => {
    const sent = mockFetch(method, stripeFailure({ type: 'card_error', ...error }))
    expect(await authorize()).toEqual({ kind: 'declined', reason })
    expect(sent).toHaveLength(2)
  })

  test.each([
    [{ code: 'incorrect_number' }, 'card_declined'],
    [{ code: 'invalid_expiry_year' }, 'card_expired'],
    [{ code: 'invalid_cvc' }, 'cvc_mismatch'],
  ])(
    'the error %o of the card itself is a decline with the reason %s, and nothing is charged',
    async (error, reason) => {
      const sent = mockFetch(stripeFailure({ type: 'card_error', ...error }))
      expect(await authorize()).toEqual({ kind: 'declined', reason })
      expect(sent).toHaveLength(1)
    },
  )

  test.each([
    [401, { type: 'invalid_request_error' }, 'invalid_request_error'],
    [403, { type: 'invalid_request_error', code: 'secret_key_required' }, 'secret_key_required'],
    [400, { type: 'invalid_request_error', code: 'parameter_missing' }, 'parameter_missing'],
    [
      400,
      { type: 'invalid_request_error', code: 'parameter_unknown', param: 'card[number]' },
      'parameter_unknown card[number]',
    ],
    [
      400,
      { type: 'invalid_request_error', code: 'parameter_unknown', param: 'billing_details[email]' },
      'parameter_unknown billing_details[email]',
    ],
  ])('the status %i with the error %o is misconfigured', async (status, error, cause) => {
    mockFetch(stripeFailure(error, status))
    expect(await authorize()).toEqual({ kind: 'misconfigured', cause })
  })

  test.each([
    { code: 'email_invalid', param: 'email' },
    { code: 'email_invalid', param: 'billing_details[email]' },
    { param: 'billing_details[name]' },
  ])('the error %o of one payer’s email or name leads to a charge without both', async (error) => {
    const refusal = stripeFailure({ type: 'invalid_request_error', ...error }, 400)
    const sent = mockFetch(refusal, method, stripeReply(intent()))
    expect(await authorize()).toEqual(stripeApproval)
    const [first, second] = sent.map(({ body }) => new URLSearchParams(body))
    expect(second?.get('billing_details[address][postal_code]')).toBe('94107')
    for (const name of ['billing_details[email]', 'billing_details[name]'])
      expect([first?.has(name), second?.has(name)]).toEqual([true, false])
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      `${cardRequest.idempotencyKey}.method`,
      `${cardRequest.idempotencyKey}.method.without_contact`,
      cardRequest.idempotencyKey,
    ])
  })

  test.each([
    { code: 'postal_code_invalid' },
    { param: 'billing_details[address][postal_code]' },
    { param: 'billing_details[address][state]' },
  ])('the error %o of one payer’s address is a decline of the address', async (error) => {
    const sent = mockFetch(stripeFailure({ type: 'invalid_request_error', ...error }, 400))
    expect(await authorize()).toEqual({ kind: 'declined', reason: 'address_mismatch' })
    expect(sent).toHaveLength(1)
  })

  test('a redirect is misconfigured, and the card is not sent elsewhere', async () => {
    const sent = mockFetch(redirected)
    expect(await authorize()).toEqual({ kind: 'misconfigured', cause: 'http_302' })
    expect(sent).toHaveLength(1)
  })
})

describe('an unknown Stripe outcome', () => {
  test.each([
    ['409', stripeReply({}, 409), 'http_409'],
    ['500', stripeReply({}, 500), 'http_500'],
    ['503 without JSON', new Response('<html>', { status: 503 }), 'http_503'],
    ['a reply that is not JSON', new Response('oops'), 'unreadable_reply'],
    ['a connection that breaks', connectionLost, 'network'],
    ['no reply', 'hang' as const, 'timeout'],
  ])(
    'an authorization that gets %s is retried once with the same key, then left unknown',
    async (_, reply, cause) => {
      const sent = mockFetch(method, reply)
      expect(await createStripe(30).authorize(cardRequest)).toEqual({ kind: 'unknown', cause })
      expect(sent).toHaveLength(3)
      expect(sent[2]?.body).toBe(sent[1]?.body)
      expect(sent[2]?.headers.get('idempotency-key')).toBe(cardRequest.idempotencyKey)
    },
  )

  test('an authorization whose second try succeeds is approved', async () => {
    mockFetch(method, connectionLost, stripeReply(intent()))
    expect(await authorize()).toEqual(stripeApproval)
  })

  test.each([
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, 'http_429'],
    [400, { type: 'idempotency_error' }, 'idempotency_error'],
  ])('an authorization refused with %i and %o is unknown', async (status, error, cause) => {
    mockFetch(method, stripeFailure(error, status))
    expect(await authorize()).toEqual({ kind: 'unknown', cause })
  })

  test('an authorization with an unlisted status is unknown', async () => {
    mockFetch(method, stripeReply(intent({ status: 'processing' })))
    expect(await authorize()).toEqual({ kind: 'unknown', cause: 'status_processing' })
  })
})

describe('a Stripe inquiry', () => {
  const inquire = () => createStripe().inquire(cardRequest.idempotencyKey, sentAt)
  const other = intent({ id: 'pi_9', metadata: { attempt: 'other' } })

  test('an inquiry searches the minutes around the charge for its key, byte for byte', async () => {
    const sent = mockFetch(list(other, intent()))
    expect(await inquire()).toEqual(stripeApproval)
    expect(sent.map(({ url, method: verb }) => [verb, url])).toEqual([
      [
        'GET',
        `https://stripe.test/v1/payment_intents?created%5Bgte%5D=${createdSeconds - 60}&created%5Blte%5D=${createdSeconds + 900}&limit=100&expand%5B%5D=data.latest_charge`,
      ],
    ])
  })

  test('an inquiry reads further pages, but not without end', async () => {
    const sent = mockFetch(stripeReply({ data: [other], has_more: true }), list(intent()))
    expect(await inquire()).toEqual(stripeApproval)
    expect(sent[1]?.url).toContain('&starting_after=pi_9')
    mockFetch(stripeReply({ data: [other], has_more: true }))
    expect(await inquire()).toEqual({ kind: 'unknown', cause: 'too_many_to_search' })
  })

  test.each([
    [{ status: 'succeeded' }, stripeApproval],
    [{ status: 'canceled' }, { kind: 'none' }],
    [{ status: 'requires_payment_method' }, { kind: 'none' }],
    [{ status: 'requires_confirmation' }, { kind: 'none' }],
    [
      { status: 'requires_payment_method', last_payment_error: { code: 'incorrect_cvc' } },
      { kind: 'declined', reason: 'cvc_mismatch' },
    ],
    [{ status: 'processing' }, { kind: 'unknown', cause: 'status_processing' }],
  ])('an inquiry interprets the intent %o', async (overrides, expected) => {
    mockFetch(list(intent(overrides)))
    expect(await inquire()).toEqual(expected)
  })

  test('an inquiry that finds no charge, or only other ones, is none', async () => {
    mockFetch(list(other))
    expect(await inquire()).toEqual({ kind: 'none' })
    mockFetch(list())
    expect(await inquire()).toEqual({ kind: 'none' })
  })

  test.each([
    ['a reply that is not JSON', new Response('oops'), 'unreadable_reply'],
    ['a list without rows', stripeReply({ has_more: false }), 'unreadable_reply'],
    ['500', stripeReply({}, 500), 'http_500'],
    [
      'a 401 for an invalid key',
      stripeFailure({ type: 'invalid_request_error' }, 401),
      'invalid_request_error',
    ],
    ['a redirect', redirected, 'http_302'],
    ['a connection that breaks', connectionLost, 'network'],
  ])('an inquiry that gets %s is unknown', async (_, reply, cause) => {
    mockFetch(reply)
    expect(await inquire()).toEqual({ kind: 'unknown', cause })
  })
})

test('no outcome contains the card, the key or the processor’s text', async () => {
  const declined = stripeFailure({ type: 'card_error', code: 'card_declined' })
  for (const reply of [
    declined,
    stripeFailure({ type: 'invalid_request_error' }, 401),
    connectionLost,
  ]) {
    mockFetch(method, reply)
    expect(JSON.stringify(await authorize())).not.toMatch(/4111|987|sk_test|Canary|connection/)
  }
})
