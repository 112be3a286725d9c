// What writing to the team needs of one request's services.
import type { ContactServices } from './context'
import type { TeamEmailDeps } from './send-team-email'

export function toTeamEmailDeps(services: ContactServices): TeamEmailDeps {
  const { config } = services
  return {
    db: services.db,
    humanCheck: services.humanCheck,
    limiter: services.limiter,
    secrets: services.secrets,
    now: services.now,
    mailboxes: { support: config.SUPPORT_EMAIL, partnerships: config.PARTNERSHIPS_EMAIL },
    queueOutbox: services.queueOutbox,
  }
}
