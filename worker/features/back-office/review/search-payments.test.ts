// The search by what callers say, over payments of all kinds of names; and by tries without a payment.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  archiveNow,
  createEndedPayment,
  eraseMessages,
} from '../../../../tests/support/builders/ended-payment'
import { createErasable, servicesAtErasure } from '../../../../tests/support/builders/erasure'
import { buildOrder } from '../../../../tests/support/builders/order'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { restorePayment } from '../../payments/archive/restore-payment'
import type { PaymentOrder } from '../../payments/model/payment-order'
import { toBillWords } from '../../payments/model/payment-words'
import { erasePayment } from '../../payments/privacy/erase-payment'
import { insertPayment } from '../../payments/stores/payment-store'
import { searchPaymentRows } from './search-store'
import { readSearchTerm } from './search-term'

/** A Thursday, noon in New York. */
const now = Date.parse('2026-11-26T17:00:00Z')
const day = 24 * 60 * 60 * 1000

type Said = {
  readonly name: string
  readonly account?: string
  readonly cents?: number
  readonly feeCents?: number
  readonly email?: string
  readonly phone?: string
  readonly lastFour?: string
  readonly brand?: PaymentOrder['cardBrand']
  readonly holder?: string
  readonly others?: readonly string[]
  readonly payee?: 'cedar' | 'water'
  readonly reference?: string
  readonly daysAgo?: number
  /** What callers say of it: each finds this payment, and no other. */
  readonly terms: readonly string[]
}

const told: readonly Said[] = [
  { name: 'José Peña', terms: ['Jose Pena', 'JOSÉ PEÑA', 'pena, jose', 'Jose\u0301 Pen\u0303a'] },
  { name: 'Nguye\u0302\u0303n Lan', terms: ['Nguyễn', 'nguyen', 'NGUYEN LAN'] },
  { name: 'Pat Quillfeather', terms: ['Quillfeather', 'Quillfeather, Pat', 'quillf'] },
  { name: '陳 瑜', terms: ['陳 瑜', '陳瑜', '瑜'] },
  { name: 'गौरी देवी', terms: ['गौरी'] },
  { name: 'X Æ A-12', terms: ['X Æ A-12', 'x ae a12'] },
  { name: 'Kim O’Brien', terms: ["kim o'brien", 'OBRIEN kim', 'O Brien Kim'] },
  { name: 'Kaʻahumanu Keola', terms: ["Ka'ahumanu", 'kaahumanu'] },
  { name: 'Ana María Núñez-Ortega', terms: ['ana maria', 'Núñez', 'ortega nunez', 'Nunez-Ortega'] },
  { name: 'Łukasz Żółć', terms: ['lukasz', 'Zolc'] },
  { name: 'Ирина Соколова', terms: ['соколова', 'ИРИНА'] },
  { name: 'Fern Alder', account: 'AC 77', terms: ['AC77', 'AC-77', 'ac 77'] },
  { name: 'Moss Birch', account: 'O’BRIEN-1', terms: ["O'BRIEN-1", 'obrien1'] },
  { name: 'Reed Willow', others: ['INV-90-1'], terms: ['inv901', 'INV 90 1'] },
  {
    ...{ name: 'Dale Rowan', reference: 'PPY-NCVG3-Z5322' },
    terms: ['NCVG3', 'NCVG3Z5322', 'PPY NCVG3 Z5322', 'ncvg3-z5322', 'Z5322', 'Ref. ppyncvg3z5322'],
  },
  { name: 'Sage Hazel', cents: 40110, terms: ['401.10', '$401.10'] },
  { name: 'Clay Aspen', cents: 120_400, terms: ['$1,204', '$1204.00', '1,204.00'] },
  { name: 'Glen Maple', cents: 9000, feeCents: 295, terms: ['$92.95', '$90'] },
  { name: 'Iris Pine', lastFour: '1117', brand: 'amex', terms: ['1117', 'amex 1117'] },
  {
    ...{ name: 'Lane Elm', email: 'Wrapped@Mail.example' },
    terms: ['<wrapped@mail.example>', 'Elm <wrapped@mail.example>', 'mailto:wrapped@mail.example'],
  },
  { name: 'Wade Oak', email: 'rk@example.net', terms: ['rk@'] },
  {
    ...{ name: 'Neva Ash', phone: '+12175550188' },
    terms: ['555-0188', '(217) 555-0188', '217.555.0188', '+1 217 555 0188'],
  },
  { name: 'Bill Fir', holder: 'Cordelia Vantongeren', terms: ['vantongeren'] },
  {
    ...{ name: 'Rosa Lopez', cents: 6420, payee: 'cedar', daysAgo: 2 },
    terms: [
      'Lopez, $64.20, Tuesday, Cedar',
      'cedar lopez 64.20',
      'Lopez; quarry-cedar; $64',
      'tuesday LOPEZ hollow',
    ],
  },
  {
    name: 'Ivo Larch',
    payee: 'water',
    daysAgo: 1,
    terms: ['Quarry Water, yesterday', 'p_quarry_water larch'],
  },
  { name: 'Tamsin Yew', daysAgo: 0, terms: ['today yew'] },
]
const terms = told.flatMap(({ name, terms: said }) => said.map((term) => [term, name] as const))

