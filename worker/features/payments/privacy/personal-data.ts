// What becomes of each column of each table when a person's information is erased. A test compares it with the schema.
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import { refundCodes } from '../../../../shared/payments/refund-codes'
import { textConsentRetentionMs } from '../../../../shared/retention'
import type { ArchivedTableName, PaymentRows, StoredRow } from '../archive/archive-object'

type Value = StoredRow[string]
type TableFacts = {
  /** Columns that stay, because accounting and disputes need them, or because they say nothing of a person. */
  readonly kept: string
  /** What each other column becomes. */
  readonly erased: Readonly<Record<string, Value | ((value: string, row: StoredRow) => Value)>>
  /** `deleted`: the whole row goes. `consent`: the row stays for as long as the proof of a consent is needed. */
  readonly rows?: 'deleted' | 'consent'
}

/** The sums and dates of a question stay; the names of the fields that staff asked for go. */
function eraseQuestion(question: string): string {
  const asked = infoQuestion.parse(JSON.parse(question))
  return asked.type === 'extraFields' ? JSON.stringify({ ...asked, fields: [] }) : question
}

/** Staff's note follows the code after a colon. */
function eraseReason(reason: string): string {
  const [code = ''] = reason.split(':')
  return refundCodes.some((known) => known === code) ? code : ''
}

const toOwnId = (_: string, { id = null }: StoredRow): Value => id

export const paymentFacts: Readonly<Record<ArchivedTableName, TableFacts>> = {
  payments: {
    kept: `id reference attempt_id payee_id status locale pay_type is_btob is_silent is_generic amount_cents fee_cents
      payee_fees payee_fees_es balance_of_request_id bot_name card_brand processor processor_transaction_id avs_code
      cvv_code held_by_processor hold_until_at hold_warned_at captcha receipt_token_hash device_type created_at
      updated_at decided_at overdue_alerted_at remittance_open_since restored_at`,
    erased: {
      payer_name: '',
      account: '',
      additional_accounts: '[]',
      birth_date: '',
      service_date: '',
      email: '',
      phone: '',
      billing_zip: '',
      bill_name: '',
      bill_address1: '',
      bill_city: '',
      bill_state: '',
      bill_zip: '',
      note: '',
      bot_fields: '{}',
      card_last_four: '',
      bill_key: toOwnId,
      browser_hash: null,
      web_url: '',
      vouched_try: null,
      is_undelivered: 0,
    },
  },
  payment_history: {
    kept: 'id payment_id from_status to_status actor actor_name reason_code at',
    erased: { note: '' },
  },
  ledger_entries: { kept: 'payment_id event account cents at subject_id', erased: {} },
  info_requests: {
    kept: 'id payment_id status extra_cents created_at expires_at answered_at withdrawn_at',
    erased: {
      token_hash: toOwnId,
      question: eraseQuestion,
      answers: '[]',
      cancel_ticket_hash: null,
      cancel_ticket_until: null,
    },
  },
  refunds: {
    kept: `id payment_id cents requested_by status processor_refund_id last_code tries sent_at next_try_at created_at
      updated_at`,
    erased: { reason: eraseReason },
  },
  disputes: {
    kept: `id payment_id vendor_reference cents status opened_on decided_on recorded_by decided_by created_at
      updated_at`,
    erased: {},
  },
  remittances: {
    kept: `id payment_id payee_id cents way trace status sent_on ended_on recorded_by ended_by created_at updated_at`,
    erased: {},
  },
  payment_notes: { kept: 'id payment_id written_by note created_at', erased: {}, rows: 'deleted' },
  payment_openings: { kept: 'payment_id opened_by opened_at', erased: {} },
  outbox: {
    kept: `id kind template payment_id status tries delivery_uncertain daytime_only last_code created_at next_try_at
      sent_at purged_at`,
    erased: { recipient: '', data: '{}', recipient_places: '', vendor_id: null },
  },
  text_deliveries: { kept: 'outbox_id status rank code reported_at', erased: { vendor_id: '' } },
  payment_text_consents: {
    kept: 'payment_id phone_hash wording_version page_path created_at',
    erased: {},
    rows: 'consent',
  },
}

