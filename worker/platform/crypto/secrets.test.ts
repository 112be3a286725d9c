// Rotation of APP_SECRET: during it, tokens issued before stay valid, and new ones are signed with the new secret.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertAccount } from '../../../tests/support/builders/account'
import { createInfoRequest } from '../../../tests/support/builders/info-request'
import { createInvite } from '../../../tests/support/builders/invite'
import { createTestServices } from '../../../tests/support/requests/services'
import { siteOrigin } from '../../../tests/support/requests/site'
import { createBackServices } from '../../back-services'
import { issueStamp, toFormAge } from '../../features/contact/start-stamp'
import { toInfoToken } from '../../features/payments/info-requests/info-token'
import {
  issueAttemptToken,
  issueNextAttemptToken,
  readAttemptToken,
} from '../../features/payments/tokens/attempt-token'
import { findReceiptPath, toReceiptToken } from '../../features/payments/tokens/receipt-token'
import { checkFormToken, issueFormToken } from '../../features/widget/form-token'
import { toOutboxDeps } from '../../outbox-deps'
import { parseConfig } from '../config/config'
import { issuedQueries } from './issued-store'
import { deriveIssued, findSigner, type Secrets, toSecrets } from './secrets'
import { sign } from './signatures'

const oldSecret = String(env.APP_SECRET)
const newSecret = 'the-secret-of-tomorrow-0123456789abcdef'
const foreignSecret = 'a-secret-of-another-site-0123456789abcdef'
const now = Date.now()
const beforeRotation: Secrets = [oldSecret]
const inRotation: Secrets = [newSecret, oldSecret]
const afterRotation: Secrets = [newSecret]

