// Firefox by WebDriver BiDi, which Firefox speaks itself: no driver is needed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, type Session, toJsonCall } from './engine.ts'

type Send = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>

type Reply = {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly message?: string
}

/** Connects to BiDi's WebSocket. */
async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let lastId = 0
  const send: Send = async (method, params) => {
    lastId += 1
    const id = lastId
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result = {}, error, message } = await replied
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

/** The child frame's context, once it is there. */
async function findFrame(send: Send, root: unknown): Promise<unknown> {
  const { contexts } = await send('browsingContext.getTree', { root })
  const [page] = Array.isArray(contexts) ? contexts : []
  const [frame] = page?.children ?? []
  if (!frame) throw new Error('the page has no frame')
  return frame.context
}

async function startSession(send: Send): Promise<Session> {
  const { userContext } = await send('browser.createUserContext', {})
  const { context: page } = await send('browsingContext.create', { type: 'tab', userContext })
  let context = page
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    call: async (source, args) => {
      const { result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: toJsonCall(source),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      const value =
        typeof result === 'object' && result && 'value' in result ? result.value : 'null'
      return JSON.parse(String(value))
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    enterFrame: async () => {
      context = await findFrame(send, page)
    },
    close: async () => {
      await send('browser.removeUserContext', { userContext })
    },
  }
}

export async function startFirefox(firefox: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'papaya-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(firefox, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(`${found}/session`)
    })
    void closed.then(() => reject(new Error(`Firefox did not start:\n${output}`)))
  })
  const { send, close } = await connect(url)
  await send('session.new', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        unhandledPromptBehavior: { default: 'accept', beforeUnload: 'accept' },
      },
    },
  })
  return {
    start: () => startSession(send),
    stop: async () => {
      close()
      child.kill()
      await closed
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