const firstNames = [
  'Maria',
  'James',
  'Anders',
  'Robert',
  'Linda',
  'Joseph',
  'Patricia',
  'David',
  'Carmen',
  'Wilma',
]
const lastNames = [
  'Garcia',
  'Smith',
  'Johnson',
  'López',
  'Brown',
  'Martin',
  'Davis',
  'Miller',
  'Wilson',
  'Moore',
]
/** Each differs from what callers said, in name or otherwise. */
const others: readonly Said[] = Array.from({ length: 200 - told.length }, (_, i) => ({
  name: `${firstNames[i % 10]} ${lastNames[Math.floor(i / 10) % 10]}`,
  account: `B-${5000 + i}`,
  cents: 2000 + i,
  payee: i % 3 === 0 ? 'cedar' : 'water',
  daysAgo: 5 + (i % 40),
  terms: [],
}))

const payees = { cedar: 'p_quarry_cedar', water: 'p_quarry_water' } as const

async function insert(said: Said, index: number) {
  const base = buildOrder({
    ...{ payeeId: payees[said.payee ?? 'water'], amountCents: said.cents ?? 7000 + index },
    account: said.account ?? `K${3000 + index}`,
  })
  const number = String(index).padStart(4, '0')
  const order: PaymentOrder = {
    ...base,
    feeCents: said.feeCents ?? 0,
    billName: said.holder ?? said.name,
    cardBrand: said.brand ?? 'visa',
    cardLastFour: said.lastFour ?? `2${number.slice(1)}`,
    bill: {
      ...base.bill,
      patientName: said.name,
      additionalAccounts: (said.others ?? []).map((value, at) => ({
        id: `account${at + 2}`,
        value,
      })),
      email: said.email ?? `payer${number}@example.com`,
      phone: said.phone ?? `+1312556${number}`,
    },
  }
  await env.DB.batch(
    insertPayment(env.DB, {
      ...{ id: `pay_said${number}`, attemptId: `said${number}`, order, processor: 'simulator' },
      reference: said.reference ?? `PPY-8${number}-9${number}`,
      approved: {
        ...{ kind: 'approved', transactionId: `txn_${number}`, avsCode: 'Y', cvvCode: 'M' },
        ...{ heldByProcessor: false, holdUntilAt: now + 7 * day },
      },
      ...{ captcha: 'passed', billKey: `said${number}`, receiptTokenHash: `said${number}` },
      now: now - (said.daysAgo ?? 4) * day - index,
    }),
  )
}

const listWords = async (id: string) => {
  const { results } = await env.DB.prepare(
    'SELECT word FROM payment_words WHERE payment_id = ?1 ORDER BY word',
  )
    .bind(id)
    .all<{ readonly word: string }>()
  return results.map(({ word }) => word)
}

describe('the words of a payment', () => {
  test('go with it to the archive, and come back with it', async () => {
    const { id } = await createEndedPayment()
    await eraseMessages()
    const words = await listWords(id)
    expect(words).toEqual(expect.arrayContaining(['test', 'patient', '5550132']))
    await archiveNow(id)
    expect(await listWords(id)).toEqual([])
    await restorePayment(id, servicesAtErasure())
    expect(await listWords(id)).toEqual(words)
  })

  test('are gone after an erasure, also once it is put back', async () => {
    const { id } = await createErasable()
    const erasure = { requestId: 'prv_words', by: 'Ana', at: now }
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('erased')
    await restorePayment(id, servicesAtErasure())
    expect(await listWords(id)).toEqual([])
  })

  test('are those of the bill as typed and as corrected', () => {
    const bill = { payer_name: 'Ana O’Neil', account: 'A-1', additional_accounts: '[]' }
    expect(toBillWords(bill)).toEqual(['ana', 'oneil', 'a1'])
  })
})

const filter = { status: null, from: 0, to: now + day, limit: 51, now }

describe('the search by what callers say', () => {
  beforeAll(async () => {
    await insertPayablePayee({ id: payees.cedar, slug: 'quarry-cedar', name: 'Cedar Hollow' })
    await insertPayablePayee({
      id: payees.water,
      slug: 'quarry-water',
      name: 'Quarry Water District',
    })
    for (const [index, said] of [...told, ...others].entries()) await insert(said, index)
  })

  test('60 search terms of callers over 200 payments of all kinds of names find 60', async () => {
    expect(terms.length).toBeGreaterThanOrEqual(60)
    const wrong: string[] = []
    for (const [term, name] of terms) {
      const found = await searchPaymentRows(env.DB, readSearchTerm(term, now), filter)
      const names = found.payments.map((row) => row.payer_name)
      if (names.join() !== name || found.isPartial)
        wrong.push(`${term}: ${names.join(', ')} instead of ${name}`)
    }
    expect(wrong).toEqual([])
  })
})
