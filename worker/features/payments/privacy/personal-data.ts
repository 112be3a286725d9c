// Of each column of each table: what it becomes when a person's information is erased, and what a person who asks for it
// gets. A test compares it with the schema.
import { infoQuestion } from '../../../../shared/payments/info-question-schema'
import { refundCodes } from '../../../../shared/payments/refund-codes'
import type { ArchivedTableName, StoredRow } from '../archive/archive-object'
import type { DisputeRow } from '../stores/dispute-store'
import type { InfoRow } from '../stores/info-request-store'
import type { HistoryRow, PaymentRow } from '../stores/payment-store'
import type { RefundRow } from '../stores/refund-store'
import type { RemittanceRow } from '../stores/remittance-store'
import type { TakenBackRow } from '../stores/taken-back-store'

type Value = StoredRow[string]
type Becomes = Value | ((value: string, row: StoredRow) => Value)

export type ColumnFacts = {
  /** Null: it stays, because accounting and disputes need it, or because it says nothing of a person. */
  readonly erased: { readonly to: Becomes } | null
  /** `staff`: who of us did it is left out. `none`: secrets, and what we only need to handle the payment. */
  readonly exported: 'value' | 'staff' | 'none'
}

/** A column of the row's type does not compile until both are decided; the test finds those that no type has. */
export type TableFacts<Row = object> = {
  readonly columns: Readonly<Record<string, ColumnFacts>> &
    Readonly<Record<keyof Row & string, ColumnFacts>>
  /** `deleted`: the whole row goes. `consent`: the row stays for as long as the proof of a consent is needed. */
  readonly rows?: 'deleted' | 'consent'
}

const shown: ColumnFacts = { erased: null, exported: 'value' }
const internal: ColumnFacts = { erased: null, exported: 'none' }
const staff: ColumnFacts = { erased: null, exported: 'staff' }

const personal = (to: Becomes = ''): ColumnFacts => ({ erased: { to }, exported: 'value' })
const secret = (to: Becomes): ColumnFacts => ({ erased: { to }, exported: 'none' })

/** The sums and dates of a question stay; the names of the fields that staff asked for go. */
function eraseQuestion(question: string): string {
  const asked = infoQuestion.parse(JSON.parse(question))
  return asked.type === 'extraFields' ? JSON.stringify({ ...asked, fields: [] }) : question
}

/** Staff's note follows the code after a colon. */
export function eraseReason(reason: string): string {
  const [code = ''] = reason.split(':')
  return refundCodes.some((known) => known === code) ? code : ''
}

const toOwnId = (_: string, { id = null }: StoredRow): Value => id

