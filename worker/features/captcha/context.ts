// The services that this feature uses; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { ProofOfWorkCaptcha } from '../../vendors/captcha/captcha'

export type CaptchaServices = CoreServices & {
  readonly altcha: ProofOfWorkCaptcha
}

export const handlers = handlersFor<CaptchaServices>()
