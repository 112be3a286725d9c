// A carrier of emails that fails: speaks Resend's protocol on a port of this machine, refuses some
// requests, loses the answer to others, and keeps its own count of what it took.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MailCarrier = {
  readonly url: string
  /** Emails that it took, by the key they came under. */
  readonly taken: ReadonlyMap<string, string>
  /** Keys that came again with other words. */
  readonly contradicted: readonly string[]
  faults(): number
  close(): Promise<void>
}

/** A message fails twice at the most: five tries are all that it gets, and a kill takes some. */
const faultsOfOne = 2

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** `share`: of all requests, the part that fails; half of those after the email was taken. */
export async function startMailCarrier(share: number): Promise<MailCarrier> {
  const taken = new Map<string, string>()
  const contradicted: string[] = []
  const failed = new Map<string, number>()
  let faults = 0

  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const isFault = Math.random() < share && (failed.get(key) ?? 0) < faultsOfOne
    if (isFault) {
      faults += 1
      failed.set(key, (failed.get(key) ?? 0) + 1)
      if (Math.random() < 0.5) {
        response.writeHead(500, { 'content-type': 'application/json' })
        response.end('{"name":"internal_server_error"}')
        return
      }
    }
    const earlier = taken.get(key)
    if (earlier !== undefined && earlier !== body) contradicted.push(key)
    taken.set(key, earlier ?? body)
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
    taken,
    contradicted,
    faults: () => faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
