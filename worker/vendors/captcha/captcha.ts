// Port of the captcha.
import type { Challenge } from 'altcha-lib/types'

/** What the token is for; a token for one action is invalid for another. */
export type CaptchaAction =
  | 'payment'
  | 'text'
  | 'widget'
  | 'password'
  | 'team_email'
  | 'find_payment'
  | 'access_code'
  | 'step_up'

export type CaptchaRequest = {
  /** The form field googleRecaptchaToken; empty if the browser ran no script. */
  readonly token: string
  readonly action: CaptchaAction
  /** What uses the token. A token of our own captcha passes again for the same subject. */
  readonly subject?: string
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
  /** Uses up the token: a second call returns `used`, unless our own captcha gets the same subject. */
  verify(request: CaptchaRequest): Promise<CaptchaVerdict>
}

/** Our own captcha: a proof of work. */
export type ProofOfWorkCaptcha = Captcha & {
  /** The challenge to solve for an action, as JSON. */
  createChallenge(action: CaptchaAction): Promise<Challenge>
}
