import { createServer } from 'node:http'
import { afterAll, beforeAll, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { startDemo } from '../e2e/site.ts'
import type { Engine } from './engine.ts'
import { journeys, widgetShown } from './journeys.ts'
import { toPage } from './page.ts'

/** A page with a pay widget, on another origin than the site. */
async function serveHost(siteUrl: string): Promise<{ url: string; close: () => void }> {
  const port = await findFreePort()
  const html = `<!doctype html><title>A partner</title><h1>A partner</h1>
<script>addEventListener('papaya:ready', () => { document.querySelector('h1').textContent = '${widgetShown}' })</script>
<script async src="${siteUrl}/embed/v1.js"></script><papaya-pay payee="cedar-hollow"></papaya-pay>`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  server.listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

type Setting = {
  readonly engine: Engine
  readonly siteUrl: string
  readonly hostUrl: string
  readonly stop: () => Promise<void>
}

/** Over HTTPS: without it, WebKit restores a page that must not be stored from its page cache. */
async function startSetting(startEngine: () => Promise<Engine>): Promise<Setting> {
  const site = await startDemo({ port: await findFreePort(), https: true })
  const host = await serveHost(site.url)
  const engine = await startEngine()
  const stop = async () => {
    host.close()
    await engine.stop()
    await site.stop()
  }
  return { engine, siteUrl: site.url, hostUrl: host.url, stop }
}

/** Runs each journey in a session of its own. */
export function testJourneys(startEngine: () => Promise<Engine>): void {
  let setting: Setting
  beforeAll(async () => {
    setting = await startSetting(startEngine)
  })
  afterAll(() => setting.stop())

  test.each(Object.entries(journeys))('%s', async (name, journey) => {
    const { engine, siteUrl, hostUrl } = setting
    const session = await engine.start()
    onTestFinished(() => session.close())
    const letters = name.replace(/[^a-z]/g, '').slice(0, 24)
    await journey({ page: toPage(session), payer: `Rosa ${letters}`, siteUrl, hostUrl })
  })
}
