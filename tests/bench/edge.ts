// Compresses a local site's responses as Cloudflare does: Lighthouse counts their bytes.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { constants, createBrotliCompress } from 'node:zlib'

const isText = (type: string | undefined) => /text|javascript|json|svg/.test(type ?? '')

function forward(incoming: IncomingMessage, outgoing: ServerResponse, sitePort: number): void {
  const { method, url, headers } = incoming
  const plain = { ...headers, 'accept-encoding': 'identity' }
  const target = { host: 'localhost', port: sitePort, method, path: url, headers: plain }
  const forwarded = request(target, (reply) => {
    const { statusCode = 502, headers: all } = reply
    if (!isText(all['content-type']) || method === 'HEAD') {
      reply.pipe(outgoing.writeHead(statusCode, all))
      return
    }
    const { 'content-length': _, ...others } = all
    outgoing.writeHead(statusCode, { ...others, 'content-encoding': 'br' })
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    reply.pipe(brotli).pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}

/** Resolves to a function that stops it. */
export function startEdge(port: number, sitePort: number): Promise<() => void> {
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, sitePort))
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, () => resolve(() => server.close().closeAllConnections()))
  })
}
