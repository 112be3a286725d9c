// The development seed covers every field and variation of a payee, and can run twice.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import seed from '../../../migrations/seed/0001_payees.sql?raw'
import { compileAccountPattern } from '../../../shared/payees/account-pattern'
import type { Payee } from '../../../shared/payees/payee'
import { payeeDirectory } from './store'

const directory = payeeDirectory(env.DB)
const runSeed = () => env.DB.prepare(seed).run()
let payees: readonly Payee[] = []

async function listPayees(): Promise<readonly Payee[]> {
  const { results } = await env.DB.prepare('SELECT id FROM payees').all<{ id: string }>()
  const found = await Promise.all(results.map(({ id }) => directory.findById(id)))
  return found.filter((payee) => payee !== null)
}

beforeAll(async () => {
  await runSeed()
  payees = await listPayees()
})

it('the payee seed has at least 36 payees with valid ids', async () => {
  const count = await env.DB.prepare('SELECT count(*) AS n FROM payees').first<number>('n')
  expect(payees.length).toBe(count)
  expect(payees.length).toBeGreaterThanOrEqual(36)
})

it.each([
  ['provider', (p: Payee) => p.isProvider],
  ['no provider', (p: Payee) => !p.isProvider],
  ['billing', (p: Payee) => p.isBilling],
  ['no partner', (p: Payee) => !p.isPartner],
  ['noGenericWeb', (p: Payee) => p.noGenericWeb],
  ['autoConf', (p: Payee) => p.autoConf],
  ['website', (p: Payee) => p.urls.url !== null],
  ['billing website', (p: Payee) => p.urls.billingUrl !== null],
  ['commonBot', (p: Payee) => p.commonBot === 'riverbend-bot'],
  ['pattern with warning', (p: Payee) => p.acctRegex !== null && p.acctRegexWarn !== null],
  [
    'pattern with beginning only',
    (p: Payee) => p.acctRegexWarn === null && p.acctRegexReadibleString !== null,
  ],
  [
    'pattern alone',
    (p: Payee) =>
      p.acctRegex !== null && p.acctRegexWarn === null && p.acctRegexReadibleString === null,
  ],
  ['a drawing of its bill', (p: Payee) => p.accountPlace !== null],
  ['all cards', (p: Payee) => p.ccAccepted.pall],
  [
    'visa and mastercard only',
    (p: Payee) => !p.ccAccepted.pall && !p.ccAccepted.pamex && !p.ccAccepted.pdiscover,
  ],
  ['no amex', (p: Payee) => !p.ccAccepted.pall && !p.ccAccepted.pamex && p.ccAccepted.pdiscover],
  [
    'no discover',
    (p: Payee) => !p.ccAccepted.pall && p.ccAccepted.pamex && !p.ccAccepted.pdiscover,
  ],
  ['an unknown custom field', (p: Payee) => p.customFields.preferredSlopeColor === true],
  ['address2', (p: Payee) => p.address.address2 !== ''],
  ['no street', (p: Payee) => p.address.address1 === '' && p.address.city !== ''],
  ['logo', (p: Payee) => p.logo !== null],
  ['color', (p: Payee) => p.brandColor !== null],
  ['heading with markup', (p: Payee) => p.customHeading?.includes('<a ') ?? false],
  ['redirect', (p: Payee) => p.customLink?.kind === 'redirect'],
  ['manual', (p: Payee) => p.customLink?.kind === 'manual'],
  ['no phone', (p: Payee) => p.pphone === null],
  ['not medical', (p: Payee) => p.notMedical],
  ['no account', (p: Payee) => !p.hasAccount],
  ['own statement name', (p: Payee) => p.useStatement],
  ['fee', (p: Payee) => p.fee === 295],
  ['fee list', (p: Payee) => p.payeeFees.length > 1],
  ['debt collector', (p: Payee) => p.debtCollector],
])('the payee seed has a payee with: %s', (_, matches) => expect(payees.some(matches)).toBe(true))

it.each(['payDOB', 'payDOS', 'billingZip', 'payNote', 'accountNumber'])(
  'the payee seed has %s required, optional and absent',
  (key) =>
    expect(new Set(payees.map((payee) => payee.customFields[key]))).toEqual(
      new Set([true, false, undefined]),
    ),
)

it('the payee seed has the payees that end-to-end tests use', async () => {
  for (const id of [
    'cedar',
    'maple',
    'birch',
    'harbor',
    'willow',
    'aspen',
    'juniper',
    'oak',
    'elm',
    'debt',
    'citywater',
  ])
    expect((await directory.findById(`p_${id}`))?.payeeId, id).toBe(`p_${id}`)
  expect((await directory.search('cedar')).map((item) => item.payeeId)).toEqual([
    'p_cedar',
    'p_cedarpoint',
  ])
  expect((await directory.search('lakeview')).length).toBe(2)
  expect((await directory.search('st marys'))[0]?.payeeId).toBe('p_stmary')
  expect((await directory.search('clinica penasco'))[0]?.payeeId).toBe('p_penasco')
})

it('the payee seed has only invented phone numbers and hosts, and anchored patterns', () => {
  for (const payee of payees) {
    if (payee.pphone !== null) expect(payee.pphone).toMatch(/^\(\d{3}\) 555-01\d{2}$/)
    for (const url of [payee.urls.url, payee.urls.billingUrl, payee.customLink?.url ?? null])
      if (url !== null) expect(new URL(url).hostname).toMatch(/\.example$/)
    if (payee.acctRegex !== null) {
      expect(payee.acctRegex).toMatch(/^\^.*\$$/)
      expect(compileAccountPattern(payee.acctRegex).ok).toBe(true)
    }
  }
})

it('the payee seed restores a changed row and adds none when it runs again', async () => {
  await env.DB.prepare(
    "UPDATE payees SET name = 'Changed', auto_conf = 1 WHERE id = 'p_cedar'",
  ).run()
  await runSeed()
  expect(await listPayees()).toEqual(payees)
  expect((await directory.search('cedar'))[0]?.payeeId).toBe('p_cedar')
})
