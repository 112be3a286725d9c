// A payment with a canary in every personal field walks through all that stores something of it; after an erasure, every
// store is searched for them.

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { InfoRequestInput } from '../../../../shared/payments/info-request'
import { servicesAtArchive } from '../../../../tests/support/builders/ended-payment'
import { confirmRequest, officeAtErasure } from '../../../../tests/support/builders/erasure'
import { createInfoRequest, postAnswer } from '../../../../tests/support/builders/info-request'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { createOffice } from '../../../../tests/support/builders/office'
import { servicesAfterDays } from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import {
  readArchivedTexts,
  readingMs,
  readStoredTexts,
  type StoredText,
} from '../../../../tests/support/stored-texts'
import { purgeMessages } from '../../notifications/store'
import { archivePayment } from '../archive/archive-payment'

captureLogEvents()

const email = 'canary.mail@example.com'
const form = {
  ...{ patientName: 'Canaryname Payer', account: 'CANARYACCOUNT7' },
  ...{ email, phone: '(415) 555-0177', billName: 'Canarycard Holder' },
  ...{ addr1: '77 Canarystreet Way', city: 'Canaryville', zip: '94177', payNote: 'canarynote' },
}
const question: InfoRequestInput = {
  type: 'extraFields',
  fields: [{ type: 'text', name: 'Canaryfield', placeholder: 'canaryplaceholder' }],
}
const stories = {
  ...{
    name: 'Canaryname',
    account: 'CANARYACCOUNT7',
    email,
    card: 'Canarycard',
    note: 'canarynote',
  },
  ...{ street: 'Canarystreet', city: 'Canaryville', url: 'canaryurl', answer: 'canaryanswer' },
  ...{ staff: 'canarystaff', refund: 'canaryrefund', reject: 'canaryreject', payee: 'canarypayee' },
  ...{ other: 'canaryother', bot: 'canarybot', browser: 'canarybrowser', try: 'canarytry' },
}
/** Besides what has "canary" in it, in any letter case. */
const others = ['4155550177', '555-0177', '1971-02-09', '1971-03-09', '94177']

/** What only some payees ask for. */
const insertMore = (id: string) =>
  env.DB.prepare(
    `UPDATE payments SET birth_date = '1971-02-09', service_date = '1971-03-09', billing_zip = '94177',
      additional_accounts = '[{"id":"a","value":"canaryother"}]', bot_fields = '{"guarantor":"canarybot"}',
      web_url = '/web-payment?canaryurl', browser_hash = 'canarybrowser', vouched_try = 'canarytry' WHERE id = ?1`,
  )
    .bind(id)
    .run()

/** The places that have a canary. */
function search(places: readonly StoredText[]): readonly string[] {
  const found = places.filter(
    ([, text]) => /canary/i.test(text) || others.some((canary) => text.includes(canary)),
  )
  return [...new Set(found.map(([place]) => place.replace(/(?<=^R2 \w+)\/.*/, '')))].sort()
}

const office = createOffice('Sam Staff')

async function createAccepted() {
  const made = await createInfoRequest(question, { form })
  await postAnswer(made.token, [{ field: { name: 'Canaryfield', value: 'canaryanswer' } }])
  const { id } = made
  await insertMore(id)
  await takeSteps(
    made,
    { do: 'accept' },
    { do: 'send' },
    { do: 'refund', input: { amountCents: 500, reason: 'other', note: 'canaryrefund' } },
    { do: 'note', input: { note: 'canarystaff' } },
  )
  await office.openPayment({ payment: id })
  return id
}

/** By text, since it has no email; rejected with a note. */
async function createRejected() {
  const made = await createPaymentIn('in-review', {
    form: { ...form, email: '', account: 'CANARYACCOUNT8' },
    query: '&optE=1',
  })
  await insertMore(made.id)
  await takeSteps(made, { do: 'reject', input: { note: 'canaryreject' } })
  return made.id
}

async function leaveElsewhere(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO get_paid_requests VALUES ('agent', ?1, 'canarypayee', 1)").bind(
      email,
    ),
    env.DB.prepare(
      "INSERT INTO membership_waitlist VALUES ('v', 'CARD_ON_FILE', 'mail', '1', 100, 'Canary.Mail@example.com', 1, 1)",
    ),
    env.DB.prepare(
      "INSERT INTO mailbox_links VALUES ('u', 'embedded', 's', ?1, 'mail', 'ey1.a.b.c.d', 1)",
    ).bind(email),
  ])
}

const settleMessages = () =>
  env.DB.prepare("UPDATE outbox SET status = 'sent' WHERE status IN ('pending', 'sending')").run()

// Other tests of the worker leave many rows and objects, and each is read.
test('leaves no canary in D1, R2, KV or an object', { timeout: readingMs }, async () => {
  const accepted = await createAccepted()
  const rejected = await createRejected()
  await leaveElsewhere()
  await settleMessages()
  const [first, second] = await Promise.all(
    [accepted, rejected].map((payment) => office.readPayment({ payment })),
  )
  if (!first?.ok || !second?.ok) throw new Error('the payments are not readable')
  await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL WHERE id = ?1')
    .bind(accepted)
    .run()
  // The accepted payment is archived, the rejected one is live with the contents of its messages.
  const places = await readStoredTexts()
  const before = search(places)
  for (const place of ['D1 payments', 'D1 outbox', 'D1 info_requests', 'D1 refunds'])
    expect(before).toContain(place)
  for (const place of ['D1 payment_notes', 'D1 payment_history', 'object attempt'])
    expect(before).toContain(place)
  // Each canary is stored somewhere, so that the search is not blind to it.
  const stored = places.map(([, text]) => text).join(' ')
  for (const canary of [...Object.values(stories), ...others.filter((text) => text !== '555-0177')])
    expect([canary, stored.includes(canary)]).toEqual([canary, true])
  const erasing = officeAtErasure()
  const whole = { email: 'CANARY.MAIL@example.com', phone: '(415) 555-0177' }
  const byReference = { reference: second.value.reference, phone: '(415) 555-0177' }
  const rejectedNow = await officeAtErasure('Ana Clerk', 1)(
    'erasePersonalData',
    await confirmRequest('erase', { ...byReference, called: true }, 1),
  )
  expect(rejectedNow).toMatchObject({ ok: true, value: { payments: [{ outcome: 'erased' }] } })
  // The mail with the link is sent, and erased with the messages.
  const confirmed = await confirmRequest('erase', whole)
  await settleMessages()
  await purgeMessages(env.DB, servicesAfterDays(600).now())
  expect(await archivePayment(accepted, servicesAtArchive())).toBe(true)
  expect(search(await readArchivedTexts())).toContain('R2 payments')
  expect(await erasing('erasePersonalData', confirmed)).toMatchObject({
    ok: true,
    value: { payments: [{ id: accepted, outcome: 'erased' }] },
  })
  expect(search(await readStoredTexts())).toEqual([])
  // Nothing is found by what the person gave.
  await expect(confirmRequest('erase', whole)).rejects.toThrow('matches all')
})
