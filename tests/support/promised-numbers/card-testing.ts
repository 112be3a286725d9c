// Card testing and the step-up, as promised.
import { minute } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const decision = 'docs/decisions/0010-card-testing.md'
const api = 'worker/features/payments/checkout/submit-route.ts'
const deploy = 'docs/deploy.md'

export const cardTestingNumbers: readonly PromisedNumber[] = [
  ...inFile('worker/platform/rate-limits/limits.ts', [
    ['tries of a payer count for an hour', 3600, 'payerTryLimits.windowSeconds', api],
    ['tries of a payer are grouped by 5 minutes', 300, 'payerTryLimits.stepSeconds', 'decision'],
    ['10 tries of a payer may be in flight', 10, 'payerTryLimits.inFlight', api],
    ['a try is in flight for 2 minutes', 120, 'payerTryLimits.inFlightSeconds', 'decision'],
    ['a try can be settled for 15 minutes', 900, 'payerTryLimits.openSeconds', 'decision'],
    ['5 different cards need no step-up', 5, 'payerTryLimits.cardsBeforeStepUp', api],
    ['60 different cards may be tried', 60, 'payerTryLimits.cards', api],
    ['a payer is refused at 5 points', 5, 'payerTryLimits.points', api],
    ['from the 25th try on a share counts', 25, 'payerTryLimits.shareFromTries', api],
    ['that share is a fifth of the tries', 0.2, 'payerTryLimits.pointsShare', api],
    ['an approval under $5 is small', 500, 'payerTryLimits.smallAmountCents', decision],
    ['the breaker counts 15 minutes', 900, 'breakerLimits.windowSeconds', deploy],
    ['the breaker counts by the minute', 60, 'breakerLimits.stepSeconds', 'docs/storage.md'],
    ['the breaker trips at 20 declines', 20, 'breakerLimits.declines', deploy],
    ['the breaker trips above 3 of 10 tries', 0.3, 'breakerLimits.share', deploy],
  ]),
  ...inFile('worker/features/payments/card-testing/payer-tries.ts', [
    ['a small approval is 1 point', 1, 'outcomePoints.small_approval', api],
    ['a decline is 1 point', 1, 'outcomePoints.declined', api],
    ['a wrong CVC or ZIP code is 2 points', 2, 'outcomePoints.mismatch', api],
    ['a failed captcha is 1 point', 1, 'outcomePoints.failed_captcha', api],
  ]),
  ...inFile('worker/features/payments/attempt/attempt-state.ts', [
    ['an outcome is withheld for 15 minutes', 15 * minute, 'withheldMs', decision],
  ]),
  ...inFile('worker/features/payments/card-testing/step-up-pass.ts', [
    ['a step-up pass lasts 10 minutes', 10 * minute, 'passTtlMs', decision],
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
]