/** Why every other table of D1 needs no erasure, or where it is done; and when what it has of a person ends. */
export const otherTables: Readonly<Record<string, string>> = {
  get_paid_requests: 'deleted by email (person-store.ts)',
  membership_waitlist: 'the email is removed (person-store.ts); the rest names no one',
  mailbox_links: 'deleted by address (person-store.ts)',
  archived_payments:
    'hashes of email and phone and the last four digits are emptied (erasure-store.ts)',
  archived_totals: 'sums of a month',
  erased_payments: 'ids and a clerk’s name',
  privacy_requests: 'ids, a clerk’s name, and a keyed hash of the email; ends after 24 months',
  submitted_attempts: 'hash of a cookie; ends after 2 days',
  open_attempts: 'ids; ends when the attempt is settled',
  payment_claims: 'hash of a bill; ends when the attempt is settled',
  due_cursors: 'an id',
  copy_changes: 'ids; end when the payment is copied',
  copy_runs: 'how far a copy is',
  copy_objects: 'how far a copy is',
  copy_clock: 'a time',
  link_requests: 'as typed; ends within a day',
  text_suppressions: 'kept: an opt-out has no end, and without the number it would be forgotten',
  email_suppressions: 'kept: an opt-out has no end',
  text_consents:
    'kept as proof of a requested text: the number’s keyed hash; ends five years after the text',
  text_replies: 'ids of texts; ends after 400 days',
  inbound_texts: 'encrypted; ends 30 days after staff handled it',
  links: 'addresses of pages',
  link_clicks: 'counts',
  invites: 'a payee’s staff; ends 44 days after it was sent',
  accounts: 'kept until the account is closed, which is a request of its own',
  account_sessions: 'of an account; ends after 12 hours',
  account_handoffs: 'of an account; ends after 5 minutes',
  password_resets: 'of an account; ends 30 days after the link expired',
  mailbox_link_tickets: 'a hash and a masked address; ends after 10 minutes',
  mailbox_link_states: 'hashes; ends after 10 minutes',
  program_enrollments: 'of an account',
  pay_later_opt_ins: 'of an account',
  payees: 'companies',
  payee_bot_fields: 'names of fields',
  financing_links: 'companies',
  widget_partners: 'companies',
  site_paths: 'pages',
  handled_paths: 'paths, and staff',
  path_reports: 'paths; ends after 90 days',
  path_report_days: 'counts',
  destination_changes: 'staff',
  destination_change_items: 'companies',
  flags: 'settings',
  spent_captchas: 'ids; ends when the captcha expires',
  vital_counts: 'counts',
  hydration_counts: 'counts',
  funnel_counts: 'counts',
  pixel_counts: 'counts',
  simulator_charges: 'the demo’s charges of test cards',
  simulator_refunds: 'the demo’s refunds',
  simulator_actions: 'the demo’s charges of test cards',
  simulator_card_tokens: 'the demo’s test cards',
}

const tableNames = Object.keys(paymentFacts).filter((name): name is ArchivedTableName =>
  Object.hasOwn(paymentFacts, name),
)

/** A payment has a payer's name until it is erased. */
export const isErased = ({ payer_name: name }: { readonly payer_name: Value }): boolean =>
  name === ''

function eraseRow({ erased }: TableFacts, row: StoredRow): StoredRow {
  const changed = Object.entries(row).map(([column, value]) => {
    const become = Object.hasOwn(erased, column) ? erased[column] : value
    return [column, typeof become === 'function' ? become(String(value), row) : (become ?? null)]
  })
  return Object.fromEntries(changed)
}

export type Erasure = {
  readonly requestId: string
  /** The clerk. */
  readonly by: string
  /** Epoch ms. */
  readonly at: number
}

/** What staff read in the history of an erased payment. */
export const erasedNote = 'Personal information erased'

export const isErasedObject = ({ payments: [payment] }: PaymentRows): boolean =>
  payment !== undefined && isErased({ payer_name: payment.payer_name ?? null })

function toHistoryEntry(tables: PaymentRows, { by, at }: Erasure): readonly StoredRow[] {
  const [payment] = tables.payments
  if (!payment || isErasedObject(tables)) return []
  const ids = tables.payment_history.map(({ id }) => Number(id))
  return [
    {
      id: Math.max(0, ...ids) + 1,
      payment_id: payment.id ?? null,
      from_status: payment.status ?? null,
      to_status: payment.status ?? null,
      actor: 'staff',
      actor_name: by,
      note: erasedNote,
      reason_code: null,
      at,
    },
  ]
}

/** When the proof of a consent to texts is no longer needed (epoch ms). */
const toConsentEnd = ({ created_at: at }: StoredRow): number => Number(at) + textConsentRetentionMs

function eraseTable(name: ArchivedTableName, tables: PaymentRows, now: number) {
  const facts = paymentFacts[name]
  const rows = tables[name]
  if (facts.rows === 'consent') return rows.filter((row) => toConsentEnd(row) > now)
  if (isErasedObject(tables)) return rows
  return facts.rows === 'deleted' ? [] : rows.map((row) => eraseRow(facts, row))
}

/** The rows without what they say of a person. Erasing them again only ends consents whose time is over. */
export function eraseRows(tables: PaymentRows, erasure: Erasure, now: number): PaymentRows {
  const erased = Object.fromEntries(tableNames.map((name) => [name, eraseTable(name, tables, now)]))
  const history = [...(erased.payment_history ?? []), ...toHistoryEntry(tables, erasure)]
  return { ...tables, ...erased, payment_history: history }
}

/** When the first consent that the rows still have ends (epoch ms); null without one. */
export function toConsentsUntil(tables: PaymentRows): number | null {
  const ends = tables.payment_text_consents.map(toConsentEnd)
  return ends.length === 0 ? null : Math.min(...ends)
}
