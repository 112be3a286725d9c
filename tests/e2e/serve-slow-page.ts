// A server before the demo that keeps the rest of each page until it is told to send it, as a slow network does.
import { createServer, type ServerResponse } from 'node:http'
import { listenLocally } from '../chaos/listen-locally.ts'
import { siteUrl } from './port.ts'

type SlowSite = { readonly url: string; sendRest(): void; close(): Promise<void> }

/** `cut`: a text with which the rest of the page begins. */
export async function serveSlowPage(cut: string): Promise<SlowSite> {
  const kept: (() => void)[] = []
  const send = async (url: string, reply: ServerResponse) => {
    const response = await fetch(siteUrl + url)
    const type = response.headers.get('content-type') ?? ''
    const body = Buffer.from(await response.arrayBuffer())
    reply.writeHead(response.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      reply.write(body.subarray(0, body.indexOf(cut)))
      kept.push(() => reply.end(body.subarray(body.indexOf(cut))))
    } else reply.end(body)
  }
  const server = createServer(({ url = '/' }, reply) => void send(url, reply))
  const { port, close } = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    sendRest: () => {
      for (const sendKept of kept) sendKept()
    },
    close,
  }
}
