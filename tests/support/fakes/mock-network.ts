import { vi } from 'vitest'
import type { FakeVendor } from './card-vendor'

/** Mocks `fetch` with these vendors by host. Other hosts fail. */
export function mockNetwork(...vendors: readonly FakeVendor[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const vendor = vendors.find(({ host }) => host === new URL(request.url).host)
    if (!vendor) throw new TypeError(`no such host: ${request.url}`)
    return vendor.respond(request)
  })
}
