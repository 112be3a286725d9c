import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { altchaCaptcha } from '../../vendors/captcha/altcha'

const now = 1_900_000_000_000
const captcha = altchaCaptcha({ db: env.DB, secrets: ['s'.repeat(32)], now: () => now })
const request = { action: 'payment', ip: '192.0.2.1', hostname: 'pay.example.com' } as const

test('a challenge that the browser solved passes verification once', async () => {
  for (let i = 0; i < 5; i += 1) {
    // Serialized, as the browser receives it.
    const challenge = JSON.parse(JSON.stringify(await captcha.createChallenge('payment')))
    const token = await solveChallenge(challenge)
    expect(token.length).toBeLessThan(2000)
    expect(await captcha.verify({ ...request, token })).toEqual({ ok: true })
    expect(await captcha.verify({ ...request, token })).toEqual({ ok: false, reason: 'used' })
  }
})

test('solving an unsolvable challenge fails instead of running forever', async () => {
  const { parameters } = await captcha.createChallenge('payment')
  const hopeless = { ...parameters, cost: 1, keyPrefix: 'zz' }
  await expect(solveChallenge({ parameters: hopeless, signature: '' })).rejects.toThrow(
    'no solution',
  )
})
