// A solved proof of work for the payment form, as the page's script posts it.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { createTestServices } from '../requests/services'

export async function solveCaptcha(): Promise<string> {
  const challenge = await createTestServices().altcha.createChallenge('payment')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
