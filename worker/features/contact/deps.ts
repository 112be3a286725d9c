// Maps the request's services to the dependencies of the team email use cases.

import type { FormProtection } from './abuse-checks'
import type { ContactServices } from './context'
import type { TeamEmailDeps } from './send-team-email'

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
