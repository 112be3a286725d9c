// Compresses a local site's responses as Cloudflare does. With a certificate it speaks HTTP/2, as browsers do with Cloudflare.
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { pipeline, type Readable, type Writable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'

const isText = (type: string | undefined) => /text|javascript|json|svg/.test(type ?? '')
/** Of one connection, which HTTP/2 does not pass on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

type Incoming = Readable & {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}
type Outgoing = Writable & { writeHead(status: number, headers?: IncomingHttpHeaders): unknown }

function respond(body: Readable, outgoing: Outgoing, status: number, all: IncomingHttpHeaders) {
  const { 'content-length': _, ...others } = all
  const isCompressed = isText(all['content-type'])
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  outgoing.writeHead(status, isCompressed ? { ...others, 'content-encoding': 'br' } : others)
  pipeline(isCompressed ? [body, brotli, outgoing] : [body, outgoing], () => undefined)
}

function forward(incoming: Incoming, outgoing: Outgoing, sitePort: number): void {
  const { method, url, headers } = incoming
  const ownHeaders = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const plain = {
    host: String(headers[':authority'] ?? headers.host),
    ...Object.fromEntries(ownHeaders),
    'accept-encoding': 'identity',
  }
  const target = { host: 'localhost', port: sitePort, method, path: url, headers: plain }
  const forwarded = request(target, (reply) => {
    const all = Object.entries(reply.headers).filter(([name]) => !ofConnection.includes(name))
    respond(reply, outgoing, reply.statusCode ?? 502, Object.fromEntries(all))
  })
  forwarded.on('error', () => {
    outgoing.writeHead(502)
    outgoing.end()
  })
  incoming.pipe(forwarded)
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Null without such a file. */
function findFile(folder: string | undefined, url = '') {
  if (folder === undefined) return null
  const file = path.join(folder, new URL(url, 'http://localhost').pathname)
  const type = types[path.extname(file)]
  return type !== undefined && existsSync(file) ? { file, type } : null
}

export type Certificate = { readonly key: string; readonly cert: string }

type EdgeOptions = {
  readonly certificate?: Certificate
  /** Static files, which workerd alone serves without their types. */
  readonly files?: string
}

/** Resolves to a function that stops it. */
export function startEdge(
  port: number,
  sitePort: number,
  { certificate, files }: EdgeOptions = {},
): Promise<() => void> {
  const receive = (incoming: Incoming, outgoing: Outgoing) => {
    const found = findFile(files, incoming.url)
    if (!found) return forward(incoming, outgoing, sitePort)
    const headers = { 'content-type': found.type, 'cache-control': 'public, max-age=31536000' }
    respond(createReadStream(found.file), outgoing, 200, headers)
  }
  const server = certificate ? createSecureServer(certificate, receive) : createServer(receive)
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, 'localhost', () =>
      resolve(() => {
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
    )
  })
}
