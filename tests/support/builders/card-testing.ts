// Cookies of browsers that passed the step-up, and payees whose breaker is tripped.
import { env } from 'cloudflare:workers'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { toPayeeBreaker } from '../../../worker/features/payments/card-testing/breakers'
import type { PaymentTriesCalls } from '../../../worker/features/payments/card-testing/payment-tries-calls'
import { issueStepUpPass } from '../../../worker/features/payments/card-testing/step-up-pass'
import { configOf } from '../../../worker/platform/config/config'
import { randomToken, toShortHash } from '../../../worker/platform/crypto/tokens'
import { callCounter } from '../../../worker/platform/rate-limits/counter-call'
import { breakerLimits } from '../../../worker/platform/rate-limits/limits'
import { createTestServices } from '../requests/services'

/** The cookies of a new browser that passed the step-up. */
export async function passStepUp(now = Date.now()): Promise<string> {
  const browser = randomToken(16)
  const pass = await issueStepUpPass(configOf(env).APP_SECRET, await toShortHash(browser), now)
  return `__Host-b=${browser}; step_up=${pass}`
}

/** Counts declines of as many IP addresses and cards, which trip the payee's breaker unless they are fewer. */
export async function tripBreaker(
  payeeId: string,
  { declines }: { readonly declines: number } = { declines: breakerLimits.payeeDeclines },
): Promise<void> {
  const counter = { namespace: env.PAYMENT_TRIES, objectName: toPayeeBreaker(payeeId) }
  const now = Date.now()
  for (let count = 0; count < declines; count += 1) {
    const decline = { at: now, address: `a${count}`, card: `visa ${count}`, payee: payeeId }
    const args = ['payee', decline, now] as const
    await callCounter<PaymentTriesCalls, 'countDecline'>(counter, 'countDecline', args)
  }
}

/** The token of a solved step-up challenge. */
export async function solveStepUp(): Promise<string> {
  const challenge = await createTestServices().altcha.createChallenge('step_up')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
