// Card testing and the step-up, as promised.
import { minute } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const decision = 'docs/decisions/0010-card-testing.md'
const operate = 'docs/operate.md'

export const cardTestingNumbers: readonly PromisedNumber[] = [
  ...inFile('worker/platform/rate-limits/limits.ts', [
    ['tries of a payer count for an hour', 3600, 'payerTryLimits.windowSeconds', decision],
    ['tries of a payer are grouped by 5 minutes', 300, 'payerTryLimits.stepSeconds', 'decision'],
    ['10 tries of a payer may be in flight', 10, 'payerTryLimits.inFlight', decision],
    ['a try is in flight for 2 minutes', 120, 'payerTryLimits.inFlightSeconds', 'decision'],
    ['a try can be settled for 15 minutes', 900, 'payerTryLimits.openSeconds', 'decision'],
    ['5 different cards need no step-up', 5, 'payerTryLimits.cardsBeforeStepUp', decision],
    ['60 different cards may be tried', 60, 'payerTryLimits.cards', decision],
    ['5 captchas of a payer may fail', 5, 'payerTryLimits.failedCaptchas', decision],
    ['20 outcomes of a payer may be withheld', 20, 'payerTryLimits.withheld', decision],
    ['a payer is refused at 5 points', 5, 'payerTryLimits.points', decision],
    ['from the 25th try on a share counts', 25, 'payerTryLimits.shareFromTries', decision],
    ['that share is a fifth of the tries', 0.2, 'payerTryLimits.pointsShare', decision],
    ['an approval under $5 is small', 500, 'payerTryLimits.smallAmountCents', decision],
    ['the breaker counts 15 minutes', 900, 'breakerLimits.windowSeconds', operate],
    ['a breaker is tripped for 15 minutes', 900, 'breakerLimits.tripSeconds', decision],
    ['the breaker of a payee trips at 20 declines', 20, 'breakerLimits.payeeDeclines', operate],
    ['the breaker of the site trips at 100 declines', 100, 'breakerLimits.siteDeclines', operate],
    ['a payee is at most a fifth of the site’s floor', 0.2, 'breakerLimits.payeeShare', decision],
    ['2% of the accepted payments are added', 0.02, 'breakerLimits.acceptedShare', decision],
    ['accepted payments of 7 days are averaged', 7, 'breakerLimits.acceptedDays', decision],
    ['declines of a /24 count as 4 addresses', 4, 'networkLimits.v4_24.different', decision],
    ['40 declined cards trip a /48', 40, 'networkLimits.v6_48.declines', decision],
    ['a breaker stores 350 declines', 350, 'breakerLimits.maxDeclines', decision],
    [
      'a payment is a history 7 days after its acceptance',
      7 * 86_400,
      'historySeconds',
      decision,
      ['const historySeconds = '],
    ],
  ]),
  ...inFile('worker/features/payments/card-testing/unchecked-charges.ts', [
    [
      '5% of the accepted payments may be charged without JavaScript',
      0.05,
      'uncheckedShares.payment_unchecked_site',
      decision,
      ['const uncheckedShares', 'payment_unchecked_site: '],
    ],
    [
      'half of the accepted payments may be charged with the captcha down',
      0.5,
      'uncheckedShares.payment_captcha_down_site',
      decision,
      ['const uncheckedShares', 'payment_captcha_down_site: '],
    ],
  ]),
  ...inFile('worker/features/payments/card-testing/payer-tries.ts', [
    ['a small approval is 1 point', 1, 'outcomePoints.small_approval', decision],
    ['a decline is 1 point', 1, 'outcomePoints.declined', decision],
    ['a wrong CVC or ZIP code is 2 points', 2, 'outcomePoints.mismatch', decision],
  ]),
  ...inFile('worker/vendors/captcha/altcha.ts', [
    [
      'the step-up takes 20 times the work of another check',
      20,
      'workFactors.step_up',
      decision,
      ['const workFactors', '{ step_up: '],
    ],
    ['a proof of work is valid for 20 minutes', 20 * minute, 'challengeTtlMs', 'decision'],
  ]),
  ...inFile('shared/retention.ts', [
    ['a step-up pass lasts 10 minutes', 10 * minute, 'passTtlMs', decision],
  ]),
]
