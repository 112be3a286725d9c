// Starts the demo for a recording, with its own state and port.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '../start/free-port.ts'
import { executeSql } from '../start/local-database.ts'
import { type LocalSite, prepareState, serve } from '../start/local-site.ts'

/** Replaces the server's address in every response: the port differs between runs. */
export const siteUrl = 'https://papaya.test'

/** Short links that the seed lacks, one per state. */
export const linkKeys = { web: 'rec0web', sms: 'rec0sms', expired: 'rec0old' } as const

const linkRows = `INSERT INTO links (key, url, kind, created_at, expires_at) VALUES
('${linkKeys.web}', '/web-payment?p=p_cedar', 'web', 1763683200000, NULL),
('${linkKeys.sms}', '/pay', 'sms', 1763683200000, NULL),
('${linkKeys.expired}', '/download', 'web', 1763683200000, 1763683200001);`

export async function startSite(): Promise<LocalSite> {
  const persistTo = mkdtempSync(path.join(tmpdir(), 'papaya-record-'))
  prepareState(persistTo)
  executeSql(persistTo, linkRows)
  const vars = { SITE_URL: siteUrl }
  const site = await serve({ mode: 'demo', port: await findFreePort(), persistTo, vars })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(persistTo, { recursive: true, force: true })
    },
  }
}
