// npm start: the demo. Builds, migrates, seeds and serves on http://localhost:8787 (or PORT); state
// is in .wrangler/state. CARD_ENTRY=hosted shows the payment form with hosted card fields. Other variables may be
// in .dev.vars.
import { build } from '../build/build.ts'
import { buildInfo } from '../build/build-info.ts'
import { root } from '../run.ts'
import { findStranger } from './find-stranger.ts'
import { isPortFree } from './free-port.ts'
import { prepareState, scheduledPath, serve } from './local-site.ts'
import { readDevVars } from './worker-options.ts'

const port = Number(process.env.PORT ?? 8787)
const persistTo = '.wrangler/state'
const advice = `For another port: PORT=${port + 1} npm start`

if (!(await isPortFree(port))) {
  console.error(`Port ${port} is in use. ${advice}`)
  process.exit(1)
}

console.log('Building … (about 20 seconds)')
await build('start', true)
console.log('Preparing the demo data …')
prepareState(persistTo)
const site = await serve({
  mode: 'start',
  port,
  persistTo,
  vars: { ...readDevVars(root), CARD_ENTRY: process.env.CARD_ENTRY ?? 'own' },
  onOutput: (text) => {
    if (process.env.VERBOSE) process.stdout.write(text)
  },
})
const stranger = await findStranger(site.url, buildInfo().commit)
if (stranger !== null) {
  console.error(`${stranger} ${advice}`)
  await site.stop()
  process.exit(1)
}
console.log(`
  Papaya is running.

  Pay a bill        ${site.url}/web-payment
  Every screen      ${site.url}/dev
  Emails, texts     ${site.url}/dev/outbox

  Test card 4111 1111 1111 1111, any future date, any CVC. Stop with Ctrl+C.
`)

// In production, Cloudflare's cron runs the scheduled jobs once a minute. The local server has no cron.
const cron = setInterval(() => {
  fetch(site.url + scheduledPath).catch(() => undefined)
}, 60_000)

for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, async () => {
    clearInterval(cron)
    await site.stop()
    process.exit(0)
  })
