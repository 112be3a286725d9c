import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { isMailboxPublicKey } from '../crypto/public-key'
import { findMailboxConfigFaults } from './mailbox-config'

describe('the mailbox key', () => {
  test('the key must be a public P-256 key', async () => {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const otherCurve = await generateKeyPair('ECDH-ES', { crv: 'P-384', extractable: true })
    const toJwkText = async (key: CryptoKey) => JSON.stringify(await exportJWK(key))
    expect(isMailboxPublicKey(await toJwkText(pair.publicKey))).toBe(true)
    expect(isMailboxPublicKey(await toJwkText(pair.privateKey))).toBe(false)
    expect(isMailboxPublicKey(await toJwkText(otherCurve.publicKey))).toBe(false)
    const publicJwk = await exportJWK(pair.publicKey)
    const faultyChanges = [
      { use: 'sig' },
      { kid: 'a b' },
      { x: 7 },
      { y: undefined },
      { more: 'x' },
    ]
    for (const change of faultyChanges)
      expect([change, isMailboxPublicKey(JSON.stringify({ ...publicJwk, ...change }))]).toEqual([
        change,
        false,
      ])
    expect(isMailboxPublicKey(JSON.stringify({ ...publicJwk, use: 'enc', kid: 'k.1' }))).toBe(true)
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

  test('the public key is required unless MAILBOX_LINK is off', () => {
    expect(findMailboxConfigFaults({ ...good, MAILBOX_PUBLIC_KEY: '' }).join()).toContain(
      'MAILBOX_PUBLIC_KEY is empty',
    )
    expect(findMailboxConfigFaults({ MAILBOX_LINK: 'off', MAILBOX_PUBLIC_KEY: '' })).toEqual([])
  })

  test('production refuses the published development key', () => {
    const config = {
      ...good,
      ENVIRONMENT: 'production',
      MAILBOX_PUBLIC_KEY: env.MAILBOX_PUBLIC_KEY,
    }
    expect(findMailboxConfigFaults(config).join()).toContain('the published development key')
    expect(findMailboxConfigFaults({ ...config, ENVIRONMENT: 'test' })).toEqual([])
  })
})
