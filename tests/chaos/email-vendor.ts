// A fake email vendor with Resend's protocol that fails some requests and loses the response of others.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type EmailVendor = {
  readonly url: string
  /** Bodies of accepted emails by idempotency key. */
  readonly accepted: ReadonlyMap<string, string>
  /** Keys that were sent again with another body. */
  readonly conflicting: readonly string[]
  faults(): number
  close(): Promise<void>
}

/** A message gets five tries, and kills use up some. */
const maxFaultsPerKey = 2

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** `share` of the requests fail, half of them after the email was accepted. */
export async function startEmailVendor(share: number): Promise<EmailVendor> {
  const accepted = new Map<string, string>()
  const conflicting: string[] = []
  const failed = new Map<string, number>()
  let faults = 0

  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const isFault = Math.random() < share && (failed.get(key) ?? 0) < maxFaultsPerKey
    if (isFault) {
      faults += 1
      failed.set(key, (failed.get(key) ?? 0) + 1)
      if (Math.random() < 0.5) {
        response.writeHead(500, { 'content-type': 'application/json' })
        response.end('{"name":"internal_server_error"}')
        return
      }
    }
    const earlier = accepted.get(key)
    if (earlier !== undefined && earlier !== body) conflicting.push(key)
    accepted.set(key, earlier ?? body)
    if (isFault) {
      request.socket.destroy()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: randomUUID() }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    conflicting,
    faults: () => faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
