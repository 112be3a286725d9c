/** Where the journeys' demo listens; E2E_PORT moves it when two people test at once. */
export const port = Number(process.env.E2E_PORT ?? 8811)
export const siteUrl = `http://localhost:${port}`
