// The rate limits as promised: uses and seconds of each window.
import type { LimitName } from '../../../worker/platform/rate-limits/limits'
import { inFile, type PromisedNumber } from './promised-number.ts'

type PromisedLimit = {
  readonly windows: readonly { readonly max: number; readonly seconds: number }[]
  readonly blockSeconds?: number
  readonly stepSeconds?: number
  readonly source: string
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const threats = 'docs/threats.md'
const choices = 'docs/decisions/0004-smaller-choices.md'
const cardTesting = 'docs/decisions/0010-card-testing.md'
const oneOf = (max: number, seconds: number, source: string) => ({
  windows: [{ max, seconds }],
  source,
})

export const promisedLimits = {
  text_number: {
    windows: [
      { max: 3, seconds: 10 * minute },
      { max: 10, seconds: day },
    ],
    source: threats,
  },
  text_address: oneOf(10, hour, threats),
  text_gap: oneOf(1, 30, threats),
  text_refused: oneOf(20, 10 * minute, threats),
  text_unchecked_address: oneOf(2, hour, threats),
  text_unchecked_number: oneOf(1, 10 * minute, threats),
  payment_text: oneOf(10, day, threats),
  payment_received_text: oneOf(10, day, 'decision'),
  text_budget: { ...oneOf(2000, day, threats), stepSeconds: hour },
  text_unchecked_budget: { ...oneOf(200, day, threats), stepSeconds: hour },
  text_network: { ...oneOf(100, day, threats), stepSeconds: minute },
  text_unchecked_network: oneOf(10, day, threats),
  text_partner: { ...oneOf(300, day, threats), stepSeconds: hour },
  text_unchecked_partner: { ...oneOf(30, day, threats), stepSeconds: hour },
  partner_call: oneOf(600, 10 * minute, threats),
  partner_key_miss: oneOf(20, 15 * minute, threats),
  posting_code_email: {
    windows: [
      { max: 5, seconds: hour },
      { max: 20, seconds: day },
    ],
    source: threats,
  },
  access_code: { ...oneOf(5, 15 * minute, threats), blockSeconds: 15 * minute },
  access_code_site: { ...oneOf(300, hour, threats), stepSeconds: minute },
  get_paid_look: oneOf(20, 15 * minute, threats),
  invite_email: oneOf(3, day, threats),
  password_reset: oneOf(10, hour, threats),
  password_reset_unchecked: oneOf(5, hour, threats),
  login_address: oneOf(20, 15 * minute, 'decision'),
  login_account: oneOf(10, 15 * minute, 'decision'),
  payment_unchecked: oneOf(3, hour, choices),
  payment_unchecked_network: oneOf(10, hour, cardTesting),
  payment_withheld_network: { ...oneOf(300, hour, cardTesting), stepSeconds: minute },
  payment_unchecked_site: { ...oneOf(100, hour, cardTesting), stepSeconds: minute },
  payment_captcha_down_site: { ...oneOf(100, hour, cardTesting), stepSeconds: minute },
  card_token: oneOf(200, hour, 'decision'),
  payment_step_up: oneOf(100, hour, 'decision'),
  payment_failed_email: oneOf(3, day, cardTesting),
  status_email: {
    windows: [
      { max: 2, seconds: hour },
      { max: 5, seconds: day },
    ],
    source: threats,
  },
  link_request: oneOf(10, hour, threats),
  link_request_unchecked: oneOf(3, hour, threats),
  link_request_email: oneOf(3, day, threats),
  pay_again: oneOf(5, day, threats),
  pay_again_address: oneOf(20, hour, 'decision'),
  ops_token: oneOf(10, 15 * minute, 'docs/back-office.md'),
  duplicate_payment: oneOf(10, hour, threats),
  field_report: {
    windows: [
      { max: 3, seconds: hour },
      { max: 10, seconds: day },
    ],
    source: threats,
  },
  missing_paths: oneOf(20, day, threats),
  link_miss: oneOf(60, minute, threats),
  mailbox_link: oneOf(20, hour, 'decision'),
  pay_later: oneOf(20, hour, threats),
  member_signup: oneOf(20, hour, threats),
  team_email: oneOf(20, hour, threats),
  team_email_unchecked: oneOf(5, hour, threats),
  form_unchecked_site: oneOf(300, hour, threats),
  form_post: oneOf(20, hour, threats),
} as const satisfies Record<LimitName, PromisedLimit>

function toNumbers([name, limit]: readonly [string, PromisedLimit]): readonly PromisedNumber[] {
  const { windows, source } = limit
  const start = `\n  ${name}: {`
  const ofWindows = windows.flatMap(({ max, seconds }, index) => {
    const path = `limits.${name}.windows.${index}`
    const which = `window ${index + 1} of the limit ${name}`
    const earlier = [start, ...Array.from({ length: index }, () => 'seconds: ')]
    return [
      [`${which} allows ${max}`, max, `${path}.max`, source, [...earlier, 'max: ']],
      [
        `${which} lasts ${seconds} s`,
        seconds,
        `${path}.seconds`,
        source,
        [...earlier, 'seconds: '],
      ],
    ] as const
  })
  const others = (['blockSeconds', 'stepSeconds'] as const).flatMap((key) => {
    const number = limit[key]
    if (number === undefined) return []
    const promise = `the limit ${name} has ${number} as ${key}`
    return [[promise, number, `limits.${name}.${key}`, source, [start, `${key}: `]]] as const
  })
  return inFile('worker/platform/rate-limits/limits.ts', [...ofWindows, ...others])
}

export const limitNumbers: readonly PromisedNumber[] =
  Object.entries<PromisedLimit>(promisedLimits).flatMap(toNumbers)
