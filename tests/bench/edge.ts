// Stands where Cloudflare does for whoever looks at pages: files of the build with their headers, brotli
// for all that is text, everything else asked of the worker in workerd itself. `wrangler dev` needs 20 to
// 60 ms for a file of a few kilobytes, and Lighthouse's model of a slow phone counts that as the site's.
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'

type Headers = readonly (readonly [string, string])[]
type Asset = { readonly body: Buffer; readonly small: Buffer | null; readonly headers: Headers }

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

/** _headers: a pattern at the margin, its headers below it with two spaces. */
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
    const small = isText(type) ? brotliCompressSync(body) : null
    return [`/${file}`, { body, small, headers: [['Content-Type', type], ...own] }]
  }
  const files = globSync('**/*', { cwd: folder })
  return new Map(files.filter((file) => statSync(path.join(folder, file)).isFile()).map(toAsset))
}

const takesBrotli = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'] ?? '').includes('br')

function sendAsset(asked: IncomingMessage, answer: ServerResponse, asset: Asset): void {
  const small = takesBrotli(asked) ? asset.small : null
  for (const [name, value] of asset.headers) answer.setHeader(name, value)
  if (small) answer.setHeader('Content-Encoding', 'br')
  answer.end(small ?? asset.body)
}

function askWorker(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  const plain = { ...headers, 'accept-encoding': 'identity' }
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers: plain })
  forwarded.on('error', () => answer.writeHead(502).end())
  forwarded.on('response', (came) => {
    const isSmaller = takesBrotli(asked) && isText(String(came.headers['content-type']))
    if (!isSmaller || method === 'HEAD') {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
      return
    }
    const { 'content-length': _, ...others } = came.headers
    answer.writeHead(came.statusCode ?? 502, { ...others, 'content-encoding': 'br' })
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    brotli.pipe(answer)
    came.on('data', (part) => {
      brotli.write(part)
      brotli.flush()
    })
    came.on('end', () => brotli.end())
  })
  asked.pipe(forwarded)
}

/** Listens on `port`; the worker is at `workerPort`. The promised function stops it. */
export function startEdge(
  folder: string,
  { port, workerPort }: { readonly port: number; readonly workerPort: number },
): Promise<() => Promise<void>> {
  const assets = readAssets(folder)
  const server = createServer((asked, answer) => {
    const asset = assets.get(new URL(asked.url ?? '/', 'http://localhost').pathname)
    if (asset && (asked.method === 'GET' || asked.method === 'HEAD'))
      sendAsset(asked, answer, asset)
    else askWorker(asked, answer, workerPort)
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
