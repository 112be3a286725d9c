// Which tables are in the copies, and how. Those of a payment are in archive-object.ts. A test compares the lists with the
// schema, so that a new table is in one of them.

/** A table that is copied whole, page by page in the order of its key. */
export type WholeTable = {
  readonly name: string
  /** The columns of its primary key; the first is text. */
  readonly key: readonly string[]
  /** The id of the payment that a row belongs to, as SQL: only rows without one are copied, the others with their payment. */
  readonly payment?: string
}

const ofMessage = '(SELECT payment_id FROM outbox WHERE id = outbox_id)'

/** Copied with the changed payments, each hour: what they refer to, legal holds, pauses, partners' keys and receivers, and who must not get a message. */
export const hourlyTables = [
  { name: 'payees', key: ['id'] },
  { name: 'legal_holds', key: ['payment_id'] },
  { name: 'payment_pauses', key: ['scope', 'paused_at'] },
  { name: 'partner_keys', key: ['id'] },
  { name: 'partner_receivers', key: ['payee_id'] },
  { name: 'text_suppressions', key: ['phone'] },
  { name: 'email_suppressions', key: ['email_hash'] },
] as const satisfies readonly WholeTable[]

/** Copied once a day. A table comes before those that it refers to, so that each row finds what it refers to. */
export const dailyTables = [
  { name: 'text_deliveries', key: ['outbox_id'], payment: ofMessage },
  { name: 'text_consents', key: ['outbox_id'] },
  { name: 'outbox', key: ['id'], payment: 'payment_id' },
  { name: 'text_replies', key: ['message_sid'] },
  { name: 'privacy_requests', key: ['id'] },
  { name: 'erased_payments', key: ['payment_id'] },
  { name: 'inbound_texts', key: ['message_sid'] },
  { name: 'payee_bot_fields', key: ['payee_id', 'bot_name', 'position'] },
  { name: 'financing_links', key: ['name'] },
  { name: 'widget_partners', key: ['name'] },
  { name: 'invites', key: ['id'] },
  { name: 'get_paid_requests', key: ['kind', 'email'] },
  { name: 'site_paths', key: ['slug'] },
  { name: 'handled_paths', key: ['path'] },
  { name: 'links', key: ['key'] },
  { name: 'flags', key: ['name'] },
  { name: 'accounts', key: ['id'] },
  { name: 'mailbox_links', key: ['user_ref', 'provider', 'subject'] },
  { name: 'program_enrollments', key: ['user_ref', 'program'] },
  { name: 'pay_later_opt_ins', key: ['user_ref'] },
  { name: 'membership_waitlist', key: ['visitor_hash'] },
  { name: 'destination_change_items', key: ['change_id', 'position'] },
  { name: 'destination_changes', key: ['id'] },
  { name: 'reconciled_days', key: ['processor', 'day'] },
  { name: 'settled_items', key: ['processor', 'day', 'kind', 'id'] },
  { name: 'book_differences', key: ['id'] },
] as const satisfies readonly WholeTable[]

const counters = 'counts by day, which nothing depends on'
const shortLived = 'worth nothing after minutes'
const ofCopy = 'how far the copy is'
const demoOnly = 'the demo only'
const derived = 'derived from payees; restoring fills it'

/** Tables in no copy, with the reason. */
export const notCopied: Readonly<Record<string, string>> = {
  account_sessions: 'a stolen copy must open no session; users log in again',
  account_handoffs: shortLived,
  password_resets: 'links that expire; a new one can be requested',
  mailbox_link_tickets: shortLived,
  mailbox_link_states: shortLived,
  spent_captchas: shortLived,
  link_requests: shortLived,
  privacy_confirmations: 'the person can be asked again',
  payment_claims: shortLived,
  open_attempts: 'the object of an attempt finishes it by its alarm',
  payment_words: 'derived from payments; restoring fills it',
  money_days: 'derived from ledger and remittances; restoring fills it',
  unpaid_tries: 'for callers; seven days',
  partner_notices: 'the payee’s programs read their payments instead; thirty days',
  submitted_attempts: 'pages that wait for an outcome; two days',
  due_cursors: 'where a job continues; it begins again',
  link_clicks: counters,
  path_reports: counters,
  path_report_days: counters,
  pixel_counts: counters,
  vital_counts: counters,
  hydration_counts: counters,
  funnel_counts: counters,
  simulator_charges: demoOnly,
  simulator_refunds: demoOnly,
  simulator_actions: demoOnly,
  simulator_card_tokens: demoOnly,
  simulator_list_faults: demoOnly,
  payee_search_letters: 'constants of a migration',
  payee_search_places: derived,
  payee_search_words: derived,
  payee_search_misspellings: derived,
  copy_changes: ofCopy,
  copy_clock: ofCopy,
  copy_runs: ofCopy,
  copy_objects: ofCopy,
}
