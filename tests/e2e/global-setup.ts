import { buildIfStale } from '../../scripts/build/build.ts'
import { findChromium } from '../../scripts/suite/chromium.ts'
import { areSignaturesRecorded, checkCoverSet, clearSignatures } from './cover-set.ts'
import { port } from './port.ts'
import { startDemo } from './site.ts'

// biome-ignore lint/style/noDefaultExport: Playwright requires a default export
export default async function startSite(): Promise<() => Promise<void>> {
  if (!findChromium())
    throw new Error(
      'No Chromium is installed. `npm test -- e2e` installs one, `npm test -- <file>` too.',
    )
  await buildIfStale('demo', true)
  if (areSignaturesRecorded) clearSignatures()
  const site = await startDemo({ port })
  return async () => {
    await site.stop()
    if (areSignaturesRecorded) checkCoverSet()
  }
}
