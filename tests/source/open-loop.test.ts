import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { readReply, sendAtRate } from '../bench/open-loop'
import { listenLocally } from '../chaos/listen-locally'

const head = 'HTTP/1.1 200 OK\r\n'

test.each([
  ['with a length', `${head}Content-Length: 2\r\n\r\nok`, { status: '200', length: 40 }],
  ['without a body', 'HTTP/1.1 302 Found\r\n\r\n', { status: '302', length: 22 }],
  [
    'in chunks',
    `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
    { status: '200', length: 59 },
  ],
])('a response %s is read', (_, text, reply) => {
  expect(readReply(text)).toEqual(reply)
})

test.each([
  ['head', head],
  ['body', `${head}Content-Length: 3\r\n\r\nok`],
  ['chunked body', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n`],
])('a response is not read while its %s is incomplete', (_, text) => {
  expect(readReply(text)).toBeNull()
})

test('requests on a connection that was closed count as errors', async () => {
  const server = await listenLocally(
    createServer((request, response) => {
      if (request.headers['x-close'] === undefined) response.end('ok')
      else request.socket.destroy()
    }),
  )
  const job = { url: `http://127.0.0.1:${server.port}/`, rate: 400, seconds: 1 }
  const slice = await sendAtRate({ ...job, headers: { 'x-close': 'yes' } })
  await server.close()
  expect(slice).toMatchObject({ responses: 0, errors: 400, statuses: [] })
})

test('requests are sent at their rate while the server stalls, and their times include the stall', async () => {
  const stallMs = 300
  let stalledAt = 0
  const server = await listenLocally(
    createServer((_, response) => {
      stalledAt ||= performance.now()
      const waitMs = Math.max(0, stalledAt + stallMs - performance.now())
      setTimeout(() => response.end('ok'), waitMs)
    }),
  )
  const url = `http://127.0.0.1:${server.port}/`
  const slice = await sendAtRate({ url, headers: {}, rate: 200, seconds: 1 })
  await server.close()
  expect(slice).toMatchObject({ responses: 200, errors: 0, statuses: ['200'] })
  // A third of the requests waited, the first one for the whole stall.
  expect(slice.p99Ms).toBeGreaterThan(stallMs * 0.9)
})
