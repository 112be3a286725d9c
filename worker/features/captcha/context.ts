// What this feature reads of one request; worker/services.ts provides it.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { ProofOfWorkCheck } from '../../vendors/captcha/captcha'

export type CaptchaServices = CoreServices & {
  readonly altcha: ProofOfWorkCheck
}

export const handlers = handlersFor<CaptchaServices>()
