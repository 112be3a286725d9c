// What writing to the team needs of one request's services.
import type { ContactServices } from './context'
import type { TeamMailDeps } from './send-team-email'

export function toTeamMailDeps(services: ContactServices): TeamMailDeps {
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
