// What `npm start` does about other programs on its port. tests/built/start.test.ts starts it.
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { findStranger } from '../../scripts/start/find-stranger.ts'
import { isPortFree } from '../../scripts/start/free-port.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function listen(host: string | undefined, body = ''): Promise<number> {
  const server = createServer((_, response) => response.end(body))
  servers.push(server)
  return new Promise((resolve) => {
    server.listen({ port: 0, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

test.each(['127.0.0.1', '0.0.0.0', '::1', undefined])(
  'a port is in use when a program listens on %s',
  async (host) => {
    expect(await isPortFree(await listen(host))).toBe(false)
  },
)

test('another program at the address is named, also another release', async () => {
  const own = JSON.stringify({ commit: '0123456789ab' })
  for (const [body, isStranger] of [
    [own, false],
    ['<h1>Another project</h1>', true],
    [JSON.stringify({ commit: 'ba9876543210' }), true],
    ['null', true],
  ] as const) {
    const url = `http://127.0.0.1:${await listen('127.0.0.1', body)}`
    const sentence = isStranger ? `Another program responds at ${url}.` : null
    expect(await findStranger(url, '0123456789ab'), body).toBe(sentence)
  }
})