const duringRotation = { ...env, APP_SECRET: newSecret, APP_SECRET_PREVIOUS: oldSecret }
const services = () => createBackServices(duringRotation, { origin: siteOrigin })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('signed tokens during a rotation of APP_SECRET', () => {
  const kinds = {
    'an attempt': async (secret: string) => {
      const token = await issueAttemptToken(secret, 'p_1', now)
      return async (secrets: Secrets) => (await readAttemptToken(secrets, token, now)).ok
    },
    "a widget's form": async (secret: string) => {
      const token = await issueFormToken(secret, 'clinic', now)
      return async (secrets: Secrets) =>
        (await checkFormToken(secrets, { token, name: 'clinic', now })) === 'valid'
    },
    "a team form's stamp": async (secret: string) => {
      const ip = '192.0.2.1'
      const stamp = await issueStamp({ secret, now, ip })
      return async (secrets: Secrets) => (await toFormAge(stamp, { secrets, now, ip })) !== null
    },
  } as const

  const validityOf = async (isValid: (secrets: Secrets) => Promise<boolean>) => [
    await isValid(beforeRotation),
    await isValid(inRotation),
    await isValid(afterRotation),
  ]

  test.each(Object.entries(kinds))(
    'the signature of %s is accepted with the old secret until the rotation ends',
    async (_, issue) => {
      const [isOldValid, isNewValid, isForeignValid] = [
        await issue(oldSecret),
        await issue(newSecret),
        await issue(foreignSecret),
      ]
      expect(await validityOf(isOldValid)).toEqual([true, true, false])
      expect(await validityOf(isNewValid)).toEqual([false, true, true])
      expect(await validityOf(isForeignValid)).toEqual([false, false, false])
    },
  )

  test('a captcha challenge issued before a rotation can be solved during it, and not after it', async () => {
    const { altcha } = createTestServices()
    const challenge = await altcha.createChallenge('payment')
    const forged = btoa(JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00' } }))
    const sent = { token: forged, action: 'payment', ip: '', hostname: 'papaya.test' } as const
    expect(await services().altcha.verify(sent)).toEqual({ ok: false, reason: 'invalid' })
    const { deriveKey } = await import('altcha-lib/algorithms/web/pbkdf2')
    const { solveChallenge } = await import('altcha-lib')
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('not solved')
    const solved = btoa(JSON.stringify({ challenge, solution }))
    const altchaAfterRotation = createBackServices({ ...env, APP_SECRET: newSecret }).altcha
    expect(await altchaAfterRotation.verify({ ...sent, token: solved })).toEqual({
      ok: false,
      reason: 'invalid',
    })
    expect(await services().altcha.verify({ ...sent, token: solved })).toEqual({ ok: true })
    expect(await services().altcha.verify({ ...sent, token: solved })).toMatchObject({ ok: false })
  })

  test('two tabs that request the next attempt before and during the rotation get the same one', async () => {
    const token = await issueAttemptToken(oldSecret, 'p_1', now)
    const idOf = async (secrets: Secrets) => {
      const read = await readAttemptToken(secrets, token, now)
      if (!read.ok) throw new Error(read.error)
      const next = await issueNextAttemptToken(secrets[0], read.value, { browserHash: 'b', now })
      const again = await readAttemptToken([secrets[0]], next, now)
      return again.ok && again.value.attemptId
    }
    expect(await idOf(inRotation)).toBe(await idOf(beforeRotation))
  })

  test('findSigner returns the secret that made the signature', async () => {
    const signature = await sign(oldSecret, 'p', 'text')
    expect(await findSigner(inRotation, { purpose: 'p', text: 'text', signature })).toBe(oldSecret)
    expect(await findSigner(inRotation, { purpose: 'q', text: 'text', signature })).toBeNull()
  })
})

describe('derived tokens during a rotation of APP_SECRET', () => {
  test('a receipt link sent before the rotation stays valid', async () => {
    const { attemptId } = await createInfoRequest()
    const sent = `/web-payment/receipt?r=${await toReceiptToken(oldSecret, attemptId)}`
    expect(await findReceiptPath(attemptId, services())).toBe(sent)
    const { renderContext } = toOutboxDeps(services())
    expect(await renderContext.receiptUrl(attemptId)).toContain(sent)
  })

  test('info request links, reset links and access codes in the outbox stay valid', async () => {
    const { renderContext } = toOutboxDeps(services())
    const { requestId } = await createInfoRequest()
    expect(await renderContext.infoRequestUrl(requestId)).toContain(
      await toInfoToken(oldSecret, requestId),
    )
    const { id, code } = await createInvite()
    expect(await renderContext.inviteCode(id)).toBe(code)
    const account = await insertAccount()
    const issued = await createTestServices().accounts.issueReset(account.email)
    if (!issued) throw new Error('no reset')
    const reset = { accountId: account.id, resetId: issued.resetId }
    const [earlier, later] = await Promise.all([
      toOutboxDeps(createTestServices()).renderContext.resetUrl(reset),
      renderContext.resetUrl(reset),
    ])
    expect(later).toBe(earlier)
  })

  test('a token that was not issued before the rotation is derived from the new secret', async () => {
    const path = await findReceiptPath('unknown-attempt', services())
    expect(path).toContain(await toReceiptToken(newSecret, 'unknown-attempt'))
  })

  test('without a previous secret no table is queried', async () => {
    const isIssued = vi.fn(() => Promise.resolve(false))
    const derive = (secret: string) => sign(secret, 'receipt', 'x')
    expect(await deriveIssued(afterRotation, derive, isIssued)).toBe(await derive(newSecret))
    expect(isIssued).not.toHaveBeenCalled()
  })

  test.each(Object.entries(issuedQueries))(
    'the issued-token query of %s uses its index',
    async (_, sql) => {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind('x')
        .all<{ detail: string }>()
      const steps = results
        .map(({ detail }) => detail)
        .filter((step) => /^S(?:EARCH|CAN)/.test(step))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps) expect(step).toMatch(/^SEARCH \w+ USING/)
    },
  )
})

describe('the variable APP_SECRET_PREVIOUS', () => {
  const configErrorOf = (changes: Readonly<Record<string, string>>) => {
    try {
      parseConfig({ ...env, ...changes })
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  test('APP_SECRET_PREVIOUS may be absent, but not short, and not the published secret in production', () => {
    expect(toSecrets(createTestServices().config)).toEqual([oldSecret])
    expect(toSecrets(services().config)).toEqual([newSecret, oldSecret])
    expect(configErrorOf({ APP_SECRET_PREVIOUS: 'canary' })).toMatch(
      /APP_SECRET_PREVIOUS is malformed(?![\s\S]*canary)/,
    )
    expect(configErrorOf({ ENVIRONMENT: 'production', APP_SECRET_PREVIOUS: oldSecret })).toContain(
      'APP_SECRET_PREVIOUS is the published development secret',
    )
  })
})
