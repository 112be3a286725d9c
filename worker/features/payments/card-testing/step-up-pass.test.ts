import { expect, test } from 'vitest'
import { isStepUpPass, issueStepUpPass } from './step-up-pass'

const at = 1_900_000_000_000
const minuteMs = 60_000
const secrets = ['a'.repeat(32), 'b'.repeat(32)] as const

test('a pass is valid in its browser for ten minutes', async () => {
  const pass = await issueStepUpPass(secrets[0], 'payer', at)
  const isValid = (now: number) => isStepUpPass(secrets, { pass, browserHash: 'payer' }, now)
  expect(await isValid(at + 10 * minuteMs - 1)).toBe(true)
  expect(await isValid(at + 10 * minuteMs)).toBe(false)
})

test('a pass is not valid in another browser', async () => {
  const pass = await issueStepUpPass(secrets[0], 'payer', at)
  expect(await isStepUpPass(secrets, { pass, browserHash: 'another' }, at)).toBe(false)
})

test('a pass that the previous secret signed stays valid', async () => {
  const pass = await issueStepUpPass(secrets[1], 'payer', at)
  expect(await isStepUpPass(secrets, { pass, browserHash: 'payer' }, at)).toBe(true)
})

test('a pass with a later expiry, without a signature or signed with another secret is not valid', async () => {
  const [expires = '', signature = ''] = (await issueStepUpPass(secrets[0], 'payer', at)).split('.')
  const later = (Number.parseInt(expires, 36) + minuteMs).toString(36)
  const foreign = await issueStepUpPass('c'.repeat(32), 'payer', at)
  const forged = [
    '',
    '.',
    expires,
    `${expires}.`,
    `${later}.${signature}`,
    `${expires}.${signature}.x`,
  ]
  for (const pass of [...forged, foreign])
    expect(await isStepUpPass(secrets, { pass, browserHash: 'payer' }, at), pass).toBe(false)
})
