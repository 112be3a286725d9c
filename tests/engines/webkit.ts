// WebKit by W3C WebDriver: WebKitWebDriver of Debian's webkit2gtk-driver, which shows its browser in Xvfb.
import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '../../scripts/start/free-port.ts'
import type { Engines } from '../../scripts/suite/engines.ts'
import { type Engine, type InputAction, type Session, toJsonCall } from './engine.ts'

/** Also in the shadow tree of an element. */
const findFrame = `
  const roots = [document, ...[...document.querySelectorAll('*')].map((element) => element.shadowRoot)]
  return roots.map((root) => root?.querySelector('iframe')).find(Boolean)`

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill()
  await closed
}

/**
 * Resolves to the number of a display that Xvfb has chosen. Without -noreset, Xvfb resets when its last window
 * closes, a browser that starts in that moment cannot open the display, and the driver waits for it without end.
 */
function startDisplay(xvfb: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`Xvfb ended with code ${code}`)))
    child.stdio[3]?.once('data', (text) => resolve({ child, display: `:${String(text).trim()}` }))
  })
}

/** A command of the driver at `url`. */
async function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

async function waitForDriver(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await send(`${url}/status`, 'GET').then(
      ({ ready }) => ready === true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** WebKit counts from the corner of the page, also in a frame. */
const toPageAction = (action: InputAction, corner: { readonly x: number; readonly y: number }) =>
  action.type === 'pointerMove'
    ? { ...action, x: action.x + Math.round(corner.x), y: action.y + Math.round(corner.y) }
    : action

async function startSession(driverUrl: string): Promise<Session> {
  const alwaysMatch = { acceptInsecureCerts: true, unhandledPromptBehavior: 'accept' }
  const { sessionId } = await send(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })
  const url = `${driverUrl}/session/${sessionId}`
  const post = (command: string, body: object = {}) => send(`${url}/${command}`, 'POST', body)
  let corner = { x: 0, y: 0 }
  return {
    open: (address) => post('url', { url: address }),
    reload: () => post('refresh'),
    back: () => post('back'),
    call: async (source, args) =>
      JSON.parse(
        await post('execute/sync', {
          script: `return (${toJsonCall(source)})(arguments[0])`,
          args: [JSON.stringify(args)],
        }),
      ),
    perform: (sources) => {
      const actions = sources.map((source) => ({
        ...source,
        actions: source.actions.map((action) => toPageAction(action, corner)),
      }))
      return post('actions', { actions })
    },
    enterFrame: async () => {
      const frame = await post('execute/sync', { script: findFrame, args: [] })
      const script = 'return arguments[0].getBoundingClientRect()'
      corner = await post('execute/sync', { script, args: [frame] })
      await post('frame', { id: frame })
    },
    close: () => send(url, 'DELETE'),
  }
}

export async function startWebKit({ driver, xvfb }: Engines['webkit']): Promise<Engine> {
  const { child: xvfbProcess, display } = await startDisplay(xvfb)
  const port = await findFreePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitForDriver(url)
  return {
    start: () => startSession(url),
    stop: async () => {
      await stopProcess(child)
      await stopProcess(xvfbProcess)
    },
  }
}
