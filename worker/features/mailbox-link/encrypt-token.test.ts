import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { encryptToken } from './encrypt-token'

test('a refresh token that is not encrypted is refused by a table constraint', async () => {
  const insert = env.DB.prepare(
    "INSERT INTO mailbox_links VALUES ('a', 'google', 's', 'a@b.example', '', 'plain-token', 1)",
  )
  await expect(insert.run()).rejects.toThrow(/CHECK/)
})

test('a refresh token is never encrypted with a key that includes its private half', async () => {
  const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const keyPair = JSON.stringify(await exportJWK(keys.privateKey))
  await expect(encryptToken('plain-token', keyPair)).rejects.toThrow('not a public P-256 key')
})
