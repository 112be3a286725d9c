// The services that this feature uses (worker/services.ts provides them), and what the team email use cases get of them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { QueueOutbox } from '../notifications/messages'
import type { FormProtection } from './abuse-checks'
import type { TeamEmailDeps } from './send-team-email'

export type ContactServices = CoreServices & {
  readonly captcha: Captcha
  readonly queueOutbox: QueueOutbox
}

export type ContactContext = AppContext<ContactServices>

export const handlers = handlersFor<ContactServices>()

const protection = {
  captchaAction: 'team_email',
  limit: 'team_email',
  uncheckedLimit: 'team_email_unchecked',
} as const satisfies FormProtection

export function toTeamEmailDeps(services: ContactServices): TeamEmailDeps {
  const { config } = services
  return {
    db: services.db,
    protection,
    captcha: services.captcha,
    limiter: services.limiter,
    secrets: services.secrets,
    now: services.now,
    mailboxes: { support: config.SUPPORT_EMAIL, partnerships: config.PARTNERSHIPS_EMAIL },
    queueOutbox: services.queueOutbox,
  }
}
