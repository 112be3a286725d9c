// Sends requests on one keep-alive connection. With fetch, the caller cannot choose the connection.
import { Agent, request } from 'node:http'
import { newIpAddress } from './ip-address.ts'

export type Sent = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether it is sent in chunks, without Content-Length. */
  readonly isChunked?: boolean
}

export type Received = {
  readonly status: number
  /** Every response of the worker has a request id. */
  readonly isFromSite: boolean
  /** Differs between open connections. */
  readonly localPort: number
}

export type Connection = { post(sent: Sent): Promise<Received>; close(): void }

/** Larger than a packet, smaller than the largest bodies. */
const chunkBytes = 16_384

export function openConnection(siteUrl: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { post: (sent) => post(agent, siteUrl, sent), close: () => agent.destroy() }
}

const post = (agent: Agent, siteUrl: string, { path, headers, body, isChunked = false }: Sent) =>
  new Promise<Received>((resolve, reject) => {
    const call = request(new URL(path, siteUrl), {
      agent,
      method: 'POST',
      headers: {
        'cf-connecting-ip': newIpAddress(),
        ...(!isChunked && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    call.on('error', reject).on('response', (response) => {
      const { statusCode: status = 0, headers, socket } = response
      const { localPort = 0 } = socket
      const received = { status, isFromSite: 'x-request-id' in headers, localPort }
      response.resume().on('error', reject)
      response.on('end', () => resolve(received))
    })
    for (let at = 0; at < body.length; at += chunkBytes) call.write(body.slice(at, at + chunkBytes))
    call.end()
  })
