// A phone's slow line in front of a server on this machine: 200 ms each way, 400 kbit/s down for all connections together, and
// one round trip before a connection carries anything.
import { connect, createServer, type Socket } from 'node:net'

export const line = { oneWayMs: 200, bytesPerSecond: 50_000 } as const
const partBytes = 1400

/** Resolves to a function that closes it. */
export function startSlowLine(port: number, serverPort: number): Promise<() => void> {
  const open = new Set<Socket>()
  let freeAt = 0
  function sendDown(phone: Socket, data: Buffer): void {
    for (let at = 0; at < data.length; at += partBytes) {
      const part = data.subarray(at, at + partBytes)
      freeAt = Math.max(freeAt, performance.now()) + (part.length / line.bytesPerSecond) * 1000
      setTimeout(() => phone.write(part), freeAt + line.oneWayMs - performance.now())
    }
  }
  const server = createServer((phone) => {
    const upstream = connect(serverPort, 'localhost')
    for (const socket of [phone, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        phone.destroy()
        upstream.destroy()
      })
    }
    const connectedAt = performance.now() + 2 * line.oneWayMs
    phone.on('data', (data: Buffer) => {
      const at = Math.max(connectedAt, performance.now()) + line.oneWayMs
      setTimeout(() => upstream.write(data), at - performance.now())
    })
    upstream.on('data', (data: Buffer) => sendDown(phone, data))
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, 'localhost', () =>
      resolve(() => {
        server.close()
        for (const socket of open) socket.destroy()
      }),
    )
  })
}
