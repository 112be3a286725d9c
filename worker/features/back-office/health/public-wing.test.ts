// What the doctor finds in the other worker.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { examinePublicWing } from '../../../examine-public-wing'
import { toSecretProofs } from '../../../platform/config/secret-proofs'
import { checkPublicWing, checkSharedSecrets } from './public-wing'

const examine = (changes: object = {}) => examinePublicWing({ ...env, ...changes })

test('a public worker of the same commit with the same secrets is fine', async () => {
  const facts = await examine()
  expect(checkPublicWing(facts).state).toBe('ok')
  expect(checkSharedSecrets(facts, await toSecretProofs({ ...env })).state).toBe('ok')
})

test('a public worker that does not respond, has another commit or rejects every request is wrong', async () => {
  const facts = await examine()
  expect(checkPublicWing(null)).toMatchObject({ state: 'wrong', found: 'does not respond' })
  expect(checkPublicWing({ ...facts, commit: '0123456789ab' })).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('is 0123456789ab'),
  })
  expect(checkPublicWing(await examine({ SUPPORT_EMAIL: 'canary' }))).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('SUPPORT_EMAIL is malformed'),
  })
})

test.each(['APP_SECRET', 'APP_SECRET_PREVIOUS', 'TWILIO_AUTH_TOKEN', 'UNLEASH_TOKEN'])(
  'a %s that differs between the workers is named, and no secret is shown',
  async (name) => {
    const facts = await examine({ [name]: `canary-of-this-test-${'x'.repeat(32)}` })
    const check = checkSharedSecrets(facts, await toSecretProofs({ ...env }))
    expect(check).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining(`${name} differs`),
    })
    expect(JSON.stringify([facts, check])).not.toContain('canary')
  },
)
