import { describe, expect, it } from 'vitest'
import type { Payee } from '../../../shared/payees/payee'
import { buildPayeeRow } from '../../../tests/support/builders/payee'
import { type PayeeRow, toPayee } from '../payees/store'
import { toPayeePagePath } from './payee-page-path'
import { isSafeTarget, type PayeePageState, resolvePayeePage } from './resolve-payee-page'
import type { SitePath } from './store'

const aPayee = (row: Partial<PayeeRow> = {}): Payee =>
  toPayee(buildPayeeRow({ slug: 'acme', ...row }))
const path = (kind: SitePath['kind'], target: string | null = null): SitePath => ({ kind, target })
const redirecting = aPayee({
  custom_link_url: 'https://pay.acme.example/',
  custom_link_kind: 'redirect',
})
const manual = aPayee({ custom_link_url: 'https://pay.acme.example/', custom_link_kind: 'manual' })

type Row = readonly [
  name: string,
  pathname: string,
  sitePath: SitePath | null,
  payee: Payee | null,
  state: PayeePageState,
]

describe('every row of the state table, in its order', () => {
  it.each<Row>([
    ['home', '/acme', path('home'), null, 'go-home'],
    ['home before a payee', '/acme', path('home'), aPayee(), 'go-home'],
    ['a redirect', '/acme', path('redirect', '/x'), null, 'go-biller-page'],
    ['a redirect before a payee', '/acme', path('redirect', '/x'), aPayee(), 'go-biller-page'],
    ['a payee with a redirect of its own', '/acme', null, redirecting, 'go-biller-page'],
    ['… before the chooser', '/acme', path('multi-option'), redirecting, 'go-biller-page'],
    ['… before vanilla', '/acme', path('vanilla'), redirecting, 'go-biller-page'],
    ['the chooser', '/acme', path('multi-option'), aPayee(), 'pay-form-multi-option'],
    ['… deeper', '/acme/company', path('multi-option'), aPayee(), 'pay-form-multi-option'],
    ['… but not for a patient', '/acme/patient', path('multi-option'), aPayee(), 'provider-sms'],
    ['… in any case', '/acme/PATIENT/', path('multi-option'), aPayee(), 'provider-sms'],
    ['a chooser of nobody', '/acme', path('multi-option'), null, '404'],
    ['vanilla', '/acme', path('vanilla'), null, 'vanilla-sms'],
    ['vanilla before a payee', '/acme', path('vanilla'), aPayee(), 'vanilla-sms'],
    ['a payee', '/acme', null, aPayee(), 'provider-sms'],
    ['… deeper', '/acme/a/b', null, aPayee(), 'provider-sms'],
    ['a manual link is no redirect', '/acme', null, manual, 'provider-sms'],
    ['nothing', '/acme', null, null, '404'],
    ['what no slug can be', '/a%2Fb', path('home'), aPayee(), '404'],
  ])('%s', (_, pathname, sitePath, payee, state) => {
    expect(resolvePayeePage(toPayeePagePath(pathname), { sitePath, payee }).state).toBe(state)
  })

  it('a redirect that leaves the allow-list is as if it were not there', () => {
    const records = { sitePath: path('redirect', 'http://evil.example'), payee: aPayee() }
    expect(resolvePayeePage(toPayeePagePath('/acme'), records).state).toBe('provider-sms')
  })
})

describe('an address is read as slug and rest', () => {
  it.each([
    ['/Acme', 'acme', ''],
    ['/acme/', 'acme', ''],
    ['/ACME.Inc_1-x/patient/', 'acme.inc_1-x', 'patient'],
    ['/%41cme', 'acme', ''],
    ['/index.php', 'index.php', ''],
    ['/%E0%A4%A', null, ''],
    ['/a%20b', null, ''],
    ['/a%00', null, ''],
    ['//evil.example', null, 'evil.example'],
    ['/', null, ''],
    [`/${'a'.repeat(100)}`, 'a'.repeat(100), ''],
    [`/${'a'.repeat(101)}`, null, ''],
    ['/münchen', null, ''],
  ])('%s', (pathname, slug, rest) => {
    expect(toPayeePagePath(pathname)).toEqual({ slug, rest })
  })
})

describe('a redirect leads to https or to a path of ours, and nowhere else', () => {
  it.each(['/', '/web-payment?p=x', 'https://a.example', 'https://a.example/b?c#d'])(
    'yes: %s',
    (target) => expect(isSafeTarget(target)).toBe(true),
  )
  it.each([
    '',
    'web-payment',
    'http://a.example',
    'HTTPS:a.example',
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    '\t//a.example',
    '/a\nLocation: x',
    'https:/a.example',
    'https:\\\\a.example',
    'https://user@a.example',
    'https://papaya.example:pw@a.example',
    'https://',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://a.example',
    'https://a.example\\@b.example',
    'https://a.example\u0000',
  ])('no: %j', (target) => expect(isSafeTarget(target)).toBe(false))
})
