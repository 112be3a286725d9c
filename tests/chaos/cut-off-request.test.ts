// A server that is killed while it sends a request leaves half of it at the vendor.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startVendorServer } from './vendor-server.ts'

test('the fake vendors ignore a request whose sender is killed, and keep serving', async () => {
  const vendors = await startVendorServer()
  const { hostname, port, origin } = new URL(vendors.vars.RESEND_BASE_URL ?? '')
  const sender = connect(Number(port), hostname)
  await once(sender, 'connect')
  sender.write('POST /emails HTTP/1.1\r\nhost: vendor\r\ncontent-length: 100\r\n\r\n{"half":')
  await wait(50)
  sender.destroy()
  // An error that nothing catches fails the test's run.
  await wait(50)
  expect((await fetch(`${origin}/nowhere`)).status).toBe(404)
  expect(vendors.countRequests('resend')).toBe(0)
  await vendors.close()
})
