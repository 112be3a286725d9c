// A port of this machine on which nothing listens. It is below the range from which systems take the ports of
// outgoing connections: between a server's end and its restart, a client's connection could otherwise get its port.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the highest port that browsers block, 10080. */
const firstPort = 11_000
/** Where Linux's default range starts. */
const endPort = 32_768

const isAddressFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().on('error', ({ message }) =>
      // A machine without IPv6 has no address ::1.
      resolve(!message.includes('EADDRINUSE')),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** Browsers try both addresses of localhost. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await isAddressFree(port, '127.0.0.1')) && (await isAddressFree(port, '::1'))

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort)
    if (await isPortFree(port)) return port
  }
}
