import { expect, test } from 'vitest'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { toSmsProblem } from './sms-error'

test.each([
  ['number_limit', 45, 'TEXT_NUMBER_LIMIT', `${smsLinkCopy.limits.number} Try again in 1 minute.`],
  [
    'address_limit',
    3600,
    'TEXT_ADDRESS_LIMIT',
    `${smsLinkCopy.limits.address} Try again in 1 hour.`,
  ],
  [
    'partner_limit',
    5401,
    'TEXT_PARTNER_LIMIT',
    `${smsLinkCopy.limits.partner} Try again in 2 hours.`,
  ],
  ['site_limit', 86_400, 'TEXT_SITE_LIMIT', `${smsLinkCopy.limits.site} Try again in 24 hours.`],
  ['limits_down', 60, 'TOO_MANY', smsLinkCopy.form.failed],
] as const)(
  'a text refused for %s, with a wait of %i seconds, has the code %s and says: %s',
  (...row) => {
    const [kind, retryAfterSeconds, code, message] = row
    expect(toSmsProblem({ kind, retryAfterSeconds }, 'en')).toEqual({
      kind: 'too_many',
      details: { code, message, retryAfterSeconds },
    })
  },
)
