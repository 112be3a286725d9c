import { expect, test } from 'vitest'
import { toSmsProblem } from './sms-error'

test.each([
  [
    'number_limit',
    45,
    'TEXT_NUMBER_LIMIT',
    'A text to this number was requested a short while ago. Try again in 1 minute.',
  ],
  [
    'address_limit',
    3600,
    'TEXT_ADDRESS_LIMIT',
    'Several texts were requested from your network. Try again in 1 hour.',
  ],
  [
    'partner_limit',
    5401,
    'TEXT_PARTNER_LIMIT',
    'This page has sent all its texts for today. Try again in 2 hours.',
  ],
  [
    'site_limit',
    86_400,
    'TEXT_SITE_LIMIT',
    'We have sent all our texts for today. Try again in 24 hours.',
  ],
  ['limits_down', 60, 'TOO_MANY', 'We could not send the text. Try again in a minute.'],
] as const)('a text refused for %s and %i seconds has the code %3$s and says: %4$s', (...row) => {
  const [kind, retryAfterSeconds, code, message] = row
  expect(toSmsProblem({ kind, retryAfterSeconds })).toEqual({
    kind: 'too_many',
    details: { code, message, retryAfterSeconds },
  })
})
