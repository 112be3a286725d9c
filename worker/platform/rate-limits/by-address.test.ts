import { expect, test } from 'vitest'
import { createTestServices } from '../../../tests/support/requests/services'
import { reserveByAddress } from './by-address'

const { limiter } = createTestServices()
const post = async (ip: string) => (await reserveByAddress(limiter, 'mailbox_link', ip)).ok

/** Posts of other addresses of the network. */
async function postFromOthers(network: string, posts: number): Promise<void> {
  for (let count = 0; count < posts; count += 1)
    await limiter.reserve('mailbox_link', network, { max: 200 })
}

test('one /48 of IPv6 may post a form as often as ten addresses, and one address no more often than before', async () => {
  await postFromOthers('2001:db8:71::/48', 199)
  expect(await post('2001:db8:71:1::1')).toBe(true)
  expect(await post('2001:db8:71:2::1')).toBe(false)
  expect(await post('2001:db8:72:1::1')).toBe(true)
})

test('a post that its network may not make does not count for its address', async () => {
  await postFromOthers('2001:db8:73::/48', 200)
  for (let count = 0; count < 30; count += 1) expect(await post('2001:db8:73:1::1')).toBe(false)
  expect(await limiter.check('mailbox_link', '2001:db8:73:1::/64')).toEqual({ ok: true })
})
