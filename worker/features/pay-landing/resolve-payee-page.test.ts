import { describe, expect, it } from 'vitest'
import type { Payee } from '../../../shared/payees/payee'
import { buildPayeeRow } from '../../../tests/support/builders/payee'
import { type PayeeRow, toPayee } from '../payees/store'
import { toPayeePagePath } from './payee-page-path'
import { isSafeTarget, type PayeePageState, resolvePayeePage } from './resolve-payee-page'
import type { SitePath } from './store'

const createPayee = (row: Partial<PayeeRow> = {}): Payee =>
  toPayee(buildPayeeRow({ slug: 'acme', ...row }))
const path = (kind: SitePath['kind'], target: string | null = null): SitePath => ({ kind, target })
const payeeWithRedirect = createPayee({
  custom_link_url: 'https://pay.acme.example/',
  custom_link_kind: 'redirect',
})
const payeeWithManualLink = createPayee({
  custom_link_url: 'https://pay.acme.example/',
  custom_link_kind: 'manual',
})

type Row = readonly [
  name: string,
  pathname: string,
  sitePath: SitePath | null,
  payee: Payee | null,
  state: PayeePageState,
]

describe('the payee page state', () => {
  it.each<Row>([
    ['home', '/acme', path('home'), null, 'go-home'],
    ['home, although a payee has the slug', '/acme', path('home'), createPayee(), 'go-home'],
    ['a redirect', '/acme', path('redirect', '/x'), null, 'go-biller-page'],
    [
      'a redirect, although a payee has the slug',
      '/acme',
      path('redirect', '/x'),
      createPayee(),
      'go-biller-page',
    ],
    ['a payee with a redirect', '/acme', null, payeeWithRedirect, 'go-biller-page'],
    [
      'a payee with a redirect, although the slug has a chooser',
      '/acme',
      path('multi-option'),
      payeeWithRedirect,
      'go-biller-page',
    ],
    [
      'a payee with a redirect, although the slug is vanilla',
      '/acme',
      path('vanilla'),
      payeeWithRedirect,
      'go-biller-page',
    ],
    ['the chooser', '/acme', path('multi-option'), createPayee(), 'pay-form-multi-option'],
    [
      'a path below the chooser',
      '/acme/company',
      path('multi-option'),
      createPayee(),
      'pay-form-multi-option',
    ],
    [
      'the patient path of the chooser',
      '/acme/patient',
      path('multi-option'),
      createPayee(),
      'provider-sms',
    ],
    [
      'the patient path in any letter case',
      '/acme/PATIENT/',
      path('multi-option'),
      createPayee(),
      'provider-sms',
    ],
    ['a chooser without a payee', '/acme', path('multi-option'), null, '404'],
    ['vanilla', '/acme', path('vanilla'), null, 'vanilla-sms'],
    [
      'vanilla, although a payee has the slug',
      '/acme',
      path('vanilla'),
      createPayee(),
      'vanilla-sms',
    ],
    ['a payee', '/acme', null, createPayee(), 'provider-sms'],
    ['a path below a payee', '/acme/a/b', null, createPayee(), 'provider-sms'],
    ['a payee with a manual link', '/acme', null, payeeWithManualLink, 'provider-sms'],
    ['an unknown slug', '/acme', null, null, '404'],
    ['an invalid slug', '/a%2Fb', path('home'), createPayee(), '404'],
  ])('for %s is $4', (_, pathname, sitePath, payee, state) => {
    expect(resolvePayeePage(toPayeePagePath(pathname), { sitePath, payee }).state).toBe(state)
  })

  it('ignores a redirect with an unsafe target', () => {
    const records = { sitePath: path('redirect', 'http://evil.example'), payee: createPayee() }
    expect(resolvePayeePage(toPayeePagePath('/acme'), records).state).toBe('provider-sms')
  })
})

describe('a path is parsed into slug and rest', () => {
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
  ])('for %s', (pathname, slug, rest) => {
    expect(toPayeePagePath(pathname)).toEqual({ slug, rest })
  })
})

describe('a redirect target', () => {
  it.each(['/', '/web-payment?p=x', 'https://a.example', 'https://a.example/b?c#d'])(
    'is safe: %s',
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
  ])('is unsafe: %j', (target) => expect(isSafeTarget(target)).toBe(false))
})
