// Serves a fake vendor over HTTP on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FakeVendor } from '../support/fakes/card-vendor.ts'
import { type LocalServer, listenLocally } from './listen-locally.ts'

/** Null when the connection closes before the body has arrived: the sender was killed. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  let body = ''
  try {
    for await (const chunk of request) body += chunk
  } catch (error) {
    if (request.complete) throw error
    return null
  }
  return body
}

const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
])

export function toRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
  const sent = Object.entries(headers).filter(([name]) => !ofConnection.has(name))
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: sent.map(([name, value]) => [name, String(value)]),
    ...(method === 'POST' && { body }),
  })
}

export async function sendReply(response: ServerResponse, reply: Response): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  // Not text(), which drops the byte order mark of Authorize.net's replies.
  response.end(new Uint8Array(await reply.arrayBuffer()))
}

export const serveFake = (vendor: Pick<FakeVendor, 'respond'>): Promise<LocalServer> =>
  listenLocally(
    createServer(async (request, response) => {
      const body = await readBody(request)
      if (body === null) return
      const sent = toRequest(request, body)
      // A fake throws when it loses a request or a reply.
      await vendor
        .respond(sent)
        .then((reply) => sendReply(response, reply))
        .catch(() => request.socket.destroy())
    }),
  )
