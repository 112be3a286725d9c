// npm run shots accept: retakes the pictures of the key screens that tests/e2e/looks.spec.ts finds changed.
import { globSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root, run } from '../run.ts'
import { requireChromium } from '../suite/chromium.ts'

const folder = path.join(root, 'tests/e2e/looks')
const config = 'tests/e2e/playwright.config.ts'

export async function acceptLooks(): Promise<void> {
  const startedAt = Date.now()
  const code = await run(
    'playwright',
    ['test', '-c', config, 'looks.spec.ts', '--project=desktop', '--update-snapshots=changed'],
    { env: { CHROMIUM_PATH: requireChromium() } },
  )
  for (const name of globSync('*.png', { cwd: folder })) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < startedAt) continue
    // 64 colors: a quarter of the bytes, and within the tolerance of the test.
    writeFileSync(file, await sharp(file).png({ palette: true, colors: 64, effort: 10 }).toBuffer())
    console.log(`accepted ${name}`)
  }
  process.exitCode = code
}
