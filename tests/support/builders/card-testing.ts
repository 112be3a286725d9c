// Cookies of browsers that passed the step-up, and payees whose breaker is tripped.
import { env } from 'cloudflare:workers'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { issueStepUpPass } from '../../../worker/features/payments/card-testing/step-up-pass'
import { configOf } from '../../../worker/platform/config/config'
import { hashToken, randomToken } from '../../../worker/platform/crypto/tokens'
import { breakerLimits } from '../../../worker/platform/rate-limits/limits'
import { createTestServices } from '../requests/services'
import { newIpAddress } from '../requests/site'
import { newAttemptId } from './submit-request'

/** The cookies of a new browser that passed the step-up. */
export async function passStepUp(now = Date.now()): Promise<string> {
  const browser = randomToken(16)
  const pass = await issueStepUpPass(configOf(env).APP_SECRET, await hashToken(browser), now)
  return `__Host-b=${browser}; step_up=${pass}`
}

/** Declines a card from each of as many IP addresses as trip the payee's breaker. */
export async function tripBreaker(payeeId: string): Promise<void> {
  const { cardTesting } = createTestServices()
  for (let card = 0; card < breakerLimits.declines; card += 1) {
    const reserved = await cardTesting.reserve({
      id: newAttemptId(),
      ip: newIpAddress(),
      browserHash: null,
      payeeId,
      cardBrand: 'visa',
      cardLastFour: '0002',
      hasPass: true,
    })
    if (!reserved.ok) throw new Error(`a try was ${reserved.error.kind}`)
    await cardTesting.settle(reserved.value, 'declined')
  }
}

/** The token of a solved step-up challenge. */
export async function solveStepUp(): Promise<string> {
  const challenge = await createTestServices().altcha.createChallenge('step_up')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
