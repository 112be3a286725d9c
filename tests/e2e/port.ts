/** Port of the demo. Set E2E_PORT to run the tests twice at the same time on one machine. */
export const port = Number(process.env.E2E_PORT ?? 8811)
export const siteUrl = `http://localhost:${port}`
