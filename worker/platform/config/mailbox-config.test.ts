import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { isMailboxPublicKey } from '../crypto/public-key'
import { findMailboxConfigFaults } from './mailbox-config'

describe('the mailbox key', () => {
  test('the key must be a public P-256 key', async () => {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const other = await generateKeyPair('ECDH-ES', { crv: 'P-384', extractable: true })
    const jwk = async (key: CryptoKey) => JSON.stringify(await exportJWK(key))
    expect(isMailboxPublicKey(await jwk(pair.publicKey))).toBe(true)
    expect(isMailboxPublicKey(await jwk(pair.privateKey))).toBe(false)
    expect(isMailboxPublicKey(await jwk(other.publicKey))).toBe(false)
    const whole = await exportJWK(pair.publicKey)
    const odd = [{ use: 'sig' }, { kid: 'a b' }, { x: 7 }, { y: undefined }, { more: 'x' }]
    for (const change of odd)
      expect([change, isMailboxPublicKey(JSON.stringify({ ...whole, ...change }))]).toEqual([
        change,
        false,
      ])
    expect(isMailboxPublicKey(JSON.stringify({ ...whole, use: 'enc', kid: 'k.1' }))).toBe(true)
    for (const text of ['', '{}', 'null', 'not json', '{"kty":"oct","k":"AA"}'])
      expect([text, isMailboxPublicKey(text)]).toEqual([text, false])
  })
})

describe('the mailbox configuration', () => {
  const good = {
    MAILBOX_LINK: 'google',
    GOOGLE_CLIENT_ID: 'i',
    GOOGLE_CLIENT_SECRET: 's',
    SITE_URL: 'u',
  }

  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'SITE_URL'])(
    'the variable %s is required with Google, and only then',
    (name) => {
      expect(findMailboxConfigFaults(good)).toEqual([])
      expect(findMailboxConfigFaults({ ...good, [name]: '' }).join()).toContain(`${name} is empty`)
      expect(findMailboxConfigFaults({ MAILBOX_LINK: 'embedded', [name]: '' })).toEqual([])
    },
  )

  test('the public key is required unless mailboxes are off', () => {
    expect(findMailboxConfigFaults({ ...good, MAILBOX_PUBLIC_KEY: '' }).join()).toContain(
      'MAILBOX_PUBLIC_KEY is empty',
    )
    expect(findMailboxConfigFaults({ MAILBOX_LINK: 'off', MAILBOX_PUBLIC_KEY: '' })).toEqual([])
  })

  test.each(['production', 'staging'])('%s refuses an issuer without encryption', (ENVIRONMENT) => {
    for (const name of ['GOOGLE_ACCOUNTS_BASE_URL', 'GOOGLE_TOKEN_BASE_URL']) {
      const config = { ...good, [name]: 'http://127.0.0.1:9' }
      expect(findMailboxConfigFaults({ ...config, ENVIRONMENT }).join()).toContain(
        `${name} is not encrypted`,
      )
      expect(findMailboxConfigFaults({ ...config, ENVIRONMENT: 'test' })).toEqual([])
    }
  })

  test('production refuses the published key', () => {
    const config = {
      ...good,
      ENVIRONMENT: 'production',
      MAILBOX_PUBLIC_KEY: env.MAILBOX_PUBLIC_KEY,
    }
    expect(findMailboxConfigFaults(config).join()).toContain('the published development key')
    expect(findMailboxConfigFaults({ ...config, ENVIRONMENT: 'test' })).toEqual([])
  })
})
