import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { allPayeeColumns } from '../../../shared/payees/payee-columns'
import { buildPayeeRow, insertPayee } from '../../../tests/support/builders/payee'
import { payeeDirectory, toPayee } from './store'

const directory = payeeDirectory(env.DB)

describe('the payee directory', () => {
  beforeAll(async () => {
    const logo_url = '/logos/cedar-hollow.svg'
    await insertPayee(env.DB, {
      id: 'p_Full-1',
      slug: 'cedar.hollow',
      name: 'Cedar Hollow',
      phone: '(217) 555-0101',
      logo_url,
    })
    // Not a partner: it can be paid by its link, but the search does not list it.
    await insertPayee(env.DB, { id: 'p_unlisted', slug: 'unlisted', is_partner: 0 })
  })

  it('finds payees by id and by slug', async () => {
    expect((await directory.findById('p_Full-1'))?.payeeName).toBe('Cedar Hollow')
    expect((await directory.findBySlug('Cedar.Hollow'))?.payeeId).toBe('p_Full-1')
    expect(await directory.findProviderItem('p_Full-1')).toEqual({
      payeeId: 'p_Full-1',
      name: 'Cedar Hollow',
      street1: '1 Example Way',
      street2: '',
      city: 'Springfield',
      state: 'IL',
      zip: '62701',
      logoUrl: '/logos/cedar-hollow.svg',
      phone: '(217) 555-0101',
    })
  })

  it('finds an unlisted payee by id, but not as a search result', async () => {
    expect((await directory.findById('p_unlisted'))?.payeeId).toBe('p_unlisted')
    expect(await directory.findProviderItem('p_unlisted')).toBeNull()
  })

  it('distinguishes ids by letter case', async () =>
    expect(await directory.findById('p_full-1')).toBeNull())

  it('runs no query for an invalid id', async () => {
    const prepare = vi.fn(env.DB.prepare.bind(env.DB))
    const counted = payeeDirectory(
      new Proxy(env.DB, { get: (db, key) => (key === 'prepare' ? prepare : Reflect.get(db, key)) }),
    )
    for (const id of ['', 'p 1', "p'1", 'p_1%', 'é', 'a'.repeat(41), 'p_1\n', '../x']) {
      expect(await counted.findById(id)).toBeNull()
      expect(await counted.findProviderItem(id)).toBeNull()
    }
    expect(prepare).not.toHaveBeenCalled()
    await counted.findById('a'.repeat(40))
    expect(prepare).toHaveBeenCalledOnce()
  })
})

describe('a payee row', () => {
  it('has the columns of the table', async () => {
    const { results } = await env.DB.prepare('PRAGMA table_info(payees)').all<{ name: string }>()
    const columns = Object.values(allPayeeColumns).map(({ column }) => column)
    expect(results.map(({ name }) => name).sort()).toEqual(
      [...columns, 'created_at', 'updated_at'].sort(),
    )
  })

  it('is mapped with every field', () => {
    const row = buildPayeeRow({
      id: 'p_1',
      slug: 'one',
      name: 'One',
      is_provider: 1,
      is_billing: 1,
      is_partner: 0,
      no_generic_web: 1,
      auto_conf: 1,
      website_url: 'https://one.example',
      billing_url: 'https://bill.one.example',
      common_bot: 'riverbend-bot',
      acct_regex: '^1$',
      acct_regex_warn: 'warn',
      acct_regex_warn_es: 'aviso',
      acct_regex_readable: '1',
      account_place: 'middle',
      accepts_all: 0,
      accepts_amex: 0,
      custom_fields: '{"payDOB":true,"payDOS":false,"shoeSize":true}',
      address2: 'Suite 2',
      logo_url: '/logos/one.svg',
      brand_color: '#1f6b4a',
      custom_heading: '<b>One</b>',
      custom_heading_es: '<b>Uno</b>',
      custom_link_url: 'https://pay.one.example',
      custom_link_kind: 'manual',
      phone: '(217) 555-0101',
      not_medical: 1,
      has_account: 1,
      use_statement: 1,
      fee_cents: 295,
      payee_fees: '["a","b"]',
      payee_fees_es: '["c","d"]',
      debt_collector: 1,
      fees_authorized_by: 'a law',
      posting_days: 3,
      paid_to_us: '2026-03-02',
      return_hosts: '["www.one.example"]',
      return_params: 1,
    })
    expect(toPayee(row)).toEqual({
      payeeId: 'p_1',
      slug: 'one',
      payeeName: 'One',
      isProvider: true,
      isBilling: true,
      isPartner: false,
      noGenericWeb: true,
      autoConf: true,
      urls: { url: 'https://one.example', billingUrl: 'https://bill.one.example' },
      commonBot: 'riverbend-bot',
      acctRegex: '^1$',
      acctRegexWarn: 'warn',
      acctRegexWarnEs: 'aviso',
      acctRegexReadibleString: '1',
      accountPlace: 'middle',
      ccAccepted: { pall: false, pvisa: true, pmc: true, pdiscover: true, pamex: false },
      customFields: { payDOB: true, payDOS: false, shoeSize: true },
      address: {
        address1: '1 Example Way',
        address2: 'Suite 2',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
      },
      logo: { url: '/logos/one.svg' },
      brandColor: '#1f6b4a',
      customHeading: '<b>One</b>',
      customHeadingEs: '<b>Uno</b>',
      customLink: { url: 'https://pay.one.example', kind: 'manual' },
      pphone: '(217) 555-0101',
      notMedical: true,
      hasAccount: true,
      useStatement: true,
      fee: 295,
      payeeFees: ['a', 'b'],
      payeeFeesEs: ['c', 'd'],
      debtCollector: true,
      feesAuthorizedBy: 'a law',
      postingDays: 3,
      returnHosts: ['www.one.example'],
      returnParams: true,
      paidToUs: '2026-03-02',
    })
  })

  it('is mapped with empty columns', () =>
    expect(toPayee(buildPayeeRow())).toMatchObject({
      logo: null,
      customLink: null,
      customFields: {},
      payeeFees: [],
      fee: null,
    }))

  it.each(['', 'x', '[]', '{"payDOB":"yes"}', 'null'])(
    'with malformed custom fields %j throws',
    (text) => expect(() => toPayee(buildPayeeRow({ custom_fields: text }))).toThrow(),
  )

  it('with a custom field __proto__ does not change the prototype', () => {
    const payee = toPayee(buildPayeeRow({ custom_fields: '{"__proto__":true,"payDOB":true}' }))
    expect(Object.getPrototypeOf(payee.customFields)).toBe(Object.prototype)
    expect(payee.customFields.payDOB).toBe(true)
  })
})
