// workerd closes a connection that was idle for five seconds. A proxy before it that keeps such connections, as
// `wrangler dev` has one, may send a request on one that is being closed, and answers with its own error.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startLikeNpmStart } from './demo-servers.ts'

/** Between the first response and the next posts. Connections that responded at different times end at different times. */
const waits = [4900, 4950, 5050] as const
const connectionCount = 60
const startMs = 700
const spreadMs = 4
const body = '{}'

let site: RunningSite
beforeAll(async () => {
  site = await startLikeNpmStart()
})
afterAll(() => site.stop())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const openConnection = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: 'localhost', noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })

const openConnections = () => {
  const port = Number(new URL(site.url).port)
  return Promise.all(Array.from({ length: connectionCount }, () => openConnection(port)))
}

/** The head of the response, or what there was of it when the connection ended. */
const receiveHead = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
      if (text.includes('\r\n\r\n')) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })

/** Sends posts on new connections, waits until idle connections end, and sends others. Returns the heads of all responses. */
async function postAroundIdleEnd(waitMs: number): Promise<readonly string[]> {
  const { host, origin } = new URL(site.url)
  const head = `POST /client-errors HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const early = await openConnections()
  const earlyHeads = early.map(receiveHead)
  // Until its body arrives, each request occupies a connection of its own behind a proxy.
  for (const socket of early) socket.write(head)
  await pause(startMs)
  for (const socket of early) {
    socket.write(body)
    await pause(spreadMs)
  }
  await Promise.race(earlyHeads)
  const respondedAt = performance.now()
  const late = await openConnections()
  const lateHeads = late.map(receiveHead)
  await pause(respondedAt + waitMs - performance.now())
  for (const socket of late) socket.write(head + body)
  const heads = await Promise.all([...earlyHeads, ...lateHeads])
  for (const socket of [...early, ...late]) socket.destroy()
  return heads
}

test('posts that are sent while idle connections end get a response of the site', async () => {
  const heads: string[] = []
  for (const waitMs of waits) heads.push(...(await postAroundIdleEnd(waitMs)))
  expect(heads).toHaveLength(2 * connectionCount * waits.length)
  expect(heads.filter((head) => !/^x-request-id:/im.test(head))).toEqual([])
})