export const paymentFacts = {
  payments: {
    columns: {
      id: shown,
      reference: shown,
      payee_id: shown,
      status: shown,
      locale: shown,
      pay_type: shown,
      is_btob: shown,
      is_silent: shown,
      is_generic: shown,
      amount_cents: shown,
      fee_cents: shown,
      payee_fees: shown,
      payee_fees_es: shown,
      attempt_id: internal,
      agreed_request_id: internal,
      series_id: internal,
      partner_ref: personal(null),
      return_url: personal(null),
      bot_name: internal,
      card_brand: shown,
      processor: shown,
      processor_transaction_id: shown,
      avs_code: internal,
      cvv_code: internal,
      held_by_processor: internal,
      hold_warned_at: internal,
      captcha: internal,
      hold_until_at: shown,
      device_type: shown,
      created_at: shown,
      updated_at: shown,
      decided_at: shown,
      receipt_token_hash: internal,
      overdue_alerted_at: internal,
      remittance_open_since: internal,
      refund_on: shown,
      refund_alerted_on: internal,
      restored_at: internal,
      link_opened_at: shown,
      deciding: internal,
      deciding_by: staff,
      deciding_since: internal,
      payer_name: personal(),
      account: personal(),
      birth_date: personal(),
      service_date: personal(),
      email: personal(),
      phone: personal(),
      billing_zip: personal(),
      bill_name: personal(),
      bill_address1: personal(),
      bill_city: personal(),
      bill_state: personal(),
      bill_zip: personal(),
      note: personal(),
      card_last_four: personal(),
      web_url: personal(),
      additional_accounts: personal('[]'),
      bot_fields: personal('{}'),
      bill_before: personal(null),
      bill_key: secret(toOwnId),
      second_bill_key: secret(null),
      browser_hash: secret(null),
      vouched_try: secret(null),
      is_undelivered: secret(0),
      words: secret('[]'),
    },
  },
  payment_history: {
    columns: {
      id: internal,
      payment_id: shown,
      from_status: shown,
      to_status: shown,
      actor: shown,
      reason_code: shown,
      at: shown,
      actor_name: staff,
      note: personal(),
    },
  },
  ledger_entries: {
    columns: {
      payment_id: shown,
      event: shown,
      account: shown,
      cents: shown,
      at: shown,
      subject_id: shown,
    },
  },
  info_requests: {
    columns: {
      id: internal,
      payment_id: shown,
      status: shown,
      extra_cents: shown,
      created_at: shown,
      answered_at: shown,
      pay_by: shown,
      withdrawn_at: shown,
      token_hash: secret(toOwnId),
      question: personal(eraseQuestion),
      answers: personal('[]'),
      cancel_ticket_hash: secret(null),
      cancel_ticket_until: secret(null),
    },
  },
  refunds: {
    columns: {
      id: shown,
      payment_id: shown,
      cents: shown,
      status: shown,
      processor_refund_id: shown,
      check_number: shown,
      sent_at: shown,
      created_at: shown,
      updated_at: shown,
      requested_by: staff,
      last_code: internal,
      tries: internal,
      next_try_at: internal,
      reason: personal(eraseReason),
    },
  },
  disputes: {
    columns: {
      id: shown,
      payment_id: shown,
      vendor_reference: shown,
      cents: shown,
      status: shown,
      opened_on: shown,
      decided_on: shown,
      answer_by: internal,
      created_at: shown,
      updated_at: shown,
      recorded_by: staff,
      confirmed_by: staff,
      decided_by: staff,
    },
  },
  remittances: {
    columns: {
      id: shown,
      payment_id: shown,
      payee_id: shown,
      cents: shown,
      fee_cents: shown,
      way: shown,
      trace: shown,
      status: shown,
      sent_on: shown,
      ended_on: shown,
      created_at: shown,
      updated_at: shown,
      recorded_by: staff,
      ended_by: staff,
      move_account: personal(null),
      move_asked_by: staff,
      move_asked_at: shown,
    },
  },
  taken_back_records: {
    columns: {
      id: shown,
      payment_id: shown,
      record: shown,
      subject_id: shown,
      cents: shown,
      status: shown,
      created_at: shown,
      taken_back_by: staff,
      // Names staff; the facts are in the other columns.
      was: internal,
      // An export has it among the notes.
      why: secret(''),
    },
  },
  payment_notes: {
    columns: {
      id: internal,
      payment_id: internal,
      written_by: staff,
      note: shown,
      created_at: shown,
    },
    rows: 'deleted',
  },
  payment_openings: {
    columns: {
      payment_id: internal,
      opened_by: internal,
      opened_at: internal,
    },
  },
  outbox: {
    columns: {
      id: shown,
      kind: shown,
      template: shown,
      payment_id: shown,
      status: shown,
      created_at: shown,
      sent_at: shown,
      tries: internal,
      delivery_uncertain: internal,
      daytime_only: internal,
      last_code: internal,
      next_try_at: internal,
      purged_at: internal,
      recipient: personal(),
      data: personal('{}'),
      recipient_places: secret(''),
      vendor_id: secret(null),
    },
  },
  text_deliveries: {
    columns: {
      outbox_id: shown,
      status: shown,
      reported_at: shown,
      rank: internal,
      code: internal,
      vendor_id: secret(''),
    },
  },
  payment_text_consents: {
    columns: {
      payment_id: shown,
      wording_version: shown,
      page_path: shown,
      created_at: shown,
      phone_hash: internal,
    },
    rows: 'consent',
  },
} satisfies Readonly<Record<ArchivedTableName, TableFacts>> & {
  readonly payments: TableFacts<PaymentRow>
  readonly payment_history: TableFacts<HistoryRow>
  readonly info_requests: TableFacts<InfoRow>
  readonly refunds: TableFacts<RefundRow>
  readonly disputes: TableFacts<DisputeRow>
  readonly remittances: TableFacts<RemittanceRow>
  readonly taken_back_records: TableFacts<TakenBackRow>
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
  money_days: 'sums of a day',
  settled_items: 'a processor’s ids and sums; ends after 10 days',
  reconciled_days: 'sums of a day',
  book_differences: 'a processor’s ids, sums, and a clerk’s note on them',
  partner_keys: 'a payee’s id, a keyed hash, and staff',
  partner_receivers: 'a payee’s id and address, an encrypted secret, and staff',
  partner_notices: 'references and sums of payments; end after 30 days',
  payment_pauses: 'a payee’s id, a clerk’s name, and a reason',
  payment_words: 'derived from payments by triggers, and empty with its words',
  unpaid_tries: 'deleted by email (person-store.ts); ends after 7 days',
  submitted_attempts: 'hash of a cookie; ends after 2 days',
  open_attempts: 'ids; ends when the attempt is settled',
  payment_claims: 'hash of a bill; ends when the attempt is settled',
  due_cursors: 'an id',
  privacy_confirmations: 'ids, and a keyed hash of the email; ends after 31 days',
  legal_holds: 'ids, staff, and why; end with the payment',
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
  simulator_list_faults: 'what the demo’s list of charges says instead of the truth',
}

export const paymentTableNames = Object.keys(paymentFacts).filter(
  (name): name is ArchivedTableName => Object.hasOwn(paymentFacts, name),
)

/** A payment has a payer's name until it is erased. */
export const isErased = ({ payer_name: name }: { readonly payer_name: Value }): boolean =>
  name === ''

export const toColumns = (name: ArchivedTableName): ReadonlyMap<string, ColumnFacts> =>
  new Map(Object.entries(paymentFacts[name].columns))
