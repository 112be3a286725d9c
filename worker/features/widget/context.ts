// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { ProofOfWorkCaptcha } from '../../vendors/captcha/captcha'
import type { SmsSendServices } from '../sms-link/context'

export type WidgetServices = SmsSendServices & { readonly altcha: ProofOfWorkCaptcha }

export type WidgetContext = AppContext<WidgetServices>

export const handlers = handlersFor<WidgetServices>()
