import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { altchaCaptcha } from '../../vendors/captcha/altcha'

const at = 1_900_000_000_000
const check = altchaCaptcha({ db: env.DB, secrets: ['s'.repeat(32)], now: () => at })
const request = { action: 'payment', ip: '192.0.2.1', hostname: 'pay.example.com' } as const

test('what the browser makes of a challenge passes the server', async () => {
  for (let i = 0; i < 5; i += 1) {
    // Over the wire and back, as the browser gets it.
    const challenge = JSON.parse(JSON.stringify(await check.createChallenge('payment')))
    const token = await solveChallenge(challenge)
    expect(token.length).toBeLessThan(2000)
    expect(await check.verify({ ...request, token })).toEqual({ ok: true })
    expect(await check.verify({ ...request, token })).toEqual({ ok: false, reason: 'used' })
  }
})

test('a challenge without a solution comes to an end', async () => {
  const { parameters } = await check.createChallenge('payment')
  const hopeless = { ...parameters, cost: 1, keyPrefix: 'zz' }
  await expect(solveChallenge({ parameters: hopeless, signature: '' })).rejects.toThrow(
    'no solution',
  )
})
