// The port that tells people from programs.
import type { Challenge } from 'altcha-lib/types'

/** What the answer was given for; an answer for one action does not open another. */
export type CaptchaAction = 'payment' | 'text' | 'widget' | 'password' | 'team_mail'

export type CaptchaRequest = {
  /** The form field googleRecaptchaToken; empty when the browser ran no script. */
  readonly token: string
  readonly action: CaptchaAction
  readonly ip: string
  readonly hostname: string
}

export type CaptchaVerdict =
  | { readonly ok: true; readonly score?: number }
  | {
      readonly ok: false
      readonly reason: 'missing' | 'invalid' | 'expired' | 'used' | 'unavailable'
    }

export interface Captcha {
  /** Spends the token: the same one is `used` the second time. */
  verify(request: CaptchaRequest): Promise<CaptchaVerdict>
}

/** Our own check: a puzzle that a browser solves. */
export type ProofOfWorkCheck = Captcha & {
  /** What a browser has to solve for one action; JSON as it is. */
  createChallenge(action: CaptchaAction): Promise<Challenge>
}
