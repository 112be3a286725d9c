import { findFreePort } from '../../scripts/start/free-port.ts'

// The first process that loads this chooses the port. Playwright's workers inherit it.
process.env.E2E_PORT ??= String(await findFreePort())

/** Port of the demo. */
export const port = Number(process.env.E2E_PORT)
export const siteUrl = `http://localhost:${port}`
