// The rehearsal build with the demo's variables, since it refuses to start without any (refuses-to-start.test.ts), and
// with the demo's billers. It has no back-office API. Files share it, so a test of it reads no list of payments and no
// output of the server.
import { inject } from 'vitest'
import { newIpAddress } from './ip-address.ts'

export const sharedSite: string = inject('sharedSite')

/** Rate limits count by address. */
const ownIpAddress = newIpAddress()

export function fetchShared(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('cf-connecting-ip', ownIpAddress)
  return fetch(new URL(path, sharedSite), { ...init, headers })
}
