// Replaces Cloudflare's edge in page measurements: serves the build's files with their headers and
// brotli, and forwards other requests to workerd. `wrangler dev` takes 20 to 60 ms for a small file,
// which Lighthouse would count as the site's latency.
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

type Headers = readonly (readonly [string, string])[]
type Asset = {
  readonly body: Buffer
  readonly compressed: Buffer | null
  readonly headers: Headers
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const isText = (type: string) => /text|javascript|json|svg/.test(type)

/** Parses `_headers`: an unindented pattern, then its indented headers. */
function readRules(text: string) {
  return text
    .split(/\n(?=\/)/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .map(([pattern = '', ...lines]) => ({
      matches: new RegExp(`^${pattern.trim().replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
      headers: lines.map((line) => line.trim().split(/:\s*(.*)/s, 2)),
    }))
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const rules = readRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const toAsset = (file: string): [string, Asset] => {
    const body = readFileSync(path.join(folder, file))
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const own = rules
      .filter(({ matches }) => matches.test(`/${file}`))
      .flatMap(({ headers }) => headers.map(([name = '', value = '']) => [name, value] as const))
    const compressed = isText(type) ? brotliCompressSync(body) : null
    return [`/${file}`, { body, compressed, headers: [['Content-Type', type], ...own] }]
  }
  const files = globSync('**/*', { cwd: folder })
  return new Map(files.filter((file) => statSync(path.join(folder, file)).isFile()).map(toAsset))
}

const acceptsBrotli = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'] ?? '').includes('br')

function sendAsset(incoming: IncomingMessage, outgoing: ServerResponse, asset: Asset): void {
  const compressed = acceptsBrotli(incoming) ? asset.compressed : null
  for (const [name, value] of asset.headers) outgoing.setHeader(name, value)
  if (compressed) outgoing.setHeader('Content-Encoding', 'br')
  outgoing.end(compressed ?? asset.body)
}

function forwardToWorker(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const plain = { ...headers, 'accept-encoding': 'identity' }
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers: plain })
  forwarded.on('error', () => outgoing.writeHead(502).end())
  forwarded.on('response', (reply) => {
    const isCompressible = acceptsBrotli(incoming) && isText(String(reply.headers['content-type']))
    if (!isCompressible || method === 'HEAD') {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
      return
    }
    const { 'content-length': _, ...others } = reply.headers
    outgoing.writeHead(reply.statusCode ?? 502, { ...others, 'content-encoding': 'br' })
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    brotli.pipe(outgoing)
    reply.on('data', (part) => {
      brotli.write(part)
      brotli.flush()
    })
    reply.on('end', () => brotli.end())
  })
  incoming.pipe(forwarded)
}

/** Listens on `port` for the worker at `workerPort`. Resolves to a function that stops it. */
export function startEdge(
  folder: string,
  { port, workerPort }: { readonly port: number; readonly workerPort: number },
): Promise<() => Promise<void>> {
  const assets = readAssets(folder)
  const server = createServer((incoming, outgoing) => {
    const asset = assets.get(new URL(incoming.url ?? '/', 'http://localhost').pathname)
    if (asset && (incoming.method === 'GET' || incoming.method === 'HEAD'))
      sendAsset(incoming, outgoing, asset)
    else forwardToWorker(incoming, outgoing, workerPort)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, () => resolve(stop))
  })
}
