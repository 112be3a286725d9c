import { port } from './port.ts'
import { startDemo } from './site.ts'

// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await startDemo({ port })
  return () => site.stop()
}
